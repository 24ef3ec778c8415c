const nonAscii = /[^\0-\x7f]/gu
const onlyAscii = /^[\0-\x7f]*$/

/** Lower case without a locale, composed (NFC). */
export function lowerCase(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC')
}

/**
 * Whether a character becomes ASCII by lower case or canonical equivalence alone, as the Kelvin
 * sign becomes a `k`. It would pass for another's name.
 */
export function holdsImpostor(text: string): boolean {
  return (text.match(nonAscii) ?? []).some((character) => onlyAscii.test(lowerCase(character)))
}
