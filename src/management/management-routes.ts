import { apiFamily } from '../api/api-family.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { Guard, Method } from '../http/route.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access/access-token-claims.ts'
import { type ApiRoute, oldRoutesOf } from '../routing/api-route.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { usersFamily } from '../users/users-family.ts'
import {
  createClientDoc,
  deleteClientDoc,
  listClientsDoc,
  readClientDoc,
  replaceClientDoc,
  rotateSecretDoc,
} from './clients/clients-docs.ts'
import { eventHeadDoc, eventsDoc } from './events/events-docs.ts'
import {
  changeScopeDoc,
  createScopeDoc,
  deleteScopeDoc,
  listScopesDoc,
  readScopeDoc,
} from './scopes/scopes-docs.ts'
import {
  endOneSessionDoc,
  endSessionsDoc,
  listConsentsDoc,
  listSessionsDoc,
  withdrawConsentDoc,
} from './sessions/sessions-docs.ts'
import {
  bulkDoc,
  changeStatusDoc,
  changeUserDoc,
  createUserDoc,
  deleteUserDoc,
  inviteDoc,
  readUserDoc,
  searchUsersDoc,
  setPasswordDoc,
} from './users/endpoints/users-docs.ts'

/** What administrators speak to, and machines with management scopes. */
export interface ManagementService {
  /** Lets pass whom the permission of the route names. */
  readonly may: (method: Method, path: string) => Guard<AccessTokenClaims>
  readonly createUser: Endpoint<AccessTokenClaims>
  readonly readUser: Endpoint<AccessTokenClaims>
  readonly changeUser: Endpoint<AccessTokenClaims>
  readonly changeStatus: Endpoint<AccessTokenClaims>
  readonly setPassword: Endpoint<AccessTokenClaims>
  readonly deleteUser: Endpoint<AccessTokenClaims>
  readonly invite: Endpoint<AccessTokenClaims>
  readonly searchUsers: Endpoint<AccessTokenClaims>
  readonly changeUsers: Endpoint<AccessTokenClaims>
  readonly listSessions: Endpoint<AccessTokenClaims>
  readonly endSessions: Endpoint<AccessTokenClaims>
  readonly endOneSession: Endpoint<AccessTokenClaims>
  readonly listConsents: Endpoint<AccessTokenClaims>
  readonly withdrawConsent: Endpoint<AccessTokenClaims>
  readonly createClient: Endpoint<AccessTokenClaims>
  readonly listClients: Endpoint<AccessTokenClaims>
  readonly readClient: Endpoint<AccessTokenClaims>
  readonly replaceClient: Endpoint<AccessTokenClaims>
  readonly deleteClient: Endpoint<AccessTokenClaims>
  readonly rotateSecret: Endpoint<AccessTokenClaims>
  readonly createScope: Endpoint<AccessTokenClaims>
  readonly listScopes: Endpoint<AccessTokenClaims>
  readonly readScope: Endpoint<AccessTokenClaims>
  readonly changeScope: Endpoint<AccessTokenClaims>
  readonly deleteScope: Endpoint<AccessTokenClaims>
  readonly events: Endpoint<AccessTokenClaims>
  readonly eventHead: Endpoint<AccessTokenClaims>
}

/** What administrators do, and machines with management scopes. */
export function managementRoutes(to: ManagementService): readonly ApiRoute[] {
  const row =
    (route: ReturnType<typeof oldRoutesOf>) =>
    (method: Method, path: string, endpoint: Endpoint<AccessTokenClaims>, doc: RouteDoc) =>
      route(method, path, to.may(method, path), endpoint, 'clients', doc)
  const user = row(oldRoutesOf(usersFamily))
  const client = row(oldRoutesOf(apiFamily('AppsException')))
  const scope = row(oldRoutesOf(apiFamily('ScopesException')))
  const event = row(oldRoutesOf(apiFamily('EventsException')))
  const one = '/users-srv/user/:sub'
  const clients = '/apps-srv/clients'
  const scopes = '/scopes-srv/scope'
  return [
    user('POST', '/users-srv/user', to.createUser, createUserDoc),
    user('POST', '/users-srv/invite', to.invite, inviteDoc),
    user('POST', '/users-srv/search', to.searchUsers, searchUsersDoc),
    user('POST', '/users-srv/bulk', to.changeUsers, bulkDoc),
    user('PUT', '/users-srv/user/profile/:sub', to.changeUser, changeUserDoc),
    user('GET', one, to.readUser, readUserDoc),
    user('DELETE', one, to.deleteUser, deleteUserDoc),
    user('PUT', `${one}/status`, to.changeStatus, changeStatusDoc),
    user('PUT', `${one}/password`, to.setPassword, setPasswordDoc),
    user('GET', `${one}/sessions`, to.listSessions, listSessionsDoc),
    user('DELETE', `${one}/sessions`, to.endSessions, endSessionsDoc),
    user('DELETE', `${one}/sessions/:sid`, to.endOneSession, endOneSessionDoc),
    user('GET', `${one}/consents`, to.listConsents, listConsentsDoc),
    user('DELETE', `${one}/consents/:clientId`, to.withdrawConsent, withdrawConsentDoc),

    client('POST', clients, to.createClient, createClientDoc),
    client('GET', clients, to.listClients, listClientsDoc),
    client('GET', `${clients}/:clientId`, to.readClient, readClientDoc),
    client('PUT', `${clients}/:clientId`, to.replaceClient, replaceClientDoc),
    client('DELETE', `${clients}/:clientId`, to.deleteClient, deleteClientDoc),
    client('POST', `${clients}/:clientId/secret`, to.rotateSecret, rotateSecretDoc),

    scope('POST', scopes, to.createScope, createScopeDoc),
    scope('GET', scopes, to.listScopes, listScopesDoc),
    scope('GET', `${scopes}/:scope`, to.readScope, readScopeDoc),
    scope('PUT', `${scopes}/:scope`, to.changeScope, changeScopeDoc),
    scope('DELETE', `${scopes}/:scope`, to.deleteScope, deleteScopeDoc),

    event('GET', '/events-srv/events', to.events, eventsDoc),
    event('GET', '/events-srv/head', to.eventHead, eventHeadDoc),
  ]
}
