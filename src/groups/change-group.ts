import { type Actor, nameOf } from '../events/actor.ts'
import { changesBetween, type Facts } from '../events/field-changes.ts'
import type { Done, Recording } from '../events/recorded.ts'
import { randomId } from '../kernel/secrets.ts'
import { type ChangeImpact, moveImpact, noImpact } from './change-impact.ts'
import {
  childPath,
  deepestLevel,
  type Group,
  groupIdsOf,
  isWithin,
  levelOf,
  rootId,
} from './group.ts'
import type { GroupContext, GroupStore, GroupStores, TreeAndPolicies } from './group-context.ts'
import { fieldsOf, type GroupRecord, splitSettings } from './group-record.ts'
import { checkMembersFit } from './group-types.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import { effectiveAt } from './policy-strength.ts'
import { findGroup, type GroupMove, type TreeStore } from './tree-stores.ts'

/** Finds the parent of a group; undefined at the top level. Throws when it does not exist. */
async function findParent(groups: TreeStore, parentId: string): Promise<Group | undefined> {
  if (parentId === rootId) return undefined
  const parent = await groups.find(parentId)
  if (!parent) throw new GroupsError(11004, 'the parent group does not exist')
  return parent
}

/** Refuses a path that is too deep, or that has groups too deep below it. */
function checkLevel(path: string, levelsBelow = 0): void {
  if (levelOf(path) + levelsBelow > deepestLevel) {
    throw new GroupsError(11005, `groups can have at most ${deepestLevel} levels`)
  }
}

/** Adds a group to the tree. */
export function createGroup(context: GroupContext) {
  const create = createGroupInside(context)
  return (actor: Actor, record: GroupRecord): Promise<Group> =>
    context.recorded(actor, (stores, log) => create(stores, log, record))
}

/** Adds a group in the transaction of the stores. Its event also says why. */
export function createGroupInside({ rights }: Pick<GroupContext, 'rights'>) {
  return async (
    { groups }: Pick<GroupStores, 'groups'>,
    log: Recording,
    record: GroupRecord,
    because: Readonly<Record<string, string>> = {},
  ): Promise<Done<Group>> => {
    const { actor } = log
    const { groupId, parentId = rootId } = record
    await groups.lockTree()
    await rights.check(groups, actor, 'groups_write', parentId)
    const parent = await findParent(groups, parentId)
    const group: Group = {
      id: randomId(),
      groupId,
      ...fieldsOf(record),
      parentId,
      path: childPath(parent?.path, groupId),
      groupOwner: nameOf(actor) ?? '',
      createdAt: log.now,
      updatedAt: log.now,
      revision: 0,
    }
    checkLevel(group.path)
    if (!(await groups.add(group))) throw await idTaken(groups, groupId)
    const about = { detail: { groupId, parentId, ...because }, inGroups: [groupId] }
    return log.change('GROUP_CREATED', about, group)
  }
}

async function idTaken(groups: GroupStore, groupId: string): Promise<GroupsError> {
  const isSetAside = await groups.isSetAside(groupId)
  return new GroupsError(
    11002,
    isSetAside
      ? 'a group with this id is still being removed; try again in a moment'
      : 'the group id already exists',
  )
}

/** The fields to replace; the others stay. */
type GroupChange = Pick<GroupRecord, 'groupId'> & Partial<GroupRecord>

interface UpdateOptions {
  /** The revision that the actor has read; the change is refused when there is a later one. */
  readonly revision?: number | undefined
}

/** Changes a group. With another parent it moves, together with everything below it. */
export function updateGroup(context: GroupContext) {
  const update = updateGroupInside(context)
  return (actor: Actor, change: GroupChange, options: UpdateOptions = {}): Promise<Group> =>
    context.recorded(actor, (stores, log) => update(stores, log, change, options))
}

/** Changes a group in the transaction of the stores. */
export function updateGroupInside(context: Pick<GroupContext, 'rights' | 'policies'>) {
  return async (
    stores: TreeAndPolicies,
    log: Recording,
    change: GroupChange,
    { revision }: UpdateOptions = {},
  ): Promise<Done<Group>> => {
    const { groups } = stores
    const { groupId, parentId: _, ...given } = change
    const { settings, rest } = splitSettings(given)
    const fields = { ...rest, ...(settings && { settings }) }
    const move = await checkUpdate(context, stores, log.actor, change, 'with locks')
    const before = await findGroup(groups, groupId)
    const moved = move && (await groups.move(move, log.now))
    const group = await groups.update({ groupId, fields, revision, now: log.now })
    if (!group) {
      await findGroup(groups, groupId)
      throw changedMeanwhile()
    }
    const detail = { groupId, ...(move && { from: move.from, to: move.to, groups: moved ?? 0 }) }
    // A group that moved away also concerns those that were above it.
    const formerParent = move ? groupIdsOf(move.from).slice(-2, -1) : []
    const changes = changesBetween(groupFacts(before), groupFacts(group))
    const about = { detail, inGroups: [groupId, ...formerParent], changes }
    return log.change('GROUP_MODIFIED', about, group)
  }
}

