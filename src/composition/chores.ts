import { publishedFollower } from '../connections/follow-published.ts'
import { system } from '../events/actor.ts'
import { flushFailures } from '../events/event.ts'
import { indexGroupNames } from '../groups/browse-groups.ts'
import { removeGroups } from '../groups/delete-group.ts'
import { forgetHistory } from '../groups/role-history.ts'
import type { Chore } from '../kernel/run-chores.ts'
import { removeUnusedClients } from '../oauth/clients/dynamic/remove-unused-clients.ts'
import { tendKeys } from '../oauth/keys/rotate-keys.ts'
import { endSession } from '../oauth/sessions/end-session.ts'
import type { Services } from '../services.ts'
import { forgetUnconfirmed } from '../users/registration/register.ts'
import { indexUserWords } from '../users/user-store.ts'
import { buildAccessTending, buildReviewTending } from './access.ts'
import { buildBin } from './build-bin.ts'
import {
  buildConnectionContext,
  buildConnectionOperations,
  buildDirectorySync,
  buildSessionRefreshing,
} from './connections.ts'
import { buildEventTending, buildPeopleCounting } from './management.ts'
import { buildSelfRegistration } from './oauth/clients.ts'
import type { OAuthCore } from './oauth/oauth-core.ts'
import { buildScimTending } from './scim.ts'
import { buildSignalTaking } from './signal-sources.ts'
import {
  buildEndReminders,
  buildGroupContext,
  buildMemberJobs,
  buildRuleTending,
} from './users/groups.ts'
import { buildUserOperations } from './users/users.ts'

/** The background jobs of the server, one row each. */
export async function buildChores(services: Services, core: OAuthCore): Promise<readonly Chore[]> {
  const { keyChanges, settings, storage, mail, webhooks, clock } = services
  const { deletion, context, endings: userEndings } = await buildUserOperations(services, core)
  const endings = endSession(core)
  const refreshing = buildSessionRefreshing(services, context, (id) => endings(system, id))
  const directories = buildDirectorySync(services, context)
  const connections = buildConnectionContext(services)
  const { polling } = buildSignalTaking(services, userEndings, core.logouts.deliverSoon)
  const { domains } = buildConnectionOperations(connections)
  const jobs = buildMemberJobs(services)
  const selfRegistration = buildSelfRegistration(services)
  return [
    { name: 'keys', run: () => tendKeys(keyChanges) },
    { name: 'expired rows', run: () => storage.sweep(clock()) },
    { name: 'unconfirmed users', run: () => forgetUnconfirmed(services.recorded) },
    { name: 'planned deletions', run: () => deletion.deleteDue() },
    { name: 'bin', run: () => buildBin(services, context).eraseDue() },
    { name: 'words of users', run: () => indexUserWords(storage.stores.users) },
    { name: 'event log', run: buildEventTending(services) },
    { name: 'statistics of people', run: buildPeopleCounting(services) },
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
    { name: 'jobs of members', everyMs: 2000, run: jobs.tend, stop: jobs.close },
    { name: 'roles that begin or end', everyMs: 10_000, run: () => storage.settleTerms() },
    { name: 'roles that end soon', run: buildEndReminders(services) },
    { name: 'roles of removed connections', run: buildRuleTending(services) },
    { name: 'history of roles', run: () => forgetHistory(buildGroupContext(services)) },
    { name: 'access that ends', everyMs: 10_000, run: buildAccessTending(services) },
    { name: 'reviews', everyMs: 10_000, run: buildReviewTending(services) },
    { name: 'uses of roles', run: () => services.roleUses.flush() },
    { name: 'uses of API keys', run: () => services.keyUses.flush() },
    { name: 'names of groups', run: () => indexGroupNames(storage.stores.groups) },
    {
      name: 'unused clients',
      run: () => removeUnusedClients(selfRegistration),
    },
    { name: 'proven domains', run: () => domains.recheckDue() },
    { name: 'published metadata', run: publishedFollower(connections) },
    { name: 'directories', everyMs: 10_000, run: directories.tend, stop: directories.close },
    {
      name: 'sessions from elsewhere',
      everyMs: 10_000,
      run: refreshing.tend,
      stop: refreshing.close,
    },
    {
      name: 'signals from elsewhere',
      everyMs: 5000,
      run: polling.tend,
      stop: polling.close,
    },
    { name: 'pushed people', everyMs: 10_000, run: buildScimTending(services, context) },
    { name: 'calls of v1', run: () => services.legacyCalls.flush() },
    { name: 'mail', run: () => mail.deliver() },
    { name: 'back-channel logouts', everyMs: 10_000, run: () => core.logouts.deliver() },
    { name: 'pings', everyMs: 2000, run: () => core.cibaPings.deliver() },
    { name: 'pushed changes', everyMs: 2000, run: () => services.provisioning.delivery.deliver() },
    { name: 'signals', everyMs: 2000, run: () => core.signals.delivery.deliver() },
    { name: 'webhooks', everyMs: 2000, run: () => webhooks.delivery.deliver() },
  ]
}
