import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Countable } from '../../src/management/server/server-state.ts'
import { appendEvent } from '../support/with-events.ts'
import { describeManagement } from './management-world.ts'

interface Counts {
  readonly users: Readonly<Record<string, number>>
  readonly groups: number
  readonly clients: number
  readonly sessions: number
}
interface Hour {
  readonly time: string
  readonly sign_ins: number
  readonly refusals: number
}
interface Setting {
  readonly key: string
  readonly source: string
  readonly is_secret: boolean
  readonly is_set: boolean
  readonly value?: unknown
}

describeManagement('the server for its administrators', (world) => {
  it('counts users by status, groups, clients and open sessions', async () => {
    await world().adminToken()
    const { counting } = world().server.services.storage.stores
    const count = async (what: Countable) =>
      (await counting.countAfter(what, '', 1000, world().now())).count
    const before = await count('VERIFIED')
    const { sub } = await world().addUser()
    await world().addUser()
    await world().ask('PUT', `/users-srv/user/${sub}/status`, { userStatus: 'BLOCKED' })
    // Asked for once: a server gives the same answer again for a while.
    const answer = (await world().ask('GET', '/server-srv/counts')) as unknown as Counts
    const { users, groups, clients, sessions } = answer
    assert.deepEqual([users.VERIFIED, users.BLOCKED], [before + 1, 1])
    assert.deepEqual([groups, clients], [await count('groups'), await count('clients')])
    assert.ok(sessions >= 1)
  })

  it('counts a table in parts', async () => {
    const { counting } = world().server.services.storage.stores
    const { count: all } = await counting.countAfter('clients', '', 1000, 0)
    assert.ok(all >= 2)
    let counted = 0
    for (let after: string | undefined = ''; after !== undefined; ) {
      const part = await counting.countAfter('clients', after, 1, 0)
      counted += part.count
      after = part.last
    }
    assert.equal(counted, all)
  })

  it('does not count sessions that have ended or expired', async () => {
    const { counting } = world().server.services.storage.stores
    const far = Date.now() + 10 * 365 * 86_400_000
    assert.ok((await counting.countAfter('sessions', '', 1000, Date.now())).count > 0)
    assert.equal((await counting.countAfter('sessions', '', 1000, far)).count, 0)
  })

  it('counts sign-ins and refusals of the last days by the hour', async () => {
    const hours = async (query = '') => {
      const data = await world().ask('GET', `/events-srv/hours${query}`)
      return data.hours as readonly Hour[]
    }
    await world().adminToken()
    const before = await hours('?days=1')
    assert.equal(before.length, 24)
    assert.equal((await hours()).length, 7 * 24)
    const { storage } = world().server.services
    const time = world().now()
    await appendEvent(storage, { type: 'LOGIN_SUCCESS', time, outcome: 'success', sub: 'a' })
    await appendEvent(storage, {
      type: 'LOGIN_SUCCESS',
      time: time - 7_200_000,
      outcome: 'success',
    })
    await appendEvent(storage, { type: 'TOKEN_REUSE_DETECTED', time, outcome: 'failure' })
    // Three more failures that were counted, and written as one event.
    const detail = { count: 3, since: time }
    await appendEvent(storage, { type: 'TOKEN_REUSE_DETECTED', time, outcome: 'failure', detail })
    await appendEvent(storage, { type: 'LOGOUT', time, outcome: 'success' })
    const after = await hours('?days=1')
    const sum = (list: readonly Hour[], what: 'sign_ins' | 'refusals') =>
      list.reduce((total, hour) => total + hour[what], 0)
    assert.equal(sum(after, 'sign_ins') - sum(before, 'sign_ins'), 2)
    assert.equal(sum(after, 'refusals') - sum(before, 'refusals'), 4)
    const ofHour = (at: number) => after.find((hour) => Date.parse(hour.time) === at)
    assert.ok((ofHour(time - (time % 3_600_000))?.sign_ins ?? 0) >= 1)
    assert.deepEqual(await hours('?days=1'), after)
    for (const query of ['?days=0', '?days=32', '?days=x', '?from=1']) {
      assert.equal((await world().admin('GET', `/events-srv/hours${query}`)).status, 400, query)
    }
  })

  it('verifies the event log', async () => {
    const data = await world().ask('GET', '/events-srv/verification')
    assert.equal(data.state, 'intact')
    assert.ok(Number(data.events) >= 1)
  })

  it('shows the settings with their sources, and no secret', async () => {
    const { text, json } = await world().admin('GET', '/server-srv/settings')
    const data = json.data as { engine: string; settings: readonly Setting[] }
    const { settings } = data
    const find = (key: string) => settings.find((each) => each.key === key)
    assert.equal(data.engine, world().engine)
    assert.deepEqual(
      [find('tokens.codeSeconds')?.source, find('port')?.source, find('adminPassword')?.source],
      ['default', '--port', 'OSTIARY_ADMIN_PASSWORD'],
    )
    assert.equal(find('prefix')?.value, 'ostiary')
    const secrets = settings.filter((each) => each.is_secret)
    assert.ok(secrets.length >= 5)
    for (const { key, value } of secrets) assert.equal(value, undefined, key)
    assert.equal(find('adminPassword')?.is_set, true)
    assert.equal(find('mail.smtpUrl')?.is_set, false)
    const { adminPassword, secretKey, databaseUrl } = world().server.services.settings
    for (const secret of [adminPassword, secretKey, databaseUrl]) {
      assert.ok(secret === undefined || !text.includes(secret))
    }
  })
})
