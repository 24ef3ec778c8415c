import type { Nullable } from './account-schema.ts'

export interface ScimSettingsTable {
  connection_id: string
  role: string
  client_id: Nullable<string>
}

export interface ScimTokenTable {
  id: string
  connection_id: string
  digest: string
  created_by: string
  created_at: number
  expires_at: number
  last_used_at: Nullable<number>
}

export interface ScimUserTable {
  id: string
  connection_id: string
  sub: string
  name_key: string
  external_id: Nullable<string>
  is_own: number
  is_active: number
  blocked_revision: Nullable<number>
  attributes: string
  created_at: number
  updated_at: number
  version: number
}

export interface ScimGroupTable {
  group_id: string
  connection_id: string
  display_name: string
  name_key: string
  external_id: Nullable<string>
  is_ending: number
  created_at: number
  updated_at: number
  version: number
}

interface ScimMemberTable {
  group_id: string
  user_id: string
}

interface ScimQueueTable {
  user_id: string
  times: number
}

/** The tables of what directories push. */
export interface ScimSchema {
  scim_settings: ScimSettingsTable
  scim_tokens: ScimTokenTable
  scim_users: ScimUserTable
  scim_groups: ScimGroupTable
  scim_members: ScimMemberTable
  scim_queue: ScimQueueTable
}
