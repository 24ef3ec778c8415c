import { isDeepStrictEqual } from 'node:util'
import type {
  GroupSignInPolicy,
  SignInPolicyStore,
} from '../../groups/sign-in/sign-in-policy-store.ts'
import type { Staging } from '../bulk-store.ts'
import { entryPath } from '../entries/entry-path.ts'
import { readSignInPolicyEntry, signInPolicyEntrySchema } from '../entries/sign-in-policy-entry.ts'
import type { FaultList } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'
import { readEach } from './stage-scopes.ts'

/** A policy of the file, and where it was there. */
interface PositionedPolicy {
  readonly position: number
  readonly policy: GroupSignInPolicy
}

const members = Object.keys(signInPolicyEntrySchema.properties)

/** Stages the entries of `signInPolicies`. */
export async function stageSignInPolicies(
  staging: Staging,
  entries: readonly Entry[],
  { faults }: { readonly faults: FaultList },
): Promise<void> {
  const given = entries.flatMap(readEach('signInPolicies', members, faults, readSignInPolicyEntry))
  const groupIds = [...new Set(given.map(({ record }) => record.groupId))]
  const stored = new Map(
    (await staging.findSignInPolicies(groupIds)).map((policy) => [policy.groupId, policy]),
  )
  await staging.putRecords(
    'signInPolicies',
    given.map(({ position, record: policy }) => {
      const before = stored.get(policy.groupId)
      const isSame = isDeepStrictEqual({ ...before }, { ...policy })
      return {
        position,
        key: policy.groupId,
        change: before ? (isSame ? 'unchanged' : 'updated') : 'added',
        record: JSON.stringify({ position, policy } satisfies PositionedPolicy),
        owner: policy.groupId,
      }
    }),
  )
}

/** Writes a staged policy. */
export async function writeSignInPolicy(
  policies: SignInPolicyStore,
  { position, policy }: PositionedPolicy,
  faults: FaultList,
): Promise<void> {
  if (await policies.put(policy)) return
  const path = entryPath('signInPolicies', position, 'groupId')
  faults.add(path, `there is no group ${policy.groupId}`)
}
