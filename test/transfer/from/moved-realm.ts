import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import type { ForeignFile } from '../../../src/transfer/from/foreign-json.ts'
import type { ServerWorld } from '../../support/server-world.ts'
import { movedPeople, moveIn } from './moved-people.ts'

interface Realm {
  readonly files: readonly ForeignFile[]
  readonly secrets: ReadonlyMap<string, string>
}

/** What holds of the realm of `realm-content.ts` once it is imported. */
export function itMoves(world: () => ServerWorld, load: () => Promise<Realm>): void {
  let realm: Realm
  let people: ReturnType<typeof movedPeople>
  before(async () => {
    realm = await load()
    people = movedPeople(world, realm.secrets)
  })
  const move = () => moveIn(world(), 'keycloak', realm.files)
  async function accountOf(username: string) {
    const { users } = world().server.services.storage.stores
    const account = await users.findAccountByLoginName(username)
    assert.ok(account)
    const own = account.identities.find(({ provider }) => provider === 'self')
    return { sub: account.user.sub, hash: own?.passwordHash ?? '' }
  }
  async function rolesOf(username: string) {
    const { groups } = world().server.services.storage.stores
    const held = await groups.membershipsOf((await accountOf(username)).sub)
    const listed = held.map(({ group, membership }) => [
      group.groupId,
      [...membership.roles].sort(),
    ])
    return Object.fromEntries(listed.filter(([groupId]) => groupId !== 'OSTIARY_USERS'))
  }

  it('imports everything once, and says what it leaves', async () => {
    const { changes, leftBehind } = await move()
    assert.deepEqual(changes, [
      ...['clients 3 added', 'users 7 added', 'roles 4 added', 'groups 6 added'],
      ...['scopes 1 added', 'connections 1 added', 'upstreamAccounts 1 added'],
      ...['factors 2 added', 'memberships 12 added'],
    ])
    const left = leftBehind.map(({ count, examples }) => `${count} ${examples.join(', ')}`)
    assert.deepEqual(left.sort(), [
      '1 GROUP_ADMIN',
      '1 LEAD, deputy',
      '1 api',
      '1 corp (saml)',
      '1 https://crm.example/saml',
      '1 old-spa: no way to get tokens is left',
      '1 partner',
      '2 https://*.acme.example/* of old-spa, https://shop.example/old/* of shop',
    ])
    const again = await move()
    assert.ok(
      again.changes.every((line) => line.endsWith('unchanged')),
      `${again.changes}`,
    )
  })

  it('keeps groups and gives roles by the rules', async () => {
    const { groups } = world().server.services.storage.stores
    const paths = (await groups.list(undefined, 100)).map(({ path }) => path)
    assert.deepEqual(
      paths.filter((path) => path.startsWith('/acme')).map((path) => path.slice(0, -1)),
      [
        ...['/acme', '/acme/acme-Lab', '/acme/acme-Lab/acme-Lab-Engines'],
        '/acme/acme-Lab/acme-Lab-Engines/acme-Lab-Engines-Pumps',
        ...['/acme/acme-Sales_Team', '/acme/acme-shop'],
      ],
    )
    assert.deepEqual(await rolesOf('ada'), {
      acme: ['ENGINEER', 'boss'],
      'acme-Lab-Engines': [],
      'acme-shop': ['seller'],
    })
    assert.deepEqual(await rolesOf('grace'), {
      acme: ['ENGINEER'],
      'acme-Lab-Engines-Pumps': [],
      'acme-Sales_Team': [],
      'acme-shop': ['buyer'],
    })
    assert.deepEqual(await rolesOf('margaret'), { acme: [] })
  })

  for (const username of ['grace', 'linus']) {
    it(`signs ${username} in with the old password, and hashes it anew`, async () => {
      assert.equal((await people.signIn(username)).sub, (await accountOf(username)).sub)
      assert.match((await accountOf(username)).hash, /^\$argon2id\$/)
    })
  }

  for (const username of ['ada', 'margaret']) {
    it(`signs ${username} in with the old password and codes of the old app, each once`, async () => {
      // The same code, however long the first sign-in takes.
      const at = world().now()
      const { sub, amr } = await people.signIn(username, { at })
      assert.deepEqual([sub, amr], [(await accountOf(username)).sub, ['pwd', 'otp', 'mfa']])
      assert.equal((await people.signIn(username, { at })).status, 400)
      assert.equal((await people.signIn(username, { at, stepsAway: 1 })).sub, sub)
    })
  }

  it('lets in nobody who was blocked, and asks for a new password where one was due', async () => {
    assert.equal((await people.signIn('katherine')).sub, undefined)
    assert.equal(await people.pageAfter('joan'), '/password/change')
  })

  it('links an account elsewhere', async () => {
    const { connections, upstreamAccounts } = world().server.services.storage.stores
    const partner = await connections.findByAlias('partner')
    const account = { connectionId: partner?.id ?? '', issuer: 'https://login.partner.example' }
    const found = await upstreamAccounts.find({ ...account, subject: 'partner-4711' })
    assert.equal(found?.sub, (await accountOf('dorothy')).sub)
  })

  it('is unchanged in a second import, but for hashes that are ours by now', async () => {
    const hash = (await accountOf('grace')).hash
    const { changes } = await move()
    assert.ok(
      changes.every((line) => line.endsWith('unchanged')),
      `${changes}`,
    )
    assert.equal((await accountOf('grace')).hash, hash)
    assert.equal((await people.signIn('grace')).sub, (await accountOf('grace')).sub)
  })
}
