import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import {
  type Answer,
  allGrants,
  allScopes,
  describeServerOnce,
} from '../../support/server-world.ts'

const everything = { grant_types: allGrants, allowed_scopes: allScopes }

function refused(answer: Answer, error: string, status = 400): void {
  assert.equal(answer.status, status, answer.text)
  assert.equal(answer.json.error, error)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  assert.deepEqual(Object.keys(answer.json), ['error', 'error_description'])
}

describeServerOnce(
  'the password grant',
  (world) => {
    it('T17: delays guesses at a password alike for known and unknown accounts', async () => {
      const client = await world().addClient(everything)
      const known = await world().addUser()
      const unknown = { ...known, username: `nobody-${known.username}` }
      const delays: Answer[] = []
      for (const account of [known, unknown]) {
        const guess = { ...account, password: 'wrong' }
        for (let i = 0; i < 5; i++) refused(await world().signIn(client, guess), 'invalid_grant')
        const delayed = await world().signIn(client, guess)
        refused(delayed, 'invalid_grant', 429)
        assert.match(delayed.headers.get('retry-after') ?? '', /^(5\d|60)$/)
        delays.push(delayed)
      }
      assert.equal(delays[0]?.text, delays[1]?.text)
      refused(await world().signIn(client, known), 'invalid_grant', 429)
      world().advance(60_000)
      assert.equal((await world().signIn(client, known)).status, 200)
    })

    it('T17: is for clients that are registered for it, which none is by default', async () => {
      const client = await world().addClient({ allowed_scopes: allScopes })
      const user = await world().addUser()
      refused(await world().signIn(client, user), 'unauthorized_client')
    })
  },
  { OSTIARY_LIMITS_ACCOUNT_FIRST_DELAY_SECONDS: '60' },
)

