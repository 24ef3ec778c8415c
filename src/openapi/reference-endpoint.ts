import Type from 'typebox'
import { html, json, noStore } from '../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint.ts'
import { notInReference, type RouteDoc } from '../routing/route-doc.ts'
import type { OpenapiDocument } from './openapi-document.ts'
import type { StyleSheet } from './reference-style.ts'
import { type ReferenceLook, referencePage } from './views/reference-page.ts'

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const openapiDoc: RouteDoc = {
  id: 'openapi',
  chapter: 'Server',
  summary: 'Read this reference as OpenAPI 3.1',
  answers: {
    200: {
      description: 'The document.',
      schema: Type.Object({
        openapi: Type.Literal('3.1.0'),
        info: Type.Object({}),
        paths: Type.Object({}),
      }),
    },
  },
  refusals: 'plain',
}

/** GET /openapi.json: the API as an OpenAPI 3.1 document. */
export function openapiEndpoint(document: () => OpenapiDocument): Endpoint {
  let reply: ReturnType<typeof json> | undefined
  return defineEndpoint(openapiDoc, async () => {
    reply ??= json(200, document())
    return reply
  })
}

const pageDoc: RouteDoc = {
  id: 'reference',
  chapter: 'Server',
  summary: 'Read this reference',
  answers: { 200: { description: 'This page.', mediaType: 'text/html' } },
  refusals: 'plain',
}

/** GET /docs: the reference as a page. */
export function referenceEndpoint(document: () => OpenapiDocument, look: ReferenceLook): Endpoint {
  let reply: ReturnType<typeof html> | undefined
  return defineEndpoint(pageDoc, async () => {
    // Made at the first request: most servers never get one.
    reply ??= html(200, referencePage(document(), look), {
      ...noStore,
      'content-security-policy': policy,
    })
    return reply
  })
}

/** GET /assets/…: the style sheet of the reference. Its name changes with its content. */
export function styleEndpoint({ body }: StyleSheet): Endpoint {
  const headers = {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  }
  return defineEndpoint(notInReference, async () => ({ status: 200, headers, body }))
}
