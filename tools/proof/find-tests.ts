/** A test as its source has it. */
export interface NamedTest {
  /** The name between its quotes, with the placeholders of a template. */
  readonly name: string
  /** Whether it is left out, also if only on some machines. */
  readonly isSkipped: boolean
}

const comments = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm
const name = String.raw`(['"\x60])((?:(?!\2)[^\\]|\\.)*)\2`
/** Options after a name that say `skip` or `todo`. The tests install a missing Chromium. */
const options = String.raw`(\s*,\s*\{[^{}]*?\b(?:skip(?!: !chromiumPath\b)|todo)\b)?`
// Formatted code starts every statement on its own line.
const calls = new RegExp(
  String.raw`^[ \t]*(?:await |void )?(?:it|test|journey)(\.\w+)?\(\s*${name}${options}`,
  'gm',
)
const suites = new RegExp(
  String.raw`^[ \t]*(?:await |void )?describe\w*(\.\w+)?\(\s*${name}${options}`,
  'gm',
)

const isLeftOut = (method: string | undefined, option: string | undefined) =>
  method === '.skip' || method === '.todo' || option !== undefined

/** Finds the tests of a source by their names. A suite that may be left out takes all with it. */
export function findTests(source: string): readonly NamedTest[] {
  const code = source.replace(comments, '')
  const isOff = [...code.matchAll(suites)].some(([, method, , , option]) =>
    isLeftOut(method, option),
  )
  return [...code.matchAll(calls)].map(([, method, , text = '', option]) => ({
    name: text.replaceAll(/\\(['"`\\])/g, '$1'),
    isSkipped: isOff || isLeftOut(method, option),
  }))
}

/** A name without the engine of the database before it, which has it run on each of them. */
export function plainName(test: string): string {
  return test.replace(/^\$\{engine\.name\}: /, '')
}
