import type { Snapshot } from '../../transfer/bulk-store.ts'
import type { Db } from '../engine.ts'
import { clientStore } from '../stores/client-store.ts'
import { groupStore } from '../stores/group-store.ts'
import { fromIdentityRow } from '../stores/user-row.ts'
import { userStore } from '../stores/user-store.ts'

const pageSize = 500

/** Everything in the store, as this handle sees it. */
export function snapshot(db: Db): Snapshot {
  const access = { db, atomically: readOnly }
  const clients = clientStore(access)
  const users = userStore(access)
  const groups = groupStore(access)

  return {
    clients: () => pages(clients.list, ({ clientId }) => clientId),
    async *users() {
      for await (const page of pages(users.list, ({ sub }) => sub)) {
        const subs = page.map(({ sub }) => sub)
        const rows = await db
          .selectFrom('identities')
          .selectAll()
          .where('sub', 'in', subs)
          .orderBy('created_at')
          .orderBy('identity_id')
          .execute()
        const identities = Map.groupBy(rows.map(fromIdentityRow), ({ sub }) => sub)
        yield page.map((user) => ({ user, identities: identities.get(user.sub) ?? [] }))
      }
    },
    groups: () => pages(groups.list, ({ path }) => path),
    memberships: () => pages(groups.listMemberships, (membership) => membership),
  }
}

async function* pages<T, Key>(
  list: (after: Key | undefined, limit: number) => Promise<readonly T[]>,
  keyOf: (row: T) => Key,
): AsyncGenerator<readonly T[]> {
  let after: Key | undefined
  for (;;) {
    const page = await list(after, pageSize)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = keyOf(last)
  }
}

async function readOnly(): Promise<never> {
  throw new TypeError('a snapshot cannot be changed')
}
