import { sha256 } from '../../kernel/crypto/digest.ts'
import { inSeconds } from '../../kernel/time/clock.ts'
import type { ClientRecord } from '../../oauth/model/client.ts'
import { metadataDefaults } from '../../oauth/model/client-metadata.ts'

/** The record of a client for administrators. It never has a secret (C05). */
export function clientRecord({ clientId, enabled, metadata, ...record }: ClientRecord) {
  return {
    client_id: clientId,
    enabled,
    ...metadataDefaults,
    ...metadata,
    secrets: record.secrets.map(({ id, createdAt, expiresAt }) => ({
      id,
      created_at: inSeconds(createdAt),
      ...(expiresAt !== undefined && { expires_at: inSeconds(expiresAt) }),
    })),
    created_at: inSeconds(record.createdAt),
    ...(record.registeredBy === 'itself' && { registered_by: 'itself' }),
    updated_at: inSeconds(record.updatedAt),
  }
}

/** The version of a registration, for `ETag` and `If-Match`. */
export function versionOf({ enabled, metadata }: ClientRecord): string {
  return sha256(JSON.stringify([enabled, metadata])).slice(0, 16)
}
