import type { Person } from '../../events/actor.ts'
import { randomId } from '../../kernel/secrets.ts'
import type { Passkey } from '../factor.ts'
import type { ChangeFactors } from '../factors/change-factors.ts'
import {
  describedCredentials,
  type PasskeyAnswer,
  type PasskeyParts,
  type PasskeyPrompt,
  type RelyingParty,
} from '../passkey-ceremony.ts'
import type { UserContext, UserStores } from '../user-context.ts'
import { unknownUser } from '../users-error.ts'
import { passkeyNames, passkeyUserId } from './passkey-signals.ts'
import { isFramed, readCreation } from './verify-passkey.ts'

/** Adds a passkey for a person who is signed in. The caller has made sure of that. */
export interface AddPasskey {
  /**
   * `browser` is the digest of its cookie. A password manager may add a passkey by itself, after a
   * sign-in with the password that it keeps, without asking the person (WebAuthn Level 3, §5.1.3).
   */
  begin(sub: string, browser: string, how?: 'asked' | 'by-itself'): Promise<PasskeyPrompt>
  /**
   * Undefined if the answer is wrong, was used before, or the passkey belongs to somebody already.
   */
  finish(
    person: Person,
    browser: string,
    answer: PasskeyAnswer & { readonly name: string },
  ): Promise<AddedPasskey | undefined>
}

interface AddedPasskey {
  readonly passkey: Passkey
  /** Shown once; undefined if the person has some already. */
  readonly recoveryCodes: readonly string[] | undefined
  /** Whether the person was asked for it, and so has just proved it. */
  readonly isProved: boolean
}

/**
 * EdDSA, ES256 and RS256, in this order: what devices and browsers support (RFC 9053, RFC 8812).
 */
const algorithms = [-8, -7, -257]
const knownTransports = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

export function addPasskey<Stores extends UserStores>(
  { stores, clock }: UserContext<Stores>,
  { challenges, party }: PasskeyParts,
  changeFactors: ChangeFactors,
): AddPasskey {
  return {
    async begin(sub, browser, how = 'asked') {
      const user = await stores.users.find(sub)
      if (!user) throw unknownUser()
      const factors = await stores.factors.listOf(sub)
      const known = factors.filter((factor) => factor.kind === 'passkey')
      const { challenge, sealed } = challenges.issue({ purpose: purposeOf(how), sub, browser })
      const options = {
        challenge,
        rp: { id: party.id, name: party.name },
        user: { id: passkeyUserId(user.sub), ...passkeyNames(user) },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: describedCredentials(known),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          // Whoever was not asked cannot be verified; every use of the passkey verifies.
          userVerification: how === 'asked' ? 'required' : 'preferred',
        },
        attestation: 'none',
      }
      return { options, sealed }
    },
    async finish(person, browser, { sealed, response, name }) {
      const { sub } = person
      const asked = challenges.open(sealed, { purpose: purposeOf('asked'), sub, browser })
      const challenge =
        asked ?? challenges.open(sealed, { purpose: purposeOf('by-itself'), sub, browser })
      const isProved = asked !== undefined
      const made = challenge && (await verifyCreation(response, challenge.value, party, isProved))
      if (!made || !(await challenges.use(stores.challenges, challenge))) return undefined
      const shared = { id: randomId(), sub, name, createdAt: clock(), lastUsedAt: undefined }
      const passkey: Passkey = { kind: 'passkey', ...shared, ...made }
      const added = await changeFactors.add(person, passkey)
      return added && { passkey, recoveryCodes: added.recoveryCodes, isProved }
    },
  }
}

const purposeOf = (how: 'asked' | 'by-itself') => (how === 'asked' ? 'add' : 'add-by-itself')

type MadePasskey = Omit<Passkey, 'kind' | 'id' | 'sub' | 'name' | 'createdAt' | 'lastUsedAt'>

/** Checks a new passkey; undefined if anything about it is wrong. */
async function verifyCreation(
  json: string,
  expectedChallenge: string,
  party: RelyingParty,
  isProved: boolean,
): Promise<MadePasskey | undefined> {
  const given = readCreation(json)
  if (!given || isFramed(given.response.clientDataJSON)) return undefined
  // Loading the library takes longer than all else at the start of the server.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { clientDataJSON, attestationObject, transports = [] } = given.response
    const response = {
      clientDataJSON,
      attestationObject: await withoutStatement(attestationObject),
    }
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...given, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserPresence: isProved,
      requireUserVerification: isProved,
      supportedAlgorithmIDs: algorithms,
    })
    // The id that the device signed, and not the one beside it, names the passkey.
    if (registrationInfo?.credential.id !== given.id) return undefined
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: [...new Set(transports.filter((each) => knownTransports.has(each)))],
      deviceType: credentialDeviceType,
      backedUp: credentialBackedUp,
      copiedAt: undefined,
    }
  } catch {
    // The library throws for everything that is wrong with an answer.
    return undefined
  }
}

/**
 * We asked for no attestation. A statement that comes anyway is dropped, since to check one the
 * library would follow addresses in its certificates.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const authData = decodeAttestationObject(Buffer.from(attestationObject, 'base64url')).get(
    'authData',
  )
  const plain = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  return Buffer.from(isoCBOR.encode(plain)).toString('base64url')
}
