import { groupType, type ResourceType, type ScimAttributes, userType } from './attributes.ts'
import type { PeopleChanges } from './change-people.ts'
import type { PushedGroupChanges } from './change-pushed-groups.ts'
import type { ListQuery, Projection } from './list-query.ts'
import type { ResourceList } from './list-resources.ts'
import { patched, readPatch } from './patch.ts'
import { groupSteps, readGroup, replacingSteps } from './patch-group.ts'
import { readResource, replacingPerson } from './read-resource.ts'
import type { ScimReading, ShownResource } from './read-resources.ts'
import type { ScimCaller } from './scim-context.ts'
import { ScimError } from './scim-error.ts'

type Body = Readonly<Record<string, unknown>>

/** What was stored by a change. */
type Stored = Pick<ShownResource, 'id' | 'version'>

/** What a directory can do with the resources of one kind, as it sends them. */
export interface ResourceKind {
  readonly type: ResourceType
  list(caller: ScimCaller, query: ListQuery): Promise<ResourceList>
  read(caller: ScimCaller, id: string, projection: Projection): Promise<ShownResource>
  create(caller: ScimCaller, body: Body): Promise<Stored>
  replace(caller: ScimCaller, id: string, body: Body, version?: number): Promise<Stored>
  patch(caller: ScimCaller, id: string, body: Body, version?: number): Promise<Stored>
  remove(caller: ScimCaller, id: string, version?: number): Promise<void>
}

export function userKind(reading: ScimReading, people: PeopleChanges): ResourceKind {
  return {
    type: userType,
    list: reading.users,
    read: reading.user,
    create: async (caller, body) => people.create(caller, readResource(userType, body)),
    async replace(caller, id, body, version) {
      return people.change(caller, id, replacingPerson(body), version)
    },
    async patch(caller, id, body, version) {
      const operations = readPatch(body)
      const change = (before: ScimAttributes) => patched(userType, before, operations)
      return people.change(caller, id, change, version)
    },
    remove: people.remove,
  }
}

export function groupKind(reading: ScimReading, groups: PushedGroupChanges): ResourceKind {
  const stored = async (change: ReturnType<PushedGroupChanges['create']>): Promise<Stored> => {
    const { groupId, version } = await change
    return { id: groupId, version }
  }
  return {
    type: groupType,
    list: reading.groups,
    read: reading.group,
    create: async (caller, body) => stored(groups.create(caller, readGroup(body))),
    replace: async (caller, id, body, version) =>
      stored(groups.change(caller, id, replacingSteps(body), version)),
    patch: async (caller, id, body, version) =>
      stored(groups.change(caller, id, groupSteps(readPatch(body)), version)),
    remove: groups.remove,
  }
}

/** Counts what was asked for, and what became of it. */
export type CountOperation = (resource: string, operation: string, outcome: string) => void

/** The same kind, with every operation counted. */
export function countedKind(kind: ResourceKind, count: CountOperation = () => {}): ResourceKind {
  const { name } = kind.type
  const counted =
    <Given extends readonly unknown[], T>(
      operation: string,
      work: (...given: Given) => Promise<T>,
    ) =>
    async (...given: Given): Promise<T> => {
      try {
        const answer = await work(...given)
        count(name, operation, 'done')
        return answer
      } catch (error) {
        count(name, operation, error instanceof ScimError ? error.code : 'failed')
        throw error
      }
    }
  return {
    type: kind.type,
    list: counted('list', kind.list),
    read: counted('read', kind.read),
    create: counted('create', kind.create),
    replace: counted('replace', kind.replace),
    patch: counted('patch', kind.patch),
    remove: counted('delete', kind.remove),
  }
}
