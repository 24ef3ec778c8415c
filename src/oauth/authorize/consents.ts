import type { Actor } from '../../events/actor.ts'
import type { Recorded } from '../../events/recorded.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { Client } from '../model/client.ts'
import { type ScopePolicy, userScopes } from '../scopes.ts'
import type { ConsentedClient } from '../stores/grant-stores.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { Scope, ScopeStore } from '../stores/scope-stores.ts'

/**
 * Which consents count for a client. Nobody tells the server that the host of a metadata
 * document has changed hands. So a consent to such a client counts no longer than a refresh
 * token could live, and only as long as the answers go to the same addresses and the client
 * proves itself in the same way.
 */
export function consentedClient(client: Client, now: number): ConsentedClient {
  if (client.registeredBy !== 'document') return client
  const { id, registrationId, authMethod, redirectUris, lifetimes } = client
  const allowed = JSON.stringify([registrationId, authMethod, redirectUris.toSorted()])
  const since = now - lifetimes.refreshAbsolute * 1000
  return { id, registrationId: sha256(allowed).slice(0, 11), since }
}

/**
 * The operator's descriptions of requested scopes. A scope of the server has none: what it means is
 * fixed, also where somebody described its name before the server had it.
 */
export async function findDescribedScopes(
  scopes: Pick<ScopeStore, 'findAll'>,
  { isManagement, isOwn }: ScopePolicy,
  names: readonly string[],
): Promise<readonly Scope[]> {
  const isOfServer = (name: string) => userScopes.has(name) || isManagement(name) || isOwn(name)
  const foreign = names.filter((name) => !isOfServer(name))
  return foreign.length > 0 ? scopes.findAll(foreign) : []
}

/** Those that need no consent by themselves. */
export function withoutConsent(scopes: readonly Scope[]): ReadonlySet<string> {
  const free = scopes.filter((scope) => !scope.requiresConsent && scope.securityLevel === 'PUBLIC')
  return new Set(free.map(({ name }) => name))
}

/**
 * Withdraws a consent and revokes what the client has for that user. Answers false if there was no
 * consent.
 */
export type WithdrawConsent = (actor: Actor, sub: string, clientId: string) => Promise<boolean>

export function withdrawConsent(recorded: Recorded<OAuthStores>): WithdrawConsent {
  return (actor, sub, clientId) =>
    recorded(actor, async (stores, log) => {
      await stores.people.lock(sub)
      await stores.codes.removeUnusedOf(sub, clientId)
      await stores.deviceAuthorizations.removeUnusedOf(sub, clientId)
      await stores.refreshFamilies.revokeAllOf(sub, clientId, log.now)
      if (!(await stores.consents.withdraw(sub, clientId, log.now))) return log.unchanged(false)
      return log.change('CONSENT_WITHDRAWN', { sub, clientId }, true)
    })
}
