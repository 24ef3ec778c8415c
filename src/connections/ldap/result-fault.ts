import { visibleText } from '../../kernel/visible-text.ts'
import { ArrivalFault, type ArrivalFaultCode } from '../arrival.ts'

/** Result codes of RFC 4511 §4.1.9 that this server knows. */
const resultCodes = {
  strongerAuthRequired: 8,
  referral: 10,
  confidentialityRequired: 13,
  noSuchObject: 32,
  invalidCredentials: 49,
  insufficientAccess: 50,
  busy: 51,
  unavailable: 52,
} as const

const longestQuote = 200

/** A text of the directory, short, and with nothing in it that cannot be seen. */
export function quoted(text: string): string {
  const visible = visibleText(text, ' ').trim()
  return visible.length <= longestQuote ? visible : `${visible.slice(0, longestQuote)}…`
}

/** What to do about a result that is not a success, for the administrator. */
const advice: Readonly<Record<number, readonly [ArrivalFaultCode, string]>> = {
  [resultCodes.strongerAuthRequired]: ['misconfigured', 'use ldaps or StartTLS'],
  [resultCodes.confidentialityRequired]: ['misconfigured', 'use ldaps or StartTLS'],
  [resultCodes.referral]: ['misconfigured', 'it refers to another server; give that one'],
  [resultCodes.noSuchObject]: ['misconfigured', 'check the base DN'],
  [resultCodes.invalidCredentials]: ['misconfigured', 'check bind_dn and bind_password'],
  [resultCodes.insufficientAccess]: ['misconfigured', 'bind_dn may not read this'],
  [resultCodes.busy]: ['down', 'it is busy'],
  [resultCodes.unavailable]: ['down', 'it is not available'],
}

/** The fault that a result of a search, or of the bind of `bind_dn`, means. */
export function resultFault(
  { code, diagnostic }: { readonly code: number; readonly diagnostic: string },
  doing: string,
): ArrivalFault {
  const [fault, words] = advice[code] ?? ['misconfigured', 'see the log of the directory']
  const said = diagnostic === '' ? '' : ` (${quoted(diagnostic)})`
  return new ArrivalFault(fault, `the directory answered ${code} to ${doing}${said}: ${words}`)
}

/** Why Active Directory does not let somebody in, by the code after `data`. */
const accountProblems: Readonly<Record<string, string>> = {
  '525': 'there is no such account',
  '52e': 'the password is wrong',
  '530': 'the account may not sign in at this time',
  '532': 'the password has expired',
  '533': 'the account is disabled',
  '701': 'the account has expired',
  '773': 'the password must be changed first',
  '775': 'the account is locked',
}

/** The fault that a refused bind of a person means. They are told no more than that it is wrong. */
export function personFault({
  code,
  diagnostic,
}: {
  readonly code: number
  readonly diagnostic: string
}): ArrivalFault {
  const isOutage = code === resultCodes.busy || code === resultCodes.unavailable
  if (isOutage) return resultFault({ code, diagnostic }, 'the sign-in')
  const [, data = ''] = /\bdata ([0-9a-f]{3})\b/.exec(diagnostic) ?? []
  const words = accountProblems[data] ?? quoted(diagnostic)
  return new ArrivalFault('wrong', `the directory refuses the person (${code} ${words})`)
}
