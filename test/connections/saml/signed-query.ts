import { sign } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'

const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** How a provider writes a message into a query, or how it should not. */
export interface SignedQueryWords {
  readonly key: string
  readonly relayState?: string
  readonly algorithm?: string
  readonly compress?: (xml: string) => Buffer
  readonly encode?: (text: string) => string
}

/** A message of the redirect binding with its signature (SAML Bindings §3.4.4.1). */
export function signedQuery(name: string, xml: string, words: SignedQueryWords): string {
  const { key, algorithm = rsaSha256, compress = deflateRawSync } = words
  const { relayState, encode = encodeURIComponent } = words
  const parts = [
    `${name}=${encode(compress(xml).toString('base64'))}`,
    ...(relayState === undefined ? [] : [`RelayState=${encodeURIComponent(relayState)}`]),
    `SigAlg=${encodeURIComponent(algorithm)}`,
  ]
  const digest = algorithm.endsWith('sha1') ? 'sha1' : 'sha256'
  const signature = sign(digest, Buffer.from(parts.join('&')), key).toString('base64')
  return [...parts, `Signature=${encodeURIComponent(signature)}`].join('&')
}
