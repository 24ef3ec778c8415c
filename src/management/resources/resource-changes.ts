import type { FieldFault } from '../../api/api-error.ts'
import type { Actor } from '../../events/actor.ts'
import type { Recorded } from '../../events/recorded.ts'
import { randomId } from '../../kernel/secrets.ts'
import { uriKeyOf } from '../../oauth/resources/registered-resources.ts'
import { userScopes } from '../../oauth/scopes.ts'
import type { ClientStore } from '../../oauth/stores/client-stores.ts'
import type { Resource, ResourceFields, ResourceStore } from '../../oauth/stores/scope-stores.ts'
import { invalid, ManagementError } from '../management-error.ts'

/** What the operations on resources need. */
export interface ResourceContext {
  readonly resources: ResourceStore
  readonly recorded: Recorded<{
    readonly resources: ResourceStore
    readonly clients: Pick<ClientStore, 'lock'>
  }>
  readonly rules: ResourceRules
}

/** What a resource must not take from this server: its address and its scopes. */
export interface ResourceRules {
  readonly baseUrl: string
  readonly prefix: string
}

/** Refuses fields of a resource. */
export const refuseResource = (faults: readonly FieldFault[]) => invalid(18003, faults)

export const unknownResource = () => new ManagementError(18001, 'there is no such resource')

/**
 * The only place where resources are changed. Each change locks the clients first: the removal of a
 * client changes resources too.
 */
export function resourceChanges({ recorded, rules }: ResourceContext) {
  return {
    async create(actor: Actor, uri: string, fields: ResourceFields): Promise<Resource> {
      const key = checkResource(uri, fields, rules)
      return recorded(actor, async ({ clients, resources }, log) => {
        await clients.lock()
        const { now } = log
        const resource = { id: randomId(), uri, ...fields, createdAt: now, updatedAt: now }
        if (!(await resources.add(resource, key))) {
          throw new ManagementError(18002, 'a resource with this address exists')
        }
        return log.change('RESOURCE_CREATED', { detail: { resource: uri } }, resource)
      })
    },
    change: (
      actor: Actor,
      id: string,
      fieldsAfter: (before: ResourceFields) => ResourceFields,
    ): Promise<Resource> =>
      recorded(actor, async ({ clients, resources }, log) => {
        await clients.lock()
        const before = await findResource(resources, id)
        const fields = fieldsAfter(before)
        const faults = faultsOfScopes(fields, rules)
        if (faults.length > 0) throw refuseResource(faults)
        await resources.change(id, fields, log.now)
        const resource = { ...before, ...fields, updatedAt: log.now }
        return log.change('RESOURCE_MODIFIED', { detail: { resource: resource.uri } }, resource)
      }),
    remove: (actor: Actor, id: string): Promise<void> =>
      recorded(actor, async ({ clients, resources }, log) => {
        await clients.lock()
        const { uri } = await findResource(resources, id)
        await resources.remove(id)
        return log.change('RESOURCE_DELETED', { detail: { resource: uri } })
      }),
  }
}

/** Finds a resource; throws when it does not exist. */
export async function findResource(resources: ResourceStore, id: string): Promise<Resource> {
  const resource = await resources.find(id)
  if (!resource) throw unknownResource()
  return resource
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
