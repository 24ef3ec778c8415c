import type { ClientMetadata } from '../model/client-metadata.ts'

/** The description of a scope for people who are asked to consent to it. */
interface ScopeWords {
  readonly title: string
  readonly hint?: string | undefined
}

/** `CONFIDENTIAL` scopes always need consent. */
export const securityLevels = ['PUBLIC', 'CONFIDENTIAL'] as const

/** What the operator decides about a scope. */
export interface ScopeFields {
  /** The words by language tag (BCP 47), in the order in which they were given. */
  readonly texts: Readonly<Record<string, ScopeWords>>
  /** Whether a client that lacks the person's consent to this scope has to ask for it. */
  readonly requiresConsent: boolean
  readonly securityLevel: (typeof securityLevels)[number]
  /** The names of the scope groups that it belongs to. */
  readonly groups: readonly string[]
}

/** A scope of the operator's own applications. */
export interface Scope extends ScopeFields {
  readonly name: string
  readonly createdAt: number
  readonly updatedAt: number
}

/** A named set of scopes: those that name it. */
export interface ScopeGroup {
  readonly name: string
  readonly description: string
  readonly createdAt: number
  readonly updatedAt: number
}

/** Stores the descriptions of scopes. Each verb is one atomic step. */
export interface ScopeStore {
  find(name: string): Promise<Scope | undefined>
  /** The scope with this name; else the only one with this name in another case. */
  findInAnyCase(name: string): Promise<Scope | undefined>
  /** Finds several scopes at once; unknown names are left out. */
  findAll(names: readonly string[]): Promise<readonly Scope[]>
  /** Adds a scope; false when one of this name exists. */
  add(scope: Scope): Promise<boolean>
  /** Replaces the given fields; false when there is no such scope. */
  change(name: string, fields: Partial<ScopeFields>, now: number): Promise<boolean>
  remove(name: string): Promise<boolean>
  /** Scopes in order of their name, starting after `after`. */
  list(after: string | undefined, limit: number): Promise<readonly Scope[]>
}

/** Stores groups of scopes. Each verb is one atomic step. */
export interface ScopeGroupStore {
  find(name: string): Promise<ScopeGroup | undefined>
  /** Adds a group or replaces its description. Answers whether it was added. */
  put(group: ScopeGroup): Promise<boolean>
  remove(name: string): Promise<boolean>
  /** Groups in order of their name, starting after `after`. */
  list(after: string | undefined, limit: number): Promise<readonly ScopeGroup[]>
}

/** A registered type of authorization details (RFC 9396 §2). */
export interface DetailType {
  readonly name: string
  /** Describes the type to people who are asked to consent. */
  readonly texts: Scope['texts']
  /** A JSON schema for all members but `type`; see `problemsOfSchema`. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly createdAt: number
  readonly updatedAt: number
}

/** The most types of a server. All of them are in the discovery document. */
export const mostDetailTypes = 100

/** Where types of authorization details are kept. Each verb is one atomic step. */
export interface DetailTypeStore {
  find(name: string): Promise<DetailType | undefined>
  /**
   * Replaces the texts and the schema of the type, or adds it. `full` if it is new and there are
   * `most` others; then nothing is changed.
   */
  put(type: DetailType, most: number): Promise<'added' | 'replaced' | 'full'>
  remove(name: string): Promise<boolean>
  /** All types in order of their name. There are few of them. */
  list(): Promise<readonly DetailType[]>
}

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
