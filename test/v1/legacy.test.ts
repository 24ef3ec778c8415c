import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { allGrants, describeServer, type TestClient } from '../support/server-world.ts'
import { answerOf, testBrowser } from '../support/test-browser.ts'
import { legacyCalls, legacyPaths, makeAdministrator } from './legacy-calls.ts'

const dangerous = [
  'offline_access',
  'ostiary:users_write',
  'ostiary:groups_write',
  'ostiary:introspect',
  'ostiary:usercreate',
  'ostiary:userupdate',
  'ostiary:userinfo',
  'ostiary:verifyemail',
  'ostiary:activate',
  'ostiary:deactivate',
  'ostiary:deleteuser',
]
const harmless = ['openid', 'email', 'shop:read']
const registration = {
  grant_types: [...allGrants, 'implicit'],
  response_types: ['code', 'token'],
  allowed_scopes: [...dangerous, ...harmless],
}

function addressOf(client: TestClient, query: Readonly<Record<string, string>> = {}): string {
  const parameters = { client_id: client.id, redirect_uri: client.redirectUri, ...query }
  return `${legacyPaths.authorize}?${new URLSearchParams(parameters)}`
}

describeServer('v1 as a way round v2', (world) => {
  it('O01, O08: means by no scope what the client is registered for, and nothing dangerous', async () => {
    const [client, user] = await Promise.all([world().addClient(registration), world().addUser()])
    const { signIn, token, redeem } = legacyCalls(world())
    assert.equal((await signIn(client, user)).json.scope, harmless.join(' '))
    assert.equal((await signIn(client, user, { scope: '' })).json.scope, harmless.join(' '))
    const own = await token(client, { grant_type: 'client_credentials' })
    assert.equal(own.json.scope, 'shop:read')
    const { end } = await testBrowser(world()).travel(addressOf(client), user)
    const granted = await redeem(client, answerOf(end).get('code') ?? '')
    assert.equal(granted.json.scope, harmless.join(' '))
    assert.deepEqual(decodeJwt(granted.json.access_token).scopes, harmless)
    const narrow = await world().addClient({ ...registration, allowed_scopes: [] })
    assert.equal((await signIn(narrow, user)).json.scope, '', 'never what others have')
  })

  it('O01: shows on the consent page everything that no scope means, and nothing else', async () => {
    const [client, user] = await Promise.all([world().addClient(registration), world().addUser()])
    const browser = testBrowser(world())
    const login = await browser.open(addressOf(client))
    const { username, password } = user
    const consent = await browser.submit(login, { username, password })
    assert.equal(consent.url.pathname, '/consent')
    assert.match(consent.text, /shop:read/)
    for (const scope of dangerous) assert.ok(!consent.text.includes(scope), scope)
  })

  it('O02: lets a client that is narrowed to v2 do nothing', async () => {
    const client = await world().addClient({ ...registration, generations: ['v2'] })
    const user = await world().addUser()
    const { json } = await world().signIn(client, user, 'openid')
    const calls = legacyCalls(world())
    for (const grant_type of allGrants) {
      const refused = await calls.token(client, { grant_type })
      assert.equal(refused.status, 400)
      assert.equal(refused.json.error, 'unauthorized_client')
    }
    const guess = await calls.token({ ...client, secret: 'wrong' }, { grant_type: 'password' })
    assert.equal(guess.json.error, 'invalid_client', 'a stranger does not learn it')
    const visit = await testBrowser(world()).open(addressOf(client, { state: 'x' }))
    assert.equal(answerOf(visit).get('error'), 'unauthorized_client')
    assert.equal(answerOf(visit).get('state'), 'x')

    const token = json.access_token
    assert.equal(await calls.checkToken(token), false)
    const guarded = [
      await calls.userinfo(token),
      await calls.matchingRoles(token, 'USER'),
      await calls.groups('GET', `/user/${user.sub}`, token),
      await calls.groups('POST', '/verify', token, { userId: user.sub, groupId: 'x', roles: [] }),
      await calls.simpleLogout(token),
      await world().send('GET', `${legacyPaths.logout}?access_token=${token}`),
    ]
    for (const { status } of guarded) assert.equal(status, 401)
    assert.equal((await world().userinfo(token)).status, 200, 'the session goes on')
  })

  it('O02: stops a client that is narrowed while it signs a person in', async () => {
    const client = await world().addClient(registration)
    const user = await world().addUser()
    const browser = testBrowser(world())
    const login = await browser.open(addressOf(client, { response_type: 'token' }))
    await world().changeClient(client, { metadata: { generations: ['v2'] } })
    const { username, password } = user
    const consent = await browser.submit(login, { username, password })
    const end = await browser.submit(consent, { decision: 'allow' })
    assert.equal(answerOf(end).get('error'), 'unauthorized_client')
    assert.equal(answerOf(end).get('access_token'), null)
  })

  it('O04, G28: has no name of a role or scope that joins like two', async () => {
    const [client, admin] = await Promise.all([world().addClient(registration), world().addUser()])
    await makeAdministrator(world(), admin)
    const { signIn, groups } = legacyCalls(world())
    const scope = 'ostiary:groups_write'
    const token = (await signIn(client, admin, { scope })).json.access_token
    for (const role of ['USER,ADMIN', ',', '', 'USER\nADMIN']) {
      const mapping = { groupId: 'OSTIARY_USERS', userId: admin.sub, roles: [role] }
      for (const method of ['POST', 'PUT']) {
        const answer = await groups(method, '/map/user', token, mapping)
        assert.equal(answer.status, 400, JSON.stringify(role))
        assert.match(answer.text, /11003/)
      }
    }
    assert.equal(decodeJwt((await signIn(client, admin)).json.access_token).role, 'USER')
    for (const scope of ['openid ostiary:deleteuser', 'a\tb', '']) {
      await assert.rejects(world().addClient({ ...registration, allowed_scopes: [scope] }))
    }
  })

  it('O05: looks many or strange role names up in a set, and refuses too many', async () => {
    const allowed_scopes = ['openid', 'roles']
    const [client, user] = await Promise.all([
      world().addClient({ ...registration, allowed_scopes }),
      world().addUser(),
    ])
    const calls = legacyCalls(world())
    const token = (await calls.signIn(client, user)).json.access_token
    for (const roles of ['.*', '%', '_SER', 'US%,(a+)+$', "' or 1=1 --", 'USER|ADMIN']) {
      assert.deepEqual((await calls.matchingRoles(token, roles)).json, [], roles)
    }
    const many = ',USER'.repeat(999)
    assert.deepEqual((await calls.matchingRoles(token, many)).json, ['USER'])
    const tooMany = await calls.matchingRoles(token, ',x'.repeat(1000))
    assert.equal(tooMany.status, 413)
    const nul = await world().send('GET', `${legacyPaths.matchingRoles}?roles=US%00ER`, {
      headers: { access_token: token },
    })
    assert.equal(nul.status, 400)
  })

  it('O06: ends by an image only the session of the token, whoever looks at it', async () => {
    const [client, user] = await Promise.all([
      world().addClient({ ...registration, consent: 'implicit' }),
      world().addUser(),
    ])
    const browser = testBrowser(world())
    const address = addressOf(client, { response_type: 'token', scope: 'openid' })
    const { end } = await browser.travel(address, user)
    const own = answerOf(end).get('access_token') ?? ''
    const { json } = await legacyCalls(world()).signIn(client, await world().addUser())
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }
    await browser.ask(`${legacyPaths.logout}?access_token=x`, { headers })
    await browser.ask(legacyPaths.logout, { headers })
    await browser.ask(`${legacyPaths.logout}?access_token=${json.access_token}`, { headers })
    const { checkToken } = legacyCalls(world())
    assert.equal(await checkToken(json.access_token), false)
    assert.equal(await checkToken(own), true)
    assert.ok(answerOf(await browser.open(address)).get('access_token'), 'still signed in')
  })

  it('U02: takes nothing for an access token but an access token', async () => {
    const [client, user] = await Promise.all([world().addClient(registration), world().addUser()])
    const { json } = await world().signIn(client, user, 'openid offline_access')
    const code = await world().addCode(client, user)
    const calls = legacyCalls(world())
    for (const token of [json.id_token, json.refresh_token, code, client.secret]) {
      assert.equal(await calls.checkToken(token), false)
      assert.equal((await calls.userinfo(token)).status, 401)
      assert.equal((await calls.simpleLogout(token)).status, 401)
      assert.equal((await calls.groups('GET', `/user/${user.sub}`, token)).status, 401)
    }
    assert.equal(await calls.checkToken(json.access_token), true)
  })
})

