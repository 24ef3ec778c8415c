import { administrators, isAdministrator } from '../../groups/administrators.ts'
import { leaveGroups } from '../../groups/join-groups.ts'
import { inSlices } from '../../kernel/time.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import type { PrepareDeletion } from '../../users/change-status.ts'
import { LastAdministratorError } from '../../users/users-error.ts'

/** Refuses that the last administrator leaves. */
export function administratorCheck({
  settings,
  directory,
}: Pick<Services, 'settings' | 'directory'>) {
  const everyAdministrator = administrators(settings.prefix, directory.mayAct)
  return async ({ groups }: Pick<Stores, 'groups'>, sub: string): Promise<void> => {
    const remains = await everyAdministrator.hasOther(groups, sub)
    if (remains || !(await isAdministrator(groups, settings.prefix, sub))) return
    // A throw rolls the transaction back.
    throw new LastAdministratorError()
  }
}

/** How many memberships end in one transaction; ordinary users have fewer. */
const membershipsAtOnce = 100

/**
 * Ends the memberships of a user before the account is deleted, in transactions of
 * their own, as long as there are many. Those that are left end with the account, so
 * nobody who is deleted is a member.
 */
export function deletionPreparation(
  services: Pick<Services, 'storage' | 'settings' | 'directory' | 'recorded'>,
  atOnce = membershipsAtOnce,
): PrepareDeletion<Stores> {
  const { storage, recorded } = services
  const checkAdministratorRemains = administratorCheck(services)
  const hasMany = async ({ groups }: Pick<Stores, 'groups'>, sub: string) =>
    (await groups.groupIdsOf(sub, atOnce + 1)).length > atOnce

  return async (actor, sub, check) => {
    if (!(await hasMany(storage.stores, sub))) return
    await inSlices(() =>
      recorded(actor, async (inside, log) => {
        await inside.people.lock(sub)
        await check(inside)
        await checkAdministratorRemains(inside, sub)
        await leaveGroups(inside, log, sub, atOnce)
        return log.done(await hasMany(inside, sub))
      }),
    )
  }
}
