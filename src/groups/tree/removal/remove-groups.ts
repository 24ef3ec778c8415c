import { inSlices } from '../../../kernel/time/in-slices.ts'
import type { GroupDependencies } from '../../group-dependencies.ts'
import type { Removal, RemovalPlan } from './removal-store.ts'

/** Deletes what was set aside, the oldest first, in as many slices as the plan allows. */
export type RemoveGroups = () => Promise<void>

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
