import { apiFamily } from '../api/envelope.ts'
import type { App } from '../composition/app.ts'
import {
  createConnectionEndpoint,
  deleteConnectionEndpoint,
  examineConnectionEndpoint,
  listConnectionsEndpoint,
  readConnectionEndpoint,
  replaceConnectionEndpoint,
  tryConnectionEndpoint,
} from '../connections/endpoints/connections-endpoint.ts'
import {
  addDomainEndpoint,
  checkDomainEndpoint,
  listDomainsEndpoint,
  removeDomainEndpoint,
} from '../connections/endpoints/domains-endpoint.ts'
import { unlinkPersonEndpoint } from '../connections/endpoints/people-endpoint.ts'
import { previewRulesEndpoint } from '../connections/endpoints/preview-rules-endpoint.ts'
import { readPublishedSettingsEndpoint } from '../connections/endpoints/published-settings-endpoint.ts'
import {
  changeRulesEndpoint,
  deleteSourceEndpoint,
  readSourceEndpoint,
  setSourceEndpoint,
  verifySourceEndpoint,
} from '../connections/endpoints/signal-source-endpoint.ts'
import {
  listSyncRunsEndpoint,
  startSyncEndpoint,
  stopSyncEndpoint,
} from '../connections/endpoints/sync-endpoint.ts'
import { type ApiRoute, del, get, patch, post, put, routesOf } from '../routing/api-route.ts'

/** Sign-ins elsewhere and domains. The operations decide about the group that each belongs to. */
export function connectionRoutes({ may, connections }: App): readonly ApiRoute[] {
  const [read, write] = [may.groups('read'), may.groups('write')]
  const { domains, sync } = connections
  return routesOf(apiFamily('ConnectionsException'), 'none', [
    post('/connections-srv/connections', write, createConnectionEndpoint(connections)),
    get('/connections-srv/connections', read, listConnectionsEndpoint(connections)),
    get('/connections-srv/connections/:id', read, readConnectionEndpoint(connections)),
    put('/connections-srv/connections/:id', write, replaceConnectionEndpoint(connections)),
    del('/connections-srv/connections/:id', write, deleteConnectionEndpoint(connections)),
    post('/connections-srv/connections/:id/examine', write, examineConnectionEndpoint(connections)),
    get('/connections-srv/connections/:id/sync', read, listSyncRunsEndpoint(sync)),
    post('/connections-srv/connections/:id/sync', write, startSyncEndpoint(sync)),
    post('/connections-srv/connections/:id/sync/stop', write, stopSyncEndpoint(sync)),
    del('/connections-srv/connections/:id/people/:sub', write, unlinkPersonEndpoint(connections)),
    post(
      '/connections-srv/connections/:id/preview-rules',
      write,
      previewRulesEndpoint(connections),
    ),
    get('/connections-srv/connections/:id/signals', read, readSourceEndpoint(connections)),
    put('/connections-srv/connections/:id/signals', write, setSourceEndpoint(connections)),
    patch('/connections-srv/connections/:id/signals', write, changeRulesEndpoint(connections)),
    del('/connections-srv/connections/:id/signals', write, deleteSourceEndpoint(connections)),
    post(
      '/connections-srv/connections/:id/signals/verify',
      write,
      verifySourceEndpoint(connections),
    ),
    post('/connections-srv/connections/:id/try', write, tryConnectionEndpoint(connections)),
    post('/connections-srv/published-settings', write, readPublishedSettingsEndpoint(connections)),
    get('/connections-srv/groups/:groupId/domains', read, listDomainsEndpoint(domains)),
    post('/connections-srv/groups/:groupId/domains', write, addDomainEndpoint(domains)),
    del('/connections-srv/groups/:groupId/domains/:domain', write, removeDomainEndpoint(domains)),
    post(
      '/connections-srv/groups/:groupId/domains/:domain/check',
      write,
      checkDomainEndpoint(domains),
    ),
  ])
}
