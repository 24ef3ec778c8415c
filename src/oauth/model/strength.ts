/**
 * How sure a sign-in is about the person: a password alone, two factors, or something that cannot
 * be given to a wrong site (a passkey).
 */
export type Strength = 'password' | 'two-factor' | 'phishing-resistant'

/** Weakest first. */
const strengths: readonly Strength[] = ['password', 'two-factor', 'phishing-resistant']

/**
 * The `acr` of each. The names are those that others use: SAML's for a password, the REFEDS profile
 * for two factors, and the one of OpenID's EAP profile for what is phishing-resistant.
 */
const acrs: Readonly<Record<Strength, string>> = {
  password: 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
  'two-factor': 'https://refeds.org/profile/mfa',
  'phishing-resistant': 'phr',
}

/** All `acr` values that clients can ask for, weakest first. */
export const acrValues: readonly string[] = strengths.map((strength) => acrs[strength])

export function acrOf(strength: Strength): string {
  return acrs[strength]
}

/** The strength that a client asks for by an `acr`; undefined if it is none of ours. */
export function strengthOfAcr(acr: string): Strength | undefined {
  return strengths.find((strength) => acrs[strength] === acr)
}

/** The strength of a sign-in by its methods (RFC 8176). */
export function strengthOf(amr: readonly string[]): Strength {
  if (amr.includes('hwk') || amr.includes('swk')) return 'phishing-resistant'
  return amr.includes('mfa') ? 'two-factor' : 'password'
}

/**
 * The method of a sign-in with a code by mail in place of the password. RFC 8176 has no name for a
 * mailbox; `otp` would read like a second factor.
 */
export const mailedCodeMethod = 'email'

/**
 * The methods that the person has used in this very sign-in. A trusted browser stands for a factor
 * that was used in it some days ago.
 */
export function withoutTrust(amr: readonly string[]): readonly string[] {
  if (!amr.includes('rba')) return amr
  const isProved = amr.includes('otp') || strengthOf(amr) === 'phishing-resistant'
  return amr.filter((method) => method !== 'rba' && (isProved || method !== 'mfa'))
}

export function isAtLeast(given: Strength, needed: Strength): boolean {
  return strengths.indexOf(given) >= strengths.indexOf(needed)
}

export function strongest(given: readonly Strength[]): Strength {
  return given.reduce((a, b) => (isAtLeast(a, b) ? a : b), 'password')
}
