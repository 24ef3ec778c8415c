import type { ScopePolicy } from '../../scope-policy.ts'
import { userScopes } from '../../scopes.ts'
import type { Scope, ScopeStore } from '../../stores/clients/scope-store.ts'

/**
 * The operator's descriptions of requested scopes. A scope of the server has none: what it means is
 * fixed, also where somebody described its name before the server had it.
 */
export async function findDescribedScopes(
  scopes: Pick<ScopeStore, 'findAll'>,
  { isManagement, isOwn }: Pick<ScopePolicy, 'isManagement' | 'isOwn'>,
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
