import Type from 'typebox'
import { json } from '../http/reply.ts'
import { defineEndpoint, type Endpoint } from './endpoint-definition.ts'
import type { RouteDoc } from './route-doc.ts'

const shared = { chapter: 'Server' } as const

const liveDoc: RouteDoc = {
  ...shared,
  id: 'isLive',
  summary: 'Check whether the process is alive',
  answers: {
    200: {
      description: 'The process is alive.',
      schema: Type.Object({ status: Type.Literal('up') }),
      example: { status: 'up' },
    },
  },
}

/** GET /health/live: the process answers. */
export function liveEndpoint(): Endpoint {
  return defineEndpoint(liveDoc, async () => json(200, { status: 'up' }))
}

const readyDoc: RouteDoc = {
  ...shared,
  id: 'isReady',
  summary: 'Check whether the server is ready',
  answers: {
    200: {
      description: 'The server is ready: its store responds and accepts writes.',
      schema: Type.Object({ status: Type.Literal('ready') }),
      example: { status: 'ready' },
    },
    503: {
      description:
        'The server is not ready: it is starting or stopping, or its store does not respond or does not accept writes.',
      schema: Type.Object({ status: Type.Literal('unavailable') }),
      example: { status: 'unavailable' },
    },
  },
}

/** GET /health/ready: the server can do its work. The log says why the store cannot. */
export function readyEndpoint({ ping }: { readonly ping: () => Promise<void> }): Endpoint {
  return defineEndpoint(readyDoc, async () => {
    try {
      await ping()
      return json(200, { status: 'ready' })
    } catch {
      return json(503, { status: 'unavailable' })
    }
  })
}
