import { sql } from 'kysely'
import type { Stream, StreamChoice, StreamCounts, StreamStore } from '../../signals/stream.ts'
import type { Access, Db } from '../engine/engine.ts'
import type { SignalStreamTable } from '../schema/signals-schema.ts'
import { isStorable } from './catalogue-rows.ts'
import { isOwned } from './groups/owned-rows.ts'

/** Streams of shared signals in SQL. */
export function signalStreamStore({ db, atomically }: Access): StreamStore {
  const rows = () => db.selectFrom('signal_streams').selectAll()
  const change = (id: string) => db.updateTable('signal_streams').where('id', '=', id)

  return {
    add: (stream, most) =>
      atomically(async (tx) => {
        await tx.lock('streams')
        const row = toRow(stream)
        const { count } = await tx.db
          .selectFrom('signal_streams')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('client_id', '=', row.client_id)
          .where('group_id', row.group_id === null ? 'is' : '=', row.group_id)
          .executeTakeFirstOrThrow()
        if (Number(count) >= most) return false
        await tx.db.insertInto('signal_streams').values(row).execute()
        return true
      }),
    async find(id) {
      if (!isStorable(id)) return undefined
      const row = await rows().where('id', '=', id).executeTakeFirst()
      return row && fromRow(row)
    },
    async list(choice) {
      return (await chosen(db, choice).execute()).map(fromRow)
    },
    async listOf({ clientId, registrationId }) {
      const found = await rows()
        .where('client_id', '=', clientId)
        .where('registration_id', '=', registrationId)
        .orderBy('id')
        .execute()
      return found.map(fromRow)
    },
    async listOn() {
      const found = await rows().where('status', '<>', 'disabled').orderBy('id').execute()
      return found.map(fromRow)
    },
    async replace(stream, revision) {
      const { method, url, sealed, events, description, status, reason } = toRow(stream)
      const { position, health, updated_at, hears_everybody } = toRow(stream)
      const config = { method, url, sealed, events, description, hears_everybody }
      const replaced = await change(stream.id)
        .set({ ...config, status, reason, position, health, updated_at })
        .set({ revision: stream.revision })
        .where('revision', '=', revision)
        .executeTakeFirst()
      return replaced.numUpdatedRows === 1n
    },
    async remove(id) {
      const query = db.deleteFrom('signal_streams').where('id', '=', id)
      return (await query.executeTakeFirst()).numDeletedRows === 1n
    },
    async reseal({ id, revision }, sealed) {
      const query = change(id).set({ sealed }).where('revision', '=', revision)
      return (await query.executeTakeFirst()).numUpdatedRows === 1n
    },
    async noteHealth(id, health, sentAt) {
      await change(id)
        .set({ health: JSON.stringify(health), ...(sentAt !== undefined && { sent_at: sentAt }) })
        .execute()
    },
    async noteAsked(id, now) {
      await change(id).set({ asked_at: now }).execute()
    },
    async noteVerification(id, after, now) {
      const query = change(id).set({ verified_at: now }).where('verified_at', '<=', after)
      return (await query.executeTakeFirst()).numUpdatedRows === 1n
    },
    async setSubject(id, subject, isHeard) {
      const is_heard = isHeard ? 1 : 0
      await db
        .insertInto('signal_subjects')
        .values({ stream_id: id, subject, is_heard })
        .onConflict((conflict) =>
          conflict.columns(['stream_id', 'subject']).doUpdateSet({ is_heard }),
        )
        .execute()
    },
    counts: (ids) => countWaiting(db, ids),
    async totals() {
      const { rows: found } = await sql<
        Record<'waiting' | 'refused' | 'failing', number> & {
          oldest: number | null
        }
      >`
        select
          (select count(*) from signal_sets where error is null) as waiting,
          (select count(*) from signal_sets where error is not null) as refused,
          (select min(created_at) from signal_sets where error is null) as oldest,
          (select count(*) from signal_streams where health like '%"failingSince"%') as failing
        `.execute(db)
      const [{ waiting, refused, failing, oldest } = none] = found
      return {
        waiting: Number(waiting),
        refused: Number(refused),
        failing: Number(failing),
        oldest: oldest === null ? undefined : Number(oldest),
      }
    },
    async lowestPosition() {
      const { lowest } = await db
        .selectFrom('signal_streams')
        .select((eb) => eb.fn.min('position').as('lowest'))
        .where('status', '<>', 'disabled')
        .executeTakeFirstOrThrow()
      return lowest === null ? undefined : Number(lowest)
    },
    async lease(id, lease, now, until) {
      const query = change(id).set({ lease, lease_until: until }).where('lease_until', '<=', now)
      return (await query.executeTakeFirst()).numUpdatedRows === 1n
    },
    async renew(id, lease, until) {
      const query = change(id).set({ lease_until: until }).where('lease', '=', lease)
      return (await query.executeTakeFirst()).numUpdatedRows === 1n
    },
  }
}

const none = { waiting: 0, refused: 0, failing: 0, oldest: null }

function chosen(db: Db, { clientId, after = '', limit, ...owner }: StreamChoice) {
  return db
    .selectFrom('signal_streams')
    .selectAll()
    .where('id', '>', after)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .where(isOwned('signal_streams', owner))
    .orderBy('id')
    .limit(limit)
}

async function countWaiting(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StreamCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('signal_sets')
    .select((eb) => [
      'stream_id',
      eb.fn.countAll().as('all'),
      eb.fn.count('error').as('refused'),
      sql<number | null>`min(case when error is null then created_at end)`.as('oldest'),
    ])
    .where('stream_id', 'in', [...ids])
    .groupBy('stream_id')
    .execute()
  return new Map(
    rows.map(({ stream_id, all, refused, oldest }) => [
      stream_id,
      {
        waiting: Number(all) - Number(refused),
        refused: Number(refused),
        oldest: oldest === null ? undefined : Number(oldest),
      },
    ]),
  )
}

function toRow(stream: Stream): SignalStreamTable {
  return {
    id: stream.id,
    client_id: stream.clientId,
    registration_id: stream.registrationId,
    group_id: stream.group?.groupId ?? null,
    group_record: stream.group?.recordId ?? null,
    method: stream.method,
    url: stream.url ?? null,
    sealed: stream.sealed ?? null,
    events: JSON.stringify(stream.events),
    description: stream.description,
    hears_everybody: stream.hearsEverybody ? 1 : 0,
    status: stream.status,
    reason: stream.reason ?? null,
    position: stream.position,
    verified_at: stream.verifiedAt,
    asked_at: stream.askedAt ?? null,
    sent_at: stream.sentAt ?? null,
    health: JSON.stringify(stream.health),
    lease: null,
    lease_until: 0,
    created_at: stream.createdAt,
    updated_at: stream.updatedAt,
    revision: stream.revision,
  }
}

function fromRow(row: SignalStreamTable): Stream {
  const { group_id: groupId, group_record: recordId } = row
  return {
    id: row.id,
    clientId: row.client_id,
    registrationId: row.registration_id,
    group: groupId === null ? undefined : { groupId, recordId: recordId ?? '' },
    method: row.method,
    url: row.url ?? undefined,
    sealed: row.sealed ?? undefined,
    events: JSON.parse(row.events),
    description: row.description,
    hearsEverybody: row.hears_everybody === 1,
    status: row.status,
    reason: row.reason ?? undefined,
    position: Number(row.position),
    verifiedAt: Number(row.verified_at),
    askedAt: row.asked_at ?? undefined,
    sentAt: row.sent_at ?? undefined,
    health: JSON.parse(row.health),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: Number(row.revision),
  }
}
