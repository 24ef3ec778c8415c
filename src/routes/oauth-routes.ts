import type { App } from '../composition/app.ts'
import { cibaEndpoint } from '../oauth/ciba/ciba-endpoint.ts'
import {
  deviceAuthorizationEndpoint,
  getDeviceAuthorizationEndpoint,
} from '../oauth/device/device-authorization-endpoint.ts'
import {
  deleteOwnClientEndpoint,
  readOwnClientEndpoint,
  registerClientEndpoint,
  replaceOwnClientEndpoint,
} from '../oauth/endpoints/client-registration-endpoint.ts'
import {
  discoveryEndpoint,
  protectedResourceEndpoint,
  serverMetadataEndpoint,
} from '../oauth/endpoints/discovery-endpoints.ts'
import { introspectionEndpoint } from '../oauth/endpoints/introspection-endpoint.ts'
import { jwksEndpoint } from '../oauth/endpoints/jwks-endpoint.ts'
import { pushedRequestEndpoint } from '../oauth/endpoints/pushed-request-endpoint.ts'
import { revocationEndpoint } from '../oauth/endpoints/revocation-endpoint.ts'
import { tokenEndpoint } from '../oauth/endpoints/token-endpoint.ts'
import {
  postUserBySubEndpoint,
  postUserinfoEndpoint,
  userBySubEndpoint,
  userinfoEndpoint,
} from '../oauth/endpoints/userinfo-endpoints.ts'
import { oauthFamily, userinfoFamily } from '../oauth/oauth-error.ts'
import { type ApiRoute, del, get, post, put, routesOf } from '../routing/api-route.ts'
import { anyone, client } from '../routing/permission.ts'
import { notInReference } from '../routing/route-doc.ts'
import { usersFamily } from '../users/users-error.ts'

/**
 * The documents where RFC 8414 §3.1 and RFC 9728 §3.1 put them if the base address
 * has a path: before that path. A proxy has to pass these addresses on, since they
 * are not below the base address.
 */
function pathInserted({ metadata }: App['oauth']) {
  const path = new URL(metadata.baseUrl).pathname
  if (path === '/') return []
  const documents = {
    'openid-configuration': discoveryEndpoint(metadata),
    'oauth-authorization-server': serverMetadataEndpoint(metadata),
    'oauth-protected-resource': protectedResourceEndpoint(metadata),
  }
  return Object.entries(documents).map(([name, endpoint]) =>
    get(`/.well-known/${name}${path}`, anyone, { ...endpoint, doc: notInReference }),
  )
}

/** Tokens, keys, user info, clients that register themselves and pushed authorization requests. */
export function oauthRoutes({ may, oauth, pages }: App): readonly ApiRoute[] {
  const { selfRegistration } = oauth
  return [
    ...routesOf(oauthFamily, 'everyone', [
      get('/.well-known/openid-configuration', anyone, discoveryEndpoint(oauth.metadata)),
      get(
        '/.well-known/oauth-authorization-server',
        anyone,
        serverMetadataEndpoint(oauth.metadata),
      ),
      get(
        '/.well-known/oauth-protected-resource',
        anyone,
        protectedResourceEndpoint(oauth.metadata),
      ),
      ...pathInserted(oauth),
      get('/.well-known/jwks.json', anyone, jwksEndpoint(oauth.keyring)),
      // A client in a browser has no registered origin before it has registered.
      post('/apps-srv/clients/register', client, registerClientEndpoint(selfRegistration)),
      get('/apps-srv/clients/register/:clientId', client, readOwnClientEndpoint(selfRegistration)),
      put(
        '/apps-srv/clients/register/:clientId',
        client,
        replaceOwnClientEndpoint(selfRegistration),
      ),
      del(
        '/apps-srv/clients/register/:clientId',
        client,
        deleteOwnClientEndpoint(selfRegistration),
      ),
    ]),
    ...routesOf(oauthFamily, 'clients-without-cookies', [
      post('/token-srv/token', client, tokenEndpoint(oauth)),
      get('/authz-srv/device/authz', client, getDeviceAuthorizationEndpoint(oauth)),
      post('/authz-srv/device/authz', client, deviceAuthorizationEndpoint(oauth)),
      post('/token-srv/introspect', client, introspectionEndpoint(oauth)),
      post('/token-srv/revoke', client, revocationEndpoint(oauth)),
      post('/authz-srv/par', client, pushedRequestEndpoint(pages.authorization)),
    ]),
    // Its clients have a secret, so none of them is in a browser.
    ...routesOf(oauthFamily, 'none', [post('/authz-srv/ciba/authz', client, cibaEndpoint(oauth))]),
    ...routesOf(userinfoFamily, 'clients-without-cookies', [
      get('/users-srv/userinfo', may.bearer, userinfoEndpoint(oauth)),
      post('/users-srv/userinfo', may.bearerOrForm, postUserinfoEndpoint(oauth)),
    ]),
    ...routesOf(usersFamily, 'clients', [
      get('/users-srv/userinfo/:sub', may.adminOrSelf('users_read'), userBySubEndpoint(oauth)),
      post('/users-srv/userinfo/:sub', may.adminOrSelf('users_read'), postUserBySubEndpoint(oauth)),
    ]),
  ]
}
