import type { Actor } from '../events/actor.ts'
import type { Recorded, Recording } from '../events/recorded.ts'
import type { SecretBox } from '../kernel/sealing.ts'
import type { Clock } from '../kernel/time.ts'
import type { UpstreamOutcome } from '../kernel/upstream-attempt.ts'
import type { AttemptLimits } from '../limits/attempt-limits.ts'
import type { AttemptStore } from '../limits/attempt-store.ts'
import type { ArrivalFaultCode } from './arrival.ts'
import type { Connection, ConnectionStore, KindName, RoleRule } from './connection.ts'
import type { DomainStore } from './domain.ts'
import type { ConnectionKind } from './kind.ts'
import type { WantedRole } from './roles-by-rules.ts'
import type {
  UpstreamRefreshStore,
  UpstreamRequestStore,
  UpstreamSessionStore,
} from './upstream-store.ts'

/** The stores of people from elsewhere. Inside a transaction, all belong to that transaction. */
export interface ConnectionStores {
  readonly connections: ConnectionStore
  readonly domains: DomainStore
  readonly upstreamRequests: UpstreamRequestStore
  readonly upstreamSessions: UpstreamSessionStore
  readonly upstreamRefreshes: UpstreamRefreshStore
  readonly attempts: AttemptStore
}

/** What groups decide about connections. A group that is undefined stands for everybody. */
export interface ConnectionRights<Stores> {
  /** Whether the actor may read or change what the group has. */
  has(
    stores: Stores,
    actor: Actor,
    need: 'read' | 'write',
    groupId: string | undefined,
  ): Promise<boolean>
  /** Throws unless there is such a group, and the actor may read or change what it has. */
  check(
    stores: Stores,
    actor: Actor,
    need: 'read' | 'write',
    groupId: string | undefined,
  ): Promise<void>
  /** The path of a group; undefined if there is none. */
  pathOf(stores: Stores, groupId: string): Promise<string | undefined>
  /**
   * Throws unless the actor may give the roles of each rule, in groups at or below that of the
   * connection. Nobody gives by a rule what they may not give by hand.
   */
  checkRules(
    stores: Stores,
    actor: Actor,
    groupId: string | undefined,
    rules: readonly RoleRule[],
  ): Promise<void>
  /**
   * Whether the connection of a group may vouch for a person. It may not for whoever has power
   * beyond the group: the administrator of the group chooses what the other side says.
   */
  mayVouch(stores: Stores, groupId: string | undefined, sub: string): Promise<boolean>
  /** Whether a person on a page, who has no token with scopes, may change what the group has. */
  administers(stores: Stores, sub: string, groupId: string | undefined): Promise<boolean>
}

/** What groups do with the roles that rules of a connection give. */
export interface RuledRoles<Stores> {
  /**
   * Finds their groups. Answers the roles that may be given: those without `below` now, and those
   * with it when their group is made.
   */
  place(
    stores: Stores,
    connection: Connection,
    wanted: readonly WantedRole[],
  ): Promise<readonly WantedRole[]>
  /** What rules of the connection have given to a person. */
  given(connection: Connection, sub: string): Promise<readonly WantedRole[]>
  /** Makes those of the groups that are not there. Takes the lock of the tree. */
  createGroups(
    stores: Stores,
    log: Recording,
    connection: Connection,
    wanted: readonly WantedRole[],
  ): Promise<void>
  /**
   * Makes the roles of a person those that the rules give now, in the transaction of the stores:
   * what they gave before and no longer give ends, and what was given by hand stays.
   */
  apply(
    stores: Stores,
    log: Recording,
    connection: Connection,
    person: { readonly sub: string; readonly wanted: readonly WantedRole[] },
  ): Promise<void>
}

/** What came of a sign-in elsewhere. */
type ArrivalOutcome = UpstreamOutcome['kind'] | ArrivalFaultCode

/** What the rules of connections work with. */
export interface ConnectionContext<Stores extends ConnectionStores = ConnectionStores> {
  /** Where this server is, without a slash at the end. */
  readonly baseUrl: string
  /** For reading. */
  readonly stores: Stores
  /** The connections of no group, from memory. */
  readonly forEverybody: () => Promise<readonly Connection[]>
  /** Whether any domain has an owner, from memory. */
  readonly hasDomains: () => Promise<boolean>
  readonly recorded: Recorded<Stores>
  readonly clock: Clock
  /** Bounds wrong passwords. */
  readonly limits: AttemptLimits
  readonly box: SecretBox
  readonly kinds: Readonly<Partial<Record<KindName, ConnectionKind>>>
  readonly rights: ConnectionRights<Stores>
  readonly ruledRoles: RuledRoles<Stores>
  /**
   * Marks a key as used until a time in milliseconds, on all nodes. Of all calls for one key,
   * exactly one is answered true.
   */
  readonly useOnce: (key: string, expiresAt: number) => Promise<boolean>
  /** Counts what came of sign-ins, by kind; who set up a connection cannot add a label. */
  readonly countArrival?: ((kind: KindName, outcome: ArrivalOutcome) => void) | undefined
  /** The TXT records of a name, each as one text; none if there is no such name. */
  readonly resolveTxt: (name: string) => Promise<readonly string[]>
}
