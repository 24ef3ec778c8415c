import type { Actor } from '../events/actor.ts'
import type { Recorded } from '../events/recorded.ts'
import type { SecretBox } from '../kernel/sealing.ts'
import type { Clock } from '../kernel/time.ts'
import type { SafeFetch } from '../outgoing/safe-fetch.ts'
import type { PushContext } from './push-person.ts'
import type { ProvisioningStores } from './target-stores.ts'

type Need = 'read' | 'write'

/** What groups decide about targets. A group that is undefined stands for the whole server. */
interface TargetRights<Stores> {
  has(stores: Stores, actor: Actor, need: Need, groupId: string | undefined): Promise<boolean>
  /** Throws unless there is such a group, and the actor may read or change what it has. */
  check(stores: Stores, actor: Actor, need: Need, groupId: string | undefined): Promise<void>
  pathOf(stores: Stores, groupId: string): Promise<string | undefined>
  /** The id of a group that nobody gets later; undefined if there is no such group. */
  recordOf(stores: Stores, groupId: string): Promise<string | undefined>
}

/** What the rules of targets work with. */
export interface ProvisioningContext<Stores extends ProvisioningStores = ProvisioningStores>
  extends PushContext {
  /** For reading. */
  readonly stores: Stores
  readonly recorded: Recorded<Stores>
  readonly rights: TargetRights<Stores>
  readonly box: SecretBox
  readonly fetch: SafeFetch
  /** What is wrong with an address, as far as that shows before its name is resolved. */
  readonly findAddressProblem: (address: string) => string | undefined
  /** Whether an address is on a private network that the operator allows. */
  readonly isPrivateHost: (address: string) => boolean
  /** The hosts that administrators of groups may push to; `*` is every one. */
  readonly groupHosts: readonly string[]
  readonly clock: Clock
}
