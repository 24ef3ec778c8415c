/**
 * Somebody who comes from elsewhere, as the other side tells it. Every kind of connection ends in
 * one of these; what follows from it does not know the kind.
 */
export interface Arrival {
  /** Who says it: the issuer of tokens, the entity id of a provider, the base of a directory. */
  readonly issuer: string
  /** What the issuer calls the person, for good. */
  readonly subject: string
  readonly email: string | undefined
  /** Whether the other side says that the address was proved. */
  readonly isEmailProved: boolean
  readonly profile: ArrivalProfile
  /** Everything that was said, for rules and for those who try a connection. */
  readonly claims: Readonly<Record<string, unknown>>
  /** How the person has proved themselves, in the words of RFC 8176. */
  readonly amr: readonly string[]
  /** When, in seconds, if it was said. */
  readonly authTime: number | undefined
  /** What names the session over there. */
  readonly session: UpstreamSession
  /** What those who administer the connection should know, such as a claim that was left out. */
  readonly notes?: readonly string[] | undefined
}

/** Members of the profile of a user, under the names of OpenID Connect Core §5.1. */
export interface ArrivalProfile {
  readonly name?: string | undefined
  readonly given_name?: string | undefined
  readonly family_name?: string | undefined
  readonly preferred_username?: string | undefined
  readonly picture?: string | undefined
  readonly locale?: string | undefined
}

/** A session at the other side, by which it can be ended there, and can end ours. */
export interface UpstreamSession {
  /** `sid` of OpenID Connect, or the session index of SAML. */
  readonly id?: string | undefined
  /** When it began, by the clock of the other side, in seconds. */
  readonly startedAt?: number | undefined
  /** What a request for the end of the session has to carry. */
  readonly hint?: string | undefined
  /** With which it can be asked whether the account still exists. */
  readonly refreshToken?: string | undefined
}

/**
 * Why nobody came:
 *
 * - `denied`: the person cancelled, or the other side refused them.
 * - `down`: the other side cannot be reached, or is too slow.
 * - `invalid`: what it said does not prove anything.
 * - `misconfigured`: the settings do not fit the other side.
 * - `wrong`: name and password are not those of a person of the directory.
 */
export type ArrivalFaultCode = 'denied' | 'down' | 'invalid' | 'misconfigured' | 'wrong'

/** Nobody came. The detail is for the log, and for whoever administers the connection. */
export class ArrivalFault extends Error {
  override readonly name = 'ArrivalFault'
  readonly code: ArrivalFaultCode
  readonly detail: string

  constructor(code: ArrivalFaultCode, detail: string, options?: ErrorOptions) {
    super(`${code}: ${detail}`, options)
    this.code = code
    this.detail = detail
  }
}
