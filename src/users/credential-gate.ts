import type { Actor, Person } from '../events/actor.ts'
import { type Clock, freshSeconds } from '../kernel/time.ts'
import { type FactorStores, ownMailCodes } from './factor.ts'
import type { UserStore } from './user-store.ts'
import { UsersError } from './users-error.ts'

/**
 * Everything that leads to something new to sign in with, or takes something of it away, and what
 * it asks for:
 *
 * - `proof`: what shows that the owner is here now. A sign-in of the last ten minutes, the present
 *   password, the second factor itself, the mailbox, or an administrator.
 * - `factor`: which second factor has to be proved in the session, if the person has one; `any` is
 *   also a code by mail. A trusted browser never counts.
 * - `api`: whether people can do it with an access token. `gate`: of a first-party client or with
 *   the scope `profile_write`, and never as an administrator. `password`: by the present password,
 *   which is worth more than any token.
 */
export const credentialChanges = {
  'email-address': { proof: 'sign-in', factor: 'any', api: 'gate' },
  'telephone-number': { proof: 'sign-in', factor: 'any', api: 'gate' },
  password: { proof: 'password', factor: 'own', api: 'password' },
  'new-factor': { proof: 'sign-in', factor: 'any', api: 'none' },
  'present-factor': { proof: 'sign-in', factor: 'any', api: 'none' },
  'recovery-codes': { proof: 'sign-in', factor: 'any', api: 'none' },
  'trusted-browser': { proof: 'factor', factor: 'any', api: 'none' },
  'forgotten-password': { proof: 'mailbox', factor: 'none', api: 'mailbox' },
  'proved-address': { proof: 'mailbox', factor: 'none', api: 'mailbox' },
  'former-address': { proof: 'mailbox', factor: 'none', api: 'none' },
  invitation: { proof: 'mailbox', factor: 'none', api: 'none' },
  'api-key': { proof: 'sign-in', factor: 'any', api: 'none' },
  'own-identity': { proof: 'sign-in', factor: 'any', api: 'none' },
  'linked-identity': { proof: 'administrator', factor: 'none', api: 'none' },
} as const satisfies Readonly<Record<string, Demand>>

interface Demand {
  readonly proof: 'sign-in' | 'password' | 'factor' | 'mailbox' | 'administrator'
  readonly factor: 'any' | 'own' | 'none'
  readonly api: 'gate' | 'password' | 'mailbox' | 'none'
}

export type CredentialChange = keyof typeof credentialChanges

/** Those that people make in a session of their own. */
export type GatedChange = {
  [Change in CredentialChange]: (typeof credentialChanges)[Change]['proof'] extends
    | 'sign-in'
    | 'password'
    ? Change
    : never
}[CredentialChange]

/**
 * Throws if the session of a person was ended since the request came: by a block, a new password,
 * or its owner. Nobody can end it until the transaction of the stores ends.
 */
export type CheckSession<Stores> = (stores: Stores, actor: Actor) => Promise<void>

/**
 * Throws unless a person may make the change in their session, which nobody can end until the
 * transaction of the stores ends. Whoever is no person is an operator.
 */
export type PassCredentialGate<Stores> = (
  stores: Stores,
  actor: Actor,
  change: GatedChange,
) => Promise<void>

/** How the person has proved themselves in a session. */
interface SessionProof {
  /** When the person signed in, in milliseconds. */
  readonly authTime: number
  /** Whether a second factor was proved, and not only a trusted browser. */
  readonly hasProvedFactor: boolean
}

/** What the gate knows of sessions and tokens. */
interface GateContext<Stores> {
  readonly checkSession: CheckSession<Stores>
  readonly proofOf: (stores: Stores, person: Person) => Promise<SessionProof>
  readonly isAdministrator: (stores: Stores, sub: string) => Promise<boolean>
  /** Whether the server sends codes by mail as a second factor. */
  readonly sendsCodes: boolean
  /** Challenges whoever sent the access token to have the person sign in again (RFC 9470). */
  readonly challenge: (
    token: NonNullable<Person['token']>,
    wanted: { readonly needsFactor: boolean; readonly maxAge: number },
  ) => Error
  readonly clock: Clock
}

interface GateStores extends FactorStores {
  readonly users: UserStore
}

export function credentialGate<Stores extends GateStores>(
  context: GateContext<Stores>,
): PassCredentialGate<Stores> {
  const { checkSession, proofOf, isAdministrator, sendsCodes, challenge, clock } = context

  async function hasFactor(stores: Stores, sub: string, kind: 'any' | 'own'): Promise<boolean> {
    if ((await stores.factors.listOf(sub)).length > 0) return true
    if (kind === 'own') return false
    return (await ownMailCodes(stores, sub, sendsCodes)).kind !== 'none'
  }

  return async (stores, actor, change) => {
    await checkSession(stores, actor)
    if (actor.kind !== 'person') return
    const { sub, token } = actor
    const { proof, factor, api } = credentialChanges[change]
    if (token && api !== 'password') {
      if (api === 'none' || (await isAdministrator(stores, sub))) throw onPageAlone()
    }
    const { authTime, hasProvedFactor } = await proofOf(stores, actor)
    const needsFactor = !hasProvedFactor && (await hasFactor(stores, sub, factor))
    const maxAge = token ? freshSeconds.shown : freshSeconds.sent
    const isOld = proof === 'sign-in' && clock() - authTime > maxAge * 1000
    if (!needsFactor && !isOld) return
    throw token ? challenge(token, { needsFactor, maxAge }) : signInAgain()
  }
}

/** Over the API, nobody but the owner in front of a page of ours can do it. */
export function onPageAlone(): UsersError {
  return new UsersError(10007, 'change this on the account page (/account)')
}

/** The page asked for all of it before; meanwhile time has passed, or a factor was set up. */
function signInAgain(): UsersError {
  return new UsersError(10005, 'sign in again first, with the second factor if there is one')
}
