import type { ClientMetadata } from '../../model/client-metadata.ts'

/** What the operator decides about a resource server. */
export interface ResourceFields {
  /** Its name and what it is, by language tag (BCP 47), for the consent page. */
  readonly texts: Readonly<
    Record<string, { readonly title: string; readonly hint?: string | undefined }>
  >
  /** The scopes that it knows. A token for it has no other. */
  readonly scopes: readonly string[]
  /** The clients that may ask for tokens for it; undefined: every client. */
  readonly allowedClients?: readonly string[] | undefined
  /** The clients with which it introspects the tokens that it gets. */
  readonly introspectionClients: readonly string[]
  /** No token for it lives longer, in seconds. */
  readonly accessTokenLifetime?: number | undefined
  /** How its tokens look; undefined: as the client that asks has registered. */
  readonly accessTokenProfile?: ClientMetadata['access_token_profile'] | undefined
  readonly accessTokenAlg?: ClientMetadata['access_token_signed_response_alg'] | undefined
}

/** A resource server that access tokens can be issued for (RFC 8707). */
export interface Resource extends ResourceFields {
  readonly id: string
  /** Its address: the `resource` of requests and the `aud` of tokens. */
  readonly uri: string
  readonly createdAt: number
  readonly updatedAt: number
}

/** Stores resource servers. Each verb is one atomic step. `uriKey` is a result of `uriKeyOf`. */
export interface ResourceStore {
  find(id: string): Promise<Resource | undefined>
  findByUri(uriKey: string): Promise<Resource | undefined>
  /** Adds a resource; false when there is one with this address. */
  add(resource: Resource, uriKey: string): Promise<boolean>
  /** Replaces all fields; false when there is no such resource. */
  change(id: string, fields: ResourceFields, now: number): Promise<boolean>
  remove(id: string): Promise<boolean>
  /** Resources in the order of their ids, starting after `after`. */
  list(after: string | undefined, limit: number): Promise<readonly Resource[]>
  /** Takes a removed client out of every resource, so that a later one of its id gets no right. */
  forgetClient(clientId: string, now: number): Promise<void>
}
