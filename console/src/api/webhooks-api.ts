import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'

type Schemas = components['schemas']
export type Webhook = Schemas['Webhook']
export type Delivery = Schemas['WebhookDelivery']
export type NewWebhook = Schemas['NewWebhook']

const pathOf = (id: string) => ({ path: { id } })

/** All webhooks; there are at most 100. */
export function listWebhooks() {
  return dataOf(api.GET('/webhook-srv/webhooks', { params: { query: { limit: 100 } } }))
}

/** Members of a webhook; what is undefined is left out. */
type GivenWebhook = { readonly [Member in keyof NewWebhook]?: NewWebhook[Member] | undefined }

function bodyOf(given: GivenWebhook): NewWebhook {
  const members = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(members) as NewWebhook
}

export function createWebhook(given: GivenWebhook) {
  return dataOf(api.POST('/webhook-srv/webhooks', { body: bodyOf(given) }))
}

/** Changes some members of a webhook. The API replaces it whole; the value of its key stays. */
export function changeWebhook(webhook: Webhook, change: GivenWebhook) {
  const { id, url, description, events, enabled, api_key } = webhook
  const present = { url, description, events, enabled, api_key } as GivenWebhook
  const body = bodyOf({ ...present, ...change })
  return dataOf(api.PUT('/webhook-srv/webhooks/{id}', { params: pathOf(id), body }))
}

export function deleteWebhook(id: string) {
  return dataOf(api.DELETE('/webhook-srv/webhooks/{id}', { params: pathOf(id) }))
}

/** A new secret; messages are signed with both for a day. */
export function rotateWebhookSecret(id: string) {
  return dataOf(api.POST('/webhook-srv/webhooks/{id}/secret', { params: pathOf(id), body: {} }))
}

/** Sends a test message. */
export function sendTest(id: string) {
  return dataOf(api.POST('/webhook-srv/webhooks/{id}/test', { params: pathOf(id) }))
}

export const deliveryStates = ['pending', 'delivered', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A page of what was sent, newest first. */
export function listDeliveries(id: string, state?: DeliveryState, after?: string) {
  const query = { limit: 50, ...(state && { state }), ...(after && { after }) }
  const params = { ...pathOf(id), query }
  return dataOf(api.GET('/webhook-srv/webhooks/{id}/deliveries', { params }))
}

/** Sends all messages again that have failed for good. */
export function replayDeadLetters(id: string) {
  const params = pathOf(id)
  return dataOf(api.POST('/webhook-srv/webhooks/{id}/deliveries/replay', { params }))
}

/** Sends a message again. */
export function replayDelivery(id: string, deliveryId: string) {
  const params = { path: { id, deliveryId } }
  return dataOf(api.POST('/webhook-srv/webhooks/{id}/deliveries/{deliveryId}/replay', { params }))
}
