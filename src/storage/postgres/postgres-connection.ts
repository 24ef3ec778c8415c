import type { Logger } from 'pino'
import postgres from 'postgres'
import { statementChannel } from '../engine/handle.ts'
import { clientAddress } from './postgres-address.ts'

/** Watches whether a server still answers. */
interface AnswerWatch {
  /** How many statements were sent and not answered yet. */
  readonly pending: number
  asked(): void
  answered(): void
}

/**
 * After a suspension, timers fire before the answers are read; so a
 * second look comes after this time.
 */
const secondLookMs = 100

/**
 * Calls `onSilence` if a statement was sent and nothing was answered for so long, and again after
 * the same time. Statements are answered in their order, so one timer is enough.
 */
function answerWatch(limitMs: number, onSilence: () => void): AnswerWatch {
  let pending = 0
  let since = 0
  let timer: NodeJS.Timeout | undefined

  function start(milliseconds: number, look: () => void): void {
    timer = setTimeout(look, milliseconds).unref()
  }

  function look(): void {
    timer = undefined
    if (pending === 0) return
    const left = since + limitMs - performance.now()
    if (left > 0) start(left, look)
    else start(secondLookMs, lookAgain)
  }

  function lookAgain(): void {
    timer = undefined
    if (pending > 0 && since + limitMs <= performance.now()) {
      since = performance.now()
      onSilence()
    }
    if (pending > 0) start(limitMs, look)
  }

  return {
    get pending() {
      return pending
    },
    asked() {
      if (pending === 0) since = performance.now()
      pending++
      if (!timer) start(limitMs, look)
    },
    answered() {
      pending--
      since = performance.now()
    },
  }
}

/**
 * One connection to PostgreSQL, never used again after it was lost. By itself, postgres.js connects
 * again in the middle of a transaction and runs its rest outside of it (porsager/postgres#1215).
 */
export interface PostgresConnection {
  isOpen(): boolean
  /** Sends a statement; several may be under way, and are answered in their order. */
  run(text: string, values?: readonly Value[]): Promise<Outcome>
  /** Closes it; waits so many seconds for statements under way, by default none. */
  close(seconds?: number): Promise<void>
}

export type Value = string | number | null

interface Outcome {
  readonly rows: readonly object[]
  /** How many rows were read or changed. */
  readonly count: number
  /** What PostgreSQL has done, such as COMMIT. */
  readonly command: string
  /** The server process that PostgreSQL named when the connection was made. */
  readonly processId: number
}

interface ConnectionOptions {
  readonly url: string
  readonly log: Logger
  /**
   * How long a statement may take. PostgreSQL cancels a slower one; if not even that answer comes,
   * the connection is closed. Without a limit, long waits are logged.
   */
  readonly statementMs?: number | undefined
  /** Called once if the connection is closed because it did not answer. */
  readonly onSilence?: () => void
}

const connectSeconds = 5
/** PostgreSQL has this much time to answer that it has cancelled a statement. */
const marginMs = 1000
const sayWaitingMs = 5000
/** With more statements than this, the server cannot keep up; further ones fail at once. */
const mostPending = 5000

/** Connects, or fails within some seconds. */
export async function connectPostgres(options: ConnectionOptions): Promise<PostgresConnection> {
  const { statementMs } = options
  if (statementMs === undefined) return connectWith(options, {})
  const timeouts = {
    statement_timeout: statementMs,
    // A node that hangs inside a transaction must not hold its locks.
    idle_in_transaction_session_timeout: statementMs,
  }
  try {
    return await connectWith(options, timeouts)
  } catch (error) {
    if (!isUnknownParameter(error)) throw error
    return connectWith(options, {})
  }
}

/** PgBouncer refuses parameters that it does not know, unless it is configured to ignore them. */
function isUnknownParameter(error: unknown): boolean {
  return error instanceof postgres.PostgresError && /startup parameter/.test(error.message)
}

async function connectWith(
  options: ConnectionOptions,
  parameters: Readonly<Record<string, number>>,
): Promise<PostgresConnection> {
  const { url, log, statementMs, onSilence } = options
  let open = true
  let isSilent = false
  let latest = ''
  const address = clientAddress(url)
  const client = postgres(address.url, {
    ...settings,
    ...address.options,
    connection: { application_name: 'ostiary', ...parameters },
    onnotice: ({ message }) => log.debug({ notice: message }, 'notice of the database'),
    onclose: lose,
  })
  const watch = answerWatch(
    statementMs === undefined ? sayWaitingMs : statementMs + marginMs,
    () => {
      if (statementMs === undefined)
        return log.info({ statement: latest }, 'waiting for PostgreSQL')
      isSilent = true
      onSilence?.()
      lose()
    },
  )

  function lose(): void {
    if (!open) return
    void close()
  }

  async function close(seconds = 0): Promise<void> {
    open = false
    await client.end({ timeout: seconds })
  }

  const connection: PostgresConnection = {
    isOpen: () => open,
    async run(text, values = []) {
      if (!open) throw new ConnectionLost('the connection to the database was lost')
      if (watch.pending >= mostPending) {
        throw new ConnectionLost('too many statements wait for PostgreSQL')
      }
      if (statementChannel.hasSubscribers) statementChannel.publish(text)
      watch.asked()
      latest = text.trim().slice(0, 80)
      try {
        const result = await client.unsafe(text, [...values], optionsFor(text, values))
        // After a statement that failed between its rows, postgres.js leaves gaps in the next array
        // of rows (porsager/postgres#1181), which would read as "not found". `filter` skips gaps.
        const rows = result.filter(() => true)
        const { command, state } = result
        return { rows, count: result.count ?? 0, command, processId: state.pid }
      } catch (error) {
        throw isSilent ? new ConnectionLost('PostgreSQL stopped answering', error) : error
      } finally {
        watch.answered()
      }
    },
    close,
  }

  // If the server closes the connection without an answer, postgres.js would try again for ever.
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

/**
 * Statements are prepared by the server; otherwise each one with values would cost
 * two round trips. `simple` sends a text that is planned each time, which postgres.js
 * does with all that have no values.
 */
function optionsFor(text: string, values: readonly Value[]) {
  return { prepare: true, simple: values.length === 0 && !text.startsWith('select') }
}

/** The statement was not sent, or its answer did not come. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly code = 'CONNECTION_CLOSED'
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
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
}
