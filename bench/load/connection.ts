import { connect } from 'node:net'

/** A complete response. */
export interface Answer {
  readonly status: number
  /** The raw status line and headers. */
  readonly head: string
  readonly body: string
}

/** One keep-alive HTTP connection that carries one exchange at a time. */
export interface Connection {
  /** Whether it was closed, for instance by a server that got no request for long. */
  readonly isClosed: boolean
  send(request: string): Promise<Answer>
  close(): void
}

interface Pending {
  resolve(answer: Answer): void
  reject(error: Error): void
}

/**
 * Opens a connection. Requests are HTTP texts made in advance, and responses are parsed with little
 * work, because the server shares the machine with this process.
 */
export async function openConnection(host: string, port: number): Promise<Connection> {
  const socket = connect({ host, port, noDelay: true })
  let pending: Pending | undefined
  let received: Buffer | undefined

  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })

  function fail(error: Error): void {
    pending?.reject(error)
    pending = undefined
  }

  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the connection was closed')))
  socket.on('data', (chunk: Buffer) => {
    received = received ? Buffer.concat([received, chunk]) : chunk
    const answer = readAnswer(received)
    if (!answer) return
    received = undefined
    const waiting = pending
    pending = undefined
    waiting?.resolve(answer)
  })

  return {
    get isClosed() {
      return socket.destroyed
    },
    send: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the connection is closed'))
        pending = { resolve, reject }
        socket.write(request, 'latin1')
      }),
    close: () => socket.destroy(),
  }
}

const headEnd = Buffer.from('\r\n\r\n')

/** Parses one response; undefined while it is incomplete. */
function readAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const start = end + headEnd.length
  if (status === 204 || status === 304) return { status, head, body: '' }

  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined) {
    const stop = start + Number(length)
    return bytes.length < stop
      ? undefined
      : { status, head, body: bytes.toString('utf8', start, stop) }
  }
  const body = readChunks(bytes, start)
  return body === undefined ? undefined : { status, head, body }
}

/** Reads a chunked body (RFC 9112 §7.1); undefined while it is incomplete. */
function readChunks(bytes: Buffer, from: number): string | undefined {
  const parts: Buffer[] = []
  for (let at = from; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    const start = lineEnd + 2
    if (bytes.length < start + size + 2) return undefined
    if (size === 0) return Buffer.concat(parts).toString()
    parts.push(bytes.subarray(start, start + size))
    at = start + size + 2
  }
}

/** A header of a response; the first if it is repeated. */
export function headerOf(answer: Answer, name: string): string | undefined {
  return new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(answer.head)?.[1]
}
