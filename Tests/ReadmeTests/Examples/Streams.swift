import Foundation

#if canImport(Combine)
  import Combine
#else
  import CombineStandIn
#endif

/// The streams that the README's examples test.

/// What a search field offers while a word is typed.
func suggestions(for word: String) -> AsyncStream<String> {
  AsyncStream { continuation in
    continuation.yield(String(word.prefix(1)))
    continuation.yield(word)
    continuation.finish()
  }
}

/// A login, with an identifier that is another one in every run.
struct Session {
  let id: UUID
  let user: String
}

/// Two logins.
func sessions() -> AsyncStream<Session> {
  AsyncStream { continuation in
    continuation.yield(Session(id: UUID(), user: "Blob"))
    continuation.yield(Session(id: UUID(), user: "Blob Jr."))
    continuation.finish()
  }
}

/// Why a connection broke.
enum ConnectionError: Error, Equatable {
  case offline
}

/// A publisher that sends 1 and fails.
struct BrokenPublisher: Publisher {
  typealias Output = Int
  typealias Failure = ConnectionError

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == ConnectionError {
    let subject = CurrentValueSubject<Int, ConnectionError>(1)
    subject.receive(subscriber: subscriber)
    subject.send(completion: .failure(.offline))
  }
}
