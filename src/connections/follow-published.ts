import { system } from '../events/actor.ts'
import { changesBetween } from '../events/field-changes.ts'
import { readPages } from '../kernel/read-pages.ts'
import { ArrivalFault } from './arrival.ts'
import { aboutConnection, checkSettings, connectionFacts, kindOf } from './change-connections.ts'
import type { Connection } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import { ConnectionsError } from './connections-error.ts'
import { failureNoter } from './note-failure.ts'
import { forEachAtOnce } from './sync/sync-people.ts'

const hourMs = 3_600_000
const pageSize = 100

/**
 * Reads what other sides publish about themselves, each once an hour on one node, and changes the
 * settings of connections that follow it. Why it could not be read is noted as any failure is.
 */
export function publishedFollower<Stores extends ConnectionStores>(
  context: ConnectionContext<Stores>,
): () => Promise<void> {
  const { stores, recorded, kinds, clock, useOnce } = context
  const noted = failureNoter(context)

  async function follow(connection: Connection): Promise<void> {
    const published = kinds[connection.kind]?.published
    if (connection.use === 'off' || !published?.isFollowed(connection)) return
    if (!(await isTurn(connection))) return
    try {
      const settings = await noted(connection, published.read(connection))
      if (settings) await store(connection, settings)
    } catch (error) {
      if (!(error instanceof ArrivalFault || error instanceof ConnectionsError)) throw error
    }
  }

  function isTurn({ id }: Connection): Promise<boolean> {
    const hour = Math.floor(clock() / hourMs)
    return useOnce(`published ${id} ${hour}`, (hour + 2) * hourMs)
  }

  /** Whoever has changed the connection meanwhile has decided otherwise. */
  async function store(before: Connection, settings: Connection['settings']): Promise<void> {
    checkSettings(kindOf(kinds, before.kind), { ...before, settings, secrets: {} })
    await recorded(system, async (inside, log) => {
      const revision = before.revision + 1
      const connection = { ...before, settings, updatedAt: log.now, revision }
      if (!(await inside.connections.replace(connection, before.revision))) return log.unchanged()
      const changes = changesBetween(connectionFacts(before), connectionFacts(connection))
      return log.change('CONNECTION_MODIFIED', { ...aboutConnection(connection), changes })
    })
  }

  return async () => {
    const list = (after: string | undefined, limit: number) =>
      stores.connections.list({ after, limit })
    for await (const page of readPages(list, ({ id }) => id, pageSize)) {
      await forEachAtOnce(page, follow)
    }
  }
}
