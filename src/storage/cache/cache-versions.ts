import { type RawBuilder, sql } from 'kysely'
import type { Eventually } from '../../kernel/eventually.ts'
import { arrivalTick } from '../../kernel/request-scope.ts'
import { currentTick } from '../../kernel/tick.ts'
import type { CacheTopic } from '../storage.ts'

/** Topics with a version in the database. Others are read for every request and never cached. */
export type VersionedCacheTopic = Exclude<CacheTopic, 'status'>

export interface VersionRow {
  readonly topic: string
  readonly version: number
}

export const versionQuery = 'select topic, version from cache_versions'

/** Work that a request leaves behind may go on for long; it reads again after this time. */
const longestUseMs = 1000
/** Nobody waits for a read that takes longer than this before they begin their own. */
const slowMs = 50

interface Options {
  read(): Promise<readonly VersionRow[]>
  /** A clock in milliseconds that is never set. */
  readonly now?: () => number
}

interface VersionRead {
  /** The event-loop tick in which it was sent. */
  readonly turn: number
  readonly sentAt: number
  state: 'under way' | 'answered' | 'failed'
  readonly answered: Promise<void>
}

/**
 * The versions of what is cached, as the database has them. A request is given one that was read when
 * all of it was there or later, so that it never uses what was changed before. Each request reads
 * once. One read is under way at a time; the requests that come meanwhile share the next one.
 */
export function cacheVersions({ read, now = () => performance.now() }: Options) {
  const versions = new Map<string, number>()
  let latest: VersionRead | undefined
  let next: Promise<void> | undefined

  async function readAll(): Promise<void> {
    for (const { topic, version } of await read()) {
      // Answers of several connections may come in another order than they were given.
      versions.set(topic, Math.max(version, versions.get(topic) ?? 0))
    }
  }

  function send(): Promise<void> {
    const sent: VersionRead = {
      turn: currentTick(),
      sentAt: now(),
      state: 'under way',
      answered: readAll().then(
        () => {
          sent.state = 'answered'
        },
        (error: unknown) => {
          sent.state = 'failed'
          throw error
        },
      ),
    }
    latest = sent
    return sent.answered
  }

  function sendSoon(): Promise<void> {
    if (latest?.state !== 'under way' || ageOf(latest) > slowMs) return send()
    next ??= latest.answered
      .catch(() => {})
      .then(() => {
        next = undefined
        return send()
      })
    return next
  }

  function ageOf({ sentAt }: VersionRead): number {
    return now() - sentAt
  }

  function isFresh(sent: VersionRead): boolean {
    return sent.state !== 'failed' && sent.turn >= arrivalTick() && ageOf(sent) < longestUseMs
  }

  function versionOf(topic: VersionedCacheTopic): number {
    const version = versions.get(topic)
    if (version === undefined) throw new TypeError(`the store has no version of ${topic}`)
    return version
  }

  return (topic: VersionedCacheTopic): Eventually<number> => {
    const fresh = latest && isFresh(latest) ? latest : undefined
    if (fresh?.state === 'answered') return versionOf(topic)
    const answered = fresh?.answered ?? sendSoon()
    return answered.then(() => versionOf(topic))
  }
}

/** Statements after which every change of a table raises the version of a topic, whoever makes it. */
export function versionTrigger(
  table: string,
  topic: VersionedCacheTopic,
): readonly RawBuilder<unknown>[] {
  return [
    sql`
      create or replace function raise_cache_version() returns trigger language plpgsql
      set search_path from current as $$
      begin
        update cache_versions set version = version + 1 where topic = tg_argv[0];
        return null;
      end $$`,
    sql`
      create trigger raise_cache_version after insert or update or delete or truncate
      on ${sql.table(table)} for each statement
      execute function raise_cache_version(${sql.lit(topic)})`,
  ]
}