describeServer(
  'checktoken as an oracle',
  (world) => {
    it('I08: answers unknown, expired, revoked and foreign tokens alike', async () => {
      const client = await world().addClient({ ...registration, access_token_lifetime: 30 })
      const other = await world().addClient(registration)
      const user = await world().addUser()
      const { signIn } = legacyCalls(world())
      const expired = (await signIn(client, user)).json.access_token
      const revoked = (await signIn(other, user)).json.access_token
      await world().revoke(other, revoked)
      world().advance(60_000)
      const answers = []
      for (const access_token of [expired, revoked, 'x', 'a.b.c', '']) {
        const headers = { access_token }
        const answer = await world().send('GET', legacyPaths.checkToken, { headers })
        const seen = [...answer.headers].filter(
          ([name]) => name !== 'date' && name !== 'x-request-id',
        )
        answers.push({ status: answer.status, text: answer.text, headers: seen })
      }
      for (const answer of answers) assert.deepEqual(answer, answers[0])
      assert.deepEqual([answers[0]?.status, answers[0]?.text], [200, 'false'])
      world().advance(60_000)
    })

    it('I08: slows down an address that shows many, without holding up tokens that count', async () => {
      const [client, user] = await Promise.all([world().addClient(registration), world().addUser()])
      const { json } = await legacyCalls(world()).signIn(client, user)
      const ask = (access_token: string) =>
        world().send('GET', legacyPaths.checkToken, { headers: { access_token } })
      for (let i = 0; i < 20; i++) assert.equal((await ask(`guess ${i}`)).text, 'false')
      const late = await ask('one more')
      assert.equal(late.status, 429)
      assert.equal(late.headers.get('retry-after'), '60')
      assert.equal((await ask(json.access_token)).text, 'true')
      assert.equal((await world().signIn(client, user)).status, 200, 'nothing else is held up')
      world().advance(61_000)
      assert.equal((await ask('one more')).text, 'false')
    })
  },
  { OSTIARY_LIMITS_ADDRESS_FAILURES_PER_MINUTE: '20' },
)
