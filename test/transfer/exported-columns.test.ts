import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ClientMetadata } from '../../src/oauth/model/client-metadata.ts'
import { clientMembers } from '../../src/transfer/entries/client-entry.ts'
import { exportSchema } from '../../src/transfer/export-schema.ts'
import { sections } from '../../src/transfer/read-entries.ts'
import { engines, type TestDatabase } from '../support/engines.ts'

/**
 * Where a column of a record that the API sets is in an export: the member of its entry, or in
 * parentheses why it is left out. Whoever adds a column decides here.
 */
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  groups: {
    ...{ group_id: 'groupId', parent_id: 'parentId', group_name: 'groupName' },
    ...{ group_type: 'groupType', description: 'description', logo_url: 'logoUrl' },
    ...{ custom_fields: 'customFields', group_owner: 'groupOwner', created_at: 'createdTime' },
    ...{ settings: 'make_first_user_admin', help: 'help' },
    id: '(every server makes its own)',
    name_key: '(from the name)',
    path: '(from the parents)',
    first_admin_due: '(from the settings, and whether somebody is a member)',
    updated_at: '(when it was imported)',
    revision: '(counts changes here)',
  },
  group_types: {
    ...{ group_type: 'groupType', description: 'description', role_mode: 'roleMode' },
    allowed_roles: 'allowedRoles',
    id: '(every server makes its own)',
    created_at: '(when it was imported)',
    updated_at: '(when it was imported)',
  },
  roles: {
    ...{ role: 'role', name: 'name', description: 'description' },
    created_at: '(when it was imported)',
    updated_at: '(when it was imported)',
  },
  memberships: {
    ...{ group_id: 'groupId', sub: 'sub', roles: 'roles' },
    id: '(every server makes its own)',
    created_at: '(when it was imported)',
    updated_at: '(when it was imported)',
    revision: '(counts changes here)',
    changed_by: '(the import)',
    changed_how: '(the import)',
    change_reason: '(the import)',
  },
  group_invitations: {
    ...{ group_id: 'groupId', sub: 'sub', roles: 'roles', typed: 'invitedAs' },
    id: '(every server makes its own)',
    name_key: '(from what was typed)',
    is_declined: '(who has declined is in no list)',
    invited_by: '(the import)',
    created_at: '(when it was imported)',
    updated_at: '(when it was imported)',
    revision: '(counts changes here)',
  },
  clients: {
    ...{ client_id: 'client_id', enabled: 'enabled', metadata: 'redirect_uris' },
    ...{ secrets: 'client_secrets', registered_by: 'registered_by' },
    registration_id: '(every server makes its own)',
    created_at: '(when it was imported)',
    updated_at: '(when it was imported)',
  },
  users: {
    ...{ sub: 'sub', status: 'userStatus', username: 'username', email: 'email' },
    ...{ email_verified: 'email_verified', phone_number: 'phone_number' },
    ...{ phone_number_verified: 'phone_number_verified', mobile_number: 'mobile_number' },
    ...{ mobile_number_verified: 'mobile_number_verified', profile: 'given_name' },
    ...{ custom_fields: 'customFields', created_at: 'created_at', deletion_at: 'deletion_at' },
    updated_at: '(when it was imported)',
    last_login_at: '(nobody has signed in at the other server)',
    revision: '(counts changes here)',
    session_epoch: '(sessions are not exported)',
    words_revision: '(of an index)',
    deletion_locale: '(the profile names one)',
  },
  sign_in_policies: {
    ...{ group_id: 'groupId', minimum_acr: 'minimumAcr' },
    ...{ grace_days: 'graceDays', trust_days: 'trustDays' },
  },
}

const sectionOf: Readonly<Record<string, string>> = {
  ...{ group_types: 'groupTypes', group_invitations: 'memberships' },
  sign_in_policies: 'signInPolicies',
}

async function columnsOf(engine: 'sqlite' | 'postgres', database: TestDatabase, table: string) {
  const rows = await database.execute(
    engine === 'sqlite'
      ? `select name from pragma_table_info('${table}')`
      : `select column_name as name from information_schema.columns where table_name = '${table}'`,
  )
  return rows.map(({ name }) => String(name)).sort()
}

interface Described {
  readonly properties?: Readonly<Record<string, Described>>
  readonly items?: Described
}

const described = exportSchema() as Described
const membersOf = (section: string) =>
  Object.keys(described.properties?.[section]?.items?.properties ?? {})

describe('an export', () => {
  for (const engine of engines) {
    it(`${engine.name}: has every column of a record, or says why not`, async () => {
      await using storage = await engine.open()
      for (const [table, known] of Object.entries(columns)) {
        const found = await columnsOf(engine.name, storage.database, table)
        assert.deepEqual(found, Object.keys(known).sort(), table)
      }
    })
  }

  it('has a member for each of these columns', () => {
    for (const [table, known] of Object.entries(columns)) {
      const members = membersOf(sectionOf[table] ?? table)
      for (const member of Object.values(known)) {
        if (!member.startsWith('(')) assert.ok(members.includes(member), `${table}: ${member}`)
      }
    }
  })

  it('has all that a client can be registered with, and a schema for every section', () => {
    for (const name of Object.keys(ClientMetadata.properties)) {
      assert.ok(clientMembers.includes(name) && membersOf('clients').includes(name), name)
    }
    assert.deepEqual(
      Object.keys(described.properties ?? {})
        .filter((name) => name !== '$schema')
        .sort(),
      [...sections].sort(),
    )
  })
})
