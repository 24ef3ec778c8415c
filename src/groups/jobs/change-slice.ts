import type { Recording } from '../../events/recorded.ts'
import {
  changeMembersInside,
  type KnownSubs,
  type MemberOutcome,
  stepsOf,
} from '../change-members.ts'
import { carriedTerms } from '../change-memberships.ts'
import type { Membership } from '../group.ts'
import type { GroupContext, GroupStores } from '../group-context.ts'
import { GroupsError } from '../groups-error.ts'
import type { MemberOperation } from '../member-operation.ts'
import type { Assigned, MembershipKey } from '../memberships.ts'
import type { JobSlice } from './job-work.ts'
import type { JobChange, JobResult, JobRow, JobWish, MemberJob } from './member-job.ts'

/** What a slice has changed, and who gets an email about it. */
interface ChangedSlice {
  readonly rows: readonly JobRow[]
  readonly assigned: readonly Assigned[]
}

/** A step with the rows that it belongs to, and what was done about them before. */
interface Planned {
  readonly operation: MemberOperation
  readonly row: { readonly number: number; readonly changes: readonly JobChange[] }
}

/** Makes the changes of a slice, in the transaction of the stores. */
export function changeSlice(context: GroupContext) {
  const { rights } = context
  const inside = changeMembersInside(context)

  /** The memberships as they are, and stay until the transaction ends. */
  async function lock({ groups }: GroupStores, keys: readonly MembershipKey[]) {
    await groups.lockTypes('shared')
    const keyOf = ({ groupId, sub }: MembershipKey) => `${groupId} ${sub}`
    const ordered = keys.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    for (const { groupId, sub } of ordered) await groups.lockMembership(groupId, sub)
    const found = await Promise.all(
      keys.map(({ groupId, sub }) => groups.findInGroup(groupId, sub)),
    )
    const byKey = new Map<string, Membership>()
    for (const { membership, terms } of found.filter((each) => each !== undefined)) {
      if (membership) byKey.set(keyOf(membership), { ...membership, terms })
    }
    return (key: MembershipKey) => byKey.get(keyOf(key))
  }

  async function take(
    stores: GroupStores,
    log: Recording,
    planned: readonly Planned[],
    subs: KnownSubs = new Map(),
  ): Promise<ChangedSlice> {
    const operations = planned.map(({ operation }) => operation)
    return resultsOf(planned, await inside(stores, log, stepsOf(operations, subs)))
  }

  async function changeMembers(
    stores: GroupStores,
    log: Recording,
    wish: Extract<JobWish, { selection: unknown }>,
    members: readonly MembershipKey[],
    first: number,
  ): Promise<ChangedSlice> {
    const current = await lock(stores, members)
    const kept = members.flatMap((key) => current(key) ?? [])
    const planned = kept.map((each, n) => ({
      operation: operationOf(wish, each),
      row: { number: first + n, changes: [] },
    }))
    if (wish.kind !== 'move') return take(stores, log, planned)
    return move(stores, log, kept, planned)
  }

  /** Into the other group, then out of this one; who may not leave does not arrive. */
  async function move(
    stores: GroupStores,
    log: Recording,
    kept: readonly Membership[],
    planned: readonly Planned[],
  ): Promise<ChangedSlice> {
    const refusals = await Promise.all(
      kept.map(({ groupId, roles }) =>
        refusalOf(
          rights.checkRoles(stores.groups, log.actor, groupId, { before: roles, after: [] }),
        ),
      ),
    )
    const stays = (n: number) => refusals[n] !== undefined
    const arriving = planned.filter((_, n) => !stays(n))
    const arrived = await take(stores, log, arriving)
    const leaving = arrived.rows.flatMap(({ number, result }) => {
      const membership = kept[number - (planned[0]?.row.number ?? 0)]
      if (!membership || !result || result.error) return []
      const { groupId, sub } = membership
      return {
        operation: { action: 'remove' as const, groupId, sub },
        row: { number, changes: result.changes },
      }
    })
    const left = new Map((await take(stores, log, leaving)).rows.map((row) => [row.number, row]))
    const done = new Map(arrived.rows.map((row) => [row.number, left.get(row.number) ?? row]))
    const rows = planned.map(({ operation, row: { number } }, n) => {
      const { groupId, sub } = kept[n] ?? operation
      const refused = { groupId, sub, changes: [], error: refusals[n] }
      const { result = refused } = done.get(number) ?? {}
      return { number, result: { ...result, groupId, sub } }
    })
    return { rows, assigned: arrived.assigned }
  }

  /** Takes back what was done to somebody, unless it was changed since. */
  async function undoOne(
    stores: GroupStores,
    log: Recording,
    { result, current, number, subs }: Undone,
  ): Promise<{ readonly row: JobRow; readonly assigned: readonly Assigned[] }> {
    const { sub, loginName, groupId, changes } = result
    const who = { groupId, sub, loginName }
    const isSame = changes.every(
      (change) => sub === undefined || isAsLeft(change, current({ groupId: change.groupId, sub })),
    )
    if (!isSame) {
      const error = { code: 11011, text: 'it was changed since' }
      return { row: { number, result: { ...who, changes: [], error } }, assigned: [] }
    }
    let row: JobRow = { number, result: { ...who, changes: [] } }
    const assigned: Assigned[] = []
    // Into the group that was left first, so that nobody is in none of them.
    for (const change of changes.toReversed()) {
      const before = { number, changes: row.result?.changes ?? [] }
      const planned = [{ operation: inverseOf(change, { sub, loginName }), row: before }]
      const one = await take(stores, log, planned, subs)
      assigned.push(...one.assigned)
      const taken = one.rows[0]?.result
      if (taken) row = { number, result: { ...taken, ...who } }
      if (taken?.error) break
    }
    return { row, assigned }
  }

  async function undo(
    stores: GroupStores,
    log: Recording,
    done: readonly JobRow[],
    first: number,
    subs: KnownSubs,
  ): Promise<ChangedSlice> {
    const results = done.flatMap(({ result }) => (result?.changes.length ? result : []))
    const keys = results.flatMap(({ sub, changes }) =>
      sub === undefined ? [] : changes.map(({ groupId }) => ({ groupId, sub })),
    )
    const current = await lock(stores, keys)
    const rows: JobRow[] = []
    const assigned: Assigned[] = []
    for (const [n, result] of results.entries()) {
      const one = await undoOne(stores, log, { result, current, number: first + n, subs })
      rows.push(one.row)
      assigned.push(...one.assigned)
    }
    return { rows, assigned }
  }

  return async (
    stores: GroupStores,
    log: Recording,
    { wish, counts }: MemberJob,
    slice: JobSlice,
    subs: KnownSubs,
  ): Promise<ChangedSlice> => {
    const first = counts.changed + counts.unchanged + counts.refused + 1
    if (wish.kind === 'undo') return undo(stores, log, slice.done ?? [], first, subs)
    if (wish.kind !== 'import') return changeMembers(stores, log, wish, slice.members ?? [], first)
    const planned = (slice.inputs ?? []).map(({ number, operation }) => ({
      operation,
      row: { number, changes: [] },
    }))
    return take(stores, log, planned, subs)
  }
}

