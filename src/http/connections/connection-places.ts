import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressRange } from '../../kernel/address-range.ts'

export interface PlaceLimits {
  readonly maxConnections: number
  /** Of one address (IPv6: one /64); a trusted proxy is not bounded by it. */
  readonly maxPerAddress: number
  isTrustedProxy(address: string): boolean
}

/** A connection, and what is under way over it. */
export interface Connection {
  /** The one that requests come over: that of TLS, once there is one. */
  socket: Socket
  readonly remote: string
  /** Undefined where it is not counted. */
  readonly range: string | undefined
  readonly openedAt: number
  /** There was no place for it: it is open for a moment, for health checks and a refusal. */
  readonly isSurplus: boolean
  /** In the order they came; the first is being answered. */
  readonly unanswered: { readonly request: IncomingMessage; readonly response: ServerResponse }[]
  hasSpoken: boolean
  /** Nothing further is answered on it. */
  isEnding: boolean
  /** When it is closed at the latest. */
  endsBy: number | undefined
  /** Since when the whole answer waits for the caller. */
  writingSince: number | undefined
}

/** The places for connections, and who has them. */
export interface ConnectionPlaces {
  admit(socket: Socket): Connection
  /** The connection that a TLS socket runs over. */
  find(socket: Socket): Connection | undefined
  leave(connection: Connection): void
  end(connection: Connection): void
  setBusy(connection: Connection): void
  setIdle(connection: Connection): void
  all(): Iterable<Connection>
}

/** Connections beyond the limit that are open at a time; the oldest makes room for the next. */
const surplusPlaces = 32
const surplusMs = 3000

/** Gives each new connection a place, if need be that of one which nobody is using. */
export function connectionPlaces(limits: PlaceLimits): ConnectionPlaces {
  const open = new Set<Connection>()
  const byRemote = new Map<string, Connection>()
  const surplus = new Set<Connection>()
  /** The one that has been idle for longest is the first. */
  const idle = new Set<Connection>()
  const perRange = new Map<string, number>()

  function rangeOf({ remoteAddress = 'unknown' }: Socket): string | undefined {
    return limits.isTrustedProxy(remoteAddress) ? undefined : addressRange(remoteAddress)
  }

  function findIdle(range: string | undefined): Connection | undefined {
    for (const connection of idle) {
      if (range === undefined || connection.range === range) return connection
    }
    return undefined
  }

  function hasPlace(range: string | undefined): boolean {
    const isCrowded = range !== undefined && (perRange.get(range) ?? 0) >= limits.maxPerAddress
    const isFull = open.size - surplus.size >= limits.maxConnections
    if (!isCrowded && !isFull) return true
    const unused = findIdle(isCrowded ? range : undefined)
    if (unused) end(unused)
    return unused !== undefined
  }

  function count(range: string | undefined, change: 1 | -1): void {
    if (range === undefined) return
    const now = (perRange.get(range) ?? 0) + change
    if (now === 0) perRange.delete(range)
    else perRange.set(range, now)
  }

  function leave(connection: Connection): void {
    const { remote, range, isSurplus } = connection
    if (!open.delete(connection)) return
    if (byRemote.get(remote) === connection) byRemote.delete(remote)
    idle.delete(connection)
    if (isSurplus) surplus.delete(connection)
    else count(range, -1)
  }

  function end(connection: Connection): void {
    leave(connection)
    connection.socket.destroy()
  }

  return {
    admit(socket) {
      const range = rangeOf(socket)
      const isSurplus = !hasPlace(range)
      const [oldest] = surplus
      if (isSurplus && oldest && surplus.size === surplusPlaces) end(oldest)
      const now = performance.now()
      const connection: Connection = {
        socket,
        remote: remoteOf(socket),
        range,
        openedAt: now,
        isSurplus,
        unanswered: [],
        hasSpoken: false,
        isEnding: false,
        endsBy: isSurplus ? now + surplusMs : undefined,
        writingSince: undefined,
      }
      open.add(connection)
      byRemote.set(connection.remote, connection)
      if (isSurplus) surplus.add(connection)
      else count(range, 1)
      return connection
    },
    find: (socket) => byRemote.get(remoteOf(socket)),
    leave,
    end,
    setBusy(connection) {
      connection.hasSpoken = true
      idle.delete(connection)
    },
    setIdle(connection) {
      if (open.has(connection)) idle.add(connection)
    },
    all: () => open,
  }
}

/** Tells apart the connections that are open at one time. */
function remoteOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
