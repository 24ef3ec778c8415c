import { namedByLoginName, namedBySub } from '../../kernel/login-name.ts'
import { randomId, sha256 } from '../../kernel/secrets.ts'
import type { RecordSection } from '../../transfer/inspection.ts'
import type {
  FoundUser,
  StagedClient,
  StagedGroup,
  StagedGroupType,
  StagedMembership,
  StagedRecord,
  StagedUser,
  Staging,
} from '../../transfer/staged-entries.ts'
import type { Access } from '../engine/engine.ts'
import { accessRuleStore } from '../stores/access/access-rule-store.ts'
import { clientStore } from '../stores/client-store.ts'
import { connectionStore, domainStore } from '../stores/connection-store.ts'
import { factorStore } from '../stores/factor-store.ts'
import { groupLookStore } from '../stores/groups/group-look-store.ts'
import { toGroupRow } from '../stores/groups/group-row.ts'
import { groupStore } from '../stores/groups/group-store.ts'
import { signInPolicyStore } from '../stores/groups/sign-in-policy-store.ts'
import { lookImageStore } from '../stores/look-image-store.ts'
import { ownTextStore } from '../stores/own-text-store.ts'
import { resourceStore } from '../stores/resource-store.ts'
import { detailTypeStore, scopeGroupStore, scopeStore } from '../stores/scope-store.ts'
import { settingStore } from '../stores/setting-store.ts'
import { signalSourceStore } from '../stores/signal-source-store.ts'
import { signalStreamStore } from '../stores/signal-stream-store.ts'
import { targetStore } from '../stores/target-store.ts'
import { trustedIssuerStore } from '../stores/trusted-issuer-store.ts'
import { fromIdentityRow, fromUserRow, toIdentityRow, toUserRow } from '../stores/user-row.ts'
import { webhookStore } from '../stores/webhook-store.ts'
import { durationRulesOfGroups, eligibleRolesOfUsers } from './access-entries.ts'
import { findPushed } from './pushed-entries.ts'
import {
  type StagedClientTable,
  type StagedGroupTable,
  type StagedGroupTypeTable,
  type StagedIdentityTable,
  type StagedLoginNameTable,
  type StagedMembershipTable,
  type StagedUserTable,
  type StagingTables,
  stagingInsert,
} from './staging-tables.ts'
import { termsOfUsers } from './term-entries.ts'
import { ruleRolesOf, upstreamAccountsOf } from './upstream-entries.ts'

const insertClients = stagingInsert('import_clients')
const insertUsers = stagingInsert('import_users')
const insertLoginNames = stagingInsert('import_login_names')
const insertIdentities = stagingInsert('import_identities')
const insertGroups = stagingInsert('import_groups')
const insertMemberships = stagingInsert('import_memberships')
const insertGroupTypes = stagingInsert('import_group_types')
const insertRoles = stagingInsert('import_roles')
const insertRecords = stagingInsert('import_records')

