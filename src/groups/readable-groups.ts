import type { Actor } from '../events/actor.ts'
import type { Group } from './group.ts'
import type { GroupContext } from './group-context.ts'

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
