import type { OwnText, OwnTextKey, OwnTextStore } from '../../management/texts/own-text.ts'
import type { Access } from '../engine/engine.ts'
import type { OwnTextTable } from '../schema/schema.ts'
import { isStorable } from './catalogue-rows.ts'

/** The texts of an operator, in SQL. */
export function ownTextStore({ db, atomically }: Access): OwnTextStore {
  return {
    async find(key) {
      if (!isKey(key)) return undefined
      const row = await db
        .selectFrom('own_texts')
        .selectAll()
        .where('place', '=', key.place)
        .where('locale', '=', key.locale)
        .executeTakeFirst()
      return row && fromRow(row)
    },
    async list() {
      const rows = await db
        .selectFrom('own_texts')
        .selectAll()
        .orderBy('place')
        .orderBy('locale')
        .execute()
      return rows.map(fromRow)
    },
    lock: () => atomically((tx) => tx.lock('settings')),
    async put({ place, locale, texts, changedAt, changedBy }) {
      const row = { texts: JSON.stringify(texts), changed_at: changedAt, changed_by: changedBy }
      await db
        .insertInto('own_texts')
        .values({ place, locale, ...row })
        .onConflict((conflict) => conflict.columns(['place', 'locale']).doUpdateSet(row))
        .execute()
    },
    async remove(key) {
      if (!isKey(key)) return false
      const { numDeletedRows } = await db
        .deleteFrom('own_texts')
        .where('place', '=', key.place)
        .where('locale', '=', key.locale)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}

const isKey = ({ place, locale }: OwnTextKey) => isStorable(place) && isStorable(locale)

function fromRow({ place, locale, texts, ...row }: OwnTextTable): OwnText {
  const { changed_at: changedAt, changed_by: changedBy } = row
  return { place, locale, texts: JSON.parse(texts), changedAt, changedBy }
}
