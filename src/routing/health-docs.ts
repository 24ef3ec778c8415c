import Type from 'typebox'
import type { RouteDocs } from './route-doc.ts'

const shared = { chapter: 'Server', access: 'anyone', refusals: 'plain' } as const

/** What whoever runs the server asks it. */
export const healthDocs: RouteDocs = {
  'GET /health/live': {
    ...shared,
    id: 'isLive',
    summary: 'Ask whether the process answers',
    answers: {
      200: {
        description: 'It does.',
        schema: Type.Object({ status: Type.Literal('up') }),
        example: { status: 'up' },
      },
    },
  },
  'GET /health/ready': {
    ...shared,
    id: 'isReady',
    summary: 'Ask whether it can do its work',
    answers: {
      200: {
        description: 'It can: its store answers and takes writes.',
        schema: Type.Object({ status: Type.Literal('ready') }),
        example: { status: 'ready' },
      },
      503: {
        description:
          'It cannot: it is starting or stopping, or its store does not answer or takes no writes.',
        schema: Type.Object({ status: Type.Literal('unavailable') }),
        example: { status: 'unavailable' },
      },
    },
  },
}
