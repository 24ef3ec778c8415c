import type { Actor } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import { aboutConnection, connectionFinder } from './change-connections.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import { ConnectionsError, unknownPerson } from './connections-error.ts'

/** Whom an administrator unlinks, and from which connection. */
interface UnlinkWish {
  readonly connectionId: string
  readonly sub: string
  /** Also if the person cannot sign in any more then. */
  readonly force: boolean
}

/** What users do when somebody else unlinks a person. */
export interface UnlinkablePeople<Stores> {
  /**
   * Takes away every account of the connection that the person has, ends what began with it, and
   * records that as being about these groups.
   */
  unlinkFrom(
    stores: Stores,
    log: Recording,
    wish: UnlinkWish & { readonly inGroups: readonly string[] },
  ): Promise<'unlinked' | 'unknown' | 'last'>
}

/**
 * Unlinks a person from a connection, for whoever administers its group. The account here stays;
 * roles by its rules, sessions and tokens that began through it end.
 */
export type UnlinkPerson = (actor: Actor, wish: UnlinkWish) => Promise<void>

export function unlinkPerson<Stores extends ConnectionStores>(
  context: ConnectionContext<Stores>,
  { unlinkFrom }: UnlinkablePeople<Stores>,
): UnlinkPerson {
  const findFor = connectionFinder(context)
  return (actor, wish) =>
    context.recorded(actor, async (inside, log) => {
      const connection = await findFor(inside, actor, 'write', wish.connectionId)
      const { inGroups } = aboutConnection(connection)
      const outcome = await unlinkFrom(inside, log, { ...wish, inGroups })
      if (outcome === 'unlinked') return log.done()
      throw outcome === 'last' ? lastWayIn() : unknownPerson()
    })
}

function lastWayIn(): ConnectionsError {
  return new ConnectionsError(
    19011,
    'the person has neither a password, a passkey nor another account to sign in with; send force=true to unlink nevertheless',
  )
}
