import { carries, machineScopes, managementScopes } from './management-scopes.ts'
import type { SubjectDirectory } from './subject-directory.ts'

/** Which scopes give a client a person's power over the server, and who has that power (CONTRACT §8). */
export interface ScopePolicy {
  /** Whether a scope lets a person manage the server. The legacy scopes of v1 open nothing here. */
  isManagement(scope: string): boolean
  /** These scopes without the management scopes that none of the person's roles carries now. */
  heldBy(sub: string, scopes: readonly string[]): Promise<readonly string[]>
}

interface ScopePolicyDependencies {
  readonly directory: Pick<SubjectDirectory, 'managementRoles'>
  readonly prefix: string
}

export function scopePolicy({ directory, prefix }: ScopePolicyDependencies): ScopePolicy {
  const names = managementScopes.filter((name) => !machineScopes.has(name))
  const nameOf = new Map<string, string>(names.map((name) => [`${prefix}:${name}`, name]))
  const isManagement = (scope: string) => nameOf.has(scope)
  return {
    isManagement,
    async heldBy(sub, scopes) {
      if (!scopes.some(isManagement)) return scopes
      const roles = await directory.managementRoles(sub)
      return scopes.filter((scope) => {
        const name = nameOf.get(scope)
        return name === undefined || roles.some((role) => carries(role, name))
      })
    },
  }
}
