import { effectiveAt } from '../effective-policy.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { GroupsError } from '../groups-error.ts'
import type { PolicyFields } from './policy-strength.ts'
import type { PolicyReach, SignInPolicyStore } from './sign-in-policy-store.ts'

/** What a change of a policy would do. */
export interface PolicyPreview extends PolicyReach {
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
export async function previewPolicy(
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
export function asksFirst({ people, unable, isComplete }: PolicyReach): GroupsError {
  const least = isComplete ? '' : 'at least '
  const words = `${least}${unable} of ${people} people cannot meet this policy now and would be locked out; confirm it, or give them graceDays`
  const faults = [
    { path: '/people', problem: String(people) },
    { path: '/unable', problem: String(unable) },
  ]
  return new GroupsError(11018, words, { faults })
}
