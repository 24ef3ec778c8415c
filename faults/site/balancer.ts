import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A load balancer: it gives each new connection to the next node that is ready. */
export interface Balancer extends AsyncDisposable {
  readonly url: string
  /** From now on, the nodes are these. */
  use(urls: readonly string[]): void
}

const betweenChecksMs = 100
const checkMs = 2000

export async function startBalancer(): Promise<Balancer> {
  const sockets = new Set<Socket>()
  let nodes: readonly string[] = []
  let ready: readonly string[] = []
  let turn = 0
  let isClosed = false

  const server = createServer((near) => {
    // If no node is ready, one that is not may still answer why.
    const from = ready.length > 0 ? ready : nodes
    const node = from[turn++ % from.length]
    if (node === undefined) return void near.resetAndDestroy()
    const { port, hostname } = new URL(node)
    forward(near, connect(Number(port), hostname))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function forward(near: Socket, far: Socket): void {
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.resetAndDestroy()).on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  }

  async function checkOnce(): Promise<void> {
    const asked = nodes
    const answers = await Promise.all(asked.map(isReady))
    // A node that was taken out meanwhile stays out.
    ready = asked.filter((node, index) => answers[index] && nodes.includes(node))
  }

  async function checkAlways(): Promise<void> {
    while (!isClosed) {
      await checkOnce()
      await pause(betweenChecksMs)
    }
  }

  const checking = checkAlways()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(urls) {
      nodes = urls
      ready = ready.filter((node) => urls.includes(node))
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      for (const socket of sockets) socket.destroy()
      server.close()
      await checking
    },
  }
}

/** Whether a node says that it can read and write. */
async function isReady(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(checkMs)
  try {
    const response = await fetch(`${url}/health/ready`, { signal })
    await response.bytes()
    return response.status === 200
  } catch {
    return false
  }
}
