import { RequestFault } from '../../../http/request-fault.ts'
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

/** What is known about one address. */
interface Entry {
  readonly client?: Client | undefined
  /** What the document says, before the security profile of the server. */
  readonly described?: ClientMetadata | undefined
  /** Until when the client is used without a look at its document. */
  readonly freshUntil: number
  /** Until when it is used although its host does not answer. */
  readonly staleUntil: number
  /** Why the last fetch failed, and when the next one may be tried. */
  readonly failure?: { readonly fault: OAuthError; readonly until: number } | undefined
}

const unknown: Entry = { freshUntil: 0, staleUntil: 0 }
const mostEntries = 1000
/** So long a document that could not be used is not fetched again, whoever asks. */
const retryMs = 30_000
/** So long a known client is used while its host is away. */
const staleMs = 60 * 60_000

export function clientDocuments(deps: ClientDocumentsDependencies): ClientDocuments {
  const { policy, fetchDocument, limit, clock } = deps
  // An address is remembered once it was asked. Those that strangers only name evict nothing.
  const entries = lruCache<Entry>(mostEntries)
  const underWay = new Map<string, Promise<Client>>()

  async function load(url: URL, before: Entry, seeker: ClientSeeker | undefined): Promise<Client> {
    const { href } = url
    const about = { before: before.client && before.described, address: seeker?.address }
    const fetch = () => fetchDocument(href, about)
    try {
      const { metadata, cacheMs } = await (seeker
        ? limit({ address: seeker.address, clientId: href }, fetch)
        : fetch())
      const client = asClient(href, metadata, deps)
      const freshUntil = clock() + cacheMs
      const staleUntil = freshUntil + staleMs
      entries.set(href, { client, described: metadata, freshUntil, staleUntil })
      return client
    } catch (error) {
      // Limits say nothing about the document.
      if (!(error instanceof OAuthError)) return usable(before, error)
      const isAway = error.code === 'temporarily_unavailable'
      const failure = { fault: error, until: clock() + retryMs }
      const after = { ...before, ...(!isAway && { client: undefined }), failure }
      entries.set(href, after)
      return usable(after, error)
    }
  }

  /** The client of before, as long as it is used while its document is not there. */
  function usable({ client, staleUntil }: Entry, error: unknown): Client {
    if (client && clock() < staleUntil) return client
    throw error
  }

  async function findAt(url: URL, seeker: ClientSeeker | undefined): Promise<Client> {
    const { href } = url
    const known = entries.get(href) ?? unknown
    if (known.client && clock() < known.freshUntil) return known.client
    if (known.failure && clock() < known.failure.until) return usable(known, known.failure.fault)
    const shared = underWay.get(href)
    if (shared) {
      return shared.catch((error: unknown) => {
        // The limits of another caller are not those of this one.
        if (error instanceof RequestFault) return findAt(url, seeker)
        throw error
      })
    }
    const loading = load(url, known, seeker).finally(() => underWay.delete(href))
    underWay.set(href, loading)
    return loading
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
