/** A list in the order of a key, from the entry after `after` on. */
type List<T, Key> = (after: Key | undefined, limit: number) => Promise<readonly T[]>

/** Reads a list page by page, and holds one page in memory at a time. */
export async function* readPages<T, Key>(
  list: List<T, Key>,
  keyOf: (entry: T) => Key,
  limit: number,
): AsyncGenerator<readonly T[]> {
  let after: Key | undefined
  for (;;) {
    const page = await list(after, limit)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    if (page.length < limit) return
    after = keyOf(last)
  }
}
