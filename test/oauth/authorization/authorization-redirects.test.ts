import assert from 'node:assert/strict'
import { it } from 'node:test'
import { eventsAbout } from '../../events/events.ts'
import { describeServerOnce, type TestClient } from '../../support/server-world.ts'
import { authorizationPath, testBrowser } from '../../support/test-browser.ts'

const allowed_scopes = ['openid']

describeServerOnce('redirect addresses', (world) => {
  /** Whether a request leads to the sign-in page, and not to a page about what is wrong with it. */
  async function isTaken(client: TestClient, redirectUri: string | undefined, scope = 'openid') {
    const path = authorizationPath(client, { redirect_uri: redirectUri, scope })
    const answer = await testBrowser(world()).ask(path)
    if (answer.status === 302) {
      assert.match(answer.headers.get('location') ?? '', /^\/login\?requestId=/)
      return true
    }
    assert.equal(answer.status, 400, redirectUri)
    assert.equal(answer.headers.get('location'), null)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/)
    return false
  }

  it('A01: are taken to the letter', async () => {
    const client = await world().addClient({
      redirect_uris: ['https://app.example/cb'],
      allowed_scopes,
    })
    assert.equal(await isTaken(client, 'https://app.example/cb'), true)
    for (const address of [
      'https://app.example/cb/x',
      'https://app.example/cb/',
      'https://app.example/cb?x=1',
      'https://app.example/cb#x',
      'https://app.example/cb/..',
      'https://app.example/cb/..;/',
      'https://app.example/c%62',
      'https://app.example.evil/',
      'https://app.example',
      'http://app.example/cb',
      ' https://app.example/cb',
      '',
    ]) {
      assert.equal(await isTaken(client, address), false, address)
    }
    assert.ok((await eventsAbout(world(), client.id)).includes('INVALID_REDIRECT_URI'))
  })

  it('A02: are not read by a parser, which would make them good', async () => {
    const client = await world().addClient({
      redirect_uris: ['https://app.example/cb'],
      allowed_scopes,
    })
    for (const address of [
      'https://app.example\\@evil.example/cb',
      'https://app.example@evil.example/cb',
      'https://a@app.example@evil.example/cb',
      'https://app.example/\tcb',
      'https://app.exam\nple/cb',
      'https:app.example/cb',
      'https:\\\\app.example\\cb',
      'https://APP.example/cb',
      'HTTPS://app.example/cb',
      'https://ａpp.example/cb',
      'https://app.example:443/cb',
      'https://app.example/./cb',
      'https://app.example/x/../cb',
    ]) {
      assert.equal(await isTaken(client, address), false, address)
    }
  })

  it('A04: of native clients on this machine may differ in the port, and in nothing else', async () => {
    const native = await world().addClient({
      application_type: 'native',
      allowed_scopes,
      redirect_uris: ['http://127.0.0.1/cb', 'http://[::1]:4000/cb', 'com.example.app:/cb'],
    })
    for (const address of [
      'http://127.0.0.1/cb',
      'http://127.0.0.1:51234/cb',
      'http://[::1]:51234/cb',
      'com.example.app:/cb',
    ]) {
      assert.equal(await isTaken(native, address), true, address)
    }
    for (const address of [
      'http://127.0.0.1/cb?bar=foo',
      'http://127.0.0.1:99999/cb',
      'http://127.0.0.1:/cb',
      'http://127.0.0.1:1@evil.example/cb',
      'http://127.0.0.1.evil.example/cb',
      'http://localhost/cb',
      'http://localhost.evil/cb',
      'http://127.1/cb',
      'http://[::ffff:127.0.0.1]/cb',
      'https://127.0.0.1/cb',
      'com.example.app:/cb/x',
    ]) {
      assert.equal(await isTaken(native, address), false, address)
    }
    const web = await world().addClient({
      redirect_uris: ['https://app.example/cb'],
      allowed_scopes,
    })
    assert.equal(await isTaken(web, 'http://127.0.0.1/cb'), false)
    const local = await world().addClient({
      redirect_uris: ['http://127.0.0.1:3000/cb'],
      allowed_scopes,
    })
    assert.equal(await isTaken(local, 'http://127.0.0.1:3000/cb'), true)
    assert.equal(await isTaken(local, 'http://127.0.0.1:3001/cb'), false)
  })

  it('A04: on this machine are refused with what to register instead', async () => {
    const client = await world().addClient({ allowed_scopes })
    const wordsFor = async (redirect_uri: string) =>
      (await testBrowser(world()).ask(authorizationPath(client, { redirect_uri }))).text
    const fixed = /localhost must match with its port. For any port, register and send http:..127/
    assert.match(await wordsFor('http://localhost:51234/cb'), fixed)
    assert.match(await wordsFor('http://127.0.0.1:51234/cb'), /any port fits if the client/)
    for (const elsewhere of ['http://localhost.evil/cb', 'https://localhost/cb']) {
      assert.match(await wordsFor(elsewhere), /is not registered for this client</)
    }
  })

  it('A06: may be left out by nobody but a plain OAuth client with exactly one', async () => {
    const one = await world().addClient({ allowed_scopes: ['openid', 'api:read'] })
    assert.equal(await isTaken(one, undefined, 'api:read'), true)
    assert.equal(await isTaken(one, undefined, 'openid'), false)
    const two = await world().addClient({
      redirect_uris: ['https://app.example/cb', 'https://app.example/other'],
      allowed_scopes: ['api:read'],
    })
    assert.equal(await isTaken(two, undefined, 'api:read'), false)
  })
})

