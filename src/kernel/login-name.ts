import { domainToASCII, domainToUnicode } from 'node:url'
import unhomoglyph from 'unhomoglyph'

const nonAscii = /[^\0-\x7f]/gu
const onlyAscii = /^[\0-\x7f]*$/

/** Lower case without a locale, in NFC. */
function lowerCase(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC')
}

/**
 * Whether text has a character that lower case or canonical equivalence turns into ASCII, as the
 * Kelvin sign into `k`. Such a name could imitate another one.
 */
function holdsImpostor(text: string): boolean {
  return (text.match(nonAscii) ?? []).some((character) => onlyAscii.test(lowerCase(character)))
}

const label = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u
const asciiLabel = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const number = /^(?:\d+|0x[\da-f]*)$/
const longestDomain = 253

/**
 * A domain in ASCII (UTS 46, not transitional). Undefined for text that is not a domain, and for a
 * domain that UTS 46 changes in more than case and composition: mail programs treat full-width
 * letters and circled digits differently, so an email could go to somebody else.
 */
function asciiDomain(domain: string): string | undefined {
  const written = lowerCase(domain)
  if (written.length > longestDomain || !written.split('.').every((each) => label.test(each))) {
    return undefined
  }
  const ascii = domainToASCII(written)
  const labels = ascii.split('.')
  if (ascii.length > longestDomain || !labels.every((each) => asciiLabel.test(each))) {
    return undefined
  }
  // With a number at the end it is an IPv4 address, which can be written in several ways.
  if (number.test(labels.at(-1) ?? '')) return undefined
  const isUnchanged = ascii === written || domainToUnicode(ascii) === written
  return isUnchanged && !holdsImpostor(domain) ? ascii : undefined
}

/**
 * The address to which an email is sent: the local part as its owner wrote it, in NFC, and the
 * domain in ASCII, so that every mail program reads the same domain.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return `${address.slice(0, at).normalize('NFC')}@${asciiDomain(domain) ?? domain}`
}

const longestName = 254
// With invisible, unassigned or direction-changing characters, two names could look the same.
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const strayWhitespace = /^ | $| {2}|[^\S ]/u
const phoneSeparators = /[\s()./-]/g
const internationalNumber = /^(?:\+|00)([1-9]\d{6,14})$/
const emailLocalPart = /^[^\s"(),:;<>@[\\\]]{1,64}$/u
const halfOrFullWidth = /[\u3000\uff01-\uffee]/g

/**
 * The form in which usernames, emails and mobile numbers are stored and looked up. Undefined for
 * text that cannot be a login name. Two names have the same form only if they differ in nothing but
 * case, canonical equivalence, width (usernames) or UTS 46 (domains).
 */
export function normaliseLoginName(text: string): string | undefined {
  if (text.length === 0 || text.length > longestName || !text.isWellFormed()) return undefined
  const email = normaliseEmail(text)
  if (email !== undefined) return email
  const mapped = mapWidth(text)
  const number = internationalDigits(mapped)
  if (number !== undefined) return number
  if (holdsImpostor(mapped)) return undefined
  const name = lowerCase(mapped)
  // It would be an email address but for the width of a character.
  if (normaliseEmail(name) !== undefined) return undefined
  return isVisible(name) ? name : undefined
}

/** A mobile number as `+` and digits (E.164); undefined without an international prefix. */
export function normaliseMobileNumber(text: string): string | undefined {
  return text.length > longestName ? undefined : internationalDigits(mapWidth(text))
}

/** Whether text is an email address. International addresses are allowed. */
export function isEmail(text: string): boolean {
  return normaliseEmail(text) !== undefined
}

/**
 * An email address with the local part in NFC and lower case and the domain in ASCII (UTS 46).
 * Undefined for text that is not an address.
 */
function normaliseEmail(text: string): string | undefined {
  if (text.length > longestName || !text.isWellFormed()) return undefined
  const at = text.lastIndexOf('@')
  if (at < 0) return undefined
  const local = text.slice(0, at).normalize('NFC')
  if (!emailLocalPart.test(local) || holdsImpostor(text.slice(0, at))) return undefined
  const domain = asciiDomain(text.slice(at + 1))
  if (domain === undefined) return undefined
  const email = `${lowerCase(local)}@${domain}`
  return isVisible(email) ? email : undefined
}

function isVisible(name: string): boolean {
  return name.length <= longestName && !invisible.test(name) && !strayWhitespace.test(name)
}

/**
 * RFC 8265 §3.3.2: maps half-width and full-width characters to the usual ones, and every kind of
 * space to a space.
 */
function mapWidth(text: string): string {
  return text
    .replace(halfOrFullWidth, (character) => character.normalize('NFKC'))
    .replace(/\p{Zs}/gu, ' ')
}

function internationalDigits(name: string): string | undefined {
  const digits = internationalNumber.exec(name.replace(phoneSeparators, ''))?.[1]
  return digits === undefined ? undefined : `+${digits}`
}

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

/** What was typed: a sub, or a login name. Whoever typed it sees this and no more. */
export interface InvitedName {
  readonly kind: 'sub' | 'loginName'
  readonly typed: string
  /** The same for different ways to write one name. */
  readonly key: string
}

/** Names somebody by their sub. */
export function namedBySub(sub: string): InvitedName {
  return { kind: 'sub', typed: sub, key: `sub ${sub}` }
}

/** Names somebody by what they sign in with. */
export function namedByLoginName(typed: string): InvitedName {
  return { kind: 'loginName', typed, key: `name ${normaliseLoginName(typed) ?? typed}` }
}

/** The name of which this is the key. */
export function invitedName(key: string, typed: string): InvitedName {
  return { kind: key.startsWith('sub ') ? 'sub' : 'loginName', typed, key }
}
