/** A known role that was probably meant: the same but for case, marks and one letter. */
export function findLikely(role: string, known: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const wanted = plain(role)
  const same = known.find((each) => plain(each) === wanted)
  return same ?? known.find((each) => wanted.length > 3 && differsByOne(plain(each), wanted))
}

function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let n = 0
  while (n < short.length && short[n] === long[n]) n++
  return short.slice(short.length === long.length ? n + 1 : n) === long.slice(n + 1)
}
