import { type CallFrame, groupOfStack, pathOf, type TimeGroup } from './time-groups.ts'

/** What V8 writes (the Profile of the DevTools protocol). */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[]
  readonly startTime: number
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: CallFrame
  readonly children?: readonly number[]
}

/** A time in microseconds by the clock of the profiler. */
export interface Span {
  readonly from: number
  readonly to: number
}

type Shares = readonly (readonly [string, string])[]

/** Who spent the busy time of the main thread. */
export interface ProfileSummary {
  /** Shares of the busy time, which add up to 1. */
  readonly groups: ReadonlyMap<TimeGroup, number>
  /** By function, without what it calls. */
  readonly functions: Shares
  /** By function of ours, with what it calls. */
  readonly inclusive: Shares
}

/**
 * Sums up the samples within some spans of time. Each counts as one, however long after the last:
 * no sample is taken while the thread waits for a disk or other programs have the processor.
 */
export function summariseProfile(profile: CpuProfile, spans: readonly Span[]): ProfileSummary {
  const stackOf = stacksOf(profile)
  const groups = new Map<TimeGroup, number>()
  const functions = new Map<string, number>()
  const inclusive = new Map<string, number>()
  let total = 0
  for (const [id, count] of samplesOfNodes(profile, spans)) {
    const stack = stackOf(id)
    const [innermost] = stack
    if (!innermost || innermost.functionName === '(idle)') continue
    total += count
    add(groups, groupOfStack(stack), count)
    add(functions, nameOf(innermost), count)
    // Each once, although a function may be on the stack several times.
    for (const name of new Set(stack.filter(isOurs).map(nameOf))) add(inclusive, name, count)
  }
  if (total === 0) throw new Error('the profile has no sample of this time')
  return {
    groups: new Map([...groups].map(([group, count]) => [group, count / total])),
    functions: shares(functions, total),
    inclusive: shares(inclusive, total),
  }
}

/** How many samples each node of the profile has within the spans. */
function samplesOfNodes(
  { startTime, samples, timeDeltas }: CpuProfile,
  spans: readonly Span[],
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  let time = startTime
  for (const [place, id] of samples.entries()) {
    time += timeDeltas[place] ?? 0
    if (spans.some(({ from, to }) => time >= from && time <= to)) add(counts, id, 1)
  }
  return counts
}

/** Finds the functions on the stack of a node, the innermost first. */
function stacksOf({ nodes }: CpuProfile): (id: number) => readonly CallFrame[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  return (leaf) => {
    const stack: CallFrame[] = []
    for (let id: number | undefined = leaf; id !== undefined; id = parents.get(id)) {
      const node = byId.get(id)
      if (node) stack.push(node.callFrame)
    }
    return stack
  }
}

function isOurs({ url }: CallFrame): boolean {
  return pathOf(url).startsWith('src/')
}

function nameOf({ functionName, url, lineNumber }: CallFrame): string {
  const name = functionName || '(anonymous)'
  return url === '' ? name : `${name} ${pathOf(url)}:${lineNumber + 1}`
}

function add<Key>(counts: Map<Key, number>, key: Key, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more)
}

function shares(counts: ReadonlyMap<string, number>, total: number): Shares {
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .filter(([, count]) => count / total > 0.003)
    .map(([name, count]) => [name, `${((100 * count) / total).toFixed(1)} %`])
}
