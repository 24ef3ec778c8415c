import type { FieldChange } from './field-changes.ts'

/** The types of events in the audit log (CONTRACT §10). */
export const eventTypes = [
  'ACCESS_TOKEN_OBTAINED',
  'LOGIN_SUCCESS',
  'LOGIN_FAILURE',
  'LOGOUT',
  'LOGOUT_UNDELIVERED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'PASSWORD_LINK_SENT',
  'CONNECTION_CREATED',
  'CONNECTION_MODIFIED',
  'CONNECTION_DELETED',
  'CONNECTION_SYNC_STARTED',
  'CONNECTION_SYNC_ENDED',
  'SCIM_TOKEN_CREATED',
  'SCIM_TOKEN_DELETED',
  'DOMAIN_ADDED',
  'DOMAIN_PROVEN',
  'DOMAIN_LOST',
  'DOMAIN_REMOVED',
  'IDENTITY_LINKED',
  'IDENTITY_UNLINKED',
  'FACTOR_ADDED',
  'FACTOR_REMOVED',
  'FACTOR_FAILED',
  'STEP_UP',
  'ACCOUNT_CREATED',
  'ACCOUNT_MODIFIED',
  'ACCOUNT_ACTIVATED',
  'ACCOUNT_DEACTIVATED',
  'ACCOUNT_LOCKED',
  'ACCOUNT_DELETION_PLANNED',
  'ACCOUNT_DELETION_CANCELLED',
  'ACCOUNT_DELETED',
  'ACCOUNT_RESTORED',
  'ACCOUNT_VIEWED',
  'GROUP_CREATED',
  'GROUP_MODIFIED',
  'GROUP_DELETED',
  'GROUP_RESTORED',
  'GROUP_POLICY_CHANGED',
  'GROUP_LOOK_CHANGED',
  'GROUP_NEW_USER_ADDED',
  'GROUP_USER_REMOVED',
  'GROUP_USER_ROLE_UPDATED',
  'GROUP_USER_PLANNED',
  'GROUP_USER_STARTED',
  'GROUP_USER_EXPIRED',
  'GROUP_LAST_ADMIN_ENDING',
  'GROUP_USER_INVITED',
  'GROUP_INVITATION_ACCEPTED',
  'GROUP_INVITATION_DECLINED',
  'GROUP_INVITATION_WITHDRAWN',
  'MEMBER_JOB_STARTED',
  'MEMBER_JOB_ENDED',
  'GROUP_TYPE_CREATED',
  'GROUP_TYPE_MODIFIED',
  'GROUP_TYPE_DELETED',
  'ROLE_CREATED',
  'ROLE_MODIFIED',
  'ROLE_DELETED',
  'ACCESS_RULE_CHANGED',
  'ACCESS_REQUESTED',
  'ACCESS_APPROVED',
  'ACCESS_REFUSED',
  'ACCESS_WITHDRAWN',
  'ACCESS_REQUEST_EXPIRED',
  'ACCESS_GIVEN',
  'ACCESS_PLANNED',
  'ACCESS_ENDED',
  'ACCESS_BYPASSED',
  'ACCESS_ELIGIBLE',
  'ACCESS_ELIGIBILITY_ENDED',
  'REVIEW_PLANNED',
  'REVIEW_STARTED',
  'REVIEW_DECIDED',
  'REVIEW_CLOSED',
  'REVIEW_WITHDRAWN',
  'APP_CREATED',
  'APP_MODIFIED',
  'APP_DELETED',
  'APP_DOCUMENT_FETCHED',
  'REGISTRATION_TOKEN_CREATED',
  'REGISTRATION_TOKEN_DELETED',
  'INVALID_CLIENT_SECRET',
  'INVALID_REDIRECT_URI',
  'TOKEN_REUSE_DETECTED',
  'TOKEN_REVOKED',
  'TOKEN_EXCHANGED',
  'ASSERTION_ISSUED',
  'ASSERTION_ACCEPTED',
  'KEY_ROTATED',
  'KEY_WITHDRAWN',
  'SECRETS_REPLACED',
  'SETTING_CHANGED',
  'TEXTS_CHANGED',
  'LOOK_IMAGE_ADDED',
  'LOOK_IMAGE_REMOVED',
  'DATA_IMPORTED',
  'DATA_RESTORED',
  'BIN_ERASED',
  'CONSENT_WITHDRAWN',
  'DEVICE_APPROVED',
  'DEVICE_DENIED',
  'SIGN_IN_ASKED',
  'SIGN_IN_CONFIRMED',
  'SIGN_IN_DECLINED',
  'SCOPE_CREATED',
  'SCOPE_MODIFIED',
  'SCOPE_DELETED',
  'RESOURCE_CREATED',
  'RESOURCE_MODIFIED',
  'RESOURCE_DELETED',
  'ISSUER_CREATED',
  'ISSUER_MODIFIED',
  'ISSUER_DELETED',
  'WEBHOOK_CREATED',
  'WEBHOOK_MODIFIED',
  'WEBHOOK_DELETED',
  'WEBHOOK_DISABLED',
  'TARGET_CREATED',
  'TARGET_MODIFIED',
  'TARGET_DELETED',
  'TARGET_PAUSED',
  'SIGNAL_RECEIVED',
  'STREAM_CREATED',
  'STREAM_MODIFIED',
  'STREAM_DELETED',
  'STREAM_PAUSED',
  'STREAM_DISABLED',
  'API_KEY_CREATED',
  'API_KEY_DELETED',
  'API_KEY_REPORTED',
] as const

/** The type of an event. */
export type EventType = (typeof eventTypes)[number]

/** One entry of the audit log. It holds no secrets, and of a person only identifiers. */
export interface Event {
  readonly type: EventType
  readonly time: number
  readonly outcome: 'success' | 'failure'
  readonly sub?: string | undefined
  readonly clientId?: string | undefined
  readonly sessionId?: string | undefined
  readonly address?: string | undefined
  /** More about what was done. */
  readonly detail?: Readonly<Record<string, string | number | boolean>> | undefined
  /**
   * The groups that it concerns. It is found in these groups, and in those
   * that were above them at the time.
   */
  readonly inGroups?: readonly string[] | undefined
  /**
   * The people that it is about, if they are many; then there is no `sub`. It is found in the
   * history of each, and its detail lists them.
   */
  readonly people?: readonly string[] | undefined
  /**
   * What the change has changed. It is kept beside the log, so that what it says of a person can be
   * erased; the log has a digest of it.
   */
  readonly changes?: readonly FieldChange[] | undefined
}

/** The audit log. An event is appended in the transaction of the change that it records. */
export interface EventLog {
  append(event: Event): Promise<void>
  /** Appends many in this order, with few statements. */
  appendAll(events: readonly Event[]): Promise<void>
}

/**
 * Counts failures that anybody can cause as often as they like. The first failure of one type,
 * client, address and user is written at once. Further ones are counted, and written later as one
 * event with `count`.
 */
export interface FailureCounts {
  /**
   * Writes the events of up to `limit` counts that began before a time, and deletes the counts.
   * Answers the number of counts. Events that are already written never change.
   */
  flush(before: number, now: number, limit: number): Promise<number>
}

const batchSize = 200

/** Writes every count that is older than the window. A chore of the server. */
export async function flushFailures(
  counts: FailureCounts,
  windowMs: number,
  now: number,
): Promise<void> {
  while ((await counts.flush(now - windowMs, now, batchSize)) === batchSize);
}
