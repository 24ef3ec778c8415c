import { groupIdFor } from '../groups/group.ts'
import { randomId } from '../kernel/secrets.ts'
import type { ScimAttributes } from './attributes.ts'
import { nameKeyOf } from './filter.ts'
import {
  checkedName,
  childrenOf,
  enqueueAll,
  type GroupStep,
  memberIds,
  nameTaken,
  pageSize,
  stepTaker,
} from './group-steps.ts'
import { baseGroupOf, type ScimCaller, type ScimContext, type ScimStores } from './scim-context.ts'
import { changedMeanwhile, ScimError, unknownResource } from './scim-error.ts'
import { inScimWords } from './scim-family.ts'
import type { ScimGroup } from './scim-stores.ts'
import type { PushedRoles } from './settle-roles.ts'

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
    const ids = memberIds(members)
    const group: ScimGroup = {
      groupId: groupIdFor(name, randomId().replaceAll(/[-_]/g, '0').slice(0, 12)),
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
      await take(inside, log, caller, groupId, { kind: 'add', ids })
      return log.done(group)
    })
    await roles.settle(connection.id, ids)
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
    await roles.settle(connection.id, membersOf(steps))
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

/** The people whom steps are about; undefined for steps that may be about all members. */
function membersOf(steps: readonly GroupStep[]): readonly string[] | undefined {
  const isOfAll = ({ kind }: GroupStep) => kind === 'set' || kind === 'rename'
  if (steps.some(isOfAll)) return undefined
  return [...new Set(steps.flatMap((step) => ('ids' in step ? step.ids : [])))]
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
