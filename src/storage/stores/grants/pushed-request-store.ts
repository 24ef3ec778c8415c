import type { PushedRequestStore } from '../../../oauth/stores/grants/pushed-request-store.ts'
import type { Access } from '../../engine/engine.ts'

/** Pushed authorization requests, in SQL. */
export function pushedRequestStore({ db }: Access): PushedRequestStore {
  return {
    async add({ id, request, expiresAt }) {
      const times = { expires_at: expiresAt, retain_until: expiresAt }
      const row = { id, request: JSON.stringify(request), ...times }
      await db.insertInto('pushed_requests').values(row).execute()
    },
    async find(id) {
      const query = db.selectFrom('pushed_requests').selectAll().where('id', '=', id)
      const row = await query.executeTakeFirst()
      return row && { id, request: JSON.parse(row.request), expiresAt: row.expires_at }
    },
    async retain(id, until) {
      await db
        .updateTable('pushed_requests')
        .set({ retain_until: until })
        .where('id', '=', id)
        .where('retain_until', '<', until)
        .execute()
    },
    async use(id) {
      const used = await db.deleteFrom('pushed_requests').where('id', '=', id).executeTakeFirst()
      return used.numDeletedRows === 1n
    },
  }
}
