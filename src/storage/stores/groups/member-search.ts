import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { MemberSearch, MemberSource, SubPage, SubRange } from '../../../groups/memberships.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { padded, prepared } from '../../engine/prepared.ts'
import type { Schema } from '../../schema/schema.ts'
import { isInForce, isPathInForce, rangeOf, readRoles } from './group-row.ts'
import { isAccepted } from './invitation-store.ts'
import { readTerms, termsOf } from './term-columns.ts'

type Flagged<T> = Omit<T, 'acceptedOnly'> & { readonly acceptedOnly: number }
type Page = Flagged<SubPage>
type PageOf = Page & { readonly groupId: string }
/** How many rows each part of the union may give. */
type PageWithin = PageOf & { readonly enough: number }
type PageOfType = PageOf & { readonly groupType: string }

/** Whether a membership is shown: where only accepted ones are, given as 1, open ones are not. */
const isShown = (table: 'memberships' | 'subtree_members', acceptedOnly: number) => {
  const accepted = isAccepted(sql.ref(`${table}.group_id`), sql.ref(`${table}.sub`))
  return sql<SqlBool>`(cast(${acceptedOnly} as integer) = 0 or ${accepted})`
}

/** Members of a group after one of them. */
const subsIn = (db: Db, { groupId, after, acceptedOnly }: PageOf) =>
  db
    .selectFrom('memberships')
    .select('sub')
    .where('group_id', '=', groupId)
    .where(isInForce(sql`${groupId}`))
    .where('sub', '>', after)
    .where(isShown('memberships', acceptedOnly))

/** Members of the groups below a group after one of them. */
const subsBelow = (db: Db, { groupId, after, acceptedOnly }: PageOf) =>
  db
    .selectFrom('subtree_members')
    .select('sub')
    .where('ancestor_id', '=', groupId)
    .where(isInForce(sql.ref('subtree_members.group_id')))
    .where('sub', '>', after)
    .where(isShown('subtree_members', acceptedOnly))

const subsOfGroup = prepared((db, page: PageOf) =>
  subsIn(db, page).orderBy('sub').limit(page.limit).offset(page.skip),
)

/**
 * Where the engine merges: it reads no more than the page and what is skipped, and sorts nothing.
 */
const subsMerged = prepared((db, page: PageOf) =>
  subsIn(db, page).union(subsBelow(db, page)).orderBy('sub').limit(page.limit).offset(page.skip),
)

const subsWithin = prepared((db, page: PageWithin) => {
  const own = subsIn(db, page).orderBy('sub').limit(page.enough)
  const below = subsBelow(db, page).groupBy('sub').orderBy('sub').limit(page.enough)
  return db
    .selectFrom(own.as('own'))
    .select('own.sub')
    .union(db.selectFrom(below.as('below')).select('below.sub'))
    .orderBy('sub')
    .limit(page.limit)
    .offset(page.skip)
})

const subsOfAll = prepared((db, { after, skip, limit, acceptedOnly }: Page) =>
  db
    .selectFrom('memberships')
    .select('sub')
    .where('sub', '>', after)
    .where(isShown('memberships', acceptedOnly))
    .where(isInForce(sql.ref('memberships.group_id')))
    .groupBy('sub')
    .orderBy('sub')
    .limit(limit)
    .offset(skip),
)

/** Not a join: PostgreSQL would sometimes read all groups before the first member. */
const isIn =
  (groupType: string) =>
  (eb: ExpressionBuilder<Schema, 'subtree_members'>): Expression<SqlBool> =>
    eb(
      eb
        .selectFrom('groups')
        .select('groups.group_type')
        .whereRef('groups.group_id', '=', 'subtree_members.group_id'),
      '=',
      groupType,
    )

const subsBelowOfType = prepared((db, page: PageOfType) =>
  subsBelow(db, page)
    .where(isIn(page.groupType))
    .groupBy('sub')
    .orderBy('sub')
    .limit(page.limit)
    .offset(page.skip),
)

type Range = Flagged<Omit<SubRange, 'withRoles'>>
type RangeOf = Range & { readonly groupId: string }
type RangeOfType = RangeOf & { readonly groupType: string }

const termsOfMember = (table: 'memberships' | 'subtree_members') =>
  termsOf(sql.ref(`${table}.group_id`), sql.ref(`${table}.sub`))

const membersOfGroup = prepared((db, { groupId, from, to, limit, acceptedOnly }: RangeOf) =>
  db
    .selectFrom('memberships')
    .select(['group_id', 'sub', 'roles', termsOfMember('memberships')])
    .where('group_id', '=', groupId)
    .where(isInForce(sql`${groupId}`))
    .where('sub', '>=', from)
    .where('sub', '<=', to)
    .where(isShown('memberships', acceptedOnly))
    .limit(limit),
)

const membersOfAll = prepared((db, { from, to, limit, acceptedOnly }: Range) =>
  db
    .selectFrom('memberships')
    .select(['group_id', 'sub', 'roles', termsOfMember('memberships')])
    .where(isInForce(sql.ref('memberships.group_id')))
    .where('sub', '>=', from)
    .where('sub', '<=', to)
    .where(isShown('memberships', acceptedOnly))
    .limit(limit),
)

