import { builtInGroups } from '../kernel/built-in-names.ts'
import { endOfRole, firstEnd, groupIdsOf, type MembershipInGroup } from './group.ts'
import type { GroupStore } from './group-context.ts'
import type { WantedPage } from './list-page.ts'
import type { MembershipStore, OnRoleUse, RightsStore } from './memberships.ts'

/** A membership in tokens and user info (CONTRACT §1). */
interface GroupClaim {
  readonly groupId: string
  readonly groupType: string
  readonly groupName: string
  readonly path: string
  readonly roles: readonly string[]
  /** When the first of these roles ends, or the membership; not part of the claim. */
  readonly endsAt?: number | undefined
}

/** The `roles` claim, with the time at which it becomes wrong. */
interface RolesClaim {
  readonly roles: readonly string[]
  /** When the first of these roles ends. */
  readonly endsAt?: number | undefined
}

/** The `roles` claim: the roles of a user in the group of all users. */
export async function rolesClaim(
  groups: GroupStore,
  prefix: string,
  sub: string,
): Promise<RolesClaim> {
  const [held] = await groups.holdingsIn(builtInGroups(prefix).users, sub)
  return { roles: held?.roles ?? [], endsAt: firstEnd(held?.terms) }
}

interface GroupsClaimOptions extends WantedPage {
  /**
   * Whether roles in a group count in the user's groups below it. Only
   * groups of the page are considered.
   */
  readonly inherit?: boolean | undefined
  /** Only memberships in this group and in groups below it. */
  readonly under?: string | undefined
}

/** The `groups` claim: the memberships of a user, ordered by path. Each of its roles is a use. */
export async function groupsClaim(
  groups: GroupStore,
  sub: string,
  { inherit = false, under, ...page }: GroupsClaimOptions = {},
  onUse?: OnRoleUse,
): Promise<readonly GroupClaim[]> {
  // Roles from above the subtree count in it too, so all memberships are read before it is cut out.
  const memberships = await groups.membershipsOf(sub, under === undefined ? page : {})
  const rolesOf = inherit ? inheritedRoles(memberships) : ownRoles
  const endOf = inherit ? inheritedEnd(memberships) : ownEnd
  const chosen = under === undefined ? memberships : pageUnder(under, memberships, page)
  if (onUse)
    for (const each of inherit ? upwards(memberships, chosen) : chosen) noteRoles(each, onUse)
  return chosen.map((each) => {
    const endsAt = endOf(each)
    return {
      groupId: each.group.groupId,
      groupType: each.group.groupType,
      groupName: each.group.groupName,
      path: each.group.path,
      roles: rolesOf(each),
      ...(endsAt !== undefined && { endsAt }),
    }
  })
}

function pageUnder(
  under: string,
  memberships: readonly MembershipInGroup[],
  { skip = 0, take = Number.POSITIVE_INFINITY }: WantedPage,
): readonly MembershipInGroup[] {
  const below = memberships.filter(({ group }) => groupIdsOf(group.path).includes(under))
  return below.slice(skip, skip + take)
}

/** The memberships whose roles count in those that were chosen. */
function upwards(
  memberships: readonly MembershipInGroup[],
  chosen: readonly MembershipInGroup[],
): readonly MembershipInGroup[] {
  const counted = new Set(chosen.flatMap(({ group }) => groupIdsOf(group.path)))
  return memberships.filter(({ group }) => counted.has(group.groupId))
}

function noteRoles({ membership: { groupId, sub, roles } }: MembershipInGroup, onUse: OnRoleUse) {
  for (const role of roles) onUse({ groupId, sub, role })
}

function ownRoles({ membership }: MembershipInGroup): readonly string[] {
  return membership.roles
}

/** When something of a membership ends that is in force now. */
function ownEnd({ membership: { terms } }: MembershipInGroup): number | undefined {
  return firstEnd(terms)
}

function inheritedEnd(memberships: readonly MembershipInGroup[]): typeof ownEnd {
  const ends = new Map(memberships.map((each) => [each.group.groupId, ownEnd(each)]))
  return ({ group }) => {
    const upwards = groupIdsOf(group.path).flatMap((groupId) => ends.get(groupId) ?? [])
    return upwards.length > 0 ? Math.min(...upwards) : undefined
  }
}

function inheritedRoles(memberships: readonly MembershipInGroup[]): typeof ownRoles {
  const held = new Map(memberships.map((each) => [each.group.groupId, ownRoles(each)]))
  return ({ group }) => {
    const upwards = groupIdsOf(group.path).toReversed()
    return [...new Set(upwards.flatMap((groupId) => held.get(groupId) ?? []))]
  }
}

/** A group, with the roles of which a member must have one; any member, if there are none. */
interface RequiredGroup {
  readonly groupId: string
  readonly roles?: readonly string[] | undefined
}

/** Whether a user is in one of these very groups with one of its roles. Nothing is inherited. */
export async function isMemberOfAny(
  store: MembershipStore,
  sub: string,
  groups: readonly RequiredGroup[],
): Promise<boolean> {
  return (await fittingGroups(store, sub, groups)).length > 0
}

async function fittingGroups(
  store: MembershipStore,
  sub: string,
  groups: readonly RequiredGroup[],
): Promise<readonly RequiredGroup[]> {
  const held = await store.findMemberships(groups.map(({ groupId }) => ({ groupId, sub })))
  return groups.filter(({ groupId, roles = [] }) =>
    held.some(
      (membership) =>
        membership.groupId === groupId &&
        (roles.length === 0 || roles.some((role) => membership.roles.includes(role))),
    ),
  )
}

/** The end of a membership, in milliseconds. One that is not limited has no `endsAt`. */
interface MembershipEnd {
  readonly endsAt?: number | undefined
}

/**
 * The same, with the time at which the last of these roles ends, unless one does not end. Undefined
 * if the user has none.
 */
export async function endOfAny(
  store: RightsStore,
  sub: string,
  groups: readonly RequiredGroup[],
): Promise<MembershipEnd | undefined> {
  const fitting = await fittingGroups(store, sub, groups)
  const found = fitting.map(async ({ groupId, roles = [] }) => {
    const [held] = await store.holdingsIn(groupId, sub)
    const counted = roles.length === 0 ? [undefined] : held?.roles?.filter((r) => roles.includes(r))
    // What has ended between the two reads counts no more.
    return held ? (counted ?? []).map((role) => endOfRole(held.terms, role)) : []
  })
  const ends = (await Promise.all(found)).flat()
  if (ends.length === 0) return undefined
  const last = Math.max(...ends)
  return last === Number.POSITIVE_INFINITY ? {} : { endsAt: last }
}
