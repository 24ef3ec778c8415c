import assert from 'node:assert/strict'
import { it } from 'node:test'
import { CompactSign, decodeJwt } from 'jose'
import { acrOf } from '../../../src/oauth/model/strength.ts'
import { type AuthenticatorApp, addAuthenticator } from '../../support/authenticator-app.ts'
import { addPasskey } from '../../support/passkey-device.ts'
import {
  allScopes,
  describeServer,
  describeServerOnce,
  type ServerWorld,
} from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'
import { claimsOf, outcomeOf, sign, signer } from './authorization-world.ts'

const on = { OSTIARY_OPENID_CLAIMS_PARAMETER: 'true' }
const twoFactor = acrOf('two-factor')
const password = acrOf('password')

const idTokenWish = (wish: object) => JSON.stringify({ id_token: wish })
const acrWish = (wish: object | null) => idTokenWish({ acr: wish })

async function someone(world: ServerWorld, metadata: object = {}) {
  const client = await world.addClient({
    allowed_scopes: allScopes,
    consent: 'implicit',
    ...metadata,
  })
  const user = await world.addUser()
  const browser = testBrowser(world)

  /** Goes through the pages; answers the parameters at the client. */
  async function ask(values: Record<string, string>, app?: AuthenticatorApp) {
    let { end } = await browser.travel(authorizationPath(client, values), user)
    if (end.url.pathname === '/login/factor' && app) {
      end = await browser.submit(end, { code: app.code() })
    }
    assert.ok(end.url.href.startsWith(client.redirectUri), `${end.status} ${end.url}`)
    return answerOf(end)
  }
  const acrOfAnswer = async (values: Record<string, string>, app?: AuthenticatorApp) => {
    const answer = await ask(values, app)
    const code = answer.get('code')
    if (code === null) return answer.get('error')
    return decodeJwt((await world.redeem(client, code)).json.id_token).acr
  }
  return { client, user, browser, ask, acrOfAnswer }
}

describeServer(
  'an acr that a client asks for by the claims parameter',
  (world) => {
    const demands = [
      { essential: true, value: twoFactor },
      { essential: true, values: ['urn:example:unheard-of', twoFactor] },
    ]

    it('OpenID Connect Core §5.5.1.1: is reached by a second factor, or the sign-in fails', async () => {
      for (const demand of demands) {
        const claims = acrWish(demand)
        const { user, acrOfAnswer } = await someone(world())
        assert.equal(await acrOfAnswer({ claims }), 'unmet_authentication_requirements')
        assert.equal(
          await acrOfAnswer({ claims, prompt: 'none' }),
          'unmet_authentication_requirements',
        )
        const app = await addAuthenticator(world(), user.sub)
        assert.equal(await acrOfAnswer({ claims, prompt: 'none' }), 'interaction_required')
        assert.equal(await acrOfAnswer({ claims }, app), twoFactor)
        assert.equal(await acrOfAnswer({ claims, prompt: 'none' }), twoFactor)
      }
    })

    it('fails before the sign-in if no sign-in can reach it', async () => {
      const { client, browser } = await someone(world())
      const claims = acrWish({ essential: true, values: ['urn:example:unheard-of', 'phr '] })
      const end = await browser.open(authorizationPath(client, { claims }))
      assert.equal(answerOf(end).get('error'), 'unmet_authentication_requirements')
    })

    it('is never reached by a weaker factor, and not by setting one up for it', async () => {
      const { user, acrOfAnswer } = await someone(world())
      const claims = acrWish({ essential: true, value: acrOf('phishing-resistant') })
      const app = await addAuthenticator(world(), user.sub)
      assert.equal(await acrOfAnswer({ claims }, app), 'unmet_authentication_requirements')
      await addPasskey(world(), user.sub)
      assert.equal(await acrOfAnswer({ claims, prompt: 'none' }), 'interaction_required')
    })

    it('is told as it is where it is a wish', async () => {
      const { acrOfAnswer } = await someone(world())
      assert.equal(await acrOfAnswer({}), undefined)
      for (const wish of [
        null,
        {},
        { essential: true },
        { essential: true, values: [] },
        { values: [twoFactor, password] },
        { value: twoFactor },
        { essential: false, value: 'urn:example:unheard-of' },
      ]) {
        assert.equal(await acrOfAnswer({ claims: acrWish(wish) }), password, JSON.stringify(wish))
      }
    })

    it('counts before acr_values, and asks for a factor of a session without one', async () => {
      const { user, acrOfAnswer } = await someone(world())
      assert.equal(await acrOfAnswer({ acr_values: password }), password)
      const app = await addAuthenticator(world(), user.sub)
      const claims = acrWish({ value: twoFactor })
      assert.equal(await acrOfAnswer({ claims, acr_values: password }, app), twoFactor)
      const weaker = acrWish({ essential: true, value: password })
      assert.equal(await acrOfAnswer({ claims: weaker, acr_values: twoFactor }), password)
    })
  },
  on,
)

