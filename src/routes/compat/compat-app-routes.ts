import { apiFamily } from '../../api/api-family.ts'
import { updateClientEndpoint } from '../../compat/apps/update-client-endpoint.ts'
import {
  compatDeleteWebhookEndpoint,
  compatGetWebhookEndpoint,
  compatListWebhooksEndpoint,
  compatPutWebhookEndpoint,
} from '../../compat/webhooks/compat-webhooks-endpoint.ts'
import type { App } from '../../composition/app.ts'
import { type ApiRoute, del, get, post, put, routesOf } from '../../routing/api-route.ts'

/** Clients, scopes and webhooks, in the shape that infrastructure code sends. */
export function compatAppRoutes({ may, management, webhooks }: App): readonly ApiRoute[] {
  const { clients } = management
  return [
    ...routesOf(apiFamily('AppsException'), 'clients', [
      put('/apps-srv/clients', may.admin('apps_write'), updateClientEndpoint(clients)),
    ]),
    ...routesOf(apiFamily('WebhooksException'), 'clients', [
      post('/webhook-srv/webhook', may.admin('webhook_write'), compatPutWebhookEndpoint(webhooks)),
      get('/webhook-srv/webhook', may.admin('webhook_read'), compatGetWebhookEndpoint(webhooks)),
      get(
        '/webhooks-srv/webhook/list',
        may.admin('webhook_read'),
        compatListWebhooksEndpoint(webhooks),
      ),
      del(
        '/webhook-srv/webhook/:id',
        may.admin('webhook_delete'),
        compatDeleteWebhookEndpoint(webhooks),
      ),
    ]),
  ]
}
