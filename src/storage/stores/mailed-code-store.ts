import type { MailedCode, MailedCodeStore } from '../../users/mailed-codes.ts'
import type { Access } from '../engine/engine.ts'
import type { MailedCodeTable } from '../schema/account-schema.ts'

/** Mailed codes in SQL. */
export function mailedCodeStore({ db }: Access): MailedCodeStore {
  return {
    async put(mailedCode) {
      const { purpose, id, ...row } = toRow(mailedCode)
      await db
        .insertInto('mailed_codes')
        .values({ purpose, id, ...row })
        .onConflict((conflict) => conflict.columns(['purpose', 'id']).doUpdateSet(row))
        .execute()
    },
    async find(purpose, id) {
      const row = await db
        .selectFrom('mailed_codes')
        .selectAll()
        .where('purpose', '=', purpose)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && fromRow(row)
    },
    async takeGuess(purpose, id, most) {
      const taken = await db
        .updateTable('mailed_codes')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('purpose', '=', purpose)
        .where('id', '=', id)
        .where('tries', '<', most)
        .executeTakeFirst()
      return taken.numUpdatedRows === 1n
    },
    async giveGuessBack(mailedCode) {
      const { purpose, id, code_digest } = toRow(mailedCode)
      await db
        .updateTable('mailed_codes')
        .set((eb) => ({ tries: eb('tries', '-', 1) }))
        .where('purpose', '=', purpose)
        .where('id', '=', id)
        .where('code_digest', '=', code_digest)
        .where('tries', '>', 0)
        .execute()
    },
    async exchange(mailedCode, keyDigest) {
      const { purpose, id, code_digest } = toRow(mailedCode)
      const exchanged = await db
        .updateTable('mailed_codes')
        .set({ key_digest: keyDigest, code_digest: '' })
        .where('purpose', '=', purpose)
        .where('id', '=', id)
        .where('code_digest', '=', code_digest)
        .executeTakeFirst()
      return exchanged.numUpdatedRows === 1n
    },
    async redeem(mailedCode) {
      const { purpose, id, code_digest, key_digest } = toRow(mailedCode)
      const redeemed = await db
        .deleteFrom('mailed_codes')
        .where('purpose', '=', purpose)
        .where('id', '=', id)
        .where('code_digest', '=', code_digest)
        .where('key_digest', '=', key_digest)
        .executeTakeFirst()
      return redeemed.numDeletedRows === 1n
    },
    async removeAllOf(sub, ...purposes) {
      await db
        .deleteFrom('mailed_codes')
        .where('sub', '=', sub)
        .where('purpose', 'in', purposes)
        .execute()
    },
    async removeLater({ sub = '', purpose, expiresAt }) {
      await db
        .deleteFrom('mailed_codes')
        .where('sub', '=', sub)
        .where('purpose', '=', purpose)
        .where('expires_at', '>=', expiresAt)
        .execute()
    },
  }
}

function toRow(mailedCode: MailedCode): MailedCodeTable {
  return {
    purpose: mailedCode.purpose,
    id: mailedCode.id,
    sub: mailedCode.sub ?? null,
    email: mailedCode.email,
    code_digest: mailedCode.codeDigest ?? '',
    key_digest: mailedCode.keyDigest ?? '',
    tries: 0,
    request_id: mailedCode.requestId ?? null,
    browser: mailedCode.browser ?? null,
    session_id: mailedCode.sessionId ?? null,
    expires_at: mailedCode.expiresAt,
  }
}

function fromRow(row: MailedCodeTable): MailedCode {
  return {
    purpose: row.purpose,
    id: row.id,
    sub: row.sub ?? undefined,
    email: row.email,
    codeDigest: row.code_digest || undefined,
    keyDigest: row.key_digest || undefined,
    requestId: row.request_id ?? undefined,
    browser: row.browser ?? undefined,
    ...(row.session_id !== null && { sessionId: row.session_id }),
    expiresAt: row.expires_at,
  }
}
