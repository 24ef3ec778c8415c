import { storedImageId } from '../../config/sections/page-settings.ts'
import { ruleNumber } from '../../connections/roles-by-rules.ts'
import { type Actor, type Machine, system } from '../../events/actor.ts'
import type { Recording } from '../../events/recorded.ts'
import { administrators } from '../../groups/administrators.ts'
import { applyRules } from '../../groups/apply-rules.ts'
import { mostMeasured } from '../../groups/change-impact.ts'
import { moveMemberships } from '../../groups/change-memberships.ts'
import { removalPlan } from '../../groups/delete-group.ts'
import type { GroupContext } from '../../groups/group-context.ts'
import { type GroupOperations, groupOperations } from '../../groups/group-operations.ts'
import { type InviteMember, inviteMember } from '../../groups/invite-member.ts'
import { type MemberJobs, memberJobs } from '../../groups/jobs/member-jobs.ts'
import type { JobStarters } from '../../groups/jobs/start-job.ts'
import { joinGroups } from '../../groups/join-groups.ts'
import type { OnRoleUse } from '../../groups/memberships.ts'
import { type MeasurePolicy, policyStrength } from '../../groups/policy-strength.ts'
import { type EndLetters, remindOfEnds } from '../../groups/remind-of-ends.ts'
import { groupRights } from '../../groups/rights.ts'
import type { SignFile } from '../../groups/role-history.ts'
import type { GrantedBy } from '../../groups/verify-user.ts'
import { pushedBy } from '../../kernel/pushed-by.ts'
import { inSlices } from '../../kernel/time.ts'
import { fileSigner } from '../../management/events/head-signer.ts'
import { keySetLoader } from '../../oauth/keys/keyring.ts'
import { acrValues, isAtLeast, strengthOfAcr } from '../../oauth/model/strength.ts'
import { reachedBy } from '../../services/build-subject-directory.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import { userStatuses } from '../../users/user.ts'
import type { OnRegistered } from '../../users/user-context.ts'
import {
  buildInvitationLetters,
  buildInvitees,
  buildPeople,
  buildPersonMail,
  type InvitingOperations,
} from './people.ts'

/** What the rules of groups are built from. */
export function buildGroupContext(services: Services): GroupContext {
  const { settings, directory, recorded, clock, roleUses } = services
  const { stores } = services.storage
  return {
    groups: stores.groups,
    roles: stores.roles,
    memberJobs: stores.memberJobs,
    ruleRoles: numberedRuleRoles(stores),
    roleHistory: stores.roleHistory,
    historyMs: settings.history.days * 86_400_000,
    clock,
    signFile: buildFileSigning(services),
    signInPolicies: stores.signInPolicies,
    groupLooks: stores.groupLooks,
    hasImage: async (image) =>
      (await stores.lookImages.find(storedImageId(image) ?? '')) !== undefined,
    groupEvents: stores.groupEvents,
    eventChanges: stores.eventChanges,
    recorded,
    rights: groupRights(settings.prefix, roleUses.note),
    administrators: administrators(settings.prefix, directory.mayAct),
    policies: policyStrength(acrValues),
    measurePolicy: buildMeasurePolicy(services),
    people: buildPeople(stores),
    letters: buildInvitationLetters(services),
    binMs: settings.bin.days * 86_400_000,
    removal: removalPlan,
  }
}

/** Says of each role that a rule gave which one it was, by the rules as they are now. */
function numberedRuleRoles({ ruleRoles, connections, groups }: Stores): GroupContext['ruleRoles'] {
  async function ofPeople(subs: readonly string[]) {
    const given = await ruleRoles.ofPeople(subs)
    const ids = new Set(given.map(({ connectionId }) => connectionId))
    const found = await Promise.all([...ids].map((id) => connections.find(id)))
    const rules = new Map(found.flatMap((each) => (each ? [[each.id, each.rules]] : [])))
    const hasBelow = found.some((each) => each?.rules.some(({ below }) => below !== undefined))
    const groupIds = [...new Set(given.map(({ groupId }) => groupId))]
    const places = hasBelow ? await groups.findMany(groupIds) : []
    const parents = new Map(places.map(({ groupId, parentId }) => [groupId, parentId]))
    return given.map((each) => {
      const role = { ...each, parentId: parents.get(each.groupId) }
      return { ...each, rule: ruleNumber(rules.get(each.connectionId) ?? [], role) }
    })
  }
  return { ofPerson: (sub) => ofPeople([sub]), ofPeople }
}

