import type { RequestStatus } from '../../access/access-request.ts'
import type { AskerKind } from '../../access/access-rule.ts'
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

/** The tables of access that ends. */
export interface AccessSchema {
  access_rules: AccessRuleTable
  access_requests: AccessRequestTable
  access_deciders: AccessDeciderTable
  timed_roles: TimedRoleTable
  eligible_roles: EligibleRoleTable
}
