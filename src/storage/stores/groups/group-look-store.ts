import { sql } from 'kysely'
import type { GroupLookStore } from '../../../groups/group-look.ts'
import type { Access } from '../../engine/engine.ts'
import { isPathInForce } from './group-row.ts'
import { isMemberBelow } from './invitation-store.ts'

/** The looks of groups in SQL. */
export function groupLookStore({ db }: Access): GroupLookStore {
  return {
    async find(groupId) {
      const row = await db
        .selectFrom('group_looks')
        .selectAll()
        .where('group_id', '=', groupId)
        .executeTakeFirst()
      return row && lookOf(row)
    },
    async list() {
      const rows = await db.selectFrom('group_looks').selectAll().orderBy('group_id').execute()
      return rows.map(lookOf)
    },
    async put({ groupId, look }) {
      const { numAffectedRows } = await sql`
        insert into group_looks (group_id, look)
        select group_id, ${JSON.stringify(look)}
        from "groups" where group_id = ${groupId} and ${isPathInForce('groups.path')}
        on conflict (group_id) do update set look = excluded.look`.execute(db)
      return numAffectedRows === 1n
    },
    async remove(groupId) {
      const { numDeletedRows } = await db
        .deleteFrom('group_looks')
        .where('group_id', '=', groupId)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
    async listFor(sub) {
      const rows = await db
        .selectFrom('group_looks')
        .innerJoin('groups', 'groups.group_id', 'group_looks.group_id')
        .select(['group_looks.group_id', 'group_looks.look', 'groups.path'])
        .where(isMemberBelow(sql.ref('group_looks.group_id'), sub))
        .orderBy('group_looks.group_id')
        .execute()
      return rows.map((row) => ({ ...lookOf(row), path: row.path }))
    },
  }
}

const lookOf = ({ group_id, look }: { readonly group_id: string; readonly look: string }) => ({
  groupId: group_id,
  look: JSON.parse(look),
})
