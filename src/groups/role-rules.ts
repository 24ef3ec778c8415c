import { GroupsError } from './groups-error.ts'

/** Which roles members of groups of a type may hold. */
export const roleModes = ['any_roles', 'no_roles', 'roles_required', 'allowed_roles'] as const
export type RoleMode = (typeof roleModes)[number]

/** Restricts the roles that a member of a group may hold. */
export interface RoleRule {
  readonly roleMode: RoleMode
  readonly allowedRoles: readonly string[]
}

/** Whether these can be the roles of a member under a rule; without a rule, any can. */
export function allowsRoles(rule: RoleRule | undefined, roles: readonly string[]): boolean {
  switch (rule?.roleMode) {
    case undefined:
    case 'any_roles':
      return true
    case 'no_roles':
      return roles.length === 0
    case 'roles_required':
      return roles.length > 0 && (rule.allowedRoles.length === 0 || areAmong(rule, roles))
    case 'allowed_roles':
      return areAmong(rule, roles)
  }
}

function areAmong({ allowedRoles }: RoleRule, roles: readonly string[]): boolean {
  return roles.every((role) => allowedRoles.includes(role))
}

/** Refuses roles that the type of a group does not allow its members. */
export function checkRoles(rule: RoleRule | undefined, roles: readonly string[]): void {
  if (!rule || allowsRoles(rule, roles)) return
  throw new GroupsError(
    11013,
    `the type of the group does not allow these roles: ${describeRule(rule)}`,
  )
}

/** What a rule says, for people who broke it. */
export function describeRule({ roleMode, allowedRoles }: RoleRule): string {
  const names = allowedRoles.join(', ')
  switch (roleMode) {
    case 'any_roles':
      return 'members may hold any roles'
    case 'no_roles':
      return 'members may hold no roles'
    case 'roles_required':
      return `members must hold at least one role${names && ` of ${names}`}`
    case 'allowed_roles':
      return `members may hold only ${names}`
  }
}
