import unhomoglyph from 'unhomoglyph'
import { isEmail, normaliseMobileNumber } from './login-name.ts'

// A dot above an i or j is not seen beside the letter's own; `İ` becomes such a pair.
const secondDot = /(?<=\p{Soft_Dotted})\u0307+/gu

/**
 * What usernames look like (UTS 39 §4): names with a skeleton in common can be taken for one
 * another, and only one of them may exist. One skeleton is that of the name as it is written, for
 * `aIice` looks like `alice`; the other is that of its folded form, in which `ß` is `ss`, `ı` is
 * `i`, and letters of any width or style are plain ones.
 */
export function usernameSkeletons(written: string): readonly string[] {
  return [...new Set([skeleton(written.normalize('NFKC')), skeleton(fold(written))])]
}

/**
 * The skeletons of a username, as names. They begin with a space, so that nobody can sign in with
 * one. Addresses and numbers have none: who proves a mailbox has it, whatever it looks like.
 */
export function skeletonNames(username: string): readonly string[] {
  if (isEmail(username) || normaliseMobileNumber(username) !== undefined) return []
  return usernameSkeletons(username).map((skeleton) => ` ${skeleton}`)
}

function skeleton(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD')
}

/** Case folding that depends on neither locale nor neighbouring letters. */
function fold(text: string): string {
  const folded = Array.from(text.normalize('NFKC'), (character) =>
    character.toLowerCase().toUpperCase().toLowerCase(),
  )
  return folded.join('').replace(secondDot, '').normalize('NFKC')
}
