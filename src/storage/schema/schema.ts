import type { StoredKey } from '../../oauth/model/signing-keys.ts'
import type { AccessSchema } from './access-schema.ts'
import type { AccountSchema, FactorSchema } from './account-schema.ts'
import type { ApiKeySchema } from './api-key-schema.ts'
import type { BinSchema } from './bin-schema.ts'
import type { ClientSchema } from './client-schema.ts'
import type { ConnectionSchema } from './connection-schema.ts'
import type { EventSchema, WebhookSchema } from './event-schema.ts'
import type { GrantSchema } from './grant-schema.ts'
import type { GroupSchema } from './group-schema.ts'
import type { ProvisioningSchema } from './provisioning-schema.ts'
import type { ScimSchema } from './scim-schema.ts'
import type { SignalsSchema } from './signals-schema.ts'
import type { StatisticsSchema } from './statistics-schema.ts'

/** The table that names the migrations of a store. Every store of ours has it. */
export const migrationTableName = 'ostiary_migrations'

/**
 * The table by which a copy of a SQLite store says when it was made.
 * It stays until `endEverything`.
 */
export const backupTable = 'ostiary_backup'

export interface SigningKeyTable {
  kid: string
  alg: StoredKey['alg']
  state: StoredKey['state']
  public_jwk: string
  sealed_private_jwk: string
  created_at: number
  state_since: number
}

interface ServerSecretTable {
  name: string
  sealed: string
}

interface AttemptTable {
  key: string
  failures: number
  pending: number
  delayed_until: number
  window_start: number
  /** Until when those count that are pending. */
  lease_until: number
  /** When the row expires. */
  forget_at: number
}

/** How far the deletion of expired rows has come. */
interface SweepTable {
  name: string
  reached: number
}

interface StoredSettingTable {
  setting: string
  value: string
  is_sealed: number
  changed_at: number
  changed_by: string
}

export interface LookImageTable {
  id: string
  width: number
  height: number
  /** In base64. */
  png: string
  created_at: number
  created_by: string
}

/** Texts of emails that an operator has replaced. */
export interface OwnTextTable {
  place: string
  locale: string
  /** By the names of fields. */
  texts: string
  changed_at: number
  changed_by: string
}

export interface SettingChangeTable {
  id: string
  position: number
  setting: string
  value_before: string | null
  value_after: string | null
  is_sealed: number
  changed_at: number
  changed_by: string
  undoes: string | null
}

/** The first steps of a new server that are postponed. */
interface FirstStepTable {
  step: string
}

/** The tables of the server itself. */
interface ServerSchema {
  signing_keys: SigningKeyTable
  server_secrets: ServerSecretTable
  attempts: AttemptTable
  sweeps: SweepTable
  stored_settings: StoredSettingTable
  setting_changes: SettingChangeTable
  look_images: LookImageTable
  first_steps: FirstStepTable
  own_texts: OwnTextTable
}

/**
 * The tables, the same on both engines. Times are milliseconds since the epoch, flags are 0 or 1,
 * lists and maps are JSON text, identifiers compare bytewise.
 */
export interface Schema
  extends AccessSchema,
    AccountSchema,
    ApiKeySchema,
    BinSchema,
    ClientSchema,
    ConnectionSchema,
    ScimSchema,
    ProvisioningSchema,
    SignalsSchema,
    EventSchema,
    FactorSchema,
    GrantSchema,
    GroupSchema,
    ServerSchema,
    StatisticsSchema,
    WebhookSchema {}
