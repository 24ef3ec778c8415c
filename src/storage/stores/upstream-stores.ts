import type {
  UpstreamRequest,
  UpstreamRequestStore,
  UpstreamSessionLink,
  UpstreamSessionStore,
} from '../../connections/upstream-store.ts'
import type { UpstreamAccountStore } from '../../users/upstream-accounts.ts'
import type { Access } from '../engine/engine.ts'
import type { UpstreamRequestTable, UpstreamSessionTable } from '../schema/connection-schema.ts'
import { isStorable } from './catalogue-rows.ts'

/** Browsers that were sent elsewhere, in SQL. */
export function upstreamRequestStore({ db }: Access): UpstreamRequestStore {
  return {
    async add(request) {
      await db.insertInto('upstream_requests').values(toRequestRow(request)).execute()
    },
    async keepForm(id, sealedForm) {
      const query = db.updateTable('upstream_requests').set({ sealed_form: sealedForm })
      const kept = await query
        .where('id', '=', id)
        .where('sealed_form', 'is', null)
        .executeTakeFirst()
      return kept.numUpdatedRows === 1n
    },
    async find(id, browser) {
      const query = db.selectFrom('upstream_requests').selectAll().where('id', '=', id)
      const row = await query.where('browser', '=', browser).executeTakeFirst()
      return row && fromRequestRow(row)
    },
    async rewrite(id, browser, sealedMemory) {
      const query = db.updateTable('upstream_requests').set({ sealed_memory: sealedMemory })
      const kept = await query
        .where('id', '=', id)
        .where('browser', '=', browser)
        .executeTakeFirst()
      return kept.numUpdatedRows === 1n
    },
    async take(id, browser) {
      const query = db.deleteFrom('upstream_requests').where('id', '=', id).returningAll()
      const row = await query.where('browser', '=', browser).executeTakeFirst()
      return row && fromRequestRow(row)
    },
    async removeAllOf(sub) {
      await db.deleteFrom('upstream_requests').where('sub', '=', sub).execute()
    },
  }
}

function toRequestRow(request: UpstreamRequest): UpstreamRequestTable {
  const { errand } = request
  return {
    id: request.id,
    connection_id: request.connectionId,
    revision: request.revision,
    browser: request.browser,
    errand: JSON.stringify(errand),
    sub: 'sub' in errand ? errand.sub : null,
    sealed_memory: request.sealedMemory,
    sealed_form: request.sealedForm ?? null,
    expires_at: request.expiresAt,
  }
}

function fromRequestRow(row: UpstreamRequestTable): UpstreamRequest {
  return {
    id: row.id,
    connectionId: row.connection_id,
    revision: row.revision,
    browser: row.browser,
    errand: JSON.parse(row.errand),
    sealedMemory: row.sealed_memory,
    sealedForm: row.sealed_form ?? undefined,
    expiresAt: row.expires_at,
  }
}

/** Accounts elsewhere, in SQL. */
export function upstreamAccountStore({ db }: Access): UpstreamAccountStore {
  const accounts = () =>
    db
      .selectFrom('upstream_accounts')
      .innerJoin('identities', 'identities.identity_id', 'upstream_accounts.identity_id')
      .select([
        'upstream_accounts.connection_id as connectionId',
        'upstream_accounts.issuer',
        'upstream_accounts.subject',
        'upstream_accounts.identity_id as identityId',
        'identities.sub',
      ])
  return {
    async find({ connectionId, issuer, subject }) {
      if (![issuer, subject].every(isStorable)) return undefined
      return accounts()
        .where('upstream_accounts.connection_id', '=', connectionId)
        .where('upstream_accounts.issuer', '=', issuer)
        .where('upstream_accounts.subject', '=', subject)
        .executeTakeFirst()
    },
    async add({ connectionId, issuer, subject, identityId }) {
      const row = { connection_id: connectionId, issuer, subject, identity_id: identityId }
      const added = await db
        .insertInto('upstream_accounts')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },
    ofPerson: (sub) =>
      accounts()
        .where('identities.sub', '=', sub)
        .orderBy('identities.created_at')
        .orderBy('identities.identity_id')
        .execute(),
  }
}

/** Sessions that began elsewhere, in SQL. */
export function upstreamSessionStore({ db }: Access): UpstreamSessionStore {
  return {
    async add(link) {
      const { session_id, ...row } = toSessionRow(link)
      await db
        .insertInto('upstream_sessions')
        .values({ session_id, ...row })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
        .execute()
    },
    async find(sessionId) {
      const query = db.selectFrom('upstream_sessions').selectAll()
      const row = await query.where('session_id', '=', sessionId).executeTakeFirst()
      return row && fromSessionRow(row)
    },
    async findEnding({ connectionId, issuer, subject, upstreamId }) {
      if (![subject ?? '', upstreamId ?? ''].every(isStorable)) return []
      if (subject === undefined && upstreamId === undefined) return []
      const rows = await db
        .selectFrom('upstream_sessions')
        .selectAll()
        .where('connection_id', '=', connectionId)
        .where('issuer', '=', issuer)
        .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
        .$if(upstreamId !== undefined, (query) => query.where('upstream_id', '=', upstreamId ?? ''))
        .execute()
      return rows.map(fromSessionRow)
    },
  }
}

function toSessionRow(link: UpstreamSessionLink): UpstreamSessionTable {
  return {
    session_id: link.sessionId,
    connection_id: link.connectionId,
    issuer: link.issuer,
    subject: link.subject,
    upstream_id: link.upstreamId ?? null,
  }
}

function fromSessionRow(row: UpstreamSessionTable): UpstreamSessionLink {
  return {
    sessionId: row.session_id,
    connectionId: row.connection_id,
    issuer: row.issuer,
    subject: row.subject,
    upstreamId: row.upstream_id ?? undefined,
  }
}
