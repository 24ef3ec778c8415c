/** What an entry of a map takes with its key and its value, even if that is small. */
const perEntry = 400
/** What the characters of a value as JSON take when it is in memory, with objects and pointers. */
const perCharacter = 2

/** About how much memory plain data takes in a cache. */
export function roughBytes(value: unknown): number {
  return perEntry + perCharacter * (JSON.stringify(value)?.length ?? 0)
}
