import { sha256 } from '../../../kernel/crypto/digest.ts'
import { lruCache } from '../../../kernel/lru-cache.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import type { FetchLimits } from '../../fetch-limits.ts'
import type { Client } from '../../model/client.ts'
import type { ClientMetadata } from '../../model/client-metadata.ts'
import type { SecurityProfile } from '../../model/members/profile-members.ts'
import { OAuthError } from '../../oauth-error.ts'
import { buildClient, type DefaultLifetimes } from '../build-client.ts'
import type { DocumentPolicy } from './document-policy.ts'
import type { FetchDocument } from './fetch-document.ts'
import { badDocument } from './read-client-document.ts'

/** Who makes the server look for a client. */
export interface ClientSeeker {
  readonly address: string
  /** Whether they learn why a document cannot be used, by an OAuthError. */
  readonly learnsWhy?: true
}

/** Clients whose client_id is the address of their metadata document. Nothing of them is stored. */
export interface ClientDocuments {
  /**
   * The client of this address; undefined if the client_id is no address of a document, or if the
   * document cannot be used and the seeker does not learn why.
   */
  find(clientId: string, seeker?: ClientSeeker): Promise<Client | undefined>
  /**
   * The id of the client's registration, as long as its host is allowed. It follows from the address,
   * so that grants outlive every fetch.
   */
  registrationOf(clientId: string): string | undefined
}

interface ClientDocumentsDependencies {
  readonly policy: DocumentPolicy
  readonly fetchDocument: FetchDocument
  readonly limit: FetchLimits
  readonly lifetimes: DefaultLifetimes
  readonly minimumProfile: SecurityProfile
  readonly clock: Clock
}

interface Entry {
  client?: Client | undefined
  /** What the document says, before the security profile of the server. */
  described?: ClientMetadata
  /** Until when the client is used without a look at its document. */
  freshUntil: number
  /** Until when it is used although its host does not answer. */
  staleUntil: number
  /** Why the last fetch failed, and when the next one may be tried. */
  failure?: { readonly fault: OAuthError; readonly until: number } | undefined
  /** The fetch that is under way. All callers share it. */
  pending?: Promise<Client> | undefined
}

const mostEntries = 1000
/** So long a document that could not be used is not fetched again, whoever asks. */
const retryMs = 30_000
/** So long a known client is used while its host is away. */
const staleMs = 60 * 60_000

export function clientDocuments(deps: ClientDocumentsDependencies): ClientDocuments {
  const { policy, fetchDocument, limit, clock } = deps
  const entries = lruCache<Entry>(mostEntries)

  async function load(url: URL, entry: Entry, seeker: ClientSeeker | undefined): Promise<Client> {
    const before = entry.client && entry.described
    const fetch = () => fetchDocument(url.href, { before, address: seeker?.address })
    const found = seeker ? limit({ address: seeker.address, clientId: url.href }, fetch) : fetch()
    try {
      const { metadata, cacheMs } = await found
      entry.client = asClient(url.href, metadata, deps)
      entry.described = metadata
      entry.freshUntil = clock() + cacheMs
      entry.staleUntil = entry.freshUntil + staleMs
      entry.failure = undefined
      return entry.client
    } catch (error) {
      // The limits of a caller say nothing about the document.
      if (!(error instanceof OAuthError)) throw error
      const isAway = error.code === 'temporarily_unavailable'
      if (!isAway) entry.client = undefined
      entry.failure = { fault: error, until: clock() + retryMs }
      if (entry.client && clock() < entry.staleUntil) return entry.client
      throw error
    }
  }

  async function findAt(url: URL, seeker: ClientSeeker | undefined): Promise<Client> {
    const entry = entries.get(url.href) ?? { freshUntil: 0, staleUntil: 0 }
    entries.set(url.href, entry)
    const now = clock()
    if (entry.client && now < entry.freshUntil) return entry.client
    if (entry.failure && now < entry.failure.until) {
      if (entry.client && now < entry.staleUntil) return entry.client
      throw entry.failure.fault
    }
    entry.pending ??= load(url, entry, seeker).finally(() => {
      entry.pending = undefined
    })
    return entry.pending
  }

  return {
    async find(clientId, seeker) {
      const url = policy.readUrl(clientId)
      if (url === undefined) return undefined
      try {
        if (url === 'not allowed') throw badDocument('its host is not allowed here')
        return await findAt(url, seeker)
      } catch (error) {
        if (seeker?.learnsWhy || !(error instanceof OAuthError)) throw error
        return undefined
      }
    },
    registrationOf: (clientId) =>
      policy.readUrl(clientId) instanceof URL ? registrationIdOf(clientId) : undefined,
  }
}

function asClient(
  clientId: string,
  metadata: ClientMetadata,
  { lifetimes, minimumProfile }: ClientDocumentsDependencies,
): Client {
  const record = {
    clientId,
    registrationId: registrationIdOf(clientId),
    enabled: true,
    metadata,
    secrets: [],
    registeredBy: 'document',
    createdAt: 0,
    updatedAt: 0,
  } as const
  return buildClient(record, lifetimes, minimumProfile)
}

function registrationIdOf(clientId: string): string {
  return sha256(`client document ${clientId}`).slice(0, 11)
}
