import { redrawImage } from '../../images/redraw-image.ts'
import type { Fault } from '../../kernel/fault.ts'
import { lruCache } from '../../kernel/lru-cache.ts'
import type { Clock } from '../../kernel/time.ts'
import { FetchError } from '../../outgoing/fetch-error.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'
import type { FetchLimits } from '../fetch-limits.ts'
import type { Client } from '../model/client.ts'

/** The logos of clients that registered themselves. */
export interface ClientLogos {
  /**
   * The logo as a PNG that the server has drawn, so that nothing of the file reaches a browser.
   * Undefined if there is none that can be shown.
   */
  find(client: Client, address: string): Promise<Buffer | undefined>
}

/** What logos are fetched with. */
interface LogoContext {
  readonly fetch: SafeFetch
  readonly limit: FetchLimits
  /** What is thrown when too much is fetched at once. */
  readonly busy: () => Fault
  readonly clock: Clock
}

interface Entry {
  readonly logo: Buffer | undefined
  readonly until: number
}

const mostBytes = 256 * 1024
/** Each is smaller than 30 kB. */
const mostLogos = 500
const keptMs = 24 * 60 * 60_000
const failureKeptMs = 10 * 60_000
/** Twice the size of the tile on a page, for sharp screens. */
const frame = { kind: 'square', side: 88 } as const

export function clientLogos({ fetch, limit, busy, clock }: LogoContext): ClientLogos {
  const known = lruCache<Entry>(mostLogos)
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  /** Throws if the server has too much to fetch, which says nothing about the logo. */
  async function load(uri: string): Promise<Buffer | undefined> {
    try {
      const { status, bytes } = await fetch(uri, {
        accept: 'image/png, image/jpeg',
        maxBytes: mostBytes,
        asBytes: true,
      })
      const drawn = status === 200 && bytes ? await redrawImage(bytes, frame) : undefined
      return drawn && Buffer.from(drawn.bytes)
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      if (error.code === 'busy') throw busy()
      return undefined
    }
  }

  async function loadOnce(uri: string, source: Parameters<FetchLimits>[0]) {
    const logo = await limit(source, () => load(uri))
    known.set(uri, { logo, until: clock() + (logo ? keptMs : failureKeptMs) })
    return logo
  }

  return {
    async find({ id, registeredBy, logoUri: uri }, address) {
      if (uri === undefined || registeredBy === 'administrator') return undefined
      const entry = known.get(uri)
      if (entry && clock() < entry.until) return entry.logo
      const loading =
        underWay.get(uri) ??
        loadOnce(uri, { address, clientId: id }).finally(() => underWay.delete(uri))
      underWay.set(uri, loading)
      return loading
    },
  }
}
