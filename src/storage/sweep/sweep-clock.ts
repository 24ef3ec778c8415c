import { sql } from 'kysely'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Db, Engine, Tx } from '../engine/engine.ts'

/*
 * Some rows make the server refuse something: revocations, used assertions, used codes,
 * ended sessions. They must not be deleted because a clock is wrong for a while. So rows
 * expire by a mark in the store. The mark follows the clock; one sweep moves it by no more
 * than this, forward or backward. Sweeps start once a minute by a timer, and setting the
 * clock does not make a timer faster.
 */
const longestStepMs = 600_000

/**
 * Moves the mark towards a time; answers up to when rows have expired. If the database has its own
 * clock, that clock must have reached the time too.
 */
export async function moveMark(tx: Tx, { serverTime }: Engine, now: number): Promise<number> {
  const time = Math.min(now, serverTime ? await readTime(tx.db, serverTime) : now)
  const before = (await findMark(tx.db)) ?? time
  const step = Math.max(-longestStepMs, Math.min(longestStepMs, time - before))
  const reached = before + step
  await tx.db
    .insertInto('sweeps')
    .values({ name, reached })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ reached }))
    .execute()
  return Math.min(reached, time)
}

const name = 'expired rows'

/** The mark; undefined before the first sweep. */
export async function findMark(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('sweeps')
    .select('reached')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.reached
}

/** How many milliseconds the clock of the database is ahead; 0 where it has none of its own. */
export async function clockAhead({ db, serverTime }: Engine, clock: Clock): Promise<number> {
  if (!serverTime) return 0
  const before = clock()
  const time = await readTime(db, serverTime)
  return Math.round(time - (before + clock()) / 2)
}

async function readTime(db: Db, serverTime: NonNullable<Engine['serverTime']>): Promise<number> {
  const { rows } = await sql<{ time: number }>`select ${serverTime} as time`.execute(db)
  return Number(rows[0]?.time)
}
