import type { StoredKey } from '../../oauth/model/signing-keys.ts'

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

/** The tables of the server itself. */
export interface ServerSchema {
  signing_keys: SigningKeyTable
  server_secrets: ServerSecretTable
  attempts: AttemptTable
  sweeps: SweepTable
}
