import { sql } from 'kysely'
import type { MemberRoles, MembershipKey } from '../../../groups/memberships.ts'
import { batchReads } from '../../engine/batch-reads.ts'
import type { Access } from '../../engine/engine.ts'
import { prepared, preparedList } from '../../engine/prepared.ts'
import { isInForce, isPathInForce, readRoles } from './group-row.ts'
import { isAccepted } from './invitation-store.ts'
import { readTerms, termsOf } from './term-columns.ts'

/** No group has more groups above it. Would also end a circle, which cannot exist. */
const mostLevels = 64
const mostRoleSets = 5000

type KeyInType = MembershipKey & { readonly groupType: string }

const selectRoles = preparedList(['groupId', 'sub'], (db, list) =>
  db
    .with('wanted(place, group_id, sub)', () =>
      list.$castTo<{ place: number; group_id: string; sub: string }>(),
    )
    .selectFrom('wanted')
    .select((eb) => [
      'wanted.place',
      eb
        .selectFrom('memberships')
        .select('memberships.roles')
        .whereRef('memberships.group_id', '=', 'wanted.group_id')
        .whereRef('memberships.sub', '=', 'wanted.sub')
        .where(isInForce(sql.ref('wanted.group_id')))
        .as('roles'),
      termsOf(sql.ref('wanted.group_id'), sql.ref('wanted.sub')),
    ]),
)

/** The same for one membership, where several would not be read together. */
const selectRolesOfOne = prepared((db, { groupId, sub }: MembershipKey) =>
  db
    .selectFrom('memberships')
    .select(['roles', termsOf(sql`${groupId}`, sql`${sub}`)])
    .where('group_id', '=', groupId)
    .where('sub', '=', sub)
    .where(isInForce(sql`${groupId}`)),
)

const selectHoldingOfType = prepared((db, { groupId, sub, groupType }: KeyInType) =>
  db
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.group_id', 'memberships.group_id')
    .select('memberships.roles')
    .where('memberships.group_id', '=', groupId)
    .where('memberships.sub', '=', sub)
    .where('groups.group_type', '=', groupType)
    .where(isPathInForce('groups.path')),
)

const selectHoldingsUpwards = prepared((db, { groupId, sub, groupType }: KeyInType) =>
  db
    .withRecursive('upwards', (cte) =>
      cte
        .selectFrom('groups')
        .select(['group_id', 'parent_id', sql<number>`1`.as('level')])
        .where('group_id', '=', groupId)
        .where(sql<boolean>`${groupType} in ('', group_type)`)
        .where(isPathInForce('groups.path'))
        .unionAll(
          cte
            .selectFrom('upwards')
            .innerJoin('groups', 'groups.group_id', 'upwards.parent_id')
            .select(['groups.group_id', 'groups.parent_id'])
            .select(sql<number>`upwards.level + 1`.as('level'))
            .where('upwards.level', '<', sql.lit(mostLevels)),
        ),
    )
    .selectFrom('upwards')
    .select((eb) => [
      'upwards.group_id',
      eb
        .selectFrom('memberships')
        .select('memberships.roles')
        .whereRef('memberships.group_id', '=', 'upwards.group_id')
        .where('memberships.sub', '=', sub)
        .as('roles'),
    ])
    .orderBy('upwards.level'),
)

/** Leaves out most members without a role, given as JSON. The roles of the others tell. */
const mayContain = (role: string) =>
  sql<boolean>`replace(memberships.roles, ${role}, '') <> memberships.roles`

const selectPaths = prepared((db, { sub, role }: { sub: string; role: string }) =>
  db
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.group_id', 'memberships.group_id')
    .select(['groups.path', 'memberships.roles'])
    .where('memberships.sub', '=', sub)
    .where(isPathInForce('groups.path'))
    .where(mayContain(role)),
)

