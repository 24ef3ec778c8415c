import type { GroupStore } from '../../groups/group-store.ts'
import { countUnfit } from '../../groups/types/check-roles.ts'
import { allowsRoles } from '../../groups/types/group-type.ts'
import type { Changes, NewRoleSets, Preparation } from '../bulk-store.ts'
import { entryPath } from '../entries/entry-path.ts'
import type { FaultList } from '../entry-fault.ts'

/**
 * Adds a fault for memberships that would have roles that the type of their group does not allow.
 */
export async function checkRoleRules(
  preparation: Preparation,
  builtIn: readonly string[],
  faults: FaultList,
): Promise<void> {
  for (const { groupType, rule, roles, members, position } of await preparation.roleSets(builtIn)) {
    if (allowsRoles(rule, roles)) continue
    if (position === undefined) faults.add('', describeUnfit(members, groupType))
    else {
      const others = members > 1 ? ` (${members} memberships have these roles)` : ''
      const problem = `are not allowed by the group type ${groupType}${others}`
      faults.add(entryPath('memberships', position, 'roles'), problem)
    }
  }
}

const everything = 2 ** 31 - 1

/**
 * The same for what an import has written: types, groups and members may have changed until then.
 * Where no rule has changed, and no group its type, only the new memberships are looked at.
 */
export async function checkWrittenRoles(
  groups: GroupStore,
  { groupTypes, groups: { updated } }: Changes,
  newRoleSets: NewRoleSets,
  { builtIn, faults }: { readonly builtIn: readonly string[]; readonly faults: FaultList },
): Promise<void> {
  if (groupTypes.added + groupTypes.updated + updated === 0) {
    for (const { groupType, rule, roles, members } of await newRoleSets(builtIn)) {
      if (!allowsRoles(rule, roles)) faults.add('', describeUnfit(members, groupType))
    }
    return
  }
  for (const type of await groups.listTypes({ skip: 0, take: everything })) {
    const { groupType } = type
    const unfit = await countUnfit(groups, type, { groupType, exceptGroups: builtIn })
    if (unfit > 0) faults.add('', describeUnfit(unfit, groupType))
  }
}

function describeUnfit(members: number, groupType: string): string {
  const have = members === 1 ? '1 membership has' : `${members} memberships have`
  return `${have} roles that the group type ${groupType} does not allow`
}
