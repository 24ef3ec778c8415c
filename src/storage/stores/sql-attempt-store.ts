import { type RawBuilder, sql } from 'kysely'
import type { AttemptRule, AttemptStore, CountedFailure } from '../../limits/attempt-store.ts'
import type { Access } from '../engine/engine.ts'
import { prepared, preparedWrite } from '../engine/prepared.ts'

interface Step {
  readonly key: string
  readonly now: number
  readonly forgetAt: number
}

interface Reserving extends Step {
  readonly leaseUntil: number
  readonly limit: number
}

interface Failure extends Step {
  readonly limit: number
  readonly firstDelayMs: number
  readonly longestDelayMs: number
  /** The number of failures past the limit after which the delay is the longest. */
  readonly doublings: number
}

interface Window {
  readonly key: string
  readonly now: number
  /** The present window began between these two times. */
  readonly earliest: number
  readonly latest: number
  readonly forgetAt: number
}

/** A window of time in which there is room for so many. */
export interface CappedWindow extends Window {
  readonly most: number
}

/** Reserves an attempt if one is left. An expired row counts as no row. */
const takePlace = prepared(
  (_, { key, now, forgetAt, leaseUntil, limit }: Reserving) => sql`
    insert into attempts
      (key, failures, pending, delayed_until, window_start, lease_until, forget_at)
    values (${key}, 0, 1, 0, 0, ${leaseUntil}, ${forgetAt})
    on conflict (key) do update set
      failures = case when attempts.forget_at <= ${now} then 0 else attempts.failures end,
      pending = case
        when attempts.forget_at <= ${now} or attempts.lease_until <= ${now} then 1
        else attempts.pending + 1
      end,
      delayed_until = 0,
      lease_until = ${leaseUntil},
      forget_at = ${forgetAt}
    where attempts.forget_at <= ${now}
      or (attempts.delayed_until <= ${now}
        and (attempts.pending < 1 or attempts.lease_until <= ${now}
          or attempts.pending + attempts.failures < ${limit}))`,
)

const selectDelay = prepared((db, { key }: { key: string }) =>
  db.selectFrom('attempts').select('delayed_until').where('key', '=', key),
)

const settleSuccess = preparedWrite(
  (_, { key, forgetAt }: { key: string; forgetAt: number }) =>
    sql`
    update attempts set
      failures = 0,
      pending = case when pending > 0 then pending - 1 else 0 end,
      delayed_until = 0,
      forget_at = ${forgetAt}
    where key = ${key}`,
)

const settleFailure = prepared(
  (_, { key, now, forgetAt, limit, firstDelayMs, longestDelayMs, doublings }: Failure) => sql<{
    failures: number
    delayed_until: number
  }>`
    update attempts set
      failures = failures + 1,
      pending = case when pending > 0 then pending - 1 else 0 end,
      delayed_until = case
        when failures + 1 < ${limit} then delayed_until
        when failures + 1 - ${limit} >= ${doublings} then cast(${now} as bigint) + ${longestDelayMs}
        else cast(${now} as bigint) + ${firstDelayMs} * (1 << (failures + 1 - ${limit}))
      end,
      forget_at = ${forgetAt}
    where key = ${key}
    returning failures, delayed_until`,
)

/** An expired row counts as no row; a row that is delayed does not change. */
const countFree = prepared(
  (_, { key, now, forgetAt, limit, firstDelayMs, longestDelayMs, doublings }: Failure) => sql<{
    failures: number
    delayed_until: number
  }>`
    insert into attempts
      (key, failures, pending, delayed_until, window_start, lease_until, forget_at)
    values (${key}, 1, 0, 0, 0, 0, ${forgetAt})
    on conflict (key) do update set
      failures = case when attempts.forget_at <= ${now} then 1 else attempts.failures + 1 end,
      delayed_until = case
        when attempts.forget_at <= ${now} or attempts.failures + 1 < ${limit} then 0
        when attempts.failures + 1 - ${limit} >= ${doublings}
          then cast(${now} as bigint) + ${longestDelayMs}
        else cast(${now} as bigint)
          + ${firstDelayMs} * (1 << (attempts.failures + 1 - ${limit}))
      end,
      forget_at = ${forgetAt}
    where attempts.delayed_until <= ${now}
    returning failures, delayed_until`,
)

