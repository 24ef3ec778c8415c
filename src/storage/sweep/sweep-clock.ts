import { sql } from 'kysely'
import type { Db, Engine, Tx } from '../engine/engine.ts'

/*
 * Rows that guard (revocations, used assertions, used codes, ended sessions) must not go because a
 * clock is wrong for a while. So rows expire by a mark in the store that follows the clock, and that
 * one sweep moves by no more than this, in either direction. A timer starts the sweeps, once a
 * minute, and no timer runs faster because the clock is set.
 */
const longestStepMs = 600_000

/**
 * Moves the mark towards a time; answers up to when rows have expired. Where the database has a clock
 * of its own, that has to have got there too.
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

/** How far the sweeps have come; undefined before the first. */
export async function findMark(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('sweeps')
    .select('reached')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.reached
}

async function readTime(db: Db, serverTime: NonNullable<Engine['serverTime']>): Promise<number> {
  const { rows } = await sql<{ time: number }>`select ${serverTime} as time`.execute(db)
  return Number(rows[0]?.time)
}
