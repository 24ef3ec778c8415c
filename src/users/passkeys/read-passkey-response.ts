import Type, { type Static, type TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

/** The longest credential id is 1023 bytes (WebAuthn §7.1). */
const credentialId = Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 1364 })
const bytes = Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength: 20_000 })
const credential = { id: credentialId, rawId: credentialId, type: Type.Literal('public-key') }

const registration = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 16 })),
  }),
})

const authentication = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: Type.Optional(Type.Union([bytes, Type.Null()])),
  }),
})

/** Reads what a browser answered when it made a passkey; undefined if it is anything else. */
export const readRegistration = responseReader(registration)

/** Reads what a browser answered when a passkey signed; undefined if it is anything else. */
export const readAuthentication = responseReader(authentication)

/**
 * Whether the browser says that the page was in a frame of another site (WebAuthn §5.8.1). Ours are
 * in none, so somebody shows them on theirs. The library does not look at it.
 */
export function isFramed(clientDataJSON: string): boolean {
  const data = parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
  if (typeof data !== 'object' || data === null) return false
  const { crossOrigin = false, topOrigin } = data as Readonly<Record<string, unknown>>
  return crossOrigin !== false || topOrigin !== undefined
}

function responseReader<Schema extends TSchema>(schema: Schema) {
  let compiled: Validator | undefined
  return (json: string): Static<Schema> | undefined => {
    compiled ??= Compile(schema)
    const value = parse(json)
    return compiled.Check(value) ? (value as Static<Schema>) : undefined
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
