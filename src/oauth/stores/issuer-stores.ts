import type { JWK } from 'jose'
import { clientKeyAlgs } from '../model/member-kinds.ts'

/** The algorithms that tokens of an issuer can be signed with: all have a public key. */
export const issuerAlgs = clientKeyAlgs
type IssuerAlg = (typeof issuerAlgs)[number]

/** What the operator decides about an issuer of tokens for workloads. */
export interface TrustedIssuerFields {
  /** Its identifier, exactly as in the claim `iss` of its tokens. */
  readonly issuer: string
  readonly description: string
  readonly enabled: boolean
  /** Where its keys are; without it and `jwks`, its metadata says that (OpenID discovery). */
  readonly jwksUri: string | undefined
  /** Its keys themselves, for an issuer that cannot be reached from here. */
  readonly jwks: readonly JWK[] | undefined
  readonly signingAlgs: readonly IssuerAlg[]
  /** The most seconds from `iat` to `exp` of a token. */
  readonly longestSeconds: number
  /** Whether a token counts once, by its `jti`. */
  readonly isSingleUse: boolean
  /** What it may say of people (ID-JAG); undefined if nothing. */
  readonly assertions: AssertionTrust | undefined
}

/** For whom the identity assertions of an issuer count, and what they are good for. */
export interface AssertionTrust {
  readonly people: AssertedBy
  readonly clients: readonly AssertionClient[]
}

/**
 * How its people are found here: by the account that they have linked through a connection, or by
 * an address that both sides have proven. Nobody gets an account by an assertion.
 */
type AssertedBy =
  | { readonly by: 'connection'; readonly alias: string }
  | { readonly by: 'email'; readonly domains: readonly string[] }

/** A client that may use assertions of an issuer. */
export interface AssertionClient {
  readonly clientId: string
  readonly scopes: readonly string[]
  /** The resources that its tokens can be for; undefined for none. */
  readonly resources: readonly string[] | undefined
}

/** Another party whose tokens prove which workload a client is. */
export interface TrustedIssuer extends TrustedIssuerFields {
  readonly name: string
  readonly createdAt: number
  readonly updatedAt: number
  /**
   * Made by the store, and anew when it was or is switched off, or has another identifier, another
   * address of keys, or lost a key or an algorithm: tokens from before do not count from then on.
   */
  readonly trust?: string | undefined
}

/** The most issuers of a server. All of them are in memory. */
export const mostIssuers = 100

/** Where trusted issuers are kept. Each verb is one atomic step. */
export interface TrustedIssuerStore {
  find(name: string): Promise<TrustedIssuer | undefined>
  /**
   * Replaces all fields of the issuer, or adds it. `taken` if another name has its identifier,
   * `full` if it is new and there are `most` others; then nothing is changed.
   */
  put(issuer: TrustedIssuer, most: number): Promise<'added' | 'replaced' | 'taken' | 'full'>
  remove(name: string): Promise<boolean>
  /** All issuers in order of their name. There are few of them. */
  list(): Promise<readonly TrustedIssuer[]>
}
