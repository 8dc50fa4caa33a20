/// Where the events of some lines stand: by column, and by line in it.
struct MarbleColumns {
  /// The events of a line in a column.
  struct Cell {
    var column: Int
    var track: Int
    var marks: [MarbleTrack.Mark]

    /// The columns of text that it takes: a group has its parentheses.
    var width: Int { marks.count == 1 ? 1 : marks.count + 2 }
  }

  /// The cells in the order of their columns.
  private(set) var cells: [Cell] = []

  /// The column that the lines start in.
  let first: Int

  /// Puts the events of some lines into columns.
  ///
  /// - Complexity: O(*n* log *n*).
  init(_ tracks: [MarbleTrack], _ scale: MarbleScale, omitting omitted: MarbleDrawing.Omission) {
    for (track, line) in tracks.enumerated() {
      var last = 0
      for mark in line.marks {
        // A time that runs backwards is drawn where the line has come to.
        let column = max(scale.column(of: mark), last)
        if cells.last?.track == track, column == last, !cells.isEmpty {
          cells[cells.count - 1].marks.append(mark)
        } else {
          cells.append(Cell(column: column, track: track, marks: [mark]))
        }
        last = column
      }
    }
    cells.sort { ($0.column, $0.track) < ($1.column, $1.track) }
    first = omitted.isBefore ? cells.first?.column ?? 0 : 0
  }

  /// How many events the fullest cell has.
  var largestGroup: Int { cells.reduce(0) { max($0, $1.marks.count) } }

  /// The text columns of the whole diagram, counted until there are more than `limit`.
  func width(upTo limit: Int) -> Int {
    guard let last = cells.last else { return 0 }
    var width = last.column - first + 1
    var index = 0
    while index < cells.count, width <= limit {
      let column = cells[index].column
      var widest = 1
      while index < cells.count, cells[index].column == column {
        widest = max(widest, cells[index].width)
        index += 1
      }
      width += widest - 1
    }
    return width
  }
}
