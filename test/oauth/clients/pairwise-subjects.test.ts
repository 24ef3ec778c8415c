import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { decodeJwt } from 'jose'
import { buildEndSessionUrl } from 'openid-client'
import { stableSeal } from '../../../src/kernel/sealing.ts'
import { newPerson, type Person } from '../../conformance/person.ts'
import { type Authorized, relyingParty } from '../../conformance/relying-party.ts'
import { describeServerOnce } from '../../support/server-world.ts'

const flow = { responseType: 'code', formPost: false }
const scope = 'openid profile offline_access'
const goodbye = 'https://shop.example/goodbye'

describe('a stable seal', () => {
  const seal = stableSeal(Buffer.from('a secret of the settings'))

  it('gives the same for the same, and opens in its context alone', () => {
    const sealed = seal.seal('ada', 'sub:shop.example')
    assert.equal(seal.seal('ada', 'sub:shop.example'), sealed)
    assert.equal(seal.open(sealed, 'sub:shop.example'), 'ada')
    assert.equal(seal.open(sealed, 'sub:bank.example'), undefined)
    assert.equal(seal.open(sealed, 'sessionId:shop.example'), undefined)
    const other = stableSeal(Buffer.from('another secret'))
    assert.equal(other.open(sealed, 'sub:shop.example'), undefined)
    assert.notEqual(other.seal('ada', 'sub:shop.example'), sealed)
  })

  it('does not show how long a text is', () => {
    const lengths = ['a', 'ada', 'b'.repeat(31)].map((text) => seal.seal(text, 'x').length)
    assert.equal(new Set(lengths).size, 1)
    const long = 'ü'.repeat(100)
    assert.equal(seal.open(seal.seal(long, 'x'), 'x'), long)
  })

  it('opens nothing that was changed', () => {
    const sealed = seal.seal('ada', 'x')
    for (let at = 0; at < sealed.length; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      assert.equal(seal.open(changed, 'x'), undefined)
    }
    for (const text of ['', 'A', sealed.slice(4), `${sealed}=`, 'x'.repeat(500)]) {
      assert.equal(seal.open(text, 'x'), undefined)
    }
  })
})

