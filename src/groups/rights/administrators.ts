import { builtInGroups } from '../../kernel/names/built-in-groups.ts'
import { adminRole } from '../../kernel/names/role-name.ts'
import type { RoleHolder } from '../group.ts'
import type { GroupStore } from '../group-store.ts'

/** Keeps the server from losing its last administrator. */
export interface Administrators {
  /** The group and the role that make an administrator. */
  readonly groupId: string
  readonly role: string
  /** Whether one of these holders of the role may sign in. */
  canAdminister(holders: readonly RoleHolder[]): boolean
  /**
   * Whether somebody else has the role ADMIN and may sign in. It takes a lock, so that two
   * administrators cannot remove each other at the same time.
   */
  hasOther(groups: AdministratorStore, sub: string | undefined): Promise<boolean>
  /** Whether this change of roles takes the role ADMIN from somebody. */
  isDismissal(groupId: string, before: readonly string[], after: readonly string[]): boolean
}

type AdministratorStore = Pick<GroupStore, 'holdersOf' | 'lockRoles'>

export function administrators(
  prefix: string,
  mayAct: (userStatus: string) => boolean,
): Administrators {
  const { admins } = builtInGroups(prefix)
  const canAdminister = (holders: readonly RoleHolder[]) =>
    holders.some(({ userStatus }) => mayAct(userStatus))
  return {
    groupId: admins,
    role: adminRole,
    canAdminister,
    async hasOther(groups, sub) {
      await groups.lockRoles(admins)
      const holders = await groups.holdersOf(admins, adminRole)
      return canAdminister(holders.filter((holder) => holder.sub !== sub))
    },
    isDismissal: (groupId, before, after) =>
      groupId === admins && before.includes(adminRole) && !after.includes(adminRole),
  }
}
