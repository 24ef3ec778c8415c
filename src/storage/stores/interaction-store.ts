import type {
  Interaction,
  InteractionStore,
  PushedRequestStore,
} from '../../oauth/stores/request-stores.ts'
import type { Access } from '../engine/engine.ts'
import type { InteractionTable } from '../schema/grant-schema.ts'

/** Authorization requests under way, in SQL. */
export function interactionStore({ db }: Access): InteractionStore {
  return {
    async add({ id, browser, request, progress, origin, expiresAt }) {
      await db
        .insertInto('interactions')
        .values({
          id,
          browser: browser ?? null,
          request: JSON.stringify(request),
          progress: JSON.stringify(progress),
          origin: origin ?? null,
          expires_at: expiresAt,
        })
        .execute()
    },
    async count(origin) {
      const { count } = await db
        .selectFrom('interactions')
        .select((eb) => eb.fn.countAll().as('count'))
        .$if(origin !== undefined, (query) => query.where('origin', '=', origin ?? ''))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async find(id) {
      const query = db.selectFrom('interactions').selectAll().where('id', '=', id)
      const row = await query.executeTakeFirst()
      return row && fromRow(row)
    },
    async claim(id, browser) {
      const claimed = await db
        .updateTable('interactions')
        .set({ browser })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('browser', 'is', null), eb('browser', '=', browser)]))
        .executeTakeFirst()
      return claimed.numUpdatedRows === 1n
    },
    async handOver(id, from, to) {
      const moved = await db
        .updateTable('interactions')
        .set({ browser: to })
        .where('id', '=', id)
        .where('browser', '=', from)
        .executeTakeFirst()
      return moved.numUpdatedRows === 1n
    },
    async advance(id, progress) {
      await db
        .updateTable('interactions')
        .set({ progress: JSON.stringify(progress) })
        .where('id', '=', id)
        .execute()
    },
    async finish(id, browser) {
      const finished = await db
        .deleteFrom('interactions')
        .where('id', '=', id)
        .where('browser', browser === undefined ? 'is' : '=', browser ?? null)
        .executeTakeFirst()
      return finished.numDeletedRows === 1n
    },
  }
}

function fromRow(row: InteractionTable): Interaction {
  return {
    id: row.id,
    browser: row.browser ?? undefined,
    request: JSON.parse(row.request),
    progress: JSON.parse(row.progress),
    origin: row.origin ?? undefined,
    expiresAt: row.expires_at,
  }
}

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
