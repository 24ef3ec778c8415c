/** What a file of another server has and an import cannot take over. */
export interface LeftBehindKind {
  /** What it is, such as `passkeys`. */
  readonly what: string
  /** What to do about it. */
  readonly advice: string
}

/** The same with how often it occurred, and for whom first. */
export interface LeftBehind extends LeftBehindKind {
  readonly count: number
  readonly examples: readonly string[]
}

/** Collects what is not carried over. No secret is ever an example. */
export interface LeftBehindList {
  readonly all: readonly LeftBehind[]
  add(kind: LeftBehindKind, example?: string): void
}

const mostExamples = 5
const longestExample = 100

export function leftBehindList(): LeftBehindList {
  const found = new Map<LeftBehindKind, { count: number; examples: Set<string> }>()
  return {
    get all() {
      return [...found].map(([kind, { count, examples }]) => ({
        ...kind,
        count,
        examples: [...examples],
      }))
    },
    add(kind, example) {
      const entry = found.get(kind) ?? { count: 0, examples: new Set() }
      found.set(kind, entry)
      entry.count++
      if (example !== undefined && entry.examples.size < mostExamples) {
        entry.examples.add(example.slice(0, longestExample))
      }
    },
  }
}
