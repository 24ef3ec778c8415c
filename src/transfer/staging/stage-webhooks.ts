import { isDeepStrictEqual } from 'node:util'
import type { FieldFault } from '../../api/api-error.ts'
import { type FanOutStores, fanOutToEnd } from '../../webhooks/delivery/message.ts'
import { configOf } from '../../webhooks/endpoints/webhook-record.ts'
import { findConfigFaults } from '../../webhooks/subscriptions.ts'
import {
  mostWebhooks,
  type ReceiverKey,
  type Webhook,
  type WebhookStore,
} from '../../webhooks/webhook.ts'
import { makeSecret } from '../../webhooks/webhook-secrets.ts'
import { invalidWebhook } from '../../webhooks/webhooks-error.ts'
import { membersOf, mergeEntry } from '../entries/entry-path.ts'
import {
  readWebhookEntry,
  type WebhookEntry,
  webhookEntry,
  webhookEntrySchema,
} from '../entries/webhook-entry.ts'
import { type FaultList, tooMany } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'
import type { StagedRecord, Staging } from '../staged-entries.ts'
import { readEach } from './catalogue-section.ts'
import type { StagingContext, WebhookRules } from './staging-context.ts'

const members = Object.keys(webhookEntrySchema.properties)
const removable = ['description', 'events', 'event_names', 'api_key', 'totp']

/** Stages the entries of `webhooks`. Members that an entry does not have stay. */
export async function stageWebhooks(
  staging: Staging,
  entries: readonly Entry[],
  { faults, webhooks, now }: StagingContext,
): Promise<void> {
  const ids = entries.flatMap(({ value }) => {
    const { id } = membersOf(value)
    return typeof id === 'string' && !id.includes('\0') ? [id] : []
  })
  const stored = new Map(
    (await staging.findWebhooks([...new Set(ids)])).map((webhook) => [webhook.id, webhook]),
  )
  const stage = readEach('webhooks', members, faults, (value) => {
    const existing = stored.get(String(membersOf(value).id))
    return stageWebhook(value, existing, webhooks, now)
  })
  const staged = entries.flatMap(stage)
  await staging.putRecords(
    'webhooks',
    staged.map(({ position, record }) => ({ position, ...record })),
  )
}

function stageWebhook(
  value: unknown,
  existing: Webhook | undefined,
  rules: WebhookRules,
  now: number,
): Omit<StagedRecord, 'position'> {
  const before = existing && webhookEntry(existing, now, rules.secrets)
  const given = membersOf(value)
  const entry = readWebhookEntry(before ? merge(before, given) : value)
  const webhook = webhookOf(entry, existing, rules, now)
  const isSame = isDeepStrictEqual(before, webhookEntry(webhook, now, rules.secrets))
  const change = existing ? (isSame ? 'unchanged' : 'updated') : 'added'
  return { key: webhook.id, change, record: JSON.stringify(webhook) }
}

/** An export without secrets has the place of the receiver's key, but not the key, which stays. */
function merge(before: WebhookEntry, given: Readonly<Record<string, unknown>>): object {
  const { api_key: apiKey, totp, ...others } = before
  const keys = given.api_key || given.totp ? {} : { api_key: apiKey, totp }
  const merged = mergeEntry({ ...others, ...keys }, given, removable)
  const kept = {
    ...(apiKey && given.api_key ? { api_key: { ...apiKey, ...membersOf(given.api_key) } } : {}),
    ...(totp && given.totp ? { totp: { ...totp, ...membersOf(given.totp) } } : {}),
  }
  const defined = Object.entries({ ...merged, ...kept }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined)
}

/**
 * A new webhook without its secrets is disabled, and has no key of its receiver: it could not be
 * verified by anybody.
 */
function webhookOf(
  { id, event_names: eventNames, secrets: given, ...record }: WebhookEntry,
  existing: Webhook | undefined,
  { secrets, findTargetProblem }: WebhookRules,
  now: number,
): Webhook {
  const { receiverKey: key, ...config } = configOf(record)
  const faults: FieldFault[] = [
    ...findConfigFaults({ ...config, receiverKey: key }, findTargetProblem),
  ]
  if (faults.length > 0) throw invalidWebhook(faults)
  const sealedKey: ReceiverKey | undefined = key?.value
    ? {
        kind: key.kind,
        name: key.name,
        placement: key.placement,
        sealed: secrets.sealReceiverKey(id, key.kind, key.value),
      }
    : undefined
  const sealed = given?.map((each) => ({
    ...secrets.sealSecret(id, each.secret),
    expiresAt: each.expires_at === undefined ? undefined : each.expires_at * 1000,
  }))
  return {
    ...config,
    id,
    eventNames,
    receiverKey: sealedKey,
    enabled: config.enabled && given !== undefined,
    secrets: sealed ?? [secrets.sealSecret(id, makeSecret())],
    disabledReason: undefined,
    position: 0,
    failingSince: undefined,
    createdAt: existing?.createdAt ?? now,
    updatedAt: now,
  }
}

/**
 * Writes a staged webhook. A new one begins at the end of the event log; one that is switched off
 * keeps what happened until now.
 */
export async function writeWebhook(
  stores: FanOutStores & { readonly webhooks: WebhookStore },
  webhook: Webhook,
  faults: FaultList,
): Promise<void> {
  const { webhooks, eventChain } = stores
  const { id, secrets, enabled, updatedAt } = webhook
  if (!enabled) await fanOutToEnd(stores, id, updatedAt)
  const position = (await eventChain.last())?.seq ?? 0
  if (await webhooks.replace(id, webhook, position, updatedAt)) {
    await webhooks.changeSecrets(id, () => secrets, updatedAt)
  } else if (!(await webhooks.add({ ...webhook, position }, mostWebhooks))) {
    faults.add('webhooks', tooMany(mostWebhooks))
  }
}
