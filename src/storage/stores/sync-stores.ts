import { type SqlBool, sql } from 'kysely'
import type {
  SyncProgress,
  SyncRun,
  SyncRunKey,
  SyncRunStore,
} from '../../connections/sync/sync-run.ts'
import type {
  AccountIssuer,
  EndingChoice,
  SyncedAccount,
  SyncedAccountStore,
} from '../../kernel/synced-account.ts'
import type { Access, Db } from '../engine/engine.ts'
import type { IdentityTable } from '../schema/account-schema.ts'
import type { SyncRunTable, UpstreamAccountTable } from '../schema/connection-schema.ts'

/** Runs that keep people of directories in step, in SQL. */
export function syncRunStore({ db, atomically }: Access): SyncRunStore {
  return {
    start: (run, keep, lease) =>
      atomically(async (tx) => {
        const last = await tx.db
          .selectFrom('sync_runs')
          .select((eb) => eb.fn.max('run').as('run'))
          .where('connection_id', '=', run.connectionId)
          .executeTakeFirst()
        const number = (last?.run ?? 0) + 1
        const owned = { owner: lease?.owner ?? null, lease_until: lease?.until ?? 0 }
        const added = await tx.db
          .insertInto('sync_runs')
          .values({ ...newRow(run, number), ...owned })
          // The index of running ones, or the number that another call has taken.
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
        if (!added) return undefined
        await tx.db
          .deleteFrom('sync_runs')
          .where('connection_id', '=', run.connectionId)
          .where('run', '<=', number - keep)
          .execute()
        return fromRow(added)
      }),
    async find(connectionId, run) {
      const row = await runsOf(db, { connectionId, run }).executeTakeFirst()
      return row && fromRow(row)
    },
    async list(connectionId) {
      const query = db.selectFrom('sync_runs').selectAll().orderBy('run', 'desc')
      return (await query.where('connection_id', '=', connectionId).execute()).map(fromRow)
    },
    take: ({ owner, until }, now) =>
      atomically(async (tx) => {
        const free = await tx.db
          .selectFrom('sync_runs')
          .select(['connection_id as connectionId', 'run'])
          .where('status', '=', 'running')
          .where('lease_until', '<=', now)
          .orderBy('started_at')
          .limit(1)
          .executeTakeFirst()
        if (!free) return undefined
        const row = await tx.db
          .updateTable('sync_runs')
          .set({ owner, lease_until: until })
          .where('connection_id', '=', free.connectionId)
          .where('run', '=', free.run)
          .where('status', '=', 'running')
          .where('lease_until', '<=', now)
          .returningAll()
          .executeTakeFirst()
        return row && fromRow(row)
      }),
    async note(run, progress, { owner, until }) {
      const noted = await changing(db, run)
        .set({ ...progressRow(progress), lease_until: until })
        .where('owner', '=', owner)
        .executeTakeFirst()
      return noted.numUpdatedRows === 1n
    },
    async release(run, owner) {
      await changing(db, run).set({ lease_until: 0 }).where('owner', '=', owner).execute()
    },
    async end(run, { status, problem, endedAt }, owner) {
      const ended = await changing(db, run)
        .set({ status, problem: problem ?? null, ended_at: endedAt, lease_until: 0 })
        .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
        .executeTakeFirst()
      return ended.numUpdatedRows === 1n
    },
  }
}

function runsOf(db: Db, { connectionId, run }: SyncRunKey) {
  const query = db.selectFrom('sync_runs').selectAll()
  return query.where('connection_id', '=', connectionId).where('run', '=', run)
}

/** Only a run that is under way changes. */
function changing(db: Db, { connectionId, run }: SyncRunKey) {
  return db
    .updateTable('sync_runs')
    .where('connection_id', '=', connectionId)
    .where('run', '=', run)
    .where('status', '=', 'running')
}

function newRow(run: Parameters<SyncRunStore['start']>[0], number: number) {
  return {
    connection_id: run.connectionId,
    run: number,
    is_dry: run.isDry ? 1 : 0,
    is_confirmed: run.isConfirmed ? 1 : 0,
    started_by: run.startedBy,
    revision: run.revision,
    phase: 'people' as const,
    status: 'running' as const,
    counts: JSON.stringify(run.counts),
    examples: '{}',
    started_at: run.startedAt,
  }
}

