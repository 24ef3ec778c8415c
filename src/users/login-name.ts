import type { LoginName } from './user-store.ts'

const longestName = 254
// Invisible, unassigned or direction-changing characters make twins that no eye can tell apart.
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const strayWhitespace = /^\s|\s$|\s\s/u
// A dot above an i or j is not seen beside the letter's own; `İ` becomes such a pair.
const secondDot = /(?<=\p{Soft_Dotted})\u0307+/gu
const phoneSeparators = /[\s()./-]/g
const internationalNumber = /^(?:\+|00)([1-9]\d{6,14})$/
const emailLocalPart = /^[^\s"(),:;<>@[\\\]]{1,64}$/u
const domainLabel = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u

/**
 * The one form in which usernames, emails and mobile numbers are stored and looked up. Undefined
 * for text that cannot be a login name; nothing is trimmed or repaired by guessing.
 */
export function normaliseLoginName(text: string): string | undefined {
  if (text.length === 0 || text.length > longestName) return undefined
  const name = fold(text)
  if (name.length > longestName || invisible.test(name) || strayWhitespace.test(name)) {
    return undefined
  }
  return internationalDigits(name) ?? name
}

/** A mobile number as `+` and digits (E.164); undefined unless it is written internationally. */
export function normaliseMobileNumber(text: string): string | undefined {
  const name = normaliseLoginName(text)
  return name !== undefined && internationalDigits(name) === name ? name : undefined
}

/** Whether text is an email address that mail can be sent to, international ones included. */
export function isEmail(text: string): boolean {
  if (text.length > longestName || invisible.test(text)) return false
  const at = text.lastIndexOf('@')
  if (at < 0 || !emailLocalPart.test(text.slice(0, at))) return false
  return text
    .slice(at + 1)
    .split('.')
    .every((label) => domainLabel.test(label))
}

/** The names a user can sign in with, each once; undefined ones are left out. */
export function loginNamesOf(user: {
  readonly username: string | undefined
  readonly email: string | undefined
  readonly mobileNumber: string | undefined
}): readonly LoginName[] {
  const names = new Map<string, LoginName>()
  const add = (kind: LoginName['kind'], name: string | undefined) => {
    if (name !== undefined && !names.has(name)) names.set(name, { kind, name })
  }
  add('username', user.username === undefined ? undefined : normaliseLoginName(user.username))
  add('email', user.email === undefined ? undefined : normaliseLoginName(user.email))
  add(
    'mobile',
    user.mobileNumber === undefined ? undefined : normaliseMobileNumber(user.mobileNumber),
  )
  return [...names.values()]
}

/** A user's names, the email address among them. */
export function withEmail(
  names: readonly LoginName[],
  user: { readonly email: string | undefined },
): readonly LoginName[] {
  const name = user.email === undefined ? undefined : normaliseLoginName(user.email)
  if (name === undefined || names.some((each) => each.name === name)) return names
  return [...names, { kind: 'email', name }]
}

/**
 * Case folding that depends on neither locale nor neighbouring letters: `ß` and `SS`, both Greek
 * sigmas and all four Turkish i fall together.
 */
function fold(text: string): string {
  const folded = Array.from(text.normalize('NFKC'), (character) =>
    character.toLowerCase().toUpperCase().toLowerCase(),
  )
  return folded.join('').replace(secondDot, '').normalize('NFKC')
}

function internationalDigits(name: string): string | undefined {
  const digits = internationalNumber.exec(name.replace(phoneSeparators, ''))?.[1]
  return digits === undefined ? undefined : `+${digits}`
}
