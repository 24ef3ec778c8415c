import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { buildMailLimits } from '../../src/composition/users/people.ts'
import { loadSettings } from '../../src/config/load-settings.ts'
import { commandLine } from '../../src/events/actor.ts'
import type { Stores } from '../../src/storage/storage.ts'
import { changeStatus } from '../../src/users/change-status.ts'
import { changeUser } from '../../src/users/change-user.ts'
import { mailedCodeSecrets } from '../../src/users/mailed-codes.ts'
import { setPassword } from '../../src/users/passwords/set-password.ts'
import type { UserStatus } from '../../src/users/user.ts'
import type { AccountContext } from '../../src/users/user-context.ts'
import { aUser } from '../contract/samples.ts'
import { engines, type TestEngine } from '../support/engines.ts'
import { openWorld } from './world.ts'

async function openRules(engine: TestEngine, customFields: readonly string[] = []) {
  const world = await openWorld(engine, { customFields })
  const ended: string[] = []
  const endSessions = async (_stores: Stores, sub: string) => {
    ended.push(sub)
    return []
  }
  const settings = loadSettings({ env: {}, cwd: import.meta.dirname })
  const to = () => 'https://id.example/'
  const context: AccountContext<Stores> = {
    ...world.context,
    endSessions,
    checkSession: async () => {},
    passGate: async () => {},
    onStatusChanged: async (stores, _log, { sub }) => void (await endSessions(stores, sub)),
    onRegistered: async () => {},
    settings: settings.users,
    secrets: mailedCodeSecrets(randomBytes(32)),
    mailLimits: buildMailLimits({ settings, clock: world.clock }, world.stores),
    linkTo: { verify: to, reset: to, invitation: to, keep: to, restore: to },
    forgotLink: to(),
    binMs: 0,
  }
  return {
    ...world,
    rules: context,
    ended,
    change: changeUser(context),
    move: changeStatus(context, async () => {}),
    setPassword: setPassword(context),
    [Symbol.asyncDispose]: world[Symbol.asyncDispose],
  }
}

const root = { kind: 'person', sub: 'root', sessionId: 'one', scopes: [] } as const

