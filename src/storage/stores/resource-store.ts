import type { Resource, ResourceFields, ResourceStore } from '../../oauth/stores/scope-stores.ts'
import type { Access, Db } from '../engine/engine.ts'
import type { ResourceTable } from '../schema/client-schema.ts'
import { catalogueRows, isStorable } from './catalogue-rows.ts'

/** Resource servers in SQL. */
export function resourceStore(access: Access): ResourceStore {
  const { db, atomically } = access
  const { find, add, remove, list } = catalogueRows(access, 'resources', fromRow)
  return {
    find,
    async findByUri(uriKey) {
      const query = db.selectFrom('resources').selectAll().where('uri_key', '=', uriKey)
      const row = await query.executeTakeFirst()
      return row && fromRow(row)
    },
    add: ({ id, uri, createdAt, updatedAt, ...fields }, uriKey) =>
      add({
        id,
        uri,
        uri_key: uriKey,
        fields: JSON.stringify(onlyFields(fields)),
        created_at: createdAt,
        updated_at: updatedAt,
      }),
    change: (id, fields, now) =>
      atomically(async (tx) => {
        if (!isStorable(id)) return false
        // So that it is not undone while a client is forgotten.
        await tx.lock('clients', 'shared')
        return replaceFields(tx.db, id, fields, now)
      }),
    remove,
    list,
    forgetClient: (clientId, now) =>
      atomically(async (tx) => {
        await tx.lock('clients')
        const all = await tx.db.selectFrom('resources').selectAll().execute()
        for (const resource of all.map(fromRow)) {
          if (!isNamed(clientId, resource)) continue
          await replaceFields(tx.db, resource.id, withoutClient(resource, clientId), now)
        }
      }),
  }
}

async function replaceFields(
  db: Db,
  id: string,
  fields: ResourceFields,
  now: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('resources')
    .set({ fields: JSON.stringify(onlyFields(fields)), updated_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

function isNamed(clientId: string, { allowedClients = [], introspectionClients }: Resource) {
  return allowedClients.includes(clientId) || introspectionClients.includes(clientId)
}

function withoutClient(resource: Resource, clientId: string): ResourceFields {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== clientId)
  const { allowedClients, introspectionClients } = resource
  return {
    ...resource,
    allowedClients: allowedClients && others(allowedClients),
    introspectionClients: others(introspectionClients),
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
