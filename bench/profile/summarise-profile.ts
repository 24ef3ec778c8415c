/** What V8 writes (the Profile of the DevTools protocol). */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[]
  readonly startTime: number
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: {
    readonly functionName: string
    readonly url: string
    readonly lineNumber: number
  }
  readonly children?: readonly number[]
}

type Shares = readonly (readonly [string, string])[]

/** Who spent the busy time. */
export interface ProfileSummary {
  /** By part of the program. */
  readonly parts: Shares
  /** By function, without what it calls. */
  readonly functions: Shares
  /** By function of ours, with what it calls. */
  readonly inclusive: Shares
}

/** Sums up the samples between two moments. */
export function summariseProfile(profile: CpuProfile, from: number, to: number): ProfileSummary {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const parts = new Map<string, number>()
  const functions = new Map<string, number>()
  const inclusive = new Map<string, number>()
  let time = profile.startTime
  for (const [place, id] of profile.samples.entries()) {
    const delta = profile.timeDeltas[place] ?? 0
    time += delta
    const node = nodes.get(id)
    if (!node || time < from || time > to || node.callFrame.functionName === '(idle)') continue
    add(parts, partOf(node), delta)
    add(functions, nameOf(node), delta)
    for (const name of ownNames(id)) add(inclusive, name, delta)
  }
  const total = [...parts.values()].reduce((sum, part) => sum + part, 0)
  return {
    parts: shares(parts, total),
    functions: shares(functions, total),
    inclusive: shares(inclusive, total),
  }

  /** Functions of ours on the stack, each once. */
  function ownNames(leaf: number): ReadonlySet<string> {
    const names = new Set<string>()
    for (let id: number | undefined = leaf; id !== undefined; id = parents.get(id)) {
      const node = nodes.get(id)
      if (node && isOurs(node.callFrame.url)) names.add(nameOf(node))
    }
    return names
  }
}

function isOurs(url: string): boolean {
  return url.includes('/src/') && !url.includes('/node_modules/')
}

function partOf({ callFrame: { functionName, url } }: ProfileNode): string {
  if (url === '') return functionName || '(native)'
  if (isOurs(url)) return shorten(url)
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (dependency !== undefined) return `package ${dependency}`
  return url.replace(/^(node:(?:internal\/)?[^/]+).*$/, '$1')
}

function nameOf({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string {
  return `${functionName || '(anonymous)'} ${shorten(url)}:${lineNumber + 1}`
}

function shorten(url: string): string {
  return url.replace(/^.*?\/(node_modules|src)\//, '$1/')
}

function add(times: Map<string, number>, name: string, time: number): void {
  times.set(name, (times.get(name) ?? 0) + time)
}

function shares(times: ReadonlyMap<string, number>, total: number): Shares {
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .filter(([, time]) => time / total > 0.003)
    .map(([name, time]) => [name, `${((100 * time) / total).toFixed(1)} %`])
}
