import Type, { type Static } from 'typebox'
import type { Names } from '../read-access.ts'
import type { ReviewProgress } from '../reviews/read-reviews.ts'
import {
  type ReviewFields,
  type ReviewFilter,
  reviewStatuses,
  undecidedRules,
} from '../reviews/review.ts'
import { dayText } from '../reviews/review-csv.ts'
import { givenWays, itemDecisions, itemOutcomes, type ReviewItem } from '../reviews/review-item.ts'
import { named, person } from './access-records.ts'
import {
  flag,
  groupIdSchema,
  oneLine,
  personSchema,
  roleInGroup,
  roleSchema,
  time,
} from './access-schemas.ts'

const { Optional: optional } = Type
const text = Type.String()
const count = Type.Integer({ minimum: 0 })
const futureTime = Type.Integer({
  minimum: 0,
  maximum: 2 ** 40,
  description: 'must be seconds since 1970',
})

const filterSchema = Type.Object(
  {
    roles: optional(
      Type.Array(roleSchema, {
        minItems: 1,
        maxItems: 50,
        description: 'must be 1 to 50 names of roles',
      }),
    ),
    unused_days: optional(
      Type.Integer({
        minimum: 1,
        maximum: 3650,
        description: 'must be a whole number of days from 1 to 3650',
      }),
    ),
    outsiders: optional(flag),
    by_hand: optional(flag),
    without_end: optional(flag),
  },
  {
    additionalProperties: false,
    title: 'ReviewFilter',
    description: 'must be an object with roles, unused_days, outsiders, by_hand or without_end',
  },
)

const reviewersSchema = Type.Object(roleInGroup, {
  additionalProperties: false,
  title: 'Reviewers',
  description: 'must be an object with groupId and role',
})

/** The body that plans a review. */
export const reviewPlanSchema = Type.Object(
  {
    groupId: groupIdSchema,
    name: oneLine(100),
    filter: optional(filterSchema),
    reviewers: optional(reviewersSchema),
    undecided: optional(
      Type.Enum([...undecidedRules], { description: `must be ${undecidedRules.join(' or ')}` }),
    ),
    starts_at: optional(futureTime),
    ends_at: futureTime,
    preview: optional(flag),
  },
  { additionalProperties: false, title: 'ReviewPlan' },
)

/** The body that decides about items. */
export const itemDecisionSchema = Type.Object(
  {
    items: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      minItems: 1,
      maxItems: 100,
      description: 'must be the ids of 1 to 100 items',
    }),
    decision: Type.Enum([...itemDecisions, 'undo'], {
      description: 'must be keep, end or undo',
    }),
    reason: optional(oneLine(500)),
    until: optional(futureTime),
  },
  { additionalProperties: false, title: 'ItemDecision' },
)

/** A review as it is answered. */
export const reviewSchema = Type.Object(
  {
    id: text,
    groupId: text,
    group_name: optional(text),
    name: text,
    filter: filterSchema,
    reviewers: optional(reviewersSchema),
    undecided: Type.Enum([...undecidedRules], {
      description: 'What becomes of items that nobody decides: they end, or are only reported.',
    }),
    status: Type.Enum([...reviewStatuses]),
    created_by: personSchema,
    created_at: time,
    starts_at: time,
    ends_at: time,
    cut: Type.Boolean({ description: 'Whether there were more than 10,000 items.' }),
    counts: Type.Object(
      {
        ...{ items: count, undecided: count, keep: count, end: count },
        ...{ kept: count, ended: count, changed: count, stays: count, reported: count },
      },
      { additionalProperties: false, title: 'ReviewCounts' },
    ),
    closed_at: optional(time),
    digest: optional(
      Type.String({
        description: 'The SHA-256 of the result as CSV; the event of the end has it, too.',
      }),
    ),
  },
  { additionalProperties: false, title: 'Review' },
)

