import type { Actor } from '../../events/actor.ts'
import type { Recording } from '../../events/recorded.ts'
import { type Caller, rightNames } from '../../groups/caller.ts'
import { mostMeasured } from '../../groups/change-group.ts'
import { moveMemberships } from '../../groups/change-memberships.ts'
import { type GroupOperations, groupOperations } from '../../groups/group-operations.ts'
import { type InviteMember, inviteMember } from '../../groups/invite-member.ts'
import { joinGroups } from '../../groups/join-groups.ts'
import { type MeasurePolicy, policyStrength } from '../../groups/policy-strength.ts'
import { administrators, groupRights } from '../../groups/rights.ts'
import { acrValues, isAtLeast, strengthOfAcr } from '../../oauth/model/strength.ts'
import { reachedBy } from '../../services/build-subject-directory.ts'
import type { RecordedStores, Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import { mayBeMember, userStatuses } from '../../users/user.ts'
import type { OnRegistered } from '../../users/user-context.ts'
import { buildInvitationLetters } from './invitation-letters.ts'
import { buildInvitees, buildPeople, type InvitingOperations } from './people.ts'

/** The operations on groups, for both generations of the API. */
export function buildGroupOperations(services: Services): GroupOperations {
  const { stores, transact } = services.storage
  return groupOperations({
    groups: stores.groups,
    roles: stores.roles,
    signInPolicies: stores.signInPolicies,
    policies: policyStrength(acrValues),
    measurePolicy: buildMeasurePolicy(services),
    groupEvents: stores.groupEvents,
    users: stores.users,
    people: buildPeople(stores.users),
    transact,
    ...buildMemberRules(services),
  })
}

/** Counts whom a policy binds, by the factors that people have. */
function buildMeasurePolicy({ settings, mail, directory }: Services): MeasurePolicy {
  const statuses = userStatuses.filter(directory.mayAct)
  const kinds = Object.entries(reachedBy)
  return async (policies, groupId, minimumAcr) => {
    const needed = strengthOfAcr(minimumAcr) ?? 'phishing-resistant'
    const reach = await policies.measure(groupId, {
      statuses,
      factorKinds: kinds.flatMap(([kind, given]) => (isAtLeast(given, needed) ? [kind] : [])),
      mailCodes: settings.signIn.mailCodes && mail.canSend && needed === 'two-factor',
      most: mostMeasured,
    })
    // A password is what everybody has.
    return needed === 'password' ? { ...reach, unable: 0 } : reach
  }
}

/** Invites people into groups, in one transaction with their accounts. */
export function buildInviteMember(
  services: Services,
  userOperations: InvitingOperations,
): InviteMember {
  const { stores, transact } = services.storage
  return inviteMember({
    ...buildMemberRules(services),
    groups: stores.groups,
    transact,
    invitees: buildInvitees(userOperations, services),
  })
}

/** What decides who becomes a member of a group. */
function buildMemberRules(services: Services) {
  const { settings, directory, clock } = services
  return {
    letters: buildInvitationLetters(services),
    rights: groupRights(settings.prefix),
    administrators: administrators(settings.prefix, directory.mayAct),
    clock,
    mayBeMember,
  }
}

/** Gives people who register through a client the default roles of its groups, as it is now. */
export function buildDefaultRoles(services: Services): OnRegistered<RecordedStores> {
  const join = joinGroups({ ...buildMemberRules(services), log: services.log })
  return async (inside, { actor }, { sub }, clientId = '') => {
    const client = clientId === '' ? undefined : await inside.clients.find(clientId)
    if (!client?.enabled) return
    const { allowed_groups = [] } = client.metadata
    const memberships = allowed_groups
      .map(({ groupId, default_roles: roles = [] }) => ({ groupId, roles }))
      .filter(({ roles }) => roles.length > 0)
    // The rules of groups append their events themselves.
    await join(inside as Stores, { sub, memberships, clientId, address: actor.address })
  }
}

/**
 * Moves memberships when accounts are merged, by the rights that the
 * caller's token has over groups.
 */
export function buildMembershipMove(services: Services) {
  const move = moveMemberships(buildMemberRules(services))
  const { prefix } = services.settings
  return (inside: RecordedStores, { actor }: Recording, from: string, to: string) => {
    const caller = groupsCallerOf(prefix, actor)
    // The rules of groups append their events themselves.
    return move(inside as Stores, caller, { from, to })
  }
}

/** An actor with an access token, as the rules of groups know it. */
function groupsCallerOf(prefix: string, actor: Actor): Caller {
  if (actor.kind !== 'person' && actor.kind !== 'machine') throw new TypeError(actor.kind)
  const { clientId = '', address, scopes } = actor
  const has = (scope: string) => scopes.includes(`${prefix}:${scope}`)
  const rights = rightNames.filter((right) => has(`groups_${right}`))
  if (actor.kind === 'person') {
    const { sub, sessionId } = actor
    return { kind: 'person', rights, sub, sessionId, clientId, address }
  }
  const [readsUsers, writesUsers] = [has('users_read'), has('users_write')]
  return { kind: 'machine', rights, readsUsers, writesUsers, clientId, address }
}
