import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hashSync } from '@node-rs/bcrypt'
import { engines } from '../../support/engines.ts'
import { overStore } from '../company.ts'
import { fileOf } from './moved-people.ts'
import { translated } from './translated.ts'

const bcrypt = hashSync('a long brass telescope', 4)
const json = (value: unknown) => fileOf(JSON.stringify(value), 'realm.json')

/** A realm with what is special about a test. */
const realm = (members: object) => json({ realm: 'acme', ...members })
const person = (username: string, members: object = {}) => ({
  ...{ id: `id-${username}`, username, enabled: true, email: `${username}@acme.example` },
  ...members,
})
const credential = (type: string, secret: object, data: object) => ({
  ...{ id: `c-${type}`, type, createdDate: 1_700_000_000_000 },
  secretData: JSON.stringify(secret),
  credentialData: JSON.stringify(data),
})
const pbkdf2 = (hashIterations: number, algorithm = 'pbkdf2-sha512') =>
  credential(
    'password',
    { value: Buffer.alloc(64, 1).toString('base64'), salt: Buffer.alloc(16, 2).toString('base64') },
    { hashIterations, algorithm },
  )
const totp = (digits: number, period: number) =>
  credential('otp', { value: 'UNeEmFMTH9IzvK610ap6' }, { subType: 'totp', digits, period })

