import type { Actor } from '../events/actor.ts'
import type { Group } from './group.ts'
import type { GroupContext } from './group-context.ts'
import { notAllowed } from './groups-error.ts'

function reader({ groups, rights }: GroupContext) {
  return async (actor: Actor, groupIds: readonly string[]) => {
    const [readable, found] = await Promise.all([
      rights.findReadable(groups, actor),
      groups.findMany([...new Set(groupIds)]),
    ])
    return { ...readable, shown: found.filter(({ path }) => readable.includes(path)) }
  }
}

/** Finds those of the groups that an actor may read, by their ids. */
export function findReadableGroups(context: GroupContext) {
  const read = reader(context)
  return async (actor: Actor, groupIds: readonly string[]): Promise<ReadonlyMap<string, Group>> => {
    const { shown } = await read(actor, groupIds)
    return new Map(shown.map((group) => [group.groupId, group]))
  }
}

/** The same for whoever may read some group; refuses everybody else. */
export function nameGroups(context: GroupContext) {
  const read = reader(context)
  return async (actor: Actor, groupIds: readonly string[]): Promise<readonly Group[]> => {
    const { extent, shown } = await read(actor, groupIds)
    if (extent === 'none') throw notAllowed()
    return shown
  }
}
