import { lruCache } from '../../kernel/lru-cache.ts'
import type { Clock } from '../../kernel/time.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import { ArrivalFault } from '../arrival.ts'
import type { Connection } from '../connection.ts'
import { faultOfStatus, quoted } from './upstream-fault.ts'

/** Documents of one sort that providers publish, such as their metadata or their keys. */
export interface ProviderDocuments<T> {
  /** The document at an address, at most a quarter of an hour old. */
  read(connection: Connection, address: string): Promise<T>
  /** Loads it again. Undefined if that was done a short while ago. */
  reload(connection: Connection, address: string): Promise<T | undefined>
}

interface Loaded<T> {
  readonly value: T
  readonly loadedAt: number
  reloadedAt: number
}

const freshMs = 15 * 60_000
/** Whoever sends tokens with unknown keys cannot make this server load keys more often. */
const reloadMs = 30_000
const mostCharacters = 8_000_000

/**
 * Documents are kept for one revision of one connection. So a change of a connection takes effect
 * at once, and one connection cannot place a document where another one reads it.
 */
export function providerDocuments<T>(
  { fetch, clock }: { readonly fetch: SafeFetch; readonly clock: Clock },
  parse: (body: string) => T,
): ProviderDocuments<T> {
  const documents = lruCache<Loaded<T>>(mostCharacters)
  const underWay = new Map<string, Promise<T>>()

  function keyOf({ id, revision }: Connection, address: string): string {
    return `${id} ${revision} ${address}`
  }

  function load(key: string, address: string, reloadedAt: number): Promise<T> {
    const known = underWay.get(key)
    if (known) return known
    const loading = loadNow(key, address, reloadedAt).finally(() => underWay.delete(key))
    underWay.set(key, loading)
    return loading
  }

  async function loadNow(key: string, address: string, reloadedAt: number): Promise<T> {
    const { status, body } = await fetch(address, {
      accept: 'application/json, application/jwk-set+json',
    })
    if (status !== 200) {
      const words = `${quoted(address)} answered with status ${status}; check the issuer`
      throw new ArrivalFault(faultOfStatus(status), words)
    }
    const value = parse(body)
    documents.set(key, { value, loadedAt: clock(), reloadedAt }, key.length + body.length)
    return value
  }

  return {
    async read(connection, address) {
      const key = keyOf(connection, address)
      const known = documents.get(key)
      if (known && clock() - known.loadedAt < freshMs) return known.value
      return load(key, address, known?.reloadedAt ?? Number.NEGATIVE_INFINITY)
    },
    async reload(connection, address) {
      const key = keyOf(connection, address)
      const known = documents.get(key)
      if (known && clock() - known.reloadedAt < reloadMs) return undefined
      if (known) known.reloadedAt = clock()
      return load(key, address, clock())
    },
  }
}
