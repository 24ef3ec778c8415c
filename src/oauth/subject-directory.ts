import type { ManagementRole } from './management-scopes.ts'

/** A user as the protocol core knows one. */
export interface Subject {
  readonly sub: string
  readonly username: string | undefined
  readonly status: string
}

/** A membership as tokens and user info tell it. */
export interface GroupClaim {
  readonly groupId: string
  readonly groupType: string
  readonly groupName: string
  readonly path: string
  readonly roles: readonly string[]
}

/** Which memberships are told, all of them unless something is said. */
export interface GroupChoice {
  readonly skip?: number | undefined
  readonly take?: number | undefined
  /** Whether roles held in a group count in the user's groups below it. */
  readonly inherit?: boolean | undefined
}

/** Who signs in, and what is said of them. Users and groups stand behind it. */
export interface SubjectDirectory {
  find(sub: string): Promise<Subject | undefined>
  /** Whether a user in this status may sign in and keep what was issued. */
  mayAct(status: string): boolean
  /** The standard claims that these scopes open, of user info and ID tokens. */
  claims(sub: string, scopes: ReadonlySet<string>): Promise<Readonly<Record<string, unknown>>>
  /** The roles a user holds in the group of all users: the `roles` claim. */
  roles(sub: string): Promise<readonly string[]>
  /** The memberships of a user, ordered by path. */
  groups(sub: string, choice?: GroupChoice): Promise<readonly GroupClaim[]>
  /** Whether the user administers everything. */
  isAdministrator(sub: string): Promise<boolean>
  /** The roles by which the user may manage the server, or some of its groups. */
  managementRoles(sub: string): Promise<readonly ManagementRole[]>
  /** Checks a password; counts failures and delays whoever guesses. */
  authenticate(attempt: SignInAttempt): Promise<SignInOutcome>
}

export interface SignInAttempt {
  readonly username: string
  readonly password: string
  readonly address: string
  readonly clientId: string
  /** Digest of what tells the browser from others, where one is used. */
  readonly device?: string | undefined
}

/**
 * `refused` never tells why. The last three carry the seconds to wait: after failures, while this
 * address or account has too many attempts under way, and while the whole server has.
 */
export type SignInOutcome =
  | {
      readonly kind: 'signed-in'
      readonly sub: string
      readonly identityId: string
      readonly status: string
      /** The epoch of the user's sessions in which the sign-in was settled. */
      readonly epoch: number
      /** Whether the password was good for this once, and has to be replaced first. */
      readonly mustChangePassword?: boolean
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }
  | { readonly kind: 'crowded'; readonly retryAfter: number }
  | { readonly kind: 'busy'; readonly retryAfter: number }
