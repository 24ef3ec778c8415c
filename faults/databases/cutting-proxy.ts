import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a database that can be cut. */
export interface CuttingProxy extends AsyncDisposable {
  /** The address of the database by this way. */
  readonly url: string
  /** Refuses everything, as when the network says that there is no way. */
  cut(): void
  /** Lets nothing through and says nothing, as when packets vanish. */
  silence(): void
  mend(): void
}

type State = 'open' | 'cut' | 'silent'

export async function startCuttingProxy(database: string): Promise<CuttingProxy> {
  const target = new URL(database)
  const sockets = new Set<Socket>()
  let state: State = 'open'

  const server = createServer((near) => {
    if (state === 'cut') return void near.resetAndDestroy()
    sockets.add(near)
    near.on('error', () => {}).on('close', () => sockets.delete(near))
    // Nobody answers. It is not connected later either: the client has given up by then.
    if (state === 'silent') return
    const far = connect(Number(target.port), target.hostname)
    sockets.add(far)
    far.on('error', () => near.resetAndDestroy())
    far.on('close', () => {
      sockets.delete(far)
      near.destroy()
    })
    near.on('close', () => far.destroy())
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        if (state === 'open') to.write(bytes)
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut() {
      state = 'cut'
      for (const socket of sockets) socket.resetAndDestroy()
    },
    silence() {
      state = 'silent'
    },
    mend() {
      // What was lost on the way does not come again, so these connections are of no use.
      if (state === 'silent') for (const socket of sockets) socket.resetAndDestroy()
      state = 'open'
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