describeServerOnce('a request that cannot be trusted', (world) => {
  const withoutReference = (text: string) => text.replace(/\d{13}-[0-9a-f-]{36}/, '')

  it('A05: no client is registered with an address that runs a script', async () => {
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'blob:https://app.example/x',
      'file:///etc/passwd',
      'http://app.example/cb',
      'myapp:/cb',
    ]) {
      for (const member of [
        'redirect_uris',
        'post_logout_redirect_uris',
        'logo_uri',
        'policy_uri',
        'tos_uri',
        'client_uri',
        'initiate_login_uri',
        'frontchannel_logout_uri',
        'backchannel_logout_uri',
      ]) {
        const value = member.endsWith('s') ? [address] : address
        await assert.rejects(world().addClient({ [member]: value }), {
          name: 'ClientMetadataFault',
        })
      }
    }
  })

  it('A08: of an unknown client is answered alike, and without a word of it', async () => {
    const client = await world().addClient()
    const switchedOff = await world().addClient()
    await world().changeClient(switchedOff, { enabled: false })
    const texts = new Set<string>()
    for (const id of [
      undefined,
      '',
      'nobody',
      switchedOff.id,
      "' or 1=1 --",
      '<script>alert(1)</script>',
      '__proto__',
      'x'.repeat(10_000),
      `${client.id} `,
    ]) {
      const answer = await testBrowser(world()).ask(authorizationPath(client, { client_id: id }))
      assert.equal(answer.status, 400, id)
      texts.add(withoutReference(answer.text))
    }
    assert.equal(texts.size, 1)
    const nul = await world().send('GET', '/authz-srv/authz?client_id=%00')
    assert.equal(nul.status, 400)
    assert.match(nul.headers.get('content-type') ?? '', /^text\/html/)
  })

  it('A09: says nothing by a parameter that is given twice', async () => {
    const client = await world().addClient({ allowed_scopes: ['openid'] })
    const path = authorizationPath(client)
    const browser = testBrowser(world())
    const redirect = encodeURIComponent(client.redirectUri)
    for (const more of [
      `client_id=${client.id}`,
      'client_id=other',
      `redirect_uri=${redirect}`,
      'redirect_uri=https%3A%2F%2Fevil.example%2F',
      'state=another',
      'response_type=token',
      'response_mode=query&response_mode=fragment',
    ]) {
      const answer = await browser.ask(`${path}&${more}`)
      assert.equal(answer.status, 400, more)
      assert.equal(answer.headers.get('location'), null)
    }
    for (const more of ['scope=openid', 'nonce=1&nonce=2', 'prompt=&prompt=none']) {
      const { headers } = await browser.ask(`${path}&${more}`)
      const location = new URL(headers.get('location') ?? '')
      assert.equal(location.origin, 'https://app.example', more)
      assert.equal(location.searchParams.get('error'), 'invalid_request', more)
    }
    const parameters = Object.fromEntries(new URL(path, world().url).searchParams)
    for (const [address, form] of [
      [`/authz-srv/authz?client_id=${client.id}`, parameters],
      ['/authz-srv/authz?scope=openid', parameters],
    ] as const) {
      const answer = await browser.ask(address, { form })
      assert.equal(answer.status, 400)
      assert.equal(answer.headers.get('location'), null)
    }
    const twice = await world().send('POST', '/authz-srv/authz', {
      form: `${new URLSearchParams(parameters)}&client_id=other`,
    })
    assert.equal(twice.status, 400)
  })
})
