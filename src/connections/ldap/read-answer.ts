import { PagedResultsControl } from 'ldapts'
import {
  type BerElement,
  berTags,
  contentOf,
  malformed,
  readElements,
  readNumber,
} from './read-ber.ts'

/** An entry of the directory: attributes by their names in lower case. */
export interface DirectoryEntry {
  readonly dn: string
  readonly attributes: ReadonlyMap<string, readonly Buffer[]>
}

/** How an operation ended (RFC 4511 §4.1.9). */
export interface LdapResult {
  readonly code: number
  /** A text of the directory. */
  readonly diagnostic: string
  /** With which the next page is asked for; undefined if there is none (RFC 2696). */
  readonly cookie: Buffer | undefined
}

/** What a directory answers to a request. References to other servers are not followed. */
export type LdapAnswer = { readonly id: number } & (
  | { readonly kind: 'entry'; readonly entry: DirectoryEntry }
  | { readonly kind: 'reference' }
  | ({ readonly kind: 'result' } & LdapResult)
)

const resultTags = new Set([0x61, 0x65, 0x78])
const entryTag = 0x64
const referenceTag = 0x73
const controlsTag = 0xa0

/**
 * Reads one LDAPMessage (RFC 4511 §4.1.1). ldapts writes our requests, but does not read what comes
 * back: a set that claims to be longer than its message makes it loop without end.
 */
export function readAnswer(message: Buffer): LdapAnswer {
  const [whole, ...rest] = readElements(message)
  if (rest.length > 0) throw malformed()
  const [idElement, operation, controls] = readElements(contentOf(whole, berTags.sequence))
  const id = readNumber(idElement, berTags.integer)
  if (operation?.tag === entryTag) return { id, kind: 'entry', entry: readEntry(operation) }
  if (operation?.tag === referenceTag) return { id, kind: 'reference' }
  if (!operation || !resultTags.has(operation.tag)) throw malformed()
  const [code, , diagnostic] = readElements(operation.content)
  return {
    id,
    kind: 'result',
    code: readNumber(code, berTags.enumerated),
    diagnostic: contentOf(diagnostic, berTags.octets).toString(),
    cookie: readCookie(controls),
  }
}

function readEntry({ content }: BerElement): DirectoryEntry {
  const [name, list] = readElements(content)
  const attributes = new Map<string, readonly Buffer[]>()
  for (const attribute of readElements(contentOf(list, berTags.sequence))) {
    const [type, values] = readElements(contentOf(attribute, berTags.sequence))
    attributes.set(
      contentOf(type, berTags.octets).toString().toLowerCase(),
      readElements(contentOf(values, berTags.set)).map((value) => contentOf(value, berTags.octets)),
    )
  }
  return { dn: contentOf(name, berTags.octets).toString(), attributes }
}

/** The cookie in the control of paged results; an empty one means that this was the last page. */
function readCookie(controls: BerElement | undefined): Buffer | undefined {
  if (!controls) return undefined
  for (const control of readElements(contentOf(controls, controlsTag))) {
    const [type, ...others] = readElements(contentOf(control, berTags.sequence))
    const value = others.find(({ tag }) => tag === berTags.octets)
    if (contentOf(type, berTags.octets).toString() !== PagedResultsControl.type || !value) continue
    const [paged] = readElements(value.content)
    const [, cookie] = readElements(contentOf(paged, berTags.sequence))
    const bytes = contentOf(cookie, berTags.octets)
    return bytes.length > 0 ? bytes : undefined
  }
  return undefined
}
