import type { Endpoint } from '../http/endpoint.ts'
import { type Guard, type Method, type Route, routesOf } from '../http/route.ts'
import type { RouteDoc } from '../http/route-doc.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access-token.ts'
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
import { managementFamily } from './management-family.ts'
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
} from './users/users-docs.ts'

/** What administrators speak to, and machines with management scopes. */
export interface ManagementService {
  /** Lets machines with this scope pass, written without the prefix, and administrators. */
  readonly may: (scope: string) => Guard<AccessTokenClaims>
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

/** What administrators do, and machines with the scope that each row names. */
export function managementRoutes(to: ManagementService): readonly Route[] {
  const row =
    (route: ReturnType<typeof routesOf>) =>
    (
      method: Method,
      path: string,
      scope: string,
      endpoint: Endpoint<AccessTokenClaims>,
      doc: RouteDoc,
    ) =>
      route(method, path, to.may(scope), endpoint, 'clients', doc)
  const user = row(routesOf(usersFamily))
  const client = row(routesOf(managementFamily('AppsException')))
  const scope = row(routesOf(managementFamily('ScopesException')))
  const event = row(routesOf(managementFamily('EventsException')))
  const one = '/users-srv/user/:sub'
  const clients = '/apps-srv/clients'
  const scopes = '/scopes-srv/scope'
  return [
    user('POST', '/users-srv/user', 'users_write', to.createUser, createUserDoc),
    user('POST', '/users-srv/invite', 'users_write', to.invite, inviteDoc),
    user('POST', '/users-srv/search', 'users_search', to.searchUsers, searchUsersDoc),
    user('POST', '/users-srv/bulk', 'users_write', to.changeUsers, bulkDoc),
    user('PUT', '/users-srv/user/profile/:sub', 'users_write', to.changeUser, changeUserDoc),
    user('GET', one, 'users_read', to.readUser, readUserDoc),
    user('DELETE', one, 'users_delete', to.deleteUser, deleteUserDoc),
    user('PUT', `${one}/status`, 'users_write', to.changeStatus, changeStatusDoc),
    user('PUT', `${one}/password`, 'users_write', to.setPassword, setPasswordDoc),
    user('GET', `${one}/sessions`, 'users_read', to.listSessions, listSessionsDoc),
    user('DELETE', `${one}/sessions`, 'users_write', to.endSessions, endSessionsDoc),
    user('DELETE', `${one}/sessions/:sid`, 'users_write', to.endOneSession, endOneSessionDoc),
    user('GET', `${one}/consents`, 'users_read', to.listConsents, listConsentsDoc),
    user(
      'DELETE',
      `${one}/consents/:clientId`,
      'users_write',
      to.withdrawConsent,
      withdrawConsentDoc,
    ),

    client('POST', clients, 'apps_write', to.createClient, createClientDoc),
    client('GET', clients, 'apps_read', to.listClients, listClientsDoc),
    client('GET', `${clients}/:clientId`, 'apps_read', to.readClient, readClientDoc),
    client('PUT', `${clients}/:clientId`, 'apps_write', to.replaceClient, replaceClientDoc),
    client('DELETE', `${clients}/:clientId`, 'apps_delete', to.deleteClient, deleteClientDoc),
    client('POST', `${clients}/:clientId/secret`, 'apps_write', to.rotateSecret, rotateSecretDoc),

    scope('POST', scopes, 'scopes_write', to.createScope, createScopeDoc),
    scope('GET', scopes, 'scopes_read', to.listScopes, listScopesDoc),
    scope('GET', `${scopes}/:scope`, 'scopes_read', to.readScope, readScopeDoc),
    scope('PUT', `${scopes}/:scope`, 'scopes_write', to.changeScope, changeScopeDoc),
    scope('DELETE', `${scopes}/:scope`, 'scopes_delete', to.deleteScope, deleteScopeDoc),

    event('GET', '/events-srv/events', 'events_read', to.events, eventsDoc),
    event('GET', '/events-srv/head', 'events_read', to.eventHead, eventHeadDoc),
  ]
}
