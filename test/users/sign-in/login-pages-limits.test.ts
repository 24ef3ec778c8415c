import assert from 'node:assert/strict'
import { it } from 'node:test'
import { eventsAbout } from '../../events/events.ts'
import {
  describeServer,
  describeServerOnce,
  type ServerWorld,
  type TestClient,
  type TestUser,
} from '../../support/server-world.ts'
import { people } from '../../support/sign-ins.ts'
import { authorizationPath, testBrowser, type Visit } from '../../support/test-browser.ts'

/** A place where a password can be tried; returns the status, 200 for a right one. */
type Door = (
  world: ServerWorld,
  client: TestClient,
  user: Pick<TestUser, 'username' | 'password'>,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly retryAfter: string | null }>

const page: Door = async (world, client, { username, password }, headers = {}) => {
  const browser = testBrowser(world, headers)
  const login = await browser.open(authorizationPath(client))
  const visit = await browser.submit(login, { username, password })
  return { status: visit.status, retryAfter: visit.headers.get('retry-after') }
}

const passwordGrant: Door = async (world, client, { username, password }) => {
  const { status, headers } = await world.token(client, {
    grant_type: 'password',
    username,
    password,
  })
  return { status, retryAfter: headers.get('retry-after') }
}

const legacyToken: Door = async (world, { id, secret }, { username, password }) => {
  const form = { grant_type: 'password', client_id: id, client_secret: secret, username, password }
  const { status, headers } = await world.send('POST', '/oauth2-login/oauth2/token', { form })
  return { status, retryAfter: headers.get('retry-after') }
}

const doors: Readonly<Record<string, Door>> = { page, passwordGrant, legacyToken }

function wrong({ username }: TestUser) {
  return { username, password: 'wrong password' }
}

describeServer('guessing passwords', (world) => {
  it('L08: is slowed down for one account, twice as long each time', async () => {
    const { client, user } = await people(world())
    for (let i = 0; i < 5; i++) assert.equal((await page(world(), client, wrong(user))).status, 400)
    for (const seconds of [1, 2, 4, 8]) {
      const delayed = await page(world(), client, user)
      assert.equal(delayed.status, 429, 'the right password is not even looked at')
      assert.ok(Number(delayed.retryAfter) <= seconds && Number(delayed.retryAfter) >= 1)
      world().advance(seconds * 1000)
      assert.equal((await page(world(), client, wrong(user))).status, 400)
    }
    assert.ok((await eventsAbout(world(), user.sub)).includes('ACCOUNT_LOCKED'))
  })

  it('L08: shows how long to wait, in the same words for accounts that do not exist', async () => {
    const { client, user } = await people(world())
    const texts = new Set<string>()
    for (const username of [user.username, `nobody-${crypto.randomUUID()}`]) {
      const browser = testBrowser(world())
      const login = await browser.open(authorizationPath(client))
      let visit: Visit = login
      for (let i = 0; i < 6; i++) {
        visit = await browser.submit(login, { username, password: 'wrong password' })
      }
      assert.equal(visit.status, 429)
      assert.match(visit.text, /Too many attempts/)
      texts.add(/<div class="notice.*?<\/div>/s.exec(visit.text)?.[0] ?? '')
    }
    assert.equal(texts.size, 1)
  })

  it('L10: lets no more guesses through together than one after the other', async () => {
    const { client, user } = await people(world())
    for (let i = 0; i < 15; i++) {
      await passwordGrant(world(), client, wrong(user))
      world().advance(900_000)
    }
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => passwordGrant(world(), client, wrong(user))),
    )
    const looked = answers.filter(({ status }) => status === 400)
    assert.equal(looked.length, 1)
    for (const { status } of answers) assert.ok([400, 429, 503].includes(status))
  })

  it('L13: locks nobody out for good', async () => {
    const { client, user } = await people(world())
    for (let i = 0; i < 30; i++) {
      await page(world(), client, wrong(user))
      world().advance(900_000)
    }
    assert.equal((await page(world(), client, user)).status, 200)
    for (let i = 0; i < 5; i++) assert.equal((await page(world(), client, wrong(user))).status, 400)
  })

  it('L14: counts at every door for all of them', async () => {
    for (const [tried, guess] of Object.entries(doors)) {
      const { client, user } = await people(world())
      for (let i = 0; i < 5; i++) {
        assert.equal((await guess(world(), client, wrong(user))).status, 400, tried)
      }
      for (const [name, door] of Object.entries(doors)) {
        const answer = await door(world(), client, user)
        assert.equal(answer.status, 429, `${name} after ${tried}`)
        assert.ok(Number(answer.retryAfter) >= 1, name)
      }
    }
  })

  it('L14: leaves a blocked user no door at all', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user, { scopes: ['openid', 'offline_access'] })
    const tokens = (await world().signIn(client, user, 'openid offline_access')).json
    const browser = testBrowser(world())
    await browser.travel(authorizationPath(client), user)
    const { users } = world().server.services.storage.stores
    await users.setStatus(user.sub, 'VERIFIED', 'BLOCKED', world().now())

    for (const [name, door] of Object.entries(doors)) {
      assert.equal((await door(world(), client, user)).status, 400, name)
    }
    assert.equal((await world().redeem(client, code)).status, 400)
    assert.equal((await world().refresh(client, tokens.refresh_token)).status, 400)
    assert.equal((await world().userinfo(tokens.access_token)).status, 401)
    assert.equal((await browser.open(authorizationPath(client))).url.pathname, '/login')
  })
})

