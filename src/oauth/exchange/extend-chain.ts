import type { ActingParty, ExchangedToken, TokenLink } from '../model/authorization.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import {
  type AccessTokenClaims,
  clientIdOf,
  type UserTokenClaims,
} from '../tokens/access-token-claims.ts'

/** The most actors in a token, and the most tokens that one can be made from. */
const mostActors = 4
const mostLinks = 8

/** Who acts in the new token, and which tokens it depends on. */
export function extendChain(
  client: Client,
  subject: UserTokenClaims,
  actor: AccessTokenClaims | undefined,
): ExchangedToken {
  const isNamed = actor !== undefined || client.tokenExchange?.mode !== 'impersonation'
  const next = { sub: actor?.sub ?? client.id, client_id: client.id }
  checkMayAct(subject, next)
  const act = isNamed ? addActor(subject, next) : subject.act
  const from = [...linksOf(actor), linkOf(subject), ...(subject.exchanged_from ?? [])]
  if (from.length > mostLinks) throw new OAuthError('invalid_request', tooOften)
  return { act, from }
}

const tooOften = 'subject_token was exchanged too often'

/** Counts for impersonation too: whoever is not named must not act in silence either. */
function checkMayAct({ may_act }: UserTokenClaims, next: ActingParty): void {
  if (!may_act || (may_act.sub === next.sub && isSameClient(may_act, next))) return
  throw new OAuthError('invalid_request', 'subject_token names another actor in may_act')
}

function addActor({ sub, act }: UserTokenClaims, next: ActingParty): ActingParty {
  if (next.sub === sub) throw new OAuthError('invalid_request', 'the actor is the subject')
  // Whoever acts already, goes on to.
  if (act && isSame(act, next)) return act
  const earlier = actorsOf(act)
  if (earlier.some((each) => isSame(each, next))) {
    throw new OAuthError('invalid_request', 'the actor has acted before another one in this token')
  }
  if (earlier.length >= mostActors) throw new OAuthError('invalid_request', tooOften)
  return act ? { ...next, act } : next
}

function isSame(one: ActingParty, other: ActingParty): boolean {
  return one.sub === other.sub && one.client_id === other.client_id
}

function isSameClient({ client_id: named }: { readonly client_id?: string }, next: ActingParty) {
  return named === undefined || named === next.client_id
}

function actorsOf(act: ActingParty | undefined): readonly ActingParty[] {
  return act ? [act, ...actorsOf(act.act)] : []
}

function linkOf(claims: AccessTokenClaims): TokenLink {
  return { client_id: clientIdOf(claims), jti: claims.jti }
}

/** A person who acts has a session of their own. When it ends, they act no more. */
function linksOf(actor: AccessTokenClaims | undefined): readonly TokenLink[] {
  if (actor?.isub === undefined) return []
  return [{ ...linkOf(actor), sub: actor.sub, sid: actor.sid }]
}
