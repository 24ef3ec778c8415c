import { apiFamily } from '../api/envelope.ts'
import type { App } from '../composition/app.ts'
import { type ApiRoute, del, get, patch, post, put, routesOf } from '../routing/api-route.ts'
import { anyone, type Permission } from '../routing/permission.ts'
import { groupDocs, userDocs } from '../scim/endpoints/resource-docs.ts'
import { resourceEndpoints } from '../scim/endpoints/resource-endpoints.ts'
import { scimBulkEndpoint } from '../scim/endpoints/scim-bulk-endpoint.ts'
import {
  resourceTypeEndpoint,
  resourceTypesEndpoint,
  schemaEndpoint,
  schemasEndpoint,
  serviceProviderConfigEndpoint,
} from '../scim/endpoints/scim-discovery-endpoints.ts'
import {
  changeScimSettingsEndpoint,
  createScimTokenEndpoint,
  deleteScimTokenEndpoint,
  readScimStateEndpoint,
} from '../scim/endpoints/scim-tokens-endpoint.ts'
import { nothingHereEndpoint, searchScimEndpoint } from '../scim/endpoints/search-endpoint.ts'
import type { ScimCaller } from '../scim/scim-context.ts'
import { scimFamily } from '../scim/scim-family.ts'

/** What directories push (RFC 7644), and what administrators decide about them. */
export function scimRoutes({ may, scim }: App): readonly ApiRoute[] {
  const { baseUrl, administration } = scim
  const users = resourceEndpoints(scim.users, userDocs, scim)
  const groups = resourceEndpoints(scim.groups, groupDocs, scim)
  const [read, write] = [may.groups('read'), may.groups('write')]
  const directory: Permission<ScimCaller> = { access: 'bearer', guard: scim.guard }
  return [
    ...routesOf(scimFamily, 'none', [
      get('/scim/v2/ServiceProviderConfig', anyone, serviceProviderConfigEndpoint(baseUrl)),
      get('/scim/v2/ResourceTypes', anyone, resourceTypesEndpoint(baseUrl)),
      get('/scim/v2/ResourceTypes/:id', anyone, resourceTypeEndpoint(baseUrl)),
      get('/scim/v2/Schemas', anyone, schemasEndpoint(baseUrl)),
      get('/scim/v2/Schemas/:id', anyone, schemaEndpoint(baseUrl)),
      get('/scim/v2/Users', directory, users.list),
      post('/scim/v2/Users', directory, users.create),
      post('/scim/v2/Users/.search', directory, users.search),
      get('/scim/v2/Users/:id', directory, users.read),
      put('/scim/v2/Users/:id', directory, users.replace),
      patch('/scim/v2/Users/:id', directory, users.patch),
      del('/scim/v2/Users/:id', directory, users.remove),
      get('/scim/v2/Groups', directory, groups.list),
      post('/scim/v2/Groups', directory, groups.create),
      post('/scim/v2/Groups/.search', directory, groups.search),
      get('/scim/v2/Groups/:id', directory, groups.read),
      put('/scim/v2/Groups/:id', directory, groups.replace),
      patch('/scim/v2/Groups/:id', directory, groups.patch),
      del('/scim/v2/Groups/:id', directory, groups.remove),
      post('/scim/v2/Bulk', directory, scimBulkEndpoint(scim)),
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
