import type { Request } from '../http/endpoint.ts'
import type { Params } from '../http/params.ts'
import type { AuthorizationRequest } from './model/authorization-request.ts'
import type { Client } from './model/client.ts'
import type { ClientMetadata } from './model/client-metadata.ts'
import type { SessionOpener } from './model/session-sources.ts'
import { readParams } from './read-params.ts'

/**
 * How a client speaks with the server: the names, shapes and defaults of what it sends and gets.
 * The rules are the same in every dialect. Where one differs, they ask the dialect of the request.
 */
export interface Dialect {
  /** Stored with requests and grants. Registrations name it in their member `generations`. */
  readonly name: string
  /** The path of its authorization endpoint, below that of the server. */
  readonly authorizationPath: string
  /** Reads the parameters of a token request. */
  readParams(request: Request): Params
  /** Whether a client that asks for no scope gets its `default_scopes`. */
  readonly hasDefaultScopes: boolean
  /** What opens the session of a password grant. */
  readonly passwordGrant: SessionOpener
  /** Claims of access tokens besides those of the specification. */
  tokenClaims(
    token: { readonly client: Client; readonly scopes: readonly string[] },
    roles: readonly string[],
  ): Readonly<Record<string, string>>
}

/** The server's own dialect: the specification as it is. */
export const ownDialect: Dialect = {
  name: 'v2',
  authorizationPath: '/authz-srv/authz',
  readParams,
  hasDefaultScopes: true,
  passwordGrant: 'password-grant',
  tokenClaims: () => ({}),
}

/** Members of a registration that closes every other dialect to its client. */
export const ownDialectOnly = { generations: ['v2' as const] }

/** The names of the dialects of a registration. Others than the server's have only public ids. */
export function dialectsOf(metadata: ClientMetadata): ReadonlySet<string> {
  const isPairwise = metadata.subject_type === 'pairwise'
  return new Set((isPairwise ? ownDialectOnly : metadata).generations)
}

/** Every dialect that the server understands, its own first. */
export type Dialects = readonly [Dialect, ...Dialect[]]

/** The dialect of a request. One that was removed meanwhile goes on in the server's own. */
export function dialectOf(
  [own, ...others]: Dialects,
  { dialect }: Pick<AuthorizationRequest, 'dialect'>,
): Dialect {
  return others.find(({ name }) => name === dialect) ?? own
}

/** The dialect that a client may speak, rather the server's own. */
export function dialectFor([own, ...others]: Dialects, { dialects }: Client): Dialect {
  if (dialects.has(own.name)) return own
  return others.find(({ name }) => dialects.has(name)) ?? own
}
