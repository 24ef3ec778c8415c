import { flushFailures } from '../events/event.ts'
import { indexGroupNames } from '../groups/browse-groups.ts'
import { removeGroups } from '../groups/delete-group.ts'
import type { Chore } from '../kernel/run-chores.ts'
import { removeUnusedClients } from '../oauth/clients/dynamic/remove-unused-clients.ts'
import { tendKeys } from '../oauth/keys/rotate-keys.ts'
import type { Services } from '../services.ts'
import { forgetUnconfirmed } from '../users/registration/register.ts'
import { indexUserWords } from '../users/user-store.ts'
import { buildAccessTending, buildReviewTending } from './access.ts'
import {
  buildConnectionContext,
  buildConnectionOperations,
  buildDirectorySync,
} from './connections.ts'
import { buildEventTending } from './management.ts'
import { buildSelfRegistration } from './oauth/clients.ts'
import type { OAuthCore } from './oauth/oauth-core.ts'
import { buildGroupContext, buildRuleTending } from './users/groups.ts'
import { buildUserOperations } from './users/users.ts'

/** The background jobs of the server, one row each. */
export async function buildChores(services: Services, core: OAuthCore): Promise<readonly Chore[]> {
  const { keyChanges, settings, storage, mail, webhooks, clock } = services
  const { deletion, context } = await buildUserOperations(services, core)
  const directories = buildDirectorySync(services, context)
  const { domains } = buildConnectionOperations(buildConnectionContext(services))
  const selfRegistration = buildSelfRegistration(services)
  return [
    { name: 'keys', run: () => tendKeys(keyChanges) },
    { name: 'expired rows', run: () => storage.sweep(clock()) },
    { name: 'unconfirmed users', run: () => forgetUnconfirmed(services.recorded) },
    { name: 'planned deletions', run: () => deletion.deleteDue() },
    { name: 'words of users', run: () => indexUserWords(storage.stores.users) },
    { name: 'event log', run: buildEventTending(services) },
    {
      name: 'counted failures',
      run: () =>
        flushFailures(
          storage.stores.failureCounts,
          settings.events.failureWindowSeconds * 1000,
          clock(),
        ),
    },
    {
      name: 'removed groups',
      everyMs: 10_000,
      run: removeGroups(buildGroupContext(services)),
    },
    { name: 'roles that begin or end', everyMs: 10_000, run: () => storage.settleTerms() },
    { name: 'roles of removed connections', run: buildRuleTending(services) },
    { name: 'access that ends', everyMs: 10_000, run: buildAccessTending(services) },
    { name: 'reviews', everyMs: 10_000, run: buildReviewTending(services) },
    { name: 'uses of roles', run: () => services.roleUses.flush() },
    { name: 'names of groups', run: () => indexGroupNames(storage.stores.groups) },
    {
      name: 'unused clients',
      run: () => removeUnusedClients(selfRegistration),
    },
    { name: 'proven domains', run: () => domains.recheckDue() },
    { name: 'directories', everyMs: 10_000, run: directories.tend, stop: directories.close },
    { name: 'calls of v1', run: () => services.legacyCalls.flush() },
    { name: 'mail', run: () => mail.deliver() },
    { name: 'back-channel logouts', everyMs: 10_000, run: () => core.logouts.deliver() },
    { name: 'webhooks', everyMs: 2000, run: () => webhooks.delivery.deliver() },
  ]
}
