import type {
  AccessContext,
  AccessGroups,
  AccessLetters,
  AccessPeople,
  GroupPlace,
} from '../access/access-context.ts'
import { type AccessOperations, accessOperations } from '../access/access-operations.ts'
import { endAllOf } from '../access/give-role.ts'
import { tendReviews } from '../access/reviews/tend-reviews.ts'
import { tendAccess } from '../access/tend-access.ts'
import type { RoleSource, TimedRole } from '../access/timed-role.ts'
import { type Group, groupIdsOf, type Term } from '../groups/group.ts'
import type { GroupContext } from '../groups/group-context.ts'
import { GroupsError, notAllowed, unknownGroup } from '../groups/groups-error.ts'
import { assignInside, removeInside } from '../groups/members.ts'
import type { ActKind, ActOptions } from '../groups/role-act.ts'
import { adminRole, builtInGroups, groupAdminRole } from '../kernel/built-in-names.ts'
import type { MailContent } from '../mail/mail-message.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../storage/storage.ts'
import { buildRefusals } from './oauth/binding.ts'
import { buildFileSigning, buildGroupContext } from './users/groups.ts'
import { buildPeople, buildPersonMail } from './users/people.ts'

/** What the rules of access are built from. */
function buildAccessContext(services: Services): AccessContext<Stores> {
  const { storage, recorded, clock, log } = services
  return {
    stores: storage.stores,
    recorded,
    clock,
    log,
    groups: accessGroups(services, buildGroupContext(services)),
    people: accessPeople(services),
    letters: accessLetters(services),
    signFile: buildFileSigning(services),
  }
}

export function buildAccess(services: Services): AccessOperations {
  return accessOperations(buildAccessContext(services))
}

/** What has to be done about access regularly. */
export function buildAccessTending(services: Services): () => Promise<void> {
  return tendAccess(buildAccessContext(services))
}

/** The same for reviews. */
export function buildReviewTending(services: Services): () => Promise<void> {
  return tendReviews(buildAccessContext(services))
}

/** Ends the roles of a person that have an end, before they would move to another account. */
export function buildAccessEnding(services: Services) {
  return endAllOf(buildAccessContext(services))
}

/** How many holders of a role are counted. More cannot be told of one request. */
const mostHolders = 100
const mostAround = 500

function accessGroups(services: Services, context: GroupContext): AccessGroups<Stores> {
  const { settings, directory } = services
  const { rights } = context
  const { admins } = builtInGroups(settings.prefix)
  return {
    async find({ groups }, groupId) {
      const group = await groups.find(groupId)
      return group && placeOf(group)
    },
    async describe({ groups }, groupIds) {
      const found = groupIds.length === 0 ? [] : await groups.findMany(groupIds)
      return new Map(found.map((group) => [group.groupId, placeOf(group)]))
    },
    has: ({ groups }, actor, need, groupId) => rights.has(groups, actor, `groups_${need}`, groupId),
    async check({ groups }, actor, need, groupId) {
      if (!(await rights.has(groups, actor, `groups_${need}`, groupId))) throw notAllowed()
      if (!(await groups.find(groupId))) throw unknownGroup()
    },
    async readablePaths({ groups }, actor) {
      const { extent, subtrees } = await rights.findReadable(groups, actor)
      if (extent === 'none') throw notAllowed()
      return extent === 'all' ? ['/'] : subtrees
    },
    checkMayGive: ({ groups }, actor, { groupId, role }) =>
      rights.checkRoles(groups, actor, groupId, { before: [], after: [role] }),
    isBelow: ({ groups }, actor, sub) => rights.isAbove(groups, actor, sub),
    isWithin: async ({ groups }, groupId, sub) =>
      (await groups.membersAmong(groupId, [sub])).length > 0,
    async groupsAround({ groups }, sub) {
      const held = await groups.membershipsOf(sub, { take: mostAround })
      const accepted = held.filter(({ isOpen }) => !isOpen)
      return [...new Set(accepted.flatMap(({ group }) => groupIdsOf(group.path)))]
    },
    async findMember({ groups }, groupId, sub) {
      const member = await groups.findMembership(groupId, sub)
      if (!member) return undefined
      const { id: membershipId, roles, updatedAt: changedAt } = member
      return { membershipId, roles, changedAt }
    },
    findRoles: ({ groups }, members) => groups.findMemberships(members),
    async holders({ groups }, { groupId, role }) {
      const found = await groups.holdersOf(groupId, role, mostHolders)
      return found.filter(({ userStatus }) => directory.mayAct(userStatus)).map(({ sub }) => sub)
    },
    administrators: { role: groupAdminRole, ofServer: { groupId: admins, role: adminRole } },
    async lock({ groups }, members) {
      await groups.lockTypes('shared')
      const keyOf = ({ groupId, sub }: (typeof members)[number]) => `${groupId} ${sub}`
      // In the order in which all callers lock memberships.
      for (const { groupId, sub } of members.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
        await groups.lockMembership(groupId, sub)
      }
    },
    hasEverybody: rights.hasEveryUser,
    ...roleChanges(context),
    ...reviewChanges(services, context),
  }
}

