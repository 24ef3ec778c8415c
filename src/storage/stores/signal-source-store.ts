import { sql } from 'kysely'
import type {
  SignalSource,
  SignalSourceStore,
  SourceState,
} from '../../connections/signals/signal-source.ts'
import type { Access } from '../engine/engine.ts'
import type { SignalSourceTable } from '../schema/connection-schema.ts'

/** Streams of other parties, in SQL. */
export function signalSourceStore({ db }: Access): SignalSourceStore {
  const select = () => db.selectFrom('signal_sources').selectAll()
  const update = (connectionId: string) =>
    db.updateTable('signal_sources').where('connection_id', '=', connectionId)
  return {
    async put(source) {
      const { connection_id, ...values } = toRow(source)
      await db
        .insertInto('signal_sources')
        .values({ connection_id, ...values })
        .onConflict((conflict) => conflict.column('connection_id').doUpdateSet(values))
        .execute()
    },
    async find(connectionId) {
      const row = await select().where('connection_id', '=', connectionId).executeTakeFirst()
      return row && fromRow(row)
    },
    async remove(connectionId) {
      const removed = await db
        .deleteFrom('signal_sources')
        .where('connection_id', '=', connectionId)
        .executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
    async note({ connectionId, updatedAt }, change) {
      await update(connectionId)
        .where('updated_at', '=', updatedAt)
        .set(stateColumns(change))
        .execute()
    },
    async takeDue(now, until, limit) {
      const due = await select()
        .where('poll_at', '<=', now)
        .orderBy('poll_at')
        .orderBy('connection_id')
        .limit(limit)
        .execute()
      const taken: SignalSource[] = []
      for (const row of due) {
        // Another node may have been faster.
        const update = await db
          .updateTable('signal_sources')
          .set({ poll_at: until })
          .where('connection_id', '=', row.connection_id)
          .where('poll_at', '=', row.poll_at)
          .executeTakeFirst()
        if (update.numUpdatedRows === 1n) taken.push(fromRow(row))
      }
      return taken
    },
    async planPoll(connectionId, at) {
      await update(connectionId).where('poll_at', 'is not', null).set({ poll_at: at }).execute()
    },
    async list({ after, limit }) {
      const all = select().orderBy('connection_id').limit(limit)
      const page = after === undefined ? all : all.where('connection_id', '>', after)
      return (await page.execute()).map(fromRow)
    },
    async totals() {
      const { rows } = await sql<Record<'total' | 'failing' | 'stopped', number>>`
        select
          count(*) as total,
          count(case when status = 'enabled' and problem is not null then 1 end) as failing,
          count(case when status <> 'enabled' then 1 end) as stopped
        from signal_sources`.execute(db)
      const [{ total, failing, stopped } = { total: 0, failing: 0, stopped: 0 }] = rows
      const heard = Number(total) - Number(failing) - Number(stopped)
      return { heard, failing: Number(failing), stopped: Number(stopped) }
    },
    async listSealed() {
      return (await select().where('sealed', 'is not', null).execute()).map(fromRow)
    },
    async reseal({ connectionId, updatedAt }, sealed) {
      await update(connectionId).where('updated_at', '=', updatedAt).set({ sealed }).execute()
    },
  }
}

function stateColumns(change: Partial<SourceState>) {
  return {
    ...(change.status && { status: change.status }),
    ...('asked' in change && { asked: change.asked ?? null }),
    ...('verifiedAt' in change && { verified_at: change.verifiedAt ?? null }),
    ...('receivedAt' in change && { received_at: change.receivedAt ?? null }),
    ...('problem' in change && {
      problem: change.problem?.text ?? null,
      problem_at: change.problem?.at ?? null,
    }),
  }
}

function toRow(source: SignalSource): SignalSourceTable {
  const { connectionId, sealed, tokenDigest, createdAt, updatedAt, state, ...config } = source
  return {
    connection_id: connectionId,
    config: JSON.stringify(config),
    sealed: sealed ?? null,
    token_digest: tokenDigest ?? null,
    status: state.status,
    asked: state.asked ?? null,
    verified_at: state.verifiedAt ?? null,
    received_at: state.receivedAt ?? null,
    problem: state.problem?.text ?? null,
    problem_at: state.problem?.at ?? null,
    poll_at: source.pollUrl === undefined ? null : updatedAt,
    created_at: createdAt,
    updated_at: updatedAt,
  }
}

function fromRow(row: SignalSourceTable): SignalSource {
  const config: Pick<
    SignalSource,
    'issuer' | 'accountIssuer' | 'delivery' | 'access' | 'jwksUri' | 'audience' | 'rules'
  > &
    Partial<Pick<SignalSource, 'streamId' | 'pollUrl'>> = JSON.parse(row.config)
  const { problem, problem_at: at } = row
  return {
    ...config,
    streamId: config.streamId,
    pollUrl: config.pollUrl,
    connectionId: row.connection_id,
    sealed: row.sealed ?? undefined,
    tokenDigest: row.token_digest ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    state: {
      status: row.status,
      asked: row.asked ?? undefined,
      verifiedAt: row.verified_at ?? undefined,
      receivedAt: row.received_at ?? undefined,
      problem: problem !== null && at !== null ? { at, text: problem } : undefined,
    },
  }
}
