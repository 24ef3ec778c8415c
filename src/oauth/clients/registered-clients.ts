import type { Client, ClientRecord, ClientSecret } from '../model/client.ts'
import { isClientId } from '../model/client-metadata.ts'
import type { MinimumProfile } from '../profiles/security-profiles.ts'
import type { ClientStore } from '../stores/client-stores.ts'
import { buildClient, type DefaultLifetimes } from './build-client.ts'
import type { ClientDocuments, ClientSeeker } from './documents/client-documents.ts'

/** A client together with its secrets as they are stored: digests and sealed values. */
export interface RegisteredClient {
  readonly client: Client
  readonly secrets: readonly ClientSecret[]
}

/** The registered clients, held in a cache, and those that a document describes. */
export interface RegisteredClients {
  /**
   * The client with this id, enabled or not. Where a caller chose the id, name the caller: there is
   * a limit of documents that are fetched for an address.
   */
  find(clientId: string, seeker?: ClientSeeker): Promise<Client | undefined>
  findWithSecrets(clientId: string, seeker?: ClientSeeker): Promise<RegisteredClient | undefined>
  /** The client of a token or session, for which no document is fetched. */
  findIssuedTo(clientId: string): Promise<Client | undefined>
  /** As far as the client is known, without waiting for the host of a document. */
  findKnown(clientId: string, seeker: ClientSeeker): Promise<Client | undefined>
}

/** What registered clients are found with. */
interface RegisteredClientsContext {
  readonly store: ClientStore
  /** Makes a cache that drops a client as soon as it changes in the store. */
  readonly cache: <V>(load: (clientId: string) => Promise<V>) => {
    get(clientId: string): Promise<V>
  }
  readonly lifetimes: DefaultLifetimes
  readonly minimumProfile: MinimumProfile
  /** Clients that are part of the server. They have no secrets and are not stored. */
  readonly builtIn?: readonly ClientRecord[]
  readonly documents: ClientDocuments
}

export function registeredClients({
  store,
  cache,
  lifetimes,
  minimumProfile,
  builtIn = [],
  documents,
}: RegisteredClientsContext): RegisteredClients {
  const ofServer = new Map(
    builtIn.map((each) => [each.clientId, buildClient(each, lifetimes, 'classic')]),
  )
  const cached = cache(async (clientId): Promise<RegisteredClient | undefined> => {
    const record = await store.find(clientId)
    if (!record) return undefined
    const client = buildClient(record, lifetimes, minimumProfile(clientId))
    return { client, secrets: record.secrets }
  })

  async function findWithSecrets(
    clientId: string,
    seeker?: ClientSeeker,
  ): Promise<RegisteredClient | undefined> {
    if (isClientId(clientId)) return cached.get(clientId)
    const client = await documents.find(clientId, seeker)
    return client && { client, secrets: [] }
  }

  return {
    findWithSecrets,
    async find(clientId, seeker) {
      return ofServer.get(clientId) ?? (await findWithSecrets(clientId, seeker))?.client
    },
    async findIssuedTo(clientId) {
      if (!isClientId(clientId)) return documents.findIssuedTo(clientId)
      return ofServer.get(clientId) ?? (await cached.get(clientId))?.client
    },
    async findKnown(clientId, seeker) {
      if (!isClientId(clientId)) return documents.findKnown(clientId, seeker)
      return ofServer.get(clientId) ?? (await cached.get(clientId))?.client
    },
  }
}

/** The clients of a session that are registered and enabled. */
export async function findEnabled(
  { findIssuedTo }: RegisteredClients,
  ids: readonly string[],
): Promise<readonly Client[]> {
  const found = await Promise.all(ids.map((id) => findIssuedTo(id)))
  return found.filter((client) => client !== undefined).filter(({ enabled }) => enabled)
}

/** Whether the operator trusts a client, so that people are not asked for their consent. */
export async function isFirstParty(
  { findIssuedTo }: RegisteredClients,
  clientId: string,
): Promise<boolean> {
  return (await findIssuedTo(clientId))?.consent === 'implicit'
}
