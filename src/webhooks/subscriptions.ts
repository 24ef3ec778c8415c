import type { FieldFault } from '../api/api-error.ts'
import type { Actor } from '../events/actor.ts'
import type { EventChainStore } from '../events/event-chain.ts'
import { changesBetween, type Facts, hidden } from '../events/field-changes.ts'
import type { Recorded } from '../events/recorded.ts'
import { sealEvents } from '../events/seal-events.ts'
import { randomId } from '../kernel/secrets.ts'
import type { Clock } from '../kernel/time.ts'
import { type FanOutStores, fanOutToEnd } from './delivery/message.ts'
import type { WebhookDelivery } from './delivery/webhook-delivery.ts'
import {
  type DeliveryStore,
  mostWebhooks,
  type ReceiverKey,
  type ReceiverKeyKind,
  type Webhook,
  type WebhookConfig,
  type WebhookStore,
} from './webhook.ts'
import { makeSecret, rotateSecrets, type WebhookSecrets } from './webhook-secrets.ts'
import { invalidWebhook, unknownWebhook, WebhooksError } from './webhooks-error.ts'

/** What the operations on webhooks need. */
export interface WebhookContext {
  readonly webhooks: WebhookStore
  readonly deliveries: DeliveryStore
  readonly eventChain: EventChainStore
  readonly recorded: Recorded<FanOutStores & { readonly webhooks: WebhookStore }>
  readonly secrets: WebhookSecrets
  readonly delivery: Pick<WebhookDelivery, 'deliverSoon'>
  readonly findTargetProblem: FindTargetProblem
  readonly prefix: string
  readonly clock: Clock
}

/** Finds a webhook; throws when it does not exist. */
export async function findWebhook(webhooks: WebhookStore, id: string): Promise<Webhook> {
  const webhook = await webhooks.find(id)
  if (!webhook) throw unknownWebhook()
  return webhook
}

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

/** What a caller decides about a webhook. */
export interface GivenConfig extends Omit<WebhookConfig, 'receiverKey'> {
  readonly receiverKey: GivenReceiverKey | undefined
}

/** A webhook with a secret that is shown once. */
interface NewSecret {
  readonly webhook: Webhook
  readonly secret: string
}

/** The longest time that a caller waits for events to be sealed; it usually takes far less. */
const longestSealMs = 2000

/** Creates what administrators do with webhooks; each change is an event. */
export function subscriptions(context: WebhookContext) {
  const { webhooks, eventChain, recorded, secrets, clock } = context

  /** The end of the log. A webhook begins there, so that it gets no event from before. */
  async function endOfLog(): Promise<number> {
    await sealEvents({ chain: eventChain }, longestSealMs)
    return (await eventChain.last())?.seq ?? 0
  }

  function check(given: GivenConfig): void {
    const faults = findConfigFaults(given, context.findTargetProblem)
    if (faults.length > 0) throw invalidWebhook(faults)
  }

  return {
    async create(actor: Actor, given: GivenConfig): Promise<NewSecret> {
      check(given)
      const id = randomId()
      const secret = makeSecret()
      const now = clock()
      const webhook: Webhook = {
        ...given,
        id,
        receiverKey: seal(secrets, id, given),
        secrets: [secrets.sealSecret(id, secret)],
        disabledReason: undefined,
        position: await endOfLog(),
        failingSince: undefined,
        createdAt: now,
        updatedAt: now,
      }
      return recorded(actor, async (stores, log) => {
        if (!(await stores.webhooks.add(webhook, mostWebhooks))) {
          throw new WebhooksError(15006, `there are ${mostWebhooks} webhooks already`)
        }
        const changes = changesBetween(undefined, webhookFacts(webhook))
        return log.change(
          'WEBHOOK_CREATED',
          { detail: { webhook: id }, changes },
          { webhook, secret },
        )
      })
    },
    async replace(actor: Actor, id: string, given: GivenConfig): Promise<Webhook> {
      check(given)
      const present = await findWebhook(webhooks, id)
      const config = { ...given, receiverKey: seal(secrets, id, given, present) }
      const position = await endOfLog()
      return recorded(actor, async (stores, log) => {
        if (!config.enabled) await fanOutToEnd(stores, id, log.now)
        const isDone = await stores.webhooks.replace(id, config, position, log.now)
        const webhook = isDone ? await stores.webhooks.find(id) : undefined
        if (!webhook) throw unknownWebhook()
        const changes = changesBetween(webhookFacts(present), webhookFacts(webhook))
        return log.change('WEBHOOK_MODIFIED', { detail: { webhook: id }, changes }, webhook)
      })
    },
    /** Makes a new secret. Messages are signed with the earlier ones as well, for `overlapMs`. */
    async rotateSecret(actor: Actor, id: string, overlapMs: number): Promise<NewSecret> {
      await findWebhook(webhooks, id)
      const secret = makeSecret()
      const sealed = secrets.sealSecret(id, secret)
      return recorded(actor, async (stores, log) => {
        const { now } = log
        const next = (all: Webhook['secrets']) => rotateSecrets(all, sealed, now, now + overlapMs)
        const webhook = await stores.webhooks.changeSecrets(id, next, now)
        if (!webhook) throw unknownWebhook()
        const changes = [{ field: 'secret', isSecret: true }] as const
        const about = { detail: { rotated: true, webhook: id }, changes }
        return log.change('WEBHOOK_MODIFIED', about, { webhook, secret })
      })
    },
    async remove(actor: Actor, id: string): Promise<void> {
      // Before the lock, whose name holds the id: a caller may send anything.
      const before = await findWebhook(webhooks, id)
      return recorded(actor, async (stores, log) => {
        if (!(await stores.webhooks.remove(id))) throw unknownWebhook()
        const changes = changesBetween(webhookFacts(before), undefined)
        return log.change('WEBHOOK_DELETED', { detail: { webhook: id }, changes })
      })
    },
  }
}

/**
 * What the log says of a webhook. Its address is one of the secrets: that of a chat service is all
 * that it takes to write there.
 */
function webhookFacts({
  url,
  description,
  events,
  eventNames,
  enabled,
  receiverKey,
}: Webhook): Facts {
  return { url: hidden(url), description, events, eventNames, enabled, key: hidden(receiverKey) }
}

/**
 * A key that is not given again stays, but not for another address: whoever may not read the key
 * could have it sent to their own.
 */
function seal(
  secrets: WebhookSecrets,
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

/** Without the query, since many receivers share a host. */
function receiverOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}
