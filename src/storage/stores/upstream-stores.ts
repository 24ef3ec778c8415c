import type { UpstreamRequest, UpstreamRequestStore } from '../../connections/upstream-store.ts'
import type { UpstreamAccountStore } from '../../users/upstream-accounts.ts'
import type { Access } from '../engine/engine.ts'
import type { UpstreamRequestTable } from '../schema/connection-schema.ts'
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
