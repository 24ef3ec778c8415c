/** The most that own rules may be long; a page loads them with its own. */
export const longestCss = 16_000

/** What values may be computed with. None of these loads anything. */
const functions = new Set([
  ...['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'color-mix'],
  ...['light-dark', 'var', 'calc', 'min', 'max', 'clamp', 'minmax', 'repeat', 'fit-content'],
  ...['linear-gradient', 'radial-gradient', 'conic-gradient'],
  ...['repeating-linear-gradient', 'repeating-radial-gradient', 'repeating-conic-gradient'],
  ...['translate', 'translatex', 'translatey', 'scale', 'scalex', 'scaley', 'rotate', 'skew'],
  ...['skewx', 'skewy', 'matrix', 'perspective', 'cubic-bezier', 'steps', 'blur', 'brightness'],
  ...['contrast', 'drop-shadow', 'grayscale', 'hue-rotate', 'invert', 'opacity', 'saturate'],
  ...['sepia', 'inset', 'circle', 'ellipse', 'polygon', 'is', 'where', 'not', 'has', 'lang', 'dir'],
  ...['nth-child', 'nth-last-child', 'nth-of-type', 'nth-last-of-type', 'and', 'or'],
])

const atRules = new Set(['media', 'supports', 'keyframes', 'container', 'layer'])

/** Comments, texts, words with what follows them, brackets, and everything else one by one. */
const token =
  /\/\*[\s\S]*?(?:\*\/|$)|"[^"\n\r\f]*"|'[^'\n\r\f]*'|@[\w-]*|[\w\u0080-\uffff-]+\(?|[(){}[\]]|[\s\S]/gu

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/**
 * Why pages cannot have these rules. Nothing in them may load something, from whatever address:
 * what is not known to load nothing is refused. Escapes could hide a word, so there are none.
 */
export function problemOfCss(css: string): string | undefined {
  if (css.length > longestCss) return `must have at most ${longestCss} characters`
  if (/[^\P{Cc}\n\r\t]/u.test(css)) return 'must have no control characters'
  if (css.includes('\\')) return 'must have no \\: escapes could hide what a rule does'
  const open: string[] = []
  for (const [text] of css.matchAll(token)) {
    const problem = problemOfToken(text, open)
    if (problem !== undefined) return problem
  }
  return open.length > 0 ? `lacks a ${open.at(-1)} at the end` : undefined
}

/** Keeps which brackets are open, by what closes them. */
function problemOfToken(text: string, open: string[]): string | undefined {
  if (text.startsWith('/*')) {
    return text.length > 3 && text.endsWith('*/') ? undefined : 'has a comment that does not end'
  }
  if (text.length > 1 && /^["']/.test(text)) return undefined
  if (text === '"' || text === "'") return 'has a text that does not end on its line'
  if (text.startsWith('@')) return problemOfAtRule(text.slice(1).toLowerCase())
  if (text.length > 1 && text.endsWith('(')) return openFunction(text.slice(0, -1), open)
  const close = closing[text]
  if (close !== undefined) open.push(close)
  const isClosing = [')', ']', '}'].includes(text)
  if (isClosing && open.pop() !== text) return `has a ${text} that closes nothing`
  // What browsers skip, and so read differently from this check.
  return text === '<' || text === '`' ? `must have no ${text}` : undefined
}

function problemOfAtRule(name: string): string | undefined {
  return atRules.has(name)
    ? undefined
    : `must have no @${name}; what may be there is @${[...atRules].join(', @')}`
}

function openFunction(name: string, open: string[]): string | undefined {
  open.push(')')
  if (functions.has(name.toLowerCase())) return undefined
  return `must have no ${name}(): rules load nothing, from whatever address`
}
