import type { SecretBox } from '../kernel/sealing.ts'
import type { Connection, ConnectionStore } from './connection.ts'
import { invalidConnection } from './connections-error.ts'
import type { ConnectionKind, OpenConnection, Recipient } from './kind.ts'

/** Opens the secrets of a connection, for one request to the other side. */
export function openConnection(box: SecretBox, connection: Connection): OpenConnection {
  const { id, sealed } = connection
  const secrets = Object.entries(sealed).map(([name, value]) => [
    name,
    box.open(value, 'connection-secret', `${id} ${name}`),
  ])
  return { ...connection, secrets: Object.fromEntries(secrets) }
}

/** Seals secrets for the connection with this id. */
export function sealSecrets(
  box: SecretBox,
  id: string,
  secrets: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const sealed = Object.entries(secrets).map(([name, value]) => [
    name,
    box.seal(value, 'connection-secret', `${id} ${name}`),
  ])
  return Object.fromEntries(sealed)
}

/**
 * The secrets that a connection keeps when those of `given` are replaced. Throws if they would be
 * sent to another recipient than before: whoever may change an address does not know them.
 */
export function keptSecrets(
  { recipientOf }: Pick<ConnectionKind, 'recipientOf'>,
  before: Connection,
  after: Recipient,
  given: Readonly<Record<string, unknown>>,
): Connection['sealed'] {
  const kept = Object.entries(before.sealed).filter(([name]) => !Object.hasOwn(given, name))
  if (kept.length > 0 && recipientOf(before) !== recipientOf(after)) {
    const problem = 'must be given again, since the other side is another one; null removes it'
    throw invalidConnection(kept.map(([name]) => ({ path: `/secrets/${name}`, problem })))
  }
  return Object.fromEntries(kept)
}

const pageSize = 100

/** Every connection that has secrets. */
export async function* withSecrets(connections: ConnectionStore): AsyncGenerator<Connection> {
  for (let after: string | undefined; ; ) {
    const page = await connections.list({ after, limit: pageSize })
    for (const connection of page) {
      if (Object.keys(connection.sealed).length > 0) yield connection
    }
    after = page.at(-1)?.id
    if (page.length < pageSize) return
  }
}

/** Opens the secrets of all connections; answers how many have some, or throws a SealError. */
export async function openConnectionSecrets(
  connections: ConnectionStore,
  box: SecretBox,
): Promise<number> {
  let count = 0
  for await (const connection of withSecrets(connections)) {
    openConnection(box, connection)
    count += 1
  }
  return count
}

/** Seals the secrets of all connections under the present master key. It can be repeated. */
export async function resealConnections(
  connections: ConnectionStore,
  box: SecretBox,
): Promise<number> {
  let count = 0
  for await (const connection of withSecrets(connections)) {
    const { secrets, ...kept } = openConnection(box, connection)
    const sealed = sealSecrets(box, connection.id, secrets)
    // Whoever has changed it meanwhile has sealed it anew.
    await connections.replace({ ...kept, sealed }, connection.revision)
    count += 1
  }
  return count
}
