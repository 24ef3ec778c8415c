import { isDeepStrictEqual } from 'node:util'
import type { Recording } from '../../events/recorded.ts'
import { isGoverningRole } from '../../groups/rule-roles.ts'
import { pushedBy } from '../../kernel/pushed-by.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { CommitStores } from '../bulk-store.ts'
import { entryPath } from '../entries/entry-path.ts'
import {
  type RuleRoleEntry,
  readRuleRoleEntry,
  readUpstreamAccountEntry,
  ruleRoleMembers,
  type UpstreamAccountEntry,
  upstreamAccountMembers,
} from '../entries/upstream-entry.ts'
import type { FaultList } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'
import type { StagedRecord, Staging } from '../staged-entries.ts'
import { readEach } from './catalogue-section.ts'

interface Positioned<Stored> {
  readonly position: number
  readonly stored: Stored
}

const keyOf = (...parts: readonly string[]) => sha256(JSON.stringify(parts))
const subsOf = (given: readonly { readonly record: { readonly sub: string } }[]) => [
  ...new Set(given.map(({ record }) => record.sub)),
]

/** Stages the entries of `upstreamAccounts`: who signs in elsewhere, and as whom here. */
export async function stageUpstreamAccounts(
  staging: Staging,
  entries: readonly Entry[],
  { faults }: { readonly faults: FaultList },
): Promise<void> {
  const read = readEach(
    'upstreamAccounts',
    upstreamAccountMembers,
    faults,
    readUpstreamAccountEntry,
  )
  const given = entries.flatMap(read)
  const known = await staging.findUpstreamAccounts(subsOf(given))
  await staging.putRecords(
    'upstreamAccounts',
    given.map(({ position, record: stored }): StagedRecord => {
      const { connection, issuer, subject, sub } = stored
      const isKnown = known.some((each) => isDeepStrictEqual(each, stored))
      return {
        position,
        key: keyOf(connection, issuer, subject),
        change: isKnown ? 'unchanged' : 'added',
        record: JSON.stringify({ position, stored } satisfies Positioned<UpstreamAccountEntry>),
        owner: sub,
      }
    }),
  )
}

/** Links a staged account. Users and connections of the file are in the store by now. */
export async function writeUpstreamAccount(
  { connections, users, upstreamAccounts }: CommitStores,
  log: Recording,
  { position, stored }: Positioned<UpstreamAccountEntry>,
  faults: FaultList,
): Promise<void> {
  const { connection: alias, issuer, subject, identityId, sub } = stored
  const refuse = (member: string, problem: string) =>
    faults.add(entryPath('upstreamAccounts', position, member), problem)
  const connection = await connections.findByAlias(alias)
  if (!connection) return refuse('connection', `there is no connection ${alias}`)
  const identity = (await users.identitiesOf(sub)).find((each) => each.identityId === identityId)
  if (identity?.provider !== alias) {
    return refuse('identityId', `must be an identity of ${sub} with the provider ${alias}`)
  }
  const account = { connectionId: connection.id, issuer, subject, identityId }
  if (!(await upstreamAccounts.add(account))) {
    return refuse('subject', 'is linked to somebody else, or the identity to another account')
  }
  log.change('IDENTITY_LINKED', { sub, detail: { identity: identityId, provider: alias } })
}

/** Stages the entries of `ruleRoles`. A role of a membership that is not there is by hand. */
export async function stageRuleRoles(
  staging: Staging,
  entries: readonly Entry[],
  { faults }: { readonly faults: FaultList },
): Promise<void> {
  const given = entries.flatMap(readEach('ruleRoles', ruleRoleMembers, faults, readRuleRoleEntry))
  const known = await staging.findRuleRoles(subsOf(given))
  await staging.putRecords(
    'ruleRoles',
    given.map(({ position, record: stored }): StagedRecord => {
      const key = (each: RuleRoleEntry) =>
        keyOf(
          each.connection,
          each.sub,
          each.groupId,
          each.role,
          ...(each.pushed ? ['pushed'] : []),
        )
      const before = known.find((each) => key(each) === key(stored))
      const isSame = isDeepStrictEqual(before, stored)
      return {
        position,
        key: key(stored),
        change: before ? (isSame ? 'unchanged' : 'updated') : 'added',
        record: JSON.stringify({ position, stored } satisfies Positioned<RuleRoleEntry>),
        owner: stored.sub,
      }
    }),
  )
}

/** Notes that a rule gave a role. The memberships of the file are in the store by now. */
export async function writeRuleRole(
  { connections, groups, ruleRoles }: CommitStores,
  { position, stored }: Positioned<RuleRoleEntry>,
  faults: FaultList,
): Promise<void> {
  const { connection: alias, sub, groupId, role, because } = stored
  const refuse = (member: string, problem: string) =>
    faults.add(entryPath('ruleRoles', position, member), problem)
  const connection = await connections.findByAlias(alias)
  if (!connection) return refuse('connection', `there is no connection ${alias}`)
  if (isGoverningRole(role)) return refuse('role', 'is given by hand alone')
  const member = { groupId, sub }
  const membership = await groups.findMembership(groupId, sub)
  if (!membership?.roles.includes(role)) return refuse('role', `is no role of ${sub} in ${groupId}`)
  const connectionId = stored.pushed ? pushedBy(connection.id) : connection.id
  const others = (await ruleRoles.ofMember(member)).filter(
    (each) => each.connectionId === connectionId && each.role !== role,
  )
  const given = { connectionId, ...member, role, because, madeMembership: stored.made_membership }
  await ruleRoles.replace(connectionId, member, [...others, given])
}
