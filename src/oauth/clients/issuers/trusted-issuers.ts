import type { TrustedIssuer, TrustedIssuerStore } from '../../stores/issuer-stores.ts'

/** The trusted issuers by their identifier, held in a cache. */
export interface TrustedIssuers {
  /** Compares exactly; an issuer that is switched off is not found. */
  find(issuer: string): Promise<TrustedIssuer | undefined>
  /** Those that are switched on. */
  list(): Promise<readonly TrustedIssuer[]>
}

/** Makes a cache that drops a value as soon as an issuer changes in the store. */
type MakeCache = <V>(load: (key: string) => Promise<V>) => { get(key: string): Promise<V> }

export function trustedIssuers(store: TrustedIssuerStore, cache: MakeCache): TrustedIssuers {
  const cached = cache(async () => {
    const enabled = (await store.list()).filter((each) => each.enabled)
    return new Map(enabled.map((each) => [each.issuer, each]))
  })
  return {
    find: async (issuer) => (await cached.get('all')).get(issuer),
    list: async () => [...(await cached.get('all')).values()],
  }
}
