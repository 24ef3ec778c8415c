import { restoreGroup, restoreMemberships } from '../groups/restore-group.ts'
import { groupRights } from '../groups/rights.ts'
import { type BinOperations, binOperations } from '../management/bin/bin-operations.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../storage/storage.ts'
import { restoreUser } from '../users/restore-user.ts'
import type { AccountContext } from '../users/user-context.ts'
import { buildGroupContext } from './users/groups.ts'

/** What is done with what was deleted. */
export function buildBin(services: Services, accounts: AccountContext<Stores>): BinOperations {
  const { settings, storage, recorded, clock, clientRegistry: registry } = services
  const groups = buildGroupContext(services)
  return binOperations({
    stores: storage.stores,
    recorded,
    rights: groupRights(settings.prefix),
    registry,
    prefix: settings.prefix,
    restoreUser: restoreUser(accounts),
    restoreMemberships: restoreMemberships(groups),
    restoreGroup: restoreGroup(groups),
    clock,
  })
}
