import Type, { type Static } from 'typebox'
import {
  aboutMembers,
  assertionMembers,
  authenticationMembers,
  bindingMembers,
  cibaMembers,
  exchangeMembers,
  flowMembers,
  forwardAuthMembers,
  introspectionMembers,
  lifetimeMembers,
  logoutMembers,
  pairwiseMembers,
  requestMembers,
  tokenMembers,
} from './client-members.ts'
import { profileMembers } from './member-kinds.ts'

/**
 * The registration of a client with its wire names: RFC 7591 and 8705, OpenID Connect registration
 * and logout, and our own. After the check, members with a default are always present.
 */
export const ClientMetadata = Type.Object({
  ...aboutMembers,
  ...profileMembers,
  ...pairwiseMembers,
  ...flowMembers,
  ...forwardAuthMembers,
  ...authenticationMembers,
  ...bindingMembers,
  ...exchangeMembers,
  ...assertionMembers,
  ...cibaMembers,
  ...tokenMembers,
  ...introspectionMembers,
  ...requestMembers,
  ...logoutMembers,
  ...lifetimeMembers,
})

/** The members with a default. Registrations of earlier versions may lack some of them. */
export const metadataDefaults: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(ClientMetadata.properties).flatMap(([name, schema]) =>
    'default' in schema ? [[name, schema.default]] : [],
  ),
)

type Members = Static<typeof ClientMetadata>

export type ClientMetadata = {
  readonly [K in keyof Members]: Members[K] extends readonly (infer Item)[]
    ? readonly Item[]
    : Members[K]
}

/**
 * Whether a text can be a client_id: printable, and the same with and without form encoding in
 * Basic.
 */
export function isClientId(text: string): boolean {
  return /^[\x21-\x24\x26-\x2A\x2C-\x39\x3B-\x7E]{1,128}$/.test(text)
}

/** The names of one algorithm: RFC 8037 says EdDSA, RFC 9864 says Ed25519. */
export function namesOfAlg(alg: string): readonly string[] {
  return alg === 'EdDSA' || alg === 'Ed25519' ? ['EdDSA', 'Ed25519'] : [alg]
}

/**
 * The algorithms of a JWT from the client: the one registered for it
 * or else all, if it may use them.
 */
export function algsOf(
  { signingAlgs: allowed }: { readonly signingAlgs: readonly string[] | undefined },
  registered: string | undefined,
  all: readonly string[],
): readonly string[] {
  const algs = registered === undefined ? all : namesOfAlg(registered)
  return allowed
    ? algs.filter((alg) => allowed.some((each) => namesOfAlg(each).includes(alg)))
    : algs
}

const responseTypeWords = ['code', 'token', 'id_token']

/** A response type with its words in the specification's order; undefined if a word is unknown. */
export function canonicalResponseType(text: string): string | undefined {
  const words = text.split(' ')
  const known = responseTypeWords.filter((word) => words.includes(word))
  return known.length === words.length ? known.join(' ') : undefined
}

/** Whether every access token of the client is bound to something. */
export function isSenderConstrained(metadata: ClientMetadata): boolean {
  return Boolean(
    metadata.dpop_bound_access_tokens || metadata.tls_client_certificate_bound_access_tokens,
  )
}

/** Whether the client has a secret: to authenticate, or for MACs. */
export function usesSecret(metadata: ClientMetadata): boolean {
  return metadata.token_endpoint_auth_method.startsWith('client_secret_') || usesMac(metadata)
}

/** Whether the server computes MACs with the client's secret. Then a digest of it is not enough. */
export function usesMac(metadata: ClientMetadata): boolean {
  return (
    metadata.token_endpoint_auth_method === 'client_secret_jwt' ||
    metadata.id_token_signed_response_alg === 'HS256' ||
    metadata.userinfo_signed_response_alg === 'HS256' ||
    metadata.authorization_signed_response_alg === 'HS256' ||
    metadata.introspection_signed_response_alg === 'HS256' ||
    metadata.request_object_signing_alg === 'HS256'
  )
}
