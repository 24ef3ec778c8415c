import { sql } from 'kysely'

type OwnKind = 'totp' | 'passkey'

const hasFactor = (kind: OwnKind) =>
  sql<number | boolean>`
    exists (select 1 from factors where factors.sub = users.sub and factors.kind = ${sql.lit(kind)})`

/** Columns of what a user has for strong sign-ins, beside the row of the user. */
export const ownFactors = [
  hasFactor('totp').as('has_totp'),
  hasFactor('passkey').as('has_passkey'),
] as const

type FactorColumns = { readonly [kind in OwnKind as `has_${kind}`]: number | boolean }

/** The kinds of factors in a row that has these columns. */
export function factorKindsOf(row: FactorColumns): readonly OwnKind[] {
  return (['totp', 'passkey'] as const).filter((kind) => row[`has_${kind}`])
}
