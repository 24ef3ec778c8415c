const nonAscii = /[^\0-\x7f]/gu
const onlyAscii = /^[\0-\x7f]*$/

/** Lower case without a locale, in NFC. */
export function lowerCase(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC')
}

/**
 * Whether text has a character that lower case or canonical equivalence turns into ASCII, as the
 * Kelvin sign into `k`. Such a name could imitate another one.
 */
export function holdsImpostor(text: string): boolean {
  return (text.match(nonAscii) ?? []).some((character) => onlyAscii.test(lowerCase(character)))
}
