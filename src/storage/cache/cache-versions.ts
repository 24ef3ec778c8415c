import { arrivalTick, currentTick } from '../../kernel/time.ts'
import type { CacheTopic, Changes, Versions } from '../storage.ts'

/** A change of a topic: the version that it raised, and which row was changed. */
interface Change {
  readonly version: number
  /** The id of a user, session, client, grant or token. */
  readonly tag: string
}

interface NewChanges {
  /** The version after which these changes came; undefined at the first read. */
  readonly since: number | undefined
  /** The version that these changes lead to. */
  readonly version: number
  readonly changes: readonly Change[]
}

/** What was changed lately, so that a cache forgets that and nothing else. */
interface ChangeLog {
  /** The version up to which it knows the changes. */
  readonly version: number | undefined
  note(found: NewChanges): void
  /**
   * Whether one of these was changed after a version; true also when that is not known any more.
   */
  hasChanged(tags: readonly string[], since: number): boolean
}

/** Remembers at least the last `limit` rows that were changed, and at most twice as many. */
export function changeLog(limit = 10_000): ChangeLog {
  let recent = new Map<string, number>()
  let earlier = new Map<string, number>()
  /**
   * Each change after this version is in one of the maps; those after `recentFrom` are in `recent`.
   */
  let knownFrom = Number.POSITIVE_INFINITY
  let recentFrom = Number.POSITIVE_INFINITY
  let reached: number | undefined

  function beginAt(version: number): void {
    recent = new Map()
    earlier = new Map()
    knownFrom = version
    recentFrom = version
  }

  return {
    get version() {
      return reached
    },
    note({ since, version, changes }) {
      // Two reads may overlap; the later one has told it all.
      if (reached !== undefined && version <= reached) return
      if (reached === undefined || since === undefined || !isComplete(changes, since, version)) {
        beginAt(version)
      } else {
        for (const { tag, version: changedAt } of changes) {
          recent.set(tag, Math.max(changedAt, recent.get(tag) ?? 0))
        }
      }
      reached = version
      if (recent.size < limit) return
      earlier = recent
      knownFrom = recentFrom
      recent = new Map()
      recentFrom = version
    },
    hasChanged(tags, since) {
      if (since < knownFrom) return true
      return tags.some((tag) => (recent.get(tag) ?? earlier.get(tag) ?? 0) > since)
    },
  }
}

/** Whether each version has its change. The store keeps the latest changes only. */
function isComplete(changes: readonly Change[], since: number, version: number): boolean {
  return new Set(changes.map((change) => change.version)).size === version - since
}

/**
 * A row of `cache_versions`: a number that grows with every change of the tables of a topic. Or,
 * with a tag, a row of `status_changes`: what the change was.
 */
interface VersionRow {
  readonly topic: CacheTopic
  readonly version: number
  readonly tag?: string | null
}

/** When the next role begins or ends; null if none does. */
interface NextChangeRow {
  readonly topic: 'next change'
  readonly version: number | null
}

/** What is read before anything else, with one statement. */
export type StoredVersion = VersionRow | NextChangeRow

const nextChangeQuery =
  "select 'next change' as topic, min(changes_at) as version from membership_terms"

export const versionQuery = `select topic, version from cache_versions union all ${nextChangeQuery}`

/** The same, with the changes of `status` after a version, in one moment. */
export const versionsAndChanges = `
  select topic, version, null as tag from cache_versions
  union all
  select 'status', version, tag from status_changes where version > ?
  union all
  select topic, version, null from (${nextChangeQuery})`

/** Work that goes on after its request reads again after this time. */
const longestUseMs = 1000
/** Nobody waits for a read that takes longer than this before sending their own. */
const slowMs = 50

interface CacheVersionsOptions {
  /** Reads the versions, and where the store has them the changes of `status` after a version. */
  read(since: number): Promise<readonly StoredVersion[]>
  /**
   * Whether nobody has committed anything since the last read that was answered. Undefined where
   * the store has to be waited for to tell.
   */
  readonly isUnchanged?: () => boolean
  /** A clock in milliseconds that is never set. */
  readonly now?: () => number
}

interface VersionRead {
  /** The event-loop tick in which it was sent, or found to be what the store still holds. */
  tick: number
  /** How many were sent before. */
  readonly order: number
  sentAt: number
  state: 'sent' | 'done' | 'failed'
  readonly done: Promise<void>
}

/** The changes of some topics, by the versions of the store. */
export function changesOf(
  { current, known, hasChanged }: Omit<CacheVersions, 'expire'>,
  topics: readonly CacheTopic[],
): Changes {
  return {
    current,
    known,
    haveBetween(before, after, rows) {
      return topics.some((topic) => {
        const since = before[topic] ?? 0
        if ((after[topic] ?? 0) <= since) return false
        return topic !== 'status' || !rows || hasChanged(topic, rows, since)
      })
    },
  }
}

