/**
 * The source of roles that the directory of a connection pushes. It is another one than the rules
 * of the connection, so that a sign-in does not take back what was pushed.
 */
export function pushedBy(connectionId: string): string {
  return `scim:${connectionId}`
}
