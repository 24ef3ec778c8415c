import type { GroupDependencies } from '../group-dependencies.ts'
import type { GroupStore } from '../group-store.ts'
import { invalidGroup, notAllowed } from '../groups-error.ts'
import { type Caller, changeBy, type Right } from '../rights/caller.ts'
import { findGroup } from '../tree/update-group.ts'
import { asksFirst, type PolicyPreview, previewPolicy } from './policy-reach.ts'
import type { PolicyFields } from './policy-strength.ts'
import { type SignInPolicyView, viewOf } from './read-sign-in-policy.ts'
import type { SignInPolicyStore } from './sign-in-policy-store.ts'

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
export type ChangeSignInPolicy = (
  caller: Caller,
  groupId: string,
  policy: PolicyFields | undefined,
  options?: ChangeOptions,
) => Promise<SignInPolicyView>

/** Makes the checks of a change and answers whom the policy would bind. */
export type PreviewSignInPolicy = (
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