function placeOf({ groupId, groupName, path }: Group): GroupPlace {
  return { groupId, name: groupName, path, chain: groupIdsOf(path) }
}

/** Gives and takes roles by the verbs that everybody uses. */
function roleChanges(
  context: GroupContext,
): Pick<AccessGroups<Stores>, 'giveRole' | 'endRole' | 'isRefusal'> {
  const assign = assignInside(context)
  const remove = removeInside(context)
  return {
    async giveRole(stores, log, timed) {
      const { id, groupId, sub, role, endsAt } = timed
      // The end is that of the role alone: what somebody gives by hand meanwhile stays. The reason
      // stays with the request, since events would keep it for ever.
      const terms = { roleTerms: [{ role, validUntil: endsAt }] }
      const assignment = { groupId, sub, roles: [role], appendRole: true, terms }
      const options = { byAccess: id, act: givenAct(timed) }
      const { membership, change } = await assign(stores, log, assignment, options)
      return { membershipId: membership.id, madeMembership: change === 'added' }
    },
    async endRole(stores, log, timed, end) {
      const { id, groupId, sub, role, membershipId, madeMembership } = timed
      await stores.groups.lockTypes('shared')
      await stores.groups.lockMembership(groupId, sub)
      const member = await stores.groups.findMembership(groupId, sub)
      // Somebody has made the person a member again by hand.
      if (!member || member.id !== membershipId) return
      // Groups end it at its time; who holds it still got more time by hand.
      if (end.ending === 'time' && member.roles.includes(role)) return
      const roles = member.roles.filter((each) => each !== role)
      const options = { byAccess: id, act: endedAct(end) }
      if (roles.length === 0 && madeMembership) await remove(stores, log, groupId, sub, options)
      else if (roles.length < member.roles.length) {
        await assign(stores, log, { groupId, sub, roles }, options)
      }
    },
    isRefusal: (error) => error instanceof GroupsError,
  }
}

const givenHow = {
  request: 'request',
  activation: 'activation',
  'break-glass': 'breakGlass',
} as const satisfies Record<RoleSource, ActKind>

/** What the history says: who approved it, or that the person took it. */
function givenAct({
  source,
  sub,
  reason,
  approvedBy,
}: Pick<TimedRole, 'source' | 'sub' | 'reason' | 'approvedBy'>): ActOptions {
  const by = source === 'request' ? approvedBy.at(-1) : sub
  return { how: givenHow[source], by, ...(reason !== '' && { reason }) }
}

function endedAct({ ending, endedBy }: Pick<TimedRole, 'ending' | 'endedBy'>): ActOptions {
  if (ending === 'time') return { how: 'expired' }
  return endedBy === undefined ? {} : { how: 'hand', by: endedBy }
}

