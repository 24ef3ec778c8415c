import assert from 'node:assert/strict'
import { it } from 'node:test'
import { buildEndSessionUrl } from 'openid-client'
import { describeServerOnce } from '../support/server-world.ts'
import type { Visit } from '../support/test-browser.ts'
import { newPerson } from './person.ts'
import { relyingParty } from './relying-party.ts'

const flow = { responseType: 'code', formPost: false }
const goodbye = 'https://app.example/goodbye'

/** Addresses of the frames on a page. */
function framesOf({ text }: Visit): readonly URL[] {
  return [...text.matchAll(/<iframe[^>]*src="([^"]*)"/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')),
  )
}

describeServerOnce('front-channel logout', (world) => {
  function party(uri: string | undefined) {
    return relyingParty(world(), flow, {
      post_logout_redirect_uris: [goodbye],
      ...(uri && { frontchannel_logout_uri: uri, frontchannel_logout_session_required: true }),
    })
  }

  it('oidcc-frontchannel-rp-initiated-logout-discovery-endpoint-verification', async () => {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    assert.equal(json.frontchannel_logout_supported, true)
    assert.equal(json.frontchannel_logout_session_supported, true)
  })

  it('oidcc-frontchannel-rp-initiated-logout', async () => {
    const uri = 'https://app.example/logout?from=ostiary'
    const [first, second, third, person] = await Promise.all([
      party(uri),
      party('https://app.example/other-logout'),
      party(undefined),
      newPerson(world()),
    ])
    const { idToken, claims } = await first.authorize(person)
    await second.authorize(person)
    await third.authorize(person)

    const parameters = { id_token_hint: idToken, post_logout_redirect_uri: goodbye, state: 'abc' }
    const page = await person.browser.open(buildEndSessionUrl(first.config, parameters).href)
    assert.equal(page.status, 200)
    const frames = framesOf(page)
    assert.deepEqual(frames.map(({ pathname }) => pathname).sort(), ['/logout', '/other-logout'])
    for (const { searchParams } of frames) {
      assert.equal(searchParams.get('iss'), world().issuer)
      assert.equal(searchParams.get('sid'), claims.sid)
    }
    assert.equal(
      frames.find((each) => each.pathname === '/logout')?.searchParams.get('from'),
      'ostiary',
    )
    assert.match(
      page.headers.get('content-security-policy') ?? '',
      /frame-src https:\/\/app\.example(;|$)/,
    )
    assert.match(page.text, /id="continue" href="https:\/\/app\.example\/goodbye\?state=abc"/)

    const answer = await first.refuse(person, { prompt: 'none' })
    assert.equal(answer.get('error'), 'login_required')
  })
})
