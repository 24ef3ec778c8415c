import type {
  Resource,
  ResourceFields,
  ResourceStore,
} from '../../../oauth/stores/clients/resource-store.ts'
import type { Access } from '../../engine/engine.ts'
import type { ResourceTable } from '../../schema/schema.ts'
import { isStorable } from './scope-store.ts'

/** Resource servers in SQL. */
export function resourceStore({ db }: Access): ResourceStore {
  const rows = () => db.selectFrom('resources').selectAll()

  async function change(id: string, fields: ResourceFields, now: number): Promise<boolean> {
    if (!isStorable(id)) return false
    const changed = await db
      .updateTable('resources')
      .set({ fields: JSON.stringify(onlyFields(fields)), updated_at: now })
      .where('id', '=', id)
      .executeTakeFirst()
    return changed.numUpdatedRows === 1n
  }

  return {
    change,
    async find(id) {
      if (!isStorable(id)) return undefined
      const row = await rows().where('id', '=', id).executeTakeFirst()
      return row && fromRow(row)
    },
    async findByUri(uriKey) {
      const row = await rows().where('uri_key', '=', uriKey).executeTakeFirst()
      return row && fromRow(row)
    },
    async add({ id, uri, createdAt, updatedAt, ...fields }, uriKey) {
      const added = await db
        .insertInto('resources')
        .values({
          id,
          uri,
          uri_key: uriKey,
          fields: JSON.stringify(onlyFields(fields)),
          created_at: createdAt,
          updated_at: updatedAt,
        })
        .onConflict((conflict) => conflict.column('uri_key').doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },
    async remove(id) {
      if (!isStorable(id)) return false
      const removed = await db.deleteFrom('resources').where('id', '=', id).executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
    async list(after, limit) {
      const query = rows()
        .where('id', '>', after ?? '')
        .orderBy('id')
        .limit(limit)
      return (await query.execute()).map(fromRow)
    },
    async isEmpty() {
      return (await rows().limit(1).executeTakeFirst()) === undefined
    },
    async forgetClient(clientId, now) {
      for (const resource of (await rows().execute()).map(fromRow)) {
        const { allowedClients, introspectionClients } = resource
        const named = [...(allowedClients ?? []), ...introspectionClients]
        if (!named.includes(clientId)) continue
        const others = (ids: readonly string[]) => ids.filter((id) => id !== clientId)
        const left = {
          ...resource,
          allowedClients: allowedClients && others(allowedClients),
          introspectionClients: others(introspectionClients),
        }
        await change(resource.id, left, now)
      }
    },
  }
}

function onlyFields(fields: ResourceFields): ResourceFields {
  const { texts, scopes, allowedClients, introspectionClients } = fields
  const { accessTokenLifetime, accessTokenProfile, accessTokenAlg } = fields
  const who = { allowedClients, introspectionClients }
  return { texts, scopes, ...who, accessTokenLifetime, accessTokenProfile, accessTokenAlg }
}

function fromRow(row: ResourceTable): Resource {
  const fields: ResourceFields = JSON.parse(row.fields)
  const { id, uri, created_at: createdAt, updated_at: updatedAt } = row
  return { id, uri, ...fields, createdAt, updatedAt }
}
