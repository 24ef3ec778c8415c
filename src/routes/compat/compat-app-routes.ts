import { apiFamily } from '../../api/api-family.ts'
import { updateClientEndpoint } from '../../compat/apps/update-client-endpoint.ts'
import { listAllScopesEndpoint } from '../../compat/scopes/list-all-scopes-endpoint.ts'
import {
  deleteScopeGroupEndpoint,
  getScopeGroupEndpoint,
  listScopeGroupsEndpoint,
  putScopeGroupEndpoint,
} from '../../compat/scopes/scope-groups-endpoint.ts'
import {
  compatDeleteWebhookEndpoint,
  compatGetWebhookEndpoint,
  compatListWebhooksEndpoint,
  compatPutWebhookEndpoint,
} from '../../compat/webhooks/compat-webhooks-endpoint.ts'
import type { App } from '../../composition/app.ts'
import {
  changeScopeEndpoint,
  deleteScopeEndpoint,
} from '../../management/scopes/scopes-endpoint.ts'
import { type ApiRoute, del, get, post, put, routesOf } from '../../routing/api-route.ts'
import { withPathParams } from '../../routing/endpoint.ts'

/**
 * Clients, scopes and webhooks, in the shape that infrastructure code sends. POST and GET of
 * /scopes-srv/scope are in `management-routes.ts`: they know both shapes.
 */
export function compatAppRoutes({ may, management, webhooks }: App): readonly ApiRoute[] {
  const { clients, scopes } = management
  return [
    ...routesOf(apiFamily('AppsException'), 'clients', [
      put('/apps-srv/clients', may.admin('apps_write'), updateClientEndpoint(clients)),
    ]),
    ...routesOf(apiFamily('ScopesException'), 'clients', [
      get('/scopes-srv/scope/list', may.admin('scopes_read'), listAllScopesEndpoint(scopes)),
      // A scope or a group of scopes may be called `list`.
      put(
        '/scopes-srv/scope/list',
        may.admin('scopes_write'),
        withPathParams(changeScopeEndpoint(scopes), { scope: 'list' }),
      ),
      del(
        '/scopes-srv/scope/list',
        may.admin('scopes_delete'),
        withPathParams(deleteScopeEndpoint(scopes), { scope: 'list' }),
      ),
      post('/scopes-srv/group', may.admin('scopes_write'), putScopeGroupEndpoint(scopes)),
      get('/scopes-srv/group', may.admin('scopes_read'), getScopeGroupEndpoint(scopes)),
      get('/scopes-srv/group/list', may.admin('scopes_read'), listScopeGroupsEndpoint(scopes)),
      del(
        '/scopes-srv/group/list',
        may.admin('scopes_delete'),
        withPathParams(deleteScopeGroupEndpoint(scopes), { groupName: 'list' }),
      ),
      del(
        '/scopes-srv/group/:groupName',
        may.admin('scopes_delete'),
        deleteScopeGroupEndpoint(scopes),
      ),
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
