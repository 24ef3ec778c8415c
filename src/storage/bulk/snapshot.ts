import { readPages } from '../../kernel/read-pages.ts'
import type { Snapshot } from '../../transfer/bulk-store.ts'
import type { Db } from '../engine/engine.ts'
import { clientStore } from '../stores/client-store.ts'
import { factorStore } from '../stores/factor-store.ts'
import { groupStore } from '../stores/groups/group-store.ts'
import { roleStore } from '../stores/groups/role-store.ts'
import { signInPolicyStore } from '../stores/groups/sign-in-policy-store.ts'
import { resourceStore } from '../stores/resource-store.ts'
import { detailTypeStore, scopeGroupStore, scopeStore } from '../stores/scope-store.ts'
import { fromIdentityRow } from '../stores/user-row.ts'
import { userStore } from '../stores/user-store.ts'
import { webhookStore } from '../stores/webhook-store.ts'

const pageSize = 500
const everything = 2 ** 31 - 1

/** Everything in the store, page by page, as this connection sees it. */
export function snapshot(db: Db): Snapshot {
  const access = { db, atomically: readOnly }
  const clients = clientStore(access)
  const users = userStore(access)
  const groups = groupStore(access)

  return {
    clients: () => readPages(clients.list, ({ clientId }) => clientId, pageSize),
    async *users() {
      for await (const page of readPages(users.list, ({ sub }) => sub, pageSize)) {
        const subs = page.map(({ sub }) => sub)
        const rows = await db
          .selectFrom('identities')
          .selectAll()
          .where('sub', 'in', subs)
          .orderBy('created_at')
          .orderBy('identity_id')
          .execute()
        const identities = Map.groupBy(rows.map(fromIdentityRow), ({ sub }) => sub)
        const temporary = await findTemporary(db, subs)
        yield page.map((user) => ({
          user,
          identities: identities.get(user.sub) ?? [],
          mustChange: temporary.has(user.sub),
        }))
      }
    },
    // Group types and roles are few.
    async *groupTypes() {
      yield await groups.listTypes({ skip: 0, take: everything })
    },
    async *roles() {
      yield await roleStore(access).list({ skip: 0, take: everything })
    },
    groups: () => readPages(groups.list, ({ path }) => path, pageSize),
    memberships: () => readPages(groups.listMemberships, (membership) => membership, pageSize),
    scopeGroups: () => readPages(scopeGroupStore(access).list, ({ name }) => name, pageSize),
    scopes: () => readPages(scopeStore(access).list, ({ name }) => name, pageSize),
    resources: () => readPages(resourceStore(access).list, ({ id }) => id, pageSize),
    async *detailTypes() {
      yield await detailTypeStore(access).list()
    },
    async *signInPolicies() {
      yield await signInPolicyStore(access).list()
    },
    factors: () => readPages(factorStore(access).list, ({ id }) => id, pageSize),
    webhooks: () => readPages(webhookStore(access).list, ({ id }) => id, pageSize),
  }
}

/** Those of the users whose password has to be replaced at the next sign-in. */
async function findTemporary(db: Db, subs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('password_notes')
    .innerJoin('identities', 'identities.identity_id', 'password_notes.identity_id')
    .select('identities.sub')
    .where('identities.sub', 'in', subs)
    .where('password_notes.must_change', '=', 1)
    .whereRef('password_notes.version', '=', 'identities.password_version')
    .execute()
  return new Set(rows.map(({ sub }) => sub))
}

async function readOnly(): Promise<never> {
  throw new TypeError('a snapshot cannot be changed')
}
