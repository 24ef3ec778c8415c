import { administrators } from '../../groups/rights/administrators.ts'
import { isAdministrator } from '../../groups/rights/is-administrator.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import { LastAdministratorError } from '../../users/users-error.ts'

/** Refuses that the last administrator leaves. */
export function administratorCheck({
  settings,
  directory,
}: Pick<Services, 'settings' | 'directory'>) {
  const everyAdministrator = administrators(settings.prefix, directory.mayAct)
  return async ({ groups }: Stores, sub: string): Promise<void> => {
    const remains = await everyAdministrator.hasOther(groups, sub)
    if (remains || !(await isAdministrator(groups, settings.prefix, sub))) return
    // A throw rolls the transaction back.
    throw new LastAdministratorError()
  }
}
