import assert from 'node:assert/strict'
import { it } from 'node:test'
import { buildEndSessionUrl } from 'openid-client'
import { unsignedJwt } from '../support/jwt-fixtures.ts'
import { describeServerOnce } from '../support/server-world.ts'
import type { Visit } from '../support/test-browser.ts'
import { newPerson, type Person } from './person.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'

const flow = { responseType: 'code', formPost: false }
const goodbye = 'https://app.example/goodbye'
const state = 's'.repeat(128)

describeServerOnce('RP-initiated logout', (world) => {
  async function signedIn() {
    const party = await relyingParty(world(), flow, { post_logout_redirect_uris: [goodbye] })
    const person = await newPerson(world())
    const { idToken } = await party.authorize(person)
    return { party, person, idToken }
  }

  function endSession(person: Person, parameters: Readonly<Record<string, string>>) {
    return person.browser.open(`/session/end_session?${new URLSearchParams(parameters)}`)
  }

  async function assertSignedOut(party: RelyingParty, person: Person): Promise<void> {
    const answer = await party.refuse(person, { prompt: 'none' })
    assert.equal(answer.get('error'), 'login_required')
  }

  /** Neither redirect nor logout: an error, or a question that the person has to answer. */
  async function assertStopped(visit: Visit, party: RelyingParty, person: Person): Promise<void> {
    assert.equal(visit.url.origin, world().url)
    assert.match(
      visit.text,
      /The way back is not safe|Something is wrong with this link|Sign out\?/,
    )
    assert.deepEqual((await party.authorize(person, { prompt: 'none' })).pages, [])
  }

  it('oidcc-rp-initiated-logout-discovery-endpoint-verification', async () => {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    assert.equal(json.end_session_endpoint, `${world().issuer}/session/end_session`)
  })

  it('oidcc-rp-initiated-logout', async () => {
    const { party, person, idToken } = await signedIn()
    const url = buildEndSessionUrl(party.config, {
      id_token_hint: idToken,
      post_logout_redirect_uri: goodbye,
      state,
    })
    const { url: end } = await person.browser.open(url.href)
    assert.equal(end.href, `${goodbye}?state=${state}`)
    await assertSignedOut(party, person)
  })

  it('oidcc-rp-initiated-logout by POST', async () => {
    const { party, person, idToken } = await signedIn()
    const form = { id_token_hint: idToken, post_logout_redirect_uri: goodbye, state }
    const { url } = await person.browser.open('/session/end_session', { form })
    assert.equal(url.href, `${goodbye}?state=${state}`)
    await assertSignedOut(party, person)
  })

  it('oidcc-rp-initiated-logout-bad-post-logout-redirect-uri', async () => {
    const { party, person, idToken } = await signedIn()
    const uri = 'https://app.example/elsewhere'
    const parameters = { id_token_hint: idToken, post_logout_redirect_uri: uri, state }
    await assertStopped(await endSession(person, parameters), party, person)
  })

  it('oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri', async () => {
    const { party, person, idToken } = await signedIn()
    const uri = `${goodbye}?foo=bar`
    const parameters = { id_token_hint: idToken, post_logout_redirect_uri: uri, state }
    await assertStopped(await endSession(person, parameters), party, person)
  })

  it('oidcc-rp-initiated-logout-no-id-token-hint', async () => {
    const { party, person } = await signedIn()
    const parameters = { post_logout_redirect_uri: goodbye, state }
    await assertStopped(await endSession(person, parameters), party, person)
    const named = { ...parameters, client_id: party.client.id }
    const question = await endSession(person, named)
    await assertStopped(question, party, person)
    const end = await person.browser.submit(question, { decision: 'logout' })
    assert.equal(end.url.href, `${goodbye}?state=${state}`)
    await assertSignedOut(party, person)
  })

  it('oidcc-rp-initiated-logout-modified-id-token-hint', async () => {
    const { party, person, idToken } = await signedIn()
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
    const parameters = { id_token_hint: unsignedJwt(claims), post_logout_redirect_uri: goodbye }
    await assertStopped(await endSession(person, { ...parameters, state }), party, person)
  })

  it('oidcc-rp-initiated-logout-bad-id-token-hint', async () => {
    const { party, person, idToken } = await signedIn()
    const last = idToken.endsWith('A') ? 'B' : 'A'
    const parameters = {
      id_token_hint: `${idToken.slice(0, -8)}${last.repeat(8)}`,
      post_logout_redirect_uri: goodbye,
      state,
    }
    await assertStopped(await endSession(person, parameters), party, person)
  })

  for (const [module, parameters] of [
    ['oidcc-rp-initiated-logout-no-params', {}],
    ['oidcc-rp-initiated-logout-only-state', { state }],
  ] as const) {
    it(module, async () => {
      const { party, person } = await signedIn()
      const question = await endSession(person, parameters)
      await assertStopped(question, party, person)
      const end = await person.browser.submit(question, { decision: 'logout' })
      assert.equal(end.status, 200)
      assert.match(end.text, /You are signed out/)
      await assertSignedOut(party, person)
    })
  }

  it('oidcc-rp-initiated-logout-no-post-logout-redirect-uri', async () => {
    const { party, person, idToken } = await signedIn()
    const end = await endSession(person, { id_token_hint: idToken })
    assert.equal(end.status, 200)
    assert.match(end.text, /You are signed out/)
    await assertSignedOut(party, person)
  })

  it('oidcc-rp-initiated-logout-no-state', async () => {
    const { party, person, idToken } = await signedIn()
    const parameters = { id_token_hint: idToken, post_logout_redirect_uri: goodbye }
    const { url } = await endSession(person, parameters)
    assert.equal(url.href, goodbye)
    await assertSignedOut(party, person)
  })
})
