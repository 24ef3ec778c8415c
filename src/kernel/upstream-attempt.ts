/*
 * What connections and users both say about people from elsewhere. Neither knows the other:
 * connections prove who came, users decide who that is here.
 */

/** Names an account elsewhere. All three together: another issuer is somebody else. */
export interface UpstreamAccountKey {
  readonly connectionId: string
  readonly issuer: string
  readonly subject: string
}

/** Somebody who has proved themselves elsewhere, and what is believed of what was said of them. */
export interface UpstreamPerson extends UpstreamAccountKey {
  /** The `provider` of the identity: the alias of the connection. */
  readonly provider: string
  /** An address that counts as proved; undefined if none does. */
  readonly provedEmail: string | undefined
  /** The address that was said, proved or not. */
  readonly statedEmail: string | undefined
  /** Members of a user record. What this server does not take is left out. */
  readonly profile: Readonly<Record<string, unknown>>
  /** Everything that was said, as JSON. */
  readonly rawJson: string
}

/**
 * What happens when somebody comes who is not known here: an account is created, an account that
 * waits for an administrator, or none. With `closed`, nobody links an account of their own either.
 */
export const firstSignIns = ['create', 'approve', 'refuse', 'closed'] as const
export type FirstSignIn = (typeof firstSignIns)[number]

/** Whether somebody who is not known here gets an account. */
export function admitsNewcomers(firstSignIn: FirstSignIn): boolean {
  return firstSignIn === 'create' || firstSignIn === 'approve'
}

/** The browser in which somebody signs in. */
export interface SignInPlace {
  /** Digest of the browser's cookie. */
  readonly browser: string
  /** The session that the browser has. It continues if it is of the same person. */
  readonly present?: { readonly id: string; readonly sub: string } | undefined
  /** What somebody who is not known here was asked for, and who it is of those that wait. */
  readonly typed?: (TypedAnswers & { readonly waitingId: string }) | undefined
}

/** What somebody has typed, and the code from the email that proves the address among it. */
export interface TypedAnswers {
  readonly fields: Readonly<Record<string, string>>
  readonly proof?: { readonly id: string; readonly code: string } | undefined
}

/** A sign-in of somebody who came from elsewhere. `Log` is the recording of a transaction. */
export interface UpstreamAttempt<Stores, Log> extends SignInPlace {
  readonly account: UpstreamAccountKey
  readonly firstSignIn: FirstSignIn
  /** Decides what is believed, in the transaction. Throws if nothing is. */
  readonly admit: (stores: Stores) => Promise<UpstreamPerson>
  /** Takes in the same transaction what counts once; throws if it was taken before. */
  readonly claim: (stores: Stores) => Promise<void>
  /** Does what follows for the person, such as roles by rules, in the same transaction. */
  readonly onArrival: (stores: Stores, log: Log, user: { readonly sub: string }) => Promise<void>
}

/** Who somebody would be here who signs in, and what would become of them. */
export type ForeseenPerson =
  | { readonly kind: 'known' | 'blocked'; readonly sub: string }
  | { readonly kind: 'created' | 'waits' | 'unknown' | 'taken' }

/** The session elsewhere with which one of ours begins. */
export interface UpstreamOrigin extends UpstreamAccountKey {
  /** The id of the session elsewhere, if it has one. */
  readonly upstreamId: string | undefined
  /** When it began, by the clock of the other side, in milliseconds. */
  readonly startedAt: number
  /** What it takes to end that one, too, sealed; undefined if it is not to end with ours. */
  readonly sealed: string | undefined
  /** With which the other side is asked again about the person; undefined if it is not. */
  readonly refresh?: PlannedRefresh | undefined
}

/** The same with who vouches for the person. */
export interface VouchedOrigin extends UpstreamOrigin {
  /** The group of the connection; undefined for one for everybody. */
  readonly vouchedBy: string | undefined
}

/** A refresh token of the other side, sealed, and when it is used next. */
export interface PlannedRefresh {
  readonly sealed: string
  readonly dueAt: number
}

/**
 * `unknown`: nobody has this account, and none is created. `taken`: somebody here has the address,
 * and has to link the account. `waits`: an administrator has to approve. `refused` gives no reason.
 * `incomplete`: the account needs what the other side did not say. `prove`: a code was sent to the
 * address that was typed.
 */
export type UpstreamOutcome =
  | {
      readonly kind: 'signed-in'
      readonly sub: string
      readonly identityId: string
      readonly epoch: number
      /** For the session that is opened, unless the present one continues. */
      readonly sessionId: string
    }
  | { readonly kind: 'incomplete'; readonly missing: readonly string[] }
  | { readonly kind: 'prove'; readonly proofId: string }
  | { readonly kind: 'unknown' | 'taken' | 'waits' | 'refused' }
