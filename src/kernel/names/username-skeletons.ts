import unhomoglyph from 'unhomoglyph'
import { isEmail, normaliseMobileNumber } from './login-name.ts'

// A combining dot above an i or j cannot be seen; `İ` is folded to such a pair.
const secondDot = /(?<=\p{Soft_Dotted})\u0307+/gu

/**
 * The skeletons of a username (UTS 39 §4). Names with a common skeleton look alike, and only one of
 * them may exist. One skeleton is of the name as written, because `aIice` looks like `alice`. The
 * other is of its case-folded form, in which `ß` is `ss`, `ı` is `i`, and letters of any width or
 * style are plain.
 */
export function usernameSkeletons(written: string): readonly string[] {
  return [...new Set([skeleton(written.normalize('NFKC')), skeleton(fold(written))])]
}

/**
 * The skeletons of a username as login names. They begin with a space, so that nobody can sign in
 * with one. Email addresses and telephone numbers have none, because their owner proves them.
 */
export function skeletonNames(username: string): readonly string[] {
  if (isEmail(username) || normaliseMobileNumber(username) !== undefined) return []
  return usernameSkeletons(username).map((skeleton) => ` ${skeleton}`)
}

function skeleton(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD')
}

/** Case folding that does not depend on the locale or on neighbouring letters. */
function fold(text: string): string {
  const folded = Array.from(text.normalize('NFKC'), (character) =>
    character.toLowerCase().toUpperCase().toLowerCase(),
  )
  return folded.join('').replace(secondDot, '').normalize('NFKC')
}
