import { groupIdsOf } from './group-path.ts'
import type { PolicyFields, PolicyStrength } from './sign-in/policy-strength.ts'
import type { GroupSignInPolicy } from './sign-in/sign-in-policy-store.ts'

/** What people of a group with this path need by all policies of groups, with a change. */
export function effectiveAt(
  strength: PolicyStrength,
  all: readonly GroupSignInPolicy[],
  path: string,
  change?: { readonly groupId: string; readonly policy: PolicyFields | undefined },
): PolicyFields | undefined {
  const byGroup = new Map<string, PolicyFields | undefined>(
    all.map((policy) => [policy.groupId, policy]),
  )
  if (change) byGroup.set(change.groupId, change.policy)
  return strength.combine(groupIdsOf(path).flatMap((groupId) => byGroup.get(groupId) ?? []))
}
