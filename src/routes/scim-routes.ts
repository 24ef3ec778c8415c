import { apiFamily } from '../api/envelope.ts'
import type { App } from '../composition/app.ts'
import { type ApiRoute, del, get, patch, post, put, routesOf } from '../routing/api-route.ts'
import { anyone, type Permission } from '../routing/permission.ts'
import { bulkEndpoint } from '../scim/endpoints/bulk-endpoint.ts'
import {
  resourceTypeEndpoint,
  resourceTypesEndpoint,
  schemaEndpoint,
  schemasEndpoint,
  serviceProviderConfigEndpoint,
} from '../scim/endpoints/discovery-endpoints.ts'
import {
  createScimGroupEndpoint,
  deleteScimGroupEndpoint,
  listScimGroupsEndpoint,
  patchScimGroupEndpoint,
  readScimGroupEndpoint,
  replaceScimGroupEndpoint,
  searchScimGroupsEndpoint,
} from '../scim/endpoints/pushed-groups-endpoint.ts'
import {
  changeScimSettingsEndpoint,
  createScimTokenEndpoint,
  deleteScimTokenEndpoint,
  readScimStateEndpoint,
} from '../scim/endpoints/scim-tokens-endpoint.ts'
import { nothingHereEndpoint, searchScimEndpoint } from '../scim/endpoints/search-endpoint.ts'
import {
  createScimUserEndpoint,
  deleteScimUserEndpoint,
  listScimUsersEndpoint,
  patchScimUserEndpoint,
  readScimUserEndpoint,
  replaceScimUserEndpoint,
  searchScimUsersEndpoint,
} from '../scim/endpoints/users-endpoint.ts'
import type { ScimCaller } from '../scim/scim-context.ts'
import { scimFamily } from '../scim/scim-family.ts'

/** What directories push (RFC 7644), and what administrators decide about them. */
export function scimRoutes({ may, scim }: App): readonly ApiRoute[] {
  const { baseUrl, administration } = scim
  const [read, write] = [may.groups('read'), may.groups('write')]
  const directory: Permission<ScimCaller> = { access: 'bearer', guard: scim.guard }
  return [
    ...routesOf(scimFamily, 'none', [
      get('/scim/v2/ServiceProviderConfig', anyone, serviceProviderConfigEndpoint(baseUrl)),
      get('/scim/v2/ResourceTypes', anyone, resourceTypesEndpoint(baseUrl)),
      get('/scim/v2/ResourceTypes/:id', anyone, resourceTypeEndpoint(baseUrl)),
      get('/scim/v2/Schemas', anyone, schemasEndpoint(baseUrl)),
      get('/scim/v2/Schemas/:id', anyone, schemaEndpoint(baseUrl)),
      get('/scim/v2/Users', directory, listScimUsersEndpoint(scim)),
      post('/scim/v2/Users', directory, createScimUserEndpoint(scim)),
      post('/scim/v2/Users/.search', directory, searchScimUsersEndpoint(scim)),
      get('/scim/v2/Users/:id', directory, readScimUserEndpoint(scim)),
      put('/scim/v2/Users/:id', directory, replaceScimUserEndpoint(scim)),
      patch('/scim/v2/Users/:id', directory, patchScimUserEndpoint(scim)),
      del('/scim/v2/Users/:id', directory, deleteScimUserEndpoint(scim)),
      get('/scim/v2/Groups', directory, listScimGroupsEndpoint(scim)),
      post('/scim/v2/Groups', directory, createScimGroupEndpoint(scim)),
      post('/scim/v2/Groups/.search', directory, searchScimGroupsEndpoint(scim)),
      get('/scim/v2/Groups/:id', directory, readScimGroupEndpoint(scim)),
      put('/scim/v2/Groups/:id', directory, replaceScimGroupEndpoint(scim)),
      patch('/scim/v2/Groups/:id', directory, patchScimGroupEndpoint(scim)),
      del('/scim/v2/Groups/:id', directory, deleteScimGroupEndpoint(scim)),
      post('/scim/v2/Bulk', directory, bulkEndpoint(scim)),
      post('/scim/v2/.search', directory, searchScimEndpoint(scim)),
      get('/scim/v2/*', anyone, nothingHereEndpoint()),
    ]),
    ...routesOf(apiFamily('ConnectionsException'), 'none', [
      get(
        '/connections-srv/connections/:id/scim',
        read,
        readScimStateEndpoint(baseUrl, administration),
      ),
      put(
        '/connections-srv/connections/:id/scim',
        write,
        changeScimSettingsEndpoint(administration),
      ),
      post(
        '/connections-srv/connections/:id/scim/tokens',
        write,
        createScimTokenEndpoint(administration),
      ),
      del(
        '/connections-srv/connections/:id/scim/tokens/:token',
        write,
        deleteScimTokenEndpoint(administration),
      ),
    ]),
  ]
}
