import type { FieldFault } from '../../api/api-error.ts'
import type { EventLog, EventType } from '../../events/event.ts'
import { randomId } from '../../kernel/crypto/ids.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import { uriKeyOf } from '../../oauth/resources/registered-resources.ts'
import { userScopes } from '../../oauth/scopes.ts'
import type { ClientStore } from '../../oauth/stores/client-stores.ts'
import type { Resource, ResourceFields, ResourceStore } from '../../oauth/stores/scope-stores.ts'
import { invalid, ManagementError } from '../management-error.ts'
import { eventOrigin, type Origin } from '../origin.ts'

/** The only place where resources are changed. Every change is one transaction with its event. */
export interface ResourceChanges {
  create(origin: Origin, uri: string, fields: ResourceFields): Promise<Resource>
  change(
    origin: Origin,
    id: string,
    fieldsAfter: (before: ResourceFields) => ResourceFields,
  ): Promise<Resource>
  remove(origin: Origin, id: string): Promise<void>
}

interface Inside {
  readonly resources: ResourceStore
  readonly clients: Pick<ClientStore, 'lock'>
  readonly events: EventLog
}

interface ResourceChangesDependencies {
  readonly transact: Transact<Inside>
  readonly rules: ResourceRules
  readonly clock: Clock
}

/** What a resource must not take from this server: its address and its scopes. */
export interface ResourceRules {
  readonly baseUrl: string
  readonly prefix: string
}

/** Refuses fields of a resource. */
export const refuseResource = (faults: readonly FieldFault[]) => invalid(18003, faults)

export const unknownResource = () => new ManagementError(18001, 'there is no such resource')

type Done = { readonly type: EventType; readonly resource: Resource } | ManagementError

export function resourceChanges({
  transact,
  rules,
  clock,
}: ResourceChangesDependencies): ResourceChanges {
  /** Makes a change and its event in one transaction, or refuses it. */
  async function record(
    origin: Origin,
    work: (stores: Inside, now: number) => Promise<Done>,
  ): Promise<Resource> {
    const outcome = await transact(async (stores) => {
      // The removal of a client changes resources too, under this lock.
      await stores.clients.lock()
      const now = clock()
      const done = await work(stores, now)
      if (done instanceof ManagementError) return done
      await stores.events.append({
        type: done.type,
        time: now,
        outcome: 'success',
        ...eventOrigin(origin, { resource: done.resource.uri }),
      })
      return done
    })
    if (outcome instanceof ManagementError) throw outcome
    return outcome.resource
  }

  return {
    async create(origin, uri, fields) {
      const key = checkResource(uri, fields, rules)
      return record(origin, async ({ resources }, now) => {
        const resource = { id: randomId(), uri, ...fields, createdAt: now, updatedAt: now }
        return (await resources.add(resource, key))
          ? { type: 'RESOURCE_CREATED', resource }
          : new ManagementError(18002, 'a resource with this address exists')
      })
    },
    change: (origin, id, fieldsAfter) =>
      record(origin, async ({ resources }, now) => {
        const before = await resources.find(id)
        if (!before) return unknownResource()
        const fields = fieldsAfter(before)
        const faults = faultsOfScopes(fields, rules)
        if (faults.length > 0) return refuseResource(faults)
        await resources.change(id, fields, now)
        const resource = { ...before, ...fields, updatedAt: now }
        return { type: 'RESOURCE_MODIFIED', resource }
      }),
    async remove(origin, id) {
      await record(origin, async ({ resources }) => {
        const resource = await resources.find(id)
        if (!resource) return unknownResource()
        await resources.remove(id)
        return { type: 'RESOURCE_DELETED', resource }
      })
    },
  }
}

/** Refuses a resource that takes something from this server; answers the key of its address. */
export function checkResource(uri: string, fields: ResourceFields, rules: ResourceRules): string {
  const key = uriKeyOf(uri)
  const faults = [...faultsOfScopes(fields, rules)]
  if (key === undefined) {
    faults.unshift({ path: '/resource', problem: 'must be an absolute URI without a fragment' })
  } else if (key === uriKeyOf(rules.baseUrl)) {
    faults.unshift({ path: '/resource', problem: 'is the address of this server' })
  }
  if (faults.length > 0 || key === undefined) throw refuseResource(faults)
  return key
}

/**
 * Scopes of this server mean something here, and a token for another resource is of no use here.
 * The exception is `groups`: it adds a claim to access tokens.
 */
function faultsOfScopes({ scopes }: ResourceFields, { prefix }: ResourceRules): FieldFault[] {
  const start = `${prefix.toLowerCase()}:`
  return scopes.flatMap((scope, place) => {
    const isOfServer = userScopes.has(scope) || scope.toLowerCase().startsWith(start)
    if (!isOfServer || scope === 'groups') return []
    return [{ path: `/scopes/${place}`, problem: 'is a scope of the server' }]
  })
}
