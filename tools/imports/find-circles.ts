/**
 * Finds the cycles of a graph. For each set of nodes that reach one another it returns one cycle,
 * which begins and ends at the same node.
 */
export function findCircles(edges: ReadonlyMap<string, readonly string[]>): readonly string[][] {
  const circles: string[][] = []
  const seen = new Set<string>()
  for (const start of edges.keys()) {
    if (seen.has(start)) continue
    const way = shortestWay(edges, start)
    if (!way) continue
    circles.push(way)
    for (const node of way) seen.add(node)
  }
  return circles
}

/** The shortest path from a node back to itself. */
function shortestWay(
  edges: ReadonlyMap<string, readonly string[]>,
  start: string,
): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const node of queue) {
    for (const next of edges.get(node) ?? []) {
      if (next === start) return [...trace(cameFrom, start, node), start]
      if (cameFrom.has(next)) continue
      cameFrom.set(next, node)
      queue.push(next)
    }
  }
  return undefined
}

function trace(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const way = [end]
  for (let node = end; node !== start; ) {
    node = cameFrom.get(node) ?? start
    way.unshift(node)
  }
  return way
}
