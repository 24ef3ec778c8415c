import type { Session } from '../../../oauth/stores/session-store.ts'
import type { SessionTable } from '../../schema/schema.ts'

/** The row of a session. */
export function toSessionRow(session: Session): SessionTable {
  return {
    id: session.id,
    sub: session.sub,
    identity_id: session.identityId,
    auth_time: session.authTime,
    amr: JSON.stringify(session.amr),
    acr: session.acr ?? null,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
    idle_expires_at: session.idleExpiresAt,
    ended_at: session.endedAt ?? null,
    retain_until: session.retainUntil,
    cookie_digest: session.cookieDigest ?? null,
    epoch: session.epoch,
    last_used_at: session.lastUsedAt ?? null,
    address: session.address ?? null,
    user_agent: session.userAgent ?? null,
    factor_put_off_at: session.factorPutOffAt ?? null,
  }
}

export function fromSessionRow(row: SessionTable): Session {
  return {
    id: row.id,
    sub: row.sub,
    identityId: row.identity_id,
    authTime: row.auth_time,
    amr: JSON.parse(row.amr),
    acr: row.acr ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    idleExpiresAt: row.idle_expires_at,
    endedAt: row.ended_at ?? undefined,
    retainUntil: row.retain_until,
    cookieDigest: row.cookie_digest ?? undefined,
    epoch: row.epoch,
    lastUsedAt: row.last_used_at ?? undefined,
    address: row.address ?? undefined,
    userAgent: row.user_agent ?? undefined,
    factorPutOffAt: row.factor_put_off_at ?? undefined,
  }
}
