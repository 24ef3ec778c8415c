const longest = 60

/**
 * A name that people chose, if an email to strangers may quote it: words of letters and digits,
 * without anything that an email program makes a link of, or that reads as a number to call.
 */
export function quotableName(name: string | undefined): string | undefined {
  const text = name?.normalize('NFC').trim() ?? ''
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '\u2019&()+-]*$/u.test(text)
  return isPlain && text.length <= longest && !/\d{5}|www|http/i.test(text) ? text : undefined
}
