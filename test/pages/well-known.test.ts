import assert from 'node:assert/strict'
import { it } from 'node:test'
import { loadSettings } from '../../src/config/load-settings.ts'
import { SettingsFault } from '../../src/config/settings-fault.ts'
import { relyingParty } from '../../src/users/passkey-ceremony.ts'
import { describeServerOnce } from '../support/server-world.ts'

describeServerOnce('where password managers look', (world) => {
  it('leads to the page for a new password, and to that for passkeys', async () => {
    const password = await world().send('GET', '/.well-known/change-password')
    assert.deepEqual(
      [password.status, password.headers.get('location')],
      [302, '/account/password'],
    )
    const { status, headers, json } = await world().send('GET', '/.well-known/passkey-endpoints')
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /^application\/json/)
    const account = `${world().issuer}/account`
    assert.deepEqual(json, { enroll: `${account}/passkey`, manage: `${account}/factors` })
    // Otherwise password managers take every answer for a lie.
    const none = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    assert.equal((await world().send('GET', none)).status, 404)
  })

  it('names no other sites unless the settings do', async () => {
    assert.equal((await world().send('GET', '/.well-known/webauthn')).status, 404)
  })
})

const related = 'https://shop.example'

describeServerOnce(
  'a server whose passkeys other sites may use',
  (world) => {
    it('names them to browsers, and accepts what their pages bring', async () => {
      const { status, json } = await world().send('GET', '/.well-known/webauthn')
      assert.deepEqual([status, json], [200, { origins: [related] }])
      const { settings } = world().server.services
      assert.deepEqual(relyingParty(settings).origins, [new URL(world().issuer).origin, related])
    })

    it('refuses a list that browsers would ask another host for', () => {
      const env = {
        OSTIARY_BASE_URL: 'https://login.example.com',
        OSTIARY_SIGN_IN_PASSKEYS_RP_ID: 'example.com',
        OSTIARY_SIGN_IN_PASSKEYS_RELATED_ORIGINS: related,
      }
      assert.throws(
        () => loadSettings({ env, cwd: process.cwd() }),
        (error) => {
          assert.ok(error instanceof SettingsFault)
          return error.faults.some(({ key }) => key === 'signIn.passkeys.relatedOrigins')
        },
      )
    })
  },
  { OSTIARY_SIGN_IN_PASSKEYS_RELATED_ORIGINS: related },
)
