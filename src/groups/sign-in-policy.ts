import { type Caller, changeBy, type Right } from './caller.ts'
import { findGroup } from './change-group.ts'
import { groupIdsOf } from './group.ts'
import type { GroupDependencies } from './group-dependencies.ts'
import type { GroupStore } from './group-stores.ts'
import { GroupsError, invalidGroup, notAllowed } from './groups-error.ts'
import {
  effectiveAt,
  type GroupSignInPolicy,
  type PolicyFields,
  type PolicyReach,
  type SignInPolicyStore,
} from './policy-strength.ts'

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
type ReadSignInPolicy = (caller: Caller, groupId: string) => Promise<SignInPolicyView>

type ReadDependencies = Pick<GroupDependencies, 'groups' | 'rights' | 'signInPolicies' | 'policies'>

export function readSignInPolicy(dependencies: ReadDependencies): ReadSignInPolicy {
  const { groups, rights } = dependencies
  return async (caller, groupId) => {
    await rights.check(groups, caller, 'read', groupId)
    return viewOf(dependencies, groupId)
  }
}

/** The view of a group, for a caller who has the right to it. */
async function viewOf(
  { groups, signInPolicies, policies }: Omit<ReadDependencies, 'rights'>,
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

type Dependencies = Pick<GroupDependencies, 'policies' | 'measurePolicy'> & {
  readonly signInPolicies: SignInPolicyStore
}

/**
 * What a new policy would do. People may put off what they are not able to, unless there is no
 * grace; what was demanded of them before locks nobody out anew.
 */
async function previewPolicy(
  dependencies: Dependencies,
  { groupId, path }: { readonly groupId: string; readonly path: string },
  policy: PolicyFields | undefined,
): Promise<PolicyPreview> {
  const { signInPolicies, policies, measurePolicy } = dependencies
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
  /** Whether the caller knows that most people would be locked out. */
  readonly isConfirmed?: boolean
}

/**
 * Sets the sign-in policy of a group; undefined removes it. People need the strictest of all
 * policies of their groups and of the groups above, so no policy makes another one weaker. Making
 * the policy of the group itself weaker needs a person with the right over its parent: a group's
 * administrators must not undo what was demanded of them, and machines decide nothing of it.
 */
type ChangeSignInPolicy = (
  caller: Caller,
  groupId: string,
  policy: PolicyFields | undefined,
  options?: ChangeOptions,
) => Promise<SignInPolicyView>

/** Makes the checks of a change and answers whom the policy would bind. */
type PreviewSignInPolicy = (
  caller: Caller,
  groupId: string,
  policy: PolicyFields | undefined,
) => Promise<PolicyPreview>

type PreviewDependencies = Pick<
  GroupDependencies,
  'groups' | 'signInPolicies' | 'rights' | 'policies' | 'measurePolicy'
>
type ChangeDependencies = Omit<PreviewDependencies, 'groups' | 'signInPolicies'> &
  Pick<GroupDependencies, 'transact' | 'clock'>

interface Stores {
  readonly groups: GroupStore
  readonly signInPolicies: SignInPolicyStore
}

export function changeSignInPolicy(dependencies: ChangeDependencies): ChangeSignInPolicy {
  const { transact, policies, clock } = dependencies
  const check = checkPolicy(dependencies)
  return async (caller, groupId, policy, { isConfirmed = false } = {}) =>
    transact(async (stores) => {
      const { groups, signInPolicies, events } = stores
      const { before, preview } = await check(stores, caller, groupId, policy, 'with locks')
      if (preview.asksFirst && !isConfirmed) throw asksFirst(preview)
      if (policy) await signInPolicies.put({ groupId, ...policy })
      else await signInPolicies.remove(groupId)
      if (policy || before) {
        const detail = { groupId, ...(policy ? detailOf(policy) : { signInPolicy: 'removed' }) }
        await events.append(changeBy(caller, 'GROUP_MODIFIED', clock(), detail, [groupId]))
      }
      return viewOf({ groups, signInPolicies, policies }, groupId)
    })
}

export function previewSignInPolicy(dependencies: PreviewDependencies): PreviewSignInPolicy {
  const check = checkPolicy(dependencies)
  return async (caller, groupId, policy) =>
    (await check(dependencies, caller, groupId, policy)).preview
}

function checkPolicy({
  rights,
  policies,
  measurePolicy,
}: Pick<GroupDependencies, 'rights' | 'policies' | 'measurePolicy'>) {
  return async (
    { groups, signInPolicies }: Stores,
    caller: Caller,
    groupId: string,
    policy: PolicyFields | undefined,
    locks?: 'with locks',
  ) => {
    if (policy && !policies.isKnown(policy.minimumAcr)) {
      const problem = `must be one of ${policies.acrValues.join(', ')}`
      throw invalidGroup([{ path: '/minimumAcr', problem }])
    }
    const right: Right = policy ? 'write' : 'delete'
    await rights.check(groups, caller, right, groupId)
    // Others may change the policy, or move the group below another parent.
    if (locks) await groups.lockTree()
    const group = await findGroup(groups, groupId)
    const before = await signInPolicies.find(groupId)
    const isWeaker = !policies.isNoWeaker(policy, before)
    if (isWeaker && !(await rights.mayWeaken(groups, caller, right, group.parentId))) {
      throw notAllowed()
    }
    const preview = await previewPolicy({ signInPolicies, policies, measurePolicy }, group, policy)
    return { before, preview }
  }
}

function detailOf({ minimumAcr, graceDays, trustDays }: PolicyFields) {
  return { signInPolicy: minimumAcr, graceDays, trustDays }
}
