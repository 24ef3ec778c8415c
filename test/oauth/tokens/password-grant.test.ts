import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { allGrants, allScopes, describeServer } from '../../support/server-world.ts'
import { refused } from '../../support/sign-ins.ts'
import { legacyCalls } from '../../v1/legacy-calls.ts'

const registration = { grant_types: allGrants, allowed_scopes: allScopes }

describeServer('the password grant', (world) => {
  it('says in the log that a right password was refused, and why', async () => {
    const failures = async (sub: string) => {
      const rows = await world().database.execute(
        `select client_id, address, outcome, detail from events
         where type = 'LOGIN_FAILURE' and sub = '${sub}'`,
      )
      return rows.map(({ detail, ...row }) => ({ ...row, ...JSON.parse(String(detail)) }))
    }
    for (const token of [world().signIn, legacyCalls(world()).signIn]) {
      const [client, user] = await Promise.all([world().addClient(registration), world().addUser()])
      await world().database.execute(
        `update users set deletion_at = ${world().now() + 86_400_000} where sub = '${user.sub}'`,
      )
      const answer = await token(client, user)
      refused(answer)
      const { error_description: reason } = answer.json
      assert.match(reason, /going to be deleted/)
      const event = { client_id: client.id, address: '127.0.0.1', outcome: 'failure', reason }
      assert.deepEqual(await failures(user.sub), [event])
    }
  })

  it('gives a user exactly the fields and claims of the specification', async () => {
    const client = await world().addClient(registration)
    const user = await world().addUser()
    const before = Math.floor(world().now() / 1000)
    const { status, json } = await world().signIn(client, user, 'openid offline_access')
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(json).sort(), [
      'access_token',
      'expires_in',
      'id_token',
      'id_token_expires_in',
      'identity_id',
      'refresh_token',
      'scope',
      'sub',
      'token_type',
    ])
    const claims = decodeJwt(json.access_token)
    assert.deepEqual(Object.keys(claims), [
      'sid',
      'sub',
      'isub',
      'aud',
      'iat',
      'auth_time',
      'iss',
      'jti',
      'scopes',
      'roles',
      'exp',
    ])
    assert.deepEqual(claims.roles, ['USER'])
    assert.equal(claims.aud, client.id)
    assert.equal(claims.isub, json.identity_id)
    assert.equal(claims.sub, user.sub)
    assert.ok(Number(claims.auth_time) >= before)
    const id = decodeJwt(json.id_token)
    assert.equal(id.sub, user.sub)
    assert.equal(id.sid, claims.sid)
    assert.deepEqual(id.amr, ['pwd'])
    assert.equal(id.nonce, undefined)
  })

  it('takes commas for spaces between scopes', async () => {
    const client = await world().addClient(registration)
    const user = await world().addUser()
    for (const scope of [
      'openid,profile',
      'openid profile',
      'openid, profile',
      ' openid,,profile ',
    ]) {
      assert.equal((await world().signIn(client, user, scope)).json.scope, 'openid profile')
    }
    refused(await world().signIn(client, user, 'openid,unknown'), 'invalid_scope')
  })

  it('takes a username, an email or a mobile number, in any writing', async () => {
    const client = await world().addClient(registration)
    const tag = String(world().now())
    const user = await world().addUser({
      username: `Ada-${tag}`,
      email: `Ada.${tag}@Example.org`,
      mobile_number: `+49 170 ${tag.slice(-7)}`,
    })
    for (const username of [
      `ada-${tag}`,
      `ADA-${tag}`,
      `ada.${tag}@example.org`,
      `0049170${tag.slice(-7)}`,
    ]) {
      const { json } = await world().signIn(client, { ...user, username })
      assert.equal(json.sub, user.sub, username)
    }
  })

  it('refuses in the same words whatever is wrong', async () => {
    const client = await world().addClient(registration)
    const user = await world().addUser()
    const blocked = await world().addUser({ userStatus: 'BLOCKED' })
    const pending = await world().addUser({ userStatus: 'PENDING' })
    const foreign = await world().addUser({
      password: undefined,
      identities: [{ provider: 'elsewhere', providerUserId: `e-${user.sub}` }],
    })
    const words = new Set<string>()
    for (const attempt of [
      { ...user, password: 'wrong' },
      { ...user, password: user.password.toUpperCase() },
      { ...user, password: `${user.password} ` },
      { ...user, password: 'x'.repeat(10_000) },
      { ...user, username: 'nobody at all' },
      { ...user, username: '\u202e' },
      blocked,
      pending,
      foreign,
    ]) {
      const answer = await world().signIn(client, attempt)
      refused(answer)
      words.add(answer.text)
    }
    assert.equal(words.size, 1)
    assert.equal((await world().signIn(client, user)).status, 200)
  })

  it('begins a session of its own with each sign-in', async () => {
    const client = await world().addClient(registration)
    const user = await world().addUser()
    const first = (await world().signIn(client, user, 'openid')).json
    const second = (await world().signIn(client, user, 'openid')).json
    const sid = (token: string) => String(decodeJwt(token).sid)
    assert.notEqual(sid(first.access_token), sid(second.access_token))
    const { sessions } = world().server.services.storage.stores
    assert.ok(await sessions.end(sid(first.access_token), world().now()))
    assert.equal((await world().userinfo(first.access_token)).status, 401)
    assert.equal((await world().userinfo(second.access_token)).status, 200)
  })
})

describeServer(
  'the password grant where users need not be verified',
  (world) => {
    it('lets users in who are pending, and still nobody who was turned away', async () => {
      const client = await world().addClient(registration)
      const pending = await world().addUser({ userStatus: 'PENDING' })
      const declined = await world().addUser({ userStatus: 'DECLINED' })
      assert.equal((await world().signIn(client, pending)).status, 200)
      refused(await world().signIn(client, declined))
    })
  },
  { OSTIARY_USERS_PENDING_MAY_LOG_IN: 'true' },
)

describeServer(
  'sign-ins that come together',
  (world) => {
    it('are sent away with 429 and Retry-After when too many of one address wait for a hash', async () => {
      const client = await world().addClient(registration)
      const users = await Promise.all(Array.from({ length: 3 }, () => world().addUser()))
      const attempts = users.flatMap((user) => Array.from({ length: 10 }, () => user))
      const answers = await Promise.all(attempts.map((user) => world().signIn(client, user)))
      const busy = answers.filter(({ status }) => status === 429)
      assert.ok(busy.length > 0)
      assert.ok(answers.some(({ status }) => status === 200))
      assert.equal(answers.filter(({ status }) => ![200, 429].includes(status)).length, 0)
      for (const { json, headers } of busy) {
        assert.equal(json.error, 'slow_down')
        assert.equal(headers.get('retry-after'), '1')
      }
    })
  },
  { OSTIARY_PASSWORD_CONCURRENCY: '1', OSTIARY_PASSWORD_QUEUE_LENGTH: '2' },
)
