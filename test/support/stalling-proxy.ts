import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { TestEngine } from './engines.ts'

/**
 * A way to a server that can stop forwarding without closing anything, as a frozen machine does.
 */
export interface StallingProxy extends AsyncDisposable {
  readonly port: number
  freeze(): void
  thaw(): void
}

/** What else a proxy does with what passes. */
interface Passing {
  /** Answers what is sent in the place of what the client has sent. */
  readonly rewrite?: (sent: Buffer) => Buffer
  readonly onAnswer?: (bytes: Buffer) => void
}

/** Starts a proxy on a free port of this machine. */
export async function startStallingProxy(
  target: URL,
  { rewrite = (sent) => sent, onAnswer }: Passing = {},
): Promise<StallingProxy> {
  const sockets = new Set<Socket>()
  let isFrozen = false

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return isFrozen ? socket.pause() : socket
  }

  const server = createServer((near) => {
    const far = keep(connect(Number(target.port), target.hostname))
    keep(near)
    near.on('data', (bytes) => far.write(rewrite(bytes)))
    far.on('data', (bytes) => {
      onAnswer?.(bytes)
      near.write(bytes)
    })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('close', () => to.destroy())
      if (isFrozen) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An engine whose databases are reached through a proxy. Passes each new proxy to the callback. */
export function throughProxy(
  engine: TestEngine,
  onProxy: (proxy: StallingProxy) => void,
): TestEngine {
  return {
    ...engine,
    async createMigrated() {
      const database = await engine.createMigrated()
      const url = new URL(database.databaseUrl)
      const proxy = await startStallingProxy(new URL(url))
      onProxy(proxy)
      url.port = String(proxy.port)
      async function remove(): Promise<void> {
        await proxy[Symbol.asyncDispose]()
        await database.remove()
      }
      return { ...database, databaseUrl: url.href, remove, [Symbol.asyncDispose]: remove }
    },
  }
}
