const marks = /\p{M}+/gu
const between = /[^\p{L}\p{N}]+/u
const mostWords = 24
const longestWord = 64

/**
 * A name without case, accents and compatibility forms, for search and
 * order: `Ölmühle` is `olmuhle`.
 */
export function foldName(text: string): string {
  return text.normalize('NFKD').replace(marks, '').toLowerCase().normalize('NFC').trim()
}

/** Letters that are no accented form of another one, as people type them who lack them. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}
const anyOfLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** The folded words of a text, each once. A search compares their beginnings. */
export function searchWords(...texts: readonly string[]): readonly string[] {
  const words = texts.flatMap((text) =>
    foldName(text)
      .replace(anyOfLetters, (letter) => letters[letter] ?? letter)
      .split(between),
  )
  const found = new Set(words.map((word) => word.slice(0, longestWord)).filter(Boolean))
  return [...found].slice(0, mostWords)
}

const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
}

/**
 * The words by which a text is found, which are also those of its other spellings: `Müller` and
 * `Mueller` are both found as `muller`, `müller` and `mueller`.
 */
export function indexedWords(...texts: readonly string[]): readonly string[] {
  const own = searchWords(...texts)
  const written = texts.map((text) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüøå]/g, (letter) => spelledOut[letter] ?? letter),
  )
  const shortened = own.map((word) => word.replace(/([aou])e/g, '$1'))
  return [...new Set([...own, ...searchWords(...written), ...shortened])]
}

/** Texts that begin with a word, as a range of bytes: no character comes after the last one. */
export function rangeOfBeginning(word: string): { readonly from: string; readonly before: string } {
  return { from: word, before: `${word}\u{10ffff}` }
}
