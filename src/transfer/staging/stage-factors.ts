import { isDeepStrictEqual } from 'node:util'
import type { GroupSignInPolicy, SignInPolicyStore } from '../../groups/policy-strength.ts'
import type { Factor, FactorStore } from '../../users/factor.ts'
import type { UserStore } from '../../users/user-store.ts'
import { invalidUser } from '../../users/users-error.ts'
import { takenFactor } from '../describe-contradiction.ts'
import { entryPath } from '../entries/entry-path.ts'
import { factorMembers, readFactorEntry } from '../entries/factor-entry.ts'
import { readSignInPolicyEntry, signInPolicyEntrySchema } from '../entries/group-entry.ts'
import type { FaultList } from '../entry-fault.ts'
import { overwriteProblem, readOverwrite } from '../kept-credentials.ts'
import type { Entry } from '../read-entries.ts'
import type { Staging } from '../staged-entries.ts'
import { readEach } from './catalogue-section.ts'
import type { StagingContext } from './staging-context.ts'

/** A factor of the file, and where it was there. */
interface PositionedFactor {
  readonly position: number
  readonly factor: Factor
}

/**
 * Stages the entries of `factors`. A factor that its owner has already stays as it is: with what a
 * file says about its last use, a code could be used again. One that was removed on this server
 * stays removed, unless the entry says `overwrite`.
 */
export async function stageFactors(
  staging: Staging,
  entries: readonly Entry[],
  { faults, box, kept, replaceCredentials }: StagingContext,
): Promise<void> {
  const overwrites = entries.filter(({ value }) => readOverwrite(value).overwrite)
  const overwriting = new Set(overwrites.map(({ position }) => position))
  const read = readEach('factors', factorMembers, faults, (value) => {
    const { overwrite, rest } = readOverwrite(value)
    if (overwrite === undefined) {
      throw invalidUser([{ path: '/overwrite', problem: overwriteProblem }])
    }
    return readFactorEntry(rest, box)
  })
  const given = entries.flatMap(read)
  const removed = await staging.findRemovedFactors(given.map(({ record }) => record.id))
  const stored = await staging.findFactors([...new Set(given.map(({ record }) => record.sub))])
  const known = new Set(stored.map(({ id, sub }) => JSON.stringify([id, sub])))
  const stays = (position: number, { id, sub }: Factor) => {
    if (known.has(JSON.stringify([id, sub]))) return true
    const isRemoved = removed.has(id) && !overwriting.has(position) && !replaceCredentials
    if (isRemoved) kept.factors.add(position)
    return isRemoved
  }
  await staging.putRecords(
    'factors',
    given.map(({ position, record: factor }) => ({
      position,
      key: factor.id,
      change: stays(position, factor) ? 'unchanged' : 'added',
      record: JSON.stringify({ position, factor } satisfies PositionedFactor),
      owner: factor.sub,
      ...(factor.kind === 'passkey' && { credential: factor.credentialId }),
    })),
  )
}

/** Adds a staged factor. */
export async function writeFactor(
  { users, factors }: { readonly users: UserStore; readonly factors: FactorStore },
  { position, factor }: PositionedFactor,
  faults: FaultList,
): Promise<void> {
  const user = await users.find(factor.sub)
  if (!user || user.status === 'DELETED') {
    faults.add(entryPath('factors', position, 'sub'), `there is no user ${factor.sub}`)
  } else if (!(await factors.add({ ...factor, lastUsedAt: factor.lastUsedAt ?? undefined }))) {
    faults.add(entryPath('factors', position, 'id'), takenFactor)
  }
}

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
