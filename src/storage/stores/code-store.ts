import { sql } from 'kysely'
import type { Grant } from '../../oauth/model/authorization.ts'
import type {
  AuthorizationCode,
  CodeStore,
  CodeWithStatus,
} from '../../oauth/stores/grant-stores.ts'
import { rowsByKey } from '../engine/batch-reads.ts'
import type { Access, Db } from '../engine/engine.ts'
import { prepared } from '../engine/prepared.ts'
import type { UserTable } from '../schema/account-schema.ts'
import type { CodeTable, GrantColumns, SessionClientTable } from '../schema/grant-schema.ts'
import { deleteOwn, type OwnInteraction, removeInteraction } from './interaction-store.ts'
import { lockPeople } from './person-lock-store.ts'
import { addSessionClient, insertSessionClient, onSessionClientConflict } from './session-store.ts'
import { fromStatusRow, type StatusRow, statusColumns } from './token-status-store.ts'
import { fromUserRow, userColumns } from './user-row.ts'

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

/** Both in one statement, where an engine gains by it. */
const insertTogether = prepared((db, { since, ...row }: CodeTable & { since: number }) =>
  db
    .with('added', (inner) => insertSessionClient(inner, toSessionClient(row, since)))
    .insertInto('codes')
    .values(row),
)

interface Finishing {
  readonly interaction: string
  readonly browser: string
}

/** Only the statement that removes the interaction inserts. */
const insertFinishing = prepared(
  (db, { interaction: id, browser, ...row }: CodeTable & Finishing) =>
    finishing(db, { id, browser })
      .insertInto('codes')
      .columns(namesOf(row))
      .expression((eb) => eb.selectFrom('finished').select(valuesOf(row))),
)

const insertTogetherFinishing = prepared(
  (db, { interaction: id, browser, since, ...row }: CodeTable & Finishing & { since: number }) =>
    finishing(db, { id, browser })
      .with('added', (inner) => {
        const client = toSessionClient(row, since)
        return onSessionClientConflict(
          inner
            .insertInto('session_clients')
            .columns(namesOf(client))
            .expression((eb) => eb.selectFrom('finished').select(valuesOf(client))),
          client,
        )
      })
      .insertInto('codes')
      .columns(namesOf(row))
      .expression((eb) => eb.selectFrom('finished').select(valuesOf(row))),
)

function finishing(db: Db, own: OwnInteraction) {
  return db.with('finished', (inner) => deleteOwn(inner, own).returning('interactions.id'))
}

function namesOf<Row extends object>(row: Row) {
  return Object.keys(row) as (keyof Row & string)[]
}

function valuesOf<Row extends object>(row: Row) {
  return namesOf(row).map((name) => sql.val(row[name]).as(name))
}

const rowsOf = rowsByKey('id', (db, ids) =>
  db.selectFrom('codes').selectAll().where('id', 'in', ids),
)

function selectWithStatus(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('codes')
    .leftJoin('sessions', 'sessions.id', 'codes.session_id')
    .selectAll('codes')
    .select('sessions.expires_at as session_expires_at')
    .select(statusColumns('codes'))
    .where('codes.id', 'in', ids)
}

const rowsWithStatusOf = rowsByKey('id', selectWithStatus)

/** The same with the user, where they are not kept in memory. */
const rowsWithUserOf = rowsByKey('id', (db, ids) =>
  selectWithStatus(db, ids)
    .leftJoin('users', 'users.sub', 'codes.sub')
    .select(userColumns.map((name) => `users.${name}` as const)),
)

const markUsed = prepared((db, { id, now }: { id: string; now: number }) =>
  db.updateTable('codes').set({ used_at: now }).where('id', '=', id).where('used_at', 'is', null),
)

/** Authorization codes in SQL. */
export function codeStore(access: Access): CodeStore {
  const { db, atomically, savesRoundTrips } = access
  const findRows = rowsOf(access)
  const findRowsWithStatus = rowsWithStatusOf(access)
  const findRowsWithUser = rowsWithUserOf(access)
  return {
    async add(code) {
      await insert(db, toRow(code))
    },
    async addWithClient(code, since) {
      const row = toRow(code)
      if (savesRoundTrips) return void (await insertTogether(db, { ...row, since }))
      await atomically(async (tx) => {
        await lockPeople(tx, [code.sub])
        await addSessionClient(tx.db, toSessionClient(row, since))
        await insert(tx.db, row)
      })
    },
    async addFinishing({ id, browser }, code, since) {
      const row = toRow(code)
      if (savesRoundTrips) {
        const finished = { ...row, interaction: id, browser }
        const { numAffectedRows } = await (since === undefined
          ? insertFinishing(db, finished)
          : insertTogetherFinishing(db, { ...finished, since }))
        return numAffectedRows === 1n
      }
      return atomically(async (tx) => {
        await lockPeople(tx, [code.sub])
        const { numAffectedRows } = await removeInteraction(tx.db, { id, browser })
        if (numAffectedRows !== 1n) return false
        if (since !== undefined) await addSessionClient(tx.db, toSessionClient(row, since))
        await insert(tx.db, row)
        return true
      })
    },
    async find(id) {
      const [row] = await findRows(id)
      return row && fromRow(row)
    },
    async findWithStatus(id) {
      if (!savesRoundTrips) {
        const [row] = await findRowsWithStatus(id)
        return row && withStatus(row)
      }
      const [row] = await findRowsWithUser(id)
      return row && { ...withStatus(row), person: hasUser(row) ? fromUserRow(row) : undefined }
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

type CodeWithStatusRow = CodeTable & StatusRow & { readonly session_expires_at: number | null }

function withStatus(row: CodeWithStatusRow): CodeWithStatus {
  const sessionExpiresAt = row.session_expires_at ?? undefined
  return { code: fromRow(row), status: fromStatusRow(row), sessionExpiresAt }
}

/** Whether a row of a code also has the columns of its user. */
function hasUser<R extends { readonly sub: string; readonly status: string | null }>(
  row: R,
): row is R & UserTable {
  return row.status !== null
}

function toSessionClient(
  row: Pick<CodeTable, 'session_id' | 'client_id' | 'registration_id'>,
  since: number,
): SessionClientTable {
  const { session_id, client_id, registration_id } = row
  return { session_id, client_id, registration_id, since }
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
