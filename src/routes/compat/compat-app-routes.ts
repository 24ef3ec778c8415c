import { apiFamily } from '../../api/api-family.ts'
import { updateClientEndpoint } from '../../compat/apps/update-client-endpoint.ts'
import type { App } from '../../composition/app.ts'
import { type ApiRoute, put, routesOf } from '../../routing/api-route.ts'

/** Clients, scopes and webhooks, in the shape that infrastructure code sends. */
export function compatAppRoutes({ may, management }: App): readonly ApiRoute[] {
  const { clients } = management
  return [
    ...routesOf(apiFamily('AppsException'), 'clients', [
      put('/apps-srv/clients', may.admin('apps_write'), updateClientEndpoint(clients)),
    ]),
  ]
}
