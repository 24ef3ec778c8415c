import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, it } from 'node:test'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { buildEndSessionUrl } from 'openid-client'
import { describeServer } from '../support/server-world.ts'
import { newPerson } from './person.ts'
import { relyingParty } from './relying-party.ts'

const flow = { responseType: 'code', formPost: false }
const goodbye = 'https://app.example/goodbye'
const event = 'http://schemas.openid.net/event/backchannel-logout'

describeServer(
  'back-channel logout',
  (world) => {
    let client: Server
    let uri: string

    before(async () => {
      client = createServer()
      client.listen(0, '127.0.0.1')
      await once(client, 'listening')
      uri = `http://127.0.0.1:${(client.address() as AddressInfo).port}/backchannel`
    })
    after(() => client.close())

    function party(registration: object = {}) {
      return relyingParty(world(), flow, {
        backchannel_logout_uri: uri,
        backchannel_logout_session_required: true,
        post_logout_redirect_uris: [goodbye],
        ...registration,
      })
    }

    /** The next message to the client, answered with a status. */
    async function nextMessage(status = 200): Promise<{ request: IncomingMessage; form: string }> {
      const [request, response] = await once(client, 'request')
      const form = (await request.setEncoding('utf8').toArray()).join('')
      response.writeHead(status, { 'cache-control': 'no-store' }).end()
      return { request, form }
    }

    it('oidcc-backchannel-rp-initiated-logout-discovery-endpoint-verification', async () => {
      const { json } = await world().send('GET', '/.well-known/openid-configuration')
      assert.equal(json.backchannel_logout_supported, true)
      assert.equal(json.backchannel_logout_session_supported, true)
    })

    it('oidcc-backchannel-rp-initiated-logout', async () => {
      const [rp, person] = await Promise.all([party(), newPerson(world())])
      const { idToken, claims } = await rp.authorize(person)
      const message = nextMessage()
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: goodbye, state: 'abc' }
      const end = await person.browser.open(buildEndSessionUrl(rp.config, parameters).href)
      assert.equal(end.url.href, `${goodbye}?state=abc`)

      const { request, form } = await message
      assert.equal(request.method, 'POST')
      assert.equal(request.headers['content-type'], 'application/x-www-form-urlencoded')
      const logoutToken = new URLSearchParams(form).get('logout_token') ?? ''
      assert.equal(decodeProtectedHeader(logoutToken).typ, 'logout+jwt')
      const keys = createRemoteJWKSet(new URL(rp.config.serverMetadata().jwks_uri ?? ''))
      const { payload } = await jwtVerify(logoutToken, keys, {
        issuer: world().issuer,
        audience: rp.client.id,
        requiredClaims: ['iat', 'jti', 'exp'],
      })
      assert.equal(payload.sub, person.user.sub)
      assert.equal(payload.sid, claims.sid)
      assert.deepEqual(payload.events, { [event]: {} })
      assert.equal(payload.nonce, undefined)

      const answer = await rp.refuse(person, { prompt: 'none' })
      assert.equal(answer.get('error'), 'login_required')
    })

    it('notifies every client of the session, and goes on when one does not respond', async () => {
      const silent = 'http://127.0.0.1:1/backchannel'
      const [deaf, rp, person] = await Promise.all([
        party({ backchannel_logout_uri: silent }),
        party(),
        newPerson(world()),
      ])
      await deaf.authorize(person)
      const { idToken } = await rp.authorize(person)
      const message = nextMessage()
      await person.browser.open(`/session/end_session?id_token_hint=${idToken}`)
      const token = new URLSearchParams((await message).form).get('logout_token') ?? ''
      const [, payload = ''] = token.split('.')
      assert.equal(JSON.parse(Buffer.from(payload, 'base64url').toString()).aud, rp.client.id)
    })

    it('notifies the clients of a session that another user replaces', async () => {
      const [rp, person, other] = await Promise.all([
        party(),
        newPerson(world()),
        newPerson(world()),
      ])
      const { claims } = await rp.authorize(person)
      const message = nextMessage()
      const next = await rp.authorize(
        { user: other.user, browser: person.browser },
        { prompt: 'login' },
      )
      const token = new URLSearchParams((await message).form).get('logout_token') ?? ''
      const [, payload = ''] = token.split('.')
      const { sid, sub } = JSON.parse(Buffer.from(payload, 'base64url').toString())
      assert.deepEqual([sid, sub], [claims.sid, person.user.sub])
      assert.notEqual(next.claims.sid, claims.sid)
      assert.equal(next.claims.sub, other.user.sub)
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)
