import type { Nullable } from './account-schema.ts'

export interface ApiKeyTable {
  id: string
  digest: string
  /** The person; null for a key of a group. */
  sub: Nullable<string>
  /** The `session_epoch` of the person when it was made. */
  epoch: Nullable<number>
  group_id: Nullable<string>
  group_record: Nullable<string>
  name: string
  scopes: string
  roles: string
  amr: string
  vouched_by: Nullable<string>
  created_by: string
  created_at: number
  expires_at: number
  used_day: Nullable<number>
}

/** The table of API keys. */
export interface ApiKeySchema {
  api_keys: ApiKeyTable
}
