import type { TrustedIssuer, TrustedIssuerStore } from '../../oauth/stores/issuer-stores.ts'
import type { Access } from '../engine/engine.ts'
import type { TrustedIssuerTable } from '../schema/client-schema.ts'
import { catalogueRows } from './catalogue-rows.ts'

/** Trusted issuers in SQL. */
export function trustedIssuerStore(access: Access): TrustedIssuerStore {
  const { find, remove, list } = catalogueRows(access, 'trusted_issuers', fromRow)
  return {
    find,
    put: ({ name, issuer, createdAt, updatedAt, ...fields }, most) =>
      access.atomically(async (tx) => {
        await tx.lock('issuers')
        const all = await tx.db.selectFrom('trusted_issuers').select(['name', 'issuer']).execute()
        if (all.some((each) => each.issuer === issuer && each.name !== name)) return 'taken'
        const columns = { issuer, fields: JSON.stringify(fields), updated_at: updatedAt }
        if (all.some((each) => each.name === name)) {
          const change = tx.db.updateTable('trusted_issuers').set(columns)
          await change.where('name', '=', name).execute()
          return 'replaced'
        }
        if (all.length >= most) return 'full'
        const row = { name, created_at: createdAt, ...columns }
        await tx.db.insertInto('trusted_issuers').values(row).execute()
        return 'added'
      }),
    remove,
    list: () => list(),
  }
}

function fromRow(row: TrustedIssuerTable): TrustedIssuer {
  const fields: TrustedIssuer = JSON.parse(row.fields)
  return {
    ...fields,
    name: row.name,
    issuer: row.issuer,
    jwksUri: fields.jwksUri,
    jwks: fields.jwks,
    assertions: fields.assertions,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
