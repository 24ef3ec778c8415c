import { ArrivalFault } from '../arrival.ts'

/** An element of BER: its tag, and what is in it. */
export interface BerElement {
  readonly tag: number
  readonly content: Buffer
}

/** The tags that answers of a directory are made of (RFC 4511 §4, X.690 §8). */
export const berTags = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  enumerated: 0x0a,
  sequence: 0x30,
  set: 0x31,
} as const

/**
 * The elements that a content consists of, to its last byte. A length that lies is refused here, so
 * that no reader above runs past the end, or waits there for ever.
 */
export function readElements(content: Buffer): readonly BerElement[] {
  const elements: BerElement[] = []
  for (let at = 0; at < content.length; ) {
    const end = endOfElement(content, at)
    if (end === undefined || end.end > content.length) throw malformed()
    elements.push({ tag: content[at] ?? 0, content: content.subarray(end.start, end.end) })
    at = end.end
  }
  return elements
}

/** Where the content of the element at a place starts and ends; undefined if bytes are missing. */
export function endOfElement(
  bytes: Buffer,
  at: number,
): { readonly start: number; readonly end: number } | undefined {
  const first = bytes[at + 1]
  if (first === undefined) return undefined
  if (first < 0x80) return { start: at + 2, end: at + 2 + first }
  const count = first & 0x7f
  // LDAP allows the definite form alone (RFC 4511 §5.1); four bytes are more than anybody needs.
  if (count === 0 || count > 4) throw malformed()
  const start = at + 2 + count
  if (start > bytes.length) return undefined
  return { start, end: start + bytes.readUIntBE(at + 2, count) }
}

/** Throws unless an element is there and has this tag. */
export function contentOf(element: BerElement | undefined, tag: number): Buffer {
  if (element?.tag !== tag) throw malformed()
  return element.content
}

/** A small number that is not negative. */
export function readNumber(element: BerElement | undefined, tag: number): number {
  const content = contentOf(element, tag)
  const isNegative = (content[0] ?? 0x80) >= 0x80
  if (content.length === 0 || content.length > 5 || isNegative) throw malformed()
  return content.readUIntBE(0, content.length)
}

export function malformed(): ArrivalFault {
  return new ArrivalFault('invalid', 'the directory sent what is not LDAP')
}
