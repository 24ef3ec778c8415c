/**
 * Whether the scopes of a token allow the claims of one scope. As in v2, `openid` is needed too.
 */
export function allowsClaims(scopes: readonly string[], scope: string): boolean {
  return scopes.includes('openid') && scopes.includes(scope)
}
