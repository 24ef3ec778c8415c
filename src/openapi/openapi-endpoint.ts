import Type from 'typebox'
import { json } from '../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import type { OpenapiDocument } from './openapi-document.ts'

const doc: RouteDoc = {
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
}

/** GET /openapi.json: the API as an OpenAPI 3.1 document. */
export function openapiEndpoint(document: () => OpenapiDocument): Endpoint {
  let reply: ReturnType<typeof json> | undefined
  return defineEndpoint(doc, async () => {
    // Made at the first request: most servers never get one.
    reply ??= json(200, document())
    return reply
  })
}
