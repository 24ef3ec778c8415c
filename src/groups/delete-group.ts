import type { NewBinEntry } from '../bin/bin.ts'
import { type Actor, nameOf } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import { inSlices } from '../kernel/time.ts'
import type { KeptGroup } from './bin-rights.ts'
import { type ChangeImpact, deletionImpact } from './change-impact.ts'
import { type Group, rootId } from './group.ts'
import type { GroupContext, GroupStore } from './group-context.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import { actOf } from './role-act.ts'
import { findGroup, type Removal, type RemovalPlan } from './tree-stores.ts'

/** A slice takes a few milliseconds on SQLite, where all requests wait meanwhile. */
export const removalPlan: RemovalPlan = {
  fewRows: 40,
  slice: { groups: 25, memberRows: 200 },
  mostSlices: 500,
}

/** Deletes what was set aside, the oldest first, in as many slices as the plan allows. */
export function removeGroups({
  recorded,
  groups,
  removal: plan,
}: Pick<GroupContext, 'recorded' | 'groups' | 'removal'>) {
  /** Another node may do the same: the lock lets them take turns. */
  const removeSlice = ({ groupId: top, deletion: { actor, parentId, time } }: Removal) =>
    recorded(actor, async ({ groups }, log) => {
      await groups.lockTree()
      // For everybody the group was gone when it was set aside.
      const act = { ...actOf(log, { how: 'groupDeleted' }), at: time }
      const removed = (await groups.removeSome(top, plan.slice, act)) ?? []
      const below = removed.filter((groupId) => groupId !== top)
      for (const groupId of below) {
        log.change('GROUP_DELETED', { detail: { groupId, cascade: top }, inGroups: [parentId] })
      }
      return log.done()
    })

  async function slice(): Promise<boolean> {
    const removal = await groups.findRemoval()
    if (removal) await removeSlice(removal)
    return removal !== undefined
  }
  return (): Promise<void> => inSlices(slice, plan.mostSlices)
}

interface DeleteOptions {
  /** Whether the groups below are removed too. */
  readonly cascade: boolean
}

/**
 * Removes a group with its memberships. A large subtree is set aside, which has the same effect for
 * everybody, and its rows follow.
 */
export function deleteGroup(context: GroupContext) {
  const { recorded, removal } = context
  const deleteRows = removeGroups(context)
  return async (actor: Actor, groupId: string, options: DeleteOptions): Promise<void> => {
    const isSetAside = await recorded(actor, async ({ groups, bin }, log) => {
      await groups.lockTree()
      const group = await checkDeletion(context, groups, actor, groupId, options)
      const { path, parentId } = group
      if (context.binMs > 0) {
        const above = parentId === rootId ? undefined : await groups.find(parentId)
        await bin.keep(entryOf(group, above?.id, log, context.binMs))
      }
      // Of the groups above, those remain that are above the group.
      const inGroups = [parentId]
      if ((await groups.weigh(path, removal.fewRows)) === removal.fewRows) {
        await groups.setAside(groupId, { actor, time: log.now, parentId })
        return log.change('GROUP_DELETED', { detail: { groupId }, inGroups }, true)
      }
      for (const id of await groups.remove(path, actOf(log, { how: 'groupDeleted' }))) {
        const detail = { groupId: id, ...(id !== groupId && { cascade: groupId }) }
        log.change('GROUP_DELETED', { detail, inGroups })
      }
      return log.done(false)
    })
    if (isSetAside) await deleteRows()
  }
}

/** What the bin says of a group; the groups and members follow as they are removed. */
function entryOf(
  { id, groupId, groupName, parentId }: Group,
  aboveId: string | undefined,
  { actor, now }: Recording,
  binMs: number,
): NewBinEntry {
  const record: KeptGroup = { aboveId }
  const about = { deletedAt: now, deletedBy: nameOf(actor), eraseAt: now + binMs, record }
  return { kind: 'group', ref: id, id: groupId, name: groupName || groupId, parentId, ...about }
}

/** Makes the checks of a deletion and answers what it would remove. */
export function previewDeletion(context: GroupContext) {
  const { groups } = context
  return async (actor: Actor, groupId: string, options: DeleteOptions): Promise<ChangeImpact> => {
    const { path } = await checkDeletion(context, groups, actor, groupId, options)
    return deletionImpact(groups, path)
  }
}

/** Refuses a deletion that may not be; answers the group. */
async function checkDeletion(
  { rights }: GroupContext,
  groups: GroupStore,
  actor: Actor,
  groupId: string,
  { cascade }: DeleteOptions,
): Promise<Group> {
  await rights.check(groups, actor, 'groups_delete', groupId)
  const group = await findGroup(groups, groupId)
  if (rights.isBuiltIn(groupId)) throw notAllowed()
  const [, child] = await groups.subtree(group.path, 2)
  if (child && !cascade) throw new GroupsError(11009, 'the group has child groups')
  return group
}
