/**
 * What stands for a Unicode category in a pattern that every engine reads. Halves of surrogate pairs
 * are left out: no valid JSON text holds one alone, and without the flag `u` they would be refused in
 * pairs too.
 */
const categories: Readonly<Record<string, string>> = {
  Cc: '\\x00-\\x1f\\x7f-\\x9f',
  Cs: '',
  Zl: '\u2028',
  Zp: '\u2029',
}

/** Writes a pattern so that generators can use it: ECMA-262 without flags, and nothing that RE2 lacks. */
export function portablePattern(pattern: string): string {
  const portable = pattern.replaceAll(/\\p\{(\w+)\}/g, (_, name: string) => {
    const characters = categories[name]
    if (characters === undefined) throw new TypeError(`\\p{${name}} has no portable form`)
    return characters
  })
  if (/\\[puPkK]|\(\?[=!<]/.test(portable)) throw new TypeError(`${pattern} is not portable`)
  return portable
}
