import type { FieldFault } from '../../api/api-error.ts'
import type { Event, EventLog, EventType } from '../../events/event.ts'
import type { EventChainStore } from '../../events/event-chain.ts'
import { sealEvents } from '../../events/seal-events.ts'
import { randomId } from '../../kernel/crypto/ids.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import { type FanOutStores, fanOutToEnd } from '../delivery/message.ts'
import {
  mostWebhooks,
  type ReceiverKey,
  type ReceiverKeyKind,
  type Webhook,
  type WebhookConfig,
  type WebhookStore,
} from '../webhook.ts'
import { makeSecret, rotateSecrets, type WebhookSecrets } from '../webhook-secrets.ts'
import { invalidWebhook, unknownWebhook, WebhooksError } from '../webhooks-error.ts'

/** What an address may be; the fetcher decides it. */
export type FindTargetProblem = (address: string) => string | undefined

/** A key of the receiver's as the caller gives it. Without a value the present one stays. */
interface GivenReceiverKey {
  readonly kind: ReceiverKeyKind
  readonly name: string
  readonly placement: 'header' | 'query'
  readonly value: string | undefined
}

/** Headers of the connection and of the message itself. */
const reservedHeaders =
  /^(?:host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|accept|accept-encoding|user-agent|cookie|content-.*|proxy-.*|webhook-.*)$/i

