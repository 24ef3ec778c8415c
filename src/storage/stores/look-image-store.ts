import type {
  LookImage,
  LookImageFacts,
  LookImageStore,
} from '../../management/look/look-images.ts'
import type { Access } from '../engine/engine.ts'
import type { LookImageTable } from '../schema/schema.ts'
import { isStorable } from './catalogue-rows.ts'

/** Images for the look of pages, in SQL. */
export function lookImageStore({ db, atomically }: Access): LookImageStore {
  return {
    async find(id) {
      if (!isStorable(id)) return undefined
      const row = await db
        .selectFrom('look_images')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row && imageOf(row)
    },
    add: (image, most) =>
      atomically(async (tx) => {
        await tx.lock('look-images')
        const { count, there } = await tx.db
          .selectFrom('look_images')
          .select((eb) => [
            eb.fn.countAll().as('count'),
            eb.fn.count('id').filterWhere('id', '=', image.id).as('there'),
          ])
          .executeTakeFirstOrThrow()
        if (Number(there) > 0) return 'there'
        if (Number(count) >= most) return 'full'
        const { createdAt, createdBy, ...facts } = image
        await tx.db
          .insertInto('look_images')
          .values({ ...facts, created_at: createdAt, created_by: createdBy })
          .execute()
        return 'added'
      }),
    async list() {
      const rows = await db
        .selectFrom('look_images')
        .select(['id', 'width', 'height', 'created_at', 'created_by'])
        .orderBy('id')
        .execute()
      return rows.map(factsOf)
    },
    async listWhole(after = '', limit) {
      const rows = await db
        .selectFrom('look_images')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(imageOf)
    },
    remove: (id) =>
      atomically(async (tx) => {
        if (!isStorable(id)) return 'missing'
        await tx.lock('look-images')
        const removed = await tx.db
          .deleteFrom('look_images')
          .where('id', '=', id)
          .where(({ not, or, exists, selectFrom }) =>
            not(
              or([
                exists(
                  selectFrom('stored_settings').select('setting').where('value', '=', quoted(id)),
                ),
                exists(
                  selectFrom('clients')
                    .select('client_id')
                    .where('metadata', 'like', `%${quoted(id)}%`),
                ),
                exists(
                  selectFrom('group_looks')
                    .select('group_id')
                    .where('look', 'like', `%${quoted(id)}%`),
                ),
              ]),
            ),
          )
          .executeTakeFirst()
        if (removed.numDeletedRows === 1n) return 'removed'
        const { there } = await tx.db
          .selectFrom('look_images')
          .select((eb) => eb.fn.countAll().as('there'))
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return Number(there) > 0 ? 'used' : 'missing'
      }),
  }
}

/** How settings and looks name an image, in JSON. */
const quoted = (id: string) => JSON.stringify(`image:${id}`)

function factsOf(row: Omit<LookImageTable, 'png'>): LookImageFacts {
  const { id, width, height, created_at: createdAt, created_by: createdBy } = row
  return { id, width, height, createdAt, createdBy }
}

function imageOf(row: LookImageTable): LookImage {
  return { ...factsOf(row), png: row.png }
}
