import type { Logger } from 'pino'
import postgres from 'postgres'

/**
 * One connection to PostgreSQL, never used again once it was lost. Left to itself, postgres.js
 * connects anew beneath a transaction and runs the rest of it outside (porsager/postgres#1215).
 */
export interface PostgresConnection {
  isOpen(): boolean
  /** Sends a statement; several may be under way, and are answered in their order. */
  run(text: string, values?: readonly Value[]): Promise<Outcome>
  /** Gives statements under way some time, none unless told. */
  close(seconds?: number): Promise<void>
}

export type Value = string | number | null

export interface Outcome {
  readonly rows: readonly object[]
  /** How many rows there are, or were changed. */
  readonly count: number
  /** What PostgreSQL says it did, such as COMMIT. */
  readonly command: string
}

export interface ConnectionOptions {
  readonly url: string
  readonly log: Logger
  /** Called once when it was lost, not when it was closed. */
  readonly onLost?: () => void
  readonly onNotice?: (payload: string) => void
}

const connectSeconds = 5

/** Connects, or fails within some seconds. */
export async function connectPostgres(options: ConnectionOptions): Promise<PostgresConnection> {
  const { url, log, onLost, onNotice } = options
  let open = true
  const client = postgres(url, {
    ...settings,
    ...{ onnotify: (_channel: string, payload: string) => onNotice?.(payload) },
    onnotice: ({ message }) => log.debug({ notice: message }, 'notice of the database'),
    onclose: () => {
      if (!open) return
      void close()
      onLost?.()
    },
  })

  async function close(seconds = 0): Promise<void> {
    open = false
    await client.end({ timeout: seconds })
  }

  const connection: PostgresConnection = {
    isOpen: () => open,
    async run(text, values = []) {
      if (!open) throw new ConnectionLost()
      // Prepared by the server: without that, each statement with values costs two round trips.
      const result = await client.unsafe(text, [...values], { prepare: true })
      // After a statement that failed between its rows, postgres.js leaves as many gaps before those
      // of the next (porsager/postgres#1181), which would read as nothing found. This skips gaps.
      const rows = result.filter(() => true)
      return { rows, count: result.count ?? 0, command: result.command }
    },
    close,
  }

  // A server that hangs up without a word makes postgres.js try again for ever.
  const giveUp = setTimeout(() => void close(), (connectSeconds + 1) * 1000)
  try {
    await connection.run('select 1')
    return connection
  } catch (error) {
    await close()
    throw error
  } finally {
    clearTimeout(giveUp)
  }
}

/** The connection was lost before the statement was sent. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly code = 'CONNECTION_CLOSED'
  constructor() {
    super('the connection to the database was lost')
  }
}

const settings: postgres.Options<{ bigint: postgres.PostgresType<number> }> = {
  max: 1,
  max_lifetime: null,
  connect_timeout: connectSeconds,
  keep_alive: 10,
  // Milliseconds since the epoch are far below 2^53.
  types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  fetch_types: false,
  connection: { application_name: 'ostiary' },
}
