import type { TSchema } from 'typebox'
import type { Arrival } from './arrival.ts'
import type { Connection } from './connection.ts'

/** A connection with its secrets in the clear, for as long as one request takes. */
export interface OpenConnection extends Connection {
  readonly secrets: Readonly<Record<string, string>>
}

/** What the client of the sign-in asked for, as far as it concerns the other side. */
export interface UpstreamWish {
  /** Whether the person has to prove themselves again. */
  readonly again?: boolean | undefined
  readonly maxAge?: number | undefined
  readonly acrValues?: readonly string[] | undefined
  readonly uiLocales?: string | undefined
  readonly loginHint?: string | undefined
}

/** Where the browser goes, and what has to be remembered until it comes back. */
export interface Departure {
  readonly to:
    | { readonly kind: 'redirect'; readonly location: string }
    | {
        readonly kind: 'post'
        readonly action: string
        readonly fields: Readonly<Record<string, string>>
      }
  /** Kept sealed, for the browser that left, until it comes back. */
  readonly memory: Readonly<Record<string, string>>
}

/** With what the browser came back to the address of a connection. */
export interface UpstreamAnswer {
  /** The whole address, with its query. */
  readonly url: URL
  /** The form, if it was a POST. */
  readonly form: URLSearchParams | undefined
}

/**
 * What an examination can find, so that others can say it in another language. The first five are
 * those of an `ArrivalFault`.
 */
export const findingCodes = [
  ...(['denied', 'down', 'invalid', 'misconfigured', 'wrong'] as const),
  ...(['metadata_read', 'callback', 'keys_read', 'no_key', 'signing_algs'] as const),
  ...(['no_signing_alg', 'endpoint_missing', 'endpoint_not_https', 'pkce_not_stated'] as const),
  ...(['method_not_stated', 'form_post_not_stated', 'secret_ends', 'secret_ended'] as const),
  ...(['server_answers', 'server_not_encrypted', 'server_certificate', 'people_found'] as const),
  ...(['certificate_valid', 'certificate_ends', 'certificate_ended', 'no_signing_key'] as const),
  ...(['logout_not_signed', 'wrong_decryption_key', 'metadata_of_another'] as const),
  ...(['metadata_unchanged', 'metadata_new_certificate'] as const),
] as const

/** Something about a connection that its administrator should know. */
export interface Finding {
  readonly severity: 'ok' | 'warning' | 'fault'
  readonly code: (typeof findingCodes)[number]
  /** The same as a sentence. */
  readonly text: string
  /** What the sentence names. */
  readonly params?: Readonly<Record<string, string>> | undefined
  /** When it ends, for a certificate or a secret. */
  readonly endsAt?: number | undefined
}

/** Whose session ended over there. At least one of subject and session is known. */
export interface UpstreamLogout {
  readonly issuer: string
  readonly subject: string | undefined
  readonly sessionId: string | undefined
  /** With which a repetition can be recognized until the token expires, in seconds. */
  readonly tokenId: string
  readonly expiresAt: number
}

/** What every kind of connection says about its settings. */
interface KindDescription {
  /** The settings, without secrets. */
  readonly settings: TSchema
  /** The names of the secrets that it knows. */
  readonly secrets: readonly string[]
  /** Asks the other side whether the settings fit. */
  examine(connection: OpenConnection): Promise<readonly Finding[]>
  /**
   * What stands for the other side. When it changes, the other side is another one: nobody who came
   * from the former one is known any more.
   */
  issuerOf(connection: Connection): string
}

/** A kind of connection to which the browser is sent. Throws an `ArrivalFault`. */
export interface RedirectKind extends KindDescription {
  readonly way: 'redirect'
  /** `state` comes back with the browser, whatever the protocol calls it. */
  begin(connection: OpenConnection, wish: UpstreamWish, state: string): Promise<Departure>
  /** The state that a form carries; undefined when the other side began by itself. */
  stateOf(answer: UpstreamAnswer): string | undefined
  finish(
    connection: OpenConnection,
    answer: UpstreamAnswer,
    memory: Departure['memory'],
  ): Promise<Arrival>
  /** Reads a message by which the other side ends sessions itself, where the kind has such. */
  readonly verifyLogoutToken?: (connection: Connection, token: string) => Promise<UpstreamLogout>
}

/** A kind of connection that checks a name and a password itself. Throws an `ArrivalFault`. */
export interface PasswordKind extends KindDescription {
  readonly way: 'password'
  check(connection: OpenConnection, username: string, password: string): Promise<Arrival>
}

export type ConnectionKind = RedirectKind | PasswordKind