/** RFC 9110 §5.6.2. */
const token = /^[!#$%&'*+\-.^_`|~\w]+$/

/** What is wrong with the address and the key of a receiver. */
export function findConfigFaults(
  {
    url,
    receiverKey,
  }: { readonly url: string; readonly receiverKey: GivenReceiverKey | undefined },
  findTargetProblem: FindTargetProblem,
): readonly FieldFault[] {
  const problem = findTargetProblem(url)
  const faults: FieldFault[] = []
  if (problem !== undefined) faults.push({ path: '/url', problem: `cannot be used: ${problem}` })
  if (!receiverKey || receiverKey.placement === 'query') return faults
  const { kind, name } = receiverKey
  if (!token.test(name) || reservedHeaders.test(name)) {
    const path = `/${kind}/name`
    faults.push({ path, problem: 'must be the name of a header that the server does not set' })
  }
  return faults
}

/** Who makes a change, for its event. */
export type Author = Pick<Event, 'clientId' | 'sessionId' | 'address' | 'detail'>

/** What a caller decides about a webhook. */
export interface GivenConfig extends Omit<WebhookConfig, 'receiverKey'> {
  readonly receiverKey: GivenReceiverKey | undefined
}

/** A webhook with a secret that is shown once. */
interface NewSecret {
  readonly webhook: Webhook
  readonly secret: string
}

/** What administrators do with webhooks; each change is an event. */
export interface Subscriptions {
  create(given: GivenConfig, author: Author): Promise<NewSecret>
  replace(id: string, given: GivenConfig, author: Author): Promise<Webhook>
  /** Makes a new secret. Messages are signed with the earlier ones as well, for `overlapMs`. */
  rotateSecret(id: string, overlapMs: number, author: Author): Promise<NewSecret>
  remove(id: string, author: Author): Promise<void>
}

/** What subscriptions need. */
interface SubscriptionsDependencies {
  readonly webhooks: WebhookStore
  readonly eventChain: EventChainStore
  readonly transact: Transact<SubscriptionStores>
  readonly secrets: WebhookSecrets
  readonly findTargetProblem: FindTargetProblem
  readonly clock: Clock
}

/** The stores of one change. */
interface SubscriptionStores extends FanOutStores {
  readonly webhooks: WebhookStore
  readonly events: EventLog
}

/** The longest time that a caller waits for events to be sealed; it usually takes far less. */
const longestSealMs = 2000

/** Creates what administrators do with webhooks. */
export function subscriptions(dependencies: SubscriptionsDependencies): Subscriptions {
  const { webhooks, eventChain, transact, secrets, findTargetProblem, clock } = dependencies

  /** The end of the log. A webhook begins there, so that it gets no event from before. */
  async function endOfLog(): Promise<number> {
    await sealEvents({ chain: eventChain }, longestSealMs)
    return (await eventChain.last())?.seq ?? 0
  }

  async function find(id: string): Promise<Webhook> {
    const webhook = await webhooks.find(id)
    if (!webhook) throw unknownWebhook()
    return webhook
  }

  /**
   * A key that is not given again stays, but not for another address: whoever may not read the key
   * could have it sent to their own.
   */
  function seal(
    id: string,
    { url, receiverKey: given }: GivenConfig,
    present?: Webhook,
  ): ReceiverKey | undefined {
    if (!given) return undefined
    const { value, ...key } = given
    if (value !== undefined) return { ...key, sealed: secrets.sealReceiverKey(id, key.kind, value) }
    const path = key.kind === 'totp' ? '/totp/key' : '/api_key/value'
    if (present?.receiverKey?.kind !== key.kind) {
      throw invalidWebhook([{ path, problem: 'is missing' }])
    }
    if (receiverOf(present.url) !== receiverOf(url)) {
      throw invalidWebhook([{ path, problem: 'must be given again for another address' }])
    }
    return { ...key, sealed: present.receiverKey.sealed }
  }

  function check(given: GivenConfig): void {
    const faults = findConfigFaults(given, findTargetProblem)
    if (faults.length > 0) throw invalidWebhook(faults)
  }

  /** Makes a change and its event in one transaction, or refuses it. */
  async function change<T>(
    type: EventType,
    id: string,
    author: Author,
    work: (stores: SubscriptionStores) => Promise<T | WebhooksError>,
  ): Promise<T> {
    const outcome = await transact(async (stores) => {
      const done = await work(stores)
      if (done instanceof WebhooksError) return done
      const detail = { ...author.detail, webhook: id }
      await stores.events.append({ type, time: clock(), outcome: 'success', ...author, detail })
      return done
    })
    if (outcome instanceof WebhooksError) throw outcome
    return outcome
  }

  return {
    async create(given, author) {
      check(given)
      const id = randomId()
      const secret = makeSecret()
      const now = clock()
      const webhook: Webhook = {
        ...given,
        id,
        receiverKey: seal(id, given),
        secrets: [secrets.sealSecret(id, secret)],
        disabledReason: undefined,
        position: await endOfLog(),
        failingSince: undefined,
        createdAt: now,
        updatedAt: now,
      }
      const tooMany = new WebhooksError(15006, `there are ${mostWebhooks} webhooks already`)
      await change('WEBHOOK_CREATED', id, author, async (stores) =>
        (await stores.webhooks.add(webhook, mostWebhooks)) ? true : tooMany,
      )
      return { webhook, secret }
    },
    async replace(id, given, author) {
      check(given)
      const present = await find(id)
      const receiverKey = seal(id, given, present)
      const config = { ...given, receiverKey }
      const position = await endOfLog()
      return change('WEBHOOK_MODIFIED', id, author, async (stores) => {
        if (!config.enabled) await fanOutToEnd(stores, id, clock())
        const isDone = await stores.webhooks.replace(id, config, position, clock())
        return (isDone ? await stores.webhooks.find(id) : undefined) ?? unknownWebhook()
      })
    },
    async rotateSecret(id, overlapMs, author) {
      await find(id)
      const secret = makeSecret()
      const sealed = secrets.sealSecret(id, secret)
      const detail = { ...author.detail, rotated: true }
      const rotated = await change(
        'WEBHOOK_MODIFIED',
        id,
        { ...author, detail },
        async (stores) => {
          const now = clock()
          const next = (all: Webhook['secrets']) => rotateSecrets(all, sealed, now, now + overlapMs)
          return (await stores.webhooks.changeSecrets(id, next, now)) ?? unknownWebhook()
        },
      )
      return { webhook: rotated, secret }
    },
    async remove(id, author) {
      // Before the lock, whose name holds the id: a caller may send anything.
      await find(id)
      await change('WEBHOOK_DELETED', id, author, async (stores) =>
        (await stores.webhooks.remove(id)) ? true : unknownWebhook(),
      )
    },
  }
}

/** Without the query, since many receivers share a host. */
function receiverOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}
