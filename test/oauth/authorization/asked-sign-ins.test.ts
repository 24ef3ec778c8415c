import assert from 'node:assert/strict'
import { it } from 'node:test'
import { addGroups } from '../../support/add-groups.ts'
import {
  askedLink,
  askingClient,
  askPerson,
  personWithMail,
  pollAsAsked,
  toAskedConsent,
  waitingRequest,
} from '../../support/ciba-calls.ts'
import { askAsDevice, deviceClient } from '../../support/device-calls.ts'
import { mailsTo } from '../../support/mail-to.ts'
import { type Answer, describeServer } from '../../support/server-world.ts'
import { authorizationPath, readForm, testBrowser } from '../../support/test-browser.ts'

describeServer('a link to a request of a client (CIBA)', (world) => {
  it('L05: lets nobody else see the request, or decline it', async () => {
    const { client, user, asked } = await waitingRequest(world(), { binding_message: 'W4SCT' })
    const other = await world().addUser()
    const browser = testBrowser(world())
    const login = await browser.open(await askedLink(world(), user))
    const { requestId } = readForm(login).hidden
    const refused = await browser.submit(login, {
      username: other.username,
      password: other.password,
    })
    assert.equal(refused.url.pathname, '/device/done')
    const around = await browser.open(`/consent?requestId=${requestId}`)
    assert.doesNotMatch(around.text, /W4SCT/)
    // A form of another request of this browser has a valid token.
    const own = await world().addClient({ allowed_scopes: ['openid'] })
    const { hidden } = readForm(await browser.open(authorizationPath(own)))
    const form = { ...hidden, requestId: requestId ?? '', decision: 'deny' }
    await browser.open('/consent', { form })
    const { error } = (await pollAsAsked(world(), client, asked)).json
    assert.equal(error, 'authorization_pending')
  })

  it('A44: does nothing for a program that only looks whether it is there', async () => {
    const { user } = await waitingRequest(world())
    const link = await askedLink(world(), user)
    assert.equal((await testBrowser(world()).ask(link, { method: 'HEAD' })).status, 405)
  })

  it('loses the scopes that the client lost before it came for its tokens', async () => {
    const { client, user, asked } = await waitingRequest(world(), {
      scope: 'openid email offline_access',
    })
    const browser = testBrowser(world())
    await browser.submit(await toAskedConsent(world(), browser, user), { decision: 'allow' })
    await world().changeClient(client, {
      metadata: { allowed_scopes: ['openid', 'offline_access'] },
    })
    const { json } = await pollAsAsked(world(), client, asked)
    assert.equal(json.scope, 'openid offline_access')
    assert.equal((await world().userinfo(json.access_token)).json.email, undefined)
  })
})

describeServer('a client that asks people (CIBA)', (world) => {
  const outcomeOf = ({ status, json }: Answer) => [status, json.error, json.error_description]

  it('L06: learns nothing by asking often for people who cannot be asked', async () => {
    const client = await askingClient(world())
    const blocked = await personWithMail(world(), { userStatus: 'BLOCKED' })
    const outcomes = new Set<string>()
    for (const login_hint of [blocked.email, 'nobody@example.com']) {
      for (let number = 0; number < 22; number++) {
        outcomes.add(JSON.stringify(outcomeOf(await askPerson(world(), client, { login_hint }))))
      }
    }
    assert.equal(outcomes.size, 1, [...outcomes].join())
  })

  it('sends no email to people who may not use it, and does not learn of them', async () => {
    const [member, stranger] = [await personWithMail(world()), await personWithMail(world())]
    const [groupId = ''] = await addGroups(world(), member, [{ groupId: 'staff', roles: [] }])
    const client = await askingClient(world(), { allowed_groups: [{ groupId }] })
    const ask = async (login_hint: string) => askPerson(world(), client, { login_hint })
    assert.equal((await ask(member.email)).status, 200)
    assert.deepEqual(outcomeOf(await ask(stranger.email)), outcomeOf(await ask('nobody@x.example')))
    assert.deepEqual(await mailsTo(world(), stranger.email), [])
  })

  const hidden: Readonly<Record<string, string>> = {
    'nothing but spaces': '   ',
    'a line break': 'Code 1\u2028Warning: none',
    'a paragraph': 'Code 1\u2029Warning: none',
    'a blank of Braille': 'a\u2800b',
    'a filler of Hangul': '\u3164',
    'a joiner of graphemes': 'a\u034fb',
    'a selector of variants': 'a\ufe0fb',
    'marks that cover the lines around': `a${'\u0301'.repeat(20)}`,
    'a direction': 'a\u2066b',
    'a tag': 'a\u{e0041}b',
  }

  it('L20: cannot hide a part of its message, or other words by it', async () => {
    const client = await askingClient(world())
    const user = await personWithMail(world())
    for (const [what, binding_message] of Object.entries(hidden)) {
      const form = { login_hint: user.email, binding_message }
      const [status, error] = outcomeOf(await askPerson(world(), client, form))
      assert.deepEqual([status, error], [400, 'invalid_binding_message'], what)
    }
    for (const binding_message of ['W4SCT', 'Überweisung № 12', 'नमस्ते', 'مرحبا 12', '👍 yes']) {
      const form = { login_hint: user.email, binding_message }
      assert.equal((await askPerson(world(), client, form)).status, 200, binding_message)
    }
    assert.equal((await mailsTo(world(), user.email)).length, 5)
  })

  it('N13: cannot make the server keep more than an authorization request holds', async () => {
    const client = await askingClient(world())
    const device = await deviceClient(world())
    const user = await personWithMail(world())
    const login_hint = user.email
    for (const form of [
      { acr_values: 'x '.repeat(20_000) },
      { ui_locales: 'x'.repeat(40_000) },
      { max_age: '1'.repeat(40) },
      { max_age: 'x' },
      { display: 'x' },
    ]) {
      for (const answer of [
        await askPerson(world(), client, { login_hint, ...form }),
        await askAsDevice(world(), device, { scope: 'openid', ...form }),
      ]) {
        assert.deepEqual(outcomeOf(answer).slice(0, 2), [400, 'invalid_request'], answer.text)
      }
    }
    assert.deepEqual(await mailsTo(world(), login_hint), [])
  })

  it('T40: gets an error of its own for every hostile value', async () => {
    const client = await askingClient(world())
    const user = await personWithMail(world())
    const usual = { scope: 'openid', login_hint: user.email }
    for (const value of [
      [user.email],
      { a: 1 },
      7,
      true,
      'a\0b',
      '\ud800',
      '\n',
      'x'.repeat(5000),
    ]) {
      for (const name of ['login_hint', 'id_token_hint', 'binding_message', 'requested_expiry']) {
        const json = {
          ...usual,
          ...(name === 'id_token_hint' && { login_hint: null }),
          [name]: value,
        }
        const answer = await world().send('POST', '/authz-srv/ciba/authz', { as: client, json })
        assert.equal(answer.status, 400, `${name}: ${JSON.stringify(value)} ${answer.text}`)
        assert.match(answer.json.error, /^(invalid|unknown)_/)
        assert.ok(!answer.text.includes('ud800'))
      }
    }
    assert.deepEqual(await mailsTo(world(), user.email), [])
  })
})

