import Type from 'typebox'
import type { RouteDocs } from '../routing/route-doc.ts'

/** What the reference says about itself. */
export const referenceDocs: RouteDocs = {
  'GET /openapi.json': {
    id: 'openapi',
    chapter: 'Server',
    summary: 'Read this reference as OpenAPI 3.1',
    access: 'anyone',
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
  },
  'GET /docs': {
    id: 'reference',
    chapter: 'Server',
    summary: 'Read this reference',
    access: 'anyone',
    answers: { 200: { description: 'This page.', mediaType: 'text/html' } },
    refusals: 'plain',
  },
}
