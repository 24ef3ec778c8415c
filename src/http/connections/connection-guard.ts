import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import {
  type Connection,
  type ConnectionLimitOptions,
  connectionLimits,
} from './connection-limits.ts'
import { heldUpWatch } from './held-up.ts'

export interface ConnectionGuardOptions extends ConnectionLimitOptions {
  /** How long the peer may take to read an answer. */
  readonly writeTimeoutMs: number
  /** How long a request may take to arrive, with its body. */
  readonly arrivalMs: number
  /** How much all answers together may take that wait to be read. */
  readonly maxUnreadBytes: number
  /** Answers a request. */
  readonly answer: RequestListener
  /** Answers a request on a connection beyond the limits. */
  readonly refuse: RequestListener
}

/** Guards the connections of a server. */
export interface ConnectionGuard {
  /** From now on each connection is closed after the answer under way or the next one. */
  startDraining(): void
  /** Whether a request is pending, or may still come on a connection that was just opened. */
  isBusy(): boolean
  /** Answers bytes that are not HTTP; for the event `clientError` of the server. */
  answerMalformed(statusLine: string, socket: Duplex): void
  /** The same for a request that took too long to arrive, if it is not the server that was slow. */
  answerLate(socket: Duplex): void
}

/** How many requests a client may send on one connection without waiting for answers. */
const maxPending = 10
const checkEveryMs = 1000
/** How long the peer has to close a connection after its last answer. */
const lingerMs = 2000
/** How long a stop waits for the first request of a connection that was just opened. */
const newConnectionMs = 500
const tooLate = '408 Request Timeout'

/**
 * Limits what clients can hold of a server by their connections: how many there are, how many
 * requests are pending on each, and how long an answer waits to be read. Requests of one connection
 * are answered one after another, and not at all after the peer has left. Node itself would start
 * all of them at once, and has no limit for them.
 */
export function connectionGuard(
  server: Pick<Server, 'on'>,
  options: ConnectionGuardOptions,
): ConnectionGuard {
  const connections = connectionLimits(options)
  const bySocket = new WeakMap<Duplex, Connection>()
  const watch = heldUpWatch()
  let isDraining = false

  server.on('connection', (socket: Socket) => {
    const connection = connections.add(socket)
    bySocket.set(socket, connection)
    socket.once('close', () => connections.remove(connection))
  })
  server.on('secureConnection', (socket: Socket) => {
    const connection = connections.find(socket)
    if (!connection) return void socket.destroy()
    bySocket.set(socket, connection)
    connection.socket = socket
  })
  server.on('request', (request, response) => {
    const connection = bySocket.get(request.socket)
    if (!connection || connection.isClosing) return
    connection.arrived += 1
    connections.markBusy(connection)
    const { pending } = connection
    if (pending.length === maxPending) return dropPending(connection)
    pending.push({ request, response })
    if (isDraining || connection.isOverLimit) closeAfterLast(connection)
    if (pending.length === 1) answerNext(connection)
  })

  function answerNext(connection: Connection): void {
    const [next] = connection.pending
    if (!next) return
    const { request, response } = next
    response.on('close', () => finish(connection))
    const isAnswered = !connection.isOverLimit || isHealthCheck(request)
    ;(isAnswered ? options.answer : options.refuse)(request, response)
  }

  function finish(connection: Connection): void {
    const { pending, socket } = connection
    pending.shift()
    connection.writingSince = undefined
    // Nothing is computed for a peer that has left.
    if (!socket.writable) pending.length = 0
    if (pending.length > 0) answerNext(connection)
    else if (connection.isClosing) connection.closeBy ??= performance.now() + lingerMs
    else connections.markIdle(connection)
  }

  /** Too many are pending: the one being answered is the last, and nothing more is read. */
  function dropPending(connection: Connection): void {
    connection.pending.length = 1
    closeAfterLast(connection)
    connection.socket.pause()
  }

  function closeAfterLast(connection: Connection): void {
    const last = connection.pending.at(-1)?.response
    connection.isClosing = true
    if (last && !last.headersSent) last.setHeader('connection', 'close')
  }

  /** One timer for all connections costs less than one for each answer. */
  function closeOverdue(): void {
    const now = performance.now()
    for (const connection of connections.all()) {
      const [current] = connection.pending
      if (current?.response.writableEnded) connection.writingSince ??= now
      const since = connection.writingSince ?? now
      const isOverdue = now >= (connection.closeBy ?? Number.POSITIVE_INFINITY)
      if (isOverdue || now - since >= options.writeTimeoutMs) connections.close(connection)
    }
    closeUnread()
  }

  /** Makes room, where many read slowly or not at all. Who has waited longest goes first. */
  function closeUnread(): void {
    const all = [...connections.all()]
    let unread = all.reduce((sum, { socket }) => sum + socket.writableLength, 0)
    if (unread <= options.maxUnreadBytes) return
    const waiting = all.filter(({ writingSince }) => writingSince !== undefined)
    for (const connection of waiting.toSorted(byWaiting)) {
      if (unread <= options.maxUnreadBytes) return
      unread -= connection.socket.writableLength
      connections.close(connection)
    }
  }
  const timer = setInterval(closeOverdue, checkEveryMs).unref()
  server.on('close', () => {
    clearInterval(timer)
    watch.close()
  })

  function answerMalformed(statusLine: string, socket: Duplex): void {
    const connection = bySocket.get(socket)
    const [current] = connection?.pending ?? []
    if (!connection || !socket.writable || current?.response.headersSent) {
      return void socket.destroy()
    }
    // The malformed bytes come after a complete request, which has to be answered first.
    if (current?.request.complete) return void dropPending(connection)
    connection.isClosing = true
    connection.closeBy = performance.now() + lingerMs
    socket.end(`HTTP/1.1 ${statusLine}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  }

  return {
    startDraining() {
      isDraining = true
      for (const connection of connections.all()) {
        if (connection.pending.length > 0) closeAfterLast(connection)
      }
    },
    isBusy() {
      const newSince = performance.now() - newConnectionMs
      for (const { pending, openedAt, hasSentRequest } of connections.all()) {
        if (pending.length > 0 || (!hasSentRequest && openedAt > newSince)) return true
      }
      return false
    },
    answerMalformed,
    answerLate(socket) {
      const connection = bySocket.get(socket)
      if (!connection || !watch.wasHeldUp(options.arrivalMs)) {
        return answerMalformed(tooLate, socket)
      }
      // Node looks at its clock before it reads what has come meanwhile, and only once. So whoever
      // was not read in time gets the time again.
      const { arrived, pending } = connection
      const latest = pending.at(-1)?.request
      const isReading = latest?.complete === false
      const lookAgain = () => {
        const hasArrived = isReading ? latest?.complete : connection.arrived > arrived
        if (!hasArrived) answerMalformed(tooLate, socket)
      }
      setTimeout(lookAgain, options.arrivalMs).unref()
    },
  }
}

function byWaiting(a: Connection, b: Connection): number {
  return (a.writingSince ?? 0) - (b.writingSince ?? 0)
}

function isHealthCheck({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/health/')
}