describeServerOnce(
  'a client with pairwise subjects',
  (world) => {
    let listener: Server
    let origin = ''
    const inbox = new EventEmitter()
    let sector: unknown = []
    before(async () => {
      listener = createServer(async (request, response) => {
        const body = (await request.setEncoding('utf8').toArray()).join('')
        response.end(typeof sector === 'string' ? sector : JSON.stringify(sector))
        inbox.emit('message', body)
      })
      listener.listen(0, '127.0.0.1')
      await once(listener, 'listening')
      origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
    })
    after(() => listener.close())

    /** A client with pairwise subjects whose redirect URI is on this host. */
    const party = (host: string, more: object = {}) =>
      relyingParty(world(), flow, {
        subject_type: 'pairwise',
        redirect_uris: [`https://${host}/callback`],
        allowed_scopes: ['openid', 'profile', 'offline_access'],
        post_logout_redirect_uris: [goodbye],
        grant_types: ['authorization_code', 'refresh_token'],
        ...more,
      })

    /** Every id of a person that a client has got anywhere. */
    async function idsOf({ idToken, accessToken }: Authorized) {
      const access = decodeJwt(accessToken)
      const { sub, sid } = decodeJwt(idToken)
      const { json } = await world().userinfo(accessToken)
      assert.deepEqual([access.sub, json.sub, access.sid], [sub, sub, sid])
      return { sub, sid, isub: access.isub }
    }

    it('knows people by ids of its sector, and by none that another sector has', async () => {
      const person = await newPerson(world())
      const [shop, sister, bank, open] = await Promise.all([
        party('shop.example'),
        party('shop.example:8443'),
        party('bank.example'),
        party('shop.example', { subject_type: 'public' }),
      ])
      const ids = []
      for (const each of [shop, sister, bank, open]) {
        ids.push(await idsOf(await each.authorize(person, { scope })))
      }
      const [ofShop, ofSister, ofBank, real] = ids
      assert.equal(real?.sub, person.user.sub)
      assert.deepEqual(ofSister, ofShop)
      const all = [ofShop, ofBank, real].flatMap((each) => Object.values(each ?? {}))
      assert.equal(new Set(all).size, 9)

      const again = await idsOf(await shop.authorize(person, { scope, prompt: 'login' }))
      assert.deepEqual([again.sub, again.isub], [ofShop?.sub, ofShop?.isub])
    })

    it('sees no other id in any answer of the server', async () => {
      const person = await newPerson(world())
      const shop = await party('shop.example')
      const { accessToken, refreshToken } = await shop.authorize(person, { scope })
      const renewed = await world().refresh(shop.client, refreshToken)
      assert.equal(renewed.json.sub, decodeJwt(accessToken).sub)
      assert.equal(renewed.json.identity_id, decodeJwt(accessToken).isub)
      const { services } = world().server
      const [identity] = await services.storage.stores.users.identitiesOf(person.user.sub)
      const answers = [
        renewed,
        await world().userinfo(accessToken),
        await world().introspect(shop.client, accessToken),
        await world().introspect(shop.client, String(renewed.json.refresh_token)),
      ]
      const tokens = [accessToken, renewed.json.access_token, renewed.json.id_token]
      const claims = tokens.map((token) => JSON.stringify(decodeJwt(String(token))))
      for (const text of [...answers.map((answer) => answer.text), ...claims]) {
        assert.ok(!text.includes(person.user.sub), text)
        assert.ok(!text.includes(identity?.identityId ?? assert.fail()), text)
      }
      const [, , introspected, refresh] = answers
      assert.equal(introspected?.json.active, true)
      assert.equal(introspected?.json.sub, renewed.json.sub)
      assert.equal(introspected?.json.username, undefined)
      assert.equal(refresh?.json.sub, renewed.json.sub)
    })

    it('may use its ID token as a hint, and its subjects in the claims parameter', async () => {
      const [person, other] = [await newPerson(world()), await newPerson(world())]
      const [shop, bank] = await Promise.all([party('shop.example'), party('bank.example')])
      const { idToken } = await shop.authorize(person)
      const silent = { prompt: 'none', id_token_hint: idToken }
      const { claims } = await shop.authorize(person, silent)
      await shop.authorize(other)
      assert.equal((await shop.refuse(other, silent)).get('error'), 'login_required')

      const about = (sub: unknown) => ({
        prompt: 'none',
        claims: JSON.stringify({ id_token: { sub: { value: sub } } }),
      })
      await shop.authorize(person, about(claims.sub))
      const refuse = async (sub: unknown) => (await shop.refuse(person, about(sub))).get('error')
      assert.equal(await refuse(person.user.sub), 'login_required')
      const { claims: foreign } = await bank.authorize(person)
      assert.equal(await refuse(foreign.sub), 'login_required')
    })

    it('learns of a logout by its own ids', async () => {
      const person = await newPerson(world())
      const shop = await party('shop.example', {
        backchannel_logout_uri: `${origin}/out`,
        frontchannel_logout_uri: 'https://shop.example/out',
      })
      const { idToken, claims } = await shop.authorize(person)
      const message = once(inbox, 'message')
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: goodbye }
      const page = await person.browser.open(buildEndSessionUrl(shop.config, parameters).href)
      assert.match(page.text, new RegExp(`shop.example/out[^"]*sid=${claims.sid}`))
      const [body] = await message
      const token = decodeJwt(new URLSearchParams(body).get('logout_token') ?? '')
      assert.deepEqual([token.sub, token.sid], [claims.sub, claims.sid])
    })

    async function callsOf(person: Person) {
      const shop = await party('shop.example')
      const { accessToken: bearer } = await shop.authorize(person, { scope })
      const { sub } = decodeJwt(bearer)
      return [
        await world().send('GET', `/users-srv/userinfo/${person.user.sub}`, { bearer }),
        await world().send('GET', `/users-srv/userinfo/${sub}`, { bearer }),
        await world().send('POST', '/groups-srv/usergroupmap/verify', { bearer, json: {} }),
        await world().send('GET', '/oauth2-usermanagement/oauth2/userinfo', { bearer }),
      ]
    }

    it('cannot use the rest of the API, which names people by their public subject', async () => {
      const person = await newPerson(world())
      for (const answer of await callsOf(person)) {
        assert.ok([401, 403].includes(answer.status), `${answer.status} ${answer.text}`)
        assert.ok(!answer.text.includes(person.user.sub))
      }
    })

    it('takes no part in token exchange, which would show who somebody is', async () => {
      const exchange = 'urn:ietf:params:oauth:grant-type:token-exchange'
      const [shop, person] = [await party('shop.example'), await newPerson(world())]
      const { accessToken } = await shop.authorize(person, { scope })
      const service = await world().addClient({
        grant_types: [exchange],
        allowed_scopes: ['openid', 'profile'],
        token_exchange: { mode: 'delegation', subject_clients: [shop.client.id] },
      })
      const answer = await world().token(service, {
        grant_type: exchange,
        subject_token: accessToken,
        subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      })
      assert.deepEqual([answer.status, answer.json.error], [400, 'invalid_request'], answer.text)
      await assert.rejects(
        party('shop.example', { grant_types: ['authorization_code', exchange] }),
        /cannot hold token-exchange with pairwise subjects/,
      )
    })

    it('is refused a token that was made before its sector changed', async () => {
      const [shop, person] = [await party('shop.example'), await newPerson(world())]
      const { accessToken } = await shop.authorize(person, { scope })
      assert.equal((await world().userinfo(accessToken)).status, 200)
      const redirect_uris = ['https://bank.example/callback']
      const node = await world().addNode()
      await world().changeClient(shop.client, { metadata: { redirect_uris } })
      assert.equal((await node.userinfo(accessToken)).status, 401)
      await node.stop()
    })

    it('is registered if one sector is clear, and the list of the sector has its addresses', async () => {
      const { id, secret, redirectUri } = await world().addClient({
        grant_types: ['client_credentials'],
        allowed_scopes: ['ostiary:apps_write'],
      })
      const machine = { id, secret, redirectUri }
      const granted = await world().token(machine, {
        grant_type: 'client_credentials',
        scope: 'ostiary:apps_write',
      })
      const bearer = String(granted.json.access_token)
      const register = async (json: object) => {
        const body = { subject_type: 'pairwise', allowed_scopes: ['openid'], ...json }
        return world().send('POST', '/apps-srv/clients', { bearer, json: body })
      }
      const two = ['https://a.example/callback', 'https://b.example/callback']
      const refused = await register({ redirect_uris: two })
      assert.match(refused.text, /sector_identifier_uri is needed for pairwise subjects/)
      const apps = await register({ redirect_uris: ['com.example.app:/callback'] })
      assert.match(apps.text, /sector_identifier_uri is needed/)
      const anybodys = await register({ redirect_uris: ['http://127.0.0.1/callback'] })
      assert.match(anybodys.text, /sector_identifier_uri is needed/)
      const scopes = { redirect_uris: [two[0]], allowed_scopes: ['openid', 'identities'] }
      assert.match((await register(scopes)).text, /allowed_scopes\[1\] would show public ids/)

      const listed = { redirect_uris: two, sector_identifier_uri: `${origin}/sector.json` }
      sector = two
      assert.equal((await register(listed)).status, 200)
      const path = () => `${origin}/${Math.random()}.json`
      for (const list of [[two[0]], { uris: two }, 'no json']) {
        sector = list
        const answer = await register({ ...listed, sector_identifier_uri: path() })
        assert.equal(answer.status, 400, answer.text)
        assert.match(answer.text, /sector_identifier_uri does not/)
      }
      const away = { ...listed, sector_identifier_uri: 'http://127.0.0.1:1/sector.json' }
      assert.match((await register(away)).text, /sector_identifier_uri could not be fetched/)
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true', OSTIARY_OPENID_CLAIMS_PARAMETER: 'true' },
)
