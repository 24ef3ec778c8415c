import { mostMeasured } from '../../groups/change-group.ts'
import { moveMemberships } from '../../groups/change-memberships.ts'
import { type GroupOperations, groupOperations } from '../../groups/group-operations.ts'
import { type InviteMember, inviteMember } from '../../groups/invite-member.ts'
import { joinGroups } from '../../groups/join-groups.ts'
import { type MeasurePolicy, policyStrength } from '../../groups/policy-strength.ts'
import { administrators, groupRights } from '../../groups/rights.ts'
import type { Author } from '../../management/origin.ts'
import { acrValues, isAtLeast, strengthOfAcr } from '../../oauth/model/strength.ts'
import { reachedBy } from '../../services/build-subject-directory.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import type { OnRegistered } from '../../users/stores/user-stores.ts'
import { mayBeMember, userStatuses } from '../../users/user.ts'
import { groupsCaller } from '../oauth/groups-caller.ts'
import { buildInvitationLetters } from './invitation-letters.ts'
import { buildInvitees, buildPeople, type InvitingOperations } from './people.ts'

/** The operations on groups, for every dialect of the API. */
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
export function buildDefaultRoles(services: Services): OnRegistered<Stores> {
  const join = joinGroups({ ...buildMemberRules(services), log: services.log })
  return async (inside, { sub }, { clientId = '', address }) => {
    const client = clientId === '' ? undefined : await inside.clients.find(clientId)
    if (!client?.enabled) return
    const { allowed_groups = [] } = client.metadata
    const memberships = allowed_groups
      .map(({ groupId, default_roles: roles = [] }) => ({ groupId, roles }))
      .filter(({ roles }) => roles.length > 0)
    await join(inside, { sub, memberships, clientId, address })
  }
}

/**
 * Moves memberships when accounts are merged, by the rights that the
 * caller's token has over groups.
 */
export function buildMembershipMove(services: Services) {
  const move = moveMemberships(buildMemberRules(services))
  const callerOf = groupsCaller(services.settings.prefix, 'groups')
  return ({ claims, origin }: Author) => {
    const caller = callerOf(claims, origin.address ?? '')
    return (inside: Stores, from: string, to: string) => move(inside, caller, { from, to })
  }
}
