import type { GroupDependencies } from '../group-dependencies.ts'
import { groupIdsOf } from '../group-path.ts'
import type { Caller } from '../rights/caller.ts'
import { findGroup } from '../tree/update-group.ts'
import type { PolicyFields } from './policy-strength.ts'
import type { GroupSignInPolicy } from './sign-in-policy-store.ts'

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
export type ReadSignInPolicy = (caller: Caller, groupId: string) => Promise<SignInPolicyView>

type ReadDependencies = Pick<GroupDependencies, 'groups' | 'rights' | 'signInPolicies' | 'policies'>

export function readSignInPolicy(dependencies: ReadDependencies): ReadSignInPolicy {
  const { groups, rights } = dependencies
  return async (caller, groupId) => {
    await rights.check(groups, caller, 'read', groupId)
    return viewOf(dependencies, groupId)
  }
}

/** The view of a group, for a caller who has the right to it. */
export async function viewOf(
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
