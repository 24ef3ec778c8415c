import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decodeJwt } from 'jose'
import * as openid from 'openid-client'
import { userClaims } from '../../../src/oauth/model/claim-names.ts'
import { newPerson } from '../../conformance/person.ts'
import { relyingParty } from '../../conformance/relying-party.ts'
import { allScopes, describeServerOnce } from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'
import { claimsOf, sign, signer } from './authorization-world.ts'

const code = { responseType: 'code', formPost: false }
const on = { OSTIARY_OPENID_CLAIMS_PARAMETER: 'true' }

const asked = {
  userinfo: { email: null, birthdate: { essential: true }, unheard_of: { essential: true } },
  id_token: { given_name: { value: 'Grace' }, auth_time: { essential: true } },
}
const claims = JSON.stringify(asked)

describeServerOnce(
  'claims that are asked for one by one',
  (world) => {
    async function newcomers(registration?: object, flow = code) {
      const person = await newPerson(world())
      const party = await relyingParty(world(), flow, { ...registration })
      const userinfo = (accessToken: string) =>
        openid.fetchUserInfo(party.config, accessToken, person.user.sub)
      return { person, party, userinfo }
    }

    it('are returned where they were asked for, and nothing else is', async () => {
      const { person, party, userinfo } = await newcomers()
      assert.equal(party.config.serverMetadata().claims_parameter_supported, true)
      const { accessToken, claims: idToken } = await party.authorize(person, { claims })
      const { email, birthdate, sub, ...more } = await userinfo(accessToken)
      assert.match(email ?? '', /^ada-/)
      assert.deepEqual([birthdate, sub, more], ['1815-12-10', person.user.sub, {}])
      assert.equal(idToken.given_name, 'Ada')
      assert.equal(typeof idToken.auth_time, 'number')
      for (const name of ['email', 'birthdate', 'family_name']) {
        assert.equal(idToken[name], undefined, name)
      }
      const own = await world().send('GET', `/users-srv/userinfo/${sub}`, { bearer: accessToken })
      assert.deepEqual(own.json, await userinfo(accessToken))
    })

    it('are allowed by the person first, and then not asked for again', async () => {
      const { person, party } = await newcomers()
      await party.authorize(person)
      const refused = await party.refuse(person, { claims, prompt: 'none' })
      assert.equal(refused.get('error'), 'consent_required')

      const page = await person.browser.open(party.address({ claims }).url.href)
      assert.match(page.text, /Date of birth, email address, and first name\./)
      await person.browser.submit(page, { decision: 'allow' })
      assert.deepEqual((await party.authorize(person, { claims })).pages, [])
      const apps = await person.browser.open('/account/apps')
      assert.match(
        apps.text,
        /See some of your details: Date of birth, email address, and first name\./,
      )

      const wider = JSON.stringify({ userinfo: { ...asked.userinfo, gender: null } })
      const silent = await party.refuse(person, { claims: wider, prompt: 'none' })
      assert.equal(silent.get('error'), 'consent_required')
      const denied = person.browser.travel(party.address({ claims: wider }).url.href, person.user, {
        decision: 'deny',
      })
      assert.equal(answerOf((await denied).end).get('error'), 'access_denied')
    })

    it('need no further consent where the person has allowed the whole scope', async () => {
      const { person, party } = await newcomers()
      await party.authorize(person, { scope: 'openid profile email' })
      assert.deepEqual((await party.authorize(person, { claims })).pages, [])
    })

    it('stay with the refresh token, as long as the client may have them', async () => {
      const { person, party, userinfo } = await newcomers()
      const scope = 'openid offline_access'
      const { refreshToken } = await party.authorize(person, { claims, scope })
      const refreshed = await openid.refreshTokenGrant(party.config, refreshToken)
      assert.equal((await userinfo(refreshed.access_token)).birthdate, '1815-12-10')
      assert.equal(refreshed.claims()?.given_name, 'Ada')

      const fewer = allScopes.filter((name) => name !== 'profile')
      await world().changeClient(party.client, { metadata: { allowed_scopes: fewer } })
      const next = await openid.refreshTokenGrant(party.config, refreshed.refresh_token ?? '')
      const { sub, email, ...more } = await userinfo(next.access_token)
      assert.ok(sub && email)
      assert.deepEqual(more, {})
      assert.equal(next.claims()?.given_name, undefined)
    })

    it('are left out where the client is not registered for a scope that has them', async () => {
      const { person, party, userinfo } = await newcomers({ allowed_scopes: ['openid', 'email'] })
      const page = await person.browser.open(party.address({ claims }).url.href)
      const consent = await person.browser.submit(page, {
        username: person.user.username,
        password: person.user.password,
      })
      assert.match(consent.text, /Email address\./)
      assert.doesNotMatch(consent.text, /date of birth|first name/)
      const { accessToken, claims: idToken } = await party.authorize(person, { claims })
      assert.deepEqual(Object.keys(await userinfo(accessToken)).sort(), ['email', 'sub'])
      assert.equal(idToken.given_name, undefined)
    })

    it('are all those that scopes release', async () => {
      const { person, party, userinfo } = await newcomers()
      const scope = allScopes.filter((name) => !name.startsWith('api:')).join(' ')
      const whole = await party.authorize(person, { scope })
      const each = Object.fromEntries(userClaims.map((name) => [name, null]))
      const single = await party.authorize(person, {
        claims: JSON.stringify({ userinfo: each, id_token: each }),
      })
      assert.deepEqual(await userinfo(single.accessToken), await userinfo(whole.accessToken))
      const about = (token: object) =>
        Object.fromEntries(Object.entries(token).filter(([name]) => name in each))
      assert.deepEqual(about(single.claims), about(whole.claims))
    })

    it('are in an ID token that has no claims of scopes', async () => {
      const { person, party } = await newcomers({ id_token_claims: 'minimal' })
      const { claims: idToken } = await party.authorize(person, { claims, scope: 'openid profile' })
      assert.deepEqual([idToken.given_name, idToken.family_name], ['Ada', undefined])
    })

    it('have the name that the client chose for groups', async () => {
      const { person, party, userinfo } = await newcomers({
        groups_claim: { name: 'teams', format: 'ids' },
      })
      const wish = JSON.stringify({ userinfo: { teams: null } })
      const { accessToken } = await party.authorize(person, { claims: wish })
      const { sub, ...more } = await userinfo(accessToken)
      assert.deepEqual([sub, more], [person.user.sub, { teams: ['OSTIARY_USERS'] }])
    })

    it('end with the consent', async () => {
      const { person, party } = await newcomers()
      const { accessToken } = await party.authorize(person, { claims })
      world().advance(2000)
      const apps = await person.browser.open('/account/apps')
      await person.browser.submit(apps, { client: party.client.id })
      assert.equal((await world().userinfo(accessToken)).status, 401)
      assert.deepEqual((await party.authorize(person, { claims })).pages, ['/consent'])
    })

    it('are read from a signed request object', async () => {
      const { client, key } = await signer(world(), { allowed_scopes: allScopes })
      const { user } = await newPerson(world())
      const request = await sign(key, claimsOf(world(), client, { scope: 'openid', claims: asked }))
      const path = authorizationPath(client, { request, claims: '{"userinfo":{"gender":null}}' })
      const { end } = await testBrowser(world()).travel(path, user)
      const tokens = (await world().redeem(client, answerOf(end).get('code') ?? '')).json
      assert.equal(decodeJwt(tokens.id_token).given_name, 'Ada')
      const answer = await world().userinfo(tokens.access_token)
      assert.deepEqual(Object.keys(answer.json).sort(), ['birthdate', 'email', 'sub'])
    })

    describe('without an access token, or with one from the browser', () => {
      for (const responseType of ['id_token', 'token id_token', 'code id_token token']) {
        it(`${responseType}: are in the only ID token, or in the one of the token endpoint`, async () => {
          const flow = { responseType, formPost: false }
          for (const id_token_claims of ['full', 'minimal']) {
            const { person, party } = await newcomers({ id_token_claims }, flow)
            const { answer, claims: idToken } = await party.authorize(person, { claims })
            assert.equal(idToken.given_name, 'Ada')
            const front = decodeJwt(answer.get('id_token') ?? '')
            assert.equal(front.given_name, answer.has('code') ? undefined : 'Ada')
            assert.equal(front.family_name, undefined)
          }
        })
      }
    })
  },
  on,
)

describeServerOnce('the claims parameter where it is switched off', (world) => {
  it('is ignored, whatever it says', async () => {
    const person = await newPerson(world())
    const party = await relyingParty(world(), code)
    assert.equal(party.config.serverMetadata().claims_parameter_supported, false)
    const demand = { id_token: { sub: { value: 'nobody' }, acr: { essential: true, value: 'no' } } }
    for (const text of [claims, JSON.stringify(demand), 'not JSON']) {
      const { accessToken } = await party.authorize(person, { claims: text })
      const { sub, ...more } = (await world().userinfo(accessToken)).json
      assert.deepEqual([sub, more], [person.user.sub, {}])
    }
  })
})
