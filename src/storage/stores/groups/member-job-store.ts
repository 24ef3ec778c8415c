import type { JobRow, MemberJob, MemberJobStore } from '../../../groups/jobs/member-job.ts'
import type { MemberOperation } from '../../../groups/member-operation.ts'
import type { Access, Db } from '../../engine/engine.ts'
import type { MemberJobRowTable, MemberJobTable } from '../../schema/group-schema.ts'

/** Rows that one statement adds. */
const rowsAtOnce = 200

/** Work on many memberships, in SQL. */
export function memberJobStore({ db, atomically }: Access): MemberJobStore {
  return {
    add: (job, inputs, lease) =>
      atomically(async (tx) => {
        const owned = { owner: lease?.owner ?? null, lease_until: lease?.until ?? 0 }
        await tx.db
          .insertInto('member_jobs')
          .values({ ...toRow(job), ...owned })
          .execute()
        await putRows(
          tx.db,
          job,
          inputs.map((input, place) => ({ number: place + 1, input })),
        )
      }),
    async find(id) {
      const query = db.selectFrom('member_jobs').selectAll().where('id', '=', id)
      const row = await query.executeTakeFirst()
      return row && fromRow(row)
    },
    async list({ startedBy, groupId, after, limit }) {
      const rows = await db
        .selectFrom('member_jobs')
        .selectAll()
        .$if(startedBy !== undefined, (query) => query.where('started_by', '=', startedBy ?? ''))
        .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? ''))
        .$if(after !== undefined, (query) =>
          query.where((eb) =>
            eb.or([
              eb('started_at', '<', after?.startedAt ?? 0),
              eb('started_at', '=', after?.startedAt ?? 0).and('id', '<', after?.id ?? ''),
            ]),
          ),
        )
        .orderBy('started_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(fromRow)
    },
    async countRunning(startedBy) {
      const { count } = await db
        .selectFrom('member_jobs')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('started_by', '=', startedBy)
        .where('status', '=', 'running')
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    take: ({ owner, until }, now) =>
      atomically(async (tx) => {
        const free = await tx.db
          .selectFrom('member_jobs')
          .select('id')
          .where('status', '=', 'running')
          .where('lease_until', '<=', now)
          .orderBy('started_at')
          .limit(1)
          .executeTakeFirst()
        if (!free) return undefined
        const row = await changing(tx.db, free.id)
          .set({ owner, lease_until: until })
          .where('lease_until', '<=', now)
          .returningAll()
          .executeTakeFirst()
        return row && fromRow(row)
      }),
    note: (id, { counts, lookedAt, place }, rows, { owner, until }) =>
      atomically(async (tx) => {
        const noted = await changing(tx.db, id)
          .set({ counts: JSON.stringify(counts), looked_at: lookedAt, place, lease_until: until })
          .where('owner', '=', owner)
          .returning('forget_at as forgetAt')
          .executeTakeFirst()
        if (!noted) return false
        await putRows(tx.db, { id, ...noted }, rows)
        return true
      }),
    async release(id, owner) {
      await changing(db, id).set({ lease_until: 0 }).where('owner', '=', owner).execute()
    },
    async end(id, { status, problem, endedAt }, owner) {
      const ended = await changing(db, id)
        .set({ status, problem: problem ?? null, ended_at: endedAt })
        .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? ''))
        .executeTakeFirst()
      return ended.numUpdatedRows === 1n
    },
    async rows(id, { after, limit, leftOnly }) {
      const rows = await rowsOf(db, id)
        .where('number', '>', after)
        .$if(leftOnly ?? false, (query) => query.where('is_left', '=', 1))
        .orderBy('number')
        .limit(limit)
        .execute()
      return rows.map(fromJobRow)
    },
    async rowsBackwards(id, before, limit) {
      const rows = await rowsOf(db, id)
        .where('number', '<', before)
        .where('result', 'is not', null)
        .orderBy('number', 'desc')
        .limit(limit)
        .execute()
      return rows.map(fromJobRow)
    },
  }
}

function rowsOf(db: Db, id: string) {
  return db.selectFrom('member_job_rows').selectAll().where('job_id', '=', id)
}

/** Only a job that is under way changes. */
function changing(db: Db, id: string) {
  return db.updateTable('member_jobs').where('id', '=', id).where('status', '=', 'running')
}

async function putRows(
  db: Db,
  { id, forgetAt }: Pick<MemberJob, 'id' | 'forgetAt'>,
  rows: readonly JobRow[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const values = rows.slice(first, first + rowsAtOnce).map(({ number, input, result }) => ({
      job_id: id,
      number,
      input: input ? JSON.stringify(input) : null,
      result: result ? JSON.stringify(result) : null,
      is_left: !result || result.error ? 1 : 0,
      forget_at: forgetAt,
    }))
    await db
      .insertInto('member_job_rows')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['job_id', 'number']).doUpdateSet((eb) => ({
          result: eb.ref('excluded.result'),
          is_left: eb.ref('excluded.is_left'),
        })),
      )
      .execute()
  }
}

function toRow(job: MemberJob) {
  return {
    id: job.id,
    group_id: job.groupId,
    wish: JSON.stringify(job.wish),
    is_dry: job.isDry ? 1 : 0,
    actor: JSON.stringify(job.actor),
    started_by: job.startedBy,
    epoch: job.epoch ?? null,
    status: job.status,
    problem: job.problem ?? null,
    counts: JSON.stringify(job.counts),
    looked_at: job.lookedAt,
    total: job.total ?? null,
    place: job.place,
    started_at: job.startedAt,
    ended_at: job.endedAt ?? null,
    forget_at: job.forgetAt,
  }
}

function fromRow(row: MemberJobTable): MemberJob {
  return {
    id: row.id,
    groupId: row.group_id,
    wish: JSON.parse(row.wish),
    isDry: row.is_dry === 1,
    actor: JSON.parse(row.actor),
    startedBy: row.started_by,
    epoch: row.epoch ?? undefined,
    status: row.status,
    problem: row.problem ?? undefined,
    counts: JSON.parse(row.counts),
    lookedAt: row.looked_at,
    total: row.total ?? undefined,
    place: row.place,
    startedAt: row.started_at,
    endedAt: row.ended_at ?? undefined,
    forgetAt: row.forget_at,
  }
}

function fromJobRow({ number, input, result }: MemberJobRowTable): JobRow {
  return {
    number,
    ...(input !== null && { input: JSON.parse(input) as MemberOperation }),
    ...(result !== null && { result: JSON.parse(result) }),
  }
}
