import { system } from '../events/actor.ts'
import type { Recorded, Recording } from '../events/recorded.ts'
import { groupAdminRole } from '../kernel/built-in-names.ts'
import type { Administrators } from './administrators.ts'
import { mostAdministrators } from './ending-members.ts'
import type { Term } from './group.ts'
import type { GroupStore } from './group-context.ts'
import { type DueMembership, hasEnded, type SettledMembership, settle } from './role-terms.ts'

/** What decides which roles cannot begin or end. */
export interface TermRules {
  readonly administrators: Administrators
  /** Whether a user of this status can be a member. */
  mayBeMember(userStatus: string): boolean
}

/** How many memberships are settled in one transaction. */
const mostAtOnce = 100

/**
 * Begins and ends what is due by the clock, for all who read afterwards. Answers whether there may
 * be more. Of several nodes that try at once, one does it, and the others wait for it.
 */
export function settleTerms({ administrators, mayBeMember }: TermRules) {
  return (recorded: Recorded<{ readonly groups: GroupStore }>) => (): Promise<boolean> =>
    recorded(system, async ({ groups }, log) => {
      const due = await groups.lockDue(log.now, mostAtOnce)
      const settled: SettledMembership[] = []
      for (const each of due) {
        const outcome = mayBeMember(each.userStatus) ? settle(each, log.now) : forget(each)
        settled.push(await keepAdministrator(administrators, groups, outcome, settled, log.now))
      }
      await groups.putSettled(settled, log.now)
      for (const each of settled) {
        record(log, each)
        await recordLast(administrators, groups, log, each)
      }
      return log.done(due.length === mostAtOnce)
    })
}

/** Nothing begins for somebody whose account is gone. */
function forget(before: DueMembership): SettledMembership {
  return { before, after: { ...before, terms: [] }, begun: [], ended: [], refused: [] }
}

/**
 * The last administrator of the server stays, as with every other way to lose the role: nobody
 * could appoint another one. The role ends as soon as there is somebody else.
 */
async function keepAdministrator(
  administrators: Administrators,
  groups: GroupStore,
  outcome: SettledMembership,
  settled: readonly SettledMembership[],
  now: number,
): Promise<SettledMembership> {
  const { before } = outcome
  if (!isDismissed(administrators, outcome)) return outcome
  const { groupId, role } = administrators
  await groups.lockRoles(groupId)
  const leaving = new Set(
    [...settled.filter((each) => isDismissed(administrators, each)), outcome].map(
      (each) => each.before.sub,
    ),
  )
  const holders = await groups.holdersOf(groupId, role)
  if (administrators.canAdminister(holders.filter(({ sub }) => !leaving.has(sub)))) return outcome
  const isKept = (term: Term) =>
    (term.role === undefined || term.role === role) && !term.isPlanned && hasEnded(term, now)
  const terms = before.terms.filter((term) => !isKept(term))
  const rest = settle({ ...before, terms }, now)
  const overdue = before.terms.filter(isKept).map((term) => ({ ...term, isOverdue: true as const }))
  return { ...rest, before, after: { ...rest.after, terms: [...rest.after.terms, ...overdue] } }
}

function isDismissed(administrators: Administrators, { before, after }: SettledMembership) {
  return administrators.isDismissal(before.groupId, before.roles ?? [], after.roles ?? [])
}

/** One event for each term, with its reason and who gave it. */
function record(log: Recording, { before, after, begun, ended, refused }: SettledMembership): void {
  const { groupId, sub, isOpen } = before
  const inGroups = isOpen ? [] : [groupId]
  const about = (term: Term) => ({
    sub,
    inGroups,
    detail: {
      groupId,
      roles: term.role ?? (before.roles ?? after.roles ?? []).join(','),
      isMembership: term.role === undefined,
      ...(term.reason !== undefined && { reason: term.reason }),
      ...(term.by !== undefined && { givenBy: term.by }),
    },
  })
  for (const term of ended) log.change('GROUP_USER_EXPIRED', about(term))
  for (const term of begun) log.change('GROUP_USER_STARTED', about(term))
  for (const term of refused) {
    log.change('GROUP_USER_STARTED', { ...about(term), outcome: 'failure' })
  }
  if (wasKept(before, after)) {
    log.change('GROUP_USER_EXPIRED', { sub, inGroups, outcome: 'failure', detail: { groupId } })
  }
}

/** The last administrator of a group ends, and not silently, however short the role was. */
async function recordLast(
  { canAdminister }: Administrators,
  groups: GroupStore,
  log: Recording,
  { before, after }: SettledMembership,
): Promise<void> {
  const { groupId, sub, isOpen, roles = [] } = before
  if (isOpen || !roles.includes(groupAdminRole) || after.roles?.includes(groupAdminRole)) return
  const holders = await groups.holdersOf(groupId, groupAdminRole, mostAdministrators)
  if (canAdminister(holders)) return
  const detail = { groupId, until: new Date(log.now).toISOString() }
  log.change('GROUP_LAST_ADMIN_ENDING', { sub, detail, inGroups: [groupId] })
}

/** Whether it has just become known that the role cannot end. */
function wasKept(before: DueMembership, after: SettledMembership['after']): boolean {
  const isOverdue = ({ isOverdue }: Term) => isOverdue === true
  return after.terms.some(isOverdue) && !before.terms.some(isOverdue)
}
