import { fileURLToPath } from 'node:url'
import { freePort, startProcess } from './start-process.ts'
import type { Target } from './target.ts'

/** The HTTP framework with routes that do nothing: a limit, not a peer. */
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
    return {
      ...server,
      address: { origin, paths: { emptyGet: '/', emptyPost: '/' }, remembersTokens: false },
    }
  },
}
