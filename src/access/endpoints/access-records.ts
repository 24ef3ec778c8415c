import type { Static } from 'typebox'
import { type AccessRequest, statusNow } from '../access-request.ts'
import { type AccessRule, type RuleFields, ruleBounds } from '../access-rule.ts'
import type { Need } from '../approvers.ts'
import type { Offer, Wish } from '../ask-for-access.ts'
import type { EligibleRole } from '../eligible-role.ts'
import type { Names } from '../read-access.ts'
import type { TimedRole } from '../timed-role.ts'
import type { ruleChangeSchema } from './access-rule-schemas.ts'
import type { wishSchema } from './access-schemas.ts'

const inSeconds = (time: number) => Math.floor(time / 1000)

/** The fields of a rule from the body of a request. */
export function ruleFields(given: Static<typeof ruleChangeSchema>): RuleFields {
  const { break_glass: glass, longest_seconds: longestSeconds } = given
  return {
    askers: given.askers,
    askerGroup: given.asker_group,
    longestSeconds,
    usualSeconds: given.usual_seconds ?? Math.min(longestSeconds, ruleBounds.usual),
    needsReason: given.needs_reason ?? true,
    ticketPattern: given.ticket_pattern,
    needsStrongSignIn: given.needs_strong_sign_in ?? false,
    approvals: given.approvals ?? [],
    answerSeconds: given.answer_seconds ?? ruleBounds.usualAnswer,
    breakGlass: glass && {
      groupId: glass.groupId,
      role: glass.role,
      longestSeconds: glass.longest_seconds,
    },
  }
}

/** What somebody wants, from the body of a request. */
export function wishOf(given: Omit<Static<typeof wishSchema>, 'preview'>): Wish {
  const { groupId, role, reason, ticket, duration_seconds: seconds } = given
  return { groupId, role, reason, ticket, seconds }
}

/** A rule as it is answered. */
export function ruleRecord(rule: AccessRule, names: Names, approvers: number) {
  const { breakGlass: glass } = rule
  return {
    id: rule.id,
    ...named(rule.groupId, names),
    role: rule.role,
    askers: rule.askers,
    ...(rule.askerGroup !== undefined && { asker_group: rule.askerGroup }),
    longest_seconds: rule.longestSeconds,
    usual_seconds: rule.usualSeconds,
    needs_reason: rule.needsReason,
    ...(rule.ticketPattern !== undefined && { ticket_pattern: rule.ticketPattern }),
    needs_strong_sign_in: rule.needsStrongSignIn,
    approvals: rule.approvals,
    approvers,
    answer_seconds: rule.answerSeconds,
    ...(glass && {
      break_glass: {
        groupId: glass.groupId,
        role: glass.role,
        longest_seconds: glass.longestSeconds,
      },
    }),
    created_at: inSeconds(rule.createdAt),
    updated_at: inSeconds(rule.updatedAt),
    revision: rule.revision,
  }
}

/** What somebody may ask for, as it is answered. */
export function offerRecord({ place, rule }: Offer) {
  return {
    groupId: place.groupId,
    group_name: place.name,
    role: rule.role,
    longest_seconds: rule.longestSeconds,
    usual_seconds: rule.usualSeconds,
    needs_reason: rule.needsReason,
    ...(rule.ticketPattern !== undefined && { ticket_pattern: rule.ticketPattern }),
  }
}

/** A request as it is answered. */
export function requestRecord(
  request: AccessRequest,
  names: Names,
  now: number,
  needs?: readonly Need[],
) {
  const { decidedAt, decidedBy, answer } = request
  const approvals = new Map(request.approvals.map(({ sub, at }) => [sub, at]))
  return {
    id: request.id,
    ...named(request.groupId, names),
    role: request.role,
    person: person(request.sub, names),
    reason: request.reason,
    ...(request.ticket !== undefined && { ticket: request.ticket }),
    duration_seconds: request.seconds,
    status: statusNow(request, now),
    rule_id: request.rule.id,
    rule_revision: request.rule.revision,
    approvals: [...approvals].map(([sub, at]) => ({
      person: person(sub, names),
      at: inSeconds(at),
    })),
    ...(needs && { deciders: needs.map((need) => needRecord(need, names)) }),
    created_at: inSeconds(request.createdAt),
    answer_until: inSeconds(request.answerUntil),
    ...(decidedAt !== undefined && { decided_at: inSeconds(decidedAt) }),
    ...(decidedBy !== undefined && { decided_by: person(decidedBy, names) }),
    ...(answer !== undefined && { answer }),
    revision: request.revision,
  }
}

function needRecord({ groupId, role, count, isRaised, people }: Need, names: Names) {
  return {
    ...named(groupId, names),
    role,
    count,
    raised: isRaised,
    people: people.map((sub) => person(sub, names)),
  }
}

/** The groups and people whose names a request needs. */
export function namedIn(request: AccessRequest, needs: readonly Need[] = []) {
  const { decidedBy } = request
  return {
    groupIds: [request.groupId, ...needs.map(({ groupId }) => groupId)],
    subs: [
      request.sub,
      ...request.approvals.map(({ sub }) => sub),
      ...needs.flatMap(({ people }) => people),
      ...(decidedBy === undefined ? [] : [decidedBy]),
    ],
  }
}

/** A role with an end as it is answered. */
export function timedRoleRecord(timed: TimedRole, names: Names, now: number) {
  const { sourceId, ticket, endedAt, ending, endedBy } = timed
  return {
    id: timed.id,
    ...named(timed.groupId, names),
    role: timed.role,
    person: person(timed.sub, names),
    source: timed.source,
    ...(sourceId !== undefined && { source_id: sourceId }),
    bypassed: timed.source === 'break-glass',
    status: statusOf(timed, now),
    reason: timed.reason,
    ...(ticket !== undefined && { ticket }),
    approved_by: timed.approvedBy.map((sub) => person(sub, names)),
    starts_at: inSeconds(timed.startsAt),
    ends_at: inSeconds(timed.endsAt),
    ...(endedAt !== undefined && { ended_at: inSeconds(endedAt) }),
    ...(ending !== undefined && { ending }),
    ...(endedBy !== undefined && { ended_by: person(endedBy, names) }),
  }
}

function statusOf({ startsAt, endsAt, endedAt }: TimedRole, now: number) {
  if (endedAt !== undefined || endsAt <= now) return 'ended'
  return startsAt <= now ? 'active' : 'planned'
}

/** An eligible role as it is answered. */
export function eligibleRecord(eligible: EligibleRole, names: Names) {
  const { id, groupId, role, sub, until, by, createdAt } = eligible
  return {
    id,
    ...named(groupId, names),
    role,
    person: person(sub, names),
    ...(until !== undefined && { until: inSeconds(until) }),
    made_by: by,
    created_at: inSeconds(createdAt),
  }
}

/** A group with its name. */
export function named(groupId: string, names: Names) {
  const name = names.group(groupId)
  return { groupId, ...(name !== undefined && { group_name: name }) }
}

/** Somebody with their name. */
export function person(sub: string, names: Names) {
  const name = names.person(sub)
  return { sub, ...(name !== undefined && { name }) }
}
