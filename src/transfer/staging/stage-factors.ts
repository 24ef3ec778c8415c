import type { SecretBox } from '../../kernel/crypto/secret-box.ts'
import type { Factor } from '../../users/factor.ts'
import type { FactorStore } from '../../users/stores/factor-store.ts'
import type { UserStore } from '../../users/stores/user-store.ts'
import type { Staging } from '../bulk-store.ts'
import { takenFactor } from '../describe-contradiction.ts'
import { entryPath } from '../entries/entry-path.ts'
import { factorMembers, readFactorEntry } from '../entries/factor-entry.ts'
import type { FaultList } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'
import { readEach } from './stage-scopes.ts'

interface StageFactorsDependencies {
  readonly faults: FaultList
  readonly box: SecretBox
}

/** A factor of the file, and where it was there. */
interface PositionedFactor {
  readonly position: number
  readonly factor: Factor
}

/**
 * Stages the entries of `factors`. A factor that its owner has already stays as it is: with what a
 * file says about its last use, a code could be used again.
 */
export async function stageFactors(
  staging: Staging,
  entries: readonly Entry[],
  { faults, box }: StageFactorsDependencies,
): Promise<void> {
  const read = readEach('factors', factorMembers, faults, (value) => readFactorEntry(value, box))
  const given = entries.flatMap(read)
  const stored = await staging.findFactors([...new Set(given.map(({ record }) => record.sub))])
  const known = new Set(stored.map(({ id, sub }) => JSON.stringify([id, sub])))
  await staging.putRecords(
    'factors',
    given.map(({ position, record: factor }) => ({
      position,
      key: factor.id,
      change: known.has(JSON.stringify([factor.id, factor.sub])) ? 'unchanged' : 'added',
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
