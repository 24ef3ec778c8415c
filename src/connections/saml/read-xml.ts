import type { ArrivalFault } from '../arrival.ts'
import { samlFault } from './saml-fault.ts'
import { type XmlAttribute, type XmlElement, xmlNamespaces } from './xml-element.ts'

/** How large a document may be, in bytes. */
export const mostXmlBytes = 256 * 1024
/** The parser of the library is slow with many of these. */
const most = {
  levels: 40,
  elements: 5000,
  'names of elements': 200,
  attributes: 12_000,
  'attributes of one element': 64,
  'namespaces at once': 64,
} as const

/** White space of XML, line ends being normalized; that of JavaScript is more. */
const space = String.raw`[ \t\n]`
const namePattern = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const declaration = new RegExp(
  `^<\\?xml${space}+version=["']1\\.0["'](?:${space}+encoding=["']utf-8["'])?` +
    `(?:${space}+standalone=["'](?:yes|no)["'])?${space}*\\?>`,
  'i',
)
const startOfTag = new RegExp(`<(${namePattern})`, 'y')
const attribute = new RegExp(
  `${space}+(${namePattern})${space}*=${space}*(?:"([^"<]*)"|'([^'<]*)')`,
  'y',
)
const endOfStartTag = new RegExp(`${space}*(/?)>`, 'y')
const endTag = new RegExp(`</(${namePattern})${space}*>`, 'y')
/**
 * Characters that XML 1.0 does not allow, and two line ends that XML 1.1 has and parsers treat
 * differently.
 */
const forbidden = /[^\t\n\r\x20-\x84\x86-\u2027\u2029-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u
const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));|&/g
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const

/** Namespaces by their prefixes; the default one has an empty prefix. */
type Scope = ReadonlyMap<string, string>

/** An element that is not closed yet. */
interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[]
  readonly scope: Scope
}

/**
 * Reads XML as strictly as SAML allows. What parsers treat differently, and attacks are made of, is
 * refused: document types, entities, processing instructions, comments, CDATA sections and anything
 * that is not well-formed. Signatures are verified by a library with a lenient parser, which
 * therefore gets only what `writeXml` makes of the answer.
 */
export function readXml(source: Uint8Array | string): XmlElement {
  const text = decode(source).replace(/\r\n?/g, '\n')
  const match = forbidden.exec(text)
  if (match) throw refused('it has a character that XML does not allow', match.index)
  const open: OpenElement[] = []
  const names = new Set<string>()
  let elements = 0
  let attributes = 0
  let position = skipDeclaration(text)
  let root: OpenElement | undefined

  while (position < text.length) {
    const parent = open.at(-1)
    const next = text.indexOf('<', position)
    const textEnd = next < 0 ? text.length : next
    if (textEnd > position) addText(text.slice(position, textEnd), parent, position)
    position = textEnd
    if (next < 0) break
    if (text.startsWith('</', position)) {
      position = closeTag(text, position, open.pop())
      continue
    }
    if (root && !parent) throw refused('it has more than one document element', position)
    const tag = openTag(text, position, parent)
    root ??= tag.element
    parent?.children.push(tag.element)
    if (!tag.isEmpty) open.push(tag.element)
    names.add(tag.element.qualifiedName)
    elements += 1
    attributes += tag.element.attributes.length
    checkMost('levels', open.length, position)
    checkMost('names of elements', names.size, position)
    checkMost('elements', elements, position)
    checkMost('attributes', attributes, position)
    position = tag.end
  }
  if (!root || open.length > 0) throw refused('it is not complete', position)
  return root
}

function decode(source: Uint8Array | string): string {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source
  if (bytes.length > mostXmlBytes) throw refused(`it has over ${mostXmlBytes} bytes`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw refused('it is not UTF-8', undefined, error)
  }
}

function skipDeclaration(text: string): number {
  return declaration.exec(text)?.[0].length ?? 0
}

function addText(raw: string, parent: OpenElement | undefined, position: number): void {
  if (parent) {
    if (raw.includes(']]>')) throw refused('it has the end of a CDATA section', position)
    parent.children.push(resolveReferences(raw, position))
  } else if (/[^ \t\n]/.test(raw)) {
    throw refused('it has text outside of the document element', position)
  }
}

function closeTag(text: string, position: number, element: OpenElement | undefined): number {
  const name = matchAt(endTag, text, position)?.[1]
  if (name === undefined || name !== element?.qualifiedName) {
    throw refused('it has an end tag without its start tag', position)
  }
  return endTag.lastIndex
}

