import type { Actor } from '../events/actor.ts'
import { changesBetween, type Facts } from '../events/field-changes.ts'
import { groupIdsOf } from './group.ts'
import type { GroupContext, TreeAndPolicies } from './group-context.ts'
import { GroupsError, invalidGroup, notAllowed } from './groups-error.ts'
import {
  effectiveAt,
  type GroupSignInPolicy,
  type PolicyFields,
  type PolicyReach,
} from './policy-strength.ts'
import { findGroup } from './tree-stores.ts'

/** The policy of a group, and what the groups above it demand. */
export interface SignInPolicyView {
  readonly groupId: string
  readonly own: GroupSignInPolicy | undefined
  /** Of the nearest group first. */
  readonly inherited: readonly GroupSignInPolicy[]
  /** What people of the group need by all of these. */
  readonly effective: PolicyFields | undefined
}

/** Reads the sign-in policy of a group. */
export function readSignInPolicy(context: GroupContext) {
  const { groups, rights } = context
  return async (actor: Actor, groupId: string): Promise<SignInPolicyView> => {
    await rights.check(groups, actor, 'groups_read', groupId)
    return viewOf(context, context, groupId)
  }
}

/** The view of a group, for an actor who has the right to it. */
async function viewOf(
  { policies }: GroupContext,
  { groups, signInPolicies }: TreeAndPolicies,
  groupId: string,
): Promise<SignInPolicyView> {
  const { path } = await findGroup(groups, groupId)
  const all = new Map((await signInPolicies.list()).map((policy) => [policy.groupId, policy]))
  const above = groupIdsOf(path).slice(0, -1).reverse()
  const own = all.get(groupId)
  const inherited = above.flatMap((id) => all.get(id) ?? [])
  const effective = policies.combine([...(own ? [own] : []), ...inherited])
  return { groupId, own, inherited, effective }
}

/** What a change of a policy would do. */
interface PolicyPreview extends PolicyReach {
  /** Whether it has to be confirmed, because most of these people could not sign in any more. */
  readonly asksFirst: boolean
}

/**
 * What a new policy would do. People may put off what they are not able to, unless there is no
 * grace; what was demanded of them before locks nobody out anew.
 */
async function previewPolicy(
  { policies, measurePolicy }: GroupContext,
  { signInPolicies }: TreeAndPolicies,
  { groupId, path }: { readonly groupId: string; readonly path: string },
  policy: PolicyFields | undefined,
): Promise<PolicyPreview> {
  const all = await signInPolicies.list()
  const before = effectiveAt(policies, all, path)
  const after = effectiveAt(policies, all, path, { groupId, policy })
  if (!after) return { people: 0, unable: 0, isComplete: true, asksFirst: false }
  const reach = await measurePolicy(signInPolicies, groupId, after.minimumAcr)
  const isNew = !(before && policies.isNoWeaker(before, after))
  return {
    ...reach,
    asksFirst: isNew && after.graceDays === 0 && reach.unable * 2 > reach.people,
  }
}

/** Refuses a policy that would lock out most people, and says how many. */
function asksFirst({ people, unable, isComplete }: PolicyReach): GroupsError {
  const least = isComplete ? '' : 'at least '
  const words = `${least}${unable} of ${people} people cannot meet this policy now and would be locked out; confirm it, or give them graceDays`
  const faults = [
    { path: '/people', problem: String(people) },
    { path: '/unable', problem: String(unable) },
  ]
  return new GroupsError(11018, words, { faults })
}

interface ChangeOptions {
  /** Whether the actor knows that most people would be locked out. */
  readonly isConfirmed?: boolean
}

/**
 * Sets the sign-in policy of a group; undefined removes it. People need the strictest of all
 * policies of their groups and of the groups above, so no policy makes another one weaker. Making
 * the policy of the group itself weaker needs a person with the right over its parent: a group's
 * administrators must not undo what was demanded of them, and machines decide nothing of it.
 */
export function changeSignInPolicy(context: GroupContext) {
  return (
    actor: Actor,
    groupId: string,
    policy: PolicyFields | undefined,
    { isConfirmed = false }: ChangeOptions = {},
  ): Promise<SignInPolicyView> =>
    context.recorded(actor, async (stores, log) => {
      const { signInPolicies } = stores
      const change = { groupId, policy }
      const { before, preview } = await checkPolicy(context, stores, actor, change, 'with locks')
      if (preview.asksFirst && !isConfirmed) throw asksFirst(preview)
      if (policy) await signInPolicies.put({ groupId, ...policy })
      else await signInPolicies.remove(groupId)
      const view = await viewOf(context, stores, groupId)
      if (!policy && !before) return log.unchanged(view)
      const detail = { groupId, ...(policy ? detailOf(policy) : { signInPolicy: 'removed' }) }
      const changes = changesBetween(before && factsOf(before), policy && factsOf(policy))
      return log.change('GROUP_POLICY_CHANGED', { detail, inGroups: [groupId], changes }, view)
    })
}

/** Makes the checks of a change and answers whom the policy would bind. */
export function previewSignInPolicy(context: GroupContext) {
  return async (
    actor: Actor,
    groupId: string,
    policy: PolicyFields | undefined,
  ): Promise<PolicyPreview> =>
    (await checkPolicy(context, context, actor, { groupId, policy })).preview
}

interface PolicyChange {
  readonly groupId: string
  readonly policy: PolicyFields | undefined
}

async function checkPolicy(
  context: GroupContext,
  stores: TreeAndPolicies,
  actor: Actor,
  { groupId, policy }: PolicyChange,
  locks?: 'with locks',
) {
  const { rights, policies } = context
  const { groups, signInPolicies } = stores
  if (policy && !policies.isKnown(policy.minimumAcr)) {
    const problem = `must be one of ${policies.acrValues.join(', ')}`
    throw invalidGroup([{ path: '/minimumAcr', problem }])
  }
  const scope = policy ? 'groups_write' : 'groups_delete'
  await rights.check(groups, actor, scope, groupId)
  // Others may change the policy, or move the group below another parent.
  if (locks) await groups.lockTree()
  const group = await findGroup(groups, groupId)
  const before = await signInPolicies.find(groupId)
  const isWeaker = !policies.isNoWeaker(policy, before)
  if (isWeaker && !(await rights.mayWeaken(groups, actor, scope, group.parentId))) {
    throw notAllowed()
  }
  return { before, preview: await previewPolicy(context, stores, group, policy) }
}

const factsOf = ({ minimumAcr, graceDays, trustDays }: PolicyFields): Facts => ({
  minimumAcr,
  graceDays,
  trustDays,
})

function detailOf({ minimumAcr, graceDays, trustDays }: PolicyFields) {
  return { signInPolicy: minimumAcr, graceDays, trustDays }
}
