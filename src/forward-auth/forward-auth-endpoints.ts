import Type from 'typebox'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { type Fields, notInReference, type RouteDoc } from '../routing/route-doc.ts'
import type { AnswerProxy } from './answer-proxy.ts'

const header = (description: string, example: string) => ({
  schema: Type.String(),
  description,
  required: true,
  example,
})

const headers: Fields = {
  'x-forwarded-method': header('The method of the request.', 'GET'),
  'x-forwarded-proto': header('Its scheme.', 'https'),
  'x-forwarded-host': header('Its host, with a port if there is one.', 'wiki.example.com'),
  'x-forwarded-uri': header('Its path and query.', '/start?id=1'),
}

const path: Fields = {
  clientId: { schema: Type.String(), description: 'The client that is the application.' },
}

const identity = {
  'remote-user': 'The name by which the application knows the person.',
  'remote-email': 'The email address, if it is confirmed.',
  'remote-name': 'The full name.',
  'remote-groups': 'The groups, separated by commas, in the format of `groups_claim`.',
  'remote-roles': 'The roles as `group:role`, separated by commas.',
  'remote-jwt': 'The same as a JWT, signed with a key of `/.well-known/jwks.json`.',
}

const doc: RouteDoc = {
  id: 'forwardAuth',
  chapter: 'Sign-in and sessions',
  summary: 'Ask whether a request may pass',
  description:
    'For proxies in front of an application that is registered with `forward_auth`: Traefik and Caddy ask here, nginx for what visitors see. Any response but 200 is for the visitor: a redirect to the sign-in, a page, or JSON for programs. The `Remote-…` headers of 200 are for the application, and are empty for somebody who has not signed in.',
  rule: 'Answered only to proxies in `http.trustedProxies`.',
  path,
  headers,
  answers: { 200: { description: 'The request may pass.', headers: identity } },
  refusedFor: {
    400: 'A header of the proxy is missing, there twice or malformed; the address can be read in two ways; a sign-in is over.',
    401: 'Nobody has signed in, and the request comes from a program or would be lost by a redirect.',
    403: 'The person may not open this, or the application is switched off.',
    404: 'The application is not registered for forward auth.',
    421: 'The host is not one of the application.',
  },
}

const briefDoc: RouteDoc = {
  ...doc,
  id: 'briefForwardAuth',
  summary: 'Ask in brief whether a request may pass',
  description:
    'For `auth_request` of nginx, which understands three statuses. What the visitor sees is asked for at `/forward-auth/{clientId}`.',
  answers: {
    ...doc.answers,
    401: { description: 'Somebody has to sign in, or the address is one of this server.' },
    403: { description: 'Everything else that does not pass.' },
  },
  refusedFor: {},
}

/** GET /forward-auth/{clientId}. */
export function forwardAuthEndpoint({ fully }: AnswerProxy): Endpoint<void, 'clientId'> {
  const endpoint = defineEndpoint<void, 'clientId'>(doc, async (request) =>
    fully({ request, clientId: request.pathParams.clientId, description: 'headers' }),
  )
  return { ...endpoint, refusesHead: true }
}

/** GET /forward-auth/{clientId}/brief. */
export function briefForwardAuthEndpoint({ briefly }: AnswerProxy): Endpoint<void, 'clientId'> {
  const endpoint = defineEndpoint<void, 'clientId'>(briefDoc, async (request) =>
    briefly({ request, clientId: request.pathParams.clientId, description: 'headers' }),
  )
  return { ...endpoint, refusesHead: true }
}

/** /forward-auth/{clientId}/envoy/…: the request itself, below this path. */
export function envoyForwardAuthEndpoint({ fully }: AnswerProxy): Endpoint<void, 'clientId'> {
  const endpoint = defineEndpoint<void, 'clientId'>(notInReference, async (request) => {
    const path = request.path.split('/', 4).join('/')
    return fully({ request, clientId: request.pathParams.clientId, description: 'path', path })
  })
  return { ...endpoint, refusesHead: true }
}