describeServer(
  'a user whom a client names by the claims parameter',
  (world) => {
    const aboutSub = (sub: string) => idTokenWish({ sub: { value: sub } })

    it('OpenID Connect Core §3.1.2.2: is the only one who is answered about', async () => {
      const { user, ask } = await someone(world())
      const other = await world().addUser()
      const claims = aboutSub(user.sub)
      assert.ok((await ask({ claims })).get('code'))
      assert.ok((await ask({ claims, prompt: 'none' })).get('code'))
      for (const wish of [
        aboutSub(other.sub),
        aboutSub('nobody'),
        aboutSub(''),
        idTokenWish({ sub: { values: [] } }),
        idTokenWish({ sub: { values: [other.sub, 'nobody'] } }),
        JSON.stringify({ userinfo: { sub: { value: other.sub } } }),
        JSON.stringify({
          userinfo: { sub: { value: other.sub } },
          id_token: { sub: { value: user.sub } },
        }),
      ]) {
        assert.equal(
          (await ask({ claims: wish, prompt: 'none' })).get('error'),
          'login_required',
          wish,
        )
        assert.equal((await ask({ claims: wish })).get('error'), 'login_required', wish)
      }
      const either = idTokenWish({ sub: { values: [other.sub, user.sub] } })
      assert.ok((await ask({ claims: either, prompt: 'none' })).get('code'))
      assert.ok((await ask({ claims: idTokenWish({ sub: null }), prompt: 'none' })).get('code'))
    })

    it('is not overruled by an id_token_hint', async () => {
      const { client, user, ask } = await someone(world())
      const code = (await ask({})).get('code') ?? ''
      const { id_token } = (await world().redeem(client, code)).json
      const hint = { id_token_hint: id_token, prompt: 'none' }
      assert.ok((await ask({ ...hint, claims: aboutSub(user.sub) })).get('code'))
      const refused = await ask({ ...hint, claims: aboutSub('nobody') })
      assert.equal(refused.get('error'), 'login_required')
    })
  },
  on,
)

