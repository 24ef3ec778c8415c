import type { Group } from '../../group.ts'
import type { GroupDependencies } from '../../group-dependencies.ts'
import { GroupsError, notAllowed } from '../../groups-error.ts'
import { type Caller, changeBy } from '../../rights/caller.ts'
import { type ChangeImpact, deletionImpact } from '../change-impact.ts'
import { findGroup } from '../update-group.ts'
import { removalPlan, removeGroups } from './remove-groups.ts'

interface DeleteOptions {
  /** Whether the groups below are removed too. */
  readonly cascade: boolean
}

/** Removes a group with its memberships. */
export type DeleteGroup = (caller: Caller, groupId: string, options: DeleteOptions) => Promise<void>

/** Makes the checks of a deletion and answers what it would remove. */
export type PreviewDeletion = (
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
