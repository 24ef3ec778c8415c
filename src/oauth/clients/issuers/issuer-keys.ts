import type { Logger } from 'pino'
import type { PublicJwk } from '../../../kernel/public-jwk.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { SafeFetch } from '../../../outgoing/safe-fetch.ts'
import type { TrustedIssuer } from '../../stores/issuer-stores.ts'
import { keysForVerification, readKeySet, usableKeys } from '../client-keys.ts'
import { type FetchedDocuments, fetchedDocuments } from '../fetched-documents.ts'

/** The keys of trusted issuers. */
export interface IssuerKeys {
  /** Those that can have made a signature with this header. */
  forVerification(
    issuer: TrustedIssuer,
    header: { readonly alg: string; readonly kid?: string | undefined },
  ): Promise<readonly PublicJwk[]>
  /** Reads them now, for an administrator who asks. Throws an Error that says what is wrong. */
  examine(issuer: TrustedIssuer): Promise<{ readonly jwksUri?: string; readonly keys: number }>
}

/** The most keys of an issuer. Large ones publish those of many machines. */
const mostIssuerKeys = 64
const accept = 'application/jwk-set+json, application/json'

export function issuerKeys(fetch: SafeFetch, clock: Clock, log: Logger): IssuerKeys {
  const keySets = fetchedDocuments<readonly PublicJwk[]>({
    ...{ fetch, clock, log, accept },
    what: 'the key set of a trusted issuer',
    parse: (body) => readKeySet(body, mostIssuerKeys),
  })
  // Kept by the address of the document; whose it must be is asked with each use.
  const metadata = fetchedDocuments<Metadata>({
    ...{ fetch, clock, log, accept: 'application/json' },
    what: 'the metadata of a trusted issuer',
    parse: readMetadata,
  })

  /** Where the keys of an issuer are; undefined while nobody can say. */
  async function addressOf(issuer: TrustedIssuer, again: boolean): Promise<string | undefined> {
    if (issuer.jwksUri !== undefined) return issuer.jwksUri
    const found = await readOrReload(metadata, metadataUri(issuer.issuer), again)
    return found?.issuer === issuer.issuer ? found.jwksUri : undefined
  }

  async function keysOf(issuer: TrustedIssuer, again: boolean): Promise<readonly PublicJwk[]> {
    if (issuer.jwks) return usableKeys(issuer.jwks)
    const address = await addressOf(issuer, again)
    if (address === undefined) return []
    return (await readOrReload(keySets, address, again)) ?? []
  }

  return {
    async forVerification(issuer, header) {
      const found = keysForVerification(await keysOf(issuer, false), header)
      if (found.length > 0 || issuer.jwks) return found
      return keysForVerification(await keysOf(issuer, true), header)
    },
    async examine(issuer) {
      if (issuer.jwks) return { keys: usableKeys(issuer.jwks).length }
      const jwksUri = issuer.jwksUri ?? (await announcedKeys(metadata, issuer))
      return { jwksUri, keys: (await keySets.load(jwksUri)).length }
    },
  }
}

async function announcedKeys(
  metadata: FetchedDocuments<Metadata>,
  { issuer }: TrustedIssuer,
): Promise<string> {
  const found = await metadata.load(metadataUri(issuer))
  if (found.issuer === issuer) return found.jwksUri
  throw new Error(`the metadata names another issuer: ${JSON.stringify(found.issuer)}`)
}

function readOrReload<T>(documents: FetchedDocuments<T>, uri: string, again: boolean) {
  return again ? documents.reload(uri) : documents.read(uri)
}

interface Metadata {
  readonly issuer: string
  readonly jwksUri: string
}

/** OpenID Connect Discovery §4. */
function metadataUri(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
}

function readMetadata(body: string): Metadata {
  const { issuer, jwks_uri: jwksUri }: { issuer?: unknown; jwks_uri?: unknown } = Object(
    JSON.parse(body),
  )
  if (typeof issuer !== 'string' || typeof jwksUri !== 'string') {
    throw new Error('the metadata names no issuer or no jwks_uri')
  }
  return { issuer, jwksUri }
}
