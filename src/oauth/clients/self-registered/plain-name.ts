import { visibleText } from '../../../kernel/names/visible-text.ts'

const longest = 60

/**
 * A name that a client gave itself, as pages may show it: one short line, all of which can be seen.
 */
export function plainName(name: string): string | undefined {
  const visible = visibleText(name, ' ').replace(/\s+/gu, ' ').trim()
  const letters = [...visible]
  if (letters.length <= longest) return visible === '' ? undefined : visible
  return `${letters.slice(0, longest - 1).join('')}…`
}