/** What a review does with roles that were given by hand. */
function reviewChanges(
  { directory }: Services,
  context: GroupContext,
): Pick<AccessGroups<Stores>, 'lockRole' | 'takeRole' | 'setEnd'> {
  const assign = assignInside(context)
  const remove = removeInside(context)

  async function hasOtherAdministrator({ groups }: Stores, groupId: string, sub: string) {
    await groups.lockRoles(groupId)
    const holders = await groups.holdersOf(groupId, groupAdminRole)
    return holders.some((each) => each.sub !== sub && directory.mayAct(each.userStatus))
  }
  return {
    async lockRole(stores, { groupId, sub, role }) {
      const found = await stores.groups.lockInGroup(groupId, sub)
      if (!found?.membership || found.isOpen) return undefined
      const { id: membershipId, roles } = found.membership
      const isHeld = role === '' ? roles.length === 0 : roles.includes(role)
      const isLastAdministrator =
        isHeld && role === groupAdminRole && !(await hasOtherAdministrator(stores, groupId, sub))
      return { membershipId, isHeld, until: endOf(found.terms, role), isLastAdministrator }
    },
    async takeRole(stores, log, { groupId, sub, role }, byAccess) {
      const member = await stores.groups.findMembership(groupId, sub)
      const roles = member?.roles.filter((each) => each !== role) ?? []
      const options = { byAccess, act: { how: 'review' } } as const
      if (roles.length === 0) await remove(stores, log, groupId, sub, options)
      else await assign(stores, log, { groupId, sub, roles }, options)
    },
    async setEnd(stores, log, { groupId, sub, role, until: validUntil }, byAccess) {
      const terms = role === '' ? { validUntil } : { roleTerms: [{ role, validUntil }] }
      const roles = role === '' ? [] : [role]
      await assign(stores, log, { groupId, sub, roles, appendRole: true, terms }, { byAccess })
    },
  }
}

/** When a role ends; that of the membership, if it is earlier. */
function endOf(terms: readonly Term[], role: string): number | undefined {
  const ends = terms.flatMap((term) =>
    !term.isPlanned && (term.role === undefined || term.role === role)
      ? (term.validUntil ?? [])
      : [],
  )
  return ends.length > 0 ? Math.min(...ends) : undefined
}

function accessPeople({ settings, directory, storage }: Services): AccessPeople<Stores> {
  const { refusals } = buildRefusals(settings)
  const { describe } = buildPeople(storage.stores)
  return {
    async names(subs) {
      if (subs.length === 0) return new Map()
      const described = await describe(subs)
      return new Map(
        [...described].map(([sub, { name, username }]) => [sub, name ?? username ?? sub]),
      )
    },
    async mayAct({ users }, sub) {
      const user = await users.find(sub)
      return user !== undefined && directory.mayAct(user.status)
    },
    async checkSession({ sessions }, { sub, sessionId: id, token }) {
      if (await sessions.hold({ id, sub })) return
      throw refusals.invalid(token?.type ?? 'Bearer')
    },
  }
}

/** Emails to those who decide and to those who ask. They lead to a page, and say no names. */
function accessLetters(services: Services): AccessLetters<Stores> {
  const { settings, mail } = services
  const postTo = buildPersonMail(services)
  const post =
    (kind: Extract<MailContent['kind'], `access${string}`>, path: string) =>
    (stores: Stores, sub: string, id?: string) => {
      const about = id === undefined ? '' : `?${new URLSearchParams({ taken: id })}`
      return postTo(stores, sub, { kind, link: `${settings.baseUrl}${path}${about}` })
    }
  return {
    postWaiting: post('accessWaiting', '/account/decisions'),
    postDecided: post('accessDecided', '/account/access/ask'),
    postBypassed: post('accessBypassed', '/account/decisions'),
    postTaken: (stores, sub, groupId) => {
      const link = `${settings.baseUrl}/console/groups/${encodeURIComponent(groupId)}`
      return postTo(stores, sub, { kind: 'accessTaken', link })
    },
    postReview: post('accessReview', '/console/reviews'),
    deliver: mail.deliverSoon,
  }
}
