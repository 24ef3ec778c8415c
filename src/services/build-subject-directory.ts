import type { RoleUses } from '../access/reviews/role-uses.ts'
import { tokenCacheBytes } from '../config/sections/token-settings.ts'
import type { Settings } from '../config/settings.ts'
import {
  endOfActing,
  hasPowerBeyond,
  isAdministrator,
  managementRoles,
  mayActFor,
} from '../groups/administrators.ts'
import { endOfAny, groupsClaim, isMemberOfAny, rolesClaim } from '../groups/group-claims.ts'
import type { OnRoleUse } from '../groups/memberships.ts'
import { builtInGroups } from '../kernel/built-in-names.ts'
import type { Meters } from '../metrics/meters.ts'
import type { Subject } from '../oauth/model/authorization.ts'
import { type Strength, strengthOfAcr } from '../oauth/model/strength.ts'
import type { SubjectDirectory } from '../oauth/subject-directory.ts'
import type { Storage, Stores } from '../storage/storage.ts'
import { type FactorKind, ownMailCodes } from '../users/factor.ts'
import type { RecordSignIn } from '../users/record-sign-in.ts'
import { claimsOf } from '../users/records/claims.ts'
import { type SignIn, signIn } from '../users/sign-in.ts'
import { mayAct, type User } from '../users/user.ts'
import type { UserContext } from '../users/user-context.ts'

interface DirectoryParts {
  readonly settings: Settings
  readonly storage: Storage
  readonly userContext: UserContext<Stores>
  /** Roles that an application learns of are in use. */
  readonly roleUses: RoleUses
  readonly recordSignIn: RecordSignIn
  readonly meters: Meters | undefined
  /** Whether codes by mail can be a second factor. */
  readonly sendsCodes: boolean
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** The strength that a factor gives to a sign-in. */
export const reachedBy: Readonly<Record<FactorKind, Strength>> = {
  totp: 'two-factor',
  passkey: 'phishing-resistant',
}

/** Where users and groups meet the OAuth core, which knows neither. */
export function buildSubjectDirectory(parts: DirectoryParts): SubjectDirectory {
  const { settings, storage, userContext, roleUses, recordSignIn, meters } = parts
  const { stores } = storage
  const { age, clock, pendingMayLogIn } = userContext
  const { prefix } = settings
  // Each token that is asked about may be of another user.
  const limit = { bytes: tokenCacheBytes(settings.tokens) }
  const users = storage.cache(['status'], limit, stores.users.find, (sub) => [sub])
  // Most servers have no policies of groups, and need not ask for them with every token.
  const policies = storage.cache(['clients'], 1, stores.signInPolicies.list)
  const { users: everybody } = builtInGroups(prefix)
  const noteUse: OnRoleUse = (used) => {
    // What everybody has is not reviewed.
    if (used.groupId !== everybody) roleUses.note(used)
  }
  const hasGroupRules = async () => (await policies.get('')).length > 0
  async function heldBy(sub: string) {
    const held = (await stores.groups.membershipsOf(sub)).map(
      ({ group: { groupId, path }, membership: { roles }, isOpen }) => ({
        groupId,
        path,
        roles,
        isOpen,
      }),
    )
    return { sub, held }
  }
  return {
    find: users.get,
    mayAct: (status) => mayAct(status, { pendingMayLogIn }),
    mustReplace: (note) => age.reasonToReplace({ createdAt: note.setAt }, note) !== undefined,
    async claims(sub, scopes, known) {
      const user = known && isWhole(known) ? known : await users.get(sub)
      if (!user) return { sub }
      const identities = scopes.has('identities') ? await stores.users.identitiesOf(sub) : []
      return claimsOf(user, identities, scopes)
    },
    roles: async (sub) => (await rolesClaim(stores.groups, prefix, sub)).roles,
    rolesAndEnd: (sub) => rolesClaim(stores.groups, prefix, sub),
    groups: (sub, choice) => groupsClaim(stores.groups, sub, choice, noteUse),
    async factorsOf(sub, known) {
      const kinds = known ?? (await stores.factors.listOf(sub)).map(({ kind }) => kind)
      // Whoever has another factor has no codes by mail.
      const mayHaveCodes = parts.sendsCodes && kinds.length === 0
      return {
        strengths: kinds.map((kind) => reachedBy[kind]),
        hasMailCodes: (await ownMailCodes(stores, sub, mayHaveCodes)).kind !== 'none',
      }
    },
    askedSince: stores.enrolments.find,
    beginEnrolment: (sub) => stores.enrolments.begin(sub, clock()),
    hasGroupRules,
    async groupRulesOf(sub) {
      if (!(await hasGroupRules())) return []
      const found = await stores.signInPolicies.listFor(sub)
      return found.map(({ minimumAcr, ...rule }) => ({
        ...rule,
        strength: strengthOfAcr(minimumAcr) ?? 'phishing-resistant',
      }))
    },
    isTrustedBrowser: (sub, browser, mostDays) => {
      const now = clock()
      // The clocks of nodes differ a little.
      const latest = now + mostDays * dayMs + minuteMs
      return stores.trustedBrowsers.isTrusted(sub, browser, { now, latest })
    },
    isMemberOfAny: (sub, groups) => isMemberOfAny(stores.groups, sub, groups),
    isAdministrator: (sub) => isAdministrator(stores.groups, prefix, sub),
    mayVouch: async (groupId, sub) => !(await hasPowerBeyond(stores.groups, prefix, sub, groupId)),
    managementRoles: (sub) => managementRoles(stores.groups, prefix, sub),
    endOfAny: (sub, groups) => endOfAny(stores.groups, sub, groups),
    mayActFor: async (actor, sub) => mayActFor(stores.groups, prefix, actor, await heldBy(sub)),
    endOfActing: async (actor, sub) =>
      endOfActing(stores.groups, prefix, actor, (await heldBy(sub)).held),
    authenticate: countRefusals(signIn(userContext, recordSignIn), meters),
  }
}

/** Whether a store has read the whole user, and not only what the OAuth core needs. */
function isWhole(user: Subject): user is User {
  return 'revision' in user && 'customFields' in user
}

/** Counts the sign-ins of which there is no event, because no password was checked. */
function countRefusals(authenticate: SignIn<Stores>, meters: Meters | undefined): SignIn<Stores> {
  if (!meters) return authenticate
  return async (visitor, attempt, entry) => {
    const outcome = await authenticate(visitor, attempt, entry)
    const hasEvent = outcome.kind === 'signed-in' || outcome.kind === 'refused'
    if (!hasEvent) meters.signInRefused(outcome.kind)
    return outcome
  }
}
