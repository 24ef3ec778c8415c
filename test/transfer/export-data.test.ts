import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sha256 } from '../../src/kernel/secrets.ts'
import { engines, type TestEngine } from '../support/engines.ts'
import { startTime, transferWorld } from './world.ts'

const everything = {
  clients: [
    {
      client_id: 'shop',
      client_secret: 'a secret of the shop',
      client_name: 'Läden 😀',
      redirect_uris: ['https://shop.example/callback'],
      allowed_origins: ['https://other.example'],
      grant_types: ['authorization_code', 'refresh_token'],
      access_token_lifetime: 60,
      allowed_groups: [{ groupId: 'acme', roles: ['CLERK'], default_roles: ['CLERK'] }],
    },
    {
      client_id: 'signed',
      client_secret: 'a secret that is long enough for HS256',
      token_endpoint_auth_method: 'client_secret_jwt',
      grant_types: ['client_credentials'],
      enabled: false,
    },
    {
      client_id: 'app',
      token_endpoint_auth_method: 'none',
      redirect_uris: ['com.example:/cb'],
      allowed_scopes: ['openid', 'groups'],
      default_scopes: ['openid'],
      access_token_profile: 'rfc9068',
      id_token_claims: 'minimal',
      groups_claim: { format: 'group:role', name: 'teams', under: 'acme', prefix: 'oidc:' },
    },
  ],
  users: [
    {
      sub: 'ada',
      username: 'Ada',
      password: 'correct horse',
      email: 'Ada@acme.example',
      email_verified: true,
      phone_number: '+49 30 1234567',
      mobile_number: '+49 170 1234567',
      mobile_number_verified: true,
      given_name: 'Ada',
      address: { locality: 'London', formatted: 'A\nB' },
      identities: [
        { provider: 'corp', providerUserId: '7', rawJson: '{"a":1}', customFields: { b: [2] } },
      ],
      customFields: { list: [1, { deep: null }], text: '<&>' },
      userStatus: 'BLOCKED',
      created_at: 1_700_000_000,
    },
    { sub: 'zoe', email: 'zoe@acme.example', userStatus: 'PENDING' },
  ],
  groups: [
    { groupId: 'acme', groupName: 'Acme', groupOwner: 'ada', createdTime: '2020-02-02T02:02:02Z' },
    {
      groupId: 'sales',
      parentId: 'acme',
      groupName: 'Sales',
      groupType: 'team',
      description: 'Sells\nthings',
      logoUrl: 'https://acme.example/logo.png',
      customFields: { cost: '7' },
    },
  ],
  memberships: [
    { groupId: 'sales', sub: 'ada', roles: ['LEAD', 'BUYER'] },
    { groupId: 'sales', sub: 'zoe', roles: ['GUEST'], invitedAs: 'Zoe@acme.example' },
    { groupId: 'OSTIARY_ADMINS', sub: 'ada', roles: ['ADMIN'] },
  ],
}

/** Imports a text into a store of its own; answers what that exports. */
async function through(engine: TestEngine, text: string, withSecrets: boolean): Promise<string> {
  await using storage = await engine.open()
  const world = await transferWorld(storage)
  await world.take(text)
  return await world.give({ withSecrets })
}

