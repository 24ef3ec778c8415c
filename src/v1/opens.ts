/** Whether a token's scopes open what this one stands for. As in v2, nothing is told without `openid`. */
export function opens(scopes: readonly string[], scope: string): boolean {
  return scopes.includes('openid') && scopes.includes(scope)
}
