import { accessRequestFamily } from '../authzen/access-request-family.ts'
import {
  cancelAccessRequestTaskEndpoint,
  readAccessRequestTaskEndpoint,
  submitAccessRequestEndpoint,
} from '../authzen/access-request-task-endpoints.ts'
import {
  actionSearchEndpoint,
  resourceSearchEndpoint,
  subjectSearchEndpoint,
} from '../authzen/access-search-endpoints.ts'
import { authzenFamily } from '../authzen/authzen-family.ts'
import { authzenMetadataEndpoint } from '../authzen/authzen-metadata-endpoint.ts'
import { evaluationEndpoint, evaluationsEndpoint } from '../authzen/evaluation-endpoints.ts'
import type { App } from '../composition/app.ts'
import { type ApiRoute, get, post, routesOf } from '../routing/api-route.ts'
import { anyone } from '../routing/permission.ts'
import { notInReference } from '../routing/route-doc.ts'

const configuration = '/.well-known/authzen-configuration'

/** Access decisions (AuthZEN 1.0). Who may ask about whom is who may call verify. */
export function authzenRoutes({ may, authzen }: App): readonly ApiRoute[] {
  const asking = may.groupsOrSelf('read')
  const own = may.own('access_request')
  const metadata = authzenMetadataEndpoint(authzen)
  // Before the path of the base address, if it has one (AuthZEN §9.2), and below it.
  const { pathname } = new URL(authzen.baseUrl)
  const inserted =
    pathname === '/'
      ? []
      : [get(`${configuration}${pathname}`, anyone, { ...metadata, doc: notInReference })]
  return [
    ...routesOf(authzenFamily, 'everyone', [get(configuration, anyone, metadata), ...inserted]),
    ...routesOf(authzenFamily, 'none', [
      post('/access/v1/evaluation', asking, evaluationEndpoint(authzen)),
      post('/access/v1/evaluations', asking, evaluationsEndpoint(authzen)),
      post('/access/v1/search/subject', asking, subjectSearchEndpoint(authzen)),
      post('/access/v1/search/resource', asking, resourceSearchEndpoint(authzen)),
      post('/access/v1/search/action', asking, actionSearchEndpoint(authzen)),
    ]),
    ...routesOf(accessRequestFamily, 'none', [
      post('/access/v1/requests', own, submitAccessRequestEndpoint(authzen)),
      get('/access/v1/requests/:id', own, readAccessRequestTaskEndpoint(authzen)),
      post('/access/v1/requests/:id/cancel', own, cancelAccessRequestTaskEndpoint(authzen)),
    ]),
  ]
}
