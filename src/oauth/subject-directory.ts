import type { Visitor } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import type { GroupClaim, Subject } from './model/authorization.ts'
import type { AllowedGroup } from './model/client.ts'
import type { ManagementRole } from './scopes.ts'
import type { FactorDirectory } from './sign-in-policy.ts'
import type { OAuthStores } from './stores/oauth-stores.ts'
import type { FactorKind, PasswordNote } from './stores/session-stores.ts'

/** Roles, and when the first of them ends. */
export interface EndingRoles {
  readonly roles: readonly string[]
  readonly endsAt?: number | undefined
}

/** Which memberships to return; all by default. */
interface GroupChoice {
  readonly skip?: number | undefined
  readonly take?: number | undefined
  /** Whether roles in a group count in the user's groups below it too. */
  readonly inherit?: boolean | undefined
  /** Only memberships in this group and in groups below it. */
  readonly under?: string | undefined
}

/** What the protocol core needs of users and groups. */
export interface SubjectDirectory extends FactorDirectory {
  find(sub: string): Promise<Subject | undefined>
  /** Whether users with this status may sign in and use their tokens. */
  mayAct(status: string): boolean
  /** Whether a password has to be replaced at a sign-in. */
  mustReplace(password: PasswordNote): boolean
  /**
   * The standard claims for these scopes, for user info and ID tokens. A user who was read for this
   * request already is not read again.
   */
  claims(
    sub: string,
    scopes: ReadonlySet<string>,
    known?: Subject,
  ): Promise<Readonly<Record<string, unknown>>>
  /** The user's roles in the group of all users: the `roles` claim. */
  roles(sub: string): Promise<readonly string[]>
  /** The same, with the time at which the first of them ends, in milliseconds. */
  rolesAndEnd(sub: string): Promise<EndingRoles>
  /** The memberships of a user, ordered by path. */
  groups(sub: string, choice?: GroupChoice): Promise<readonly GroupClaim[]>
  /** Whether the user is in one of the groups, with one of its roles if it has some. */
  isMemberOfAny(sub: string, groups: readonly AllowedGroup[]): Promise<boolean>
  /**
   * The same, with the time at which the last of these roles ends, in milliseconds. Undefined if
   * the user has none.
   */
  endOfAny(
    sub: string,
    groups: readonly AllowedGroup[],
  ): Promise<{ readonly endsAt?: number | undefined } | undefined>
  /** Whether the user is an administrator of the whole server. */
  isAdministrator(sub: string): Promise<boolean>
  /** Whether a connection of the group may say that somebody is the user, by the user's power. */
  mayVouch(groupId: string, sub: string): Promise<boolean>
  /** Whether the actor may act for the other user, by their rights over groups. */
  mayActFor(actor: string, sub: string): Promise<boolean>
  /** When the actor no longer may, in milliseconds; infinity if none of their roles ends. */
  endOfActing(actor: string, sub: string): Promise<number>
  /** The roles with which the user may manage the server, or some of its groups. */
  managementRoles(sub: string): Promise<readonly ManagementRole[]>
  /**
   * Checks a password. Counts failures, and delays further attempts. A right one begins what the
   * entry says.
   */
  authenticate<Entered>(
    visitor: Visitor,
    attempt: SignInAttempt,
    entry: SignInEntry<Entered>,
  ): Promise<SignInOutcome<Entered>>
}

/** The kinds of names by which people sign in. */
export type NameKind = 'username' | 'email' | 'mobile' | 'sub'

interface SignInAttempt {
  readonly username: string
  /** Which kind of name is meant; username, email or mobile number by default. */
  readonly nameKind?: NameKind | undefined
  readonly password: string
  /** Digest of the browser's cookie, if a browser is used. */
  readonly browser?: string | undefined
  /** The session that the browser has. It continues if it is of the same person. */
  readonly present?: { readonly id: string; readonly sub: string } | undefined
  /** What is known of a browser whose cookie the server may not have got; see `browserTraits`. */
  readonly traits?: string | undefined
}

/**
 * What a right password begins, such as a session. It reads what it has to know of the person, and
 * answers what is to be done in the transaction that records the sign-in. If all sessions of the
 * person end meanwhile, the epoch is outdated, and no session can be opened with it.
 */
export type SignInEntry<Entered> = (
  person: EnteringPerson,
) => Promise<(stores: OAuthStores, log: Recording, proved: ProvedPassword) => Promise<Entered>>

/** Whose password is right, and what they have for strong sign-ins. */
interface EnteringPerson {
  readonly sub: string
  readonly factorKinds: readonly FactorKind[]
}

/** Nothing begins with the password alone. */
export const noEntry: SignInEntry<undefined> = async () => async () => undefined

/** What a right password has proved. */
export interface ProvedPassword {
  readonly sub: string
  /** The user, as the store had them when the password was found to be right. */
  readonly user: Subject
  readonly identityId: string
  readonly status: string
  /** The epoch of the user's sessions before the password was checked. */
  readonly epoch: number
  /** The id of the session to open, unless the present one continues. */
  readonly sessionId: string
  /** Whether the user has to change the password first. */
  readonly mustChangePassword: boolean
  /** Whether the account is going to be deleted. */
  readonly isLeaving: boolean
}

/**
 * `refused` never says why. The last three have the seconds to wait: `delayed` after failures,
 * `crowded` while this address or account has too many attempts in progress, `busy` while the whole
 * server has.
 */
export type SignInOutcome<Entered> =
  | (ProvedPassword & { readonly kind: 'signed-in'; readonly entered: Entered })
  | { readonly kind: 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }
  | { readonly kind: 'crowded'; readonly retryAfter: number }
  | { readonly kind: 'busy'; readonly retryAfter: number }

/** What a client reads about a person who has asked for the deletion of their account. */
export const goingToBeDeleted =
  'the account is going to be deleted; the user can keep it on the sign-in page'
