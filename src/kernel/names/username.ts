import unhomoglyph from 'unhomoglyph'
import {
  holdsImpostor,
  isEmail,
  mapWidth,
  normaliseLoginName,
  normaliseMobileNumber,
} from './login-name.ts'

/**
 * RFC 8264 §4.2.1, without characters that are allowed in some contexts only (RFC 5892 §2.6, A).
 */
const identifier = /^[\x21-\x7e\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}]+$/u
const disallowed =
  /[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b\u0375\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/
const rightToLeft =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Samr}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}]/u
const leftToRightLetter =
  /(?![\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Samr}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}])\p{L}/u
const directedBeginning = /^\p{L}/u
const directedEnd = /[\p{L}\p{Nd}]\p{M}*$/u

/**
 * Whether text can be a username: an email address, a telephone number, or a name of the profile
 * UsernameCaseMapped (RFC 8265), with single spaces between its parts. Two rules are stricter: no
 * characters that are allowed in some contexts only, and one writing direction.
 */
export function isUsername(text: string): boolean {
  const name = normaliseLoginName(text)
  if (name === undefined) return false
  if (isEmail(text) || name.startsWith('+')) return true
  const written = mapWidth(text).normalize('NFC')
  if (holdsImpostor(written) || written.normalize('NFKC') !== written) return false
  if (!written.split(' ').every((part) => identifier.test(part))) return false
  return !disallowed.test(written) && (!rightToLeft.test(written) || hasOneDirection(written))
}

/** RFC 5893 §2, for a name that is written from right to left. */
function hasOneDirection(text: string): boolean {
  const isDirected = directedBeginning.test(text) && directedEnd.test(text)
  const mixesDigits = /[0-9]/.test(text) && /[\u0660-\u0669]/.test(text)
  return isDirected && !mixesDigits && !leftToRightLetter.test(text)
}

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
