/** One attribute and value of a distinguished name, the value without escapes. */
interface NamePart {
  readonly type: string
  readonly value: string
}

const longestDn = 4096

/**
 * The relative names of a DN (RFC 4514 §3), from the first to the last. Undefined if it is not one:
 * names come from directories, which are hostile.
 */
export function readDn(dn: string): readonly (readonly NamePart[])[] | undefined {
  // Every backslash has to escape something.
  if (dn.length > longestDn || !/^(?:\\.|[^\\])*$/s.test(dn)) return undefined
  const names: NamePart[][] = [[]]
  for (const { text, end } of splitDn(dn)) {
    const equals = text.indexOf('=')
    const type = text.slice(0, equals).trim().toLowerCase()
    if (equals < 1 || !/^(?:[a-z][a-z0-9-]*|\d+(?:\.\d+)*)$/.test(type)) return undefined
    names.at(-1)?.push({ type, value: readValue(text.slice(equals + 1)) })
    if (end === ',') names.push([])
  }
  return names
}

/** Splits at each comma and plus sign that is not escaped. */
function* splitDn(dn: string): Generator<{ readonly text: string; readonly end: string }> {
  let start = 0
  for (let at = 0; at <= dn.length; at += 1) {
    const char = dn[at] ?? ''
    if (char === '\\') at += 1
    else if (char === '' || char === ',' || char === '+') {
      yield { text: dn.slice(start, at), end: char }
      start = at + 1
    }
  }
}

/** A value without its escapes. `#` begins bytes, which stay as they are. */
function readValue(escaped: string): string {
  const bytes: Buffer[] = []
  const trimmed = escaped.replace(/^ +/, '').replace(/(?<!\\) +$/, '')
  for (const [part] of trimmed.matchAll(/\\[0-9A-Fa-f]{2}|\\.|[^\\]+/gs)) {
    if (/^\\[0-9A-Fa-f]{2}$/.test(part)) bytes.push(Buffer.from(part.slice(1), 'hex'))
    else bytes.push(Buffer.from(part.startsWith('\\') ? part.slice(1) : part))
  }
  return Buffer.concat(bytes).toString()
}

/**
 * A DN in the form in which equal ones are the same text, whatever their case, spaces and escapes.
 * What is not a DN stays as it is, in lower case.
 */
export function normaliseDn(dn: string): string {
  const names = readDn(dn)
  if (!names) return dn.toLowerCase()
  return names
    .map((parts) => parts.map(({ type, value }) => `${type}=${escapeValue(fold(value))}`).sort())
    .map((parts) => parts.join('+'))
    .join(',')
}

/** The value of the first name, such as `Sales` of `cn=Sales,ou=groups,dc=example`. */
export function firstNameOf(dn: string): string | undefined {
  return readDn(dn)?.[0]?.[0]?.value
}

function fold(value: string): string {
  return value.normalize('NFKC').toLowerCase().trim().replace(/ +/g, ' ')
}

/** RFC 4514 §2.4. */
export function escapeValue(value: string): string {
  return value
    .replace(/[\\,+"<>;=]/g, '\\$&')
    .replace(/\0/g, '\\00')
    .replace(/^[ #]/, '\\$&')
    .replace(/ $/, '\\ ')
}
