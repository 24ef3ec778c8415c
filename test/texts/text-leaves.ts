/** A text, or a function that makes one, with the path of its key. */
export type Leaf = string | ((...args: unknown[]) => unknown)

/** Every text of a language by the path of its key, such as `signIn.title`. */
export function textLeaves(value: unknown, path = ''): Map<string, Leaf> {
  if (typeof value === 'string' || typeof value === 'function') {
    return new Map([[path, value as Leaf]])
  }
  return new Map(
    Object.entries(value as object).flatMap(([key, each]) => [
      ...textLeaves(each, path ? `${path}.${key}` : key),
    ]),
  )
}

/** What a text says when it is given these. */
export function say(leaf: Leaf | undefined, ...given: readonly unknown[]): string {
  if (typeof leaf !== 'function') return leaf ?? ''
  const made = leaf(...given)
  return Array.isArray(made) ? made.join('\n') : String(made)
}

/** Arguments that can be found again in what a text says. Some are called, to make a link. */
export function marksFor(leaf: Leaf): readonly unknown[] {
  if (typeof leaf !== 'function') return []
  return Array.from({ length: leaf.length }, (_, index) =>
    Object.assign((words: string) => `‹${index} ${words}›`, { toString: () => `‹${index}›` }),
  )
}

/** Which of the marks a text holds. */
export function marksIn(words: string): readonly string[] {
  return [...new Set(words.match(/‹\d/g))].sort()
}
