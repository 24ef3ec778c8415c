import { pruneEvents } from '../events/prune-events.ts'
import { tendEvents } from '../events/seal-events.ts'
import {
  createClientEndpoint,
  deleteClientEndpoint,
  listClientsEndpoint,
  readClientEndpoint,
  replaceClientEndpoint,
  rotateSecretEndpoint,
} from '../management/clients/clients-endpoint.ts'
import { eventHeadEndpoint, eventsEndpoint } from '../management/events/events-endpoint.ts'
import { headSigner } from '../management/events/head-signer.ts'
import type { ManagementService } from '../management/management-routes.ts'
import {
  changeScopeEndpoint,
  createScopeEndpoint,
  deleteScopeEndpoint,
  listScopesEndpoint,
  readScopeEndpoint,
} from '../management/scopes/scopes-endpoint.ts'
import {
  listConsentsEndpoint,
  withdrawConsentEndpoint,
} from '../management/sessions/consents-endpoint.ts'
import {
  endOneSessionEndpoint,
  endSessionsEndpoint,
  listSessionsEndpoint,
} from '../management/sessions/sessions-endpoint.ts'
import { bulkEndpoint } from '../management/users/endpoints/bulk-endpoint.ts'
import { changeStatusEndpoint } from '../management/users/endpoints/change-status-endpoint.ts'
import { changeUserEndpoint } from '../management/users/endpoints/change-user-endpoint.ts'
import { createUserEndpoint } from '../management/users/endpoints/create-user-endpoint.ts'
import { deleteUserEndpoint } from '../management/users/endpoints/delete-user-endpoint.ts'
import { inviteEndpoint } from '../management/users/endpoints/invite-endpoint.ts'
import { readUserEndpoint } from '../management/users/endpoints/read-user-endpoint.ts'
import { searchUsersEndpoint } from '../management/users/endpoints/search-users-endpoint.ts'
import { setPasswordEndpoint } from '../management/users/endpoints/set-password-endpoint.ts'
import { userChanges } from '../management/users/user-changes.ts'
import { registrationRules } from '../oauth/clients/registration/registration-rules.ts'
import { keySetLoader } from '../oauth/keys/key-set.ts'
import type { EndSession } from '../oauth/sessions/logout/end-session.ts'
import type { Parts } from '../parts.ts'
import type { Guards } from './guards.ts'
import type { People } from './people.ts'

interface Rules {
  readonly guards: Guards
  readonly people: Pick<
    People,
    'changeUser' | 'changeStatus' | 'setPassword' | 'invitations' | 'endings'
  >
  readonly endSession: EndSession
}

/** Seals and signs the event log, and forgets what is old; one of the server's chores. */
export function buildEventTending({
  settings,
  storage,
  box,
  clock,
  log,
}: Parts): () => Promise<void> {
  const { eventChain: chain, keys: keyStore } = storage.stores
  const signer = headSigner(keySetLoader({ keyStore, box, log }))
  const retainMs = settings.events.retainDays * 86_400_000
  return async () => {
    await tendEvents({ chain, signer, clock, log })
    await pruneEvents({ chain, signer, retainMs, clock, log })
  }
}

/** The endpoints of administrators and of machines with management scopes. */
export function buildManagement(parts: Parts, rules: Rules): ManagementService {
  return {
    may(method, path) {
      const guard = rules.guards.management(method, path)
      return async (request) => (await guard(request)).claims
    },
    ...userEndpoints(parts, rules),
    ...sessionEndpoints(parts, rules),
    ...clientEndpoints(parts),
    ...scopeEndpoints(parts),
    events: eventsEndpoint(parts.storage.stores),
    eventHead: eventHeadEndpoint(parts.storage.stores),
  }
}

function userEndpoints({ settings, storage, directory, addUser }: Parts, { people }: Rules) {
  const { stores } = storage
  const changes = userChanges({
    ...people,
    addUser,
    directory,
    deleteScope: `${settings.prefix}:users_delete`,
  })
  return {
    createUser: createUserEndpoint(changes),
    readUser: readUserEndpoint(stores.users),
    changeUser: changeUserEndpoint(changes),
    changeStatus: changeStatusEndpoint(changes),
    deleteUser: deleteUserEndpoint(changes),
    setPassword: setPasswordEndpoint({ ...people, directory }),
    invite: inviteEndpoint({ ...people.invitations, users: stores.users, directory }),
    searchUsers: searchUsersEndpoint(stores.userSearch, `${settings.prefix}:users_read`),
    changeUsers: bulkEndpoint(changes),
  }
}

function sessionEndpoints({ storage, directory, clock }: Parts, { endSession, people }: Rules) {
  const { stores, transact } = storage
  const sessions = { stores, endSession, directory, clock }
  return {
    listSessions: listSessionsEndpoint(sessions),
    endSessions: endSessionsEndpoint({ ...sessions, endings: people.endings }),
    endOneSession: endOneSessionEndpoint(sessions),
    listConsents: listConsentsEndpoint(stores),
    withdrawConsent: withdrawConsentEndpoint({ transact, directory, clock }),
  }
}

function clientEndpoints({ settings, storage, clientRegistry }: Parts) {
  const { stores } = storage
  const parts = {
    registry: clientRegistry,
    clients: stores.clients,
    legacyUse: stores.legacyUse,
    rules: registrationRules(settings),
  }
  return {
    createClient: createClientEndpoint(parts),
    listClients: listClientsEndpoint(parts),
    readClient: readClientEndpoint(parts),
    replaceClient: replaceClientEndpoint(parts),
    deleteClient: deleteClientEndpoint(parts),
    rotateSecret: rotateSecretEndpoint(parts),
  }
}

function scopeEndpoints({ settings, storage, clock }: Parts) {
  const { stores, transact } = storage
  const parts = { scopes: stores.scopes, transact, prefix: settings.prefix, clock }
  return {
    createScope: createScopeEndpoint(parts),
    listScopes: listScopesEndpoint(parts),
    readScope: readScopeEndpoint(parts),
    changeScope: changeScopeEndpoint(parts),
    deleteScope: deleteScopeEndpoint(parts),
  }
}