/** A row that is delayed stays as it is, and is answered too. */
const clearFree = prepared(
  (_, { key, now }: { key: string; now: number }) => sql<{ delayed_until: number }>`
    update attempts set
      failures = case when delayed_until <= ${now} then 0 else failures end,
      delayed_until = case when delayed_until <= ${now} then 0 else delayed_until end
    where key = ${key}
    returning delayed_until`,
)

interface SettledTogether extends Step {
  /** The row whose failures are forgotten, too, unless it is delayed. */
  readonly other: string
}

/**
 * Changes both rows or none. With `hold`, whoever would delay one of them meanwhile waits; rows are
 * locked in the order in which failures count.
 */
const settleFree = (hold: RawBuilder<unknown>) =>
  prepared(
    (_, { key, other, now, forgetAt }: SettledTogether) => sql<{ key: string }>`
    with held as (
      select key, delayed_until from attempts where key in (${key}, ${other})
      order by key <> ${key} ${hold}
    )
    update attempts set
      failures = 0,
      pending = case when key = ${key} and pending > 0 then pending - 1 else pending end,
      delayed_until = 0,
      forget_at = case when key = ${key} then ${forgetAt} else forget_at end
    where key in (${key}, ${other})
      and not exists (
        select 1 from held where held.key = ${other} and held.delayed_until > ${now})
    returning key`,
  )

const settleAlone = settleFree(sql``)
const settleHeld = settleFree(sql`for update`)

const onConflictCount = ({ now, earliest, latest, forgetAt }: Omit<Window, 'key'>) => sql`
    on conflict (key) do update set
      failures = case
        when attempts.window_start between ${earliest} and ${latest} then attempts.failures + 1
        else 1
      end,
      window_start = case
        when attempts.window_start between ${earliest} and ${latest} then attempts.window_start
        else ${now}
      end,
      forget_at = ${forgetAt}`

const countInWindow = ({ key, now, earliest, latest, forgetAt }: Window) => sql`
    insert into attempts
      (key, failures, pending, delayed_until, window_start, lease_until, forget_at)
    values (${key}, 1, 0, 0, ${now}, 0, ${forgetAt})
    ${onConflictCount({ now, earliest, latest, forgetAt })}`

const countOne = prepared(
  (_, window: Window) => sql<{ failures: number }>`${countInWindow(window)} returning failures`,
)

/** A full window does not change. */
export const countOneUpTo = prepared(
  (_, window: CappedWindow) => sql<{ window_start: number }>`
    ${countInWindow(window)}
    where attempts.failures < ${window.most}
      or attempts.window_start not between ${window.earliest} and ${window.latest}
    returning window_start`,
)

/**
 * The same where it saves a round trip: a full window is read in the statement that counts, which
 * then writes nothing.
 */
export const countIfFree = ({ key, now, earliest, latest, forgetAt, most }: CappedWindow) => sql<{
  window_start: number
}>`
    insert into attempts
      (key, failures, pending, delayed_until, window_start, lease_until, forget_at)
    select ${key}, 1, 0, 0, cast(${now} as bigint), 0, cast(${forgetAt} as bigint)
    where not exists (
      select 1 from attempts as full_one
      where full_one.key = ${key} and full_one.failures >= ${most}
        and full_one.window_start between ${earliest} and ${latest})
    ${onConflictCount({ now, earliest, latest, forgetAt })}
    where attempts.failures < ${most}
      or attempts.window_start not between ${earliest} and ${latest}
    returning window_start`

const readAndCountUpTo = prepared((_, window: CappedWindow) => countIfFree(window))

const takeOneBack = prepared(
  (_, { key, windowStart }: CountedFailure) => sql`
    update attempts set failures = failures - 1
    where key = ${key} and window_start = ${windowStart} and failures > 0`,
)

const selectCount = prepared((db, window: { key: string; earliest: number; latest: number }) =>
  db
    .selectFrom('attempts')
    .select('failures')
    .where('key', '=', window.key)
    .where('window_start', '>=', window.earliest)
    .where('window_start', '<=', window.latest),
)

const selectObstacles = prepared((db, { address, account }: { address: string; account: string }) =>
  db
    .selectFrom('attempts')
    .select(['key', 'failures', 'window_start', 'delayed_until'])
    .where('key', 'in', [address, account]),
)

/**
 * Counters of failed attempts in SQL. Each step is one statement, so that parallel steps add up.
 */
