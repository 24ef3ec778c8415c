/** Longer texts are not read (U09). */
export const longestJwt = 8192

/** A JWS whose signature is not verified yet. */
export interface Jws {
  /** The header as it was sent. */
  readonly headerText: string
  readonly header: Readonly<Record<string, unknown>>
  readonly payload: Buffer
  readonly input: string
  readonly signature: Buffer
}

/** Parses a compact JWS; undefined unless it has the canonical form and no critical extensions. */
export function readJws(text: string): Jws | undefined {
  if (text.length > longestJwt) return undefined
  const [head, body, tail, ...rest] = text.split('.')
  if (!head || !body || !tail || rest.length > 0) return undefined
  const headerBytes = decode(head)
  const payload = decode(body)
  const signature = decode(tail)
  if (!headerBytes || !payload || !signature) return undefined
  const header = readObject(headerBytes)
  if (!header || Object.hasOwn(header, 'crit')) return undefined
  return { headerText: head, header, payload, input: `${head}.${body}`, signature }
}

/** Node accepts several forms of base64url. Only the canonical one is allowed here (T16). */
function decode(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

/** A JSON object; undefined for anything else. */
export function readObject(bytes: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString())
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
