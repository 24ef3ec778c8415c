import type { Guard } from '../../http/route.ts'
import type { Clock } from '../../kernel/time.ts'
import { isFirstParty, type RegisteredClients } from '../clients/registered-clients.ts'
import { tokenTypeOf } from '../model/confirmation.ts'
import { acrOf, isAtLeast, type Strength, strengthOf } from '../model/strength.ts'
import { OAuthError } from '../oauth-error.ts'
import type { ManagementRole, ManagementScope, OwnScope } from '../scopes.ts'
import type { SessionStore } from '../stores/session-stores.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import { type AccessTokenClaims, clientIdOf } from '../tokens/access-token-claims.ts'
import { apiKeyUse } from '../tokens/api-key-claims.ts'
import type { CallerRefusals } from './caller-refusals.ts'

/**
 * Refuses people whose sign-in was too weak or is too long ago for this call, and says what is
 * needed (RFC 9470). Machines have nobody who could sign in.
 */
export type CheckStrength = (claims: AccessTokenClaims) => Promise<void>

/** What the strength of a sign-in is checked with. */
interface StrengthContext {
  readonly sessions: SessionStore
  readonly needed: Strength
  /** How old the sign-in may be; 0 for any age. */
  readonly maxAgeSeconds: number
  readonly refusals: CallerRefusals
  readonly clock: Clock
}

export function checkStrength({
  sessions,
  needed,
  maxAgeSeconds,
  refusals,
  clock,
}: StrengthContext): CheckStrength {
  async function isStrong(claims: AccessTokenClaims): Promise<boolean> {
    if (needed === 'password') return true
    const key = claims[apiKeyUse]
    if (key) return isAtLeast(strengthOf(key.amr), needed)
    const session = await sessions.find(claims.sid ?? '')
    // A session may have become stronger since the token was issued. The token has not: whoever got
    // hold of it before must not gain by what the person does later.
    const isSame = session && Math.floor(session.authTime / 1000) <= (claims.auth_time ?? 0)
    return isSame === true && isAtLeast(strengthOf(session.amr), needed)
  }

  function isRecent({ auth_time: authTime = 0 }: AccessTokenClaims): boolean {
    return maxAgeSeconds === 0 || clock() - authTime * 1000 <= maxAgeSeconds * 1000
  }

  return async (claims) => {
    if (claims.isub === undefined) return
    if (isRecent(claims) && (await isStrong(claims))) return
    throw refusals.insufficientAuthentication(tokenTypeOf(claims.cnf), {
      acr_values: acrOf(needed),
      ...(maxAgeSeconds > 0 && { max_age: String(maxAgeSeconds) }),
    })
  }
}

/** What a caller needs: the scope, and a person needs the role as well. */
interface ManagementNeed {
  readonly scope: ManagementScope
  readonly role: ManagementRole
  /**
   * Whether people are admitted without scope and role if the path names them. If it is a scope,
   * with that scope, or by an application that the operator trusts.
   */
  readonly self?: true | OwnScope
}

/** The admitted caller. If `isManager` is false, a person who only sees what is their own. */
export interface ManagementCaller {
  readonly claims: AccessTokenClaims
  readonly isManager: boolean
}

/** What the guards of the API for administrators work with. */
interface ManagementContext {
  readonly bearer: Guard<AccessTokenClaims>
  readonly directory: SubjectDirectory
  readonly clients: RegisteredClients
  readonly prefix: string
  readonly refusals: CallerRefusals
  /** Refuses people who may do this, but have not signed in strongly enough. */
  readonly checkStrength: CheckStrength
}

/**
 * Admits machines with the scope. Admits people who have the role now and whose token has the
 * scope: an application only gets the rights that the person gave it (CONTRACT §8).
 */
export function managementGuard(
  { bearer, directory, clients, prefix, refusals, checkStrength }: ManagementContext,
  need: ManagementNeed,
): Guard<ManagementCaller> {
  const scope = `${prefix}:${need.scope}`

  async function findRefusal(claims: AccessTokenClaims): Promise<OAuthError | undefined> {
    if (!claims.scopes.includes(scope)) {
      return refusals.insufficientScope(claims, `the access token lacks ${scope}`, scope)
    }
    if (claims.isub === undefined && claims[apiKeyUse] === undefined) return undefined
    const ofKey = claims[apiKeyUse]?.managementRoles
    const roles = ofKey ?? (await directory.managementRoles(claims.sub))
    const hasRole = roles.includes('ADMIN') || roles.includes(need.role)
    // Without a challenge: no other token would help.
    return hasRole ? undefined : new OAuthError('insufficient_scope', 'the caller may not do this')
  }

  async function checkOwnScope(claims: AccessTokenClaims): Promise<void> {
    if (need.self === undefined || need.self === true) return
    const own = `${prefix}:${need.self}`
    if (claims.scopes.includes(own) || (await isFirstParty(clients, clientIdOf(claims)))) return
    throw refusals.insufficientScope(claims, `the access token lacks ${own}`, own)
  }

  return async (request) => {
    const claims = await bearer(request)
    const refusal = await findRefusal(claims)
    if (!refusal) {
      await checkStrength(claims)
      return { claims, isManager: true }
    }
    const isPerson = claims.isub !== undefined && claims[apiKeyUse] === undefined
    const isSelf = need.self && isPerson && request.pathParams.sub === claims.sub
    if (!isSelf) throw refusal
    await checkOwnScope(claims)
    return { claims, isManager: false }
  }
}
