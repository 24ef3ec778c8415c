import { RequestFault } from '../../http/request-fault.ts'
import { addressRange } from '../../kernel/address-range.ts'
import { randomSecret, sha256 } from '../../kernel/secrets.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'
import type { Client } from '../model/client.ts'
import type { Interaction, InteractionStore, Progress } from '../stores/request-stores.ts'
import { isRequestOf, type PushedRequests, type StoredRequestContext } from './pushed-requests.ts'

/** Long enough to look for a password, short enough that nobody else finds an open page. */
const lifetimeMs = 3_600_000
const minute = 60_000

/**
 * Stands for the browser of a request that was made without a page, until somebody
 * signs in with it. No browser has it, since theirs are digests. So no page and no
 * session can continue the request.
 */
const firstSignIn = 'first sign-in'

/** Authorization requests in progress. Each belongs to one browser. */
export interface Interactions {
  /**
   * Stores a request. Without a browser, the first one to open it gets it. Anybody can start one,
   * so an address that has started too many is refused with a RequestFault.
   */
  begin(
    request: AuthorizationRequest,
    from: { readonly browser: string | undefined; readonly address: string },
  ): Promise<Interaction>
  /** The interaction, if it belongs to this browser and has not expired. */
  find(id: string, browser: string): Promise<Interaction | undefined>
  /** The store may be that of a transaction. */
  advance(interaction: Interaction, progress: Progress, store?: InteractionStore): Promise<void>
  /**
   * Ends the interaction, before the response is sent. Of all calls for it, and for the pushed
   * request that it may have begun with, exactly one returns true.
   */
  finish(interaction: Interaction): Promise<boolean>
  /**
   * Stores a request for a sign-in page of the client. It belongs to
   * whoever signs in with it first.
   */
  beginWithoutPage(
    request: AuthorizationRequest,
    from: { readonly address: string },
  ): Promise<Interaction>
  /** A request that was made without a page, if it has not expired and nobody signed in with it. */
  findWithoutPage(id: string): Promise<Interaction | undefined>
  /**
   * Gives a request that was made without a page to a browser. Of all calls for one request,
   * `finish` included, exactly one succeeds.
   */
  bind(interaction: Interaction, browser: string): Promise<Interaction | undefined>
  /**
   * The request with this id, whoever has it. Only what is public about its client may be shown.
   */
  peek(id: string): Promise<AuthorizationRequest | undefined>
}

/**
 * Above the limit of requests under way, addresses with more than these have to wait. Twice the
 * limit is the most.
 */
const fairShare = 20
const recountMs = 1_000

export function interactions(
  context: StoredRequestContext,
  pushedRequests: PushedRequests,
): Interactions {
  const { clock } = context
  const { authorizationsPerAddressAndMinute, authorizationsUnderWay: mostUnderWay } = context.limits
  const store = context.stores.interactions
  let total = { count: 0, countedAt: -Infinity }

  /**
   * No stored request is dropped for a new one. New ones wait, those from addresses with many
   * first.
   */
  async function checkRoom(origin: string): Promise<void> {
    if (clock() - total.countedAt >= recountMs) {
      total = { count: await store.count(), countedAt: clock() }
    }
    total.count++
    if (total.count <= mostUnderWay) return
    if (total.count > 2 * mostUnderWay) {
      throw new RequestFault('unavailable', 'too many sign-ins are under way', {
        headers: { 'retry-after': '60' },
      })
    }
    if ((await store.count(origin)) >= fairShare) throw tooManyFromAddress()
  }

  async function add(
    request: AuthorizationRequest,
    browser: string | undefined,
    address: string,
  ): Promise<Interaction> {
    const origin = sha256(`interactions of address ${addressRange(address)}`)
    await checkRoom(origin)
    const now = clock()
    const expiresAt = now + lifetimeMs
    const interaction = { id: randomSecret(), browser, request, progress: {}, origin, expiresAt }
    const budget = { key: origin, most: authorizationsPerAddressAndMinute, windowMs: minute, now }
    const [isAdded] = await Promise.all([
      store.add(interaction, budget),
      pushedRequests.retain(request, expiresAt),
    ])
    if (isAdded) return interaction
    // One address must not take the room of others with what is refused.
    total.count--
    throw tooManyFromAddress()
  }

  async function findOpen(id: string): Promise<Interaction | undefined> {
    const interaction = await store.find(id)
    return interaction && interaction.expiresAt > clock() ? interaction : undefined
  }

  return {
    begin: (request, { browser, address }) => add(request, browser && sha256(browser), address),
    async find(id, browser) {
      const digest = sha256(browser)
      const interaction = await findOpen(id)
      if (!interaction || interaction.browser === digest) return interaction
      const isOurs = interaction.browser === undefined && (await store.claim(id, digest))
      return isOurs ? { ...interaction, browser: digest } : undefined
    },
    advance: ({ id, progress }, more, inside = store) =>
      inside.advance(id, { ...progress, ...more }),
    finish: async ({ id, browser, request }) =>
      (await store.finish(id, browser)) && pushedRequests.use(request),
    beginWithoutPage: (request, { address }) => add(request, firstSignIn, address),
    async findWithoutPage(id) {
      const interaction = await findOpen(id)
      return interaction?.browser === firstSignIn ? interaction : undefined
    },
    async bind(interaction, browser) {
      const digest = sha256(browser)
      const isBound = await store.handOver(interaction.id, firstSignIn, digest)
      return isBound ? { ...interaction, browser: digest } : undefined
    },
    peek: async (id) => (await findOpen(id))?.request,
  }
}

function tooManyFromAddress(): RequestFault {
  return new RequestFault('too_many_requests', 'too many sign-ins were begun from this address', {
    headers: { 'retry-after': '60' },
  })
}

/** The client of an interaction, if it is enabled and the request is still one of it. */
export async function findInteractionClient(
  clients: RegisteredClients,
  { request }: Pick<Interaction, 'request'>,
): Promise<Client | undefined> {
  const client = await clients.find(request.clientId)
  return client?.enabled && isRequestOf(request, client) ? client : undefined
}
