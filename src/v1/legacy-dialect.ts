import type { Dialect } from '../oauth/dialect.ts'
import { omitEmptyParams } from '../oauth/read-params.ts'
import { readLegacyParams } from './legacy-params.ts'

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