function openTag(text: string, position: number, parent: OpenElement | undefined) {
  const name = matchAt(startOfTag, text, position)?.[1]
  if (name === undefined) {
    throw refused(
      'it has a comment, a CDATA section, a document type or a processing instruction',
      position,
    )
  }
  const { raw, end: attributesEnd } = readAttributes(text, startOfTag.lastIndex)
  const closing = matchAt(endOfStartTag, text, attributesEnd)
  if (!closing) throw refused('it has a start tag that is not well-formed', attributesEnd)
  const scope = scopeWith(parent?.scope ?? new Map(), raw, position)
  const attributes = raw.map(([qualifiedName, value]) => ({
    ...resolveName(qualifiedName, scope, true, position),
    value,
  }))
  checkUnique(attributes, position)
  const element: OpenElement = {
    ...resolveName(name, scope, false, position),
    attributes,
    children: [],
    scope,
  }
  return { element, isEmpty: closing[1] === '/', end: endOfStartTag.lastIndex }
}

function readAttributes(text: string, start: number) {
  const raw: (readonly [name: string, value: string])[] = []
  let end = start
  for (let match = matchAt(attribute, text, end); match; match = matchAt(attribute, text, end)) {
    const [, name = '', inDouble, inSingle = ''] = match
    raw.push([name, resolveReferences((inDouble ?? inSingle).replace(/[\t\n]/g, ' '), end)])
    checkMost('attributes of one element', raw.length, end)
    end = attribute.lastIndex
  }
  return { raw, end }
}

/** The namespaces inside an element with these attributes. */
function scopeWith(
  outer: Scope,
  attributes: readonly (readonly [name: string, value: string])[],
  position: number,
): Scope {
  const declared = attributes.flatMap(([name, value]): [string, string][] => {
    if (name === 'xmlns') return [['', value]]
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value]] : []
  })
  const reserved: readonly string[] = [xmlNamespaces.xml, xmlNamespaces.xmlns]
  for (const [prefix, namespace] of declared) {
    const isReserved = prefix === 'xml' || prefix === 'xmlns' || reserved.includes(namespace)
    if (isReserved || (prefix !== '' && namespace === '')) {
      throw refused('it declares a namespace that cannot be declared', position)
    }
  }
  if (declared.length === 0) return outer
  const scope = new Map([...outer, ...declared])
  checkMost('namespaces at once', scope.size, position)
  return scope
}

function resolveName(
  qualifiedName: string,
  scope: Scope,
  isAttribute: boolean,
  position: number,
): Omit<XmlAttribute, 'value'> {
  const colon = qualifiedName.indexOf(':')
  const prefix = qualifiedName.slice(0, Math.max(colon, 0))
  const localName = qualifiedName.slice(colon + 1)
  if (prefix === '' && isAttribute) {
    const namespace = qualifiedName === 'xmlns' ? xmlNamespaces.xmlns : ''
    return { qualifiedName, localName, namespace }
  }
  if (prefix === 'xml') return { qualifiedName, localName, namespace: xmlNamespaces.xml }
  if (prefix === 'xmlns' && isAttribute) {
    return { qualifiedName, localName, namespace: xmlNamespaces.xmlns }
  }
  const namespace = scope.get(prefix) ?? (prefix === '' ? '' : undefined)
  if (namespace === undefined) throw refused(`the prefix ${prefix} is not declared`, position)
  return { qualifiedName, localName, namespace }
}

function checkUnique(attributes: readonly XmlAttribute[], position: number): void {
  const names = attributes.map(({ namespace, localName }) => `${localName} ${namespace}`)
  if (new Set(names).size < names.length) throw refused('an attribute is there twice', position)
}

/** Replaces references to characters; there are no other entities than the five of XML. */
function resolveReferences(raw: string, position: number): string {
  return raw.replace(reference, (_all, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return entities[name as keyof typeof entities]
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const character = code <= 0x10_ffff ? String.fromCodePoint(code) : ''
    // NaN is not less than or equal to anything, so an unknown entity has no character, too.
    if (character === '' || forbidden.test(character)) {
      throw refused('it has an entity, or a character that XML does not allow', position)
    }
    return character
  })
}

function checkMost(what: keyof typeof most, count: number, position: number): void {
  if (count > most[what]) throw refused(`it has more than ${most[what]} ${what}`, position)
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position
  return pattern.exec(text)
}

function refused(what: string, position?: number, cause?: unknown): ArrivalFault {
  const place = position === undefined ? '' : ` (at character ${position})`
  return samlFault('invalid', `the XML is refused: ${what}${place}`, { cause })
}
