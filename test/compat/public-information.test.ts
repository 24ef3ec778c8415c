import assert from 'node:assert/strict'
import { it } from 'node:test'
import { codeIn } from '../support/mail-server.ts'
import { mailTo } from '../support/mail-to.ts'
import { describeServer, describeServerOnce } from '../support/server-world.ts'
import { authorizationPath, testBrowser } from '../support/test-browser.ts'
import { refusalOf, requestIdOf } from './own-pages.ts'

describeServerOnce(
  'what own sign-in pages may know',
  (world) => {
    const open = (path: string) => world().send('GET', path)

    it('is the name of the server, and by which names people sign in', async () => {
      const { status, json } = await open('/public-srv/tenantinfo/basic')
      assert.equal(status, 200)
      const { versionInfo, ...data } = json.data as Record<string, unknown>
      assert.match(String(versionInfo), /^\d+\.\d+\.\d+/)
      const allowLoginWith = ['EMAIL', 'MOBILE', 'USER_NAME']
      assert.deepEqual(data, { tenant_name: 'Ostiary', tenant_key: 'ostiary', allowLoginWith })
    })

    it('is what people see of the client, and no more', async () => {
      const client = await world().addClient({
        client_name: 'Shop',
        logo_uri: 'https://app.example/logo.png',
        policy_uri: 'https://app.example/privacy',
        contacts: ['secret@app.example'],
        allowed_scopes: ['openid'],
      })
      const requestId = await requestIdOf(world(), client)
      const seen = {
        client_name: 'Shop',
        logo_uri: 'https://app.example/logo.png',
        login_providers: [],
        policy_uri: 'https://app.example/privacy',
        tos_uri: '',
        passwordless_enabled: false,
      }
      assert.deepEqual((await open(`/public-srv/public/${requestId}`)).json.data, seen)
      const login = await testBrowser(world()).open(authorizationPath(client))
      const hosted = login.url.searchParams.get('requestId')
      assert.deepEqual((await open(`/public-srv/public/${hosted}`)).json.data, seen)

      const unknown = await open('/public-srv/public/unknown')
      world().advance(3_600_000)
      const expired = await open(`/public-srv/public/${requestId}`)
      assert.deepEqual([expired.status, refusalOf(expired)], [400, refusalOf(unknown)])
    })

    it('are the fields of a registration, with those that the operator added', async () => {
      const client = await world().addClient({ allowed_scopes: ['openid'] })
      const requestId = await requestIdOf(world(), client)
      const path = `/registration-setup-srv/public/list?acceptlanguage=de-DE&requestId=${requestId}`
      const fields = (await open(path)).json.data as Record<string, unknown>[]
      assert.deepEqual(
        fields.map(({ fieldKey, dataType, required, order }) => [
          fieldKey,
          dataType,
          required,
          order,
        ]),
        [
          ['given_name', 'TEXT', false, 1],
          ['family_name', 'TEXT', false, 2],
          ['email', 'EMAIL', true, 3],
          ['username', 'TEXT', false, 4],
          ['password', 'PASSWORD', true, 5],
          ['password_echo', 'PASSWORD', true, 6],
          ['born', 'DATE', false, 7],
        ],
      )
      assert.deepEqual(fields[0]?.localeText, { locale: 'de-DE', language: 'de', name: 'Vorname' })
      assert.deepEqual(fields[4]?.fieldDefinition, { minLength: 8, maxLength: 128 })
      const refused = await open('/registration-setup-srv/public/list?acceptlanguage=undefined')
      assert.deepEqual([refused.status, refusalOf(refused).code], [400, 10001])
    })
  },
  {
    OSTIARY_USERS_CUSTOM_FIELDS: 'born:date,level:integer',
    OSTIARY_USERS_REGISTRATION_FIELDS: 'born',
  },
)

describeServerOnce(
  'where nobody can register',
  (world) => {
    it('there are no fields of a registration', async () => {
      const client = await world().addClient({ allowed_scopes: ['openid'] })
      const requestId = await requestIdOf(world(), client)
      const path = `/registration-setup-srv/public/list?requestId=${requestId}`
      const answer = await world().send('GET', path)
      assert.deepEqual([answer.status, refusalOf(answer).code], [403, 10007])
    })
  },
  { OSTIARY_USERS_REGISTRATION: 'off' },
)

describeServer('a forgotten password, with the action in the query', (world) => {
  const act = (action: string, json: object) =>
    world().send('POST', `/password-srv/resetpassword?action=${action}`, { json })

  it('is replaced in the same three steps', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    await world().addUser({ email, email_verified: true })
    const start = { email, processingType: 'CODE', resetMedium: 'email', mobile: null, other: 1 }
    const { rprq } = (await act('initiatereset', start)).json.data as { rprq: string }
    const code = codeIn(await mailTo(world(), email))
    const validated = await act('validatecode', { code, resetRequestId: rprq, extra: null })
    const data = validated.json.data as { exchangeId: string }
    const password = 'a steam-driven analytical engine'
    const accepted = await act('acceptreset', { ...data, password, confirmPassword: password })
    assert.deepEqual(accepted.json.data, { reseted: true })
    assert.equal(
      (await act('acceptreset', { ...data, password, confirmPassword: password })).status,
      400,
    )
  })

  it('is refused for an action that is none', async () => {
    for (const action of ['', 'delete', '__proto__', 'toString']) {
      const answer = await act(action, {})
      assert.deepEqual([answer.status, refusalOf(answer).code], [400, 10001], action)
    }
    assert.equal((await world().send('POST', '/password-srv/resetpassword')).status, 400)
  })
})
