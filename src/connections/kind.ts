import type { TSchema } from 'typebox'
import type { Arrival, UpstreamSession } from './arrival.ts'
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

/** Something about a connection that its administrator should know. */
export interface Finding {
  readonly severity: 'ok' | 'warning' | 'fault'
  readonly text: string
  /** When it ends, for a certificate or a secret. */
  readonly endsAt?: number | undefined
}

/** Whose session ended over there. At least one of subject and session is known. */
export interface UpstreamLogout {
  readonly issuer: string
  readonly subject: string | undefined
  readonly sessionId: string | undefined
  /** When, by the clock of the other side, in seconds. Sessions that begin later do not end. */
  readonly endedAt: number
  /** By which a repetition of the message is recognized. */
  readonly messageId: string
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
  /** Whether a sign-out here is to end the session over there, too. */
  readonly endsUpstream?: (connection: Connection) => boolean
  /** Sends the browser to end its session there; undefined if the other side offers nothing. */
  readonly beginLogout?: (
    connection: OpenConnection,
    session: UpstreamSession,
    state: string,
  ) => Promise<Departure | undefined>
  /**
   * Reads with what the browser came to the address for logouts, where the protocol has signed
   * messages for that. The memory is that of `beginLogout`, if the browser left with it.
   */
  readonly readLogout?: (
    connection: OpenConnection,
    url: URL,
    memory?: Departure['memory'],
  ) => Promise<LogoutMessage>
}

/** A message about logout: the other side has done what it was asked for, or asks us. */
export type LogoutMessage =
  | { readonly kind: 'response' }
  | {
      readonly kind: 'request'
      readonly logouts: readonly UpstreamLogout[]
      /** Where the browser goes once they have ended; undefined if nobody waits for an answer. */
      answer(): Promise<string | undefined>
    }

/** A kind of connection that checks a name and a password itself. Throws an `ArrivalFault`. */
export interface PasswordKind extends KindDescription {
  readonly way: 'password'
  check(connection: OpenConnection, username: string, password: string): Promise<Arrival>
}

export type ConnectionKind = RedirectKind | PasswordKind
