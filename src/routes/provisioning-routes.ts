import { apiFamily } from '../api/envelope.ts'
import type { App } from '../composition/app.ts'
import {
  driftEndpoint,
  listThingsEndpoint,
  previewTargetEndpoint,
  resyncTargetEndpoint,
  retryTargetEndpoint,
  testTargetEndpoint,
} from '../provisioning/endpoints/pushes-endpoint.ts'
import {
  createTargetEndpoint,
  deleteTargetEndpoint,
  listTargetsEndpoint,
  readTargetEndpoint,
  replaceTargetEndpoint,
} from '../provisioning/endpoints/targets-endpoint.ts'
import { type ApiRoute, del, get, post, put, routesOf } from '../routing/api-route.ts'

/** Services that people and groups are pushed to. The operations decide about the group of each. */
export function provisioningRoutes({ may, provisioning }: App): readonly ApiRoute[] {
  const [read, write] = [may.groups('read'), may.groups('write')]
  return routesOf(apiFamily('ProvisioningException'), 'none', [
    post('/provisioning-srv/targets', write, createTargetEndpoint(provisioning)),
    get('/provisioning-srv/targets', read, listTargetsEndpoint(provisioning)),
    get('/provisioning-srv/targets/:id', read, readTargetEndpoint(provisioning)),
    put('/provisioning-srv/targets/:id', write, replaceTargetEndpoint(provisioning)),
    del('/provisioning-srv/targets/:id', write, deleteTargetEndpoint(provisioning)),
    post('/provisioning-srv/targets/:id/test', write, testTargetEndpoint(provisioning)),
    get('/provisioning-srv/targets/:id/preview', read, previewTargetEndpoint(provisioning)),
    get('/provisioning-srv/targets/:id/drift', write, driftEndpoint(provisioning)),
    get('/provisioning-srv/targets/:id/things', read, listThingsEndpoint(provisioning)),
    post('/provisioning-srv/targets/:id/resync', write, resyncTargetEndpoint(provisioning)),
    post('/provisioning-srv/targets/:id/retry', write, retryTargetEndpoint(provisioning)),
  ])
}
