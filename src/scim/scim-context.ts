import type { Connection } from '../connections/connection.ts'
import type { ConnectionRights, ConnectionStores } from '../connections/connection-context.ts'
import type { Actor } from '../events/actor.ts'
import type { Done, Recorded, Recording } from '../events/recorded.ts'
import { type Group, rootId } from '../groups/group.ts'
import type { GroupStores } from '../groups/group-context.ts'
import type { GroupRecord } from '../groups/group-record.ts'
import type { RuleSource, WantedRole } from '../groups/rule-roles.ts'
import type { Clock } from '../kernel/time.ts'
import type { ProvisionedAccounts } from '../users/provisioned-accounts.ts'
import type { UserStores } from '../users/user-context.ts'
import type { ScimAccessStore, ScimGroupStore, ScimSettings, ScimUserStore } from './scim-stores.ts'

/** The stores of a transaction in which a directory changes something. */
export interface ScimStores extends ConnectionStores, UserStores, GroupStores {
  readonly scimAccess: ScimAccessStore
  readonly scimUsers: ScimUserStore
  readonly scimGroups: ScimGroupStore
  readonly attempts: UserStores['attempts']
  readonly outbox: UserStores['outbox']
}

/** Who acts for the directory of a connection. */
export interface ScimCaller {
  readonly connection: Connection
  readonly settings: ScimSettings
  readonly actor: Actor
}

/** What groups do for a directory: the same as for everybody else. */
interface ScimGroupRules {
  create(stores: GroupStores, log: Recording, record: GroupRecord): Promise<Done<Group>>
  update(
    stores: GroupStores,
    log: Recording,
    change: { readonly groupId: string; readonly groupName?: string; readonly parentId?: string },
  ): Promise<Done<Group>>
  remove(actor: Actor, groupId: string, options: { readonly cascade: boolean }): Promise<void>
  isBuiltIn(groupId: string): boolean
  /** Makes the roles of people those that a source gives. */
  apply(
    stores: GroupStores,
    log: Recording,
    source: RuleSource,
    people: readonly PushedPerson[],
  ): Promise<void>
}

/** What is to become of the roles of a person. */
interface PushedPerson {
  readonly sub: string
  readonly wanted: readonly WantedRole[]
  /** The groups in which the source has given something before. */
  readonly before: readonly string[]
  /** The groups to look at. */
  readonly within: ReadonlySet<string>
}

/** What the rules of directories work with. */
export interface ScimContext<Stores extends ScimStores = ScimStores> {
  /** Where this server is, without a slash at the end. */
  readonly baseUrl: string
  /** For reading. */
  readonly stores: Stores
  readonly recorded: Recorded<Stores>
  readonly clock: Clock
  readonly rights: ConnectionRights<Stores>
  readonly accounts: ProvisionedAccounts<Stores>
  readonly groups: ScimGroupRules
  /** Who acts for a connection by a token of its own. */
  readonly actorFor: (connection: Connection, address?: string) => Actor
}

/** What members of pushed groups hold if nobody decides otherwise. */
const usualRole = 'MEMBER'

/** The settings of a connection about which nobody has decided anything. */
export function usualSettings(connectionId: string): ScimSettings {
  return { connectionId, role: usualRole, clientId: undefined }
}

/** The group below which a directory pushes its groups. */
export function baseGroupOf({ groupId }: Connection): string {
  return groupId ?? rootId
}
