import type { Recording } from '../events/recorded.ts'
import type { ScimValue } from './attributes.ts'
import { nameKeyOf } from './filter.ts'
import { isObject } from './read-resource.ts'
import { baseGroupOf, type ScimCaller, type ScimContext, type ScimStores } from './scim-context.ts'
import { ScimError, unknownResource } from './scim-error.ts'

/** One step of a change of a group. Members are named by ids, of people and of groups. */
export type GroupStep =
  | { readonly kind: 'rename'; readonly displayName: string }
  | { readonly kind: 'externalId'; readonly externalId: string | null }
  | { readonly kind: 'add' | 'remove' | 'set'; readonly ids: readonly string[] }

/** So many members are read at once. */
export const pageSize = 1000
/** So many groups may be directly below one that is changed. */
const mostChildren = 2000

/** Takes one step, in the transaction of the stores. */
export function stepTaker<Stores extends ScimStores>({ groups }: ScimContext<Stores>) {
  async function rename(
    inside: Stores,
    log: Recording,
    { connection }: ScimCaller,
    groupId: string,
    displayName: string,
  ): Promise<void> {
    const name = checkedName(displayName)
    const before = await inside.scimGroups.find(connection.id, groupId)
    if (before?.displayName === name) return
    const change = { now: log.now, displayName: name, nameKey: nameKeyOf(name) }
    const outcome = await inside.scimGroups.change(connection.id, groupId, change)
    if (outcome === 'taken') throw nameTaken()
    await groups.update(inside, log, { groupId, groupName: name })
    // The rules of the connection may give something else for another name.
    await enqueueAll(inside, groupId)
  }

  async function add(
    inside: Stores,
    log: Recording,
    { connection }: ScimCaller,
    groupId: string,
    ids: readonly string[],
  ): Promise<void> {
    const people = new Set(await inside.scimUsers.known(connection.id, ids))
    const rest = ids.filter((id) => !people.has(id))
    // Whom the connection does not have is left out: somebody may have been deleted meanwhile, and
    // an id of another connection is as unknown as any.
    const below = await inside.scimGroups.known(connection.id, rest)
    const added = await inside.scimGroups.addMembers(groupId, [...people])
    await inside.scimGroups.enqueue(added)
    for (const child of below) await nest(inside, log, connection.id, child, groupId)
  }

  /** A group has one place in the tree, so it is a member of one group at most. */
  async function nest(
    inside: Stores,
    log: Recording,
    connectionId: string,
    child: string,
    parentId: string,
  ): Promise<void> {
    const present = await inside.groups.find(child)
    if (!present) throw unknownResource(child)
    if (present.parentId === parentId) return
    const other = await inside.scimGroups.find(connectionId, present.parentId)
    if (other) {
      throw new ScimError(
        'invalidValue',
        `the group ${child} is a member of ${present.parentId}; a group is a member of one group`,
      )
    }
    await groups.update(inside, log, { groupId: child, parentId })
  }

  async function remove(
    inside: Stores,
    log: Recording,
    caller: ScimCaller,
    groupId: string,
    ids: readonly string[],
  ): Promise<void> {
    const removed = await inside.scimGroups.removeMembers(groupId, ids)
    await inside.scimGroups.enqueue(removed)
    const { own } = await childrenOf(inside, caller, groupId)
    const parentId = baseGroupOf(caller.connection)
    for (const child of own.filter((each) => ids.includes(each))) {
      await groups.update(inside, log, { groupId: child, parentId })
    }
  }

  /** Makes these the members. Those who are there are read a page at a time. */
  async function set(
    inside: Stores,
    log: Recording,
    caller: ScimCaller,
    groupId: string,
    ids: readonly string[],
  ): Promise<void> {
    const wanted = new Set(ids)
    const { own } = await childrenOf(inside, caller, groupId)
    const leaving = own.filter((each) => !wanted.has(each))
    if (leaving.length > 0) await remove(inside, log, caller, groupId, leaving)
    for (let after = ''; ; ) {
      const page = await inside.scimGroups.members(groupId, after, pageSize)
      const gone = page.filter((userId) => !wanted.has(userId))
      await inside.scimGroups.enqueue(await inside.scimGroups.removeMembers(groupId, gone))
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) break
      after = last
    }
    await add(inside, log, caller, groupId, ids)
  }

  return async (
    inside: Stores,
    log: Recording,
    caller: ScimCaller,
    groupId: string,
    step: GroupStep,
  ): Promise<void> => {
    switch (step.kind) {
      case 'rename':
        return rename(inside, log, caller, groupId, step.displayName)
      case 'externalId': {
        const change = { now: log.now, externalId: step.externalId }
        await inside.scimGroups.change(caller.connection.id, groupId, change)
        return
      }
      case 'add':
        return add(inside, log, caller, groupId, step.ids)
      case 'remove':
        return remove(inside, log, caller, groupId, step.ids)
      default:
        return set(inside, log, caller, groupId, step.ids)
    }
  }
}

/** The groups directly below one: those that were pushed, and how many others there are. */
export async function childrenOf(inside: ScimStores, { connection }: ScimCaller, groupId: string) {
  const all = await inside.groups.children(groupId, { skip: 0, take: mostChildren })
  const ids = all.map((each) => each.groupId)
  const own = await inside.scimGroups.known(connection.id, ids)
  return { own, others: all.length - own.length }
}

/** Notes all members of a group as people whose roles have to be looked at. */
export async function enqueueAll({ scimGroups }: ScimStores, groupId: string): Promise<void> {
  for (let after = ''; ; ) {
    const page = await scimGroups.enqueueMembers(groupId, after, pageSize)
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = last
  }
}

/** The ids of members, as directories send them: objects with a value. */
export function memberIds(members: ScimValue | undefined): readonly string[] {
  if (!Array.isArray(members)) return []
  const ids = members.flatMap((each) =>
    isObject(each) && typeof each.value === 'string' ? [each.value] : [],
  )
  return [...new Set(ids)]
}

const longestName = 256

/** The name of a group; throws for one that no group can have. */
export function checkedName(displayName: ScimValue | undefined): string {
  const name = typeof displayName === 'string' ? displayName.trim() : ''
  if (name.length > 0 && name.length <= longestName && !/[\p{Cc}\p{Cs}]/u.test(name)) return name
  throw new ScimError('invalidValue', `displayName is 1 to ${longestName} characters in one line`)
}

/** Another group of the connection has the name. */
export function nameTaken(): ScimError {
  return new ScimError('uniqueness', 'a group of the connection has this displayName')
}
