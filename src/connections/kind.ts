import type { TSchema } from 'typebox'
import type { Arrival, ArrivalFault, UpstreamSession } from './arrival.ts'
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

/** What of a connection can end, on either side. */
export type EndingThing =
  | 'client_secret'
  | 'upstream_certificate'
  | 'signing_certificate'
  | 'encryption_certificate'

/** When something of a connection ends. */
export interface Ending {
  readonly what: EndingThing
  readonly endsAt: number
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

/** The other side asks for the end of what a person has; who that is comes beside it. */
export interface UpstreamRevocation {
  readonly issuer: string
  /** By the clock of the other side, in seconds. Sessions that begin later do not end. */
  readonly issuedAt: number
  /** By which a repetition is recognized. */
  readonly messageId: string
}

/** Settings that follow what the other side publishes. */
interface PublishedSettings {
  isFollowed(connection: Connection): boolean
  /** The settings as they should be now; undefined if they are. Throws an `ArrivalFault`. */
  read(connection: Connection): Promise<Connection['settings'] | undefined>
  /** The settings that an address tells. Throws an `ArrivalFault`. */
  readAt(url: string): Promise<Connection['settings']>
}

/** What of a connection says to whom its secrets are sent. */
export type Recipient = Pick<Connection, 'kind' | 'preset' | 'settings'>

/** What every kind of connection says about its settings. */
interface KindDescription {
  /** The settings, without secrets. */
  readonly settings: TSchema
  /** The settings of a connection over those that its preset has for everybody. */
  readonly withPreset?: (
    given: Pick<Connection, 'preset' | 'settings'>,
  ) => Readonly<Record<string, unknown>>
  /** The names of the secrets that it knows. */
  readonly secrets: readonly string[]
  /** Asks the other side whether the settings fit. */
  examine(connection: OpenConnection): Promise<readonly Finding[]>
  /**
   * What ends, as far as the settings tell. Where several follow one another, the last one: as long
   * as it is good, nothing has to be done.
   */
  endingsOf(connection: Connection): readonly Ending[]
  /** What the other side publishes about itself, where settings can follow that. */
  readonly published?: PublishedSettings
  /**
   * What stands for the other side. When it changes, the other side is another one: nobody who came
   * from the former one is known any more.
   */
  issuerOf(connection: Connection): string
  /**
   * To whom secrets and tokens are sent; undefined if none leaves this server. What one recipient
   * got is never sent to another: whoever may change an address does not learn a secret by it.
   */
  recipientOf(connection: Recipient): string | undefined
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
  /**
   * Whether the other side may send people who did not leave from here. What they bring counts for
   * nothing: their sign-in begins anew, so that nobody is signed in as somebody else.
   */
  readonly maySendUnasked?: (connection: Connection) => boolean
  /** Reads a message by which the other side ends sessions itself, where the kind has such. */
  readonly verifyLogoutToken?: (connection: Connection, token: string) => Promise<UpstreamLogout>
  /**
   * Verifies the token with which the other side asks for the end of all that a person has (Global
   * Token Revocation). `audience` is the address at which it asks.
   */
  readonly verifyRevocation?: (
    connection: Connection,
    token: string,
    audience: string,
  ) => Promise<UpstreamRevocation>
  /** An access token of the client of the connection itself, for other calls at the other side. */
  readonly clientToken?: (connection: OpenConnection, scope: string) => Promise<string>
  /** How often the other side is asked again about people who signed in; never if undefined. */
  readonly refreshEvery?: (connection: Connection) => number | undefined
  /** Asks whether the account of a subject is still there, with the token of a sign-in. */
  readonly refresh?: (
    connection: OpenConnection,
    refreshToken: string,
    subject: string,
  ) => Promise<Refreshed>
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

/** What became of a refresh: the other side has refused the token, or the account is there. */
export type Refreshed =
  | { readonly status: 'ended' }
  | {
      readonly status: 'alive'
      /** The one to use next time. The other side may have replaced the former one. */
      readonly refreshToken: string
      /** What is said of the person now, or why that could not be read; undefined for nothing. */
      readonly result: Arrival | ArrivalFault | undefined
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
  /** Reads everybody whom the other side knows, where the kind can. */
  readonly listing?: PeopleListing | undefined
}

/** How people are kept in step with the other side, by the settings of a connection. */
export interface SyncPlan {
  /** Undefined if only on demand. */
  readonly everyMs: number | undefined
  readonly fullEveryMs: number
  /** Whether accounts are blocked whose counterpart is disabled or gone. */
  readonly blocksEnded: boolean
  /** The share of people that may end without somebody's confirmation. */
  readonly mostEndedShare: number
}

/** Lists the people of the other side. Throws an `ArrivalFault`. */
export interface PeopleListing {
  planOf(connection: Connection): SyncPlan
  /** The signal ends it at any time. */
  open(connection: OpenConnection, signal: AbortSignal): Promise<OpenListing>
}

/** The people of the other side, for as long as they are read. */
export interface OpenListing extends Disposable {
  /** Up to where this listing sees changes; undefined if the other side does not count them. */
  readonly mark: string | undefined
  /** Whether people who have changed since a mark are all about whom something new is said. */
  canBeginAt(mark: string): Promise<boolean>
  /** Everybody, or those who have changed since a mark. */
  pages(since?: string): AsyncIterable<readonly ListedPerson[]>
  /** Those of the subjects that the other side knows. */
  findPresent(subjects: readonly string[]): Promise<ReadonlySet<string>>
}

/** Somebody whom the other side knows. Those who have ended cannot use their account there. */
export type ListedPerson = {
  readonly subject: string
  /** What people call them, for reports. */
  readonly name: string
} & ({ readonly arrival: Arrival } | { readonly ended: string })

export type ConnectionKind = RedirectKind | PasswordKind
