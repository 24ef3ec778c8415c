import type { MemberSearch, MemberSource, SubPage, SubRange } from '../../groups/group-store.ts'
import type { Access } from '../engine.ts'
import { prepared } from '../prepared.ts'

type PageOf = SubPage & { readonly groupId: string }
/** How many each part gives at most, so that neither is read to its end. */
type PageWithin = PageOf & { readonly enough: number }
type PageOfType = PageOf & { readonly groupType: string }

const subsOfGroup = prepared((db, { groupId, after, skip, limit }: PageOf) =>
  db
    .selectFrom('memberships')
    .select('sub')
    .where('group_id', '=', groupId)
    .where('sub', '>', after)
    .orderBy('sub')
    .limit(limit)
    .offset(skip),
)

const subsWithin = prepared((db, { groupId, after, skip, limit, enough }: PageWithin) => {
  const own = db
    .selectFrom('memberships')
    .select('sub')
    .where('group_id', '=', groupId)
    .where('sub', '>', after)
    .orderBy('sub')
    .limit(enough)
  const below = db
    .selectFrom('subtree_members')
    .select('sub')
    .where('ancestor_id', '=', groupId)
    .where('sub', '>', after)
    .groupBy('sub')
    .orderBy('sub')
    .limit(enough)
  return db
    .selectFrom(own.as('own'))
    .select('own.sub')
    .union(db.selectFrom(below.as('below')).select('below.sub'))
    .orderBy('sub')
    .limit(limit)
    .offset(skip)
})

const subsBelowOfType = prepared((db, { groupId, groupType, after, skip, limit }: PageOfType) =>
  db
    .selectFrom('subtree_members')
    .innerJoin('groups', 'groups.group_id', 'subtree_members.group_id')
    .select('subtree_members.sub')
    .where('subtree_members.ancestor_id', '=', groupId)
    .where('subtree_members.sub', '>', after)
    .where('groups.group_type', '=', groupType)
    .groupBy('subtree_members.sub')
    .orderBy('subtree_members.sub')
    .limit(limit)
    .offset(skip),
)

type RangeOf = SubRange & { readonly groupId: string }
type RangeOfType = RangeOf & { readonly groupType: string }

const membersOfGroup = prepared((db, { groupId, from, to, limit }: RangeOf) =>
  db
    .selectFrom('memberships')
    .select(['group_id', 'sub', 'roles'])
    .where('group_id', '=', groupId)
    .where('sub', '>=', from)
    .where('sub', '<=', to)
    .limit(limit),
)

const membersBelow = prepared((db, { groupId, from, to, limit }: RangeOf) =>
  db
    .selectFrom('subtree_members')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.group_id', '=', 'subtree_members.group_id')
        .onRef('memberships.sub', '=', 'subtree_members.sub'),
    )
    .select(['memberships.group_id', 'memberships.sub', 'memberships.roles'])
    .where('subtree_members.ancestor_id', '=', groupId)
    .where('subtree_members.sub', '>=', from)
    .where('subtree_members.sub', '<=', to)
    .limit(limit),
)

const membersBelowOfType = prepared((db, { groupId, groupType, from, to, limit }: RangeOfType) =>
  db
    .selectFrom('subtree_members')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.group_id', '=', 'subtree_members.group_id')
        .onRef('memberships.sub', '=', 'subtree_members.sub'),
    )
    .innerJoin('groups', 'groups.group_id', 'memberships.group_id')
    .select(['memberships.group_id', 'memberships.sub', 'memberships.roles'])
    .where('subtree_members.ancestor_id', '=', groupId)
    .where('subtree_members.sub', '>=', from)
    .where('subtree_members.sub', '<=', to)
    .where('groups.group_type', '=', groupType)
    .limit(limit),
)

const selectGroupsOfType = prepared((db, values: TypeInRange) =>
  db
    .selectFrom('groups')
    .select('group_id')
    .where('group_type', '=', values.groupType)
    .where('path', '>=', values.from)
    .where('path', '<', values.before)
    .orderBy('path')
    .limit(values.limit),
)

interface TypeInRange {
  readonly groupType: string
  readonly from: string
  readonly before: string
  readonly limit: number
}

/** The search for members in SQL. */
export function memberSearch({ db }: Access): MemberSearch {
  function findSubs({ groupId, reach }: MemberSource, page: SubPage) {
    if (reach === 'group') return subsOfGroup(db, { ...page, groupId })
    if (reach === 'group-and-below') {
      return subsWithin(db, { ...page, groupId, enough: page.skip + page.limit })
    }
    return subsBelowOfType(db, { ...page, groupId, groupType: reach.belowOfType })
  }

  async function findMembers({ groupId, reach }: MemberSource, range: SubRange) {
    if (reach === 'group') return (await membersOfGroup(db, { ...range, groupId })).rows
    if (reach === 'group-and-below') {
      const [own, below] = await Promise.all([
        membersOfGroup(db, { ...range, groupId }),
        membersBelow(db, { ...range, groupId }),
      ])
      return [...own.rows, ...below.rows]
    }
    const groupType = reach.belowOfType
    return (await membersBelowOfType(db, { ...range, groupId, groupType })).rows
  }

  return {
    async subsIn(source, page) {
      const { rows } = await findSubs(source, page)
      return rows.map(({ sub }) => sub)
    },
    async membershipsIn(source, range) {
      const rows = await findMembers(source, range)
      return rows.map(({ group_id, sub, roles }) => ({
        groupId: group_id,
        sub,
        roles: JSON.parse(roles),
      }))
    },
    async groupsOfType(path, groupType, limit) {
      const before = `${path.slice(0, -1)}0`
      const { rows } = await selectGroupsOfType(db, { groupType, from: path, before, limit })
      return rows.map(({ group_id }) => group_id)
    },
  }
}
