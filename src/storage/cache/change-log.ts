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
export interface ChangeLog {
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
