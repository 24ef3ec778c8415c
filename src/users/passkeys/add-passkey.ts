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
  /** `browser` is the digest of its cookie. */
  begin(sub: string, browser: string): Promise<PasskeyPrompt>
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
    async begin(sub, browser) {
      const user = await stores.users.find(sub)
      if (!user) throw unknownUser()
      const factors = await stores.factors.listOf(sub)
      const known = factors.filter((factor) => factor.kind === 'passkey')
      const { challenge, sealed } = challenges.issue({ purpose: 'add', sub, browser })
      const options = {
        challenge,
        rp: { id: party.id, name: party.name },
        user: { id: passkeyUserId(user.sub), ...passkeyNames(user) },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: describedCredentials(known),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      }
      return { options, sealed }
    },
    async finish(person, browser, { sealed, response, name }) {
      const { sub } = person
      const challenge = challenges.open(sealed, { purpose: 'add', sub, browser })
      const made = challenge && (await verifyCreation(response, challenge.value, party))
      if (!made || !(await challenges.use(stores.challenges, challenge))) return undefined
      const shared = { id: randomId(), sub, name, createdAt: clock(), lastUsedAt: undefined }
      const passkey: Passkey = { kind: 'passkey', ...shared, ...made }
      const added = await changeFactors.add(person, passkey)
      return added && { passkey, recoveryCodes: added.recoveryCodes }
    },
  }
}

type MadePasskey = Omit<Passkey, 'kind' | 'id' | 'sub' | 'name' | 'createdAt' | 'lastUsedAt'>

/** Checks a new passkey; undefined if anything about it is wrong. */
async function verifyCreation(
  json: string,
  expectedChallenge: string,
  party: RelyingParty,
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
      requireUserVerification: true,
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