/** What the log says of a group when it changes. */
function groupFacts(group: Group): Facts {
  const { groupName, groupType, description, logoUrl, parentId, settings, customFields } = group
  return { groupName, groupType, description, logoUrl, parentId, settings, customFields }
}

/** Makes the checks of a change and answers what else would change with it. */
export function previewUpdate(context: GroupContext) {
  return async (
    actor: Actor,
    change: GroupChange,
    { revision }: UpdateOptions = {},
  ): Promise<ChangeImpact> => {
    const move = await checkUpdate(context, context, actor, change)
    const group = await findGroup(context.groups, change.groupId)
    if (revision !== undefined && revision !== group.revision) throw changedMeanwhile()
    return move ? moveImpact(context, actor, move) : noImpact
  }
}

/**
 * Refuses a change that may not be; answers the move that is part of it. Without locks, others may
 * change the tree meanwhile.
 */
async function checkUpdate(
  context: Pick<GroupContext, 'rights' | 'policies'>,
  stores: TreeAndPolicies,
  actor: Actor,
  { groupId, parentId, groupType }: GroupChange,
  locks?: 'with locks',
): Promise<GroupMove | undefined> {
  const { groups } = stores
  const { rights } = context
  await rights.check(groups, actor, 'groups_write', groupId)
  const before = await findGroup(groups, groupId)
  const isMove = parentId !== undefined && parentId !== before.parentId
  if (isMove && rights.isBuiltIn(groupId)) throw notAllowed()
  // Locks come before the first change, and in their order.
  if (isMove && locks) await groups.lockTree()
  const changesType = groupType !== undefined && !rights.isBuiltIn(groupId)
  if (changesType && locks) await groups.lockTypes()
  if (changesType) await checkNewType(groups, groupId, groupType)
  return isMove ? checkMove(context, stores, actor, groupId, parentId) : undefined
}

function changedMeanwhile(): GroupsError {
  return new GroupsError(11011, 'the group was changed by someone else meanwhile')
}

/**
 * A new type must allow the roles that members have. The roles of built-in groups are the server's.
 */
async function checkNewType(groups: GroupStore, groupId: string, groupType: string): Promise<void> {
  const [group, type] = [await findGroup(groups, groupId), await groups.findType(groupType)]
  if (type && group.groupType !== groupType) await checkMembersFit(groups, type, { groupId })
}

/**
 * A move needs the right over the group, over the old parent and over the new one (G06). One that
 * frees people of a sign-in policy is a weaker policy, which machines do not decide.
 */
async function checkMove(
  { rights, policies }: Pick<GroupContext, 'rights' | 'policies'>,
  { groups, signInPolicies }: TreeAndPolicies,
  actor: Actor,
  groupId: string,
  parentId: string,
): Promise<GroupMove | undefined> {
  // Read again under the lock of the tree, since others may have moved any of them meanwhile.
  const group = await findGroup(groups, groupId)
  for (const id of [groupId, group.parentId, parentId]) {
    await rights.check(groups, actor, 'groups_write', id)
  }
  const parent = await findParent(groups, parentId)
  if (group.parentId === parentId) return undefined
  if (parent && isWithin(parent.path, group.path)) {
    throw new GroupsError(11005, 'a group cannot be below itself')
  }
  const [from, to] = [group.path, childPath(parent?.path, groupId)]
  const all = await signInPolicies.list()
  const [before, after] = [effectiveAt(policies, all, from), effectiveAt(policies, all, to)]
  if (!policies.isNoWeaker(after, before)) {
    if (!(await rights.mayWeaken(groups, actor, 'groups_write', group.parentId))) throw notAllowed()
  }
  checkLevel(to, (await groups.deepestLevel(from)) - levelOf(from))
  return { groupId, from, to, parentId: parent?.groupId ?? rootId }
}
