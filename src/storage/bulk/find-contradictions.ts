import { sql } from 'kysely'
import type { Bounds } from '../../transfer/bulk-store.ts'
import type { Contradiction } from '../../transfer/inspection.ts'
import type { LoginName } from '../../users/user-store.ts'
import type { Db } from '../engine/engine.ts'
import {
  amongRecords,
  type Finder,
  type Found,
  finder,
  findGroupContradictions,
  findRepeated,
  findUnknownGroups,
  findUnknownUsers,
  recordsWithStore,
} from './contradictions.ts'

/** Finds staged entries that contradict the store or other entries. */
export function findContradictions(db: Db, { limit, deepestLevel }: Bounds): Promise<Found> {
  const inGroups = findGroupContradictions(deepestLevel)
  const before = [...amongUsers, ...amongRecords, ...withStore, inGroups]
  return findAll(db, [...before, ...amongMemberships, ...recordsWithStore], limit)
}

/**
 * The same for entries that did not contradict one another: only the store may have changed, and
 * those that were staged again.
 */
export function findNewContradictions(
  db: Db,
  { limit, deepestLevel }: Bounds,
  isRestaged: boolean,
): Promise<Found> {
  const amongEntries = isRestaged ? [...amongUsers, ...amongRecords] : []
  const inGroups = findGroupContradictions(deepestLevel)
  return findAll(db, [...amongEntries, ...withStore, inGroups, ...amongChanges], limit)
}

async function findAll(db: Db, finders: readonly Finder[], limit: number): Promise<Found> {
  const listed: Contradiction[] = []
  let count = 0
  for (const find of finders) {
    const room = limit - listed.length
    const found = await find(db, Math.max(1, room))
    listed.push(...found.listed.slice(0, room))
    count += found.count
  }
  return { listed, count }
}

interface NameRow {
  readonly position: number
  readonly kind: LoginName['kind']
}

/** A taken username is found by itself and by its skeleton, and is reported once. */
const kind = sql`case when staged.kind = 'skeleton' then 'username' else staged.kind end`

/** Names of users in the store who are not in the file, and so keep their names. */
const findTakenNames = finder(
  sql<NameRow & { readonly sub: string }>`
    select distinct staged.position, ${kind} as kind, taken.sub
    from import_login_names as staged
    join login_names as taken on taken.name = staged.name and taken.sub <> staged.sub
    where not exists (select 1 from import_users as other where other.sub = taken.sub)`,
  ({ position, kind, sub }) => ({ kind: 'name-taken', position, name: kind, sub }),
)

const findRepeatedNames = finder(
  sql<NameRow & { readonly first: number }>`
    select staged.position, ${kind} as kind, min(other.position) as first
    from import_login_names as staged
    join import_login_names as other
      on other.name = staged.name and other.sub <> staged.sub and other.position < staged.position
    group by staged.position, ${kind}`,
  ({ position, kind, first }) => ({ kind: 'name-repeated', position, name: kind, first }),
)

interface IdentityRow {
  readonly position: number
  readonly provider: string
  readonly provider_user_id: string
  readonly sub: string
}

const toTakenIdentity = ({ position, sub, ...account }: IdentityRow): Contradiction => ({
  kind: 'identity-taken',
  position,
  account: `${account.provider}/${account.provider_user_id}`,
  sub,
})

/** The local identity is identified by its user, others by their account at the provider. */
const findTakenIdentities = finder(
  sql<IdentityRow>`
    select staged.position, staged.provider, staged.provider_user_id, taken.sub
    from import_identities as staged
    join identities as taken
      on taken.identity_id = staged.identity_id and taken.sub <> staged.sub
    union
    select staged.position, staged.provider, staged.provider_user_id, taken.sub
    from import_identities as staged
    join identities as taken
      on taken.provider = staged.provider and taken.provider_user_id = staged.provider_user_id
      and taken.sub <> staged.sub
    where staged.provider <> 'self'`,
  toTakenIdentity,
)

const findRepeatedIdentities = finder(
  sql<IdentityRow>`
    select staged.position, staged.provider, staged.provider_user_id, other.sub
    from import_identities as staged
    join import_identities as other
      on other.identity_id = staged.identity_id and other.position < staged.position
    union
    select staged.position, staged.provider, staged.provider_user_id, other.sub
    from import_identities as staged
    join import_identities as other
      on other.provider = staged.provider and other.provider_user_id = staged.provider_user_id
      and other.sub <> staged.sub and other.position < staged.position
    where staged.provider <> 'self'`,
  toTakenIdentity,
)

/**
 * New clients whose client_id names a user, and new users whose sub names a client (CONTRACT §3).
 */
const findClientsThatAreUsers = finder(
  sql<{ readonly position: number; readonly id: string }>`
    select position, client_id as id from import_clients as staged
    where change = 'added' and (
      exists (select 1 from users where users.sub = staged.client_id)
      or exists (select 1 from import_users as other where other.sub = staged.client_id))`,
  ({ position, id }) => ({ kind: 'client-is-user', section: 'clients', position, id }),
)

const findUsersThatAreClients = finder(
  sql<{ readonly position: number; readonly id: string }>`
    select position, sub as id from import_users as staged
    where change = 'added'
      and exists (select 1 from clients where clients.client_id = staged.sub)`,
  ({ position, id }) => ({ kind: 'client-is-user', section: 'users', position, id }),
)

const withStore: readonly Finder[] = [
  findTakenNames,
  findTakenIdentities,
  findClientsThatAreUsers,
  findUsersThatAreClients,
]

const amongUsers: readonly Finder[] = [
  findRepeated('clients', 'import_clients', 'client_id'),
  findRepeated('users', 'import_users', 'sub'),
  findRepeated('groupTypes', 'import_group_types', 'group_type'),
  findRepeated('roles', 'import_roles', 'role'),
  findRepeatedNames,
  findRepeatedIdentities,
]

const amongMemberships: readonly Finder[] = [
  findRepeated('memberships', 'import_memberships', 'group_id', 'sub'),
  findUnknownGroups('memberships', sql`import_memberships`),
  findUnknownUsers('memberships', sql`import_memberships`),
]

/** Groups and users may have been deleted since. */
const amongChanges: readonly Finder[] = [
  findUnknownGroups('memberships', sql`import_membership_changes`),
  findUnknownUsers('memberships', sql`import_membership_changes`),
  ...recordsWithStore,
]
