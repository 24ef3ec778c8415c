import { inSeconds } from '../../kernel/clock.ts'
import { andThen, type Eventually } from '../../kernel/eventually.ts'
import { keptWith } from '../../kernel/kept-with.ts'
import type { Client } from '../clients/client.ts'
import type { Grant } from '../grants/code-store.ts'
import type { OAuthStores } from '../oauth-stores.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import { type AccessTokenClaims, grantIdOf } from './access-token.ts'
import type { Footing, Standing, StandingStore } from './standing-store.ts'

/**
 * Whether something issued earlier still counts: its user may act, neither its session nor all
 * sessions of the user were ended, neither it nor its grant was revoked, its client is enabled. The
 * only place that decides this.
 */
export interface InForce {
  accessToken(claims: AccessTokenClaims): Eventually<boolean>
  /** Inside a transaction, pass its stores; the client is then the one that was just authenticated. */
  grant(grant: Grant, stores?: Pick<OAuthStores, 'standing'>): Promise<boolean>
}

export interface InForceParts {
  /** Remembers how things stand until that changes; see `standingLoader`. */
  readonly standing: { get(key: string): Eventually<Standing> }
  readonly findClient: (clientId: string) => Eventually<Client | undefined>
  readonly directory: Pick<SubjectDirectory, 'mayAct'>
}

export function inForce({ standing, findClient, directory }: InForceParts): InForce {
  function holds(footing: Footing, found: Standing): boolean {
    if (found.revoked) return false
    if (footing.sub === undefined) return true
    const { userStatus, sessionEpoch } = found
    const mayAct = userStatus !== undefined && directory.mayAct(userStatus)
    return mayAct && sessionEpoch !== undefined
  }

  /** A session may go on when all else of its user ends; what was granted in it before does not. */
  function holdsGrant({ epoch }: Grant, footing: Footing, found: Standing): boolean {
    return holds(footing, found) && found.sessionEpoch === epoch
  }

  function isEnabled(clientId: string): Eventually<boolean> {
    return andThen(findClient(clientId), (client) => client?.enabled === true)
  }

  function stands(claims: AccessTokenClaims): Eventually<boolean> {
    const { footing, key } = placeOf(claims)
    return andThen(standing.get(key), (found) => {
      // Consent that was withdrawn and given again does not revive what was issued before.
      const { withdrawnAt = Number.NEGATIVE_INFINITY } = found
      return holds(footing, found) && claims.iat > inSeconds(withdrawnAt)
    })
  }

  return {
    accessToken: (claims) =>
      andThen(isEnabled(claims.aud), (isEnabled) => isEnabled && stands(claims)),
    async grant(grant, stores) {
      const footing = footingOfGrant(grant)
      if (stores) return holdsGrant(grant, footing, await stores.standing.find(footing))
      if (!(await isEnabled(grant.clientId))) return false
      return holdsGrant(grant, footing, await standing.get(keyOf(footing)))
    },
  }
}

/** Loads what `InForceParts.standing` remembers, by the key that stands for a footing. */
export function standingLoader(store: StandingStore): (key: string) => Eventually<Standing> {
  return (key) => {
    const [sub, sessionId, clientId, ...revocable] = key.split(between)
    return store.find({
      sub: sub || undefined,
      sessionId: sessionId || undefined,
      clientId: clientId || undefined,
      revocable,
    })
  }
}

/** Stands in no name: the store takes no text that holds it. */
const between = '\0'

function keyOf({ sub = '', sessionId = '', clientId = '', revocable }: Footing): string {
  return [sub, sessionId, clientId, ...revocable].join(between)
}

/** Tokens are remembered, and so is where each one stands. */
const placeOf = keptWith((claims: AccessTokenClaims) => {
  const footing = footingOfToken(claims)
  return { footing, key: keyOf(footing) }
})

function footingOfToken({ isub, sub, sid, aud, jti }: AccessTokenClaims): Footing {
  const grantId = grantIdOf(jti)
  const revocable = grantId === undefined ? [jti] : [grantId, jti]
  // The `sub` of a client's own token is the client, of which no user is asked for.
  return isub === undefined ? { revocable } : { sub, sessionId: sid, clientId: aud, revocable }
}

function footingOfGrant({ sub, sessionId, grantId }: Grant): Footing {
  return { sub, sessionId, revocable: [grantId] }
}