describeServerOnce(
  'a hostile claims parameter',
  (world) => {
    it('is refused if it is not what the standard describes', async () => {
      const { client, browser } = await someone(world())
      for (const claims of [
        'null',
        '[]',
        '"userinfo"',
        '{"userinfo":{}',
        '{"userinfo":[]}',
        '{"userinfo":"email"}',
        '{"id_token":{"email":true}}',
        '{"id_token":{"email":["essential"]}}',
        acrWish({ essential: 'true', value: twoFactor }),
        acrWish({ essential: true, value: 1 }),
        acrWish({ essential: true, values: [twoFactor, null] }),
        acrWish({ essential: true, values: { 0: twoFactor } }),
        idTokenWish({ sub: { value: { sub: 'x' } } }),
        `{"userinfo":${'['.repeat(4000)}`,
        `{"userinfo":${'[['.repeat(1500)}${']]'.repeat(1500)}}`,
        JSON.stringify({ userinfo: { ['x'.repeat(9000)]: null } }),
      ]) {
        const { searchParams } = new URL(authorizationPath(client, { claims }), world().url)
        const form = Object.fromEntries(searchParams)
        const answer = answerOf(await browser.open('/authz-srv/authz', { form }))
        assert.equal(answer.get('error'), 'invalid_request', claims.slice(0, 60))
        assert.match(answer.get('error_description') ?? '', /claims/)
      }
      const twice = `${authorizationPath(client, { claims: '{}' })}&claims=%7B%7D`
      assert.equal(answerOf(await browser.open(twice)).get('error'), 'invalid_request')
    })

    it('asks for nothing by names that no claim has', async () => {
      const { client, user, ask } = await someone(world())
      const names = ['__proto__', 'constructor', 'toString', 'password', 'email#de', 'sid', 'isub']
      const wish = `{${names.map((name) => `"${name}":{"essential":true}`).join(',')}}`
      const inherited = '"__proto__":{"id_token":{"acr":{"essential":true,"value":"no"}}}'
      const claims = `{"userinfo":${wish},"id_token":${wish},${inherited},"extra":5}`
      const code = (await ask({ claims })).get('code') ?? ''
      const tokens = (await world().redeem(client, code)).json
      const plain = (await ask({ prompt: 'none' })).get('code') ?? ''
      const before = decodeJwt((await world().redeem(client, plain)).json.id_token)
      assert.deepEqual(Object.keys(decodeJwt(tokens.id_token)), Object.keys(before))
      assert.deepEqual((await world().userinfo(tokens.access_token)).json, { sub: user.sub })
      assert.equal(Object.hasOwn(decodeJwt(tokens.access_token), 'userinfo_claims'), false)
    })

    it('cannot add to user info without the scope openid', async () => {
      const { client, ask } = await someone(world())
      const claims = JSON.stringify({ userinfo: { email: null } })
      const code = (await ask({ claims, scope: 'api:read' })).get('code') ?? ''
      const tokens = (await world().redeem(client, code)).json
      assert.deepEqual(Object.keys((await world().userinfo(tokens.access_token)).json), ['sub'])
    })

    it('may be an object in the JSON of a pushed request', async () => {
      const { client } = await someone(world())
      const { redirectUri: redirect_uri } = client
      const push = async (claims: unknown) => {
        const json = { response_type: 'code', scope: 'openid', redirect_uri, claims }
        const answer = await world().send('POST', '/authz-srv/par', { as: client, json })
        return answer.json.error
      }
      const wish = (value: string) => ({ id_token: { acr: { essential: true, value } } })
      for (const claims of [wish(password), JSON.stringify(wish(password)), {}]) {
        assert.equal(await push(claims), undefined)
      }
      assert.equal(await push(wish('urn:example:unheard-of')), 'unmet_authentication_requirements')
      for (const claims of [[], 5, true, { userinfo: ['email'] }]) {
        assert.equal(await push(claims), 'invalid_request')
      }
    })

    it('is refused inside a request object too', async () => {
      const { client, key } = await signer(world())
      for (const claims of [[], 5, true, null, { userinfo: ['email'] }]) {
        const request = await sign(key, claimsOf(world(), client, { claims }))
        assert.equal(await outcomeOf(world(), client, { request }), 'invalid_request')
      }
      for (const depth of [3000, 22_000]) {
        const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`
        const payload = JSON.stringify(claimsOf(world(), client, { claims: 0 }))
        const text = payload.replace('"claims":0', `"claims":${deep}`)
        const request = await new CompactSign(Buffer.from(text))
          .setProtectedHeader({ alg: key.alg, kid: key.kid })
          .sign(key.privateKey)
        const { searchParams } = new URL(authorizationPath(client, { request }), world().url)
        const form = Object.fromEntries(searchParams)
        const end = await testBrowser(world()).open('/authz-srv/authz', { form })
        assert.match(answerOf(end).get('error') ?? '', /^invalid_request/)
      }
    })

    it('cannot be given by a claim that a client names itself', async () => {
      await assert.rejects(someone(world(), { groups_claim: { name: 'userinfo_claims' } }))
    })
  },
  on,
)
