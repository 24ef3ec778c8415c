import { apiFamily } from '../api/envelope.ts'
import {
  getScopeEndpoint,
  givesScopeKey,
  hasScopeKey,
  learnScopeKey,
  putScopeEndpoint,
} from '../compat/compat-scope-endpoints.ts'
import type { App } from '../composition/app.ts'
import {
  deleteDetailTypeEndpoint,
  listDetailTypesEndpoint,
  putDetailTypeEndpoint,
  readDetailTypeEndpoint,
} from '../management/catalogues/detail-types-endpoint.ts'
import {
  deleteIssuerEndpoint,
  examineIssuerEndpoint,
  listIssuersEndpoint,
  putIssuerEndpoint,
  readIssuerEndpoint,
} from '../management/catalogues/issuers-endpoint.ts'
import {
  changeResourceEndpoint,
  createResourceEndpoint,
  deleteResourceEndpoint,
  listResourcesEndpoint,
  readResourceEndpoint,
} from '../management/catalogues/resources-endpoint.ts'
import {
  changeScopeEndpoint,
  createScopeEndpoint,
  deleteScopeEndpoint,
  listScopesEndpoint,
  readScopeEndpoint,
} from '../management/catalogues/scopes-endpoint.ts'
import { type ApiRoute, del, get, post, put, routesOf } from '../routing/api-route.ts'
import { orKey } from '../routing/permission.ts'

/** Scopes, resources, types of authorization details and trusted issuers. */
export function catalogueRoutes({ may, management, compat }: App): readonly ApiRoute[] {
  const { scopes, detailTypes, issuers, issuerKeys, resources } = management
  const scopeRows = scopeEndpoints(scopes, compat.isEnabled)
  return [
    ...routesOf(apiFamily('ResourcesException'), 'clients', [
      post(
        '/resources-srv/resource',
        orKey(may.manage('scopes_write')),
        createResourceEndpoint(resources),
      ),
      get(
        '/resources-srv/resource',
        orKey(may.manage('scopes_read')),
        listResourcesEndpoint(resources),
      ),
      get(
        '/resources-srv/resource/:id',
        orKey(may.manage('scopes_read')),
        readResourceEndpoint(resources),
      ),
      put(
        '/resources-srv/resource/:id',
        orKey(may.manage('scopes_write')),
        changeResourceEndpoint(resources),
      ),
      del(
        '/resources-srv/resource/:id',
        orKey(may.manage('scopes_delete')),
        deleteResourceEndpoint(resources),
      ),
    ]),
    ...routesOf(apiFamily('ScopesException'), 'clients', [
      post('/scopes-srv/scope', orKey(may.manage('scopes_write')), scopeRows.post),
      get('/scopes-srv/scope', orKey(may.manage('scopes_read')), scopeRows.get),
      get('/scopes-srv/scope/:scope', orKey(may.manage('scopes_read')), readScopeEndpoint(scopes)),
      put(
        '/scopes-srv/scope/:scope',
        orKey(may.manage('scopes_write')),
        changeScopeEndpoint(scopes),
      ),
      del(
        '/scopes-srv/scope/:scope',
        orKey(may.manage('scopes_delete')),
        deleteScopeEndpoint(scopes),
      ),
      get(
        '/scopes-srv/detail-type',
        orKey(may.manage('scopes_read')),
        listDetailTypesEndpoint(detailTypes),
      ),
      get(
        '/scopes-srv/detail-type/:type',
        orKey(may.manage('scopes_read')),
        readDetailTypeEndpoint(detailTypes),
      ),
      put(
        '/scopes-srv/detail-type/:type',
        orKey(may.manage('scopes_write')),
        putDetailTypeEndpoint(detailTypes),
      ),
      del(
        '/scopes-srv/detail-type/:type',
        orKey(may.manage('scopes_delete')),
        deleteDetailTypeEndpoint(detailTypes),
      ),
    ]),
    ...routesOf(apiFamily('IssuersException'), 'clients', [
      get('/issuers-srv/issuer', may.manage('keys_read'), listIssuersEndpoint(issuers)),
      get('/issuers-srv/issuer/:name', may.manage('keys_read'), readIssuerEndpoint(issuers)),
      put('/issuers-srv/issuer/:name', may.manage('keys_write'), putIssuerEndpoint(issuers)),
      del('/issuers-srv/issuer/:name', may.manage('keys_write'), deleteIssuerEndpoint(issuers)),
      post(
        '/issuers-srv/issuer/:name/examine',
        may.manage('keys_write'),
        examineIssuerEndpoint(issuers, issuerKeys),
      ),
    ]),
  ]
}

/** Both shapes of a scope have the same paths. */
function scopeEndpoints(scopes: App['management']['scopes'], knowsKeys: boolean) {
  const own = { post: createScopeEndpoint(scopes), get: listScopesEndpoint(scopes) }
  if (!knowsKeys) return own
  return {
    post: learnScopeKey(own.post, putScopeEndpoint(scopes), givesScopeKey),
    get: learnScopeKey(own.get, getScopeEndpoint(scopes), hasScopeKey),
  }
}
