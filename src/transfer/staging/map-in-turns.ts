/** Maps with so many calls under way at once, keeping the order. */
export async function mapInTurns<T, R>(
  items: readonly T[],
  concurrency: number,
  map: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = []
  const queue = items.entries()
  async function takeTurns(): Promise<void> {
    for (const [index, item] of queue) results[index] = await map(item)
  }
  await Promise.all(Array.from({ length: concurrency }, takeTurns))
  return results
}
