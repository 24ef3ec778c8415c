import { fileURLToPath } from 'node:url'
import { freePort, startProcess } from './start-process.ts'
import type { Target } from './target.ts'

/** Routes that do nothing. Any server costs at least as much. They are limits, not peers. */
export type EmptyRoute = 'empty-get' | 'empty-post' | 'empty-endpoint'

/** An empty route of Fastify, the HTTP framework below Ostiary. */
export const emptyFastify: Target = {
  name: 'empty-fastify',
  async start(place) {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const server = await startProcess({
      args: [fileURLToPath(new URL('../servers/empty-fastify.ts', import.meta.url))],
      env: { PORT: String(port) },
      place,
      probe: `${origin}/`,
    })
    const paths = { emptyGet: '/', emptyPost: '/', emptyEndpoint: '/' }
    return { ...server, address: { origin, paths, remembersTokens: false } }
  },
}

/** Where each is served. */
export const emptyTargets: Readonly<Record<EmptyRoute, Target>> = {
  'empty-get': emptyFastify,
  'empty-post': emptyFastify,
  'empty-endpoint': emptyFastify,
}
