import { targetChanges } from '../provisioning/change-targets.ts'
import { targetComparison } from '../provisioning/compare-target.ts'
import type { ProvisioningContext } from '../provisioning/provisioning-context.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../storage/storage.ts'
import { connectionRights } from './connection-rights.ts'

/** What administrators do with targets. A command leaves the pushes to the server. */
export function buildProvisioning(services: Services, deliverSoon: () => void = () => {}) {
  const { settings, storage, clock } = services
  const { has, check, pathOf } = connectionRights(settings.prefix, clock)
  const { context: parts } = services.provisioning
  const context: ProvisioningContext<Stores> = {
    ...parts,
    rights: {
      ...{ has, check, pathOf },
      recordOf: async ({ groups }, groupId) => (await groups.find(groupId))?.id,
    },
  }
  const { eventChain } = storage.stores
  return {
    changes: targetChanges({ ...context, eventChain, deliverSoon }),
    comparison: targetComparison(context),
  }
}
