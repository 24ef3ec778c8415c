import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServer } from '../../support/server-world.ts'
import { visitor } from '../../support/sign-ins.ts'
import {
  answerOf,
  authorizationPath,
  readForm,
  testBrowser,
  type Visit,
} from '../../support/test-browser.ts'

function title({ text }: Visit): string {
  return /<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? ''
}

const sessionCookie = 'ostiary_session'

describeServer('signing in', (world) => {
  it('L01: gives the browser a session that nobody knew before', async () => {
    const { client, user, browser } = await visitor(world())
    browser.cookies.set(sessionCookie, 'planted-by-somebody-else')
    await browser.travel(authorizationPath(client), user)
    const first = browser.cookies.get(sessionCookie) ?? ''
    assert.notEqual(first, 'planted-by-somebody-else')
    assert.ok(first.length >= 43)

    await browser.travel(authorizationPath(client, { prompt: 'login' }), user)
    assert.notEqual(browser.cookies.get(sessionCookie), first)
    const thief = testBrowser(world())
    thief.cookies.set(sessionCookie, first)
    const visit = await thief.open(authorizationPath(client, { prompt: 'none' }))
    assert.equal(answerOf(visit).get('error'), 'login_required', 'the old cookie is worth nothing')
  })

  it('L01: belongs to the browser that began it', async () => {
    const { client, credentials, browser } = await visitor(world())
    const theirs = await testBrowser(world()).open(authorizationPath(client))
    await browser.open(authorizationPath(client))
    const { pathname, search } = theirs.url
    const opened = await browser.open(`${pathname}${search}`)
    assert.equal(opened.status, 400)
    assert.equal(title(opened), 'This sign-in is over')
    const sent = await browser.submit(theirs, credentials)
    assert.equal(sent.status, 400)
    assert.equal(browser.cookies.has(sessionCookie), false)
    const resumed = await browser.open(`/authz-srv/authz${search}`)
    assert.equal(resumed.status, 400)
  })

  it('L02: takes no form that another site sent', async () => {
    const { client, credentials, browser } = await visitor(world())
    const attacker = await testBrowser(world()).open(authorizationPath(client))
    const page = await browser.open(authorizationPath(client))
    const { csrf } = readForm(attacker).hidden
    for (const [fields, headers] of [
      [{ csrf: '' }, {}],
      [{ csrf: csrf ?? '' }, {}],
      [{}, { origin: 'https://evil.example' }],
      [{}, { origin: 'null', 'sec-fetch-site': 'cross-site' }],
      [{}, { 'sec-fetch-site': 'same-site' }],
      [{}, { origin: world().issuer, 'sec-fetch-site': 'cross-site' }],
    ] as const) {
      const visit = await browser.submit(page, { ...credentials, ...fields }, headers)
      assert.equal(visit.status, 400, JSON.stringify(headers))
      assert.equal(browser.cookies.has(sessionCookie), false)
    }
    const { requestId = '' } = readForm(page).hidden
    const bare = await browser.open('/login', { form: { requestId, ...credentials } })
    assert.equal(bare.status, 400)
    const json = await world().send('POST', '/login', { json: { requestId, ...credentials } })
    assert.equal(json.status, 415)

    // Our pages send no referrer, and browsers say `null` then.
    const own = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    const next = await browser.submit(page, credentials, own)
    assert.equal(next.url.pathname, '/consent')
  })

  it('L05: leaves no step out, whatever is sent', async () => {
    const { client, credentials, browser } = await visitor(world())
    const page = await browser.open(authorizationPath(client))
    const { requestId = '', csrf = '' } = readForm(page).hidden
    const query = `?requestId=${requestId}`
    for (const path of ['/consent', '/login/account', '/authz-srv/authz']) {
      assert.equal((await browser.open(`${path}${query}`)).url.pathname, '/login', path)
    }
    for (const [path, fields] of [
      ['/login', {}],
      ['/login', { username: credentials.username }],
      ['/login', { username: '', password: '' }],
      ['/consent', { decision: 'allow' }],
      ['/login/account', { account: 'x' }],
    ] as const) {
      const visit = await browser.open(path, { form: { requestId, csrf, ...fields } })
      assert.equal(visit.url.pathname, '/login', path)
    }
    const consent = await browser.submit(page, credentials)
    assert.equal(consent.url.pathname, '/consent')
    const resumed = await browser.open(`/authz-srv/authz${query}`)
    assert.equal(resumed.url.pathname, '/consent')
    for (const decision of [undefined, '', 'yes', 'ALLOW']) {
      const fields = decision === undefined ? {} : { decision }
      assert.equal((await browser.submit(consent, fields)).status, 400)
    }
    for (const path of ['/login/', '/second-factor', '/consent/allow']) {
      assert.equal((await browser.open(`${path}${query}`)).status, 404)
    }
    const done = await browser.submit(consent, { decision: 'allow' })
    assert.ok(answerOf(done).get('code'))
  })

  it('L05: no other step stands for the sign-in that a client asked for', async () => {
    const { client, user, browser } = await visitor(world())
    await browser.travel(authorizationPath(client), user)
    for (const changes of [{ prompt: 'login' }, { max_age: '0' }, { prompt: 'login consent' }]) {
      const page = await browser.open(authorizationPath(client, changes))
      const { requestId = '', csrf = '' } = readForm(page).hidden
      for (const [path, fields] of [
        ['/consent', { decision: 'allow' }],
        ['/login/account', { account: user.sub }],
      ] as const) {
        const visit = await browser.open(path, { form: { requestId, csrf, ...fields } })
        assert.equal(visit.url.pathname, '/login', `${path} ${JSON.stringify(changes)}`)
      }
    }
  })

  it('L05: a consent counts for the user who gave it', async () => {
    const { client, user, browser } = await visitor(world())
    const other = await world().addUser()
    await browser.travel(authorizationPath(client), user)
    const fresh = await world().addClient({ allowed_scopes: ['openid'] })
    const consent = await browser.open(authorizationPath(fresh))
    assert.equal(consent.url.pathname, '/consent')
    // In another tab, somebody else signs in.
    await browser.travel(authorizationPath(client, { prompt: 'login' }), other)
    const again = await browser.submit(consent, { decision: 'allow' })
    assert.equal(again.url.pathname, '/consent', 'they are asked for themselves')
    const done = await browser.submit(again, { decision: 'allow' })
    const tokens = await world().redeem(fresh, answerOf(done).get('code') ?? '')
    assert.equal(tokens.json.sub, other.sub)
  })

  it('L06: refuses all alike, whoever it is and whatever is wrong', async () => {
    const { client, user } = await visitor(world())
    const { users } = world().server.services.storage.stores
    const blocked = await world().addUser()
    await users.setStatus(blocked.sub, 'VERIFIED', 'BLOCKED', world().now())
    const deleted = await world().addUser()
    await users.setStatus(deleted.sub, 'VERIFIED', 'DELETED', world().now())
    const pending = await world().addUser({ userStatus: 'PENDING' })
    const answers = new Map<string, string>()
    for (const [kind, username, password] of [
      ['known', user.username, 'wrong password'],
      ['unknown', 'nobody-at-all', 'wrong password'],
      ['blocked', blocked.username, blocked.password],
      ['deleted', deleted.username, deleted.password],
      ['pending', pending.username, pending.password],
      ['empty', user.username, ''],
    ] as const) {
      const browser = testBrowser(world())
      const page = await browser.open(authorizationPath(client))
      const { csrf = '', requestId = '' } = readForm(page).hidden
      const visit = await browser.submit(page, { username, password })
      const headers = [...visit.headers].filter(
        ([name]) => !/^(date|x-request-id|content-length)$/.test(name),
      )
      const text = [username, csrf, requestId].reduce(
        (all, part) => all.replaceAll(part, '_'),
        // Each page has a new challenge for passkeys.
        visit.text.replaceAll(/(challenge(?:&quot;:&quot;|" value="))[\w.-]+/g, '$1_'),
      )
      answers.set(kind, `${visit.status} ${JSON.stringify(headers)} ${text}`)
    }
    assert.equal(new Set(answers.values()).size, 1)
    assert.match(answers.get('known') ?? '', /^400 .*The name or password is wrong/s)
  })

  it('L17: never takes an empty password, nor an account without one', async () => {
    const { client } = await visitor(world())
    for (const [record, password] of [
      [{}, ''],
      [{}, ' '],
      [{ password: undefined }, ''],
      [{ password: undefined }, 'null'],
      [{ password: undefined }, 'undefined'],
    ] as const) {
      const { username } = await world().addUser(record)
      const browser = testBrowser(world())
      const page = await browser.open(authorizationPath(client))
      assert.equal((await browser.submit(page, { username, password })).status, 400)
      const { csrf = '', requestId = '' } = readForm(page).hidden
      const form = { csrf, requestId, username }
      assert.equal((await browser.open('/login', { form })).status, 400)
    }
  })

  it('L18: knows one account by each name, however it is written, and no twin of it', async () => {
    const { client } = await visitor(world())
    const email = `zoë-${crypto.randomUUID()}@example.com`
    const user = await world().addUser({ email })
    for (const username of [email.toUpperCase(), ` ${email} `, email.normalize('NFD')]) {
      const typed = { ...user, username }
      const { end } = await testBrowser(world()).travel(authorizationPath(client), typed)
      assert.ok(answerOf(end).get('code'), username)
    }
    const browser = testBrowser(world())
    const page = await browser.open(authorizationPath(client, { view_type: 'register' }))
    const password = 'correct horse battery staple'
    const { username } = user
    for (const twin of [
      username,
      username.toUpperCase(),
      `${username}\u200b`,
      `ｕ${username.slice(1)}`,
    ]) {
      const visit = await browser.submit(page, {
        email: `twin-${crypto.randomUUID()}@example.com`,
        given_name: 'Zoë',
        family_name: 'Twin',
        username: twin,
        password,
        password_confirm: password,
      })
      assert.equal(visit.status, 400, twin)
      assert.match(visit.text, /id="username-fault"/, twin)
    }
  })
})
