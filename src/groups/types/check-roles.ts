import { GroupsError } from '../groups-error.ts'
import { allowsRoles, type RoleRule } from './group-type.ts'
import type { GroupTypeStore, RoleSetSource } from './group-type-store.ts'

/** Refuses roles that the type of a group does not allow its members. */
export function checkRoles(rule: RoleRule | undefined, roles: readonly string[]): void {
  if (!rule || allowsRoles(rule, roles)) return
  throw new GroupsError(
    11013,
    `the type of the group does not allow these roles: ${describe(rule)}`,
  )
}

/** Refuses a rule if members hold roles that it does not allow. Call `lockTypes` first. */
export async function checkMembersFit(
  groups: Pick<GroupTypeStore, 'roleSets'>,
  rule: RoleRule,
  source: RoleSetSource,
): Promise<void> {
  const unfit = await countUnfit(groups, rule, source)
  if (unfit === 0) return
  const members = unfit === 1 ? '1 membership has' : `${unfit} memberships have`
  throw new GroupsError(
    11015,
    `${members} roles that the type would not allow (${describe(rule)}); change them first`,
  )
}

/** How many memberships have roles that a rule does not allow. */
export async function countUnfit(
  groups: Pick<GroupTypeStore, 'roleSets'>,
  rule: RoleRule,
  source: RoleSetSource,
): Promise<number> {
  if (rule.roleMode === 'any_roles') return 0
  const unfit = (await groups.roleSets(source)).filter(({ roles }) => !allowsRoles(rule, roles))
  return unfit.reduce((sum, { members }) => sum + members, 0)
}

function describe({ roleMode, allowedRoles }: RoleRule): string {
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
