import { includesScope, machineScopes, managementScopes, ownScopes } from './management-scopes.ts'
import type { SubjectDirectory } from './subject-directory.ts'

/**
 * Which scopes let a client manage the server in a person's name, and which people may do that
 * (CONTRACT §8).
 */
export interface ScopePolicy {
  /** Whether a scope lets a person manage the server. Some scopes of the server give no rights. */
  isManagement(scope: string): boolean
  /** Whether a scope lets a client change what is a person's own. */
  isOwn(scope: string): boolean
  /**
   * Removes the management scopes that the person's current roles do not include, and those that
   * only machines may have.
   */
  allowedFor(sub: string, scopes: readonly string[]): Promise<readonly string[]>
}

interface ScopePolicyDependencies {
  readonly directory: Pick<SubjectDirectory, 'managementRoles'>
  readonly prefix: string
}

export function scopePolicy({ directory, prefix }: ScopePolicyDependencies): ScopePolicy {
  const names = managementScopes.filter((name) => !machineScopes.has(name))
  const nameOf = new Map<string, string>(names.map((name) => [`${prefix}:${name}`, name]))
  const forMachines = new Set<string>([...machineScopes].map((name) => `${prefix}:${name}`))
  const own = new Set<string>(ownScopes.map((name) => `${prefix}:${name}`))
  const isManagement = (scope: string) => nameOf.has(scope)
  return {
    isManagement,
    isOwn: (scope) => own.has(scope),
    async allowedFor(sub, scopes) {
      const forPeople = scopes.filter((scope) => !forMachines.has(scope))
      if (!forPeople.some(isManagement)) return forPeople
      const roles = await directory.managementRoles(sub)
      return forPeople.filter((scope) => {
        const name = nameOf.get(scope)
        return name === undefined || roles.some((role) => includesScope(role, name))
      })
    },
  }
}
