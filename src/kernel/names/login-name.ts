import { domainToASCII, domainToUnicode } from 'node:url'

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
export function holdsImpostor(text: string): boolean {
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
export function mapWidth(text: string): string {
  return text
    .replace(halfOrFullWidth, (character) => character.normalize('NFKC'))
    .replace(/\p{Zs}/gu, ' ')
}

function internationalDigits(name: string): string | undefined {
  const digits = internationalNumber.exec(name.replace(phoneSeparators, ''))?.[1]
  return digits === undefined ? undefined : `+${digits}`
}
