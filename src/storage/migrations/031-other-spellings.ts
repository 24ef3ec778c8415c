import { type Migration, type RawBuilder, sql } from 'kysely'

const written = ['ae', 'oe', 'ue', ...'äöüßøåæœłđıÄÖÜẞØÅÆŒŁĐ']

const hasOtherSpelling = (text: RawBuilder<string>) =>
  sql.join(
    written.map((part) => sql`lower(${text}) like ${sql.lit(`%${part}%`)}`),
    sql` or `,
  )

/**
 * Users and groups whose names have other spellings are marked, as if a version without words had
 * written them. A job indexes them in slices, since there may be very many.
 */
export function otherSpellings(): Migration {
  return {
    async up(db) {
      const texts = sql<string>`coalesce(username, '') || ' ' || coalesce(email, '') || ' ' || profile`
      await sql`update users set words_revision = revision - 1 where ${hasOtherSpelling(texts)}`.execute(
        db,
      )
      await sql`
        update "groups" set name_key = ''
        where ${hasOtherSpelling(sql`group_id || ' ' || group_name`)}`.execute(db)
    },
  }
}
