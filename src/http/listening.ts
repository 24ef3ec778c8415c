import type { Server } from 'node:http'

/** Starts a server; rejects where the address cannot be listened on. */
export function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
