import type { Connection } from '../connections/connection.ts'
import type { Machine } from '../events/actor.ts'
import { applyRulesToAll } from '../groups/apply-rules.ts'
import { createGroupInside, updateGroupInside } from '../groups/change-group.ts'
import { deleteGroup } from '../groups/delete-group.ts'
import { actorOf } from '../oauth/guards/actor-of.ts'
import { bearerGuard, callerFinder, directTokenGuard } from '../oauth/guards/find-caller.ts'
import { peopleChanges } from '../scim/change-people.ts'
import { pushedGroupChanges } from '../scim/change-pushed-groups.ts'
import { scimReading } from '../scim/read-resources.ts'
import { connectionQueue } from '../scim/request-limits.ts'
import { countedKind, groupKind, userKind } from '../scim/resource-kinds.ts'
import type { ScimContext } from '../scim/scim-context.ts'
import { scimGuard } from '../scim/scim-guard.ts'
import { scimAdministration } from '../scim/scim-tokens.ts'
import { pushedRoles } from '../scim/settle-roles.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../storage/storage.ts'
import { provisionedAccounts } from '../users/provisioned-accounts.ts'
import type { AccountContext } from '../users/user-context.ts'
import { buildConnectionContext } from './connections.ts'
import type { OAuthCore } from './oauth/oauth-core.ts'
import { deletionPreparation } from './users/account-context.ts'
import { buildGroupContext } from './users/groups.ts'

/** What the rules of directories work with. */
function buildScimContext(services: Services, users: AccountContext<Stores>): ScimContext<Stores> {
  const { settings, storage, recorded, clock } = services
  const groups = buildGroupContext(services)
  const { rights } = buildConnectionContext(services)
  return {
    baseUrl: settings.baseUrl,
    stores: storage.stores,
    recorded,
    clock,
    rights,
    accounts: provisionedAccounts(users, deletionPreparation(services)),
    groups: {
      create: createGroupInside(groups),
      update: updateGroupInside(groups),
      remove: deleteGroup(groups),
      isBuiltIn: groups.rights.isBuiltIn,
      apply: applyRulesToAll(groups, services.log),
    },
    actorFor: directoryActor(settings.prefix),
  }
}

/**
 * The directory of a connection: a machine that changes groups, and cannot give or take what
 * governs one, since that needs the right to read it as well.
 */
function directoryActor(prefix: string) {
  const scopes = [`${prefix}:groups_write`, `${prefix}:groups_delete`]
  return ({ alias }: Connection, address?: string): Machine => ({
    kind: 'machine',
    clientId: `scim:${alias}`,
    address,
    scopes,
  })
}

/** What directories do, and what the chores go on with. */
function buildDirectories(context: ScimContext<Stores>) {
  const roles = pushedRoles(context)
  return { people: peopleChanges(context, roles), groups: pushedGroupChanges(context, roles) }
}

/** Goes on with what a process has left that was killed. */
export function buildScimTending(services: Services, users: AccountContext<Stores>) {
  return buildDirectories(buildScimContext(services, users)).groups.tend
}

/** What administrators decide about directories, for the API and the commands. */
export function buildScimAdministration(services: Services, users: AccountContext<Stores>) {
  return scimAdministration(
    buildScimContext(services, users),
    async ({ clients }, clientId) => (await clients.find(clientId))?.enabled === true,
  )
}

/** What the endpoints of SCIM need. */
export function buildScim(services: Services, core: OAuthCore, users: AccountContext<Stores>) {
  const { settings } = services
  const context = buildScimContext(services, users)
  const bearer = directTokenGuard(bearerGuard(callerFinder(core)), core.refusals)
  const scope = `${settings.prefix}:scim`
  const { people, groups } = buildDirectories(context)
  const reading = scimReading(context)
  return {
    baseUrl: settings.baseUrl,
    users: countedKind(userKind(reading, people), services.meters?.provisioned),
    groups: countedKind(groupKind(reading, groups), services.meters?.provisioned),
    queue: connectionQueue(),
    administration: buildScimAdministration(services, users),
    guard: scimGuard({
      ...context,
      scope,
      async findActor(request) {
        const claims = await bearer(request)
        return actorOf(request, claims)
      },
    }),
  }
}
