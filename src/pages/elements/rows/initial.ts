const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letter of a name, shown when there is no picture. */
export function initial(name: string): string {
  const letters = name.replace(/^[^\p{L}\p{N}]+/u, '')
  for (const { segment } of graphemes.segment(letters)) return segment.toLocaleUpperCase('en')
  return '·'
}