interface Undone {
  readonly result: JobResult
  readonly current: (key: MembershipKey) => Membership | undefined
  readonly number: number
  readonly subs: KnownSubs
}

function operationOf(
  wish: Extract<JobWish, { selection: unknown }>,
  { groupId, sub, roles, terms }: Membership,
): MemberOperation {
  if (wish.kind === 'remove') return { action: 'remove', groupId, sub }
  if (wish.kind === 'move') {
    const carried = terms?.length ? carriedTerms(terms, roles, true) : undefined
    return { action: 'assign', groupId: wish.to, sub, roles, appendRole: true, terms: carried }
  }
  const kept = roles.filter((role) => !wish.take.includes(role))
  return { action: 'assign', groupId, sub, roles: [...new Set([...kept, ...wish.add])] }
}

/** Whether a membership is as a job has left it. */
function isAsLeft({ change, roles = [] }: JobChange, now: Membership | undefined): boolean {
  if (change === 'removed') return now === undefined
  if (!now || now.roles.length !== roles.length) return false
  return roles.every((role) => now.roles.includes(role))
}

function inverseOf(
  { groupId, change, rolesBefore = [], roles = [], termsBefore = [] }: JobChange,
  { sub, loginName }: Pick<JobResult, 'sub' | 'loginName'>,
): MemberOperation {
  const who = sub === undefined ? { loginName: loginName ?? '' } : { sub }
  if (change === 'added') return { action: 'remove', groupId, ...who }
  const regained = rolesBefore.filter((role) => !roles.includes(role))
  const terms = carriedTerms(termsBefore, regained, change === 'removed')
  const isTimed = termsBefore.length > 0
  return { action: 'assign', groupId, ...who, roles: rolesBefore, ...(isTimed && { terms }) }
}

async function refusalOf(check: Promise<void>): Promise<JobResult['error']> {
  try {
    await check
    return undefined
  } catch (error) {
    if (error instanceof GroupsError) return { code: error.code, text: error.message }
    throw error
  }
}

function resultsOf(
  planned: readonly Planned[],
  changed: { readonly outcomes: readonly MemberOutcome[]; readonly assigned: readonly Assigned[] },
): ChangedSlice {
  const rows = planned.flatMap(({ operation, row: { number, changes } }, n) => {
    const outcome = changed.outcomes[n]
    if (!outcome) return []
    return { number, result: resultOf(operation, outcome, changes) }
  })
  return { rows, assigned: changed.assigned }
}

function resultOf(
  { groupId, sub, loginName }: MemberOperation,
  outcome: MemberOutcome,
  before: readonly JobChange[],
): JobResult {
  const named = { groupId, ...(loginName !== undefined && { loginName }) }
  if ('error' in outcome) {
    const { code, message: text } = outcome.error
    return { ...named, sub, changes: before, error: { code, text } }
  }
  const { change, rolesBefore, termsBefore, roles } = outcome
  const made = change === 'unchanged' ? [] : [{ groupId, change, rolesBefore, termsBefore, roles }]
  return {
    ...named,
    sub: outcome.sub ?? sub,
    changes: [...before, ...made],
    ...(outcome.isInvited && { isInvited: true }),
  }
}
