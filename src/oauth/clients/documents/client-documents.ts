import { RequestFault } from '../../../http/request-fault.ts'
import { lruCache } from '../../../kernel/lru-cache.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { FetchLimits } from '../../fetch-limits.ts'
import type { Client } from '../../model/client.ts'
import { type ClientMetadata, metadataDefaults } from '../../model/client-metadata.ts'
import type { SecurityProfile } from '../../model/member-kinds.ts'
import { OAuthError } from '../../oauth-error.ts'
import { buildClient, type DefaultLifetimes } from '../build-client.ts'
import { fixedMembers } from '../self-registered-metadata.ts'
import type { DocumentPolicy } from './document-policy.ts'
import { badDocument, type FetchDocument } from './fetch-document.ts'

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
   * What is known of a client without its host, for pages that show its name. A document that is
   * missing or old is fetched meanwhile, within the limits of the seeker.
   */
  findKnown(clientId: string, seeker: ClientSeeker): Client | undefined
  /**
   * The client, for what is done with something that it has got already. Nothing that its document
   * can say matters for that, so its host is not asked.
   */
  findIssuedTo(clientId: string): Client | undefined
  /**
   * The id of the client's registration, as long as its host is allowed. It follows from the
   * address, so that grants outlive every fetch.
   */
  registrationOf(clientId: string): string | undefined
}

/** What clients are found with by their documents. */
interface DocumentContext {
  readonly policy: DocumentPolicy
  readonly fetchDocument: FetchDocument
  readonly limit: FetchLimits
  /** The scopes that a document may ask for. */
  readonly scopes: readonly string[]
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
  /** When the last fetches failed; none after one that did not. */
  readonly failedAt: readonly number[]
}

/** What holds for every such client, whatever its document says. */
const undescribed: ClientMetadata = { ...(metadataDefaults as ClientMetadata), ...fixedMembers }

const unknown: Entry = { freshUntil: 0, staleUntil: 0, failedAt: [] }
const mostEntries = 1000
/** So long a known client is used while its host is away, and so often the host is asked again. */
const staleMs = 60 * 60_000
const retryMs = 30_000
/**
 * A failure is not kept (draft §5.2), so that a developer sees at once what a change has mended.
 * But nobody can make the server ask for one document without end.
 */
const mostFailures = 5
const failureWindowMs = 60_000

export function clientDocuments(context: DocumentContext): ClientDocuments {
  const { policy, fetchDocument, limit, clock } = context
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
      const client = asClient(href, metadata, context)
      const freshUntil = clock() + cacheMs
      const staleUntil = freshUntil + staleMs
      entries.set(href, { client, described: metadata, freshUntil, staleUntil, failedAt: [] })
      return client
    } catch (error) {
      // Limits say nothing about the document.
      const after = error instanceof OAuthError ? afterFailure(before, error) : before
      if (after !== before) entries.set(href, after)
      const client = usable(after)
      if (client) return client
      throw error
    }
  }

  function afterFailure(before: Entry, { code }: OAuthError): Entry {
    const isAway = code === 'temporarily_unavailable'
    const failedAt = [...before.failedAt, clock()].slice(-mostFailures)
    return { ...before, ...(!isAway && { client: undefined }), failedAt }
  }

  /** The client of before, as long as it is used while its host is away. */
  function usable({ client, staleUntil }: Entry): Client | undefined {
    return clock() < staleUntil ? client : undefined
  }

  /** Whether so many fetches have failed within a time. */
  function hasFailed({ failedAt }: Entry, times: number, withinMs: number): boolean {
    return (failedAt.at(-times) ?? Number.NEGATIVE_INFINITY) > clock() - withinMs
  }

  async function findAt(url: URL, seeker: ClientSeeker | undefined): Promise<Client> {
    const { href } = url
    const known = entries.get(href) ?? unknown
    if (known.client && clock() < known.freshUntil) return known.client
    const stale = usable(known)
    if (stale && hasFailed(known, 1, retryMs)) return stale
    if (hasFailed(known, mostFailures, failureWindowMs)) throw tooManyFailures()
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
    findKnown(clientId, seeker) {
      const url = policy.readUrl(clientId)
      if (!(url instanceof URL)) return undefined
      const known = entries.get(url.href) ?? unknown
      // A failure is in the event log. Here it only means that nothing more is known.
      if (!hasFailed(known, 1, retryMs)) findAt(url, seeker).catch(() => {})
      return known.client
    },
    findIssuedTo(clientId) {
      if (!(policy.readUrl(clientId) instanceof URL)) return undefined
      return asClient(clientId, { ...undescribed, allowed_scopes: context.scopes }, context)
    },
    registrationOf: (clientId) =>
      policy.readUrl(clientId) instanceof URL ? registrationIdOf(clientId) : undefined,
  }
}

function asClient(
  clientId: string,
  metadata: ClientMetadata,
  { lifetimes, minimumProfile }: DocumentContext,
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

function tooManyFailures(): RequestFault {
  const words =
    'the metadata document of the client could not be used several times; try again later'
  return new RequestFault('too_many_requests', words, { headers: { 'retry-after': '60' } })
}

function registrationIdOf(clientId: string): string {
  return sha256(`client document ${clientId}`).slice(0, 11)
}
