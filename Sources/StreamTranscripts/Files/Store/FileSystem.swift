import Foundation

/// The one place in which the library touches files.
///
/// Every call goes through ``willCall`` first, so that a test can make any of them fail, or end the
/// process before it.
package struct FileSystem: Sendable {
  /// Sees each call before it is made; what it throws is the call's result.
  package var willCall: (@Sendable (FileSystemCall) throws(FileSystemError) -> Void)?

  /// The system's files.
  package init(
    willCall: (@Sendable (FileSystemCall) throws(FileSystemError) -> Void)? = nil
  ) {
    self.willCall = willCall
  }

  /// The kind of file at a path; `nil` where there is none.
  package func kind(
    of path: String, followingLinks: Bool = true
  ) throws(FileSystemError) -> FileKind? {
    try announce(.status, path)
    var status = stat()
    let result = try retrying(path, allowing: [ENOENT]) {
      followingLinks ? stat(path, &status) : lstat(path, &status)
    }
    return result == 0 ? FileKind(mode: status.st_mode) : nil
  }

  /// The path without links, of something that is there.
  package func resolved(_ path: String) throws(FileSystemError) -> String {
    try announce(.resolve, path)
    guard let resolved = realpath(path, nil) else { throw FileSystemError(code: errno, path: path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Opens a file for reading without ever waiting for a writer, and tells what it is.
  ///
  /// - Returns: `nil` where there is no such file.
  package func open(_ path: String) throws(FileSystemError) -> OpenFile? {
    try announce(.open, path)
    let descriptor = try retrying(path, allowing: [ENOENT]) {
      systemOpen(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      _ = systemClose(descriptor)
      throw FileSystemError(code: code, path: path)
    }
    return OpenFile(
      descriptor: descriptor, kind: FileKind(mode: status.st_mode), size: Int(status.st_size))
  }

  /// Reads the next bytes of an open file, at most `count`; none at its end.
  package func read(
    _ descriptor: Int32, _ path: String, count: Int
  ) throws(FileSystemError) -> [UInt8] {
    try announce(.read, path)
    var result = 0
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      repeat {
        result = systemRead(descriptor, buffer.baseAddress, count)
      } while result < 0 && errno == EINTR
      code = errno
      initialized = max(result, 0)
    }
    guard result >= 0 else { throw FileSystemError(code: code, path: path) }
    return bytes
  }

  /// Tells whether a process runs, as far as this one can know.
  package func isRunning(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }

  /// Makes a file that isn't there yet, for writing.
  package func create(_ path: String) throws(FileSystemError) -> Int32 {
    try announce(.create, path)
    return try retrying(path) {
      systemOpen(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
  }

  /// Opens a file for writing at its end, and makes it where it isn't there.
  package func append(to path: String) throws(FileSystemError) -> Int32 {
    try announce(.append, path)
    return try retrying(path) {
      systemOpen(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    }
  }

  /// Writes some bytes to an open file.
  ///
  /// - Returns: How many were written: one at least, all at most.
  package func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ path: String
  ) throws(FileSystemError) -> Int {
    try announce(.write, path)
    let count = try retrying(path) {
      bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
    }
    guard count > 0 || bytes.isEmpty else { throw FileSystemError(code: EIO, path: path) }
    return count
  }

  /// Closes an open file.
  package func close(_ descriptor: Int32, _ path: String) throws(FileSystemError) {
    do throws(FileSystemError) {
      try announce(.close, path)
    } catch {
      _ = systemClose(descriptor)
      throw error
    }
    // After an interruption the descriptor is closed all the same; trying again could close another.
    guard systemClose(descriptor) == 0 || errno == EINTR else {
      throw FileSystemError(code: errno, path: path)
    }
  }

  /// Gives a file another path, in place of what is there.
  package func rename(_ path: String, to destination: String) throws(FileSystemError) {
    try announce(.rename, path)
    _ = try retrying(path) { systemRename(path, destination) }
  }

  /// Removes a file; tells whether there was one.
  @discardableResult
  package func remove(_ path: String) throws(FileSystemError) -> Bool {
    try announce(.remove, path)
    return try retrying(path, allowing: [ENOENT]) { unlink(path) } == 0
  }

  /// Makes a folder; one that is there already will do.
  package func makeDirectory(_ path: String) throws(FileSystemError) {
    try announce(.makeDirectory, path)
    _ = try retrying(path, allowing: [EEXIST]) { mkdir(path, 0o777) }
  }

  /// The names of what is in a folder, in no order; `nil` where the folder isn't there.
  package func names(in path: String) throws(FileSystemError) -> [String]? {
    try announce(.list, path)
    guard let directory = opendir(path) else {
      if errno == ENOENT { return nil }
      throw FileSystemError(code: errno, path: path)
    }
    defer { closedir(directory) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)
        ) { String(validatingCString: $0) }
      }
      // A name that isn't UTF-8 is none of ours.
      if let name, name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw FileSystemError(code: errno, path: path) }
    return names
  }

  private func announce(
    _ operation: FileSystemCall.Operation, _ path: String
  ) throws(FileSystemError) {
    guard !path.utf8.contains(0) else { throw FileSystemError(code: EINVAL, path: path) }
    try willCall?(FileSystemCall(operation: operation, path: path))
  }

  /// Makes a call again while signals interrupt it.
  private func retrying<Result: FixedWidthInteger>(
    _ path: String, allowing allowed: [Int32] = [], _ call: () -> Result
  ) throws(FileSystemError) -> Result {
    while true {
      let result = call()
      let code = errno
      if result >= 0 || allowed.contains(code) { return result }
      guard code == EINTR else { throw FileSystemError(code: code, path: path) }
    }
  }
}

// Named apart from the methods above, inside which the system's own names aren't found.

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}

private func systemClose(_ file: Int32) -> Int32 { close(file) }

private func systemRename(_ path: String, _ destination: String) -> Int32 {
  rename(path, destination)
}
