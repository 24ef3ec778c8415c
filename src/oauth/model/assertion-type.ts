import { decodeProtectedHeader } from 'jose'

/** The `typ` of identity assertions (ID-JAG §3.1). */
export const identityAssertionTyp = 'oauth-id-jag+jwt'

/** The `typ` of a header, which may be written as a media type (RFC 7515 §4.1.9). */
export function plainType(typ: unknown): string {
  return String(typ)
    .toLowerCase()
    .replace(/^application\//, '')
}

/** Whether the assertion of a jwt-bearer grant is one about a person, by its unverified type. */
export function isIdentityAssertion(jwt: string): boolean {
  try {
    return plainType(decodeProtectedHeader(jwt).typ) === identityAssertionTyp
  } catch {
    return false
  }
}
