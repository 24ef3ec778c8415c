import type { Visitor } from '../events/actor.ts'
import type { AllowedGroup } from './model/client.ts'
import type { ManagementRole } from './scopes.ts'
import type { FactorDirectory } from './sign-in-policy.ts'

/** A user, as the protocol core knows it. */
interface Subject {
  readonly sub: string
  readonly username: string | undefined
  readonly status: string
  /** What the person says about themselves. */
  readonly profile: { readonly locale?: string }
  /** When the account is deleted, if its owner has asked for that. */
  readonly deletionAt: number | undefined
}

/** A membership, as it appears in tokens and user info. */
export interface GroupClaim {
  readonly groupId: string
  readonly groupType: string
  readonly groupName: string
  readonly path: string
  readonly roles: readonly string[]
  /** When the first of these roles ends, in milliseconds; it does not appear. */
  readonly endsAt?: number | undefined
}

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
  /** The standard claims for these scopes, for user info and ID tokens. */
  claims(sub: string, scopes: ReadonlySet<string>): Promise<Readonly<Record<string, unknown>>>
  /** The user's roles in the group of all users: the `roles` claim. */
  roles(sub: string): Promise<readonly string[]>
  /** The same, with the time at which the first of them ends, in milliseconds. */
  rolesAndEnd(sub: string): Promise<EndingRoles>
  /** The memberships of a user, ordered by path. */
  groups(sub: string, choice?: GroupChoice): Promise<readonly GroupClaim[]>
  /** Whether the user is in one of the groups, with one of its roles if it has some. */
  isMemberOfAny(sub: string, groups: readonly AllowedGroup[]): Promise<boolean>
  /** Whether the user is an administrator of the whole server. */
  isAdministrator(sub: string): Promise<boolean>
  /** Whether a connection of the group may say that somebody is the user, by the user's power. */
  mayVouch(groupId: string, sub: string): Promise<boolean>
  /** Whether the actor may act for the other user, by their rights over groups. */
  mayActFor(actor: string, sub: string): Promise<boolean>
  /** The roles with which the user may manage the server, or some of its groups. */
  managementRoles(sub: string): Promise<readonly ManagementRole[]>
  /** Checks a password. Counts failures, and delays further attempts. */
  authenticate(visitor: Visitor, attempt: SignInAttempt): Promise<SignInOutcome>
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
 * `refused` never says why. The last three have the seconds to wait: `delayed` after failures,
 * `crowded` while this address or account has too many attempts in progress, `busy` while the whole
 * server has.
 */
export type SignInOutcome =
  | {
      readonly kind: 'signed-in'
      readonly sub: string
      readonly identityId: string
      readonly status: string
      /** The epoch of the user's sessions when the password was checked. */
      readonly epoch: number
      /** The id of the session to open, unless the present one continues. */
      readonly sessionId: string
      /** Whether the user has to change the password first. */
      readonly mustChangePassword?: boolean
      /** Whether the account is going to be deleted. */
      readonly isLeaving: boolean
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }
  | { readonly kind: 'crowded'; readonly retryAfter: number }
  | { readonly kind: 'busy'; readonly retryAfter: number }

/** What a client reads about a person who has asked for the deletion of their account. */
export const goingToBeDeleted =
  'the account is going to be deleted; the user can keep it on the sign-in page'