describeServerOnce('token requests', (world) => {
  it('T18: gives a client of its own neither ID token nor refresh token nor user scopes', async () => {
    const client = await world().addClient(everything)
    const form = { grant_type: 'client_credentials', scope: allScopes.join(' ') }
    const { status, json } = await world().token(client, form)
    assert.equal(status, 200)
    assert.equal(json.scope, 'api:read api:write')
    assert.equal(json.id_token, undefined)
    assert.equal(json.refresh_token, undefined)
    const claims = decodeJwt(json.access_token)
    assert.deepEqual(claims.scopes, ['api:read', 'api:write'])
    assert.deepEqual(claims.roles, [])
  })

  it('T18: gives no scope the client is not registered for', async () => {
    const client = await world().addClient({ ...everything, allowed_scopes: ['api:read'] })
    const ask = (scope: string) =>
      world().token(client, { grant_type: 'client_credentials', scope })
    for (const scope of ['api:write', 'api:read ostiary:users_read', 'openid', 'API:READ']) {
      refused(await ask(scope), 'invalid_scope')
    }
  })

  it('T36: reads nothing from the query, least of all credentials', async () => {
    const client = await world().addClient(everything)
    const { id: client_id, secret: client_secret } = client
    const form = { grant_type: 'client_credentials' }
    const query = String(new URLSearchParams({ client_id, client_secret, ...form }))
    for (const path of ['/token-srv/token', '/token-srv/introspect', '/token-srv/revoke']) {
      refused(await world().send('POST', `${path}?${query}`, { form }), 'invalid_request')
      const beside = await world().send('POST', `${path}?client_secret=`, { as: client, form })
      refused(beside, 'invalid_request')
    }
  })

  it('T37: refuses a parameter that is given twice', async () => {
    const client = await world().addClient(everything)
    const user = await world().addUser()
    const code = await world().addCode(client, user)
    const base = `grant_type=authorization_code&redirect_uri=${encodeURIComponent(client.redirectUri)}`
    for (const form of [
      `${base}&code=${code}&code=${code}`,
      `${base}&code=${code}&%63ode=other`,
      `${base}&grant_type=authorization_code&code=${code}`,
      `${base}&code=${code}&unused=1&unused=2`,
      `${base}&code[]=${code}`,
      `${base}&code[0]=${code}`,
    ]) {
      refused(
        await world().send('POST', '/token-srv/token', { as: client, form }),
        'invalid_request',
      )
    }
    assert.equal((await world().redeem(client, code)).status, 200)
  })

  it('T38: knows its grants to the letter', async () => {
    const client = await world().addClient({ ...everything, grant_types: ['client_credentials'] })
    for (const grant_type of [
      'Password',
      'CLIENT_CREDENTIALS',
      'client_credentials ',
      'implicit',
      'constructor',
      '__proto__',
      'urn:openid:params:grant-type:other',
    ]) {
      refused(await world().token(client, { grant_type }), 'unsupported_grant_type')
    }
    const short = ['jwt-bearer', 'device_code', 'token-exchange']
    const long = [
      ...short.map((name) => `urn:ietf:params:oauth:grant-type:${name}`),
      'urn:openid:params:grant-type:ciba',
    ]
    for (const grant_type of ['password', 'refresh_token', 'authorization_code', ...long]) {
      refused(await world().token(client, { grant_type }), 'unauthorized_client')
    }
  })

  it('T40: answers NUL and control bytes as any other bad input', async () => {
    const client = await world().addClient(everything)
    const user = await world().addUser()
    const odd = ['%00', 'a%00b', '%0d%0a', '%1b[2J', '%EF%BF%BF', '%ED%A0%80', '%ff', '%zz', '%']
    for (const text of odd) {
      for (const form of [
        `grant_type=authorization_code&code=${text}&redirect_uri=https://app.example/callback`,
        `grant_type=password&username=${text}&password=${text}`,
        `grant_type=password&username=${user.username}&password=x&scope=${text}`,
        `grant_type=refresh_token&refresh_token=${text}`,
        `grant_type=${text}`,
        `grant_type=client_credentials&client_id=${text}`,
        `${text}=x&grant_type=client_credentials`,
      ]) {
        const { status, json } = await world().send('POST', '/token-srv/token', {
          as: client,
          form,
        })
        const harmless = form.startsWith(text) && status === 200
        assert.ok(harmless || [400, 429].includes(status), `${status} for ${form}`)
        if (!harmless) assert.match(json.error, /^(invalid_|unsupported_grant_type)/)
      }
    }
  })

  it('T40: refuses NUL in JSON as well', async () => {
    const client = await world().addClient(everything)
    for (const json of [
      { grant_type: 'authorization_code', code: 'a\0b', redirect_uri: client.redirectUri },
      { grant_type: 'password', username: 'a\0b', password: 'x' },
      { grant_type: 'password', username: 'a', password: '\0' },
      { grant_type: 'client_credentials', scope: 'api:read\0' },
    ]) {
      refused(
        await world().send('POST', '/token-srv/token', { as: client, json }),
        'invalid_request',
      )
    }
  })

  it('T41: answers failures that come together each in its own words', async () => {
    const client = await world().addClient(everything)
    const ask = (form: Readonly<Record<string, string>>) => world().token(client, form)
    const kinds: readonly [() => Promise<Answer>, string, number][] = [
      [() => ask({ grant_type: 'nonsense' }), 'unsupported_grant_type', 400],
      [() => ask({ grant_type: 'refresh_token' }), 'invalid_request', 400],
      [() => ask({ grant_type: 'refresh_token', refresh_token: 'x' }), 'invalid_grant', 400],
      [() => ask({ grant_type: 'client_credentials', scope: 'x' }), 'invalid_scope', 400],
      [() => world().token({ ...client, secret: 'x' }, { grant_type: 'x' }), 'invalid_client', 401],
    ]
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const [send, error, status] = kinds[i % kinds.length] ?? assert.fail()
        const answer = await send()
        refused(answer, error, status)
        return answer
      }),
    )
    const ids = new Set(answers.map(({ headers }) => headers.get('x-request-id')))
    assert.equal(ids.size, answers.length)
    const words = new Set(answers.map(({ text }) => text))
    assert.equal(words.size, kinds.length)
  })

  it('T42: gives an ID token for a password without openid too, as the specification says', async () => {
    const client = await world().addClient(everything)
    const { json } = await world().signIn(client, await world().addUser(), 'api:read')
    assert.equal(json.scope, 'api:read')
    assert.equal(decodeJwt(json.id_token).aud, client.id)
    const info = await world().userinfo(json.access_token)
    assert.deepEqual(Object.keys(info.json), ['sub'])
  })

  it('T45: lets scripts of registered origins read answers, and of no others', async () => {
    const client = await world().addClient({
      ...everything,
      redirect_uris: ['https://one.example/cb'],
    })
    const listed = { ...everything, allowed_origins: ['https://two.example'] }
    await world().addClient({ ...listed, redirect_uris: ['https://three.example/cb'] })
    const disabled = { ...everything, redirect_uris: ['https://four.example/cb'], enabled: false }
    await world().addClient(disabled)
    await world().addClient({ ...everything, redirect_uris: ['com.example.app:/cb'] })

    const ask = async (origin: string) => {
      const form = { grant_type: 'client_credentials' }
      const headers = { origin, cookie: 'a=b' }
      return (await world().send('POST', '/token-srv/token', { as: client, form, headers })).headers
    }
    for (const origin of ['https://one.example', 'https://two.example']) {
      const headers = await ask(origin)
      assert.equal(headers.get('access-control-allow-origin'), origin)
      assert.equal(headers.get('access-control-allow-credentials'), 'true')
      assert.match(headers.get('vary') ?? '', /origin/i)
    }
    for (const origin of [
      'null',
      'https://evil.example',
      'https://one.example.evil.example',
      'https://one.example:8443',
      'http://one.example',
      'https://ONE.example',
      'https://three.example',
      'https://four.example',
      'com.example.app',
      'com.example.app:',
      '*',
    ]) {
      const headers = await ask(origin)
      assert.equal(headers.get('access-control-allow-origin'), null, origin)
      assert.equal(headers.get('access-control-allow-credentials'), null, origin)
      assert.match(headers.get('vary') ?? '', /origin/i)
    }
  })

  it('T45: decides by the origin alone, whatever token comes along', async () => {
    const registration = { ...everything, redirect_uris: ['https://own.example/cb'] }
    const client = await world().addClient(registration)
    const { json } = await world().signIn(client, await world().addUser(), 'openid')
    for (const bearer of [json.access_token, 'forged']) {
      const allowed = async (origin: string) => {
        const headers = { origin }
        const answer = await world().send('GET', '/users-srv/userinfo', { bearer, headers })
        return answer.headers.get('access-control-allow-origin')
      }
      assert.equal(await allowed('https://evil.example'), null)
      assert.equal(await allowed('https://own.example'), 'https://own.example')
    }
  })

  it('T45: forgets the origin of a client as soon as it is disabled', async () => {
    const origin = 'https://shortlived.example'
    const client = await world().addClient({ redirect_uris: [`${origin}/cb`] })
    const allowed = async () => {
      const answer = await world().send('OPTIONS', '/token-srv/token', { headers: { origin } })
      return answer.headers.get('access-control-allow-origin')
    }
    assert.equal(await allowed(), origin)
    await world().changeClient(client, { enabled: false })
    assert.equal(await allowed(), null)
  })
})
