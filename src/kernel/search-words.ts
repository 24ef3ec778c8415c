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

/** The folded words of a text, each once. A search compares their beginnings. */
export function searchWords(...texts: readonly string[]): readonly string[] {
  const words = texts.flatMap((text) => foldName(text).split(between))
  const found = new Set(words.map((word) => word.slice(0, longestWord)).filter(Boolean))
  return [...found].slice(0, mostWords)
}

/** Texts that begin with a word, as a range of bytes: no character comes after the last one. */
export function rangeOfBeginning(word: string): { readonly from: string; readonly before: string } {
  return { from: word, before: `${word}\u{10ffff}` }
}
