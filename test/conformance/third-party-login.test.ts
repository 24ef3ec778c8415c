import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServerOnce } from '../support/server-world.ts'
import { dynamicEnvironment, register, tryToRegister } from './self-registration.ts'

/** The plan of third-party initiated login: an address at which others let a sign-in begin. */
describeServerOnce(
  'third-party initiated login',
  (world) => {
    it('oidcc-3rd_party-init-login', async () => {
      const { id, answer } = await register(world(), {
        client_name: 'Conformance',
        initiate_login_uri: 'https://app.example/login',
        contacts: ['team@app.example'],
      })
      assert.equal(answer.initiate_login_uri, 'https://app.example/login')
      const { pathname } = new URL(String(answer.registration_client_uri))
      const bearer = String(answer.registration_access_token)
      const read = await world().send('GET', pathname, { bearer })
      assert.equal(read.status, 200)
      assert.match(read.headers.get('content-type') ?? '', /^application\/json\b/)
      for (const name of ['client_id', 'client_name', 'redirect_uris', 'initiate_login_uri']) {
        assert.deepEqual(read.json[name], answer[name], name)
      }
      assert.equal(read.json.client_id, id)
      assert.equal((await world().send('GET', pathname)).status, 401)
    })

    it('oidcc-3rd_party-init-login-nohttps', async () => {
      const initiate_login_uri = 'http://app.example/login'
      const { status, json } = await tryToRegister(world(), { initiate_login_uri })
      assert.deepEqual([status, json.error], [400, 'invalid_client_metadata'])
    })
  },
  dynamicEnvironment,
)
