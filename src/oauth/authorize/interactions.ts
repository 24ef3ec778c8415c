import { RequestFault } from '../../http/request-fault.ts'
import { addressRange } from '../../kernel/address-range.ts'
import { sha256 } from '../../kernel/crypto/digest.ts'
import { randomSecret } from '../../kernel/crypto/ids.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'
import type { Interaction, InteractionStore, Progress } from '../stores/interaction-store.ts'

/** Long enough to look for a password, short enough that nobody else finds an open page. */
const lifetimeMs = 3_600_000
const minute = 60_000

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
  advance(interaction: Interaction, progress: Progress): Promise<void>
  /** Ends the interaction. Of all calls, exactly one returns true. */
  finish(interaction: Interaction): Promise<boolean>
}

interface InteractionsDependencies {
  readonly store: InteractionStore
  readonly attempts: Pick<AttemptStore, 'countFailure' | 'failuresIn'>
  readonly perAddressAndMinute: number
  /**
   * Above this number, addresses with many interactions have to wait. Twice this number is the
   * limit.
   */
  readonly mostUnderWay: number
  readonly clock: Clock
}

/** Above `mostUnderWay`, each address may still have this many. */
const fairShare = 20
const recountMs = 1_000

export function interactions(deps: InteractionsDependencies): Interactions {
  const { store, attempts, perAddressAndMinute, mostUnderWay, clock } = deps
  let total = { count: 0, countedAt: -Infinity }

  async function checkAddress(key: string): Promise<void> {
    // Read first, so that a refused request causes no write.
    const isFree = (await attempts.failuresIn(key, minute, clock())) < perAddressAndMinute
    if (isFree && (await attempts.countFailure(key, minute, clock())) <= perAddressAndMinute) return
    throw tooManyFromAddress()
  }

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

  return {
    async begin(request, { browser, address }) {
      const origin = sha256(`interactions of address ${addressRange(address)}`)
      await checkAddress(origin)
      await checkRoom(origin)
      const interaction: Interaction = {
        id: randomSecret(),
        browser: browser && sha256(browser),
        request,
        progress: {},
        origin,
        expiresAt: clock() + lifetimeMs,
      }
      await store.add(interaction)
      return interaction
    },
    async find(id, browser) {
      const digest = sha256(browser)
      const interaction = await store.find(id)
      if (!interaction || interaction.expiresAt <= clock()) return undefined
      if (interaction.browser === digest) return interaction
      const isOurs = interaction.browser === undefined && (await store.claim(id, digest))
      return isOurs ? { ...interaction, browser: digest } : undefined
    },
    advance: ({ id, progress }, more) => store.advance(id, { ...progress, ...more }),
    finish: ({ id }) => store.finish(id),
  }
}

function tooManyFromAddress(): RequestFault {
  return new RequestFault('too_many_requests', 'too many sign-ins were begun from this address', {
    headers: { 'retry-after': String(minute / 1000) },
  })
}