export function attemptStore({ db, atomically, savesRoundTrips }: Access): AttemptStore {
  async function failuresIn(key: string, windowMs: number, now: number): Promise<number> {
    const { rows } = await selectCount(db, { key, ...windowAround(now, windowMs) })
    return rows[0]?.failures ?? 0
  }

  return {
    async findObstacles({ address, account, windowMs }, now) {
      const { rows } = await selectObstacles(db, { address, account: account ?? address })
      const { earliest, latest } = windowAround(now, windowMs)
      const counted = rows.find(
        ({ key, window_start: start }) => key === address && start >= earliest && start <= latest,
      )
      const ofAccount = rows.find(({ key }) => key === account)
      return { failures: counted?.failures ?? 0, delayedUntil: ofAccount?.delayed_until ?? 0 }
    },
    async reserve(key, rule, now) {
      const { numAffectedRows } = await takePlace(db, {
        key,
        now,
        forgetAt: forgetAt(rule, now),
        leaseUntil: now + rule.leaseMs,
        limit: rule.limit,
      })
      if (numAffectedRows === 1n) return { kind: 'allowed' }
      const { rows } = await selectDelay(db, { key })
      const retryAt = rows[0]?.delayed_until ?? 0
      return retryAt > now ? { kind: 'delayed', retryAt } : { kind: 'wait' }
    },
    async settle(key, rule, succeeded, now) {
      const step = { key, forgetAt: forgetAt(rule, now) }
      if (succeeded) {
        await settleSuccess(db, step)
        return undefined
      }
      const { rows } = await settleFailure(db, failureOf(key, rule, now))
      return rows[0] && rows[0].failures >= rule.limit ? rows[0].delayed_until : undefined
    },
    async countUnlessDelayed(key, rule, now) {
      const { rows } = await countFree(db, failureOf(key, rule, now))
      return rows[0] && rows[0].failures >= rule.limit ? rows[0].delayed_until : undefined
    },
    async clearUnlessDelayed(key, now) {
      const { rows } = await clearFree(db, { key, now })
      return (rows[0]?.delayed_until ?? 0) <= now
    },
    settleUnlessDelayed: (key, other, rule, now) =>
      atomically(async ({ db: inside, isOnlyWriter }) => {
        const settle = isOnlyWriter ? settleAlone : settleHeld
        const step = { key, other, now, forgetAt: forgetAt(rule, now) }
        if ((await settle(inside, step)).rows.length > 0) return true
        // It is delayed, or both were forgotten meanwhile.
        const { rows } = await selectDelay(inside, { key: other })
        return (rows[0]?.delayed_until ?? 0) <= now
      }),
    async forget(key) {
      await db.deleteFrom('attempts').where('key', '=', key).execute()
    },
    async countFailure(key, windowMs, now) {
      const window = windowOf(key, windowMs, now)
      const { rows } = await countOne(db, window)
      return rows[0]?.failures ?? 1
    },
    async countUpTo(key, most, windowMs, now, wasRead = false) {
      const window = { ...windowOf(key, windowMs, now), most }
      const isToRead = !wasRead && !savesRoundTrips
      if (isToRead && (await failuresIn(key, windowMs, now)) >= most) return undefined
      const { rows } = await (savesRoundTrips ? readAndCountUpTo : countOneUpTo)(db, window)
      return rows[0] && { key, windowStart: rows[0].window_start }
    },
    async takeBack(counted) {
      await takeOneBack(db, counted)
    },
    failuresIn,
  }
}

function failureOf(key: string, rule: AttemptRule, now: number): Failure {
  const { limit, firstDelayMs, longestDelayMs } = rule
  const doublings = Math.ceil(Math.log2(longestDelayMs / firstDelayMs))
  return { key, now, forgetAt: forgetAt(rule, now), limit, firstDelayMs, longestDelayMs, doublings }
}

/** Not before a delay that begins now can end. */
function forgetAt({ forgetAfterMs, longestDelayMs }: AttemptRule, now: number): number {
  return now + Math.max(forgetAfterMs, longestDelayMs)
}

export function windowOf(key: string, windowMs: number, now: number): Window {
  return { key, now, ...windowAround(now, windowMs), forgetAt: now + windowMs }
}

/** When the present window can have begun. Clocks of nodes differ, so it may be a little later. */
function windowAround(now: number, windowMs: number): { earliest: number; latest: number } {
  return { earliest: now - windowMs + 1, latest: now + windowMs }
}
