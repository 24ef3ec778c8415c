import { apiFamily } from '../api/envelope.ts'
import {
  endGroupKeyEndpoint,
  listGroupKeysEndpoint,
  makeGroupKeyEndpoint,
} from '../api-keys/endpoints/group-keys-endpoints.ts'
import {
  endPersonKeyEndpoint,
  listPersonKeysEndpoint,
} from '../api-keys/endpoints/person-keys-endpoints.ts'
import { reportKeyEndpoint } from '../api-keys/endpoints/report-key-endpoint.ts'
import type { App } from '../composition/app.ts'
import { type ApiRoute, del, get, post, routesOf } from '../routing/api-route.ts'
import { anyone } from '../routing/permission.ts'

/** API keys. None of these calls can be made with a key: it makes and ends no other one. */
export function apiKeyRoutes({ may, apiKeys, keyReports }: App): readonly ApiRoute[] {
  return [
    ...routesOf(apiFamily('ApiKeysException'), 'clients', [
      get('/api-keys-srv/groups/:groupId/keys', may.groups('read'), listGroupKeysEndpoint(apiKeys)),
      post(
        '/api-keys-srv/groups/:groupId/keys',
        may.groups('write'),
        makeGroupKeyEndpoint(apiKeys),
      ),
      del(
        '/api-keys-srv/groups/:groupId/keys/:id',
        may.groups('write'),
        endGroupKeyEndpoint(apiKeys),
      ),
      get(
        '/api-keys-srv/users/:sub/keys',
        may.adminOrOwner('users_read', 'profile_write'),
        listPersonKeysEndpoint(apiKeys),
      ),
      del(
        '/api-keys-srv/users/:sub/keys/:id',
        may.adminOrOwner('users_write', 'profile_write'),
        endPersonKeyEndpoint(apiKeys),
      ),
      post('/api-keys-srv/reports', anyone, reportKeyEndpoint(keyReports)),
    ]),
  ]
}
