import type { Settings } from '../../config/settings.ts'
import type { Recorded } from '../../events/recorded.ts'
import type { RequestObjectContext } from '../authorize/request/verify-request-object.ts'
import type { ClientAccess } from '../client-access.ts'
import type { WaitingContext } from '../device/read-waiting-request.ts'
import type { ReadIdTokenHint } from '../tokens/id-tokens.ts'
import type { CibaPings } from './ciba-pings.ts'

/** The people of the server, as far as a client may ask them. */
interface PeopleToAsk<Stores> {
  /** The `sub` of the person with this username, email address or mobile number. */
  findByLoginName(name: string): Promise<string | undefined>
  /** Whether the person may sign in. */
  mayBeAsked(sub: string): Promise<boolean>
  /**
   * Sends the person a link, in the transaction of the stores, if there is an address to send it
   * to. Answers false if they may no longer be asked.
   */
  ask(stores: Omit<Stores, 'events'>, sub: string, about: AskedAbout): Promise<boolean>
  /** To be called after the transaction. */
  deliverSoon(): void
}

/** What the email to a person is about. */
interface AskedAbout {
  readonly link: string
  readonly validSeconds: number
}

/** What requests about a person work with; `Stores` are those of the server's transactions. */
export interface CibaContext<Stores> extends WaitingContext, RequestObjectContext {
  /** The request, and the email about it, in one transaction. */
  readonly recorded: Recorded<Stores>
  readonly peopleToAsk: PeopleToAsk<Stores>
  readonly cibaPings: CibaPings
  readonly clientAccess: ClientAccess
  readonly readIdTokenHint: ReadIdTokenHint
  readonly ciba: Settings['ciba']
}
