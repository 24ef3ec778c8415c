import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Connection, connectionPlaces, type PlaceLimits } from './connection-places.ts'

export interface ConnectionGuardOptions<Request extends IncomingMessage> extends PlaceLimits {
  /** How long a caller may take to accept an answer. */
  readonly writeTimeoutMs: number
  /** Answers a request, when it is its turn on its connection. */
  answer(request: Request, response: ServerResponse): void
  /** Answers a request on a connection that there is no place for. */
  refuse(request: Request, response: ServerResponse): void
}

/** The connections of a server, under guard. */
export interface ConnectionGuard {
  /** From now on each answer is the last one on its connection. */
  beginDrain(): void
  /** Whether a request is being answered, or may be on its way over a connection just opened. */
  isBusy(): boolean
  /** Answers bytes that are no request; for the server's event `clientError`. */
  answerBroken(head: string, socket: Duplex): void
}

/** Requests on one connection that may wait for an answer. Hardly any client sends a second one. */
const mostUnanswered = 10
const checkEveryMs = 1000
/** How long a caller has to close a connection on which everything was said. */
const lingerMs = 2000
/** How long a new connection may take to bring its request before a stop closes it. */
const freshMs = 500

/**
 * Bounds what callers can hold of a server by their connections: how many there are, how many
 * unanswered requests each has, and how long an answer waits to be read. Requests on one connection
 * are answered in turn, and none once the caller has left.
 */
export function guardConnections<Request extends IncomingMessage>(
  server: Pick<Server, 'on'>,
  options: ConnectionGuardOptions<Request>,
): ConnectionGuard {
  const places = connectionPlaces(options)
  const bySocket = new WeakMap<Duplex, Connection>()
  let isDraining = false

  server.on('connection', (socket: Socket) => {
    const connection = places.admit(socket)
    bySocket.set(socket, connection)
    socket.once('close', () => places.leave(connection))
  })
  server.on('secureConnection', (socket: Socket) => {
    const connection = places.find(socket)
    if (!connection) return void socket.destroy()
    bySocket.set(socket, connection)
    connection.socket = socket
  })
  server.on('request', (request, response) => {
    const connection = bySocket.get(request.socket)
    if (!connection || connection.isEnding) return
    places.setBusy(connection)
    const { unanswered } = connection
    if (unanswered.length === mostUnanswered) return endEarly(connection)
    unanswered.push({ request, response })
    if (isDraining || connection.isSurplus) endAfterLast(connection)
    if (unanswered.length === 1) answerNext(connection)
  })

  function answerNext(connection: Connection): void {
    const [next] = connection.unanswered
    if (!next) return
    const request = next.request as Request
    next.response.on('close', () => answered(connection))
    const isWelcome = !connection.isSurplus || isHealthCheck(request)
    ;(isWelcome ? options.answer : options.refuse)(request, next.response)
  }

  function answered(connection: Connection): void {
    const { unanswered, socket } = connection
    unanswered.shift()
    connection.writingSince = undefined
    // A caller who has left hears nothing any more, so that nothing is computed for them.
    if (!socket.writable) unanswered.length = 0
    if (unanswered.length > 0) answerNext(connection)
    else if (connection.isEnding) connection.endsBy ??= performance.now() + lingerMs
    else places.setIdle(connection)
  }

  /** More was sent than may wait: what is being answered is the last, and the rest is not read. */
  function endEarly(connection: Connection): void {
    connection.unanswered.length = 1
    endAfterLast(connection)
    connection.socket.pause()
  }

  function endAfterLast(connection: Connection): void {
    const last = connection.unanswered.at(-1)?.response
    connection.isEnding = true
    if (last && !last.headersSent) last.setHeader('connection', 'close')
  }

  /** A timer for each answer would cost more than a look at all of them. */
  function endLate(): void {
    const now = performance.now()
    for (const connection of places.all()) {
      const [current] = connection.unanswered
      if (current?.response.writableEnded) connection.writingSince ??= now
      const since = connection.writingSince ?? now
      const isLate = now >= (connection.endsBy ?? Number.POSITIVE_INFINITY)
      if (isLate || now - since >= options.writeTimeoutMs) places.end(connection)
    }
  }
  const timer = setInterval(endLate, checkEveryMs).unref()
  server.on('close', () => clearInterval(timer))

  return {
    beginDrain() {
      isDraining = true
      for (const connection of places.all()) {
        if (connection.unanswered.length > 0) endAfterLast(connection)
      }
    },
    isBusy() {
      const fresh = performance.now() - freshMs
      for (const { unanswered, openedAt, hasSpoken } of places.all()) {
        if (unanswered.length > 0 || (!hasSpoken && openedAt > fresh)) return true
      }
      return false
    },
    answerBroken(head, socket) {
      const connection = bySocket.get(socket)
      const [current] = connection?.unanswered ?? []
      if (!connection || !socket.writable || current?.response.headersSent) {
        return void socket.destroy()
      }
      // What follows a whole request must not be answered before it.
      if (current?.request.complete) return endEarly(connection)
      connection.isEnding = true
      connection.endsBy = performance.now() + lingerMs
      socket.end(`HTTP/1.1 ${head}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
    },
  }
}

function isHealthCheck({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/health/')
}
