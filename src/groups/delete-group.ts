import { inSlices } from '../kernel/time/pacing.ts'
import { type Caller, changeBy } from './caller.ts'
import { type ChangeImpact, deletionImpact, findGroup } from './change-group.ts'
import type { Group } from './group.ts'
import type { GroupDependencies } from './group-dependencies.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import type { Removal, RemovalPlan } from './tree-stores.ts'

/** Deletes what was set aside, the oldest first, in as many slices as the plan allows. */
type RemoveGroups = () => Promise<void>

type RemoveGroupsDependencies = Pick<GroupDependencies, 'transact' | 'groups' | 'clock' | 'removal'>

/** A slice takes a few milliseconds on SQLite, where all requests wait meanwhile. */
export const removalPlan: RemovalPlan = {
  fewRows: 200,
  slice: { groups: 25, memberRows: 200 },
  mostSlices: 500,
}

export function removeGroups({
  transact,
  groups,
  clock,
  removal: plan = removalPlan,
}: RemoveGroupsDependencies): RemoveGroups {
  /** Another node may do the same: the lock lets them take turns. */
  const removeSlice = ({ groupId: top, event }: Removal) =>
    transact(async ({ groups, events }) => {
      await groups.lockTree()
      const removed = (await groups.removeSome(top, plan.slice)) ?? []
      const time = clock()
      const below = removed.filter((groupId) => groupId !== top)
      await Promise.all(
        below.map((groupId) =>
          events.append({ ...event, time, detail: { ...event.detail, groupId, cascade: top } }),
        ),
      )
    })

  async function slice(): Promise<boolean> {
    const removal = await groups.findRemoval()
    if (removal) await removeSlice(removal)
    return removal !== undefined
  }
  return () => inSlices(slice, plan.mostSlices)
}

interface DeleteOptions {
  /** Whether the groups below are removed too. */
  readonly cascade: boolean
}

/** Removes a group with its memberships. */
type DeleteGroup = (caller: Caller, groupId: string, options: DeleteOptions) => Promise<void>

/** Makes the checks of a deletion and answers what it would remove. */
type PreviewDeletion = (
  caller: Caller,
  groupId: string,
  options: DeleteOptions,
) => Promise<ChangeImpact>

type DeleteGroupDependencies = Pick<
  GroupDependencies,
  'transact' | 'groups' | 'rights' | 'clock' | 'removal'
>

/** A large subtree is set aside, which has the same effect for everybody, and its rows follow. */
export function deleteGroup(dependencies: DeleteGroupDependencies): DeleteGroup {
  const { transact, rights, clock } = dependencies
  const { fewRows } = dependencies.removal ?? removalPlan
  const deleteRows = removeGroups(dependencies)
  return async (caller, groupId, options) => {
    const isSetAside = await transact(async ({ groups, events }) => {
      await groups.lockTree()
      const { path, parentId } = await checkDeletion({ groups, rights }, caller, groupId, options)
      // Of the groups above, those remain that are above the group.
      const event = changeBy(caller, 'GROUP_DELETED', clock(), { groupId }, [parentId])
      if ((await groups.weigh(path, fewRows)) === fewRows) {
        await groups.setAside(groupId, event)
        await events.append(event)
        return true
      }
      for (const id of await groups.remove(path)) {
        const detail = { ...event.detail, groupId: id, ...(id !== groupId && { cascade: groupId }) }
        await events.append({ ...event, detail })
      }
      return false
    })
    if (isSetAside) await deleteRows()
  }
}

export function previewDeletion({
  groups,
  rights,
}: Pick<GroupDependencies, 'groups' | 'rights'>): PreviewDeletion {
  return async (caller, groupId, options) => {
    const { path } = await checkDeletion({ groups, rights }, caller, groupId, options)
    return deletionImpact(groups, path)
  }
}

/** Refuses a deletion that may not be; answers the group. */
async function checkDeletion(
  { groups, rights }: Pick<GroupDependencies, 'groups' | 'rights'>,
  caller: Caller,
  groupId: string,
  { cascade }: DeleteOptions,
): Promise<Group> {
  await rights.check(groups, caller, 'delete', groupId)
  const group = await findGroup(groups, groupId)
  if (rights.isBuiltIn(groupId)) throw notAllowed()
  const [, child] = await groups.subtree(group.path, 2)
  if (child && !cascade) throw new GroupsError(11009, 'the group has child groups')
  return group
}
