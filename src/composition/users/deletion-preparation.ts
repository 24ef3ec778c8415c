import { leaveGroups } from '../../groups/members/change/leave-groups.ts'
import { inSlices } from '../../kernel/time/in-slices.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import type { PrepareDeletion } from '../../users/account/change-status.ts'
import { administratorCheck } from './administrator-check.ts'

/** How many memberships end in one transaction; ordinary users have fewer. */
const membershipsAtOnce = 100

/**
 * Ends the memberships of a user before the account is deleted, in transactions of
 * their own, as long as there are many. Those that are left end with the account, so
 * nobody who is deleted is a member.
 */
export function deletionPreparation(
  services: Pick<Services, 'storage' | 'settings' | 'directory' | 'clock'>,
  atOnce = membershipsAtOnce,
): PrepareDeletion<Stores> {
  const { storage, clock } = services
  const checkAdministratorRemains = administratorCheck(services)
  const hasMany = async ({ groups }: Pick<Stores, 'groups'>, sub: string) =>
    (await groups.groupIdsOf(sub, atOnce + 1)).length > atOnce

  return async (sub, check) => {
    if (!(await hasMany(storage.stores, sub))) return
    await inSlices(() =>
      storage.transact(async (inside) => {
        await inside.people.lock(sub)
        await check(inside)
        await checkAdministratorRemains(inside, sub)
        await leaveGroups(inside, sub, clock(), atOnce)
        return hasMany(inside, sub)
      }),
    )
  }
}
