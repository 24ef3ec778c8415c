import Type from 'typebox'
import { publicDocument } from '../http/public-document.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { ifNoneMatch, notModifiedAnswer, type RouteDoc } from '../routing/route-doc.ts'
import { shared } from './authzen-docs.ts'

const endpoints = {
  access_evaluation_endpoint: '/access/v1/evaluation',
  access_evaluations_endpoint: '/access/v1/evaluations',
  search_subject_endpoint: '/access/v1/search/subject',
  search_resource_endpoint: '/access/v1/search/resource',
  search_action_endpoint: '/access/v1/search/action',
  access_request_endpoint: '/access/v1/requests',
}

/** What this server can do beside the specification itself. */
const capabilities = ['urn:openid:authzen:capability:access-request']

const names = ['policy_decision_point', ...Object.keys(endpoints)]

const doc: RouteDoc = {
  ...shared,
  id: 'accessMetadata',
  summary: 'Read where access decisions are asked for',
  description: 'AuthZEN §9. May be cached for five minutes.',
  headers: ifNoneMatch,
  answers: {
    304: notModifiedAnswer,
    200: {
      description: 'The addresses of the endpoints.',
      schema: Type.Object(
        {
          ...Object.fromEntries(names.map((name) => [name, Type.String()])),
          capabilities: Type.Array(Type.String()),
        },
        { title: 'AccessMetadata' },
      ),
    },
  },
}

/** GET /.well-known/authzen-configuration (AuthZEN §9). */
export function authzenMetadataEndpoint({ baseUrl }: { readonly baseUrl: string }): Endpoint {
  const addresses = Object.entries(endpoints).map(([name, path]) => [name, `${baseUrl}${path}`])
  const document = {
    policy_decision_point: baseUrl,
    ...Object.fromEntries(addresses),
    capabilities,
  }
  const metadata = publicDocument(JSON.stringify(document))
  return defineEndpoint(doc, async (request) => metadata(request))
}
