import { effectiveAt } from '../effective-policy.ts'
import { type Group, rootId } from '../group.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { childPath, groupIdsOf, isWithin, levelOf } from '../group-path.ts'
import type { GroupStore } from '../group-store.ts'
import { GroupsError, notAllowed, unknownGroup } from '../groups-error.ts'
import type { GroupRecord } from '../records/group-record.ts'
import { splitSettings } from '../records/group-settings.ts'
import { type Caller, changeBy } from '../rights/caller.ts'
import type { GroupMove } from '../stores/tree-store.ts'
import { checkMembersFit } from '../types/check-roles.ts'
import { type ChangeImpact, moveImpact, noImpact } from './change-impact.ts'
import { checkLevel, findParent } from './find-parent.ts'

/** The fields to replace; the others stay. */
type GroupChange = Pick<GroupRecord, 'groupId'> & Partial<GroupRecord>

interface UpdateOptions {
  /** The revision that the caller has read; the change is refused when there is a later one. */
  readonly revision?: number | undefined
}

/** Changes a group. With another parent it moves, together with everything below it. */
export type UpdateGroup = (
  caller: Caller,
  change: GroupChange,
  options?: UpdateOptions,
) => Promise<Group>

/** Makes the checks of a change and answers what else would change with it. */
export type PreviewUpdate = (
  caller: Caller,
  change: GroupChange,
  options?: UpdateOptions,
) => Promise<ChangeImpact>

type UpdateGroupDependencies = Pick<GroupDependencies, 'transact' | 'rights' | 'policies' | 'clock'>

export function updateGroup(dependencies: UpdateGroupDependencies): UpdateGroup {
  const { transact, rights, policies, clock } = dependencies
  return (caller, change, { revision } = {}) =>
    transact(async ({ groups, signInPolicies, events }) => {
      const { groupId, parentId: _, ...given } = change
      const { settings, rest } = splitSettings(given)
      const fields = { ...rest, ...(settings && { settings }) }
      const move = await checkUpdate(
        { groups, signInPolicies, rights, policies },
        caller,
        change,
        'with locks',
      )
      const moved = move && (await groups.move(move))
      const now = clock()
      const group = await groups.update({ groupId, fields, revision, now })
      if (!group) {
        await findGroup(groups, groupId)
        throw changedMeanwhile()
      }
      const detail = { groupId, ...(move && { from: move.from, to: move.to, groups: moved ?? 0 }) }
      // A group that moved away also concerns those that were above it.
      const formerParent = move ? groupIdsOf(move.from).slice(-2, -1) : []
      const inGroups = [groupId, ...formerParent]
      await events.append(changeBy(caller, 'GROUP_MODIFIED', now, detail, inGroups))
      return group
    })
}

export function previewUpdate(dependencies: Groups): PreviewUpdate {
  const { groups, rights } = dependencies
  return async (caller, change, { revision } = {}) => {
    const move = await checkUpdate(dependencies, caller, change)
    const group = await findGroup(groups, change.groupId)
    if (revision !== undefined && revision !== group.revision) throw changedMeanwhile()
    return move ? moveImpact({ groups, rights }, caller, move) : noImpact
  }
}

/**
 * Refuses a change that may not be; answers the move that is part of it. Without locks, others may
 * change the tree meanwhile.
 */
async function checkUpdate(
  dependencies: Groups,
  caller: Caller,
  { groupId, parentId, groupType }: GroupChange,
  locks?: 'with locks',
): Promise<GroupMove | undefined> {
  const { groups, rights } = dependencies
  await rights.check(groups, caller, 'write', groupId)
  const before = await findGroup(groups, groupId)
  const isMove = parentId !== undefined && parentId !== before.parentId
  if (isMove && rights.isBuiltIn(groupId)) throw notAllowed()
  // Locks come before the first change, and in their order.
  if (isMove && locks) await groups.lockTree()
  const changesType = groupType !== undefined && !rights.isBuiltIn(groupId)
  if (changesType && locks) await groups.lockTypes()
  if (changesType) await checkNewType(groups, groupId, groupType)
  return isMove ? checkMove(dependencies, caller, groupId, parentId) : undefined
}

function changedMeanwhile(): GroupsError {
  return new GroupsError(11011, 'the group was changed by someone else meanwhile')
}

/** Finds a group; throws when it does not exist. */
export async function findGroup(groups: Pick<GroupStore, 'find'>, groupId: string): Promise<Group> {
  const group = await groups.find(groupId)
  if (!group) throw unknownGroup()
  return group
}

type Groups = Pick<GroupDependencies, 'groups' | 'signInPolicies' | 'rights' | 'policies'>

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
  dependencies: Groups,
  caller: Caller,
  groupId: string,
  parentId: string,
): Promise<GroupMove | undefined> {
  const { groups, rights, policies } = dependencies
  // Read again under the lock of the tree, since others may have moved any of them meanwhile.
  const group = await findGroup(groups, groupId)
  for (const id of [groupId, group.parentId, parentId]) {
    await rights.check(groups, caller, 'write', id)
  }
  const parent = await findParent(groups, parentId)
  if (group.parentId === parentId) return undefined
  if (parent && isWithin(parent.path, group.path)) {
    throw new GroupsError(11005, 'a group cannot be below itself')
  }
  const [from, to] = [group.path, childPath(parent?.path, groupId)]
  const all = await dependencies.signInPolicies.list()
  const [before, after] = [effectiveAt(policies, all, from), effectiveAt(policies, all, to)]
  if (!policies.isNoWeaker(after, before)) {
    if (!(await rights.mayWeaken(groups, caller, 'write', group.parentId))) throw notAllowed()
  }
  checkLevel(to, (await groups.deepestLevel(from)) - levelOf(from))
  return { groupId, from, to, parentId: parent?.groupId ?? rootId }
}