/** The versions in the store, read as rarely as freshness allows. */
export interface CacheVersions {
  current(): Promise<Versions>
  /** The same without waiting; undefined if they have to be read for the current request. */
  known(): Versions | undefined
  /** Whether one of these rows was changed after a version. Without a record of it, yes. */
  hasChanged(topic: CacheTopic, tags: readonly string[], since: number): boolean
  /** Makes the next call read again: this process has just changed something. */
  expire(): void
  /**
   * When the next role begins or ends, by a read that the current request may use; undefined if it
   * has to be read. A change by this process does not expire it.
   */
  nextChange(): number | undefined
  /** The same; reads it if it has to, or always with `again`. */
  readNextChange(again?: 'again'): Promise<number>
}

/**
 * Reads the versions once per request. A request may use a read that was sent in the tick in which
 * it arrived, or later. A tick begins when the process takes events from the system. So the client
 * had sent the request before the tick began, and the read sees every change that the client can
 * know of. One read is under way at a time; requests that arrive meanwhile share the next one.
 */
export function cacheVersions({
  read,
  isUnchanged,
  now = () => performance.now(),
}: CacheVersionsOptions): CacheVersions {
  let versions: Versions = {}
  const statusChanges = changeLog()
  let sentReads = 0
  let latest: VersionRead | undefined
  let next: Promise<void> | undefined
  let nextChange: { readonly read: VersionRead; readonly at: number } | undefined

  async function readAll(): Promise<number> {
    const since = statusChanges.version
    const all = await read(since ?? Number.MAX_SAFE_INTEGER)
    const rows = all.filter((row): row is VersionRow => row.topic !== 'next change')
    noteChanges(statusChanges, since, rows)
    versions = raiseVersions(versions, rows)
    const change = all.find(({ topic }) => topic === 'next change')?.version
    return change ?? Number.POSITIVE_INFINITY
  }

  /** Answers may come in another order than they were asked for. */
  function noteNextChange(read: VersionRead, at: number): void {
    if (!nextChange || nextChange.read.order < read.order) nextChange = { read, at }
  }

  function send(): Promise<void> {
    const sent: VersionRead = {
      tick: currentTick(),
      order: sentReads++,
      sentAt: now(),
      state: 'sent',
      done: readAll().then(
        (change) => {
          sent.state = 'done'
          noteNextChange(sent, change)
        },
        (error: unknown) => {
          sent.state = 'failed'
          throw error
        },
      ),
    }
    latest = sent
    return sent.done
  }

  function sendNext(): Promise<void> {
    if (latest?.state !== 'sent' || now() - latest.sentAt > slowMs) return send()
    next ??= latest.done
      .catch(() => {})
      .then(() => {
        next = undefined
        return send()
      })
    return next
  }

  function isFresh({ tick, sentAt, state }: VersionRead): boolean {
    return state !== 'failed' && tick >= arrivalTick() && now() - sentAt < longestUseMs
  }

  /** Finds out, where that takes no waiting, whether the latest read would be answered alike. */
  function isStillTrue(read: VersionRead): boolean {
    if (read.state !== 'done' || !isUnchanged?.()) return false
    read.tick = currentTick()
    read.sentAt = now()
    return true
  }

  function known(): Versions | undefined {
    if (latest?.state !== 'done') return undefined
    return isFresh(latest) || isStillTrue(latest) ? versions : undefined
  }

  async function current(): Promise<Versions> {
    if (known()) return versions
    await (latest && isFresh(latest) ? latest.done : sendNext())
    return versions
  }

  return {
    current,
    known,
    hasChanged: (topic, tags, since) => topic !== 'status' || statusChanges.hasChanged(tags, since),
    expire() {
      latest = undefined
    },
    nextChange: () =>
      nextChange &&
      (isFresh(nextChange.read) || (nextChange.read === latest && isStillTrue(latest)))
        ? nextChange.at
        : undefined,
    async readNextChange(again) {
      await (again ? send() : current())
      return nextChange?.at ?? Number.POSITIVE_INFINITY
    },
  }
}

/** Answers of several connections may come in another order than they were sent. */
function raiseVersions(known: Versions, rows: readonly VersionRow[]): Versions {
  const raised = rows.filter(({ topic, version }) => version > (known[topic] ?? 0))
  if (raised.length === 0) return known
  const versions = { ...known }
  for (const { topic, version } of raised) {
    versions[topic] = Math.max(version, versions[topic] ?? 0)
  }
  return versions
}

function noteChanges(log: ChangeLog, since: number | undefined, rows: readonly VersionRow[]): void {
  const ofStatus = rows.filter(({ topic }) => topic === 'status')
  const found = ofStatus.find(({ tag }) => typeof tag !== 'string')
  if (!found || found.version === since) return
  const changes = ofStatus.flatMap(({ version, tag }) =>
    typeof tag === 'string' ? [{ version, tag }] : [],
  )
  log.note({ since, version: found.version, changes })
}
