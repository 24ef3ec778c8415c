import type { Group, Membership } from '../../groups/group.ts'
import type { GroupStore } from '../../groups/group-store.ts'
import type { Access } from '../engine.ts'
import { prepared } from '../prepared.ts'
import type { GroupTable, MembershipTable } from '../schema.ts'

const select = prepared((db, { groupId }: { groupId: string }) =>
  db.selectFrom('groups').selectAll().where('group_id', '=', groupId),
)

const insert = prepared((db, row: GroupTable) =>
  db
    .insertInto('groups')
    .values(row)
    .onConflict((conflict) => conflict.column('group_id').doNothing()),
)

const selectMembership = prepared((db, { groupId, sub }: { groupId: string; sub: string }) =>
  db.selectFrom('memberships').selectAll().where('group_id', '=', groupId).where('sub', '=', sub),
)

const upsertMembership = prepared((db, row: MembershipTable) =>
  db
    .insertInto('memberships')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'sub']).doUpdateSet((eb) => ({
        roles: row.roles,
        updated_at: row.updated_at,
        revision: eb('memberships.revision', '+', 1),
      })),
    ),
)

const selectMembershipsOf = prepared((db, { sub }: { sub: string }) =>
  db
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.group_id', 'memberships.group_id')
    .selectAll('groups')
    .select([
      'memberships.id as membership_id',
      'memberships.sub',
      'memberships.roles',
      'memberships.created_at as member_since',
      'memberships.updated_at as member_updated_at',
      'memberships.revision as member_revision',
    ])
    .where('memberships.sub', '=', sub)
    .orderBy('groups.path'),
)

/** The tree of groups and its memberships in SQL. */
export function groupStore({ db }: Access): GroupStore {
  return {
    async find(groupId) {
      const { rows } = await select(db, { groupId })
      return rows[0] && fromGroupRow(rows[0])
    },
    async add(group) {
      const { numAffectedRows } = await insert(db, toGroupRow(group))
      return numAffectedRows === 1n
    },
    async findMembership(groupId, sub) {
      const { rows } = await selectMembership(db, { groupId, sub })
      return rows[0] && fromMembershipRow(rows[0])
    },
    async putMembership(membership) {
      await upsertMembership(db, toMembershipRow(membership))
    },
    async membershipsOf(sub) {
      const { rows } = await selectMembershipsOf(db, { sub })
      return rows.map((row) => ({
        group: fromGroupRow(row),
        membership: fromMembershipRow({
          ...row,
          id: row.membership_id,
          created_at: row.member_since,
          updated_at: row.member_updated_at,
          revision: row.member_revision,
        }),
      }))
    },
    async list(after, limit) {
      const query = db
        .selectFrom('groups')
        .selectAll()
        .where('path', '>', after ?? '')
        .orderBy('path')
        .limit(limit)
      return (await query.execute()).map(fromGroupRow)
    },
    async listMemberships(after, limit) {
      const query = db
        .selectFrom('memberships')
        .selectAll()
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('group_id', 'sub'), '>', tuple(after?.groupId ?? '', after?.sub ?? '')),
        )
        .orderBy('group_id')
        .orderBy('sub')
        .limit(limit)
      return (await query.execute()).map(fromMembershipRow)
    },
  }
}

function toGroupRow(group: Group): GroupTable {
  return {
    group_id: group.groupId,
    id: group.id,
    group_name: group.groupName,
    group_type: group.groupType,
    description: group.description,
    logo_url: group.logoUrl,
    parent_id: group.parentId,
    path: group.path,
    custom_fields: JSON.stringify(group.customFields),
    group_owner: group.groupOwner,
    created_at: group.createdAt,
    updated_at: group.updatedAt,
    revision: group.revision,
  }
}

function fromGroupRow(row: GroupTable): Group {
  return {
    groupId: row.group_id,
    id: row.id,
    groupName: row.group_name,
    groupType: row.group_type,
    description: row.description,
    logoUrl: row.logo_url,
    parentId: row.parent_id,
    path: row.path,
    customFields: JSON.parse(row.custom_fields),
    groupOwner: row.group_owner,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}

function toMembershipRow(membership: Membership): MembershipTable {
  return {
    group_id: membership.groupId,
    sub: membership.sub,
    id: membership.id,
    roles: JSON.stringify(membership.roles),
    created_at: membership.createdAt,
    updated_at: membership.updatedAt,
    revision: membership.revision,
  }
}

function fromMembershipRow(row: MembershipTable): Membership {
  return {
    groupId: row.group_id,
    sub: row.sub,
    id: row.id,
    roles: JSON.parse(row.roles),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}