/** Stages entries in the temporary tables. `again` replaces what was staged before. */
export function staging(access: Access, again: boolean): Staging {
  const db = access.db.withTables<StagingTables>()
  const clients = clientStore(access)
  const groups = groupStore(access)

  async function clear(
    tables: readonly ('import_clients' | 'import_users' | 'import_groups' | UserDetail)[],
    staged: readonly { readonly position: number }[],
  ): Promise<void> {
    if (!again || staged.length === 0) return
    const positions = staged.map(({ position }) => position)
    for (const table of tables) {
      await db.deleteFrom(table).where('position', 'in', positions).execute()
    }
  }

  return {
    findClients: (ids) => findEach(ids, clients.find),
    findUsers: (subs, loginNames) => findUsers(access, subs, loginNames),
    findGroups: groups.findMany,
    findScopes: scopeStore(access).findAll,
    findScopeGroups: (names) => findEach(names, scopeGroupStore(access).find),
    findDetailTypes: (names) => findEach(names, detailTypeStore(access).find),
    findImages: (ids) => findEach(ids, lookImageStore(access).find),
    findTrustedIssuers: (names) => findEach(names, trustedIssuerStore(access).find),
    findResources: (uriKeys) => findEach(uriKeys, resourceStore(access).findByUri),
    findWebhooks: (ids) => findEach(ids, webhookStore(access).find),
    findSettings: settingStore(access).list,
    findTexts: ownTextStore(access).list,
    findTargets: (ids) => findEach(ids, targetStore(access).find),
    findStreams: (ids) => findEach(ids, signalStreamStore(access).find),
    findSignalSources: (ids) => findEach(ids, signalSourceStore(access).find),
    findConnections: (aliases) => findEach(aliases, connectionStore(access).findByAlias),
    async findDomains(claims) {
      const { find } = domainStore(access)
      const found = await Promise.all(claims.map(({ name, groupId }) => find(name, groupId)))
      return found.filter((domain) => domain !== undefined)
    },
    findGroupLooks: (groupIds) => findEach(groupIds, groupLookStore(access).find),
    findSignInPolicies: (groupIds) => findEach(groupIds, signInPolicyStore(access).find),
    findUpstreamAccounts: (subs) => upstreamAccountsOf(access.db, subs),
    findTerms: (subs) => termsOfUsers(access.db, subs),
    findDurationRules: (groupIds) => durationRulesOfGroups(access.db, groupIds),
    findAccessRules: accessRuleStore(access).ofGroups,
    findEligibleRoles: (subs) => eligibleRolesOfUsers(access.db, subs),
    findRuleRoles: (subs) => ruleRolesOf(access.db, subs),
    findPushed: (section, keys) => findPushed(access.db, section, keys),
    async findFactors(subs) {
      const { listOf } = factorStore(access)
      return (await Promise.all(subs.map(listOf))).flat()
    },
    async findRemovedFactors(ids) {
      const query = db.selectFrom('removed_factors').select('id').where('id', 'in', ids)
      return new Set(ids.length === 0 ? [] : (await query.execute()).map(({ id }) => id))
    },
    async putClients(staged) {
      await clear(['import_clients'], staged)
      await insertClients(db, staged.map(toClientRow))
    },
    async putUsers(staged) {
      await clear(['import_users', 'import_login_names', 'import_identities'], staged)
      await insertUsers(db, staged.map(toStagedUserRow))
      await insertLoginNames(db, staged.flatMap(toLoginNameRows))
      await insertIdentities(db, staged.flatMap(toIdentityRows))
    },
    async putGroups(staged) {
      await clear(['import_groups'], staged)
      await insertGroups(db, staged.map(toStagedGroupRow))
    },
    putMemberships: (staged) => insertMemberships(db, staged.map(toMembershipRow)),
    putGroupTypes: (staged) => insertGroupTypes(db, staged.map(toGroupTypeRow)),
    putRoles: (staged) =>
      insertRoles(
        db,
        staged.map(({ position, role }) => ({ position, ...role })),
      ),
    putRecords: (section, staged) =>
      insertRecords(
        db,
        staged.map((record) => toRecordRow(section, record)),
      ),
    async putPlaceholder(section, key) {
      await db.insertInto('import_placeholders').values({ section, key }).execute()
    },
  }
}

/** Every row has all columns, since rows of one insert may not differ. */
function toRecordRow(section: RecordSection, record: StagedRecord) {
  return { section, ...record, owner: record.owner ?? null, credential: record.credential ?? null }
}

type UserDetail = 'import_login_names' | 'import_identities'

async function findEach<T>(
  ids: readonly string[],
  find: (id: string) => Promise<T | undefined>,
): Promise<readonly T[]> {
  const found = await Promise.all(ids.map(find))
  return found.filter((one) => one !== undefined)
}

