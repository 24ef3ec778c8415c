import type { Target, ThingKind } from '../../provisioning/target.ts'
import type { Nullable } from './account-schema.ts'

export interface ProvisioningTargetTable {
  id: string
  group_id: Nullable<string>
  /** The id of the group that nobody gets later. */
  group_record: Nullable<string>
  name: string
  url: string
  /** JSON. */
  settings: string
  status: Target['status']
  sealed: Nullable<string>
  position: number
  /** JSON, while everything is looked at. */
  sweep: Nullable<string>
  sweep_at: number
  peer: Nullable<string>
  health: string
  created_at: number
  updated_at: number
  revision: number
}

export interface ProvisionedThingTable {
  target_id: string
  kind: ThingKind
  ref: string
  role: string
  remote_id: Nullable<string>
  digest: Nullable<string>
  is_active: number
  is_adopted: number
  marks: number
  due_at: Nullable<number>
  lease: Nullable<string>
  lease_until: number
  attempts: number
  last_error: Nullable<string>
  pushed_at: Nullable<number>
}

/** Who should be in a group there, and who is. */
interface ProvisionedMemberTable {
  target_id: string
  kind: ThingKind
  ref: string
  role: string
  member_kind: ThingKind
  member_ref: string
  is_wanted: number
  is_pushed: number
}

/** The tables of what is pushed to other services. */
export interface ProvisioningSchema {
  provisioning_targets: ProvisioningTargetTable
  provisioned_things: ProvisionedThingTable
  provisioned_members: ProvisionedMemberTable
}
