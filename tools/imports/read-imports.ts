/** One import or re-export of a source file. */
export interface Import {
  readonly specifier: string
  /** Whether nothing of it is left at run time. */
  readonly typeOnly: boolean
  readonly line: number
}

const braces = String.raw`\{[^}]*\}`
const star = String.raw`\*(?:\s+as\s+\w+)?`
const clause = String.raw`(?:\w+|${star}|${braces})(?:\s*,\s*(?:${star}|${braces}))?`
const quoted = String.raw`(['"])([^'"\n]+)`

// Formatted code starts every statement on its own line; the formatter runs before this.
const statements = new RegExp(
  String.raw`^(?:import|export)\s+(type\s+(?!from\b))?${clause}\s+from\s*${quoted}\2`,
  'gm',
)
const sideEffects = new RegExp(String.raw`^import\s*${quoted}\1`, 'gm')
const calls = new RegExp(String.raw`\bimport\(\s*${quoted}\1`, 'g')
const comments = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm

/** Reads what a TypeScript source imports, types and dynamic imports included. */
export function readImports(source: string): readonly Import[] {
  // Blanked, not removed, so that line numbers stay.
  const code = source.replace(comments, (comment) => comment.replace(/[^\n]/g, ' '))
  const found: Import[] = []
  const add = (specifier: string | undefined, typeOnly: boolean, index: number) => {
    if (!specifier) return
    found.push({ specifier, typeOnly, line: code.slice(0, index).split('\n').length })
  }
  for (const match of code.matchAll(statements)) add(match[3], match[1] !== undefined, match.index)
  for (const match of code.matchAll(sideEffects)) add(match[2], false, match.index)
  for (const match of code.matchAll(calls)) add(match[2], false, match.index)
  return found.sort((a, b) => a.line - b.line)
}