for (const engine of engines) {
  const over = overStore(engine)
  const empty = (work: Parameters<typeof over>[0]) => over(work, null)

  describe(`${engine.name}: files of other servers`, () => {
    it(
      'are imported from Auth0, one person on each line',
      empty(async (world) => {
        const lines = [
          {
            ...{ _id: { $oid: '5dea9f9c82dd7c0e76e4ec93' }, email: 'ada@acme.example' },
            ...{ email_verified: true, passwordHash: bcrypt, connection: 'Users' },
          },
          { user_id: 'google-oauth2|7', email: 'grace@acme.example', blocked: true },
        ]
        const file = fileOf(lines.map((line) => JSON.stringify(line)).join('\r\n'))
        const moved = translated(world, 'auth0', [file])
        assert.deepEqual(await moved.take(), ['users 2 added'])
        const ada = await world.storage.stores.users.findAccount('auth0|5dea9f9c82dd7c0e76e4ec93')
        const hash = ada?.identities[0]?.passwordHash
        assert.equal(await world.passwords.matches(hash, 'a long brass telescope'), true)
        const grace = await world.storage.stores.users.find('google-oauth2|7')
        assert.equal(grace?.status, 'BLOCKED')
        assert.deepEqual(moved.left(), ['1 grace@acme.example', '1 grace@acme.example'])
        assert.deepEqual(await translated(world, 'auth0', [file]).take(), ['users 2 unchanged'])
      }),
    )

    it(
      'are imported from ZITADEL, with organizations, projects and grants as groups',
      empty(async (world) => {
        const org = {
          orgId: '1',
          org: { name: 'Acme Ltd.' },
          projects: [{ projectId: '7', project: { name: 'Shop' } }],
          projectRoles: [{ projectId: '7', roleKey: 'seller', displayName: 'Seller' }],
          humanUsers: [
            {
              userId: '104',
              user: {
                userName: 'ada',
                profile: { firstName: 'Ada', lastName: 'Lovelace', gender: 'GENDER_FEMALE' },
                email: { email: 'ada@acme.example', isEmailVerified: true },
                hashedPassword: { value: bcrypt },
                otpCode: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
              },
            },
          ],
          userGrants: [
            { userId: '104', projectId: '7', roleKeys: ['seller', 'GROUP_ADMIN'] },
            { userId: '105', projectId: '7', roleKeys: ['seller'] },
          ],
        }
        for (const file of [{ orgs: [org] }, { timeout: '10m', data_orgs: { orgs: [org] } }]) {
          const entries = await translated(world, 'zitadel', [json(file)]).entries()
          assert.equal(entries.length, 7)
        }
        const moved = translated(world, 'zitadel', [json({ orgs: [org] })])
        assert.deepEqual(await moved.take(), [
          ...['users 1 added', 'roles 1 added', 'groups 2 added', 'factors 1 added'],
          'memberships 2 added',
        ])
        const held = await world.storage.stores.groups.membershipsOf('104')
        assert.deepEqual(
          held
            .map(({ group, membership }) => `${group.groupId}: ${membership.roles}`)
            .filter((line) => !line.startsWith('OSTIARY')),
          ['Acme_Ltd.: ', 'Acme_Ltd.-Shop: seller'],
        )
        assert.deepEqual(moved.left(), ['1 105 of realm.json 0 in 7'])
      }),
    )

    it(
      'are imported from a table, whose columns somebody names',
      empty(async (world) => {
        const table = [
          '\ufeffNr;E-Mail;Vorname;roles;Abteilung;Schuhe',
          '7;ada@acme.example;"Ada; Countess";LEAD;"Engines\nand pumps";39',
          '8;grace@acme.example;Grace;GROUP_ADMIN;;40',
        ].join('\r\n')
        const columns = [
          'Nr=sub',
          'E-Mail=email',
          'Vorname=given_name',
          'Abteilung=customFields.dep',
        ]
        const moved = translated(world, 'csv', [fileOf(table)], { columns, group: 'acme' })
        assert.deepEqual(await moved.take(), [
          ...['users 2 added', 'groups 1 added', 'memberships 2 added'],
        ])
        const ada = await world.storage.stores.users.find('7')
        assert.equal(ada?.profile.given_name, 'Ada; Countess')
        assert.deepEqual(ada?.customFields, { dep: 'Engines\nand pumps' })
        assert.deepEqual(moved.left(), ['1 Schuhe', '1 grace@acme.example'])
      }),
    )

    it(
      'name people in faults as the other server does',
      empty(async (world) => {
        const users = [person('ada'), person('grace', { email: 'ADA@acme.example' })]
        const refusal = await translated(world, 'keycloak', [realm({ users })]).refusal()
        assert.match(
          refusal,
          /username grace, email ADA@acme\.example\.email: belongs to username ada/,
        )
        assert.equal(await world.storage.stores.users.find('id-ada'), undefined)
      }),
    )

    it(
      'keep what somebody has changed here since the last import, and take what is new there',
      empty(async (world) => {
        const { stores } = world.storage
        const ada = (iterations: number) =>
          realm({ users: [person('ada', { credentials: [pbkdf2(iterations), totp(6, 30)] })] })
        await translated(world, 'keycloak', [ada(1000)]).take()
        const [before] = (await stores.users.findAccount('id-ada'))?.identities ?? []
        await translated(world, 'keycloak', [ada(2000)]).take()
        const [after] = (await stores.users.findAccount('id-ada'))?.identities ?? []
        assert.notEqual(after?.passwordHash, before?.passwordHash)
        await stores.factors.remove('id-ada', 'c-otp')
        const own = { identityId: after?.identityId ?? '', version: after?.passwordVersion ?? 0 }
        await world.storage.transact(async (tx) => {
          await tx.people.lock('id-ada')
          await tx.users.setPasswordHash({
            ...own,
            hash: await world.passwords.hash('chosen here'),
          })
        })
        await translated(world, 'keycloak', [ada(3000)]).take()
        const [kept] = (await stores.users.findAccount('id-ada'))?.identities ?? []
        assert.equal(await world.passwords.matches(kept?.passwordHash, 'chosen here'), true)
        assert.deepEqual(await stores.factors.listOf('id-ada'), [])
      }),
    )

    it(
      'bring nobody back who has deleted the account here since, with an app, groups and links',
      empty(async (world) => {
        const { stores } = world.storage
        const identityProviders = [
          { alias: 'google', providerId: 'google', config: { clientId: 'a', clientSecret: 'b' } },
        ]
        const groups = [{ name: 'Lab' }]
        const members = { groups: ['/Lab'], credentials: [pbkdf2(1000), totp(6, 30)] }
        const links = (userId: string) => ({
          federatedIdentities: [{ identityProvider: 'google', userId, userName: userId }],
        })
        const users = [
          person('ada', { ...members, ...links('g-1') }),
          person('grace', { groups: ['/Lab'], ...links('g-2') }),
        ]
        const file = realm({ users, groups, identityProviders })
        await translated(world, 'keycloak', [file]).take()
        await world.take({ users: [{ sub: 'id-ada', userStatus: 'DELETED' }] })

        const again = realm({ users: [person('joan'), ...users], groups, identityProviders })
        const moved = translated(world, 'keycloak', [again])
        const changes = await moved.take()
        assert.deepEqual(changes.slice(0, 2), ['users 1 added', 'users 1 unchanged'])
        assert.equal((await moved.kept()).people, 1)
        const ada = await stores.users.find('id-ada')
        assert.deepEqual([ada?.status, ada?.email], ['DELETED', undefined])
        assert.deepEqual(await stores.factors.listOf('id-ada'), [])
        assert.deepEqual(await stores.groups.membershipsOf('id-ada'), [])
        assert.equal((await stores.groups.membershipsOf('id-grace')).length > 0, true)
        // Blocked there, the account would be refused as a change of its status.
        const blocked = realm({ users: [person('ada', { ...members, enabled: false })], groups })
        assert.equal(await translated(world, 'keycloak', [blocked]).refusal(), 'no fault')
      }),
    )
  })
}

const [engine] = engines
assert.ok(engine)
const inMemory = (work: Parameters<ReturnType<typeof overStore>>[0]) =>
  overStore(engine)(work, null)

