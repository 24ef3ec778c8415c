/** The built-in groups of a service prefix (CONTRACT §1). */
export function builtInGroups(prefix: string): { readonly users: string; readonly admins: string } {
  const upper = prefix.toUpperCase()
  return { users: `${upper}_USERS`, admins: `${upper}_ADMINS` }
}
