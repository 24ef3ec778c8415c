import { apiFamily } from '../api/envelope.ts'
import type { App } from '../composition/app.ts'
import { type ApiRoute, del, get, post, put, routesOf } from '../routing/api-route.ts'
import {
  listDeliveriesEndpoint,
  replayDeadLettersEndpoint,
  replayDeliveryEndpoint,
  sendTestEndpoint,
} from '../webhooks/endpoints/deliveries-endpoint.ts'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhooksEndpoint,
  readWebhookEndpoint,
  replaceWebhookEndpoint,
  rotateWebhookSecretEndpoint,
} from '../webhooks/endpoints/webhooks-endpoint.ts'

/** Webhooks and their deliveries. */
export function webhookRoutes({ may, webhooks }: App): readonly ApiRoute[] {
  const [read, write] = [may.manage('webhook_read'), may.manage('webhook_write')]
  return routesOf(apiFamily('WebhooksException'), 'clients', [
    post('/webhook-srv/webhooks', write, createWebhookEndpoint(webhooks)),
    get('/webhook-srv/webhooks', read, listWebhooksEndpoint(webhooks)),
    get('/webhook-srv/webhooks/:id', read, readWebhookEndpoint(webhooks)),
    put('/webhook-srv/webhooks/:id', write, replaceWebhookEndpoint(webhooks)),
    del('/webhook-srv/webhooks/:id', may.manage('webhook_delete'), deleteWebhookEndpoint(webhooks)),
    post('/webhook-srv/webhooks/:id/secret', write, rotateWebhookSecretEndpoint(webhooks)),
    post('/webhook-srv/webhooks/:id/test', write, sendTestEndpoint(webhooks)),
    get('/webhook-srv/webhooks/:id/deliveries', read, listDeliveriesEndpoint(webhooks)),
    post('/webhook-srv/webhooks/:id/deliveries/replay', write, replayDeadLettersEndpoint(webhooks)),
    post(
      '/webhook-srv/webhooks/:id/deliveries/:deliveryId/replay',
      write,
      replayDeliveryEndpoint(webhooks),
    ),
  ])
}
