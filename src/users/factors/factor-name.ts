const longest = 64

/**
 * The name of a factor as a person typed it, without what cannot be
 * shown; undefined if nothing is left.
 */
export function readFactorName(typed: string | undefined): string | undefined {
  const name = (typed ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').trim()
  return [...name].slice(0, longest).join('').trim() || undefined
}
