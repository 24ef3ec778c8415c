import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sha256 } from '../../src/kernel/secrets.ts'
import { describeServerOnce } from '../support/server-world.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import { newPerson } from './person.ts'
import { relyingParty } from './relying-party.ts'

const flow = { responseType: 'code', formPost: false }

/** What the check-session frame would answer; it is asked in a real browser in test/pages. */
function isUnchanged(browser: TestBrowser, clientId: string, sessionState: string): boolean {
  const [digest, salt] = sessionState.split('.')
  const cookie = browser.cookies.get('ostiary_state')
  return sha256([clientId, 'https://app.example', cookie, salt].join(' ')) === digest
}

describeServerOnce('session management', (world) => {
  it('oidcc-session-management-discovery-endpoint-verification', async () => {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    assert.equal(json.check_session_iframe, `${world().issuer}/session/check_session`)
    assert.equal(json.end_session_endpoint, `${world().issuer}/session/end_session`)
    const frame = await world().send('GET', '/session/check_session')
    assert.equal(frame.status, 200)
    assert.match(frame.headers.get('content-type') ?? '', /^text\/html/)
  })

  it('oidcc-session-management-rp-initiated-logout', async () => {
    const [party, person] = await Promise.all([relyingParty(world(), flow), newPerson(world())])
    const { browser } = person
    const { answer, idToken } = await party.authorize(person)
    const state = answer.get('session_state') ?? ''
    assert.ok(isUnchanged(browser, party.client.id, state))
    const silent = await party.authorize(person, { prompt: 'none' })
    const second = silent.answer.get('session_state') ?? ''
    assert.notEqual(second, state, 'the salt differs')
    assert.ok(isUnchanged(browser, party.client.id, second))
    assert.ok(!isUnchanged(browser, 'another', state))

    await browser.open(`/session/end_session?id_token_hint=${idToken}`)
    assert.ok(!isUnchanged(browser, party.client.id, state))
    assert.ok(!isUnchanged(browser, party.client.id, second))
  })

  it('sees another sign-in, and a session that ran out', async () => {
    const [party, person] = await Promise.all([relyingParty(world(), flow), newPerson(world())])
    const { browser } = person
    const first = (await party.authorize(person)).answer.get('session_state') ?? ''
    const again = await party.authorize(person, { prompt: 'login' })
    const second = again.answer.get('session_state') ?? ''
    assert.ok(!isUnchanged(browser, party.client.id, first))
    assert.ok(isUnchanged(browser, party.client.id, second))
    world().advance(13 * 3_600_000)
    await browser.open(party.address().url.href)
    assert.ok(!isUnchanged(browser, party.client.id, second))
  })
})
