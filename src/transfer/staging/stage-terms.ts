import { isDeepStrictEqual } from 'node:util'
import { sha256 } from '../../kernel/secrets.ts'
import type { CommitStores } from '../bulk-store.ts'
import { entryPath } from '../entries/entry-path.ts'
import {
  type MembershipTermsEntry,
  membershipTermsEntry,
  membershipTermsMembers,
  readMembershipTermsEntry,
  termsOf,
} from '../entries/term-entry.ts'
import type { FaultList } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'
import type { StagedRecord, Staging } from '../staged-entries.ts'
import { readEach } from './catalogue-section.ts'

interface StagedTerms {
  readonly position: number
  readonly stored: MembershipTermsEntry
}

/** Stages the entries of `membershipTerms`. A role that is in none has no end. */
export async function stageTerms(
  staging: Staging,
  entries: readonly Entry[],
  { faults }: { readonly faults: FaultList },
): Promise<void> {
  const read = readEach('membershipTerms', membershipTermsMembers, faults, readMembershipTermsEntry)
  const given = entries.flatMap(read)
  const known = await staging.findTerms([...new Set(given.map(({ record }) => record.sub))])
  await staging.putRecords(
    'membershipTerms',
    given.map(({ position, record: stored }): StagedRecord => {
      const { groupId, sub } = stored
      const before = known.find((each) => each.groupId === groupId && each.sub === sub)
      const isSame =
        before &&
        isDeepStrictEqual(membershipTermsEntry(before), { groupId, sub, terms: stored.terms })
      return {
        position,
        key: sha256(JSON.stringify([groupId, sub])),
        change: before ? (isSame ? 'unchanged' : 'updated') : 'added',
        record: JSON.stringify({ position, stored } satisfies StagedTerms),
        owner: sub,
      }
    }),
  )
}

/**
 * Writes staged terms. The memberships of the file are in the store by now. Who changes one at the
 * same moment loses nothing: the end of a role that somebody does not have ends nothing.
 */
export async function writeTerms(
  { groups }: CommitStores,
  { position, stored }: StagedTerms,
  now: number,
  faults: FaultList,
): Promise<void> {
  const { groupId, sub } = stored
  const refuse = (member: string, problem: string) =>
    faults.add(entryPath('membershipTerms', position, member), problem)
  if (!(await groups.find(groupId))) return refuse('groupId', `there is no group ${groupId}`)
  const membership = await groups.findMembership(groupId, sub)
  const terms = termsOf(stored)
  const isHeld = (role: string | undefined) =>
    role === undefined ? membership !== undefined : membership?.roles.includes(role) === true
  const unfit = terms.find(({ role, isPlanned }) => isHeld(role) === (isPlanned === true))
  if (unfit) {
    const what = unfit.role ?? 'a membership'
    const problem = unfit.isPlanned ? 'is planned, but there is one' : 'is no role that there is'
    return refuse('terms', `${what} of ${sub} in ${groupId} ${problem}`)
  }
  await groups.putTerms({ groupId, sub }, terms, now)
}
