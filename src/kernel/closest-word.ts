/** The word somebody probably meant, if one is close enough to what they wrote. */
export function closestWord(written: string, words: Iterable<string>): string | undefined {
  let best: string | undefined
  // Two slips are one transposition; longer words may have more.
  const most = written.length < 4 ? 1 : Math.max(2, Math.floor(Math.min(written.length, 60) / 4))
  let bestDistance = most + 1
  for (const word of words) {
    const distance = editDistance(written.slice(0, 60).toLowerCase(), word.toLowerCase())
    if (distance < bestDistance) {
      best = word
      bestDistance = distance
    }
  }
  return best
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
