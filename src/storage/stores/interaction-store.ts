import { sql } from 'kysely'
import type {
  Interaction,
  InteractionStore,
  PushedRequestStore,
} from '../../oauth/stores/request-stores.ts'
import type { Access, Db } from '../engine/engine.ts'
import { prepared } from '../engine/prepared.ts'
import type { InteractionTable } from '../schema/grant-schema.ts'
import { lockPeople } from './person-lock-store.ts'
import {
  attemptStore,
  type CappedWindow,
  countIfFree,
  countOneUpTo,
  windowOf,
} from './sql-attempt-store.ts'

const select = prepared((db, { id }: { id: string }) =>
  db.selectFrom('interactions').selectAll().where('id', '=', id),
)

const setProgress = prepared((db, { id, progress }: { id: string; progress: string }) =>
  db.updateTable('interactions').set({ progress }).where('id', '=', id),
)

/** The interaction and the browser that it belongs to. */
export interface OwnInteraction {
  readonly id: string
  readonly browser: string
}

/** Removes an interaction of a browser. */
export function deleteOwn(db: Pick<Db, 'deleteFrom'>, { id, browser }: OwnInteraction) {
  return db.deleteFrom('interactions').where('id', '=', id).where('browser', '=', browser)
}

export const removeInteraction = prepared((db, own: OwnInteraction) => deleteOwn(db, own))

const removeUnbound = prepared((db, { id }: { id: string }) =>
  db.deleteFrom('interactions').where('id', '=', id).where('browser', 'is', null),
)

const insert = prepared((db, row: InteractionTable) => db.insertInto('interactions').values(row))

/** Both in one statement, where an engine gains by it. */
const insertUpTo = prepared(
  (
    _,
    { key, now, earliest, latest, forgetAt, most, ...row }: InteractionTable & CappedWindow,
  ) => sql`
    with counted as (${countIfFree({ key, now, earliest, latest, forgetAt, most })})
    insert into interactions (id, browser, request, progress, origin, expires_at)
    select ${row.id}, ${row.browser}, ${row.request}, ${row.progress}, ${row.origin},
      cast(${row.expires_at} as bigint)
    from counted`,
)

/** Authorization requests under way, in SQL. */
export function interactionStore(access: Access): InteractionStore {
  const { db, atomically, savesRoundTrips } = access
  return {
    async add(interaction, { key, most, windowMs, now }) {
      const row = toRow(interaction)
      const window = { ...windowOf(key, windowMs, now), most }
      if (savesRoundTrips) {
        return (await insertUpTo(db, { ...row, ...window })).numAffectedRows === 1n
      }
      // Read first, so that a refused one does not wait for those who write.
      if ((await attemptStore(access).failuresIn(key, windowMs, now)) >= most) return false
      return atomically(async (tx) => {
        // It belongs to nobody yet.
        await lockPeople(tx, [interaction.id])
        if ((await countOneUpTo(tx.db, window)).rows.length === 0) return false
        await insert(tx.db, row)
        return true
      })
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
      const { rows } = await select(db, { id })
      return rows[0] && fromRow(rows[0])
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
      await setProgress(db, { id, progress: JSON.stringify(progress) })
    },
    async finish(id, browser) {
      const finished =
        browser === undefined
          ? await removeUnbound(db, { id })
          : await removeInteraction(db, { id, browser })
      return finished.numAffectedRows === 1n
    },
  }
}

function toRow({
  id,
  browser,
  request,
  progress,
  origin,
  expiresAt,
}: Interaction): InteractionTable {
  return {
    id,
    browser: browser ?? null,
    request: JSON.stringify(request),
    progress: JSON.stringify(progress),
    origin: origin ?? null,
    expires_at: expiresAt,
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
