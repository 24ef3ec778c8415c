import type { Recording } from '../events/recorded.ts'
import { randomId } from '../kernel/secrets.ts'
import type { ScimAttributes, ScimValue } from './attributes.ts'
import { changedMeanwhile } from './change-people.ts'
import { nameKeyOf } from './filter.ts'
import { isObject } from './read-resource.ts'
import { baseGroupOf, type ScimCaller, type ScimContext, type ScimStores } from './scim-context.ts'
import { ScimError, unknownResource } from './scim-error.ts'
import { inScimWords } from './scim-family.ts'
import type { ScimGroup } from './scim-stores.ts'
import type { PushedRoles } from './settle-roles.ts'

/** One step of a change of a group. Members are named by ids, of people and of groups. */
export type GroupStep =
  | { readonly kind: 'rename'; readonly displayName: string }
  | { readonly kind: 'externalId'; readonly externalId: string | null }
  | { readonly kind: 'add' | 'remove' | 'set'; readonly ids: readonly string[] }

/** What a directory does with its groups. What was answered is done, for every member. */
export interface PushedGroupChanges {
  create(caller: ScimCaller, attributes: ScimAttributes): Promise<ScimGroup>
  /** Takes the steps one after another, all or none. */
  change(
    caller: ScimCaller,
    id: string,
    steps: readonly GroupStep[],
    version?: number,
  ): Promise<ScimGroup>
  remove(caller: ScimCaller, id: string, version?: number): Promise<void>
  /** Goes on with what a process has left that was killed. */
  tend(): Promise<void>
}

/** So many members are read at once. */
const pageSize = 1000
/** So many groups may be directly below one that is changed. */
const mostChildren = 2000

export function pushedGroupChanges<Stores extends ScimStores>(
  context: ScimContext<Stores>,
  roles: PushedRoles<Stores>,
): PushedGroupChanges {
  const { stores, recorded, groups, actorFor } = context
  const take = stepTaker(context)

  async function create(caller: ScimCaller, attributes: ScimAttributes): Promise<ScimGroup> {
    const { connection, actor } = caller
    const { displayName, externalId, members } = attributes
    const name = checkedName(displayName)
    const group: ScimGroup = {
      groupId: groupIdFor(name),
      connectionId: connection.id,
      displayName: name,
      nameKey: nameKeyOf(name),
      externalId: typeof externalId === 'string' ? externalId : undefined,
      isEnding: false,
      createdAt: context.clock(),
      updatedAt: context.clock(),
      version: 1,
    }
    const added = await recorded(actor, async (inside, log) => {
      const { groupId } = group
      const record = { groupId, groupName: name, parentId: baseGroupOf(connection) }
      await groups.create(inside, log, record)
      if (!(await inside.scimGroups.add(group))) throw nameTaken()
      await take(inside, log, caller, groupId, { kind: 'add', ids: memberIds(members) })
      return log.done(group)
    })
    await roles.settle(connection.id)
    return added
  }

  async function change(
    caller: ScimCaller,
    id: string,
    steps: readonly GroupStep[],
    version: number | undefined,
  ): Promise<ScimGroup> {
    const { connection, actor } = caller
    const movesGroups = await mayMoveGroups(caller, id, steps)
    const changed = await recorded(actor, async (inside, log) => {
      // Who moves groups takes the tree before the row of the group, as who creates one does.
      if (movesGroups) await inside.groups.lockTree()
      await touch(inside, caller, id, { now: log.now, version })
      for (const step of steps) await take(inside, log, caller, id, step)
      const group = await inside.scimGroups.find(connection.id, id)
      if (!group) throw unknownResource(id)
      return log.done(group)
    })
    await roles.settle(connection.id)
    return changed
  }

  /** Whether a step may be about groups among the members. */
  async function mayMoveGroups(
    { connection }: ScimCaller,
    id: string,
    steps: readonly GroupStep[],
  ): Promise<boolean> {
    const ids = steps.flatMap((step) => ('ids' in step ? step.ids : []))
    if ((await stores.scimGroups.known(connection.id, ids)).length > 0) return true
    const children = await stores.groups.children(id, { skip: 0, take: 1 })
    return children.length > 0 && steps.some(({ kind }) => kind === 'set')
  }

  async function remove(
    caller: ScimCaller,
    id: string,
    version: number | undefined,
  ): Promise<void> {
    const { connection, actor } = caller
    await recorded(actor, async (inside, log) => {
      await inside.groups.lockTree()
      await touch(inside, caller, id, { now: log.now, version })
      const { own, others } = await childrenOf(inside, caller, id)
      if (others > 0) {
        throw new ScimError('conflict', 'there are groups below it that were not pushed')
      }
      await take(inside, log, caller, id, { kind: 'remove', ids: own })
      await enqueueAll(inside, id)
      const ending = { now: log.now, isEnding: true } as const
      await inside.scimGroups.change(connection.id, id, ending)
      return log.done()
    })
    await finishRemoval(caller, id)
  }

  /** Takes back what the group gave elsewhere, and then deletes it with its memberships. */
  async function finishRemoval(
    { connection, actor }: Pick<ScimCaller, 'connection' | 'actor'>,
    id: string,
  ): Promise<void> {
    await roles.settle(connection.id)
    await groups.remove(actor, id, { cascade: false })
  }

  return {
    create: (caller, attributes) => inScimWords(create(caller, attributes)),
    change: (caller, id, steps, version) => inScimWords(change(caller, id, steps, version)),
    remove: (caller, id, version) => inScimWords(remove(caller, id, version)),
    async tend() {
      await roles.settle()
      for (const { connectionId, groupId } of await stores.scimGroups.listEnding(pageSize)) {
        const connection = await stores.connections.find(connectionId)
        if (connection) await finishRemoval({ connection, actor: actorFor(connection) }, groupId)
      }
    },
  }
}

/** Takes one step, in the transaction of the stores. */
function stepTaker<Stores extends ScimStores>({ groups }: ScimContext<Stores>) {
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

/** Holds the row of a group, so that changes of one group wait for each other. */
async function touch(
  inside: ScimStores,
  { connection }: ScimCaller,
  id: string,
  change: { readonly now: number; readonly version: number | undefined },
): Promise<void> {
  const outcome = await inside.scimGroups.change(connection.id, id, change)
  if (outcome === 'unknown') throw unknownResource(id)
  if (outcome === 'stale') throw changedMeanwhile()
}

/** The groups directly below one: those that were pushed, and how many others there are. */
async function childrenOf(inside: ScimStores, { connection }: ScimCaller, groupId: string) {
  const all = await inside.groups.children(groupId, { skip: 0, take: mostChildren })
  const ids = all.map((each) => each.groupId)
  const own = await inside.scimGroups.known(connection.id, ids)
  return { own, others: all.length - own.length }
}

async function enqueueAll({ scimGroups }: ScimStores, groupId: string): Promise<void> {
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

function checkedName(displayName: ScimValue | undefined): string {
  const name = typeof displayName === 'string' ? displayName.trim() : ''
  if (name.length > 0 && name.length <= longestName && !/[\p{Cc}\p{Cs}]/u.test(name)) return name
  throw new ScimError('invalidValue', `displayName is 1 to ${longestName} characters in one line`)
}

/** The name makes it readable, and the rest makes it nobody else's. */
function groupIdFor(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 32)
  return `${words || 'group'}-${randomId().replaceAll(/[-_]/g, '0').slice(0, 12)}`
}

function nameTaken(): ScimError {
  return new ScimError('uniqueness', 'a group of the connection has this displayName')
}