const selectBelow = (db: Db, { groupId, from, to, limit, acceptedOnly }: RangeOf) =>
  db
    .selectFrom('subtree_members')
    .select(['group_id', 'sub'])
    .where('ancestor_id', '=', groupId)
    .where(isInForce(sql.ref('subtree_members.group_id')))
    .where('sub', '>=', from)
    .where('sub', '<=', to)
    .where(isShown('subtree_members', acceptedOnly))
    .limit(limit)

const rolesOfMember = (eb: ExpressionBuilder<Schema, 'subtree_members'>) =>
  eb
    .selectFrom('memberships')
    .select('memberships.roles')
    .whereRef('memberships.group_id', '=', 'subtree_members.group_id')
    .whereRef('memberships.sub', '=', 'subtree_members.sub')
    .as('roles')

const noRoles = sql<string | null>`'[]'`.as('roles')
const noTerms = sql<string | null>`null`.as('terms')

const below = {
  plain: prepared((db, range: RangeOf) => selectBelow(db, range).select([noRoles, noTerms])),
  withRoles: prepared((db, range: RangeOf) =>
    selectBelow(db, range).select(rolesOfMember).select(termsOfMember('subtree_members')),
  ),
}

const belowOfType = {
  plain: prepared((db, { groupType, ...range }: RangeOfType) =>
    selectBelow(db, range).select([noRoles, noTerms]).where(isIn(groupType)),
  ),
  withRoles: prepared((db, { groupType, ...range }: RangeOfType) =>
    selectBelow(db, range)
      .select(rolesOfMember)
      .select(termsOfMember('subtree_members'))
      .where(isIn(groupType)),
  ),
}

const selectGroupsOfType = prepared((db, values: TypeInRange) =>
  db
    .selectFrom('groups')
    .select('group_id')
    .where('group_type', '=', values.groupType)
    .where('path', '>=', values.from)
    .where('path', '<', values.before)
    .where(isPathInForce('groups.path'))
    .orderBy('path')
    .limit(values.limit),
)

interface TypeInRange {
  readonly groupType: string
  readonly from: string
  readonly before: string
  readonly limit: number
}

function flagged<T extends { readonly acceptedOnly?: boolean }>(given: T): Flagged<T> {
  return { ...given, acceptedOnly: given.acceptedOnly ? 1 : 0 }
}

/** The search for members in SQL. */
export function memberSearch({ db, mergesUnions }: Access): MemberSearch {
  function findSubs(source: MemberSource, given: SubPage) {
    const page = flagged(given)
    if (source.reach === 'all-groups') return subsOfAll(db, page)
    const { groupId, reach } = source
    if (reach === 'group') return subsOfGroup(db, { ...page, groupId })
    if (reach === 'group-and-below') {
      if (mergesUnions) return subsMerged(db, { ...page, groupId })
      return subsWithin(db, { ...page, groupId, enough: page.skip + page.limit })
    }
    return subsBelowOfType(db, { ...page, groupId, groupType: reach.belowOfType })
  }

  async function findMembers(source: MemberSource, { withRoles, ...given }: SubRange) {
    const page = flagged(given)
    if (source.reach === 'all-groups') return (await membersOfAll(db, page)).rows
    const { groupId, reach } = source
    const range = { ...page, groupId }
    const form = withRoles ? 'withRoles' : 'plain'
    if (reach === 'group') return (await membersOfGroup(db, range)).rows
    if (reach === 'group-and-below') {
      const [own, others] = await Promise.all([membersOfGroup(db, range), below[form](db, range)])
      return [...own.rows, ...others.rows]
    }
    return (await belowOfType[form](db, { ...range, groupType: reach.belowOfType })).rows
  }

  return {
    async subsIn(source, page) {
      const { rows } = await findSubs(source, page)
      return rows.map(({ sub }) => sub)
    },
    async membershipsIn(source, range) {
      const rows = await findMembers(source, range)
      return rows.flatMap(({ group_id, sub, roles, terms }) => {
        if (roles === null) return []
        const held = range.withRoles
          ? { roles: readRoles(roles), ...readTerms(terms) }
          : { roles: [] }
        return [{ groupId: group_id, sub, ...held }]
      })
    },
    async membersAmong(groupId, subs) {
      if (subs.length === 0) return []
      const own = db
        .selectFrom('memberships')
        .select('sub')
        .where('group_id', '=', groupId)
        .where(isInForce(sql`${groupId}`))
        .where(isShown('memberships', 1))
        .where('sub', 'in', padded(subs))
      const below = db
        .selectFrom('subtree_members')
        .select('sub')
        .where('ancestor_id', '=', groupId)
        .where(isInForce(sql.ref('subtree_members.group_id')))
        .where(isShown('subtree_members', 1))
        .where('sub', 'in', padded(subs))
      return (await own.union(below).execute()).map(({ sub }) => sub)
    },
    async groupsOfType(path, groupType, limit) {
      const { rows } = await selectGroupsOfType(db, { groupType, ...rangeOf(path), limit })
      return rows.map(({ group_id }) => group_id)
    },
  }
}