describeServer(
  'names that a client tries (CIBA)',
  (world) => {
    const outcomeOf = ({ status, json }: Answer) => [status, json.error, json.error_description]
    const tooMany = [429, 'slow_down', 'too many names of this client were unknown in this hour']

    it('L06: are refused after too many unknown ones, in the same words for known people', async () => {
      const [client, other] = [await askingClient(world()), await askingClient(world())]
      const [user, blocked] = [
        await personWithMail(world()),
        await personWithMail(world(), { userStatus: 'BLOCKED' }),
      ]
      const ask = (login_hint: string, by = client) => askPerson(world(), by, { login_hint })
      const known = await ask(user.email)
      assert.equal(known.status, 200)
      const browser = testBrowser(world())
      await browser.submit(await toAskedConsent(world(), browser, user), { decision: 'allow' })
      const { id_token } = (await pollAsAsked(world(), client, known)).json
      // Known people neither use the limit up nor give more of it.
      for (let i = 0; i < 5; i++) assert.equal((await ask(user.email)).status, 200)
      for (const name of [blocked.email, 'a@x.example', 'b@x.example']) {
        assert.equal((await ask(name)).json.error, 'unknown_user_id')
      }
      for (const name of [user.email, blocked.email, 'c@x.example']) {
        const refused = await ask(name)
        assert.deepEqual(outcomeOf(refused), tooMany)
        assert.equal(refused.headers.get('retry-after'), '3600')
      }
      assert.equal((await mailsTo(world(), user.email)).length, 6)
      const hinted = await askPerson(world(), client, { id_token_hint: String(id_token) })
      assert.equal(hinted.status, 200, hinted.text)
      assert.equal((await ask(user.email, other)).status, 200)
      world().advance(3_600_000)
      assert.equal((await ask(user.email)).status, 200)
    })

    it('are not counted if the request has two hints, since nobody is looked up', async () => {
      const client = await askingClient(world())
      const user = await personWithMail(world())
      const both = { login_hint: user.email, id_token_hint: 'e30.e30.e30' }
      for (let time = 0; time < 4; time++) {
        assert.equal((await askPerson(world(), client, both)).json.error, 'invalid_request')
      }
      assert.equal((await askPerson(world(), client, { login_hint: user.email })).status, 200)
    })

    it('L06: are counted before they are looked up, so that many at once do not pass', async () => {
      const client = await askingClient(world())
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          askPerson(world(), client, { login_hint: `${i}@x.example` }),
        ),
      )
      const statuses = answers.map(({ status }) => status).sort()
      assert.deepEqual(statuses, [400, 400, 400, 429, 429, 429, 429, 429, 429, 429])
    })
  },
  { OSTIARY_CIBA_UNKNOWN_HINTS_PER_CLIENT_AND_HOUR: '3' },
)
