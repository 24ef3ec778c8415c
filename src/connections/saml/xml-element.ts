import { samlFault } from './saml-fault.ts'

/** The namespaces of the messages that are read and written here. */
export const xmlNamespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
  encryption11: 'http://www.w3.org/2009/xmlenc11#',
  exclusiveC14n: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  xml: 'http://www.w3.org/XML/1998/namespace',
  xmlns: 'http://www.w3.org/2000/xmlns/',
} as const

/** An attribute, or the declaration of a namespace. */
export interface XmlAttribute {
  /** As it is written, with its prefix. */
  readonly qualifiedName: string
  readonly localName: string
  /** Empty for none. */
  readonly namespace: string
  readonly value: string
}

/** An element with everything in it: text, and elements in their order. */
export interface XmlElement {
  /** As it is written, with its prefix. */
  readonly qualifiedName: string
  readonly localName: string
  /** Empty for none. */
  readonly namespace: string
  readonly attributes: readonly XmlAttribute[]
  readonly children: readonly (XmlElement | string)[]
}

/** Whether an element has this name in this namespace. */
export function isNamed(element: XmlElement, namespace: string, localName: string): boolean {
  return element.localName === localName && element.namespace === namespace
}

/** The elements directly below an element. */
export function childElements(element: XmlElement): readonly XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string')
}

/** The children of an element with this name in this namespace. */
export function childrenNamed(
  element: XmlElement,
  namespace: string,
  localName: string,
): readonly XmlElement[] {
  return childElements(element).filter((child) => isNamed(child, namespace, localName))
}

/** The only child with this name; undefined if there is none. Throws if there are more. */
export function findChild(
  element: XmlElement,
  namespace: string,
  localName: string,
): XmlElement | undefined {
  const [found, ...others] = childrenNamed(element, namespace, localName)
  if (others.length > 0) {
    throw samlFault('invalid', `${element.localName} has more than one ${localName}`)
  }
  return found
}

/** The only child with this name. Throws if there is none, or more than one. */
export function onlyChild(element: XmlElement, namespace: string, localName: string): XmlElement {
  const found = findChild(element, namespace, localName)
  if (!found) throw samlFault('invalid', `${element.localName} has no ${localName}`)
  return found
}

/** The value of an attribute that has no namespace, as all attributes of SAML. */
export function findAttribute(element: XmlElement, name: string): string | undefined {
  return element.attributes.find(({ qualifiedName }) => qualifiedName === name)?.value
}

/** The text of an element that may hold nothing else. */
export function textOf(element: XmlElement): string {
  if (childElements(element).length > 0) {
    throw samlFault('invalid', `${element.localName} has elements where text belongs`)
  }
  return element.children.join('')
}

/** An element and all elements below it, in the order of the document. */
export function* withDescendants(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of childElements(element)) yield* withDescendants(child)
}

/** An element that means the same without the one around it, since it declares all namespaces. */
export function withDeclarationsOf(parent: XmlElement, element: XmlElement): XmlElement {
  const own = new Set(element.attributes.map(({ qualifiedName }) => qualifiedName))
  const inherited = parent.attributes.filter(
    ({ namespace, qualifiedName }) => namespace === xmlNamespaces.xmlns && !own.has(qualifiedName),
  )
  return { ...element, attributes: [...inherited, ...element.attributes] }
}

/** Writes an element such that it reads as the same element again. */
export function writeXml(element: XmlElement): string {
  const attributes = element.attributes
    .map(({ qualifiedName, value }) => ` ${qualifiedName}="${escapeXml(value)}"`)
    .join('')
  const content = element.children
    .map((child) => (typeof child === 'string' ? escapeXml(child) : writeXml(child)))
    .join('')
  return `<${element.qualifiedName}${attributes}>${content}</${element.qualifiedName}>`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would change these if they were written as they are.
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}

/** A text as it is written in an element or in an attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => escapes[character] ?? character)
}
