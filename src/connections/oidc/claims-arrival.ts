import { visibleText } from '../../kernel/visible-text.ts'
import {
  type Arrival,
  ArrivalFault,
  type ArrivalProfile,
  type UpstreamSession,
} from '../arrival.ts'
import type { ClaimRules } from './presets.ts'
import { quoted } from './upstream-fault.ts'

type Claims = Readonly<Record<string, unknown>>

/** What a provider has said about a person. */
export interface UpstreamClaims {
  readonly issuer: string
  readonly idToken: Claims
  /** Empty if it was not read. */
  readonly userinfo: Claims
  /** What came with the browser. It is nobody's word but the person's. */
  readonly parameters: URLSearchParams
  readonly session: UpstreamSession
}

/** OpenID Connect Core §2: a subject has at most 255 characters of ASCII. */
const subjectPattern = /^[\x20-\x7E]{1,255}$/
const emailPattern = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]{1,190}$/u
const longestText = 255
/** Claims beyond this are left out, the largest ones first. */
const mostClaimCharacters = 32_768

/** Who came, by the rules of the product. */
export function claimsArrival(said: UpstreamClaims, rules: ClaimRules): Arrival {
  const { idToken, userinfo, parameters, issuer, session } = said
  // Sources hold access tokens, and are addresses that nobody should request.
  const { _claim_names, _claim_sources, ...merged } = mergeClaims(idToken, userinfo)
  const { claims, leftOut } = limitClaims(merged)
  const email = emailOf(merged.email)
  return {
    issuer,
    subject: readSubject(rules.subjectOf(idToken)),
    email,
    isEmailProved: email !== undefined && isProved([idToken, userinfo], merged.email, rules),
    profile: profileOf({ ...rules.namesIn?.(parameters), ...merged }),
    claims,
    amr: methodsOf(idToken),
    authTime: typeof idToken.auth_time === 'number' ? idToken.auth_time : undefined,
    session,
    notes: notesOf(_claim_names, leftOut),
  }
}

/** Values of `acr` that mean two factors at least: those of REFEDS, of EAP and of NIST. */
const twoFactorAcrs: ReadonlySet<unknown> = new Set([
  'https://refeds.org/profile/mfa',
  'phr',
  'phrh',
  'http://idmanagement.gov/ns/assurance/aal/2',
  'http://idmanagement.gov/ns/assurance/aal/3',
])

/** How they have signed in. Some providers say that by `acr` alone. */
function methodsOf({ amr, acr }: Claims): readonly string[] {
  return [...textsOf(amr), ...(twoFactorAcrs.has(acr) ? ['mfa'] : [])]
}

/** The name of a person over there. A number counts as its digits. */
export function readSubject(value: unknown): string {
  const subject = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  if (typeof subject === 'string' && subjectPattern.test(subject)) return subject
  throw new ArrivalFault('invalid', 'the provider does not say who the person is')
}

/** ID token and user info as one. What is signed counts more. */
function mergeClaims(idToken: Claims, userinfo: Claims): Claims {
  const { email_verified: _ofOther, ...others } = userinfo
  const hasOtherEmail = idToken.email !== undefined && idToken.email !== userinfo.email
  return { ...(hasOtherEmail ? others : userinfo), ...idToken }
}

/** An address is proved only by the document that names it. */
function isProved(documents: readonly Claims[], email: unknown, rules: ClaimRules): boolean {
  return documents.some((claims) => claims.email === email && rules.isEmailProved(claims))
}

export function emailOf(value: unknown): string | undefined {
  return typeof value === 'string' && emailPattern.test(value) ? value : undefined
}

/** The members of a profile, as pages may show them. What is no short text is left out. */
export function profileOf(claims: Claims): ArrivalProfile {
  return {
    name: nameOf(claims.name),
    given_name: nameOf(claims.given_name),
    family_name: nameOf(claims.family_name),
    preferred_username: nameOf(claims.preferred_username),
    picture: pictureOf(claims.picture),
    locale: nameOf(claims.locale),
  }
}

function nameOf(value: unknown): string | undefined {
  return textOf(visibleText(textOf(value) ?? '', ' ').trim())
}

function pictureOf(value: unknown): string | undefined {
  const url = typeof value === 'string' && value.length <= 2048 ? URL.parse(value) : null
  return url?.protocol === 'https:' ? url.href : undefined
}

/** A text that is not too long; undefined for anything else. */
export function textOf(value: unknown, longest = longestText): string | undefined {
  return typeof value === 'string' && value.length <= longest && value !== '' ? value : undefined
}

function textsOf(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value.slice(0, 16) : []
  return values.flatMap((each) => textOf(each, 32) ?? [])
}

/** As many claims as there is room for, small ones first. */
export function limitClaims(claims: Claims): { claims: Claims; leftOut: readonly string[] } {
  const bySize = Object.entries(claims)
    .map((entry) => ({ entry, size: JSON.stringify(entry).length }))
    .sort((one, other) => one.size - other.size)
  let total = 0
  const kept = bySize.filter(({ size }) => {
    total += size
    return total <= mostClaimCharacters
  })
  const leftOut = bySize.slice(kept.length).map(({ entry: [name] }) => name)
  return { claims: Object.fromEntries(kept.map(({ entry }) => entry)), leftOut }
}

/** Claims that were not said, or not kept, so that rules about them have no effect. */
function notesOf(elsewhere: unknown, leftOut: readonly string[]): readonly string[] {
  const names = typeof elsewhere === 'object' && elsewhere !== null ? Object.keys(elsewhere) : []
  return [
    ...leftOut.slice(0, 8).map((name) => `the claim ${quoted(name)} is too large and was left out`),
    ...names
      .slice(0, 8)
      .map((name) => `the claim ${quoted(name)} is kept elsewhere and was not read`),
  ]
}
