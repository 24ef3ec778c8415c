import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { sealEvents } from '../../src/events/seal-events.ts'
import { currentSpan } from '../../src/kernel/current-span.ts'
import { statementChannel } from '../../src/storage/engine/handle.ts'
import { openStorage, type StorageOptions } from '../../src/storage/open-storage.ts'
import type { Storage } from '../../src/storage/storage.ts'

/** A request that was sent, and what it cost. */
export interface CountedRequest {
  readonly method: string
  readonly path: string
  readonly status: number
  /** How many the answer has. */
  readonly headers: number
  readonly body: string
  /** It grows as long as the request works, even after its answer. */
  readonly work: Work
}

/** What a request asked of the database. */
interface Work {
  /** All that was sent to it, except what begins and ends a transaction. */
  statements: number
  /** A single write is a transaction, too. */
  transactions: number
  /** Calls of verbs of stores. */
  storeCalls: number
}

/** Counts what requests cost, each by the trace that it is sent with. */
export interface CostMeter {
  /** Every request that was answered, in order. */
  readonly requests: readonly CountedRequest[]
  /** Sends a request and counts it. */
  readonly fetch: typeof fetch
  /** Opens the storage of the server. */
  openStorage(options: StorageOptions): Promise<Storage>
  stop(): void
}

/** Settings under which a request has a trace. None is sent to anybody. */
export const traced = {
  OSTIARY_TRACING_ENDPOINT: 'http://127.0.0.1:9/',
  OSTIARY_TRACING_SAMPLE_RATIO: '0',
}

const longestSealMs = 10_000
const endsOfTransaction = /^(begin|commit|rollback)\b/

/**
 * Versions of caches are read once for all who ask at the same moment, so how often a request reads
 * them depends on others. On SQLite they are read only if something was committed since.
 */
const isCounted = (text: string) =>
  !endsOfTransaction.test(text) && !/\bcache_versions\b/.test(text)

/** Counts from now on, over the `fetch` of the runtime. */
export function costMeter(send: typeof fetch): CostMeter {
  const works = new Map<string, Work>()
  const requests: CountedRequest[] = []
  let opened: Storage | undefined

  function count(what: keyof Work): void {
    const work = works.get(currentSpan()?.traceId ?? '')
    if (work) work[what]++
  }

  const onStatement = (text: unknown): void => {
    if (isCounted(String(text))) count('statements')
  }
  subscribe(statementChannel.name, onStatement)

  /**
   * Some requests seal the events that wait, unless a delivery in the background does it at the
   * same time. So none waits when a request begins.
   */
  async function sealWaiting(): Promise<void> {
    if (opened) await sealEvents({ chain: opened.stores.eventChain }, longestSealMs)
  }

  return {
    requests,
    async fetch(input, init = {}) {
      await sealWaiting()
      const traceId = randomBytes(16).toString('hex')
      const work: Work = { statements: 0, transactions: 0, storeCalls: 0 }
      works.set(traceId, work)
      const headers = new Headers(init.headers)
      headers.set('traceparent', `00-${traceId}-${randomBytes(8).toString('hex')}-01`)
      const response = await send(input, { ...init, headers })
      const body = await response.clone().text()
      requests.push({
        method: init.method ?? 'GET',
        path: new URL(String(input)).pathname,
        status: response.status,
        headers: [...response.headers].length,
        body,
        work,
      })
      return response
    },
    async openStorage(options) {
      const nothing = () => {}
      const { onEvent = nothing, onCacheRead = nothing } = options.observer ?? {}
      const onBegin = () => count('transactions')
      const storage = await openStorage({ ...options, observer: { onEvent, onCacheRead, onBegin } })
      opened = storage
      const counted = <S extends object>(stores: S) => countCalls(stores, () => count('storeCalls'))
      return {
        ...storage,
        stores: counted(storage.stores),
        transact: (work) => storage.transact((inside) => work(counted(inside))),
      }
    },
    stop: () => void unsubscribe(statementChannel.name, onStatement),
  }
}

/** The same stores, whose verbs say when they are called. */
function countCalls<S extends object>(stores: S, onCall: () => void): S {
  return wrapMembers(stores, (store) =>
    typeof store !== 'object' || store === null
      ? store
      : wrapMembers(store, (verb) =>
          typeof verb !== 'function'
            ? verb
            : (...values: readonly unknown[]) => {
                onCall()
                return verb(...values)
              },
        ),
  )
}

/** Stores in a transaction are made when they are read, so nothing is read before its use. */
function wrapMembers<T extends object>(value: T, wrap: (member: unknown) => unknown): T {
  return new Proxy({} as T, { get: (_target, name) => wrap(Reflect.get(value, name)) })
}
