import { DatabaseSync } from 'node:sqlite'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/**
 * oidc-provider's store in SQLite, as durable as Ostiary's: a write-ahead log that is on the disk
 * before anybody is answered.
 */
export function sqliteAdapter(path: string): AdapterFactory {
  const db = new DatabaseSync(path)
  db.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table if not exists entries (
      model text not null,
      id text not null,
      payload text not null,
      uid text,
      user_code text,
      grant_id text,
      primary key (model, id)
    ) strict, without rowid;
    create index if not exists entries_by_uid on entries (uid) where uid is not null;
    create index if not exists entries_by_user_code on entries (user_code) where user_code is not null;
    create index if not exists entries_by_grant on entries (grant_id) where grant_id is not null;
  `)
  const put = db.prepare('insert or replace into entries values (?, ?, ?, ?, ?, ?)')
  const byId = db.prepare('select payload from entries where model = ? and id = ?')
  const byUid = db.prepare('select payload from entries where model = ? and uid = ?')
  const byUserCode = db.prepare('select payload from entries where model = ? and user_code = ?')
  const consume = db.prepare(
    "update entries set payload = json_set(payload, '$.consumed', unixepoch()) where model = ? and id = ?",
  )
  const remove = db.prepare('delete from entries where model = ? and id = ?')
  const removeGrant = db.prepare('delete from entries where grant_id = ?')

  const read = (row: Record<string, unknown> | undefined): AdapterPayload | undefined =>
    row && JSON.parse(String(row.payload))

  return (model): Adapter => ({
    async upsert(id, payload) {
      const { uid = null, userCode = null, grantId = null } = payload
      put.run(model, id, JSON.stringify(payload), uid, userCode, grantId)
    },
    find: async (id) => read(byId.get(model, id)),
    findByUid: async (uid) => read(byUid.get(model, uid)),
    findByUserCode: async (userCode) => read(byUserCode.get(model, userCode)),
    async consume(id) {
      consume.run(model, id)
    },
    async destroy(id) {
      remove.run(model, id)
    },
    async revokeByGrantId(grantId) {
      removeGrant.run(grantId)
    },
  })
}