const selectHolders = prepared((db, wanted: { groupId: string; role: string; limit: number }) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.sub', 'memberships.sub')
    .select(['memberships.sub', 'memberships.roles', 'users.status as user_status'])
    .where('memberships.group_id', '=', wanted.groupId)
    .where(isInForce(sql`${wanted.groupId}`))
    .where(mayContain(wanted.role))
    .limit(wanted.limit),
)

/** Reads each different set of roles once, however many members hold it. */
const selectRoleSets = prepared((db, { groupId }: { groupId: string }) =>
  db
    .withRecursive('sets', (cte) =>
      cte
        .selectFrom('memberships')
        .select((eb) => [eb.fn.min<string | null>('roles').as('roles'), sql<number>`1`.as('place')])
        .where('group_id', '=', groupId)
        .where(isInForce(sql`${groupId}`))
        .where(isAccepted(sql`${groupId}`, sql.ref('memberships.sub')))
        .unionAll(
          cte
            .selectFrom('sets')
            .select((eb) => [
              eb
                .selectFrom('memberships')
                .select((inner) => inner.fn.min('memberships.roles').as('roles'))
                .where('memberships.group_id', '=', groupId)
                .whereRef('memberships.roles', '>', 'sets.roles')
                .where(isAccepted(sql`${groupId}`, sql.ref('memberships.sub')))
                .as('roles'),
              sql<number>`sets.place + 1`.as('place'),
            ])
            .where('sets.roles', 'is not', null)
            .where('sets.place', '<', sql.lit(mostRoleSets)),
        ),
    )
    .selectFrom('sets')
    .select('roles')
    .where('roles', 'is not', null),
)

const everybody = 2 ** 31 - 1

/** Roles are null for somebody who is no member; they may become one later. */
interface RolesRow {
  readonly roles: string | null
  readonly terms: string | null
}

/** The roles that members hold, in SQL. */
export function memberRoles(access: Access): MemberRoles {
  const { db, batchesReads } = access
  const findBatched = batchReads(access, async (keys: readonly MembershipKey[]) => {
    const { rows } = await selectRoles(db, keys)
    const byPlace = new Map(rows.map((row) => [Number(row.place), row]))
    return keys.map((_, place) => byPlace.get(place))
  })
  async function findOne(key: MembershipKey): Promise<RolesRow | undefined> {
    return (await selectRolesOfOne(db, key)).rows[0]
  }
  const findRoles: (key: MembershipKey) => Promise<RolesRow | undefined> = batchesReads
    ? findBatched
    : findOne

  return {
    async holdingsIn(groupId, sub, groupType = '') {
      if (groupType === '') {
        const { roles = null, terms = null } = (await findRoles({ groupId, sub })) ?? {}
        return roles === null ? [] : [{ groupId, roles: readRoles(roles), ...readTerms(terms) }]
      }
      const { rows } = await selectHoldingOfType(db, { groupId, sub, groupType })
      return rows.map(({ roles }) => ({ groupId, roles: readRoles(roles) }))
    },
    async holdingsUpwards(groupId, sub, groupType = '') {
      const { rows } = await selectHoldingsUpwards(db, { groupId, sub, groupType })
      return rows.map(({ group_id, roles }) => ({
        groupId: group_id,
        roles: roles === null ? undefined : readRoles(roles),
      }))
    },
    async pathsWithRole(sub, role) {
      const { rows } = await selectPaths(db, { sub, role: JSON.stringify(role) })
      return rows.flatMap(({ path, roles }) => (readRoles(roles).includes(role) ? [path] : []))
    },
    async holdersOf(groupId, role, limit = everybody) {
      const { rows } = await selectHolders(db, { groupId, role: JSON.stringify(role), limit })
      return rows.flatMap(({ sub, roles, user_status }) =>
        readRoles(roles).includes(role) ? [{ sub, userStatus: user_status }] : [],
      )
    },
    async rolesIn(groupId) {
      const { rows } = await selectRoleSets(db, { groupId })
      const names = rows.flatMap(({ roles }) => (roles === null ? [] : readRoles(roles)))
      return [...new Set(names)].sort()
    },
  }
}
