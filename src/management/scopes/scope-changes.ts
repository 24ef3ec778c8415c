import type { FieldFault } from '../../api/api-error.ts'
import type { Actor } from '../../events/actor.ts'
import type { Recorded } from '../../events/recorded.ts'
import { userScopes } from '../../oauth/scopes.ts'
import type {
  Scope,
  ScopeFields,
  ScopeGroup,
  ScopeGroupStore,
  ScopeStore,
} from '../../oauth/stores/scope-stores.ts'
import { invalid, ManagementError } from '../management-error.ts'

/** What the operations on scopes need. */
export interface ScopeContext {
  readonly scopes: ScopeStore
  readonly scopeGroups: ScopeGroupStore
  readonly recorded: Recorded<{
    readonly scopes: ScopeStore
    readonly scopeGroups: ScopeGroupStore
  }>
  readonly prefix: string
  /** The name of the scope that a caller means. Some tools write every name in lower case. */
  readonly nameOf: (name: string) => Promise<string>
}

/** What holds for a scope until somebody decides otherwise. */
export const undecidedScope = {
  requiresConsent: true,
  securityLevel: 'PUBLIC',
  groups: [],
} as const

/** Refuses fields of a scope. */
export const refuseScope = (faults: readonly FieldFault[]) => invalid(13003, faults)

export const unknownScope = () => new ManagementError(13001, 'there is no such scope')
export const unknownScopeGroup = () => new ManagementError(13004, 'there is no such scope group')

/** The only place where scopes and their groups are changed. */
export function scopeChanges({ recorded, prefix }: ScopeContext) {
  return {
    async create(actor: Actor, name: string, fields: ScopeFields): Promise<Scope> {
      checkScopeName(name, prefix)
      return recorded(actor, async ({ scopes }, log) => {
        const scope = { name, ...fields, createdAt: log.now, updatedAt: log.now }
        if (!(await scopes.add(scope))) throw new ManagementError(13002, 'the scope is described')
        return log.change('SCOPE_CREATED', { detail: { scope: name } }, scope)
      })
    },
    /** Replaces the given fields. */
    change: (actor: Actor, name: string, fields: Partial<ScopeFields>): Promise<Scope> =>
      recorded(actor, async ({ scopes }, log) => {
        const scope = await changed(scopes, name, fields, log.now)
        return log.change('SCOPE_MODIFIED', { detail: { scope: name } }, scope)
      }),
    /**
     * Creates the scope, with `missing` for fields that are not given, or replaces those that are.
     */
    async put(
      actor: Actor,
      name: string,
      fields: Partial<ScopeFields>,
      missing: ScopeFields,
    ): Promise<Scope> {
      checkScopeName(name, prefix)
      return recorded<Scope>(actor, async ({ scopes }, log) => {
        const given = { name, ...missing, ...fields, createdAt: log.now, updatedAt: log.now }
        const about = { detail: { scope: name } }
        if (await scopes.add(given)) return log.change('SCOPE_CREATED', about, given)
        const scope = await changed(scopes, name, fields, log.now)
        return log.change('SCOPE_MODIFIED', about, scope)
      })
    },
    remove: (actor: Actor, name: string): Promise<void> =>
      recorded(actor, async ({ scopes }, log) => {
        if (!(await scopes.remove(name))) throw unknownScope()
        return log.change('SCOPE_DELETED', { detail: { scope: name } })
      }),
    /** Adds a group, or describes it anew. */
    putGroup: (actor: Actor, name: string, description: string): Promise<ScopeGroup> =>
      recorded(actor, async ({ scopeGroups }, log) => {
        const given = { name, description, createdAt: log.now, updatedAt: log.now }
        const isNew = await scopeGroups.put(given)
        const group = (await scopeGroups.find(name)) ?? given
        const type = isNew ? 'SCOPE_CREATED' : 'SCOPE_MODIFIED'
        return log.change(type, { detail: { group: name } }, group)
      }),
    removeGroup: (actor: Actor, name: string): Promise<void> =>
      recorded(actor, async ({ scopeGroups }, log) => {
        if (!(await scopeGroups.remove(name))) throw unknownScopeGroup()
        return log.change('SCOPE_DELETED', { detail: { group: name } })
      }),
  }
}

async function changed(
  scopes: ScopeStore,
  name: string,
  fields: Partial<ScopeFields>,
  now: number,
): Promise<Scope> {
  if (!(await scopes.change(name, fields, now))) throw unknownScope()
  return findScope(scopes, name)
}

/** Finds the description of a scope; throws when there is none. */
export async function findScope(scopes: ScopeStore, name: string): Promise<Scope> {
  const scope = await scopes.find(name)
  if (!scope) throw unknownScope()
  return scope
}

/** Refuses names of the server's own scopes: what they mean is not for an administrator to say. */
export function checkScopeName(name: string, prefix: string): void {
  if (userScopes.has(name) || name.toLowerCase().startsWith(`${prefix.toLowerCase()}:`)) {
    throw refuseScope([{ path: '/scope', problem: 'is a scope of the server' }])
  }
  // GET /scopes-srv/scope/list answers all scopes (CONTRACT §11), so this one could not be read.
  if (name === 'list') {
    throw refuseScope([{ path: '/scope', problem: 'is the path of the list of all scopes' }])
  }
}
