import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { connectPostgres, type PostgresConnection } from './postgres-connection.ts'
import type { Topic } from './storage.ts'

const channel = 'ostiary_changes'
const heartbeatMs = 5000
const reconnectMs = 250

/** Topics that are told from process to process. Others are never remembered, so nobody listens. */
const told: readonly Topic[] = ['clients', 'keys']

/** Follows changes by the processes that share a PostgreSQL database. */
export interface ChangeListener {
  /** Settles after the first attempt to listen. */
  readonly started: Promise<void>
  /** Counts changes that this process has committed. */
  changed(topics: Iterable<Topic>): void
  /** A number that changes with a topic; undefined while changes cannot be heard of. */
  version(topic: Topic): number | undefined
  close(): Promise<void>
}

export function changeListener({ url, log }: { url: string; log: Logger }): ChangeListener {
  const versions = new Map(told.map((topic) => [topic, 0]))
  const started = Promise.withResolvers<void>()
  const closing = new AbortController()
  let ear: PostgresConnection | undefined

  function changed(topics: Iterable<Topic>): void {
    for (const topic of topics) {
      const version = versions.get(topic)
      if (version !== undefined) versions.set(topic, version + 1)
    }
  }

  async function listenOn(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await listenUntilLost()
      } catch (error) {
        if (!closing.signal.aborted) {
          log.warn({ err: error }, 'cannot hear of changes by other processes')
        }
      }
      started.resolve()
      await sleep(reconnectMs, closing.signal)
    }
  }

  async function listenUntilLost(): Promise<void> {
    const lost = new AbortController()
    const connection = await connectPostgres({
      url,
      log,
      statementMs: heartbeatMs,
      onNotice: (payload) => changed(payload.split(' ') as Topic[]),
      onLost: () => lost.abort(),
    })
    try {
      await connection.run(`listen ${channel}`)
      // Nobody knows what changed before.
      changed(told)
      ear = connection
      started.resolve()
      const disturbance = AbortSignal.any([lost.signal, closing.signal])
      for (;;) {
        await sleep(heartbeatMs, disturbance)
        if (closing.signal.aborted) return
        await checkAlive(connection)
      }
    } finally {
      await connection.close()
    }
  }

  const listening = listenOn()

  return {
    started: started.promise,
    changed,
    version: (topic) => (ear?.isOpen() ? versions.get(topic) : undefined),
    async close() {
      closing.abort()
      await ear?.close()
      await listening
    },
  }
}

/** Tells the other processes of changes, once the transaction on this connection commits. */
export async function tellOthers(
  connection: PostgresConnection,
  topics: Iterable<Topic>,
): Promise<void> {
  const news = [...topics].filter((topic) => told.includes(topic))
  if (news.length === 0) return
  await connection.run('select pg_notify($1, $2)', [channel, news.join(' ')])
}

/** Fails unless the connection answers; one that has died says nothing by itself. */
async function checkAlive(connection: PostgresConnection): Promise<void> {
  const patience = new AbortController()
  const answered = connection.run('select 1').finally(() => patience.abort())
  await sleep(heartbeatMs, patience.signal)
  if (!patience.signal.aborted) await connection.close()
  await answered
}

/** Waits without keeping the process alive; a signal ends it early. */
async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { ref: false, signal }).catch(() => {})
}
