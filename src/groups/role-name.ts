/** The role of every user in the group of all users. */
export const userRole = 'USER'
/** The role that makes a member of the administrators' group an administrator of everything. */
export const adminRole = 'ADMIN'
/** The role that lets a member administer the group and everything below it. */
export const groupAdminRole = 'GROUP_ADMIN'

/**
 * Whether text can name a role (CONTRACT §8). A comma would smuggle a second role into the lists
 * of the first API generation (G28), an invisible character make a twin.
 */
export function isRoleName(text: string): boolean {
  return /^[^,\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{1,64}$/u.test(text)
}
