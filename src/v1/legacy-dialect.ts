import type { Request } from '../http/endpoint.ts'
import { type Params, readJsonParams } from '../http/params.ts'
import { RequestFault } from '../http/request-fault.ts'
import type { Dialect } from '../oauth/dialect.ts'
import type { Client } from '../oauth/model/client.ts'
import { omitEmptyParams } from '../oauth/read-params.ts'

/** Generation v1 of the API (spec, Differences). Its endpoints translate the rest. */
export const legacyDialect: Dialect = {
  name: 'v1',
  authorizationPath: '/oauth2-login/oauth2/authz',
  readParams: (request) => omitEmptyParams(readLegacyParams(request)),
  // Its endpoints fill in a default of their own, without the scopes of management (CONTRACT §9).
  hasDefaultScopes: false,
  passwordGrant: 'legacy-password-grant',
  tokenClaims: ({ client, scopes }, roles) => ({
    role: roles.join(','),
    clientid: client.id,
    scope: scopes.join(' '),
  }),
}

/**
 * Reads the parameters of form, JSON or query. Each may be given in one place only (CONTRACT §9).
 */
export function readLegacyParams(request: Request): Params {
  const query = request.query()
  if (request.body.kind === 'none' || request.body.kind === 'text') return query
  const body =
    request.body.kind === 'form' ? request.body.params : readJsonParams(request.body.value)
  for (const name of body.names()) {
    if (query.has(name)) throw new RequestFault('repeated', 'a parameter is given twice')
  }
  return {
    get: (name) => body.get(name) ?? query.get(name),
    all: (name) => (body.has(name) ? body : query).all(name),
    required: (name) => (body.has(name) ? body : query).required(name),
    has: (name) => body.has(name) || query.has(name),
    names: () => [...body.names(), ...query.names()],
  }
}

/** The same parameters, with a default for one of them. */
export function withDefault(params: Params, name: string, value: string): Params {
  if (params.get(name)) return params
  return {
    ...params,
    get: (asked) => (asked === name ? value : params.get(asked)),
    required: (asked) => (asked === name ? value : params.required(asked)),
    has: (asked) => asked === name || params.has(asked),
    names: () => [...params.names(), name],
  }
}

/**
 * The scopes of a v1 request that names none: all that the client is registered for, except
 * offline_access and management scopes. Those must be asked for by name (O01, O08).
 */
export function defaultScopes({ allowedScopes }: Client, prefix: string): string {
  const isManagement = (scope: string) => scope.startsWith(`${prefix}:`)
  return [...allowedScopes]
    .filter((scope) => scope !== 'offline_access' && !isManagement(scope))
    .join(' ')
}
