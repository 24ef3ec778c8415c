import type { UpstreamAccountKey } from './upstream-attempt.ts'

/** An account elsewhere, with what runs that keep people in step have noted about it. */
export interface SyncedAccount extends UpstreamAccountKey {
  readonly identityId: string
  readonly sub: string
  /** What was said last: at a sign-in, or in a run. */
  readonly email: string | undefined
  readonly rawJson: string | undefined
  readonly seenRun: number | undefined
  /** Why the run that saw it last found it ended over there. */
  readonly ending: string | undefined
  /** The revision of the connection whose rules a run has applied. */
  readonly syncedRevision: number | undefined
  /** Since when it is ended here. */
  readonly endedAt: number | undefined
  /** The revision of the user after a run has blocked them. */
  readonly blockedRevision: number | undefined
}

/** The accounts of one issuer of a connection. */
export type AccountIssuer = Pick<UpstreamAccountKey, 'connectionId' | 'issuer'>

/** Which accounts a run goes through. Each verb is one atomic step. */
export interface SyncedAccountStore {
  findMany(of: AccountIssuer, subjects: readonly string[]): Promise<readonly SyncedAccount[]>
  /** Notes that a run has seen accounts, and why they are ended over there, if they are. */
  markSeen(
    of: AccountIssuer,
    run: number,
    seen: readonly { readonly subject: string; readonly ending: string | undefined }[],
  ): Promise<void>
  /** How many are not ended here, and how many of them end: not seen, or seen as ended. */
  count(
    of: AccountIssuer,
    run: EndingChoice,
  ): Promise<{ readonly all: number; readonly ending: number }>
  /** Those that end, in the order of their subjects, starting after `after`. */
  listEnding(
    of: AccountIssuer,
    run: EndingChoice,
    after: string,
    limit: number,
  ): Promise<readonly SyncedAccount[]>
  /** Notes what a run has done, in the transaction in which it did. */
  noteSynced(
    identityId: string,
    done: Pick<SyncedAccount, 'syncedRevision' | 'endedAt' | 'blockedRevision'>,
  ): Promise<void>
}

/** Whose end a run has found. One that reads only changes does not see who is gone. */
export interface EndingChoice {
  readonly run: number
  readonly isWhole: boolean
}
