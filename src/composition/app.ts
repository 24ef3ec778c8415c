import { endUpstream } from '../connections/end-upstream.ts'
import { previewRules } from '../connections/preview-rules.ts'
import { unlinkPerson } from '../connections/unlink-person.ts'
import { system } from '../events/actor.ts'
import type { Services } from '../services.ts'
import { buildReference } from './about-server.ts'
import { buildAccess } from './access.ts'
import { buildApiKeys } from './api-keys.ts'
import { buildAuthzen } from './authzen.ts'
import { buildCompat } from './compat.ts'
import {
  buildConnectionContext,
  buildConnectionOperations,
  buildDirectorySync,
  buildUpstreamSignIn,
  knownAccounts,
} from './connections.ts'
import { buildConsole } from './console.ts'
import { buildForwardAuth } from './forward-auth.ts'
import { buildLegacy } from './legacy.ts'
import { buildManagement } from './management.ts'
import { buildOAuth } from './oauth/oauth.ts'
import type { OAuthCore } from './oauth/oauth-core.ts'
import { buildPermissions } from './oauth/permissions.ts'
import { buildOwnAccount, buildSupport } from './own-account.ts'
import { buildPages } from './pages.ts'
import { buildProvisioning } from './provisioning.ts'
import { buildScim } from './scim.ts'
import { buildSignalTaking, buildSourceChanges } from './signal-sources.ts'
import { buildSignals } from './signals.ts'
import { buildGroupOperations, buildInviteMember, buildMemberJobs } from './users/groups.ts'
import { buildKnownPeople } from './users/people.ts'
import { buildAccount, buildUserOperations } from './users/users.ts'
import { buildWebhooks } from './webhooks.ts'

/** What the endpoints are built from, by capability. */
export type App = Awaited<ReturnType<typeof buildApp>>

/** Builds the operations and ports that the endpoints need, each once. */
export async function buildApp(services: Services, core: OAuthCore) {
  const userOperations = await buildUserOperations(services, core)
  const oauth = buildOAuth(services, core)
  const connections = buildConnectionContext(services)
  const upstream = buildUpstreamSignIn(connections, userOperations.upstreamAccounts)
  const pages = await buildPages(services, core, userOperations, upstream)
  const groups = buildGroupOperations(services)
  const access = buildAccess(services)
  const apiKeys = buildApiKeys(services, userOperations.context)
  const { ping } = services.storage
  return {
    may: buildPermissions(services, core),
    oauth,
    account: buildAccount(services, userOperations),
    groups: {
      ...groups,
      inviteMember: buildInviteMember(services, userOperations),
      jobs: buildMemberJobs(services),
    },
    authzen: await buildAuthzen(services, groups, access),
    management: buildManagement(services, {
      endSession: pages.endSession,
      core,
      userOperations,
    }),
    pages,
    support: buildSupport(services, { core, userOperations, groups }),
    ownAccount: buildOwnAccount(services, { core, pages, userOperations, groups, access, apiKeys }),
    forwardAuth: buildForwardAuth(services, core, { oauth, pages }),
    compat: buildCompat(services, pages),
    webhooks: buildWebhooks(services),
    connections: {
      ...buildConnectionOperations(connections),
      sync: buildDirectorySync(services, userOperations.context),
      unlinkPerson: unlinkPerson(connections, userOperations.upstreamAccounts),
      previewRules: previewRules(connections, buildKnownPeople(services)),
      stores: services.storage.stores,
      sources: buildSourceChanges(services),
      takeSet: buildSignalTaking(services, userOperations.endings, core.logouts.deliverSoon)
        .takeSet,
      endUpstream: endUpstream(connections, knownAccounts(services.storage.stores), (id) =>
        pages.endSession(system, id),
      ),
    },
    access,
    apiKeys,
    keyReports: {
      keys: apiKeys,
      attempts: services.storage.stores.attempts,
      failuresPerMinute: services.settings.limits.addressFailuresPerMinute,
      clock: services.clock,
    },
    scim: buildScim(services, core, userOperations.context),
    provisioning: buildProvisioning(services, services.provisioning.delivery.deliverSoon),
    signals: buildSignals(services, core),
    console: buildConsole(services, pages.page.theme),
    v1: buildLegacy(services, oauth, pages),
    reference: buildReference(services),
    health: { ping },
  }
}