describe('a hostile or broken file of another server', () => {
  const refused: Readonly<Record<string, readonly [text: string, problem: RegExp]>> = {
    'that is nested too deep': [`{"users":${'['.repeat(100)}`, /nested more than 64 deep/],
    'with a value that fills the memory': [
      `{"users":[{"username":"${'a'.repeat(17_000_000)}`,
      /longer than 16777216 bytes/,
    ],
    'with one endless value nobody wants': [
      `{"other":"${'a'.repeat(17_000_000)}`,
      /longer than 16777216 bytes/,
    ],
    'with members of a prototype': [
      '{"users":[{"__proto__":{"id":"x"}}]}',
      /must not have a member/,
    ],
    'of several realms': ['[{"realm":"master"}]', /exported one by one/],
    'that is cut off': ['{"realm":"acme","users":[', /the file ends here/],
    'that is no JSON': ['realm: acme', /this is not JSON/],
    'of something else': ['{"users":[]}', /no realm of Keycloak/],
    'of a realm called like a built-in group': ['{"realm":"OSTIARY_ADMINS"}', /cannot be the id/],
  }
  for (const [what, [text, problem]] of Object.entries(refused)) {
    it(
      `is refused ${what}`,
      inMemory(async (world) => {
        const file = { name: 'realm.json', read: () => piecesOf(text) }
        assert.match(await translated(world, 'keycloak', [file]).refusal(), problem)
      }),
    )
  }

  it(
    'gives nobody power over others',
    inMemory(async (world) => {
      const groups = [{ name: 'OSTIARY_ADMINS', realmRoles: ['ADMIN'] }, { name: '../root' }]
      const users = [
        person('eve', {
          realmRoles: ['GROUP_ADMIN', 'ADMIN', 'fine'],
          clientRoles: { 'realm-management': ['realm-admin'], shop: ['GROUP_ADMIN'] },
          groups: ['/OSTIARY_ADMINS', '/nowhere'],
        }),
      ]
      const roles = { realm: [{ name: 'GROUP_ADMIN' }, { name: 'fine' }] }
      const moved = translated(world, 'keycloak', [realm({ groups, users, roles })])
      const held = (await moved.entries()).filter(({ section }) => section === 'memberships')
      assert.deepEqual(
        held.map(({ value }) => [value.groupId, value.roles]),
        [
          ['acme', ['fine']],
          ['acme-OSTIARY_ADMINS', []],
        ],
      )
      assert.deepEqual(moved.left(), ['1 GROUP_ADMIN', '1 eve in /nowhere', '1 eve'])
      await moved.take()
    }),
  )

  it(
    'cannot make checks endless: roles that hold one another, hashes that cost too much',
    inMemory(async (world) => {
      const part = (name: string) => ({ composite: true, composites: { realm: [name] } })
      const roles = {
        realm: [
          { name: 'a', ...part('b') },
          { name: 'b', ...part('a') },
        ],
      }
      const users = [
        person('ada', { realmRoles: ['a'], credentials: [pbkdf2(99_999_999)] }),
        person('grace', { credentials: [pbkdf2(2_000_000)] }),
        person('joan', { credentials: [pbkdf2(1000, 'scrypt-of-somebody')] }),
        person('dot', { credentials: [totp(4, 30)] }),
        person('lin', { credentials: [totp(6, 86_400), credential('webauthn', {}, {})] }),
        person('mia', { credentials: [credential('otp', { value: 'x' }, { subType: 'hotp' })] }),
      ]
      const moved = translated(world, 'keycloak', [realm({ roles, users })])
      const changes = await moved.take()
      assert.ok(changes.includes('users 6 added') && !changes.some((line) => /factors/.test(line)))
      assert.deepEqual(moved.left(), ['2 ada, joan', '1 grace', '2 dot, lin', '1 lin', '1 mia'])
    }),
  )

  it(
    'leaves what cannot be used, and takes the rest of a person',
    inMemory(async (world) => {
      const attributes = {
        phoneNumber: ['none'],
        locale: ['de'],
        department: ['Engines'],
        langs: ['a', 'b'],
      }
      const users = [
        person('ada', { firstName: 'A\u0000da', attributes }),
        person('a\u200bb', { email: undefined }),
        { id: 'bad id', username: 'grace' },
        7,
      ]
      const moved = translated(world, 'keycloak', [realm({ users })])
      const [ada, ...others] = (await moved.entries()).filter(({ section }) => section === 'users')
      assert.deepEqual(others, [])
      const { locale, customFields, phone_number, given_name } = ada?.value ?? {}
      assert.deepEqual([locale, phone_number, given_name], ['de', undefined, undefined])
      assert.deepEqual(customFields, { department: 'Engines', langs: ['a', 'b'] })
      await moved.take()
    }),
  )

  it(
    'has groups of one name in different places, with ids that stay the same',
    inMemory(async (world) => {
      const groups = [
        { name: 'Lab', subGroups: [{ name: 'A' }] },
        { name: 'Lab-A' },
        { name: 'x'.repeat(80) },
      ]
      const idsOf = async (given: readonly object[]) =>
        (await translated(world, 'keycloak', [realm({ groups: given })]).entries())
          .filter(({ section }) => section === 'groups')
          .map(({ value }) => String(value.groupId))
      const ids = await idsOf(groups)
      assert.equal(new Set(ids).size, 5)
      assert.ok(ids.every((id) => id.length <= 64))
      assert.deepEqual([...(await idsOf(groups.toReversed()))].sort(), [...ids].sort())
    }),
  )
})

async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
