import type { Authenticator, Factor, FactorStore, Passkey } from '../../users/factor.ts'
import { rowsByKey } from '../engine/batch-reads.ts'
import type { Access, Db } from '../engine/engine.ts'
import { padded, prepared } from '../engine/prepared.ts'
import type { FactorTable } from '../schema/account-schema.ts'

const rowsOf = rowsByKey('sub', (db, subs) =>
  db.selectFrom('factors').selectAll().where('sub', 'in', subs).orderBy('created_at').orderBy('id'),
)

const selectPasskey = prepared((db, { credentialId }: { credentialId: string }) =>
  db.selectFrom('factors').selectAll().where('credential_id', '=', credentialId),
)

interface PasskeyUse {
  readonly id: string
  readonly counter: number
  readonly backedUp: number
  readonly now: number
}

const passkeyUse = (db: Db, { id, counter, backedUp, now }: PasskeyUse) =>
  db
    .updateTable('factors')
    .set({ counter, last_used_at: now, backed_up: backedUp })
    .where('id', '=', id)
    .where('kind', '=', 'passkey')

const useCounted = prepared((db, use: PasskeyUse) =>
  passkeyUse(db, use).where('counter', '<', use.counter),
)

/** Many passkeys do not count. */
const useUncounted = prepared((db, use: PasskeyUse) => passkeyUse(db, use).where('counter', '=', 0))

/** What people prove themselves with, in SQL. */
export function factorStore(access: Access): FactorStore {
  const { db, atomically } = access
  const findRows = rowsOf(access)
  return {
    async add(factor) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('factors')
        .values(toRow(factor))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
    lockThoseOf: (sub) => atomically((tx) => tx.lock(`factors of ${sub}`)),
    async listOf(sub) {
      return (await findRows(sub)).map(toFactor)
    },
    async holdersAmong(subs) {
      if (subs.length === 0) return new Set()
      const rows = await db
        .selectFrom('factors')
        .select('sub')
        .distinct()
        .where('sub', 'in', padded(subs))
        .execute()
      return new Set(rows.map(({ sub }) => sub))
    },
    async list(after, limit) {
      const rows = await db
        .selectFrom('factors')
        .selectAll()
        .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(toFactor)
    },
    async reseal({ id, codes }, sealedSecret) {
      const detail: AuthenticatorDetail = { sealedSecret, codes }
      await db
        .updateTable('factors')
        .set({ detail: JSON.stringify(detail) })
        .where('id', '=', id)
        .where('kind', '=', 'totp')
        .execute()
    },
    async findPasskey(credentialId) {
      const { rows } = await selectPasskey(db, { credentialId })
      const factor = rows[0] && toFactor(rows[0])
      return factor?.kind === 'passkey' ? factor : undefined
    },
    async rename(sub, id, name) {
      const { numUpdatedRows } = await db
        .updateTable('factors')
        .set({ name })
        .where('id', '=', id)
        .where('sub', '=', sub)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async remove(sub, id) {
      const { numDeletedRows } = await db
        .deleteFrom('factors')
        .where('id', '=', id)
        .where('sub', '=', sub)
        .executeTakeFirst()
      if (numDeletedRows === 0n) return false
      await db
        .insertInto('removed_factors')
        .values({ id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return true
    },
    async useStep(id, step, now) {
      const { numUpdatedRows } = await db
        .updateTable('factors')
        .set({ counter: step, last_used_at: now })
        .where('id', '=', id)
        .where('kind', '=', 'totp')
        .where('counter', '<', step)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
    async usePasskey(id, { counter, backedUp, now }) {
      const step = { id, counter, backedUp: backedUp ? 1 : 0, now }
      const { numAffectedRows } = await (counter === 0 ? useUncounted : useCounted)(db, step)
      return numAffectedRows === 1n
    },
    async markCopied(id, now) {
      const { numUpdatedRows } = await db
        .updateTable('factors')
        .set({ copied_at: now })
        .where('id', '=', id)
        .where('kind', '=', 'passkey')
        .where('copied_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

type PasskeyDetail = Pick<Passkey, 'publicKey' | 'transports' | 'deviceType'>
type AuthenticatorDetail = Pick<Authenticator, 'sealedSecret' | 'codes'>

function toRow(factor: Factor): FactorTable {
  return {
    id: factor.id,
    sub: factor.sub,
    kind: factor.kind,
    name: factor.name,
    credential_id: factor.kind === 'passkey' ? factor.credentialId : null,
    detail: JSON.stringify(detailOf(factor)),
    backed_up: factor.kind === 'passkey' && factor.backedUp ? 1 : 0,
    counter: factor.kind === 'passkey' ? factor.counter : 0,
    created_at: factor.createdAt,
    last_used_at: factor.lastUsedAt ?? null,
    copied_at: (factor.kind === 'passkey' ? factor.copiedAt : undefined) ?? null,
  }
}

function detailOf(factor: Factor): PasskeyDetail | AuthenticatorDetail {
  if (factor.kind === 'totp') return { sealedSecret: factor.sealedSecret, codes: factor.codes }
  const { publicKey, transports, deviceType } = factor
  return { publicKey, transports, deviceType }
}

function toFactor(row: FactorTable): Factor {
  const { id, sub, name, created_at: createdAt, counter } = row
  const shared = { id, sub, name, createdAt, lastUsedAt: row.last_used_at ?? undefined }
  const detail = JSON.parse(row.detail)
  if (row.kind === 'totp') return { ...shared, kind: 'totp', ...(detail as AuthenticatorDetail) }
  return {
    ...shared,
    ...(detail as PasskeyDetail),
    kind: 'passkey',
    credentialId: row.credential_id ?? '',
    counter,
    backedUp: row.backed_up === 1,
    copiedAt: row.copied_at ?? undefined,
  }
}
