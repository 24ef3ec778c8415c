import type { Client } from './model/client.ts'
import { OAuthError } from './oauth-error.ts'

/** Scopes about a person. A client that acts for itself cannot have them. */
export const userScopes: ReadonlySet<string> = new Set([
  'openid',
  'profile',
  'email',
  'phone',
  'address',
  'offline_access',
  'identities',
  'roles',
  'groups',
  'mobile',
])

const mostScopes = 64
const longestScopeText = 4096
const scopeToken = /^[\x21\x23-\x5B\x5D-\x7E]+$/

/** Reads a scope parameter (RFC 6749 §3.3): each value once, in the order given. */
export function readScopes(text: string | undefined, separators = / /): readonly string[] {
  if (!text) return []
  if (text.length > longestScopeText) throw new OAuthError('invalid_scope', 'scope is too long')
  const scopes = new Set(text.split(separators))
  if (separators.source !== ' ') scopes.delete('')
  if (scopes.size > mostScopes) throw new OAuthError('invalid_scope', 'scope has too many values')
  for (const scope of scopes) {
    if (!scopeToken.test(scope)) throw new OAuthError('invalid_scope', 'scope is malformed')
  }
  return [...scopes]
}

/** Refuses scopes that the client is not registered for. */
export function checkRegistered(scopes: readonly string[], client: Client): void {
  for (const scope of scopes) {
    if (!client.allowedScopes.has(scope)) {
      throw new OAuthError(
        'invalid_scope',
        'scope holds a value the client is not registered for',
        {
          detail: scope,
        },
      )
    }
  }
}

/** The granted scopes without those that were removed from the client's registration since. */
export function stillRegistered(scopes: readonly string[], client: Client): readonly string[] {
  return scopes.filter((scope) => client.allowedScopes.has(scope))
}
