import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressRange } from '../../kernel/address-range.ts'

export interface ConnectionLimitOptions {
  readonly maxConnections: number
  /** For one address (IPv6: one /64). Trusted proxies have no such limit. */
  readonly maxPerAddress: number
  isTrustedProxy(address: string): boolean
}

/** A connection and the requests that are pending on it. */
export interface Connection {
  /** The socket that requests come from: the TLS socket, after the handshake. */
  socket: Socket
  /** Address and port of the peer. */
  readonly remote: string
  /** What is counted for `maxPerAddress`; undefined for a trusted proxy. */
  readonly range: string | undefined
  readonly openedAt: number
  /**
   * It exceeds a limit. It stays open for a moment, to answer a
   * health check or to refuse a request.
   */
  readonly isOverLimit: boolean
  /** In the order they came. The first one is being answered. */
  readonly pending: PendingRequest[]
  hasSentRequest: boolean
  /** How many requests have come, as far as their headers. */
  arrived: number
  /** No further request is answered on it. */
  isClosing: boolean
  /** When it is closed at the latest. */
  closeBy: number | undefined
  /** Since when a complete answer waits to be read by the peer. */
  writingSince: number | undefined
}

interface PendingRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** The open connections of a server, within limits. */
export interface ConnectionLimits {
  add(socket: Socket): Connection
  /** Finds the connection that a TLS socket belongs to. */
  find(socket: Socket): Connection | undefined
  remove(connection: Connection): void
  close(connection: Connection): void
  markBusy(connection: Connection): void
  markIdle(connection: Connection): void
  all(): Iterable<Connection>
}

/** How many connections may be open beyond the limit. The oldest is closed for the next one. */
const maxOverLimit = 32
const overLimitMs = 3000

/** Counts connections. At a limit, a new connection replaces the one that has been idle longest. */
export function connectionLimits(options: ConnectionLimitOptions): ConnectionLimits {
  const open = new Set<Connection>()
  const byRemote = new Map<string, Connection>()
  const overLimit = new Set<Connection>()
  /** A Set keeps the order of insertion, so the first one has been idle longest. */
  const idle = new Set<Connection>()
  const countByRange = new Map<string, number>()

  function rangeOf({ remoteAddress = 'unknown' }: Socket): string | undefined {
    return options.isTrustedProxy(remoteAddress) ? undefined : addressRange(remoteAddress)
  }

  function findIdle(range: string | undefined): Connection | undefined {
    for (const connection of idle) {
      if (range === undefined || connection.range === range) return connection
    }
    return undefined
  }

  /** Whether a connection is within the limits, if necessary after an idle one was closed. */
  function isWithinLimits(range: string | undefined): boolean {
    const ofRange = range === undefined ? 0 : (countByRange.get(range) ?? 0)
    const isRangeFull = ofRange >= options.maxPerAddress
    const isFull = open.size - overLimit.size >= options.maxConnections
    if (!isRangeFull && !isFull) return true
    const unused = findIdle(isRangeFull ? range : undefined)
    if (unused) close(unused)
    return unused !== undefined
  }

  function count(range: string | undefined, change: 1 | -1): void {
    if (range === undefined) return
    const now = (countByRange.get(range) ?? 0) + change
    if (now === 0) countByRange.delete(range)
    else countByRange.set(range, now)
  }

  function remove(connection: Connection): void {
    const { remote, range, isOverLimit } = connection
    if (!open.delete(connection)) return
    if (byRemote.get(remote) === connection) byRemote.delete(remote)
    idle.delete(connection)
    if (isOverLimit) overLimit.delete(connection)
    else count(range, -1)
  }

  function close(connection: Connection): void {
    remove(connection)
    connection.socket.destroy()
  }

  return {
    add(socket) {
      const range = rangeOf(socket)
      const isOverLimit = !isWithinLimits(range)
      const [oldest] = overLimit
      if (isOverLimit && oldest && overLimit.size === maxOverLimit) close(oldest)
      const now = performance.now()
      const connection: Connection = {
        socket,
        remote: remoteOf(socket),
        range,
        openedAt: now,
        isOverLimit,
        pending: [],
        hasSentRequest: false,
        arrived: 0,
        isClosing: false,
        closeBy: isOverLimit ? now + overLimitMs : undefined,
        writingSince: undefined,
      }
      open.add(connection)
      byRemote.set(connection.remote, connection)
      if (isOverLimit) overLimit.add(connection)
      else count(range, 1)
      return connection
    },
    find: (socket) => byRemote.get(remoteOf(socket)),
    remove,
    close,
    markBusy(connection) {
      connection.hasSentRequest = true
      idle.delete(connection)
    },
    markIdle(connection) {
      if (open.has(connection)) idle.add(connection)
    },
    all: () => open,
  }
}

/** Unique among the connections that are open at one time. */
function remoteOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
