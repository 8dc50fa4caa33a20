import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What an XML document has, read by the system's parser.
final class XMLReader: NSObject, XMLParserDelegate {
  /// The names of the elements, in order.
  private(set) var elements: [String] = []

  /// The attributes of the last element of each name.
  private(set) var attributes: [String: [String: String]] = [:]

  /// All text.
  private(set) var text = ""

  /// What is wrong with the document.
  private(set) var error: (any Error)?

  /// Reads a document.
  init(_ document: String) {
    super.init()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = self
    if !parser.parse() { error = parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(name)
    self.attributes[name] = attributes
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
