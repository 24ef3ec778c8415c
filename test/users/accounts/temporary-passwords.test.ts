import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../../src/kernel/secrets.ts'
import { describeManagement } from '../../management/management-world.ts'
import { runOstiary } from '../../support/run-ostiary.ts'
import { type Answer, allGrants, allScopes, type TestUser } from '../../support/server-world.ts'
import { authorizationPath, testBrowser } from '../../support/test-browser.ts'
import { legacyCalls } from '../../v1/legacy-calls.ts'

const password = 'purple monkey dishwasher'
const next = 'tangled orchard lantern'

describeManagement('a password that somebody else has set', (world) => {
  const clientOf = () => world().addClient({ grant_types: allGrants, allowed_scopes: allScopes })
  const nameOf = () => `u-${randomId().toLowerCase()}`
  const errorOf = (answer: Answer) =>
    (answer.json as unknown as { error: { code: number; moreInfo: string } }).error
  const ostiary = (argv: string[], stdin = '') =>
    runOstiary(argv, { env: world().environment, cwd: process.cwd(), input: stdin })
  const person = (username: string): TestUser => ({ sub: '', username, password })

  /** Every way to set the password of another user; returns the user. */
  const doors: Readonly<Record<string, (more?: object) => Promise<TestUser>>> = {
    async 'POST /users-srv/user'(more = {}) {
      const username = nameOf()
      await world().ask('POST', '/users-srv/user', { username, password, ...more })
      return person(username)
    },
    async 'POST /users-srv/bulk'(more = {}) {
      const username = nameOf()
      const operations = [{ action: 'create', user: { username, password, ...more } }]
      await world().ask('POST', '/users-srv/bulk', { operations })
      return person(username)
    },
    async 'PUT /users-srv/user/{sub}/password'(more = {}) {
      const { sub, username } = await world().addUser()
      await world().ask('PUT', `/users-srv/user/${sub}/password`, { password, ...more })
      return person(username)
    },
    async 'ostiary user add'(more = {}) {
      const username = nameOf()
      const flags = 'mustChange' in more ? ['--permanent'] : []
      const argv = ['user', 'add', username, '--password-stdin', ...flags]
      const { code, err } = await ostiary(argv, `${password}\n`)
      assert.equal(code, 0, err)
      return person(username)
    },
    async 'ostiary user password'(more = {}) {
      const { username } = await world().addUser()
      const flags = 'mustChange' in more ? ['--permanent'] : []
      const argv = ['user', 'password', username, '--password-stdin', ...flags]
      const { code, err } = await ostiary(argv, `${password}\n`)
      assert.equal(code, 0, err)
      return person(username)
    },
  }

  it('N18: opens nothing but the page that replaces it', async () => {
    const client = await clientOf()
    for (const [door, set] of Object.entries(doors)) {
      const user = await set()
      const granted = await world().signIn(client, user, 'openid offline_access')
      assert.equal(granted.status, 400, door)
      assert.match(granted.json.error_description, /has to be changed/, door)
      const legacy = await legacyCalls(world()).signIn(client, user)
      assert.equal(legacy.json.error, 'invalid_grant', door)

      const browser = testBrowser(world())
      const { end } = await browser.travel(authorizationPath(client), user)
      assert.equal(end.url.pathname, '/password/change', door)
      // The session that leads to the page gives other applications nothing either.
      const silent = await browser.ask(authorizationPath(client, { prompt: 'none' }))
      assert.doesNotMatch(silent.headers.get('location') ?? '', /[?&]code=/, door)

      const done = await browser.submit(end, {
        old_password: password,
        new_password: next,
        confirm_password: next,
      })
      assert.ok(done.status < 400, door)
      const signedIn = await world().signIn(client, { ...user, password: next })
      assert.equal(signedIn.status, 200, door)
    }
  })

  it('N18: may be kept where that is said', async () => {
    const client = await clientOf()
    for (const [door, set] of Object.entries(doors)) {
      const user = await set({ mustChange: false })
      assert.equal((await world().signIn(client, user)).status, 200, door)
    }
  })

  it('N18: keeps the policy at every door', async () => {
    for (const weak of ['short', 'password123', 'ADA.LOVELACE.1']) {
      const record = { username: `${nameOf()}`, given_name: 'Ada.Lovelace', password: weak }
      const created = await world().admin('POST', '/users-srv/user', record)
      assert.equal(created.status, 417, weak)
      assert.equal(errorOf(created).code, 10011)
      assert.match(errorOf(created).moreInfo, /^\/password: /)
      const operations = [{ action: 'create', user: record }]
      const [outcome] = (await world().ask('POST', '/users-srv/bulk', {
        operations,
      })) as unknown as [{ error: { code: number } }]
      assert.equal(outcome.error.code, 10011)
      const { sub, username } = await world().addUser({ given_name: 'Ada.Lovelace' })
      const set = await world().admin('PUT', `/users-srv/user/${sub}/password`, { password: weak })
      assert.equal(errorOf(set).code, 10011)
      const byCommand = await ostiary(['user', 'password', username, '--password-stdin'], weak)
      assert.equal(byCommand.code, 1)
      assert.match(byCommand.err, /the password/)
      const added = await ostiary(['user', 'add', 'short-lived', '--password-stdin'], 'short')
      assert.equal(added.code, 1)
    }
  })

  it('N18: is not one of the former ones where it may be kept', async () => {
    const { sub, password: present } = await world().addUser()
    const path = `/users-srv/user/${sub}/password`
    const kept = await world().admin('PUT', path, { password: present, mustChange: false })
    assert.equal(errorOf(kept).code, 10011)
    assert.match(errorOf(kept).moreInfo, /was used before/)
  })

  it('N18: is taken from an import as it is, and replaced where it is weak or the file says so', async () => {
    const client = await clientOf()
    const names = [nameOf(), nameOf(), nameOf(), nameOf()]
    const users = [
      { username: names[0], password },
      { username: names[1], password: 'weak' },
      { username: names[2], password: 'weak', mustChange: false },
      { username: names[3], password, mustChange: true },
    ]
    const { code, err } = await ostiary(['import', '-'], JSON.stringify({ users }))
    assert.equal(code, 0, err)
    const statuses: number[] = []
    for (const { username = '', password: own } of users) {
      statuses.push((await world().signIn(client, { sub: '', username, password: own })).status)
    }
    assert.deepEqual(statuses, [200, 400, 200, 400])
  })

  it('N18: stays temporary when the store is exported and imported', async () => {
    const user = await doors['POST /users-srv/user']?.()
    const { out } = await ostiary(['export', '-', '--with-secrets'])
    const { users } = JSON.parse(out) as { users: { username?: string; mustChange?: boolean }[] }
    const entry = users.find(({ username }) => username === user?.username)
    assert.equal(entry?.mustChange, true)
    assert.ok(users.some(({ mustChange }) => mustChange === undefined))
    const plain = await ostiary(['export', '-'])
    assert.doesNotMatch(plain.out, /mustChange/)
  })
})
