import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

/** An application that listens. */
export interface ListeningApp {
  close(): Promise<void>
}

/** Lets an application listen on this machine. */
export async function listen(app: RequestListener, port: number): Promise<ListeningApp> {
  const server = createServer(app)
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
