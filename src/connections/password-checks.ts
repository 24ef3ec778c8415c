import type { Visitor } from '../events/actor.ts'
import { sha256 } from '../kernel/secrets.ts'
import type { Permit } from '../limits/attempt-limits.ts'
import { type Arrival, ArrivalFault } from './arrival.ts'
import type { Connection } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import { openConnection } from './connection-secrets.ts'
import { checkMayDo, type ErrandKind } from './may-do.ts'
import { failureNoter } from './note-failure.ts'

/** What was typed on a page of ours, for a connection that checks it. */
interface TypedPassword {
  readonly username: string
  readonly password: string
  /** What for; a sign-in unless given. */
  readonly errand?: ErrandKind
}

/** The last two have the seconds to wait: after failures, or when too many are under way. */
type PasswordOutcome =
  | { readonly kind: 'arrived'; readonly arrival: Arrival }
  | { readonly kind: 'delayed' | 'crowded'; readonly retryAfter: number }

/** Checks passwords of other sides, within the limits of our own ones (L10 to L13). */
export interface PasswordChecks {
  /** Whether people type their password here, and are not sent elsewhere. */
  takesPassword(connection: Connection): boolean
  /** Throws an `ArrivalFault`. */
  checkPassword(
    visitor: Visitor,
    connection: Connection,
    typed: TypedPassword,
  ): Promise<PasswordOutcome>
}

export function passwordChecks<Stores extends ConnectionStores>(
  context: ConnectionContext<Stores>,
): PasswordChecks {
  const { kinds, box, limits, recorded, stores } = context
  const noted = failureNoter(context)

  async function ask(
    connection: Connection,
    { username, password, errand = 'sign-in' }: TypedPassword,
  ) {
    const kind = kinds[connection.kind]
    checkMayDo(connection, errand)
    if (kind?.way === 'password') {
      return noted(connection, kind.check(openConnection(box, connection), username, password))
    }
    throw new ArrivalFault('misconfigured', `the kind ${connection.kind} takes no passwords`)
  }

  /** Counts a failure, and records it. What was typed may be a password in the wrong field. */
  function fail(visitor: Visitor, { alias }: Connection, username: string, permit: Permit) {
    return recorded(visitor, async ({ attempts }, log) => {
      const delayedUntil = await permit.settle(false, attempts)
      const detail = { provider: alias, nameDigest: sha256(username).slice(0, 16) }
      const about = { outcome: 'failure', detail } as const
      if (delayedUntil !== undefined) log.change('ACCOUNT_LOCKED', about)
      return log.change('LOGIN_FAILURE', about)
    })
  }

  /** False if a delay began while the password was checked. */
  async function succeed(permit: Permit): Promise<boolean> {
    return !permit.hasHiddenDelay && (await permit.succeed(stores.attempts))
  }

  return {
    takesPassword: ({ kind }) => kinds[kind]?.way === 'password',
    async checkPassword(visitor, connection, typed) {
      // A name of one directory is not that of another, nor one of ours.
      const name = `${connection.id} ${typed.username.normalize('NFKC').toLowerCase()}`
      const { address } = visitor
      if (address === undefined) throw new TypeError('a visitor without a network address')
      const permit = await limits.guard({ name, sub: undefined }, address)
      if (permit.kind === 'delayed') return permit
      if (permit.kind === 'busy') return { kind: 'crowded', retryAfter: permit.retryAfter }
      try {
        const arrival = await ask(connection, typed)
        if (await succeed(permit)) return { kind: 'arrived', arrival }
        throw new ArrivalFault('wrong', 'there were too many attempts at the same time')
      } catch (error) {
        // An open permit would block this name. Outages count too, since they can be brought about.
        await fail(visitor, connection, typed.username, permit)
        throw error
      }
    },
  }
}
