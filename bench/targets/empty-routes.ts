import { fileURLToPath } from 'node:url'
import { freePort, startProcess } from './start-process.ts'
import type { ServerAddress, Target } from './target.ts'

/** Routes that do nothing: what is beneath a server at least. They are limits, not peers. */
export type EmptyRoute = 'empty-get' | 'empty-post' | 'empty-endpoint'

/** The HTTP framework that many would take. */
export const emptyFastify = empty('empty-fastify', { emptyGet: '/', emptyPost: '/' })

/** Ostiary's own HTTP server, with the options that its command gives the runtime. */
export const emptyOstiary = empty('empty-ostiary', { emptyEndpoint: '/' }, [
  '--max-semi-space-size=4',
  '--heap-growing-percent=50',
  '--no-parallel-scavenge',
])

/** Where each is served. */
export const emptyTargets: Readonly<Record<EmptyRoute, Target>> = {
  'empty-get': emptyFastify,
  'empty-post': emptyFastify,
  'empty-endpoint': emptyOstiary,
}

function empty(
  name: string,
  paths: ServerAddress['paths'],
  options: readonly string[] = [],
): Target {
  return {
    name,
    async start(place) {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const server = await startProcess({
        args: [...options, fileURLToPath(new URL(`../servers/${name}.ts`, import.meta.url))],
        env: { PORT: String(port) },
        place,
        probe: `${origin}/`,
      })
      return { ...server, address: { origin, paths, remembersTokens: false } }
    },
  }
}
