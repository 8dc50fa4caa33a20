import StreamSnapshots

/// An error with a payload.
enum DownloadError: Error, Equatable {
  case offline
  case status(Int)
}

/// A source that sends some values at once and then ends.
func source<Output>(
  _ values: Output..., ending: StreamEnding<DownloadError> = .finished
) -> EventSource<Output, DownloadError> {
  EventSource { events in
    for value in values { events.send(value) }
    switch ending {
    case .finished: events.finish()
    case .failed(let error): events.fail(error)
    case .cancelled: events.cancel()
    case .open: break
    }
  }
}