/** An item as it is answered. */
export const reviewItemSchema = Type.Object(
  {
    id: text,
    groupId: text,
    group_name: optional(text),
    role: optional(Type.String({ description: 'Absent for a membership without a role.' })),
    person: optional(personSchema),
    people: Type.Integer({ description: 'How many people have it by the rule of a connection.' }),
    given: Type.Enum([...givenWays]),
    connection: optional(Type.String({ description: 'The connection whose rule gives it.' })),
    given_by: optional(personSchema),
    reason: optional(text),
    member_since: optional(time),
    until: optional(time),
    last_used: optional(Type.String({ description: 'A day, such as `2026-11-18`.' })),
    strong: Type.Boolean({ description: 'Whether the role has power over others.' }),
    own: Type.Boolean({ description: 'Whether it is about the caller. Others decide it.' }),
    decision: optional(Type.Enum([...itemDecisions])),
    decided_by: optional(personSchema),
    decided_at: optional(time),
    decision_reason: optional(text),
    new_until: optional(time),
    outcome: optional(Type.Enum([...itemOutcomes])),
  },
  { additionalProperties: false, title: 'ReviewItem' },
)

const inSeconds = (ms: number) => Math.floor(ms / 1000)
const secondsOf = (ms: number | undefined) => (ms === undefined ? undefined : inSeconds(ms))

/** The fields of a review from the body of a request. */
export function reviewFields(given: Static<typeof reviewPlanSchema>, now: number): ReviewFields {
  const { groupId, name, reviewers, undecided = 'report', filter = {} } = given
  return {
    ...{ groupId, name, reviewers, undecided },
    filter: {
      roles: filter.roles,
      unusedDays: filter.unused_days,
      outsiders: filter.outsiders,
      byHand: filter.by_hand,
      withoutEnd: filter.without_end,
    },
    startsAt: given.starts_at === undefined ? now : given.starts_at * 1000,
    endsAt: given.ends_at * 1000,
  }
}

function filterRecord({ roles, unusedDays, outsiders, byHand, withoutEnd }: ReviewFilter) {
  return defined({
    roles,
    unused_days: unusedDays,
    outsiders,
    by_hand: byHand,
    without_end: withoutEnd,
  })
}

/** A review as it is answered. */
export function reviewRecord({ review, counts }: ReviewProgress, names: Names) {
  return {
    id: review.id,
    ...named(review.groupId, names),
    name: review.name,
    filter: filterRecord(review.filter),
    undecided: review.undecided,
    status: review.status,
    created_by: person(review.createdBy, names),
    created_at: inSeconds(review.createdAt),
    starts_at: inSeconds(review.startsAt),
    ends_at: inSeconds(review.endsAt),
    cut: review.isCut,
    counts,
    ...defined({
      reviewers: review.reviewers,
      closed_at: secondsOf(review.closedAt),
      digest: review.digest,
    }),
  }
}

/** An item as it is answered. */
export function itemRecord(item: ReviewItem, names: Names, caller: string) {
  const someone = (sub: string | undefined) => (sub === undefined ? undefined : person(sub, names))
  return {
    id: item.id,
    ...named(item.groupId, names),
    people: item.people,
    given: item.how,
    strong: item.risk.startsWith('0'),
    own: item.sub === caller,
    ...defined({
      role: item.role === '' ? undefined : item.role,
      person: someone(item.sub),
      connection: item.connectionId,
      given_by: someone(item.givenBy),
      reason: item.reason,
      member_since: secondsOf(item.memberSince),
      until: secondsOf(item.until),
      last_used: dayText(item.lastUsedDay),
      decision: item.decision,
      decided_by: someone(item.decidedBy),
      decided_at: secondsOf(item.decidedAt),
      decision_reason: item.decisionReason,
      new_until: secondsOf(item.newUntil),
      outcome: item.outcome,
    }),
  }
}

/** The people whose names items need. */
export function peopleIn(items: readonly ReviewItem[]): readonly string[] {
  return items.flatMap(({ sub, givenBy, decidedBy }) =>
    [sub, givenBy, decidedBy].filter((each) => each !== undefined),
  )
}

/** Without the members that are undefined. */
function defined(record: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
