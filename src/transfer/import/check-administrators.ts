import type { Preparation } from '../bulk-store.ts'
import type { ImportContext } from './import-context.ts'

/** What an import says that would leave nobody to administer the server. */
export const lastAdministrator = 'the last administrator cannot be removed; appoint another first'

/**
 * Checks that there will be an administrator, also in a dry run. The commit checks again, since the
 * store may change until then.
 */
export async function checkAdministrators(
  preparation: Preparation,
  { administrators: { groupId, role, canAdminister }, faults }: ImportContext,
): Promise<void> {
  const { before, after } = await preparation.roleHolders(groupId, role)
  if (canAdminister(before) && !canAdminister(after)) faults.add('', lastAdministrator)
}