for (const engine of engines) {
  describe(`changing users on ${engine.name}`, () => {
    it('changes the given fields and returns their names', async () => {
      await using world = await openRules(engine)
      const before = await world.add({
        sub: 'ada',
        username: 'ada',
        email: 'ada@example.com',
        email_verified: true,
        given_name: 'Ada',
        password: 'correct horse',
      })
      world.time.now += 1000
      const record = { email: 'new@example.com', nickname: 'A', identities: [{ provider: 'self' }] }
      const after = await world.change(root, 'ada', record, { revision: 0 })
      assert.deepEqual(after, {
        ...before,
        email: 'new@example.com',
        emailVerified: false,
        profile: { given_name: 'Ada', nickname: 'A' },
        updatedAt: world.time.now,
        revision: 1,
      })
      assert.deepEqual(await world.stores.users.find('ada'), after)
      assert.equal((await world.enter('new@example.com', 'correct horse')).kind, 'signed-in')
      assert.equal((await world.enter('ada@example.com', 'correct horse')).kind, 'refused')
      const event = world.events.find(({ type }) => type === 'ACCOUNT_MODIFIED')
      assert.deepEqual(event?.detail, { fields: 'email identities nickname', by: 'root' })
    })

    it('refuses an outdated revision; of many changes at once each sees the one before', async () => {
      await using world = await openRules(engine)
      await world.add({ sub: 'ada', username: 'ada' })
      const attempts = Array.from({ length: 10 }, (_, place) =>
        world.change(root, 'ada', { nickname: `${place}` }, { revision: 0 }).then(
          () => 'stored',
          (error) => error.code,
        ),
      )
      const outcomes = await Promise.all(attempts)
      assert.deepEqual(outcomes.toSorted(), [...Array(9).fill(10006), 'stored'])
      assert.equal((await world.stores.users.find('ada'))?.revision, 1)
    })

    it('refuses what another rule changes, a name that is taken, and unknown users', async () => {
      await using world = await openRules(engine, ['badge:integer'])
      await world.add({ sub: 'ada', username: 'ada' })
      await world.add({ sub: 'eve', username: 'eve' })
      const cases: [object, number][] = [
        [{ sub: 'x' }, 10001],
        [{ userStatus: 'BLOCKED' }, 10001],
        [{ password: 'x' }, 10001],
        [{ password_hash: 'x' }, 10001],
        [{ gender: 7 }, 10001],
        [{ customFields: { badge: 'x' } }, 10001],
        [{ username: 'EVE' }, 10003],
      ]
      for (const [record, code] of cases) {
        await assert.rejects(
          world.change(root, 'ada', { ...record }),
          { code },
          JSON.stringify(record),
        )
      }
      await assert.rejects(world.change(root, 'nobody', {}), { code: 10004 })
      assert.equal((await world.stores.users.find('ada'))?.revision, 0)
    })

    it('P01: takes no identity from another user, and leaves nothing half done', async () => {
      await using world = await openRules(engine)
      await world.add({ sub: 'ada', username: 'ada', password: 'correct horse' })
      await world.add({ sub: 'eve', username: 'eve' })
      const { identityId } = await world.localIdentity('ada')
      const theft = { nickname: 'x', identities: [{ provider: 'self', identityId }] }
      await assert.rejects(world.change(root, 'eve', theft), { code: 10003 })
      await assert.rejects(world.add({ username: 'mallory', ...theft }), { code: 10003 })
      assert.equal((await world.stores.users.find('eve'))?.profile.nickname, undefined)
      assert.equal(await world.stores.users.findByLoginName('mallory'), undefined)
      assert.equal((await world.localIdentity('ada')).sub, 'ada')
    })
  })

  describe(`states of users on ${engine.name}`, () => {
    it('lead from one to another as the contract says, and to nothing else', async () => {
      await using world = await openRules(engine)
      const allowed: Readonly<Record<string, readonly UserStatus[]>> = {
        PENDING: ['VERIFIED', 'DECLINED', 'COMBINED', 'DELETED'],
        VERIFIED: ['BLOCKED', 'COMBINED', 'DELETED'],
        BLOCKED: ['VERIFIED', 'DELETED'],
        DECLINED: ['DELETED'],
        COMBINED: ['DELETED'],
        DELETED: [],
      }
      const all = Object.keys(allowed) as UserStatus[]
      for (const from of all) {
        for (const to of all) {
          const { sub } = await world.add({ username: `${from} ${to}`, userStatus: from })
          if (from === to || allowed[from]?.includes(to)) {
            assert.equal((await world.move(commandLine, sub, to)).status, to)
          } else {
            await assert.rejects(
              world.move(commandLine, sub, to),
              { code: 10005 },
              `${from} to ${to}`,
            )
          }
          const isMoved = from !== to && allowed[from]?.includes(to) === true
          assert.equal(world.ended.includes(sub), isMoved)
        }
      }
      await assert.rejects(world.move(commandLine, 'nobody', 'BLOCKED'), { code: 10004 })
    })

    it('S08: write an event and end sessions in the transaction of the change', async () => {
      await using world = await openRules(engine)
      await world.add({ sub: 'ada', username: 'ada', password: 'correct horse' })
      world.events.length = 0
      await world.move(root, 'ada', 'BLOCKED')
      await world.move(root, 'ada', 'BLOCKED')
      await world.move(commandLine, 'ada', 'VERIFIED')
      assert.deepEqual(
        world.events.map(({ type, detail }) => [type, detail]),
        [
          ['ACCOUNT_DEACTIVATED', { status: 'BLOCKED', by: 'root' }],
          ['ACCOUNT_ACTIVATED', { status: 'VERIFIED', by: 'command line' }],
        ],
      )
      const onStatusChanged = () => Promise.reject(new Error('no'))
      const broken = changeStatus({ ...world.rules, onStatusChanged }, async () => {})
      await assert.rejects(broken(root, 'ada', 'BLOCKED'), /no/)
      assert.equal((await world.stores.users.find('ada'))?.status, 'VERIFIED')
    })

    it('give an address to whoever registered with it and is verified, unless it is taken', async () => {
      await using world = await openRules(engine)
      const registered = (sub: string) => ({
        ...aUser({ sub, email: 'ada@example.com', status: 'PENDING', emailVerified: false }),
        username: undefined,
      })
      for (const sub of ['one', 'two']) await world.stores.users.put(registered(sub), [])
      await world.move(commandLine, 'one', 'VERIFIED')
      assert.equal((await world.stores.users.findByLoginName('ada@example.com'))?.sub, 'one')
      await assert.rejects(world.move(commandLine, 'two', 'VERIFIED'), { code: 10003 })
      assert.equal((await world.stores.users.find('two'))?.status, 'PENDING')
    })

    it('leave nothing of a deleted user but the sub, which stays taken', async () => {
      await using world = await openRules(engine)
      await world.add({
        sub: 'ada',
        username: 'ada',
        email: 'ada@example.com',
        given_name: 'Ada',
        password: 'correct horse',
        customFields: { shoe: 38 },
      })
      await world.move(commandLine, 'ada', 'DELETED')
      const left = await world.stores.users.find('ada')
      assert.doesNotMatch(JSON.stringify(left), /"Ada"|example|"shoe"/)
      assert.deepEqual(await world.stores.users.identitiesOf('ada'), [])
      assert.equal((await world.enter('ada', 'correct horse')).kind, 'refused')
      await assert.rejects(world.add({ sub: 'ada', username: 'new' }), { code: 10002 })
      await world.add({ username: 'ada', email: 'ada@example.com' })
      await assert.rejects(world.change(root, 'ada', { nickname: 'x' }), { code: 10004 })
    })
  })

  describe(`passwords that an administrator sets on ${engine.name}`, () => {
    it('end every session, and are good for one sign-in', async () => {
      await using world = await openRules(engine)
      const email = 'ada@example.com'
      await world.add({ sub: 'ada', username: 'ada', email, password: 'correct horse' })
      await world.setPassword(root, 'ada', 'for now')
      assert.deepEqual(world.ended, ['ada'])
      const [message] = await world.context.mail.show(1)
      assert.equal(message?.to, 'ada@example.com')
      assert.equal((await world.enter('ada', 'correct horse')).kind, 'refused')
      const outcome = await world.enter('ada', 'for now')
      assert.equal(outcome.kind === 'signed-in' && outcome.mustChangePassword, true)
      assert.equal(world.events.at(-3)?.type, 'PASSWORD_RESET')
      await world.setPassword(root, 'ada', 'for good', { mustChange: false })
      const later = await world.enter('ada', 'for good')
      assert.equal(later.kind === 'signed-in' && later.mustChangePassword, false)
    })

    it('give one to a user who had none, and to nobody else', async () => {
      await using world = await openRules(engine)
      await world.add({
        sub: 'social',
        username: 'social',
        identities: [{ provider: 'google', providerUserId: '1' }],
      })
      await world.setPassword(root, 'social', 'for now')
      assert.equal((await world.enter('social', 'for now')).kind, 'signed-in')
      await assert.rejects(world.setPassword(root, 'nobody', 'for now'), { code: 10004 })
      await assert.rejects(world.setPassword(root, 'social', ''), { code: 10011 })
    })
  })

  describe(`old passwords on ${engine.name}`, () => {
    it('have to be replaced after the time of the setting, imported ones included', async () => {
      await using world = await openWorld(engine, { maxAgeDays: 30 })
      await world.add({ sub: 'ada', username: 'ada', password: 'correct horse' })
      const { identityId } = await world.localIdentity('ada')
      const reason = () => world.age.reasonToReplaceById('ada', identityId)
      assert.equal(await reason(), undefined)
      world.time.now += 31 * 86_400_000
      assert.equal(await reason(), 'expired')
      const outcome = await world.enter('ada', 'correct horse')
      assert.equal(outcome.kind === 'signed-in' && outcome.mustChangePassword, true)
      await world.stores.passwords.note(identityId, { setAt: world.time.now, mustChange: false })
      assert.equal(await reason(), undefined)
      await world.stores.passwords.note(identityId, { setAt: world.time.now, mustChange: true })
      assert.equal(await reason(), 'required')
      assert.equal(await world.age.reasonToReplaceById('ada', 'unknown'), undefined)
    })
  })
}