async function findUsers(
  { db }: Access,
  subs: readonly string[],
  loginNames: readonly string[],
): Promise<readonly FoundUser[]> {
  const named =
    loginNames.length === 0
      ? []
      : await db.selectFrom('login_names').selectAll().where('name', 'in', loginNames).execute()
  const wanted = [...new Set([...subs, ...named.map(({ sub }) => sub)])]
  if (wanted.length === 0) return []
  const users = await db.selectFrom('users').selectAll().where('sub', 'in', wanted).execute()
  if (users.length === 0) return []

  const found = users.map(({ sub }) => sub)
  const identities = Map.groupBy(
    await db.selectFrom('identities').selectAll().where('sub', 'in', found).execute(),
    ({ sub }) => sub,
  )
  const all = await db.selectFrom('login_names').selectAll().where('sub', 'in', found).execute()
  const imported = await db
    .selectFrom('imported_passwords')
    .innerJoin('identities', 'identities.identity_id', 'imported_passwords.identity_id')
    .select([
      'imported_passwords.identity_id',
      'imported_passwords.version',
      'imported_passwords.digest',
    ])
    .where('identities.sub', 'in', found)
    .execute()
  const importedPasswords = new Map(
    imported.map((row) => [
      row.identity_id,
      { version: row.version, digest: row.digest ?? undefined },
    ]),
  )
  const foundBy = Map.groupBy(named, ({ sub }) => sub)
  const names = Map.groupBy(all, ({ sub }) => sub)
  return users.map((row) => ({
    user: fromUserRow(row),
    identities: (identities.get(row.sub) ?? []).map(fromIdentityRow),
    foundBy: (foundBy.get(row.sub) ?? []).map(({ name }) => name),
    names: new Set((names.get(row.sub) ?? []).map(({ name }) => name)),
    importedPasswords,
  }))
}

function toClientRow({ position, change, seen, entry, record }: StagedClient): StagedClientTable {
  return {
    position,
    change,
    seen: seen ?? null,
    entry,
    client_id: record.clientId,
    record: JSON.stringify(record),
  }
}

function toStagedUserRow(staged: StagedUser): StagedUserTable {
  return {
    position: staged.position,
    change: staged.change,
    seen: staged.seen ?? null,
    entry: staged.entry,
    ...toUserRow(staged.user),
    ends_sessions: staged.endsSessions ? 1 : 0,
    membership_id: randomId(),
  }
}

function toLoginNameRows({ position, user, loginNames }: StagedUser): StagedLoginNameTable[] {
  return loginNames.map(({ name, kind }) => ({ position, name, kind, sub: user.sub }))
}

function toIdentityRows({ position, identities }: StagedUser): StagedIdentityTable[] {
  return identities.map(({ identity, seen, mustChange }) => ({
    position,
    ...toIdentityRow(identity),
    seen_version: seen ?? null,
    must_change: mustChange === undefined ? null : Number(mustChange),
    password_digest: identity.passwordHash === undefined ? null : sha256(identity.passwordHash),
  }))
}

function toStagedGroupRow({ position, change, seen, entry, group }: StagedGroup): StagedGroupTable {
  const row = toGroupRow({ ...group, path: '' })
  return { position, change, seen: seen ?? null, entry, ...row, path: null, moved: 0 }
}

function toMembershipRow(staged: StagedMembership): StagedMembershipTable {
  const { position, membership, invitedAs } = staged
  const { groupId, sub, id, roles } = membership
  return {
    position,
    group_id: groupId,
    sub,
    id,
    roles: JSON.stringify(roles),
    invited_as: invitedAs ?? null,
    name_key: invitedAs === undefined ? null : keyOfInvited(sub, invitedAs),
  }
}

function keyOfInvited(sub: string, typed: string): string {
  return (typed === sub ? namedBySub(sub) : namedByLoginName(typed)).key
}

function toGroupTypeRow({ position, id, type }: StagedGroupType): StagedGroupTypeTable {
  return {
    position,
    id,
    group_type: type.groupType,
    description: type.description,
    role_mode: type.roleMode,
    allowed_roles: JSON.stringify(type.allowedRoles),
  }
}
