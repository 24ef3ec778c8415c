import type { Actor } from '../events/actor.ts'
import type { Recorded } from '../events/recorded.ts'
import type { SecretBox } from '../kernel/sealing.ts'
import type { Clock } from '../kernel/time.ts'
import type { ConnectionStore, KindName, RoleRule } from './connection.ts'
import type { DomainStore } from './domain.ts'
import type { ConnectionKind } from './kind.ts'
import type { UpstreamRequestStore, UpstreamSessionStore } from './upstream-store.ts'

/** The stores of people from elsewhere. Inside a transaction, all belong to that transaction. */
export interface ConnectionStores {
  readonly connections: ConnectionStore
  readonly domains: DomainStore
  readonly upstreamRequests: UpstreamRequestStore
  readonly upstreamSessions: UpstreamSessionStore
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
}

/** What the rules of connections work with. */
export interface ConnectionContext<Stores extends ConnectionStores = ConnectionStores> {
  /** Where this server is, without a slash at the end. */
  readonly baseUrl: string
  /** For reading. */
  readonly stores: Stores
  readonly recorded: Recorded<Stores>
  readonly clock: Clock
  readonly box: SecretBox
  readonly kinds: Readonly<Partial<Record<KindName, ConnectionKind>>>
  readonly rights: ConnectionRights<Stores>
  /** The TXT records of a name, each as one text; none if there is no such name. */
  readonly resolveTxt: (name: string) => Promise<readonly string[]>
}
