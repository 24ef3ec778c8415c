import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { randomId } from '../../src/kernel/secrets.ts'
import { addGroups } from '../support/add-groups.ts'
import { allGrants, describeServerOnce } from '../support/server-world.ts'
import { answerOf, testBrowser } from '../support/test-browser.ts'
import { legacyCalls, legacyPaths } from './legacy-calls.ts'

const registration = {
  grant_types: allGrants,
  allowed_scopes: ['openid', 'profile', 'email', 'phone', 'roles', 'groups', 'shop'],
}

describeServerOnce('the user data of v1', (world) => {
  async function signedIn(record: Readonly<Record<string, unknown>> = {}) {
    const [client, user] = await Promise.all([
      world().addClient(registration),
      world().addUser(record),
    ])
    const { json } = await legacyCalls(world()).signIn(client, user)
    return { client, user, token: json.access_token }
  }

  async function machineToken() {
    const client = await world().addClient(registration)
    const form = { grant_type: 'client_credentials' }
    return (await legacyCalls(world()).token(client, form)).json.access_token
  }

  it('checktoken: answers true or false, as JSON', async () => {
    const { token } = await signedIn()
    const headers = { access_token: token }
    const answer = await world().send('GET', legacyPaths.checkToken, { headers })
    assert.deepEqual([answer.status, answer.text], [200, 'true'])
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const { checkToken } = legacyCalls(world())
    assert.equal(await checkToken(await machineToken()), true)
    assert.equal(await checkToken(`${token}x`), false)
    assert.equal(await checkToken('x'), false)
    assert.equal((await world().send('GET', legacyPaths.checkToken)).text, 'false')
  })

  it('checktoken: counts tokens of either generation', async () => {
    const { client, user, token } = await signedIn()
    const v2 = (await world().signIn(client, user, 'openid')).json.access_token
    assert.equal(await legacyCalls(world()).checkToken(v2), true)
    assert.equal(await world().isActive(client, token), true)
    const { status, json } = await world().userinfo(token)
    assert.deepEqual([status, json.sub], [200, user.sub])
  })

  it('accepts a token in either header, and refuses two that differ', async () => {
    const { token } = await signedIn()
    const other = (await signedIn()).token
    const userinfo = (headers: Readonly<Record<string, string>>) =>
      world().send('GET', legacyPaths.userinfo, { headers })
    assert.equal((await userinfo({ access_token: token })).status, 200)
    assert.equal((await userinfo({ authorization: `Bearer ${token}` })).status, 200)
    const both = { authorization: `Bearer ${token}`, access_token: token }
    assert.equal((await userinfo(both)).status, 200)
    const denied = await userinfo({ ...both, access_token: other })
    assert.equal(denied.status, 401)
    assert.equal(denied.json.error, 'Access denied for this resource')
    assert.match(denied.json.refnumber, /^\d{13}-[0-9a-f-]{36}$/)
    const query = `${legacyPaths.userinfo}?access_token=${token}`
    assert.equal((await world().send('GET', query)).status, 401)
  })

  it('matchingroles: answers those of the named roles that the user holds', async () => {
    const { user, token } = await signedIn()
    const { groups } = world().server.services.storage.stores
    const membership = await groups.findMembership('OSTIARY_USERS', user.sub)
    assert.ok(membership)
    await groups.putMembership({ ...membership, roles: ['USER', 'AUDITOR', 'EDITOR'] })
    const { matchingRoles } = legacyCalls(world())
    const ask = async (roles: string) => (await matchingRoles(token, roles)).json
    assert.deepEqual(await ask('ADMIN,AUDITOR,USER'), ['USER', 'AUDITOR'])
    assert.deepEqual(await ask('EDITOR'), ['EDITOR'])
    assert.deepEqual(await ask('editor,US,USER '), [], 'names are compared whole')
    assert.deepEqual(await ask(''), [])
    const machine = await matchingRoles(await machineToken(), 'USER')
    assert.deepEqual([machine.status, machine.json], [200, []])
    const headers = { access_token: token }
    const nothing = await world().send('GET', legacyPaths.matchingRoles, { headers })
    assert.equal(nothing.status, 400)
    assert.equal(nothing.json.success, false)
    assert.equal((await matchingRoles('x', 'USER')).status, 401)
  })

  it('matchingroles: goes by the roles of now, not by those in the token', async () => {
    const { user, token } = await signedIn()
    const { matchingRoles } = legacyCalls(world())
    assert.deepEqual((await matchingRoles(token, 'USER')).json, ['USER'])
    const { groups } = world().server.services.storage.stores
    const membership = await groups.findMembership('OSTIARY_USERS', user.sub)
    assert.ok(membership)
    await groups.putMembership({ ...membership, roles: ['GUEST'] })
    assert.deepEqual((await matchingRoles(token, 'USER,GUEST')).json, ['GUEST'])
  })

  it("userinfo: is the service's own record", async () => {
    const { user, token } = await signedIn({
      given_name: 'Ada',
      family_name: 'Lovelace',
      email: 'ada@example.com',
      email_verified: true,
      mobile_number: '+4915112345678',
      customFields: { department: 'engines' },
    })
    const [acme = ''] = await addGroups(world(), user, [
      { groupId: 'acme', groupType: 'company', roles: ['ADMIN', 'BUYER'] },
    ])
    const { status, json } = await legacyCalls(world()).userinfo(token)
    assert.equal(status, 200)
    const { lastLoginTime, createdTime, updatedTime, groupInfo, ...record } = json
    assert.deepEqual(record, {
      id: user.sub,
      ssoId: user.sub,
      username: user.username,
      displayName: 'Ada Lovelace',
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      emailVerified: true,
      mobile: '+4915112345678',
      mobileVerified: false,
      active: true,
      userState: 'VERIFIED',
      provider: 'self',
      roles: ['USER'],
      groups: ['OSTIARY_USERS', acme],
      customFields: { department: 'engines' },
    })
    for (const time of [lastLoginTime, createdTime, updatedTime]) {
      assert.equal(new Date(String(time)).toISOString(), time)
    }
    const [, own] = groupInfo as readonly unknown[]
    assert.deepEqual(own, {
      groupId: acme,
      groupName: 'acme',
      groupType: 'company',
      path: `/${acme}/`,
      roles: ['ADMIN', 'BUYER'],
    })
  })

  it('N4: userinfo and matchingroles return what the scopes allow in v2, and no more', async () => {
    const [client, user] = await Promise.all([
      world().addClient({
        ...registration,
        allowed_scopes: [...registration.allowed_scopes, 'mobile'],
      }),
      world().addUser({
        given_name: 'Ada',
        email: `ada-${randomId()}@example.com`,
        mobile_number: '+4915112345679',
        customFields: { department: 'engines' },
      }),
    ])
    const { signIn, userinfo, matchingRoles } = legacyCalls(world())
    const who = ['id', 'ssoId']
    const profile = [
      ...['username', 'displayName', 'firstname', 'userState', 'provider', 'lastLoginTime'],
      ...['createdTime', 'updatedTime', 'customFields', 'active'],
    ]
    const fieldsByScope: Readonly<Record<string, readonly string[]>> = {
      shop: [],
      openid: [],
      'profile email phone roles groups': [],
      'openid profile': profile,
      'openid email': ['email', 'emailVerified'],
      'openid phone': ['mobile', 'mobileVerified'],
      'openid mobile': ['mobile', 'mobileVerified'],
      'openid roles': ['roles'],
      'openid groups': ['groups', 'groupInfo'],
    }
    for (const [scope, fields] of Object.entries(fieldsByScope)) {
      const token = (await signIn(client, user, { scope })).json.access_token
      const record = Object.keys((await userinfo(token)).json)
      assert.deepEqual(record.toSorted(), [...who, ...fields].toSorted(), scope)
      const roles = scope === 'openid roles' ? ['USER'] : []
      assert.deepEqual((await matchingRoles(token, 'USER')).json, roles, scope)
    }
    const v2 = (await world().signIn(client, user)).json.access_token
    assert.deepEqual((await userinfo(v2)).json, { id: user.sub, ssoId: user.sub })
  })

  it('userinfo: uses the username for a user without names', async () => {
    const { user, token } = await signedIn()
    const { json } = await legacyCalls(world()).userinfo(token)
    assert.equal(json.displayName, user.username)
    assert.deepEqual([json.firstname, json.email, json.mobile], [undefined, undefined, undefined])
  })

  it('userinfo: refuses a token that was not issued to a user, as v2 does', async () => {
    const token = await machineToken()
    const v1 = await legacyCalls(world()).userinfo(token)
    const v2 = await world().userinfo(token)
    assert.equal(v1.status, v2.status)
    assert.equal(v1.status, 403)
    assert.equal(v1.json.success, false)
    assert.equal(v1.headers.get('www-authenticate'), v2.headers.get('www-authenticate'))
  })

  it('logoutsimple: answers true, and ends the session with all its tokens', async () => {
    const { client, user, token } = await signedIn()
    const code = await world().addCode(client, user, { sessionId: String(decodeJwt(token).sid) })
    const { simpleLogout, checkToken, redeem } = legacyCalls(world())
    const answer = await simpleLogout(token)
    assert.deepEqual([answer.status, answer.text], [200, 'true'])
    assert.equal(await checkToken(token), false)
    assert.equal(await world().isActive(client, token), false)
    assert.equal((await redeem(client, code)).status, 400)
  })

  it('logoutsimple: takes the token from a header or a form, too', async () => {
    const path = legacyPaths.simpleLogout
    const ways = [
      (token: string) => world().send('POST', path, { headers: { access_token: token } }),
      (token: string) => world().send('POST', path, { bearer: token }),
      (token: string) => world().send('POST', path, { form: { access_token: token } }),
      (token: string) =>
        world().send('POST', `${path}?access_token=${token}`, { headers: { access_token: token } }),
    ]
    for (const way of ways) {
      const { token } = await signedIn()
      assert.equal((await way(token)).text, 'true')
      assert.equal(await legacyCalls(world()).checkToken(token), false)
    }
  })

  it('logoutsimple: refuses what is no token, or two, in the failure envelope', async () => {
    const [one, two] = [(await signedIn()).token, (await signedIn()).token]
    const path = legacyPaths.simpleLogout
    const refused = [
      await world().send('POST', path),
      await world().send('POST', `${path}?access_token=`),
      await world().send('POST', `${path}?access_token=x`),
      await world().send('POST', `${path}?access_token=${await machineToken()}`),
      await world().send('POST', `${path}?access_token=${one}`, { bearer: two }),
    ]
    for (const { status, json } of refused) {
      assert.equal(status, 401)
      const { referenceNumber, ...error } = json.error as unknown as Record<string, unknown>
      assert.match(String(referenceNumber), /^\d{13}-/)
      assert.deepEqual(error, {
        code: 24007,
        moreInfo: '',
        type: 'LoginException',
        status: 401,
        error: 'invalid token passed',
      })
    }
    assert.equal(await legacyCalls(world()).checkToken(one), true)
    assert.equal(await legacyCalls(world()).checkToken(two), true)
  })

  it('logoutsimple: has the failure envelope for every error, as other calls have', async () => {
    const path = legacyPaths.simpleLogout
    const long = { body: 'x'.repeat(65_537), headers: { 'content-type': 'text/plain' } }
    for (const [status, answer] of [
      [400, await world().send('POST', `${path}?access_token=a&access_token=b`)],
      [405, await world().send('PUT', path)],
      [413, await world().send('POST', path, long)],
    ] as const) {
      assert.deepEqual([answer.json.success, answer.json.status], [false, status], answer.text)
      assert.equal((answer.json.error as unknown as { type: string }).type, 'LoginException')
    }
  })

  it('logout: redirects to the address of the client, or shows a page that confirms it', async () => {
    const { token } = await signedIn()
    const { logout } = legacyPaths
    const page = await world().send('GET', `${logout}?access_token=${token}`)
    assert.equal(page.status, 200)
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
    assert.equal(page.headers.get('referrer-policy'), 'no-referrer')
    assert.ok(!page.text.includes(token))

    const address = 'https://app.example/bye'
    const client = await world().addClient({
      ...registration,
      post_logout_redirect_uris: [address, 'https://app.example/other'],
    })
    const second = (await legacyCalls(world()).signIn(client, await world().addUser())).json
    const left = await world().send('GET', `${logout}?access_token=${second.access_token}`)
    assert.deepEqual([left.status, left.headers.get('location')], [302, address])
    for (const ended of [token, second.access_token]) {
      assert.equal(await legacyCalls(world()).checkToken(ended), false)
    }
    const again = await world().send('GET', `${logout}?access_token=${token}`)
    assert.equal(again.status, 401)
  })

  it('logout: makes a browser forget the session that it ended, and no other', async () => {
    const client = await world().addClient({
      grant_types: ['authorization_code', 'implicit'],
      response_types: ['token'],
      consent: 'implicit',
    })
    const [user, other] = [await world().addUser(), await world().addUser()]
    const [browser, elsewhere] = [testBrowser(world()), testBrowser(world())]
    const query = { client_id: client.id, redirect_uri: client.redirectUri, response_type: 'token' }
    const address = `${legacyPaths.authorize}?${new URLSearchParams(query)}`
    const token = answerOf((await browser.travel(address, user)).end).get('access_token') ?? ''
    await elsewhere.travel(address, other)

    const before = new Map(elsewhere.cookies)
    await elsewhere.open(`${legacyPaths.logout}?access_token=${token}`)
    assert.deepEqual(elsewhere.cookies, before)
    assert.ok(answerOf(await elsewhere.open(address)).get('access_token'), 'still signed in')
    assert.equal((await browser.open(address)).url.pathname, '/login')

    const next = answerOf((await browser.travel(address, user)).end).get('access_token') ?? ''
    const state = browser.cookies.get('ostiary_state')
    await browser.open(`${legacyPaths.logout}?access_token=${next}`)
    assert.notEqual(browser.cookies.get('ostiary_state'), state, 'so that frames notice')
    assert.equal((await browser.open(address)).url.pathname, '/login')
  })
})
