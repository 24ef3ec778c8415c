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
export interface VersionRow {
  readonly topic: CacheTopic
  readonly version: number
  readonly tag?: string | null
}

export const versionQuery = 'select topic, version from cache_versions'

/** The same, with the changes of `status` after a version, in one moment. */
export const versionsAndChanges = `
  select topic, version, null as tag from cache_versions
  union all
  select 'status', version, tag from status_changes where version > ?`

/** Work that goes on after its request reads again after this time. */
const longestUseMs = 1000
/** Nobody waits for a read that takes longer than this before sending their own. */
const slowMs = 50

interface CacheVersionsOptions {
  /** Reads the versions, and where the store has them the changes of `status` after a version. */
  read(since: number): Promise<readonly VersionRow[]>
  /** A clock in milliseconds that is never set. */
  readonly now?: () => number
}

interface VersionRead {
  /** The event-loop tick in which it was sent. */
  readonly tick: number
  readonly sentAt: number
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
}

/**
 * Reads the versions once per request. A request may use a read that was sent in the tick in which
 * it arrived, or later. A tick begins when the process takes events from the system. So the client
 * had sent the request before the tick began, and the read sees every change that the client can
 * know of. One read is under way at a time; requests that arrive meanwhile share the next one.
 */
export function cacheVersions({
  read,
  now = () => performance.now(),
}: CacheVersionsOptions): CacheVersions {
  let versions: Versions = {}
  const statusChanges = changeLog()
  let latest: VersionRead | undefined
  let next: Promise<void> | undefined

  async function readAll(): Promise<void> {
    const since = statusChanges.version
    const rows = await read(since ?? Number.MAX_SAFE_INTEGER)
    noteChanges(statusChanges, since, rows)
    versions = raiseVersions(versions, rows)
  }

  function send(): Promise<void> {
    const sent: VersionRead = {
      tick: currentTick(),
      sentAt: now(),
      state: 'sent',
      done: readAll().then(
        () => {
          sent.state = 'done'
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

  return {
    async current() {
      await (latest && isFresh(latest) ? latest.done : sendNext())
      return versions
    },
    known: () => (latest?.state === 'done' && isFresh(latest) ? versions : undefined),
    hasChanged: (topic, tags, since) => topic !== 'status' || statusChanges.hasChanged(tags, since),
    expire() {
      latest = undefined
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
