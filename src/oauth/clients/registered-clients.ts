import { andThen, type Eventually } from '../../kernel/eventually.ts'
import { buildClient, type DefaultLifetimes } from './build-client.ts'
import type { Client, ClientSecret } from './client.ts'
import { isClientId } from './client-metadata.ts'
import type { ClientStore } from './client-store.ts'

/** A client together with what proves that it is the one. */
export interface RegisteredClient {
  readonly client: Client
  readonly secrets: readonly ClientSecret[]
}

/** The clients of the server, built once and held in memory; a value, not a promise, when it is there. */
export interface RegisteredClients {
  /** The client of this name, enabled or not. */
  find(clientId: string): Eventually<Client | undefined>
  findWithSecrets(clientId: string): Eventually<RegisteredClient | undefined>
}

interface RegisteredClientsDependencies {
  readonly store: Pick<ClientStore, 'find'>
  /** Makes a memory that forgets a client as soon as it changed in the store. */
  readonly remember: <V>(load: (clientId: string) => Promise<V>) => Memory<V>
  readonly lifetimes: DefaultLifetimes
}

interface Memory<V> {
  get(clientId: string): Eventually<V>
}

export function registeredClients({
  store,
  remember,
  lifetimes,
}: RegisteredClientsDependencies): RegisteredClients {
  const memory = remember(async (clientId): Promise<RegisteredClient | undefined> => {
    const record = await store.find(clientId)
    return record && { client: buildClient(record, lifetimes), secrets: record.secrets }
  })

  function findWithSecrets(clientId: string): Eventually<RegisteredClient | undefined> {
    return isClientId(clientId) ? memory.get(clientId) : undefined
  }

  return {
    findWithSecrets,
    find: (clientId) => andThen(findWithSecrets(clientId), (found) => found?.client),
  }
}

/** Those of some clients that are registered and let in. */
export async function findEnabled(
  { find }: RegisteredClients,
  ids: readonly string[],
): Promise<readonly Client[]> {
  const found = await Promise.all(ids.map((id) => find(id)))
  return found.filter((client) => client !== undefined).filter(({ enabled }) => enabled)
}
