/** One relative distinguished name: its attributes, sorted, each as `type=value`. */
type RelativeName = string

/** Names of attribute types, which may also be written as numbers (RFC 4514 §3). */
const typeNames: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.4': 'SN',
  '2.5.4.5': 'SERIALNUMBER',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.12': 'TITLE',
  '2.5.4.42': 'GN',
  '2.5.4.97': 'ORGANIZATIONIDENTIFIER',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
  '1.2.840.113549.1.9.1': 'EMAILADDRESS',
}

const attribute = /^ *([A-Za-z][A-Za-z0-9-]*|\d+(?:\.\d+)+) *=(.*)$/s

/**
 * Reads a distinguished name (RFC 4514), most specific part first; undefined if it is malformed.
 */
export function readDistinguishedName(text: string): readonly RelativeName[] | undefined {
  const names = splitAt(text, ',').map(readRelativeName)
  return names.every((name) => name !== undefined) ? names : undefined
}

/** Reads the subject of a certificate as Node writes it: one part per line, most general first. */
export function readCertificateSubject(subject: string): readonly RelativeName[] | undefined {
  const names = subject.split('\n').toReversed().map(readRelativeName)
  return names.every((name) => name !== undefined) ? names : undefined
}

/** Whether two names have the same parts. Values must be exactly equal. */
export function isSameName(a: readonly RelativeName[], b: readonly RelativeName[]): boolean {
  return a.length === b.length && a.every((name, i) => name === b[i])
}

function readRelativeName(text: string): RelativeName | undefined {
  const parts = splitAt(text, '+').map((part) => {
    const [, type, raw] = attribute.exec(part) ?? []
    const value = raw === undefined ? undefined : readValue(raw)
    if (type === undefined || value === undefined) return undefined
    const upper = type.toUpperCase()
    return `${typeNames[upper] ?? upper}=${JSON.stringify(value)}`
  })
  return parts.every((part) => part !== undefined) ? parts.toSorted().join('+') : undefined
}

function splitAt(text: string, separator: string): readonly string[] {
  const parts: string[] = []
  let start = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === separator) {
      parts.push(text.slice(start, i))
      start = i + 1
    }
  }
  parts.push(text.slice(start))
  return parts
}

/** Replaces the escapes in a value: `\,` is a comma, `\C3\A9` are bytes of UTF-8. */
function readValue(raw: string): string | undefined {
  const text = trimUnescaped(raw)
  if (text.startsWith('#')) return undefined
  const bytes: Buffer[] = []
  for (const [part] of text.matchAll(/\\[0-9A-Fa-f]{2}|\\.|\\$|[^\\]+/gs)) {
    const escaped = part.startsWith('\\')
    const content = escaped ? part.slice(1) : part
    if (escaped && content.length === 2) bytes.push(Buffer.from(content, 'hex'))
    else if (escaped ? /^[ "#+,;<=>\\]$/.test(content) : /^[^"+;<>\0]+$/.test(content)) {
      bytes.push(Buffer.from(content))
    } else return undefined
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(bytes))
  } catch {
    return undefined
  }
}

/** Spaces around a value do not count unless they are escaped. */
function trimUnescaped(raw: string): string {
  const trimmed = raw.replace(/^ +/, '').replace(/ +$/, '')
  const endsInEscape = /(?<!\\)(?:\\\\)*\\$/.test(trimmed)
  return endsInEscape && raw.endsWith(' ') ? `${trimmed} ` : trimmed
}