/** Signs files with the key that signs tokens, and with where the event log is. */
export function buildFileSigning({ storage, box, clock, log }: Services): SignFile {
  const { eventChain, keys } = storage.stores
  const sign = fileSigner(keySetLoader(keys, box, log))
  return async (sha256) => {
    const { seq, hash } = (await eventChain.lastHead()) ?? { seq: 0, hash: '' }
    return sign({ sha256, seq, hash, time: clock() })
  }
}

/** The operations on groups, for every dialect of the API. */
export function buildGroupOperations(services: Services): GroupOperations {
  const operations = groupOperations(buildGroupContext(services))
  return { ...operations, ...notingVerified(operations, services.roleUses.note) }
}

/**
 * A role is used when an application learns that somebody holds it, for them or on its own. An
 * administrator who looks it up does not use it.
 */
function notingVerified(
  { verifyUser, verifyUsers }: GroupOperations,
  onUse: OnRoleUse,
): Pick<GroupOperations, 'verifyUser' | 'verifyUsers'> {
  function note(actor: Actor, sub: string, grantedBy: GrantedBy): void {
    const isUse = actor.kind === 'machine' || (actor.kind === 'person' && actor.sub === sub)
    if (!isUse) return
    for (const [role, groupId] of Object.entries(grantedBy)) onUse({ groupId, sub, role })
  }
  return {
    async verifyUser(actor, question) {
      const grantedBy = await verifyUser(actor, question)
      note(actor, question.userId, grantedBy)
      return grantedBy
    },
    async verifyUsers(actor, questions) {
      const verdicts = await verifyUsers(actor, questions)
      for (const [n, verdict] of verdicts.entries()) {
        if (verdict.verified) note(actor, questions[n]?.userId ?? '', verdict.grantedBy)
      }
      return verdicts
    },
  }
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

/** Work on many memberships, in the name of whoever began it for as long as they may act. */
export function buildMemberJobs(services: Services): MemberJobs {
  const { storage, directory } = services
  const { users, clients } = storage.stores
  const starters: JobStarters = {
    epochOf: async (actor) => (actor.kind === 'person' ? users.sessionEpoch(actor.sub) : undefined),
    async mayGoOn({ actor, epoch }) {
      if (actor.kind === 'machine') {
        const client = await clients.find(actor.clientId)
        const allowed = client?.metadata.allowed_scopes ?? []
        return client?.enabled === true && actor.scopes.every((scope) => allowed.includes(scope))
      }
      if (actor.kind !== 'person') return true
      const user = await users.find(actor.sub)
      const isSame = (await users.sessionEpoch(actor.sub)) === epoch
      return user !== undefined && directory.mayAct(user.status) && isSame
    },
  }
  return memberJobs(buildGroupContext(services), starters, services.log)
}

/** Invites people into groups, in one transaction with their accounts. */
export function buildInviteMember(
  services: Services,
  userOperations: InvitingOperations,
): InviteMember {
  const { recorded } = services
  const invitees = buildInvitees(userOperations, services)
  return inviteMember(buildGroupContext(services), { recorded, invitees })
}

/** Gives people who register through a client the default roles of its groups, as it is now. */
export function buildDefaultRoles(services: Services): OnRegistered<Stores> {
  const join = joinGroups(buildGroupContext(services), services.log)
  // With this scope alone, nobody can be given a role that governs a group.
  const scopes = [`${services.settings.prefix}:groups_write`]
  return async (inside, log, { sub }, clientId = '') => {
    const registered = clientId === '' ? undefined : await inside.clients.find(clientId)
    if (!registered?.enabled) return
    const { allowed_groups = [] } = registered.metadata
    const memberships = allowed_groups
      .map(({ groupId, default_roles: roles = [] }) => ({ groupId, roles }))
      .filter(({ roles }) => roles.length > 0)
    const { address } = log.actor
    const client: Machine = { kind: 'machine', clientId, address, scopes }
    await join(inside, log.as(client), { sub, memberships, client })
  }
}

/**
 * Moves memberships when accounts are merged, by the rights that the
 * caller's token has over groups.
 */
export function buildMembershipMove(services: Services, endAccess: EndAccess) {
  const move = moveMemberships(buildGroupContext(services))
  return {
    async prepare(inside: Stores, log: Recording, from: string) {
      await inside.groups.lockTypes()
      // What ends at its time for one account must not begin without an end for the other.
      await endAccess(inside, log, from)
    },
    move: (inside: Stores, log: Recording, from: string, to: string) =>
      move(inside, log, { from, to }),
  }
}

type EndAccess = (inside: Stores, log: Recording, sub: string) => Promise<void>

/**
 * Takes back what rules of connections gave to a person who cannot sign in there any more: the
 * connection is gone, or the person has unlinked it.
 */
export function buildRuleEnding(services: Services) {
  const apply = applyRules(buildGroupContext(services), services.log)
  return async (inside: Stores, log: Recording, sub: string): Promise<void> => {
    const accounts = await inside.upstreamAccounts.ofPerson(sub)
    const pushing = await inside.scimUsers.connectionsOf(sub)
    const linked = new Set([
      ...accounts.map(({ connectionId }) => connectionId),
      ...pushing.map(pushedBy),
    ])
    const given = await inside.ruleRoles.ofPerson(sub)
    for (const [id, [first]] of Map.groupBy(given, ({ connectionId }) => connectionId)) {
      const source = { id, alias: first?.alias ?? id, groupId: undefined }
      if (!linked.has(id)) await apply(inside, log, { source, sub, wanted: [] })
    }
  }
}

/** Tells people of roles that end soon, by emails that lead to a page and say no names. */
export function buildEndReminders(services: Services): () => Promise<void> {
  const { settings, mail, recorded } = services
  const postTo = buildPersonMail(services)
  const tree = `${settings.baseUrl}/console/groups`
  const letters: EndLetters<Stores> = {
    async post(stores, sub, kind, [groupId, ...others]) {
      if (kind === 'ownRolesEnding') {
        if (!settings.mail.remindHolders) return
        return postTo(stores, sub, { kind, link: `${settings.baseUrl}/account/access` })
      }
      const isOne = groupId !== undefined && others.length === 0
      const link = isOne ? `${tree}/${encodeURIComponent(groupId)}` : tree
      return postTo(stores, sub, { kind, link })
    },
    deliver: mail.deliverSoon,
  }
  const { administrators } = buildGroupContext(services)
  const remind = remindOfEnds({ recorded, administrators }, letters)
  return () => inSlices(remind, mostSlices)
}

const peopleAtOnce = 20
const mostSlices = 500

/** Does the same for everybody who came through a connection that is gone, a few at a time. */
export function buildRuleTending(services: Services): () => Promise<void> {
  const { storage, recorded } = services
  const endRules = buildRuleEnding(services)
  const endOf = (sub: string) =>
    recorded(system, async (inside, log) => {
      await inside.people.lock(sub)
      await endRules(inside, log, sub)
      return log.done()
    })
  const slice = async () => {
    const left = await storage.stores.ruleRoles.listLeft(peopleAtOnce)
    for (const { sub } of left) await endOf(sub)
    return left.length > 0
  }
  return () => inSlices(slice, mostSlices)
}
