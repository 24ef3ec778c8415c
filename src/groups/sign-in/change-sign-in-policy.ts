import type { GroupDependencies } from '../group-dependencies.ts'
import { invalidGroup, notAllowed } from '../groups-error.ts'
import { type Caller, changeBy, type Right } from '../rights/caller.ts'
import { findGroup } from '../tree/update-group.ts'
import type { PolicyFields } from './policy-strength.ts'
import { type SignInPolicyView, viewOf } from './read-sign-in-policy.ts'

/**
 * Sets the sign-in policy of a group; undefined removes it. People need the strictest of all
 * policies of their groups and of the groups above, so no policy makes another one weaker. Making
 * the policy of the group itself weaker needs the right over its parent too: a group's
 * administrators must not undo what was demanded of them.
 */
export type ChangeSignInPolicy = (
  caller: Caller,
  groupId: string,
  policy: PolicyFields | undefined,
) => Promise<SignInPolicyView>

type ChangeDependencies = Pick<GroupDependencies, 'transact' | 'rights' | 'policies' | 'clock'>

export function changeSignInPolicy(dependencies: ChangeDependencies): ChangeSignInPolicy {
  const { transact, rights, policies, clock } = dependencies
  return async (caller, groupId, policy) => {
    if (policy && !policies.isKnown(policy.minimumAcr)) {
      const problem = `must be one of ${policies.acrValues.join(', ')}`
      throw invalidGroup([{ path: '/minimumAcr', problem }])
    }
    const right: Right = policy ? 'write' : 'delete'
    return transact(async (stores) => {
      const { groups, signInPolicies, events } = stores
      await rights.check(groups, caller, right, groupId)
      // Others may change the policy, or move the group below another parent.
      await groups.lockTree()
      const { parentId } = await findGroup(groups, groupId)
      const before = await signInPolicies.find(groupId)
      if (!policies.isNoWeaker(policy, before)) {
        if (!(await rights.has(groups, caller, right, parentId))) throw notAllowed()
      }
      if (policy) await signInPolicies.put({ groupId, ...policy })
      else await signInPolicies.remove(groupId)
      if (policy || before) {
        const detail = { groupId, ...(policy ? detailOf(policy) : { signInPolicy: 'removed' }) }
        await events.append(changeBy(caller, 'GROUP_MODIFIED', clock(), detail, [groupId]))
      }
      return viewOf({ groups, signInPolicies, policies }, groupId)
    })
  }
}

function detailOf({ minimumAcr, graceDays, trustDays }: PolicyFields) {
  return { signInPolicy: minimumAcr, graceDays, trustDays }
}
