import { readPages } from '../../kernel/read-pages.ts'
import { type Clock, inSlices } from '../../kernel/time.ts'
import type { Bounds, BulkStore, Snapshot } from '../../transfer/bulk-store.ts'
import type { Inspection } from '../../transfer/inspection.ts'
import type { Db, Engine } from '../engine/engine.ts'
import { accessRuleStore } from '../stores/access/access-rule-store.ts'
import { clientStore } from '../stores/client-store.ts'
import { connectionStore, domainStore } from '../stores/connection-store.ts'
import { factorStore } from '../stores/factor-store.ts'
import { groupLookStore } from '../stores/groups/group-look-store.ts'
import { groupStore } from '../stores/groups/group-store.ts'
import { roleStore } from '../stores/groups/group-type-store.ts'
import { signInPolicyStore } from '../stores/groups/sign-in-policy-store.ts'
import { lookImageStore } from '../stores/look-image-store.ts'
import { ownTextStore } from '../stores/own-text-store.ts'
import { resourceStore } from '../stores/resource-store.ts'
import { detailTypeStore, scopeGroupStore, scopeStore } from '../stores/scope-store.ts'
import { settingStore } from '../stores/setting-store.ts'
import { signalSourceStore } from '../stores/signal-source-store.ts'
import { signalStreamStore } from '../stores/signal-stream-store.ts'
import { userStore } from '../stores/sql-user-store.ts'
import { targetStore } from '../stores/target-store.ts'
import { trustedIssuerStore } from '../stores/trusted-issuer-store.ts'
import { fromIdentityRow } from '../stores/user-row.ts'
import { webhookStore } from '../stores/webhook-store.ts'
import { listDurationRules, listEligibleRoles } from './access-entries.ts'
import { commitImport } from './commit-import.ts'
import { takeSlices } from './import-slices.ts'
import { countMemberships, inspect } from './inspect.ts'
import { listPushed } from './pushed-entries.ts'
import { findRoleHolders, findRoleSets } from './role-sets.ts'
import { staging } from './staging.ts'
import { createStagingTables, indexStagingTables } from './staging-tables.ts'
import { listTerms } from './term-entries.ts'
import { listRuleRoles, listUpstreamAccounts } from './upstream-entries.ts'
import { pickMembershipChanges } from './write-groups.ts'

const pageSize = 500
/** Images are large. */
const imagePageSize = 20
const everything = 2 ** 31 - 1

/** Everything in the store, page by page, as this connection sees it. */
function snapshot(db: Db): Snapshot {
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
    images: () => readPages(lookImageStore(access).listWhole, ({ id }) => id, imagePageSize),
    async *trustedIssuers() {
      yield await trustedIssuerStore(access).list()
    },
    async *settings() {
      yield await settingStore(access).list()
    },
    async *texts() {
      yield await ownTextStore(access).list()
    },
    async *groupLooks() {
      yield await groupLookStore(access).list()
    },
    async *signInPolicies() {
      yield await signInPolicyStore(access).list()
    },
    domains: () => readPages(domainStore(access).list, (domain) => domain, pageSize),
    connections: () =>
      readPages(
        (after: string | undefined, limit) => connectionStore(access).list({ after, limit }),
        ({ id }) => id,
        pageSize,
      ),
    signalSources: () =>
      readPages(
        (after: string | undefined, limit) => signalSourceStore(access).list({ after, limit }),
        ({ connectionId }) => connectionId,
        pageSize,
      ),
    upstreamAccounts: () =>
      readPages(listUpstreamAccounts(db), ({ identityId }) => identityId, pageSize),
    membershipTerms: () => readPages(listTerms(db), (entry) => entry, pageSize),
    durationRules: () => readPages(listDurationRules(db), ({ groupId }) => groupId, pageSize),
    accessRules: () => readPages(accessRuleStore(access).list, (rule) => rule, pageSize),
    eligibleRoles: () => readPages(listEligibleRoles(db), (entry) => entry, pageSize),
    ruleRoles: () => readPages(listRuleRoles(db), (entry) => entry, pageSize),
    pushed: (section) => listPushed(db, section),
    factors: () => readPages(factorStore(access).list, ({ id }) => id, pageSize),
    streams: () =>
      readPages(
        (after: string | undefined, limit) => {
          return signalStreamStore(access).list({ groupId: undefined, isWhole: true, after, limit })
        },
        ({ id }) => id,
        pageSize,
      ),
    targets: () =>
      readPages(
        (after: string | undefined, limit) => {
          return targetStore(access).list({ groupId: undefined, isWhole: true, after, limit })
        },
        ({ id }) => id,
        pageSize,
      ),
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

/** The tables of sections with a limited number of entries. */
const boundedTables = {
  detailTypes: 'detail_types',
  images: 'look_images',
  trustedIssuers: 'trusted_issuers',
  webhooks: 'webhooks',
} as const

/** Imports and exports in SQL: entries wait in temporary tables on a connection of their own. */
export function bulkStore(engine: Engine, clock: Clock): BulkStore {
  return {
    async prepare(work) {
      await using bench = await engine.openDedicatedConnection('tables')
      const { db } = bench
      await createStagingTables(db, engine.tableTypes)
      let seen: Inspection | undefined

      async function look(bounds: Bounds): Promise<Inspection> {
        if (!seen) await indexStagingTables(db)
        seen = await inspect(db, bounds)
        return seen
      }
      return await work({
        ...staging(bench, false),
        inspect: look,
        roleHolders: (groupId, role) => findRoleHolders(bench, groupId, role),
        async count(section) {
          const counted = db
            .selectFrom(boundedTables[section])
            .select((eb) => eb.fn.countAll().as('count'))
          return Number((await counted.executeTakeFirstOrThrow()).count)
        },
        roleSets: (exceptGroups) => findRoleSets(db, exceptGroups),
        async commit(plan, bounds) {
          const before = seen ?? (await look(bounds))
          if (before.count > 0) return before
          const { memberships } = before.changes
          await pickMembershipChanges(db)
          return commitImport(bench, plan, { memberships, bounds, clock })
        },
        async commitInSlices(plan, bounds, { size, largeSize, onSlice }) {
          const whole = seen ?? (await look(bounds))
          if (whole.count > 0) return whole
          const together = async () => ((await bench.isServed()) ? 1 : Math.ceil(largeSize / size))
          const slices = takeSlices(db, { ...plan, size, together, types: engine.tableTypes })
          let outcome: Inspection | undefined = whole
          await inSlices(async () => {
            const slice = await slices.next()
            if (slice.done) return false
            // The entries were compared with one another; the commit compares them with the store.
            const memberships = await countMemberships(db, 'import_membership_changes')
            outcome = await commitImport(bench, plan, { memberships, bounds, clock })
            if (!outcome || outcome.count > 0) return false
            onSlice(slice.value)
            outcome = whole
            return true
          })
          return outcome
        },
      })
    },
    async read(work) {
      await using bench = await engine.openDedicatedConnection('moment')
      return await bench.snapshot((db) => work(snapshot(db)))
    },
  }
}
