import { randomId } from '../../kernel/secrets.ts'
import type {
  TrustedIssuer,
  TrustedIssuerFields,
  TrustedIssuerStore,
} from '../../oauth/stores/issuer-stores.ts'
import type { Access } from '../engine/engine.ts'
import type { TrustedIssuerTable } from '../schema/client-schema.ts'
import { catalogueRows } from './catalogue-rows.ts'

/** Trusted issuers in SQL. */
export function trustedIssuerStore(access: Access): TrustedIssuerStore {
  const { find, remove, list } = catalogueRows(access, 'trusted_issuers', fromRow)
  return {
    find,
    put: ({ name, issuer, createdAt, updatedAt, trust: _, ...fields }, most) =>
      access.atomically(async (tx) => {
        await tx.lock('issuers')
        const all = await tx.db.selectFrom('trusted_issuers').selectAll().execute()
        if (all.some((each) => each.issuer === issuer && each.name !== name)) return 'taken'
        const row = all.find((each) => each.name === name)
        const before = row && fromRow(row)
        const isKept = before && keepsTrust(before, { issuer, ...fields })
        const kept = JSON.stringify({ ...fields, trust: isKept ? before.trust : randomId() })
        const columns = { issuer, fields: kept, updated_at: updatedAt }
        if (before) {
          const change = tx.db.updateTable('trusted_issuers').set(columns)
          await change.where('name', '=', name).execute()
          return 'replaced'
        }
        if (all.length >= most) return 'full'
        const added = { name, created_at: createdAt, ...columns }
        await tx.db.insertInto('trusted_issuers').values(added).execute()
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

/** Whether everything is still believed that was, so that tokens from before go on. */
function keepsTrust(before: TrustedIssuerFields, after: TrustedIssuerFields): boolean {
  const left = new Set(after.jwks?.map((jwk) => JSON.stringify(jwk)))
  return (
    before.enabled &&
    after.enabled &&
    before.issuer === after.issuer &&
    before.jwksUri === after.jwksUri &&
    (before.jwks === undefined) === (after.jwks === undefined) &&
    (before.jwks ?? []).every((jwk) => left.has(JSON.stringify(jwk))) &&
    before.signingAlgs.every((alg) => after.signingAlgs.includes(alg))
  )
}
