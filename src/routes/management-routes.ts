import { apiFamily } from '../api/envelope.ts'
import type { App } from '../composition/app.ts'
import {
  eraseFromBinEndpoint,
  listBinEndpoint,
  restoreFromBinEndpoint,
} from '../management/bin/bin-endpoints.ts'
import {
  createClientEndpoint,
  deleteClientEndpoint,
  replaceClientEndpoint,
  rotateSecretEndpoint,
} from '../management/clients/change-clients-endpoint.ts'
import {
  createInitialTokenEndpoint,
  deleteInitialTokenEndpoint,
  listInitialTokensEndpoint,
} from '../management/clients/initial-tokens-endpoint.ts'
import { previewTokensEndpoint } from '../management/clients/preview-tokens-endpoint.ts'
import {
  listClientsEndpoint,
  readClientEndpoint,
} from '../management/clients/read-clients-endpoint.ts'
import {
  eventHoursEndpoint,
  verificationEndpoint,
} from '../management/events/count-events-endpoints.ts'
import { eventHeadEndpoint, eventsEndpoint } from '../management/events/event-endpoints.ts'
import {
  listKeysEndpoint,
  rotateKeysEndpoint,
  withdrawKeyEndpoint,
} from '../management/key-endpoints.ts'
import {
  changeSettingsEndpoint,
  settingHistoryEndpoint,
  undoSettingEndpoint,
} from '../management/server/change-settings-endpoints.ts'
import {
  postponeFirstStepEndpoint,
  readFirstStepsEndpoint,
} from '../management/server/first-steps-endpoints.ts'
import { mailTestEndpoint } from '../management/server/mail-test-endpoint.ts'
import { mailsEndpoint } from '../management/server/mails-endpoint.ts'
import { countsEndpoint, healthEndpoint } from '../management/server/server-endpoints.ts'
import { settingsEndpoint } from '../management/server/settings-endpoint.ts'
import {
  listConsentsEndpoint,
  withdrawConsentEndpoint,
} from '../management/sessions/consents-endpoint.ts'
import { globalRevocationEndpoint } from '../management/sessions/global-revocation-endpoint.ts'
import { listOpenSessionsEndpoint } from '../management/sessions/list-open-sessions-endpoint.ts'
import {
  endOneSessionEndpoint,
  endSessionsEndpoint,
  listSessionsEndpoint,
} from '../management/sessions/sessions-endpoint.ts'
import { serverStatisticsEndpoint } from '../management/statistics/statistics-endpoints.ts'
import { bulkEndpoint } from '../management/users/bulk-endpoint.ts'
import {
  listFactorsEndpoint,
  removeFactorEndpoint,
  renameFactorEndpoint,
  resetFactorsEndpoint,
} from '../management/users/factor-endpoints.ts'
import { passwordLinksEndpoint } from '../management/users/links/password-links-endpoint.ts'
import { mergeUserEndpoint } from '../management/users/merge-user-endpoint.ts'
import { searchUsersEndpoint } from '../management/users/search-users-endpoint.ts'
import {
  changeStatusEndpoint,
  inviteEndpoint,
  keepUserEndpoint,
  setPasswordEndpoint,
} from '../management/users/status-endpoints.ts'
import {
  changeUserEndpoint,
  createUserEndpoint,
  deleteUserEndpoint,
  readUserEndpoint,
} from '../management/users/user-endpoints.ts'
import { supportViewEndpoint } from '../pages/own-account/support-view-endpoint.ts'
import { type ApiRoute, del, get, patch, post, put, routesOf } from '../routing/api-route.ts'
import { orKey } from '../routing/permission.ts'
import { usersFamily } from '../users/users-error.ts'
import { withLegacyUse } from '../v1/legacy-clients-endpoint.ts'

