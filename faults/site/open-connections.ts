import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Connections that say little or nothing. */
export interface OpenConnections {
  close(): void
  /** How many the server has not closed. */
  count(): number
}

interface ConnectionOptions {
  /** What each sends at once. */
  readonly head?: string
  /** What each sends every second, as a slow client does. */
  readonly drip?: string
  /** The address from which they come. */
  readonly from?: string
}

/** Opens connections to a node, and keeps them. */
export async function openConnections(
  url: string,
  count: number,
  { head, drip, from }: ConnectionOptions = {},
): Promise<OpenConnections> {
  const { port, hostname } = new URL(url)
  const sockets: Socket[] = []
  for (let number = 0; number < count; number++) {
    const socket = connect({
      port: Number(port),
      host: hostname,
      ...(from !== undefined && { localAddress: from }),
    })
    socket.on('error', () => {}).resume()
    sockets.push(socket)
    // One after another, so that the queue of the listener does not overflow.
    if (number % 50 === 49) await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    if (head !== undefined) socket.write(head)
  }
  const dripping = setInterval(() => {
    if (drip !== undefined) for (const socket of sockets) socket.write(drip)
  }, 1000)
  return {
    count: () => sockets.filter((socket) => !socket.destroyed).length,
    close() {
      clearInterval(dripping)
      for (const socket of sockets) socket.destroy()
    },
  }
}
