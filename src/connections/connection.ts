import type { FirstSignIn } from '../kernel/upstream-attempt.ts'

/** How people of a connection sign in: at the pages of another server, or with a directory. */
export const connectionKinds = ['oidc', 'oauth', 'saml', 'ldap'] as const
export type KindName = (typeof connectionKinds)[number]

/**
 * Who is asked to use a connection. With `link`, people can only link it to the account that they
 * have; nobody signs in with it. `default` leads people of its domains there, but they can
 * choose another way; with `required` they cannot. A connection that is `off` is kept, and signs
 * nobody in.
 */
export const connectionUses = ['off', 'link', 'optional', 'default', 'required'] as const
type ConnectionUse = (typeof connectionUses)[number]

/**
 * Whether an email address that the other side names counts as proved. `claim`: if the other side
 * says so of this very address.
 */
export const emailTrusts = ['always', 'claim', 'never'] as const
type EmailTrust = (typeof emailTrusts)[number]

/** What an administrator decides about a connection, whatever its kind is. */
export interface ConnectionConfig {
  /** What people read on the button. */
  readonly name: string
  /** The product at the other side, for its quirks, its logo and its guide. */
  readonly preset: string | undefined
  readonly use: ConnectionUse
  readonly firstSignIn: FirstSignIn
  readonly emailTrust: EmailTrust
  /** Whether second factors of the other side count here (`amr`). */
  readonly trustsFactors: boolean
  /** By the description of the kind, without its secrets. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly rules: readonly RoleRule[]
}

/** Gives roles in a group to people about whom the other side says something. */
export interface RoleRule {
  /** The name of a claim or attribute, such as `groups`. */
  readonly claim: string
  /** One of its values; `*` stands for any text in it. */
  readonly value: string
  readonly groupId: string
  /** Absent: the roles are given in the group itself. */
  readonly below?: RuleBelow | undefined
  readonly roles: readonly string[]
}

/**
 * For each value that fits, the roles are given in the group directly below that is named like it;
 * with `create`, one is made if there is none. If the value of the rule has a `*`, the name is the
 * text for which it stands.
 */
export const ruleBelows = ['match', 'create'] as const
type RuleBelow = (typeof ruleBelows)[number]

/** A way in which people sign in elsewhere. */
export interface Connection extends ConnectionConfig {
  readonly id: string
  /**
   * Names it in addresses, and as the `provider` of identities. It never changes, and nobody else
   * gets it later.
   */
  readonly alias: string
  readonly kind: KindName
  /** The group whose people it is for; undefined is for everybody. */
  readonly groupId: string | undefined
  /** Secrets of the settings by their names, sealed. */
  readonly sealed: Readonly<Record<string, string>>
  readonly createdAt: number
  readonly updatedAt: number
  /** Counts the changes. A change can require the revision that the caller has read. */
  readonly revision: number
  readonly lastUsedAt: number | undefined
  /** Why nobody could come the last time that the connection itself was the reason. */
  readonly lastFailure?: { readonly at: number; readonly text: string } | undefined
}

/** What to read of the connections. */
interface ConnectionChoice {
  /** Only those for everybody. */
  readonly isForAll?: boolean | undefined
  /** Only those of this group. */
  readonly groupId?: string | undefined
  /** Only those of the group with this path, and of groups below it. */
  readonly under?: string | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** A connection as it was read. What is noted already needs no statement. */
type NotedConnection = Pick<Connection, 'id'> &
  Partial<Pick<Connection, 'lastUsedAt' | 'lastFailure'>>

/** Where connections are kept. Each verb is one atomic step. */
export interface ConnectionStore {
  /**
   * Adds a connection. `taken`: its alias is or was another's. `full`: its group has `most`, or
   * there are as many for everybody.
   */
  add(connection: Connection, most: number): Promise<'added' | 'taken' | 'full'>
  find(id: string): Promise<Connection | undefined>
  findByAlias(alias: string): Promise<Connection | undefined>
  /** In the order of their ids, starting after `after`. */
  list(choice: ConnectionChoice): Promise<readonly Connection[]>
  /** Replaces what is decided about one; false when its revision is another one. */
  replace(connection: Connection, revision: number): Promise<boolean>
  /** Deletes a connection. Its alias stays taken. */
  remove(id: string): Promise<boolean>
  /** Notes the day of the last sign-in; also the moment, after a failure. */
  noteUse(connection: NotedConnection, now: number): Promise<void>
  /** Notes why nobody could come, at most once a minute. */
  noteFailure(connection: NotedConnection, text: string, now: number): Promise<void>
}
