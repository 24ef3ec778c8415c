/** Whether a management scope, written without the prefix, is among the scopes of a token. */
export function hasScope(scopes: readonly string[], name: string): boolean {
  return scopes.some((scope) => scope.endsWith(`:${name}`))
}