function progressRow({ counts, examples, ...plain }: SyncProgress) {
  return {
    ...plain,
    ...(counts && { counts: JSON.stringify(counts) }),
    ...(examples && { examples: JSON.stringify(examples) }),
  }
}

function fromRow(row: SyncRunTable): SyncRun {
  return {
    connectionId: row.connection_id,
    run: row.run,
    isDry: row.is_dry === 1,
    isConfirmed: row.is_confirmed === 1,
    startedBy: row.started_by,
    revision: row.revision,
    since: row.since ?? undefined,
    phase: row.phase,
    status: row.status,
    problem: row.problem ?? undefined,
    counts: JSON.parse(row.counts),
    examples: JSON.parse(row.examples),
    mark: row.mark ?? undefined,
    startedAt: row.started_at,
    endedAt: row.ended_at ?? undefined,
  }
}

/** Accounts that are kept in step, in SQL. */
export function syncedAccountStore({ db }: Access): SyncedAccountStore {
  return {
    async findMany(of, subjects) {
      if (subjects.length === 0) return []
      const rows = await accountsOf(db, of)
        .where('subject', 'in', [...subjects])
        .execute()
      return rows.map(fromAccountRow)
    },
    async markSeen(of, run, seen) {
      for (const [ending, people] of Map.groupBy(seen, (each) => each.ending)) {
        const subjects = people.map(({ subject }) => subject)
        await db
          .updateTable('upstream_accounts')
          .set({ seen_run: run, ending: ending ?? null })
          .where('connection_id', '=', of.connectionId)
          .where('issuer', '=', of.issuer)
          .where('subject', 'in', subjects)
          .execute()
      }
    },
    async count(of, choice) {
      const row = await db
        .selectFrom('upstream_accounts')
        .select((eb) => [
          eb.fn.countAll<number>().as('all'),
          eb.fn.countAll<number>().filterWhere(ends(choice)).as('ending'),
        ])
        .where('connection_id', '=', of.connectionId)
        .where('issuer', '=', of.issuer)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      return { all: Number(row.all), ending: Number(row.ending) }
    },
    async listEnding(of, choice, after, limit) {
      const rows = await accountsOf(db, of)
        .where('ended_at', 'is', null)
        .where(ends(choice))
        .where('subject', '>', after)
        .orderBy('subject')
        .limit(limit)
        .execute()
      return rows.map(fromAccountRow)
    },
    async noteSynced(identityId, { syncedRevision, endedAt, blockedRevision }) {
      await db
        .updateTable('upstream_accounts')
        .set({
          synced_revision: syncedRevision ?? null,
          ended_at: endedAt ?? null,
          blocked_revision: blockedRevision ?? null,
        })
        .where('identity_id', '=', identityId)
        .execute()
    },
  }
}

/** Seen as ended by the run, or not seen although it has looked at everybody. */
function ends({ run, isWhole }: EndingChoice) {
  const unseen = isWhole ? sql`or seen_run is null or seen_run <> ${run}` : sql``
  return sql<SqlBool>`((seen_run = ${run} and ending is not null) ${unseen})`
}

function accountsOf(db: Db, { connectionId, issuer }: AccountIssuer) {
  return db
    .selectFrom('upstream_accounts')
    .innerJoin('identities', 'identities.identity_id', 'upstream_accounts.identity_id')
    .selectAll('upstream_accounts')
    .select(['identities.sub', 'identities.email', 'identities.raw_json'])
    .where('connection_id', '=', connectionId)
    .where('issuer', '=', issuer)
}

type AccountRow = UpstreamAccountTable & Pick<IdentityTable, 'sub' | 'email' | 'raw_json'>

function fromAccountRow(row: AccountRow): SyncedAccount {
  return {
    connectionId: row.connection_id,
    issuer: row.issuer,
    subject: row.subject,
    identityId: row.identity_id,
    sub: row.sub,
    email: row.email ?? undefined,
    rawJson: row.raw_json ?? undefined,
    seenRun: row.seen_run ?? undefined,
    ending: row.ending ?? undefined,
    syncedRevision: row.synced_revision ?? undefined,
    endedAt: row.ended_at ?? undefined,
    blockedRevision: row.blocked_revision ?? undefined,
  }
}