describeServerOnce(
  'guessing at many accounts',
  (world) => {
    it('L09: is slowed down by the address it comes from', async () => {
      const { client, user } = await people(world())
      for (let i = 0; i < 20; i++) {
        const username = `somebody-${i}`
        assert.equal(
          (await page(world(), client, { username, password: 'Summer2026!' })).status,
          400,
        )
      }
      const answer = await page(world(), client, user)
      assert.equal(answer.status, 429)
      assert.ok(Number(answer.retryAfter) >= 1)
      world().advance(60_000)
      assert.equal((await page(world(), client, user)).status, 200)
    })

    it('L12: counts for the address of the connection, whatever a header says', async () => {
      const { client, user } = await people(world())
      for (let i = 0; i < 20; i++) {
        const headers = { 'x-forwarded-for': `198.51.100.${i}`, 'x-real-ip': `198.51.100.${i}` }
        const attempt = { username: `nobody-${i}`, password: 'wrong' }
        assert.equal((await page(world(), client, attempt, headers)).status, 400)
      }
      const headers = { 'x-forwarded-for': '203.0.113.99', forwarded: 'for=203.0.113.98' }
      assert.equal((await page(world(), client, user, headers)).status, 429)
      world().advance(60_000)
    })
  },
  { OSTIARY_LIMITS_ADDRESS_FAILURES_PER_MINUTE: '20' },
)

describeServerOnce(
  'guessing through a proxy',
  (world) => {
    it('L12: counts for the last address that no trusted proxy wrote', async () => {
      const { client, user } = await people(world())
      const guess = (address: string, i: number) =>
        page(
          world(),
          client,
          { username: `nobody-${i}`, password: 'wrong' },
          { 'x-forwarded-for': address },
        )
      for (let i = 0; i < 10; i++) {
        assert.equal((await guess(`198.51.100.${i}, 203.0.113.7`, i)).status, 400)
      }
      const same = { 'x-forwarded-for': '192.0.2.1, 203.0.113.7' }
      assert.equal((await page(world(), client, user, same)).status, 429)
      const other = { 'x-forwarded-for': '203.0.113.7, 203.0.113.8' }
      assert.equal((await page(world(), client, user, other)).status, 200)
    })

    it('L12: counts one IPv6 network as one', async () => {
      const { client, user } = await people(world())
      for (let i = 0; i < 10; i++) {
        const headers = { 'x-forwarded-for': `2001:db8:1:2::${i}` }
        const attempt = { username: `nobody-${i}`, password: 'wrong' }
        assert.equal((await page(world(), client, attempt, headers)).status, 400)
      }
      const inside = { 'x-forwarded-for': '2001:db8:1:2:ffff::1' }
      assert.equal((await page(world(), client, user, inside)).status, 429)
      const outside = { 'x-forwarded-for': '2001:db8:1:3::1' }
      assert.equal((await page(world(), client, user, outside)).status, 200)
    })

    it('L12: an address nobody can read counts for the connection, never for nobody', async () => {
      const { client, user } = await people(world())
      for (let i = 0; i < 10; i++) {
        const attempt = { username: `nobody-${i}`, password: 'wrong' }
        const headers = { 'x-forwarded-for': `not-an-address-${i}` }
        assert.equal((await page(world(), client, attempt, headers)).status, 400)
      }
      const headers = { 'x-forwarded-for': 'another' }
      assert.equal((await page(world(), client, user, headers)).status, 429)
    })
  },
  {
    OSTIARY_LIMITS_ADDRESS_FAILURES_PER_MINUTE: '10',
    OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
  },
)

