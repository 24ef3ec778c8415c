import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from '../api/client.ts'

type Schemas = components['schemas']
export type Webhook = Schemas['Webhook']
export type Delivery = Schemas['WebhookDelivery']
export type NewWebhook = Schemas['NewWebhook']

const pathOf = (id: string) => ({ path: { id } })

/** All webhooks; there are at most 100. */
export function listWebhooks() {
  return dataOf(api.GET('/webhook-srv/webhooks', { params: { query: { limit: 100 } } }))
}

export function createWebhook(body: NewWebhook) {
  return dataOf(api.POST('/webhook-srv/webhooks', { body }))
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

/** The newest deliveries. */
export function listDeliveries(id: string) {
  return dataOf(api.GET('/webhook-srv/webhooks/{id}/deliveries', { params: pathOf(id) }))
}

/** Sends a message again. */
export function replayDelivery(id: string, deliveryId: string) {
  const params = { path: { id, deliveryId } }
  return dataOf(api.POST('/webhook-srv/webhooks/{id}/deliveries/{deliveryId}/replay', { params }))
}
