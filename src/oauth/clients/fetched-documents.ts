import type { Logger } from 'pino'
import { lruCache } from '../../kernel/lru-cache.ts'
import type { Clock } from '../../kernel/time.ts'
import { FetchError } from '../../outgoing/fetch-error.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import { OAuthError } from '../oauth-error.ts'

/** Documents of others that are needed again and again, such as their key sets. */
export interface FetchedDocuments<T> {
  /** The document at an address, at most ten minutes old if it can be fetched. */
  read(uri: string): Promise<T | undefined>
  /** The same, fetched again unless that was tried a moment ago. */
  reload(uri: string): Promise<T | undefined>
  /** Fetches it now; throws an Error that says what is wrong. */
  load(uri: string): Promise<T>
}

interface FetchedDocumentsContext<T> {
  readonly fetch: SafeFetch
  readonly clock: Clock
  readonly log: Logger
  readonly accept: string
  /** What the document is, for the log. */
  readonly what: string
  parse(body: string): T
}

/** A fetched document. While a fetch is `pending`, all callers share it. */
interface Kept<T> {
  value: T | undefined
  fetchedAt: number
  triedAt: number
  pending: Promise<void> | undefined
}

const freshMs = 10 * 60_000
/** The server fetches no more often than this, even for an unknown `kid` or after a failure. */
const retryMs = 60_000
/** A document is used for this long while its host does not answer. */
const staleMs = 60 * 60_000
const mostDocuments = 1000

export function fetchedDocuments<T>(context: FetchedDocumentsContext<T>): FetchedDocuments<T> {
  const { fetch, clock, log, accept, what, parse } = context
  const documents = lruCache<Kept<T>>(mostDocuments)

  function keptOf(uri: string): Kept<T> {
    const known = documents.get(uri)
    if (known) return known
    const kept: Kept<T> = {
      value: undefined,
      fetchedAt: -Infinity,
      triedAt: -Infinity,
      pending: undefined,
    }
    documents.set(uri, kept)
    return kept
  }

  function refresh(uri: string, kept: Kept<T>): Promise<void> | undefined {
    if (!kept.pending && clock() - kept.triedAt >= retryMs) {
      kept.triedAt = clock()
      kept.pending = tryToLoad(uri, kept).finally(() => {
        kept.pending = undefined
      })
    }
    return kept.pending
  }

  async function load(uri: string): Promise<T> {
    const { status, body } = await fetch(uri, { accept })
    if (status !== 200) throw new Error(`the answer has status ${status}`)
    return parse(body)
  }

  async function tryToLoad(uri: string, kept: Kept<T>): Promise<void> {
    try {
      kept.value = await load(uri)
      kept.fetchedAt = clock()
    } catch (err) {
      const code = err instanceof FetchError ? err.code : undefined
      if (code === 'busy') {
        // The host was not asked, so this is no failure.
        kept.triedAt = -Infinity
        if (currentOf(kept) !== undefined) return
        const words = 'the keys of the client cannot be fetched at the moment'
        throw new OAuthError('temporarily_unavailable', words, { headers: { 'retry-after': '1' } })
      }
      // A host that may no longer be asked is not believed, either. Otherwise what is known stays
      // in use; `triedAt` delays the next attempt.
      if (code === 'refused') kept.fetchedAt = -Infinity
      log.warn({ err, uri }, `${what} could not be fetched`)
    }
  }

  function currentOf({ value, fetchedAt }: Kept<T>): T | undefined {
    return clock() - fetchedAt < staleMs ? value : undefined
  }

  return {
    async read(uri) {
      const kept = keptOf(uri)
      if (clock() - kept.fetchedAt >= freshMs) await refresh(uri, kept)
      return currentOf(kept)
    },
    async reload(uri) {
      const kept = keptOf(uri)
      await refresh(uri, kept)
      return currentOf(kept)
    },
    load,
  }
}
