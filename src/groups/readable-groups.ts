import type { Actor } from '../events/actor.ts'
import type { Group } from './group.ts'
import type { GroupContext } from './group-context.ts'
import { notAllowed } from './groups-error.ts'

/** Finds those of the groups that an actor may read, by their ids. */
export function findReadableGroups({ groups, rights }: GroupContext) {
  return async (actor: Actor, groupIds: readonly string[]): Promise<ReadonlyMap<string, Group>> => {
    const [readable, found] = await Promise.all([
      rights.findReadable(groups, actor),
      groups.findMany([...new Set(groupIds)]),
    ])
    const shown = found.filter(({ path }) => readable.includes(path))
    return new Map(shown.map((group) => [group.groupId, group]))
  }
}

/** The same for whoever may read some group; refuses everybody else. */
export function nameGroups(context: GroupContext) {
  const find = findReadableGroups(context)
  return async (actor: Actor, groupIds: readonly string[]) => {
    const { extent } = await context.rights.findReadable(context.groups, actor)
    if (extent === 'none') throw notAllowed()
    return [...(await find(actor, groupIds)).values()]
  }
}
