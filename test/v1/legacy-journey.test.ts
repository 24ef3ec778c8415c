import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { describeServer } from '../support/server-world.ts'

const token = '/oauth2-login/oauth2/token'

describeServer('generation v1', (world) => {
  it('answers the password grant in its own shape, with all scopes of the client but the risky ones', async () => {
    const client = await world().addClient({
      grant_types: ['password', 'refresh_token'],
      allowed_scopes: ['openid', 'profile', 'offline_access', 'ostiary:usercreate', 'shop'],
    })
    const user = await world().addUser({ given_name: 'Ada' })
    const form = { grant_type: 'password', username: user.username, password: user.password }
    const { status, json, headers } = await world().send('POST', token, { as: client, form })
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(json).sort(), [
      'access_token',
      'expires_in',
      'scope',
      'token_type',
      'user_id',
      'userstate',
    ])
    assert.equal(json.user_id, user.sub)
    assert.equal(json.userstate, 'VERIFIED')
    assert.equal(json.scope, 'openid profile shop')
    assert.ok(headers.get('deprecation'))
    assert.match(headers.get('link') ?? '', /token-srv\/token>; rel="successor-version"/)
    const claims = decodeJwt(json.access_token)
    assert.equal(claims.role, 'USER')
    assert.equal(claims.clientid, client.id)
    assert.equal(claims.scope, 'openid profile shop')
    assert.deepEqual(claims.scopes, ['openid', 'profile', 'shop'])

    const access = { headers: { access_token: json.access_token } }
    const check = () => world().send('GET', '/oauth2-login/oauth2/checktoken', access)
    assert.equal((await check()).json, true)
    const info = await world().send('GET', '/oauth2-usermanagement/oauth2/userinfo', access)
    assert.equal(info.json.id, user.sub)
    assert.equal(info.json.firstname, 'Ada')
    const roles = '/oauth2-login/oauth2/userroles/matchingroles?roles=ADMIN,USER'
    assert.deepEqual((await world().send('GET', roles, access)).json, ['USER'])
    const logout = `/oauth2-usermanagement/oauth2/logoutsimple?access_token=${json.access_token}`
    assert.equal((await world().send('POST', logout)).json, true)
    assert.equal((await check()).json, false)
  })
})
