import type { FieldFault } from '../../api/api-error.ts'
import type { EventLog, EventType } from '../../events/event.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import { problemsOfSchema } from '../../oauth/details/detail-schema.ts'
import { userScopes } from '../../oauth/scopes.ts'
import {
  type DetailType,
  type DetailTypeStore,
  mostDetailTypes,
  type Scope,
  type ScopeFields,
  type ScopeGroup,
  type ScopeGroupStore,
  type ScopeStore,
} from '../../oauth/stores/scope-stores.ts'
import { invalid, ManagementError } from '../management-error.ts'
import { eventOrigin, type Origin } from '../origin.ts'

/**
 * The only place where scopes and their groups are changed. Every change is
 * one transaction with its event.
 */
export interface ScopeChanges {
  create(origin: Origin, name: string, fields: ScopeFields): Promise<Scope>
  /** Replaces the given fields. */
  change(origin: Origin, name: string, fields: Partial<ScopeFields>): Promise<Scope>
  /**
   * Creates the scope, with `missing` for fields that are not given, or replaces those that are.
   */
  put(
    origin: Origin,
    name: string,
    fields: Partial<ScopeFields>,
    missing: ScopeFields,
  ): Promise<Scope>
  remove(origin: Origin, name: string): Promise<void>
  putGroup(origin: Origin, name: string, description: string): Promise<ScopeGroup>
  removeGroup(origin: Origin, name: string): Promise<void>
  /** Registers a type of authorization details, or replaces it. */
  putDetailType(origin: Origin, name: string, fields: DetailTypeFields): Promise<DetailType>
  removeDetailType(origin: Origin, name: string): Promise<void>
}

type DetailTypeFields = Pick<DetailType, 'texts' | 'schema'>

interface Inside {
  readonly scopes: ScopeStore
  readonly scopeGroups: ScopeGroupStore
  readonly detailTypes: DetailTypeStore
  readonly events: EventLog
}

interface ScopeChangesDependencies {
  readonly transact: Transact<Inside>
  readonly prefix: string
  readonly clock: Clock
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

export const unknownDetailType = () =>
  new ManagementError(13005, 'there is no such type of authorization details')

type Done<T> = readonly [EventType, T] | ManagementError

export function scopeChanges({ transact, prefix, clock }: ScopeChangesDependencies): ScopeChanges {
  /** Makes a change and its event in one transaction, or refuses it. */
  async function record<T>(
    origin: Origin,
    about: Readonly<Record<string, string>>,
    work: (stores: Inside, now: number) => Promise<Done<T>>,
  ): Promise<T> {
    const outcome = await transact(async (stores) => {
      const now = clock()
      const done = await work(stores, now)
      if (done instanceof ManagementError) return done
      await stores.events.append({
        type: done[0],
        time: now,
        outcome: 'success',
        ...eventOrigin(origin, about),
      })
      return done
    })
    if (outcome instanceof ManagementError) throw outcome
    return outcome[1]
  }

  async function changed({ scopes }: Inside, name: string, fields: object, now: number) {
    const isThere = await scopes.change(name, fields, now)
    const scope = isThere ? await scopes.find(name) : undefined
    return scope ? (['SCOPE_MODIFIED', scope] as const) : unknownScope()
  }

  return {
    async create(origin, name, fields) {
      checkScopeName(name, prefix)
      return record<Scope>(origin, { scope: name }, async ({ scopes }, now) => {
        const scope = { name, ...fields, createdAt: now, updatedAt: now }
        return (await scopes.add(scope))
          ? ['SCOPE_CREATED', scope]
          : new ManagementError(13002, 'the scope is described')
      })
    },
    change: (origin, name, fields) =>
      record(origin, { scope: name }, (stores, now) => changed(stores, name, fields, now)),
    async put(origin, name, fields, missing) {
      checkScopeName(name, prefix)
      return record<Scope>(origin, { scope: name }, async (stores, now) => {
        const scope = { name, ...missing, ...fields, createdAt: now, updatedAt: now }
        if (await stores.scopes.add(scope)) return ['SCOPE_CREATED', scope]
        return changed(stores, name, fields, now)
      })
    },
    remove: (origin, name) =>
      record(origin, { scope: name }, async ({ scopes }) =>
        (await scopes.remove(name)) ? ['SCOPE_DELETED', undefined] : unknownScope(),
      ),
    putGroup: (origin, name, description) =>
      record<ScopeGroup>(origin, { group: name }, async ({ scopeGroups }, now) => {
        const given = { name, description, createdAt: now, updatedAt: now }
        const isNew = await scopeGroups.put(given)
        const group = (await scopeGroups.find(name)) ?? given
        return [isNew ? 'SCOPE_CREATED' : 'SCOPE_MODIFIED', group]
      }),
    removeGroup: (origin, name) =>
      record(origin, { group: name }, async ({ scopeGroups }) =>
        (await scopeGroups.remove(name)) ? ['SCOPE_DELETED', undefined] : unknownScopeGroup(),
      ),
    async putDetailType(origin, name, fields) {
      checkDetailSchema(fields)
      return record<DetailType>(origin, { detailType: name }, async ({ detailTypes }, now) => {
        const given = { name, ...fields, createdAt: now, updatedAt: now }
        const outcome = await detailTypes.put(given, mostDetailTypes)
        if (outcome === 'full') {
          return new ManagementError(13006, `there can be at most ${mostDetailTypes} types`)
        }
        const type = (await detailTypes.find(name)) ?? given
        return [outcome === 'added' ? 'SCOPE_CREATED' : 'SCOPE_MODIFIED', type]
      })
    },
    removeDetailType: (origin, name) =>
      record(origin, { detailType: name }, async ({ detailTypes }) =>
        (await detailTypes.remove(name)) ? ['SCOPE_DELETED', undefined] : unknownDetailType(),
      ),
  }
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

/** Refuses a schema that is not one, or that could make checks slow. */
export function checkDetailSchema({ schema }: Pick<DetailType, 'schema'>): void {
  const problems = [...problemsOfSchema(schema)]
  if (problems.length === 0) return
  throw refuseScope(problems.map(({ path, problem }) => ({ path: `/schema${path}`, problem })))
}
