import type { Actor } from '../events/actor.ts'
import { groupIdsOf } from './group.ts'
import type { GroupContext } from './group-context.ts'
import type { RoleSpan } from './role-history.ts'

/** The names of those whom spans are about; machines need the scope for people. */
export async function findNames(
  context: GroupContext,
  actor: Actor,
  spans: readonly RoleSpan[],
): Promise<ReadonlyMap<string, string>> {
  const { rights, people } = context
  if (actor.kind === 'machine' && !rights.hasScope(actor, 'users_read')) return new Map()
  const subs = new Set(
    spans.flatMap(({ sub, givenBy, endedBy }) =>
      [sub, givenBy, endedBy].filter((each) => each !== undefined),
    ),
  )
  const described = await people.describe(await findDescribable(context, actor, [...subs]))
  return new Map(
    [...described].flatMap(([sub, { name, username }]) => {
      const shown = name ?? username
      return shown === undefined ? [] : [[sub, shown] as const]
    }),
  )
}

/**
 * Whoever administers some groups knows the present members of these: what became of others is not
 * theirs any more. Everybody knows themselves.
 */
export async function findDescribable(
  { groups, rights }: GroupContext,
  actor: Actor,
  subs: readonly string[],
): Promise<readonly string[]> {
  const { extent, subtrees } = await rights.findReadable(groups, actor)
  if (extent === 'all') return subs
  const tops = subtrees.flatMap((path) => groupIdsOf(path).slice(-1))
  const members = await Promise.all(tops.map((groupId) => groups.membersAmong(groupId, subs)))
  const known = new Set(members.flat())
  const isSelf = (sub: string) => actor.kind === 'person' && actor.sub === sub
  return subs.filter((sub) => known.has(sub) || isSelf(sub))
}
