import type { Settings } from '../config/settings.ts'
import { SealError, type SealPurpose, type SecretBox } from '../kernel/sealing.ts'
import { randomSecret, sha256 } from '../kernel/secrets.ts'
import type { Clock } from '../kernel/time.ts'
import type { Passkey } from './factor.ts'

/** This server, as browsers and passkeys know it (WebAuthn §1). */
export interface RelyingParty {
  /** The domain that passkeys belong to. They work there and on domains below it. */
  readonly id: string
  /** As devices show it. */
  readonly name: string
  /** The origins of the pages on which passkeys may be used. */
  readonly origins: readonly string[]
}

/**
 * The relying party of the settings: the host and origin of the base URL, unless others are given.
 */
export function relyingParty({
  baseUrl,
  pages,
  signIn: { passkeys },
}: Pick<Settings, 'baseUrl' | 'pages' | 'signIn'>): RelyingParty {
  const { hostname, origin } = new URL(baseUrl)
  return {
    id: passkeys.rpId ?? hostname,
    name: pages.name,
    origins: [
      ...(passkeys.origins.length > 0 ? passkeys.origins : [origin]),
      ...passkeys.relatedOrigins,
    ],
  }
}

/** What a page asks the browser for. The form carries the challenge back, sealed. */
export interface PasskeyPrompt {
  /**
   * Options of `navigator.credentials.create` or `get`, with bytes in base64url (WebAuthn §5.1).
   */
  readonly options: Readonly<Record<string, unknown>>
  readonly sealed: string
}

/** What a form brings back. */
export interface PasskeyAnswer {
  readonly sealed: string
  /** The browser's answer, as JSON. It may be anything. */
  readonly response: string
}

/** How options name passkeys that exist. */
export function describedCredentials(passkeys: readonly Passkey[]) {
  return passkeys.map(({ credentialId, transports }) => ({
    type: 'public-key',
    id: credentialId,
    transports,
  }))
}

/** What a challenge is for. It counts for nothing else. */
export interface ChallengeBond {
  readonly purpose: 'add' | 'add-by-itself' | 'sign-in' | 'second-factor'
  /** Digest of the browser's cookie. */
  readonly browser: string
  /** The person, where the page knows who it is. */
  readonly sub?: string
}

/** A challenge that a passkey has to sign. */
export interface Challenge {
  readonly value: string
  readonly expiresAt: number
}

/** Stores the challenges that passkeys have signed, as digests, so that none is signed twice. */
export interface ChallengeStore {
  /**
   * Uses a challenge, which is known until `retainUntil`; exactly one
   * of many calls is answered true.
   */
  use(digest: string, retainUntil: number): Promise<boolean>
}

/**
 * Makes and checks challenges. A form carries its challenge sealed, so that showing a page writes
 * nothing; the store has those that were used.
 */
interface PasskeyChallenges {
  issue(bond: ChallengeBond): { readonly challenge: string; readonly sealed: string }
  /** The challenge of a form; undefined if it was made for something else or has expired. */
  open(sealed: string, bond: ChallengeBond): Challenge | undefined
  /** Uses a challenge. Of all calls for one, on whichever node, exactly one is answered true. */
  use(store: ChallengeStore, challenge: Challenge): Promise<boolean>
}

/** What every use of passkeys needs. */
export interface PasskeyParts {
  readonly challenges: PasskeyChallenges
  readonly party: RelyingParty
}

/** A page may be open for a while before its passkey is used. */
const validMs = 30 * 60_000
/** The clocks of nodes differ: a used challenge is kept until it has expired on all of them. */
const spareMs = 60 * 60_000

export function passkeyChallenges(box: SecretBox, clock: Clock): PasskeyChallenges {
  return {
    issue(bond) {
      const value = randomSecret()
      const content = JSON.stringify({ value, expiresAt: clock() + validMs })
      return { challenge: value, sealed: box.seal(content, purposeOf(bond), ownerOf(bond)) }
    },
    open(sealed, bond) {
      try {
        const challenge: Challenge = JSON.parse(box.open(sealed, purposeOf(bond), ownerOf(bond)))
        return challenge.expiresAt > clock() ? challenge : undefined
      } catch (error) {
        if (error instanceof SealError) return undefined
        throw error
      }
    },
    use: (store, { value, expiresAt }) => store.use(sha256(value), expiresAt + spareMs),
  }
}

function purposeOf({ purpose }: ChallengeBond): SealPurpose {
  return `passkey challenge to ${purpose}`
}

function ownerOf({ browser, sub = '' }: ChallengeBond): string {
  return JSON.stringify([browser, sub])
}