describeServerOnce(
  'many sign-ins at once',
  (world) => {
    it('L16: wait in a short queue, past which people are asked to come back', async () => {
      const { client } = await people(world())
      const users = await Promise.all(Array.from({ length: 3 }, () => world().addUser()))
      const attempts = Array.from({ length: 60 }, (_, i) => users[i % 3] ?? wrong)
      const browsers = await Promise.all(
        attempts.map(async () => {
          const browser = testBrowser(world())
          return { browser, login: await browser.open(authorizationPath(client)) }
        }),
      )
      const pending = browsers.map(({ browser, login }, i) => {
        const { username = '', password = '' } = users[i % 3] ?? {}
        return browser.submit(login, { username, password })
      })
      const meanwhile = await world().token(client, { grant_type: 'client_credentials' })
      assert.equal(meanwhile.status, 200)
      const visits = await Promise.all(pending)
      const busy = visits.filter(({ status }) => status === 429)
      assert.ok(busy.length > 0, 'some are sent away')
      assert.ok(
        visits.some(({ url }) => url.pathname === '/consent'),
        'some get in',
      )
      for (const visit of busy) {
        assert.equal(visit.headers.get('retry-after'), '1')
        assert.match(visit.text, /Many people are signing in/)
      }
      assert.ok(visits.every(({ status }) => [200, 429].includes(status)))
    })
  },
  { OSTIARY_PASSWORD_CONCURRENCY: '1', OSTIARY_PASSWORD_QUEUE_LENGTH: '3' },
)

describeServer(
  'authorization requests of strangers',
  (world) => {
    const rows = async () => {
      const [row] = await world().database.execute('select count(*) as kept from interactions')
      return Number(row?.kept)
    }
    const from = (address: string) => ({ 'x-forwarded-for': address })

    it('fill no store: past a limit per address they are refused, and nothing is kept', async () => {
      const { client, user } = await people(world())
      const path = authorizationPath(client, { prompt: 'login' })
      const known = testBrowser(world(), from('203.0.113.7'))
      await known.travel(authorizationPath(client), user)
      const before = await rows()
      const visits = await Promise.all(
        Array.from({ length: 30 }, (_, i) => {
          const stranger = testBrowser(world(), from('203.0.113.7'))
          const [, query = ''] = path.split('?')
          const form = Object.fromEntries(new URLSearchParams(query))
          return i % 2 ? stranger.ask(path) : stranger.ask('/authz-srv/authz', { form })
        }),
      )
      const refused = visits.filter(({ status }) => status === 429)
      // One of the ten was the sign-in before.
      assert.equal(refused.length, 21)
      assert.equal((await rows()) - before, 9)
      for (const { text, headers } of refused) {
        assert.equal(headers.get('retry-after'), '60')
        assert.match(text, /Too many attempts/)
      }
      const address = authorizationPath(client)
      const passing = await known.ask(address)
      assert.match(passing.headers.get('location') ?? '', /code=/, 'who is signed in passes')
      const next = testBrowser(world(), from('203.0.113.8'))
      assert.equal((await next.ask(address)).status, 302, 'and so does another address')
      world().advance(60_000)
      const later = testBrowser(world(), from('203.0.113.7'))
      assert.equal((await later.ask(address)).status, 302)
    })

    it('are counted for a whole network of IPv6, and in v1 as well', async () => {
      const { client } = await people(world())
      const legacy = `/oauth2-login/oauth2/authz?client_id=${client.id}&redirect_uri=${client.redirectUri}`
      const statuses = await Promise.all(
        Array.from({ length: 24 }, async (_, i) => {
          const stranger = testBrowser(world(), from(`2001:db8:1:2::${i + 1}`))
          return (await stranger.ask(i % 2 ? legacy : authorizationPath(client))).status
        }),
      )
      assert.equal(statuses.filter((status) => status === 302).length, 10)
      assert.equal(statuses.filter((status) => status === 429).length, 14)
    })
  },
  {
    OSTIARY_LIMITS_AUTHORIZATIONS_PER_ADDRESS_AND_MINUTE: '10',
    OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
  },
)
