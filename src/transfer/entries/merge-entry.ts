type Members = Readonly<Record<string, unknown>>

/** Merges an entry: members that it does not have stay, and null removes a member (RFC 7396). */
export function mergeEntry(before: Members, given: Members, removable: readonly string[]): Members {
  const merged = Object.entries({ ...before, ...given })
  return Object.fromEntries(
    merged.filter(([name, value]) => value !== null || !removable.includes(name)),
  )
}