/** What administrators do, and machines with management scopes. */
export function managementRoutes({ may, management, support, v1 }: App): readonly ApiRoute[] {
  const { users, links, sessions, clients, events, statistics, keys, server, bin } = management
  return [
    ...routesOf(usersFamily, 'clients', [
      post('/users-srv/user', may.admin('users_write'), createUserEndpoint(users)),
      post('/users-srv/invite', may.admin('users_write'), inviteEndpoint(users)),
      post('/users-srv/password-links', may.admin('users_write'), passwordLinksEndpoint(links)),
      post('/users-srv/search', orKey(may.admin('users_search')), searchUsersEndpoint(users)),
      post('/users-srv/bulk', may.admin('users_write'), bulkEndpoint(users)),
      put(
        '/users-srv/user/profile/:sub',
        may.adminOrOwner('users_write', 'profile_write'),
        changeUserEndpoint(users),
      ),
      get('/users-srv/user/:sub', orKey(may.admin('users_read')), readUserEndpoint(users)),
      del('/users-srv/user/:sub', may.admin('users_delete'), deleteUserEndpoint(users)),
      del('/users-srv/user/:sub/deletion', may.admin('users_write'), keepUserEndpoint(users)),
      put('/users-srv/user/:sub/status', may.admin('users_write'), changeStatusEndpoint(users)),
      put('/users-srv/user/:sub/password', may.admin('users_write'), setPasswordEndpoint(users)),
      get('/users-srv/user/:sub/factors', may.admin('users_read'), listFactorsEndpoint(users)),
      del('/users-srv/user/:sub/factors', may.admin('users_write'), resetFactorsEndpoint(users)),
      put(
        '/users-srv/user/:sub/factors/:factorId',
        may.admin('users_write'),
        renameFactorEndpoint(users),
      ),
      del(
        '/users-srv/user/:sub/factors/:factorId',
        may.admin('users_write'),
        removeFactorEndpoint(users),
      ),
      get('/users-srv/bin', may.manage('users_read'), listBinEndpoint('user', bin)),
      post(
        '/users-srv/bin/:ref/restore',
        may.manage('users_write'),
        restoreFromBinEndpoint('user', bin),
      ),
      del('/users-srv/bin/:ref', may.manage('users_delete'), eraseFromBinEndpoint('user', bin)),
      get('/users-srv/sessions', may.admin('users_read'), listOpenSessionsEndpoint(sessions)),
      post(
        '/users-srv/global-token-revocation',
        may.admin('users_write'),
        globalRevocationEndpoint(sessions),
      ),
      post('/users-srv/user/:sub/merge', may.admin('users_write'), mergeUserEndpoint(users)),
      post('/users-srv/support-view/:sub', may.support(), supportViewEndpoint(support)),
      get('/users-srv/user/:sub/sessions', may.admin('users_read'), listSessionsEndpoint(sessions)),
      del('/users-srv/user/:sub/sessions', may.admin('users_write'), endSessionsEndpoint(sessions)),
      del(
        '/users-srv/user/:sub/sessions/:sid',
        may.admin('users_write'),
        endOneSessionEndpoint(sessions),
      ),
      get('/users-srv/user/:sub/consents', may.admin('users_read'), listConsentsEndpoint(sessions)),
      del(
        '/users-srv/user/:sub/consents/:clientId',
        may.admin('users_write'),
        withdrawConsentEndpoint(sessions),
      ),
    ]),
    ...routesOf(apiFamily('AppsException'), 'clients', [
      post('/apps-srv/clients', may.admin('apps_write'), createClientEndpoint(clients)),
      get(
        '/apps-srv/clients',
        orKey(may.admin('apps_read')),
        withLegacyUse(listClientsEndpoint(clients), v1),
      ),
      post(
        '/apps-srv/registration-tokens',
        may.admin('apps_write'),
        createInitialTokenEndpoint(clients),
      ),
      get(
        '/apps-srv/registration-tokens',
        may.admin('apps_read'),
        listInitialTokensEndpoint(clients),
      ),
      del(
        '/apps-srv/registration-tokens/:id',
        may.admin('apps_write'),
        deleteInitialTokenEndpoint(clients),
      ),
      get('/apps-srv/bin', may.manage('apps_read'), listBinEndpoint('app', bin)),
      post(
        '/apps-srv/bin/:ref/restore',
        may.manage('apps_write'),
        restoreFromBinEndpoint('app', bin),
      ),
      del('/apps-srv/bin/:ref', may.manage('apps_delete'), eraseFromBinEndpoint('app', bin)),
      get(
        '/apps-srv/clients/:clientId',
        orKey(may.admin('apps_read')),
        readClientEndpoint(clients),
      ),
      put('/apps-srv/clients/:clientId', may.admin('apps_write'), replaceClientEndpoint(clients)),
      del('/apps-srv/clients/:clientId', may.admin('apps_delete'), deleteClientEndpoint(clients)),
      post(
        '/apps-srv/clients/:clientId/secret',
        may.admin('apps_write'),
        rotateSecretEndpoint(clients),
      ),
      post(
        '/apps-srv/clients/:clientId/preview',
        may.admin('apps_read'),
        previewTokensEndpoint(clients),
      ),
    ]),
    ...routesOf(apiFamily('EventsException'), 'clients', [
      get('/events-srv/events', orKey(may.admin('events_read')), eventsEndpoint(events)),
      get('/events-srv/head', orKey(may.admin('events_read')), eventHeadEndpoint(events)),
      get('/events-srv/hours', orKey(may.admin('events_read')), eventHoursEndpoint(events)),
      get(
        '/events-srv/statistics',
        orKey(may.admin('events_read')),
        serverStatisticsEndpoint(statistics),
      ),
      get(
        '/events-srv/verification',
        orKey(may.admin('events_read')),
        verificationEndpoint(events),
      ),
    ]),
    ...routesOf(apiFamily('KeysException'), 'clients', [
      get('/keys-srv/keys', may.admin('keys_read'), listKeysEndpoint(keys)),
      post('/keys-srv/rotate', may.admin('keys_write'), rotateKeysEndpoint(keys)),
      del('/keys-srv/keys/:kid', may.admin('keys_write'), withdrawKeyEndpoint(keys)),
    ]),
    ...routesOf(apiFamily('ServerException'), 'clients', [
      get('/server-srv/counts', orKey(may.admin('settings_read')), countsEndpoint(server)),
      get('/server-srv/health', orKey(may.admin('settings_read')), healthEndpoint(server)),
      get('/server-srv/mails', may.manage('users_write'), mailsEndpoint(server)),
      get('/server-srv/settings', may.admin('settings_read'), settingsEndpoint(server)),
      patch('/server-srv/settings', may.manage('settings_write'), changeSettingsEndpoint(server)),
      get(
        '/server-srv/settings/changes',
        may.admin('settings_read'),
        settingHistoryEndpoint(server),
      ),
      post(
        '/server-srv/settings/changes/:id/undo',
        may.manage('settings_write'),
        undoSettingEndpoint(server),
      ),
      get('/server-srv/first-steps', may.manage('settings_read'), readFirstStepsEndpoint(server)),
      put(
        '/server-srv/first-steps/:step',
        may.manage('settings_write'),
        postponeFirstStepEndpoint(server),
      ),
      post('/server-srv/mail-test', may.manage('settings_write'), mailTestEndpoint(server)),
    ]),
  ]
}