for (const engine of engines) {
  describe(`${engine.name}: an export`, () => {
    it('is what an import was made of, and makes the same again, on either engine', async () => {
      await using storage = await engine.open()
      const world = await transferWorld(storage)
      await world.take(everything)
      const text = await world.give()
      const exported = JSON.parse(text)
      const { password, ...ada } = everything.users[0] ?? {}
      assert.deepEqual(exported.users[0], {
        ...ada,
        password_hash: exported.users[0].password_hash,
        phone_number_verified: false,
        identities: exported.users[0].identities,
      })
      assert.match(exported.users[0].password_hash, /^\$argon2id\$/)
      const app = everything.clients.find(({ client_id }) => client_id === 'app')
      assert.partialDeepStrictEqual(exported.clients[0], app)
      assert.equal(exported.clients[2].client_secret, everything.clients[1]?.client_secret)
      assert.deepEqual(exported.groups[2], {
        ...everything.groups[0],
        parentId: 'root',
        createdTime: '2020-02-02T02:02:02.000Z',
      })

      const bare = await world.give({ withSecrets: false })
      assert.equal(await through(engine, bare, false), bare)
      for (const other of engines) assert.equal(await through(other, text, true), text)
    })

    it('M5: carries what was not accepted; an import that does not say so accepts it', async () => {
      await using storage = await engine.open()
      const world = await transferWorld(storage)
      await world.take(everything)
      const entryOf = async () =>
        JSON.parse(await world.give()).memberships.find(
          ({ groupId, sub }: { groupId: string; sub: string }) =>
            groupId === 'sales' && sub === 'zoe',
        )
      const waiting = { groupId: 'sales', sub: 'zoe', roles: ['GUEST'] }
      assert.deepEqual(await entryOf(), { ...waiting, invitedAs: 'Zoe@acme.example' })
      await world.take({ memberships: [waiting] })
      assert.deepEqual(await entryOf(), waiting)
      await world.take({ memberships: [{ ...waiting, invitedAs: 'zoe' }] })
      assert.deepEqual(await entryOf(), waiting, 'what was accepted stays so')
    })

    it('contains no secret by default', async () => {
      await using storage = await engine.open()
      const world = await transferWorld(storage)
      await world.take(everything)
      const text = await world.give({ withSecrets: false })
      assert.doesNotMatch(text, /password|argon2|secret"|secrets"|sha256|HS256"/)
      const again = await world.take(text)
      assert.deepEqual(
        [again.clients.unchanged, again.users.unchanged, again.memberships.unchanged],
        [3, 2, 5],
      )
      assert.match(await world.give(), /argon2/)
    })

    it('keeps secrets that replace one another, but none that has expired', async () => {
      await using storage = await engine.open()
      const world = await transferWorld(storage)
      await world.take(everything)
      const { clients } = storage.stores
      const shop = await clients.find('shop')
      assert.ok(shop)
      const second = world.clientSecrets.keep('shop', shop.metadata, 'another secret')
      const [first] = shop.secrets
      assert.ok(first)
      const secrets = [
        { ...first, expiresAt: startTime + 5000 },
        { ...first, id: 'old', expiresAt: startTime },
        second,
      ]
      await clients.put({ ...shop, secrets })
      const text = await world.give()
      await clients.put({ ...shop, secrets: [] })
      await world.take(text)
      const kept = (await clients.find('shop'))?.secrets ?? []
      assert.equal(kept.length, 2)
      assert.ok(world.clientSecrets.matches('shop', kept, 'a secret of the shop'))
      assert.ok(world.clientSecrets.matches('shop', kept, 'another secret'))
      assert.equal(await world.give(), text)
    })

    it('brings secrets to a server with other keys, where they work', async () => {
      await using storage = await engine.open()
      const world = await transferWorld(storage)
      await world.take(everything)
      const text = await world.give()
      assert.doesNotMatch(text, /a secret of the shop/)

      await using elsewhere = await engine.open()
      const keys = {
        digestKey: 'another digest key',
        masterKey: 'a master key of the other server',
      }
      const other = await transferWorld(elsewhere, undefined, keys)
      await other.take(text)
      const kept = (await elsewhere.stores.clients.find('shop'))?.secrets
      assert.ok(other.clientSecrets.matches('shop', kept, 'a secret of the shop'))
      assert.ok(!other.clientSecrets.matches('shop', kept, 'another secret'))
      assert.equal(await other.give(), text)
      assert.equal((await other.take(text)).clients.unchanged, 3)
    })

    it('C01: has a hash of a secret that the store without its master key does not give', async () => {
      await using storage = await engine.open()
      const world = await transferWorld(storage)
      await world.take(everything)
      const hash = sha256('a secret of the shop')
      assert.ok((await world.give()).includes(hash))
      const rows = await storage.database.execute('select * from clients')
      assert.ok(!JSON.stringify(rows).includes(hash))
    })

    it('shows the store as of one moment', async () => {
      await using storage = await engine.open()
      const world = await transferWorld(storage)
      await world.take(everything)
      const before = await world.give()
      const during = await world.give({
        async onPiece(piece) {
          if (!piece.includes('client_id')) return
          await world.take({
            users: [{ sub: 'ada', username: 'changed' }, { username: 'new' }],
            groups: [{ groupId: 'sales', parentId: 'root' }],
          })
        },
      })
      assert.equal(during, before)
      assert.notEqual(await world.give(), before)
    })
  })
}
