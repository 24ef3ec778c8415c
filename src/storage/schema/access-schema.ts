import type { RequestStatus } from '../../access/access-request.ts'
import type { AskerKind } from '../../access/access-rule.ts'
import type { ReviewStatus, UndecidedRule } from '../../access/reviews/review.ts'
import type { GivenWay, ItemDecision, ItemOutcome } from '../../access/reviews/review-item.ts'
import type { RoleEnding, RoleSource } from '../../access/timed-role.ts'
import type { Nullable } from './account-schema.ts'

export interface AccessRuleTable {
  group_id: string
  role: string
  id: string
  askers: AskerKind
  asker_group: Nullable<string>
  /** The other fields of the rule. */
  fields: string
  created_at: number
  updated_at: number
  revision: number
}

export interface AccessRequestTable {
  id: string
  group_id: string
  role: string
  sub: string
  reason: string
  ticket: Nullable<string>
  seconds: number
  /** The rule as it was when the request was made. */
  rule: string
  status: RequestStatus
  created_at: number
  answer_until: number
  approvals: string
  decided_at: Nullable<number>
  decided_by: Nullable<string>
  answer: Nullable<string>
  revision: number
}

/** Who could decide a request when it was made. */
interface AccessDeciderTable {
  request_id: string
  sub: string
  /** When an email told them of it. */
  told_at: Nullable<number>
}

export interface TimedRoleTable {
  id: string
  group_id: string
  role: string
  sub: string
  source: RoleSource
  source_id: Nullable<string>
  reason: string
  ticket: Nullable<string>
  approved_by: string
  starts_at: number
  ends_at: number
  /** When it has to begin or to end next; null after its end. */
  due_at: Nullable<number>
  membership_id: Nullable<string>
  made_membership: number
  ended_at: Nullable<number>
  ending: Nullable<RoleEnding>
  ended_by: Nullable<string>
}

export interface EligibleRoleTable {
  id: string
  group_id: string
  sub: string
  role: string
  until: Nullable<number>
  made_by: string
  created_at: number
}

export interface ReviewTable {
  id: string
  group_id: string
  name: string
  /** JSON. */
  filter: string
  /** JSON; null where administrators decide. */
  reviewers: Nullable<string>
  undecided: UndecidedRule
  status: ReviewStatus
  created_by: string
  created_at: number
  starts_at: number
  ends_at: number
  /** JSON: the last membership that was looked at. */
  gathered_to: Nullable<string>
  is_cut: number
  closed_at: Nullable<number>
  digest: Nullable<string>
}

export interface ReviewItemTable {
  review_id: string
  id: string
  risk: string
  group_id: string
  role: string
  /** Null for a rule, which is decided as a whole. */
  sub: Nullable<string>
  membership_id: Nullable<string>
  people: number
  how: GivenWay
  connection_id: Nullable<string>
  member_since: Nullable<number>
  until: Nullable<number>
  given_by: Nullable<string>
  reason: Nullable<string>
  last_used_day: Nullable<number>
  decision: Nullable<ItemDecision>
  decided_by: Nullable<string>
  decided_at: Nullable<number>
  decision_reason: Nullable<string>
  new_until: Nullable<number>
  outcome: Nullable<ItemOutcome>
}

/** Who could decide in a review when it began. */
interface ReviewReviewerTable {
  review_id: string
  sub: string
  /** When an email is to tell them of it next. */
  remind_at: Nullable<number>
}

/** The last day on which somebody used a role. */
interface RoleUseTable {
  group_id: string
  sub: string
  role: string
  day: number
}

/** The tables of access that ends. */
export interface AccessSchema {
  access_rules: AccessRuleTable
  access_requests: AccessRequestTable
  access_deciders: AccessDeciderTable
  timed_roles: TimedRoleTable
  eligible_roles: EligibleRoleTable
  reviews: ReviewTable
  review_items: ReviewItemTable
  review_reviewers: ReviewReviewerTable
  role_uses: RoleUseTable
}
