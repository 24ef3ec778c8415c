import { apiFamily } from '../api/envelope.ts'
import type { App } from '../composition/app.ts'
import { oauthFamily } from '../oauth/oauth-error.ts'
import { type ApiRoute, del, get, patch, post, put, routesOf } from '../routing/api-route.ts'
import { anyone } from '../routing/permission.ts'
import { notInReference } from '../routing/route-doc.ts'
import {
  addSsfSubjectEndpoint,
  changeSsfStatusEndpoint,
  pollSsfStreamEndpoint,
  readSsfStatusEndpoint,
  removeSsfSubjectEndpoint,
  verifySsfStreamEndpoint,
} from '../signals/endpoints/ssf-events-endpoint.ts'
import { ssfMetadataEndpoint } from '../signals/endpoints/ssf-metadata-endpoint.ts'
import {
  createSsfStreamEndpoint,
  deleteSsfStreamEndpoint,
  readSsfStreamsEndpoint,
  replaceSsfStreamEndpoint,
  updateSsfStreamEndpoint,
} from '../signals/endpoints/ssf-streams-endpoint.ts'
import {
  createStreamEndpoint,
  deleteStreamEndpoint,
  listStreamsEndpoint,
  readStreamEndpoint,
  replaceStreamEndpoint,
  streamStatusEndpoint,
  verifyStreamEndpoint,
} from '../signals/endpoints/streams-endpoint.ts'

const configuration = '/.well-known/ssf-configuration'

/** Shared signals: what receivers call (SSF 1.0), and what administrators decide about streams. */
export function signalsRoutes({ may, signals }: App): readonly ApiRoute[] {
  const metadata = ssfMetadataEndpoint(signals)
  // Before the path of the base address, if it has one (SSF 1.0 §7.2.1), and below it.
  const { pathname } = new URL(signals.baseUrl)
  const inserted =
    pathname === '/'
      ? []
      : [get(`${configuration}${pathname}`, anyone, { ...metadata, doc: notInReference })]
  const [hears, manages] = [may.receiver('ssf_read'), may.receiver('ssf_manage')]
  const [read, write] = [may.groups('read'), may.groups('write')]
  return [
    ...routesOf(oauthFamily, 'everyone', [get(configuration, anyone, metadata), ...inserted]),
    ...routesOf({ ...oauthFamily, bodyLimit: 1024 * 1024 }, 'none', [
      get('/ssf/streams', hears, readSsfStreamsEndpoint(signals)),
      post('/ssf/streams', manages, createSsfStreamEndpoint(signals)),
      patch('/ssf/streams', manages, updateSsfStreamEndpoint(signals)),
      put('/ssf/streams', manages, replaceSsfStreamEndpoint(signals)),
      del('/ssf/streams', manages, deleteSsfStreamEndpoint(signals)),
      get('/ssf/status', hears, readSsfStatusEndpoint(signals)),
      post('/ssf/status', manages, changeSsfStatusEndpoint(signals)),
      post('/ssf/subjects/add', manages, addSsfSubjectEndpoint(signals)),
      post('/ssf/subjects/remove', manages, removeSsfSubjectEndpoint(signals)),
      post('/ssf/verify', manages, verifySsfStreamEndpoint(signals)),
      post('/ssf/poll/:id', hears, pollSsfStreamEndpoint(signals)),
    ]),
    ...routesOf(apiFamily('SignalsException'), 'none', [
      post('/signals-srv/streams', write, createStreamEndpoint(signals)),
      get('/signals-srv/streams', read, listStreamsEndpoint(signals)),
      get('/signals-srv/streams/:id', read, readStreamEndpoint(signals)),
      put('/signals-srv/streams/:id', write, replaceStreamEndpoint(signals)),
      del('/signals-srv/streams/:id', write, deleteStreamEndpoint(signals)),
      post('/signals-srv/streams/:id/status', write, streamStatusEndpoint(signals)),
      post('/signals-srv/streams/:id/verify', write, verifyStreamEndpoint(signals)),
    ]),
  ]
}
