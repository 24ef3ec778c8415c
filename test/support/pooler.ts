import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A pooler in transaction mode before a PostgreSQL that trusts us, as PgBouncer is one. */
export interface TestPooler extends AsyncDisposable {
  readonly url: string
}

interface Message {
  readonly type: string
  readonly bytes: Buffer
}

/** A session of PostgreSQL, which one transaction after the other is given. */
interface Session {
  readonly socket: Socket
  /** The names of the statements that were prepared in it. */
  readonly prepared: Set<string>
  answer: (message: Message) => void
}

/** Whether statements that a client prepared are prepared again in the session it is given next. */
export type PreparedStatements = 'kept' | 'lost'

export async function startPooler(target: string, mode: PreparedStatements): Promise<TestPooler> {
  const sockets = new Set<Socket>()
  const idle: Session[] = []
  const server = createServer((client) => {
    sockets.add(client)
    serve(client)
  })

  async function openSession(startup: Buffer): Promise<Session> {
    const { hostname, port } = new URL(target)
    const socket = connect(Number(port), hostname)
    sockets.add(socket)
    const ready = Promise.withResolvers<void>()
    const session: Session = {
      socket,
      prepared: new Set(),
      answer: ({ type }) => type === 'Z' && ready.resolve(),
    }
    readMessages(socket, false, (message) => session.answer(message))
    socket.on('error', ready.reject)
    socket.write(startup)
    await ready.promise
    return session
  }

  function serve(client: Socket): void {
    const known = new Map<string, Buffer>()
    let startup: Buffer | undefined
    let session: Promise<Session> | undefined
    let pending = 0
    let swallow = 0

    /** Hands the session back once everything was answered outside of a transaction. */
    function answer(owner: Session, { type, bytes }: Message): void {
      if (type === '1' && swallow > 0) {
        swallow--
        return
      }
      client.write(bytes)
      if (type !== 'Z') return
      pending--
      if (pending > 0 || bytes.at(5) !== 'I'.charCodeAt(0)) return
      session = undefined
      idle.push(owner)
    }

    function forward(owner: Session, { type, bytes }: Message): void {
      const name = nameIn(type, bytes)
      if (type === 'P' && name) {
        known.set(name, bytes)
        owner.prepared.add(name)
      } else if (name && mode === 'kept' && !owner.prepared.has(name)) {
        owner.prepared.add(name)
        swallow++
        owner.socket.write(known.get(name) ?? Buffer.alloc(0))
      }
      owner.socket.write(bytes)
    }

    let turn = Promise.resolve()
    async function take(message: Message): Promise<void> {
      if (!startup) {
        startup = message.bytes
        client.write(greeting())
        return
      }
      if (message.type === 'X') return void client.end()
      if (message.type === 'S' || message.type === 'Q') pending++
      session ??= Promise.resolve(idle.pop() ?? openSession(startup))
      const owner = await session
      owner.answer = (reply) => answer(owner, reply)
      forward(owner, message)
    }
    readMessages(client, true, (message) => {
      turn = turn.then(() => take(message))
    })
    // A client that left in the middle of a transaction takes its session along.
    client.on('close', () => session?.then(({ socket }) => socket.destroy()))
    client.on('error', () => {})
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Cuts a stream into messages of PostgreSQL's protocol; the first of a client has no type. */
function readMessages(socket: Socket, isClient: boolean, take: (message: Message) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = isClient
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      const head = isFirst ? 0 : 1
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      take({ type: isFirst ? '' : String.fromCharCode(bytes[0] ?? 0), bytes })
      isFirst = false
    }
  })
}

/** The prepared statement that a Parse, Bind or Describe names. */
function nameIn(type: string, bytes: Buffer): string | undefined {
  if (type === 'P') return textAt(bytes, 5)
  if (type === 'D' && bytes.at(5) === 'S'.charCodeAt(0)) return textAt(bytes, 6)
  if (type === 'B') return textAt(bytes, bytes.indexOf(0, 5) + 1)
  return undefined
}

function textAt(bytes: Buffer, start: number): string {
  return bytes.toString('utf8', start, bytes.indexOf(0, start))
}

/** AuthenticationOk, a key of the pooler's own, and ReadyForQuery. */
function greeting(): Buffer {
  const message = (type: string, ...body: readonly number[]) => {
    const bytes = Buffer.alloc(5 + body.length)
    bytes.write(type)
    bytes.writeInt32BE(4 + body.length, 1)
    Buffer.from(body).copy(bytes, 5)
    return bytes
  }
  const key = [0, 0, 0, 1, 0, 0, 0, 1]
  return Buffer.concat([
    message('R', 0, 0, 0, 0),
    message('K', ...key),
    message('Z', 'I'.charCodeAt(0)),
  ])
}
