import type { Grant } from '../../oauth/model/authorization.ts'
import type { AuthorizationCode, CodeStore } from '../../oauth/stores/grant-stores.ts'
import { rowsByKey } from '../engine/batch-reads.ts'
import type { Access } from '../engine/engine.ts'
import { prepared } from '../engine/prepared.ts'
import type { CodeTable, GrantColumns } from '../schema/grant-schema.ts'
import { fromStatusRow, statusColumns } from './token-status-store.ts'

/** The columns of a grant that codes and refresh families share. */
export function toGrantRow(grant: Grant): GrantColumns {
  return {
    grant_id: grant.grantId,
    client_id: grant.clientId,
    registration_id: grant.registrationId,
    sub: grant.sub,
    identity_id: grant.identityId,
    session_id: grant.sessionId,
    scopes: JSON.stringify(grant.scopes),
    claims: grant.claims ? JSON.stringify(grant.claims) : null,
    cnf: grant.cnf ? JSON.stringify(grant.cnf) : null,
    resources: grant.resources?.length ? JSON.stringify(grant.resources) : null,
    details: grant.details?.length ? JSON.stringify(grant.details) : null,
    auth_time: grant.authTime,
    acr: grant.acr ?? null,
    amr: JSON.stringify(grant.amr),
    nonce: grant.nonce ?? null,
    generation: grant.dialect,
    epoch: grant.epoch,
  }
}

export function fromGrantRow(row: GrantColumns): Grant {
  return {
    grantId: row.grant_id,
    clientId: row.client_id,
    registrationId: row.registration_id,
    sub: row.sub,
    identityId: row.identity_id,
    sessionId: row.session_id,
    scopes: JSON.parse(row.scopes),
    claims: row.claims === null ? undefined : JSON.parse(row.claims),
    cnf: row.cnf === null ? undefined : JSON.parse(row.cnf),
    ...(row.resources !== null && { resources: JSON.parse(row.resources) }),
    ...(row.details !== null && { details: JSON.parse(row.details) }),
    authTime: row.auth_time,
    acr: row.acr ?? undefined,
    amr: JSON.parse(row.amr),
    nonce: row.nonce ?? undefined,
    dialect: row.generation,
    epoch: row.epoch,
  }
}

const insert = prepared((db, row: CodeTable) => db.insertInto('codes').values(row))

const rowsOf = rowsByKey('id', (db, ids) =>
  db.selectFrom('codes').selectAll().where('id', 'in', ids),
)

const rowsWithStatusOf = rowsByKey('id', (db, ids) =>
  db
    .selectFrom('codes')
    .leftJoin('sessions', 'sessions.id', 'codes.session_id')
    .selectAll('codes')
    .select('sessions.expires_at as session_expires_at')
    .select(statusColumns('codes'))
    .where('codes.id', 'in', ids),
)

const markUsed = prepared((db, { id, now }: { id: string; now: number }) =>
  db.updateTable('codes').set({ used_at: now }).where('id', '=', id).where('used_at', 'is', null),
)

/** Authorization codes in SQL. */
export function codeStore(access: Access): CodeStore {
  const { db } = access
  const findRows = rowsOf(access)
  const findRowsWithStatus = rowsWithStatusOf(access)
  return {
    async add(code) {
      await insert(db, toRow(code))
    },
    async find(id) {
      const [row] = await findRows(id)
      return row && fromRow(row)
    },
    async findWithStatus(id) {
      const [row] = await findRowsWithStatus(id)
      if (!row) return undefined
      const sessionExpiresAt = row.session_expires_at ?? undefined
      return { code: fromRow(row), status: fromStatusRow(row), sessionExpiresAt }
    },
    async redeem(id, now) {
      const { numAffectedRows } = await markUsed(db, { id, now })
      if (numAffectedRows === 1n) return 'first'
      const [row] = await findRows(id)
      return row ? 'again' : 'gone'
    },
    async removeUnusedOf(sub, clientId) {
      await db
        .deleteFrom('codes')
        .where('sub', '=', sub)
        .where('client_id', '=', clientId)
        .where('used_at', 'is', null)
        .execute()
    },
  }
}

function toRow(code: AuthorizationCode): CodeTable {
  return {
    ...toGrantRow(code),
    id: code.id,
    redirect_uri: code.redirectUri,
    challenge: code.challenge?.value ?? null,
    challenge_method: code.challenge?.method ?? null,
    expires_at: code.expiresAt,
    retain_until: code.retainUntil,
    used_at: null,
  }
}

function fromRow(row: CodeTable): AuthorizationCode {
  const { challenge: value, challenge_method: method } = row
  return {
    ...fromGrantRow(row),
    id: row.id,
    redirectUri: row.redirect_uri,
    challenge: value !== null && method !== null ? { method, value } : undefined,
    expiresAt: row.expires_at,
    retainUntil: row.retain_until,
  }
}
