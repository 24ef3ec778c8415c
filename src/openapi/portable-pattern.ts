/**
 * The characters of a Unicode category, as every engine understands them. Surrogates are left out:
 * valid JSON holds them only in pairs, and without the flag `u` a pattern would refuse the pairs.
 */
const categories: Readonly<Record<string, string>> = {
  Cc: '\\x00-\\x1f\\x7f-\\x9f',
  Cs: '',
  Zl: '\u2028',
  Zp: '\u2029',
}

/** Converts a pattern to one that generators can use: ECMA-262 without flags, and RE2. */
export function portablePattern(pattern: string): string {
  const portable = pattern.replaceAll(/\\p\{(\w+)\}/g, (_, name: string) => {
    const characters = categories[name]
    if (characters === undefined) throw new TypeError(`\\p{${name}} has no portable form`)
    return characters
  })
  if (/\\[puPkK]|\(\?[=!<]/.test(portable)) throw new TypeError(`${pattern} is not portable`)
  return portable
}
