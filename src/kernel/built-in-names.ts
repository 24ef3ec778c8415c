/** The built-in groups of a service prefix (CONTRACT §1). */
export function builtInGroups(prefix: string): { readonly users: string; readonly admins: string } {
  const upper = prefix.toUpperCase()
  return { users: `${upper}_USERS`, admins: `${upper}_ADMINS` }
}

/** The role of every user in the group of all users. */
export const userRole = 'USER'
/** The role that makes a member of the administrators' group an administrator of everything. */
export const adminRole = 'ADMIN'
/** The role that lets a member administer the group and everything below it. */
export const groupAdminRole = 'GROUP_ADMIN'

/**
 * Whether text can name a role (CONTRACT §8). A comma would add a second role to the lists of v1
 * (G28); an invisible character would make two names look the same.
 */
export function isRoleName(text: string): boolean {
  return /^[^,\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{1,64}$/u.test(text)
}

/** The client_id of the console, which the server registers itself. */
export const consoleClientId = 'ostiary-console'
