/** The statuses of a user (CONTRACT §7). */
export const userStatuses = [
  'PENDING',
  'VERIFIED',
  'DECLINED',
  'BLOCKED',
  'DELETED',
  'COMBINED',
] as const
export type UserStatus = (typeof userStatuses)[number]

interface Address {
  readonly formatted?: string
  readonly street_address?: string
  readonly locality?: string
  readonly region?: string
  readonly postal_code?: string
  readonly country?: string
}

/** The standard claims of OpenID Connect Core §5.1, in their wire names. */
export interface Profile {
  readonly name?: string
  readonly given_name?: string
  readonly family_name?: string
  readonly middle_name?: string
  readonly nickname?: string
  readonly preferred_username?: string
  readonly profile?: string
  readonly picture?: string
  readonly website?: string
  readonly gender?: string
  readonly birthdate?: string
  readonly zoneinfo?: string
  readonly locale?: string
  readonly address?: Address
}

/** A person with an account. */
export interface User {
  readonly sub: string
  readonly status: UserStatus
  readonly username: string | undefined
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly phoneNumber: string | undefined
  readonly phoneNumberVerified: boolean
  readonly mobileNumber: string | undefined
  readonly mobileNumberVerified: boolean
  readonly profile: Profile
  readonly customFields: Readonly<Record<string, unknown>>
  readonly createdAt: number
  readonly updatedAt: number
  readonly lastLoginAt: number | undefined
  /** When the account is deleted, if its owner has asked for that. */
  readonly deletionAt: number | undefined
  /** Counts the changes. A change can require the revision that the caller has read. */
  readonly revision: number
}

/** The provider of the identity that signs in here with a password. */
export const localProvider = 'self'

/** A way in which a user signs in. */
export interface Identity {
  readonly identityId: string
  readonly sub: string
  readonly provider: string
  readonly providerUserId: string
  readonly email: string | undefined
  readonly phoneNumber: string | undefined
  readonly mobileNumber: string | undefined
  readonly rawJson: string | undefined
  readonly customFields: Readonly<Record<string, unknown>>
  readonly passwordHash: string | undefined
  /**
   * Counts changes of the password. A change is refused when the version is another one meanwhile.
   */
  readonly passwordVersion: number
  readonly createdAt: number
}

/** Finds the identity that signs in here with a password. */
export function findLocalIdentity(identities: readonly Identity[]): Identity | undefined {
  return identities.find(({ provider }) => provider === localProvider)
}

/**
 * The allowed changes of status (CONTRACT §7). A deleted user stays deleted, so that a sub is never
 * reused.
 */
const moves: Readonly<Record<UserStatus, readonly UserStatus[]>> = {
  PENDING: ['VERIFIED', 'DECLINED', 'COMBINED', 'DELETED'],
  VERIFIED: ['BLOCKED', 'COMBINED', 'DELETED'],
  BLOCKED: ['VERIFIED', 'DELETED'],
  DECLINED: ['DELETED'],
  COMBINED: ['DELETED'],
  DELETED: [],
}

/** Whether a user may change from one status to another. */
export function isAllowedMove(from: UserStatus, to: UserStatus): boolean {
  return moves[from].includes(to)
}

/** Whether all sessions end when a user gets this status. */
export function endsSessions(to: UserStatus): boolean {
  return to !== 'VERIFIED'
}

/** Whether a user with this status may sign in and use tokens that were issued to them. */
export function mayAct(status: string, { pendingMayLogIn }: { pendingMayLogIn: boolean }): boolean {
  return status === 'VERIFIED' || (status === 'PENDING' && pendingMayLogIn)
}

/**
 * Whether a user with this status can be a member of groups; undefined means that there is no such
 * user.
 */
export function mayBeMember(status: string | undefined): boolean {
  return status !== undefined && status !== 'DELETED' && status !== 'COMBINED'
}

/**
 * Whether nobody has proved so far that the account is theirs: a stranger may have registered it.
 */
export function isUnclaimed({
  status,
  emailVerified,
}: {
  readonly status: UserStatus
  readonly emailVerified: boolean
}): boolean {
  return status === 'PENDING' && !emailVerified
}
