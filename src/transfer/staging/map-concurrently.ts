/** Maps items with at most `concurrency` calls at a time; the results keep the order. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  concurrency: number,
  map: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = []
  const queue = items.entries()
  async function work(): Promise<void> {
    for (const [index, item] of queue) results[index] = await map(item)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}
