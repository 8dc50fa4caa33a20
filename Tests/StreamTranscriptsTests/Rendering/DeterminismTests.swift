import Foundation
import StreamTranscripts
import Testing

#if os(macOS) || os(Linux)
  @Suite struct DeterminismTests {
    // F01, F03, F04, F07
    @Test func `A value has the same text in every process, time zone and locale`() async throws {
      let expected = VariedValue.text
      for _ in 0..<10 {
        let inUTC = try await #require(
          processExitsWith: .success, observing: [\.standardOutputContent]
        ) {
          VariedValue.print(zone: "UTC", language: "C")
        }
        let inTokyo = try await #require(
          processExitsWith: .success, observing: [\.standardOutputContent]
        ) {
          VariedValue.print(zone: "Asia/Tokyo", language: "ar_EG.UTF-8")
        }
        for result in [inUTC, inTokyo] {
          let output = String(decoding: result.standardOutputContent, as: UTF8.self)
          #expect(output.contains("<<\(expected)>>"), "\(output)")
        }
      }
    }
  }

  /// A value whose parts have no order, lie anywhere in memory and depend on place and time.
  private enum VariedValue {
    struct Parts {
      var sets: [String: [String: Set<Int>]] = [:]
      var mixed: [AnyHashable: Any] = [
        1: "a", "1": 2.5, UInt8(3): Date(timeIntervalSince1970: 1.75),
      ]
      var dates = [Date(timeIntervalSince1970: 1.25), .distantFuture]
      var object = NSObject()
      var function: () -> Void = {}
      var path: AnyKeyPath = \String.count
      var error: any Error = URLError(.timedOut)
      var info = NSError(domain: "D", code: 1, userInfo: ["c": 3, "a": 1, "b": Decimal(1.5)])
      var measure = Measurement(value: 1_000.5, unit: UnitLength.meters)
    }

    static var text: String {
      struct Local { var parts: Parts }
      var parts = Parts()
      let letters = ["a", "b", "c", "d", "e"]
      for outer in letters {
        for inner in letters { parts.sets[outer, default: [:]][inner] = Set(1...5) }
      }
      return literal([Local(parts: parts)])
    }

    static func print(zone: String, language: String) {
      setenv("TZ", zone, 1)
      setenv("LANG", language, 1)
      setenv("LC_ALL", language, 1)
      setlocale(LC_ALL, "")
      tzset()
      Swift.print("<<\(text)>>")
      fflush(nil)
    }
  }
#endif
