import type { JobStatus } from '../../groups/jobs/member-job.ts'

type Nullable<T> = T | null

export interface GroupTable {
  group_id: string
  id: string
  group_name: string
  /** What groups are ordered by; empty until the name is indexed. */
  name_key: string
  group_type: string
  description: string
  logo_url: string
  parent_id: string
  path: string
  custom_fields: string
  group_owner: string
  /** JSON. */
  settings: Nullable<string>
  /** JSON; null for what counts above. */
  help: Nullable<string>
  /** 1 while the first member is to administer the group. */
  first_admin_due: Nullable<number>
  created_at: number
  updated_at: number
  revision: number
}

/** The top of a subtree that is being removed in slices. */
interface GroupRemovalTable {
  group_id: string
  /** Who removes it, as the event of its deletion; JSON. */
  event: string
  begun_at: number
}

/** A word of the name or the id of a group. */
export interface GroupWordTable {
  word: string
  group_id: string
}

export interface GroupTypeTable {
  group_type: string
  id: string
  description: string
  role_mode: string
  /** A JSON list. */
  allowed_roles: string
  created_at: number
  updated_at: number
}

export interface RoleTable {
  role: string
  name: string
  description: string
  created_at: number
  updated_at: number
}

export interface MembershipRow {
  group_id: string
  sub: string
  id: string
  roles: string
  created_at: number
  updated_at: number
  revision: number
}

export interface MembershipTable extends MembershipRow {
  /** Who changed it last, how and why, for the history. */
  changed_by: Nullable<string>
  changed_how: Nullable<string>
  change_reason: Nullable<string>
}

/** From when until when somebody had a role; the database adds the rows, see `015-role-history`. */
export interface RoleSpanTable {
  group_id: string
  sub: string
  /** Empty while the member has no role. */
  role: string
  starts_at: number
  /** Null while the role is in force. */
  ends_at: Nullable<number>
  given_by: Nullable<string>
  given_how: string
  reason: Nullable<string>
  ended_by: Nullable<string>
  ended_how: Nullable<string>
  end_reason: Nullable<string>
  /** 1 if the person had not accepted to be a member. */
  is_open: number
}

/** From when until when a group was below another one, with its name and type. */
interface GroupPlaceTable {
  group_id: string
  parent_id: string
  group_name: string
  group_type: string
  starts_at: number
  ends_at: Nullable<number>
}

/** When a membership or its roles begin and end, and why; also of memberships that begin later. */
interface MembershipTermTable {
  group_id: string
  sub: string
  terms: string
  /** When the next of them begins or ends. */
  changes_at: Nullable<number>
  /** When somebody is to be told that one of them ends. */
  remind_at: Nullable<number>
}

/** How long roles may be given in a group and below it. */
interface DurationRuleTable {
  group_id: string
  rule: string
}

/** Somebody whom an administrator of a group named; their membership is open while it is here. */
export interface GroupInvitationTable {
  group_id: string
  name_key: string
  id: string
  typed: string
  sub: Nullable<string>
  is_declined: number
  roles: string
  invited_by: string
  created_at: number
  updated_at: number
  revision: number
}

/**
 * Derived: every member of a group, once for each group above that one, so that the members of a
 * subtree are read in order without visiting its groups.
 */
interface SubtreeMemberTable {
  ancestor_id: string
  sub: string
  group_id: string
}

export interface MemberJobTable {
  id: string
  group_id: string
  /** JSON, as the next one and the counts. */
  wish: string
  is_dry: number
  actor: string
  started_by: string
  epoch: Nullable<number>
  status: JobStatus
  problem: Nullable<string>
  counts: string
  looked_at: number
  total: Nullable<number>
  place: string
  owner: Nullable<string>
  lease_until: number
  started_at: number
  ended_at: Nullable<number>
  forget_at: number
}

/** What became of a membership, or of a row of a file, for which a job was started. */
export interface MemberJobRowTable {
  job_id: string
  number: number
  input: Nullable<string>
  result: Nullable<string>
  /** 1 while nothing was done about it, also if it was refused. */
  is_left: number
  forget_at: number
}

/** The tables of the group tree. */
export interface GroupSchema {
  groups: GroupTable
  group_removals: GroupRemovalTable
  group_words: GroupWordTable
  group_types: GroupTypeTable
  roles: RoleTable
  memberships: MembershipTable
  membership_terms: MembershipTermTable
  role_spans: RoleSpanTable
  group_places: GroupPlaceTable
  duration_rules: DurationRuleTable
  group_invitations: GroupInvitationTable
  subtree_members: SubtreeMemberTable
  member_jobs: MemberJobTable
  member_job_rows: MemberJobRowTable
}
