import type { Logger } from 'pino'
import type { Actor } from '../events/actor.ts'
import type { EventChainStore } from '../events/event-chain.ts'
import type { Recorded } from '../events/recorded.ts'
import type { SecretBox } from '../kernel/sealing.ts'
import type { Clock } from '../kernel/time.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import type { ShownIds } from '../oauth/pairwise-ids.ts'
import type { SafeFetch } from '../outgoing/safe-fetch.ts'
import type { SignalStores } from './stream.ts'

type Need = 'read' | 'write'

/** What groups decide about streams. A group that is undefined stands for the whole server. */
interface StreamRights<Stores> {
  has(stores: Stores, actor: Actor, need: Need, groupId: string | undefined): Promise<boolean>
  /** Throws unless there is such a group, and the actor may read or change what it has. */
  check(stores: Stores, actor: Actor, need: Need, groupId: string | undefined): Promise<void>
  pathOf(stores: Stores, groupId: string): Promise<string | undefined>
  /** The id of a group that nobody gets later; undefined if there is no such group. */
  recordOf(stores: Stores, groupId: string): Promise<string | undefined>
}

/** What events are made and delivered with. */
export interface DeliveryContext<Stores extends SignalStores = SignalStores> {
  /** For reading. */
  readonly stores: Stores
  readonly recorded: Recorded<Stores>
  readonly eventChain: EventChainStore
  readonly clients: Pick<RegisteredClients, 'findIssuedTo'>
  readonly shownIds: ShownIds
  readonly issuer: string
  /** Signs the claims of a security event token (RFC 8417). */
  readonly sign: (claims: object) => Promise<string>
  /** Signs the claims that prove a request to revoke. */
  readonly signRevocation: (claims: object) => Promise<string>
  readonly box: SecretBox
  readonly fetch: SafeFetch
  readonly settings: {
    readonly retainDays: number
    readonly pauseAfterDays: number
    readonly longPollSeconds: number
  }
  readonly clock: Clock
  readonly log: Logger
}

/** What the rules of streams work with. */
export interface SignalsContext<Stores extends SignalStores = SignalStores>
  extends DeliveryContext<Stores> {
  readonly rights: StreamRights<Stores>
  /** What is wrong with an address, as far as that shows before its name is resolved. */
  readonly findAddressProblem: (address: string) => string | undefined
  /** The hosts to which administrators of groups may have events sent; `*` is every public one. */
  readonly groupHosts: readonly string[]
  /** Whether an address is on a private network that the operator allows. */
  readonly isPrivateHost: (address: string) => boolean
}

const dayMs = 86_400_000

/** When something that is made now is forgotten. */
export function setTimes({ settings, clock }: Pick<DeliveryContext, 'settings' | 'clock'>) {
  const now = clock()
  return { now, forgetAt: now + settings.retainDays * dayMs }
}
