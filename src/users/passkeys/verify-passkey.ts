import type { Static, TSchema } from 'typebox'
import Type from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { FactorStore, Passkey } from '../factor.ts'
import type { Challenge, ChallengeBond, PasskeyAnswer, PasskeyParts } from '../passkey-ceremony.ts'
import type { UserContext, UserStores } from '../user-context.ts'
import type { UnknownPasskey } from './passkey-signals.ts'

/** The longest credential id is 1023 bytes (WebAuthn §7.1). */
const credentialId = Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 1364 })
const bytes = Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength: 20_000 })
const credential = { id: credentialId, rawId: credentialId, type: Type.Literal('public-key') }

const creation = Type.Object({
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
export const readCreation = responseReader(creation)

/** Reads what a browser answered when a passkey signed; undefined if it is anything else. */
const readAuthentication = responseReader(authentication)

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

/**
 * A passkey that has signed a challenge of ours. The challenge and the counter are not used yet.
 */
export interface PasskeyProof {
  readonly passkey: Passkey
  readonly challenge: Challenge
  readonly counter: number
  readonly backedUp: boolean
}

/** Checks the signature of a passkey; undefined if anything about the answer is wrong. */
export type VerifyPasskey = (
  answer: PasskeyAnswer,
  bond: ChallengeBond,
) => Promise<PasskeyProof | undefined>

export function verifyPasskey(
  factors: FactorStore,
  { challenges, party }: PasskeyParts,
): VerifyPasskey {
  return async ({ sealed, response }, bond) => {
    const challenge = challenges.open(sealed, bond)
    const given = readAuthentication(response)
    if (!challenge || !given || isFramed(given.response.clientDataJSON)) return undefined
    const passkey = await factors.findPasskey(given.id)
    if (!passkey || !isOwner(passkey, given.response.userHandle, bond)) return undefined
    // Loading the library takes longer than all else at the start of the server.
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { userHandle, ...signed } = given.response
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...given, response: signed, clientExtensionResults: {} },
        expectedChallenge: challenge.value,
        expectedOrigin: [...party.origins],
        expectedRPID: party.id,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: Buffer.from(passkey.publicKey, 'base64url'),
          // The store compares the counter, in the transaction that uses the passkey.
          counter: 0,
        },
      })
      const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo
      return verified ? { passkey, challenge, counter, backedUp } : undefined
    } catch {
      // The library throws for everything that is wrong with an answer.
      return undefined
    }
  }
}

/**
 * The id of a passkey that nobody has, in an answer to a challenge of ours. The holder alone knows
 * such an id, so that saying it tells nobody anything.
 */
export async function findUnknown(
  factors: FactorStore,
  { challenges, party }: PasskeyParts,
  { sealed, response }: PasskeyAnswer,
  bond: ChallengeBond,
): Promise<UnknownPasskey | undefined> {
  const given = challenges.open(sealed, bond) && readAuthentication(response)
  if (!given || (await factors.findPasskey(given.id))) return undefined
  return { rpId: party.id, credentialId: given.id }
}

/** The device names the person, except a security key that was told which passkey to use. */
function isOwner(
  { sub }: Passkey,
  userHandle: string | null | undefined,
  bond: ChallengeBond,
): boolean {
  if (bond.sub !== undefined && bond.sub !== sub) return false
  if (userHandle) return Buffer.from(userHandle, 'base64url').toString('utf8') === sub
  return bond.sub === sub
}

/**
 * Uses a passkey that has signed, in the transaction of the stores. It is refused if its challenge
 * was used before, or if it was removed meanwhile. It is `copied` if its counter has not grown:
 * there may be a copy of it. Then it is marked, and its owner is told once.
 */
export type UsePasskey = (
  inside: UserStores,
  proof: PasskeyProof,
  now: number,
) => Promise<'used' | 'refused' | 'copied'>

/** `accountLink` is where people look after their factors. */
export function usePasskey<Stores extends UserStores>(
  { mail, localeOf }: UserContext<Stores>,
  { challenges }: PasskeyParts,
  accountLink: string,
): UsePasskey {
  /** Sends the owner an email, in the transaction of the stores. */
  async function notify({ users, outbox }: UserStores, { sub }: Passkey): Promise<void> {
    const user = await users.find(sub)
    if (user?.email === undefined || !mail.canSend) return
    await mail.post(outbox, {
      to: user.email,
      locale: localeOf(user),
      content: { kind: 'passkeyCopied', link: accountLink },
      about: { sub },
      validSeconds: 3 * 86_400,
    })
  }

  return async (inside, { passkey, challenge, counter, backedUp }, now) => {
    const { id, credentialId } = passkey
    if (!(await challenges.use(inside.challenges, challenge))) return 'refused'
    if (await inside.factors.usePasskey(id, { counter, backedUp, now })) return 'used'
    if (!(await inside.factors.findPasskey(credentialId))) return 'refused'
    if (await inside.factors.markCopied(id, now)) await notify(inside, passkey)
    return 'copied'
  }
}

/** What the event log says of a passkey whose counter has not grown. */
export const copiedPasskey = {
  factor: 'passkey',
  reason: 'its counter has not grown: there may be a copy of it',
} as const
