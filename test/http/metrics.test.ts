import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import {
  aClient,
  addConnection,
  leaveFor,
  personOf,
  signInThrough,
  toThisMachine,
} from '../connections/elsewhere-scene.ts'
import { scriptedProvider } from '../connections/oidc/scripted-provider.ts'
import { aPushingCompany } from '../scim/scim-scene.ts'
import { freePort } from '../support/free-port.ts'
import { allGrants, allScopes, describeServer } from '../support/server-world.ts'
import { testBrowser } from '../support/test-browser.ts'

const port = await freePort()

describeServer(
  'measurements',
  (world) => {
    const read = (path = '/metrics', method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method })

    /** Every value, by its name and labels. */
    async function readValues(): Promise<ReadonlyMap<string, number>> {
      const text = await (await read()).text()
      const lines = text.matchAll(/^([^#].*) (\S+)$/gm)
      return new Map([...lines].map(([, series = '', value]) => [series, Number(value)]))
    }

    /** How many requests of a kind were counted. */
    async function counted(route: string, method: string, status: number): Promise<number> {
      const labels = `route="${route}",method="${method}",status="${status}"`
      const text = await (await read()).text()
      const line = text.split('\n').find((one) => one.includes(`total{${labels}}`))
      return Number(line?.split(' ').at(-1) ?? 0)
    }

    it('count what cannot be signed for want of a key, which is a fault of the server', async () => {
      const client = await world().addClient({ grant_types: allGrants })
      const metadata = { access_token_signed_response_alg: 'PS256' }
      await world().changeClient(client, { metadata })
      const answer = await world().token(client, { grant_type: 'client_credentials' })
      assert.equal(answer.status, 503)
      assert.equal(await counted('/token-srv/token', 'POST', 503), 1)
      const text = await (await read()).text()
      assert.match(text, /ostiary_signing_key_missing_total\{alg="PS256"\} 1/)
    })

    it('count requests by route, method and status', async () => {
      const client = await world().addClient({ grant_types: allGrants })
      const own = { grant_type: 'client_credentials' }
      for (let i = 0; i < 3; i++) await world().token(client, own)
      await world().token({ ...client, secret: 'wrong' }, own)
      await world().send('GET', '/nothing')
      await world().send('DELETE', '/token-srv/token')
      assert.equal(await counted('/token-srv/token', 'POST', 200), 3)
      assert.equal(await counted('/token-srv/token', 'POST', 401), 1)
      assert.equal(await counted('/token-srv/token', 'DELETE', 405), 1)
      assert.equal(await counted('none', 'GET', 404), 1)
      const text = await (await read()).text()
      assert.match(
        text,
        /ostiary_http_request_duration_seconds_count\{route="\/token-srv\/token"\} 6/,
      )
      assert.match(text, /process_resident_memory_bytes \d/)
    })

    it('count sign-ins, tokens and refusals, without a name of anybody', async () => {
      const client = await world().addClient({ grant_types: allGrants, allowed_scopes: allScopes })
      const person = await world().addUser()
      const before = await readValues()
      await world().signIn(client, person, 'openid')
      const wrong = await world().signIn(client, { ...person, password: 'wrong' }, 'openid')
      assert.equal(wrong.status, 400)
      const values = await readValues()
      const grown = (series: string) => (values.get(series) ?? 0) - (before.get(series) ?? 0)
      for (const series of [
        'ostiary_sign_ins_total{factor="password",outcome="success"}',
        'ostiary_sign_ins_total{factor="password",outcome="failure"}',
        'ostiary_events_total{type="LOGIN_FAILURE",outcome="failure"}',
        'ostiary_tokens_issued_total{grant_type="password",client="confidential",bound_to="nothing"}',
        'ostiary_refusals_total{error="OAuthError",code="invalid_grant"}',
      ]) {
        assert.equal(grown(series), 1, series)
      }
      assert.equal(grown('ostiary_password_queue_wait_seconds_count{lane="hash"}'), 2)
      assert.ok(grown('ostiary_database_wait_seconds_count') >= 2)
      assert.ok(grown('ostiary_database_transactions_total') >= 2)
      assert.ok(grown('ostiary_cache_reads_total{cache="clients",result="hit"}') >= 1)
      const text = [...values.keys()].join()
      for (const name of [client.id, person.username, person.sub]) assert.ok(!text.includes(name))
    })

    it('count arrivals from elsewhere by kind and outcome, without a name of strangers', async () => {
      await using provider = await scriptedProvider(() => world().now())
      const connection = await addConnection(world(), provider)
      const client = await aClient(world())
      const before = await readValues()
      provider.script = personOf()
      await signInThrough(world(), provider, connection, client)
      const browser = testBrowser(world())
      const left = await leaveFor(browser, connection, client)
      const forged = provider.approve(left.url.href, { iss: 'https://other.example' })
      await browser.open(`/connect/${connection.alias}/callback?${forged}`)
      const values = await readValues()
      for (const series of [
        'ostiary_arrivals_total{kind="oidc",outcome="signed-in"}',
        'ostiary_arrivals_total{kind="oidc",outcome="invalid"}',
        'ostiary_sign_ins_total{factor="connection",outcome="success"}',
      ]) {
        assert.equal((values.get(series) ?? 0) - (before.get(series) ?? 0), 1, series)
      }
      assert.ok(![...values.keys()].join().includes(connection.alias))
    })

    it('count what directories ask for, in bulk too, without a name of anybody', async () => {
      const company = await aPushingCompany(world())
      const before = await readValues()
      const { id, userName } = await company.pushes()
      await company.ask(409, 'POST', '/Users', company.person({ userName }))
      await company.ask(200, 'POST', '/Bulk', {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
        Operations: [
          { method: 'DELETE', path: `/Users/${id}` },
          { method: 'DELETE', path: '/Groups/nothing' },
        ],
      })
      const values = await readValues()
      for (const series of [
        'ostiary_scim_operations_total{resource="User",operation="create",outcome="done"}',
        'ostiary_scim_operations_total{resource="User",operation="create",outcome="uniqueness"}',
        'ostiary_scim_operations_total{resource="User",operation="delete",outcome="done"}',
        'ostiary_scim_operations_total{resource="Group",operation="delete",outcome="notFound"}',
      ]) {
        assert.equal((values.get(series) ?? 0) - (before.get(series) ?? 0), 1, series)
      }
      assert.ok(![...values.keys()].join().includes(userName))
    })

    it('have what is read from the parts of the server', async () => {
      await readValues()
      // Counted beside the answer before.
      const isCounted = async () => (await readValues()).has('ostiary_groups')
      while (!(await isCounted())) await nextTick()
      const values = await readValues()
      assert.ok((values.get('ostiary_groups') ?? 0) >= 1)
      assert.ok((values.get('ostiary_users{status="VERIFIED"}') ?? 0) >= 1)
      assert.equal(values.get('ostiary_mail_queue_messages'), 0)
      assert.equal(values.get('ostiary_password_queue_jobs{lane="hash",state="waiting"}'), 0)
      assert.ok((values.get('ostiary_signing_key_age_seconds{alg="RS256"}') ?? -1) >= 0)
    })

    it('M2: never cost an answer, whatever the address is', async () => {
      const long = 'a'.repeat(300)
      for (const [path, status] of [
        ['/%', 400],
        ['/%zz/x', 400],
        [`/users-srv/user/${long}`, 404],
        [`/groups-srv/usergroup/${long}`, 404],
      ] as const) {
        const before = await counted('none', 'GET', status)
        const answer = await world().send('GET', path)
        assert.equal(answer.status, status, path)
        assert.equal(await counted('none', 'GET', status), before + 1, path)
      }
      const values = await readValues()
      for (const observer of ['metrics', 'tracing', 'log']) {
        assert.equal(values.get(`ostiary_observation_failures_total{observer="${observer}"}`), 0)
      }
    })

    it('are all that their port answers', async () => {
      assert.equal((await read()).headers.get('content-type')?.split(';')[0], 'text/plain')
      for (const [path, method] of [
        ['/', 'GET'],
        ['/metrics/', 'GET'],
        ['/health/live', 'GET'],
        ['/metrics', 'POST'],
        ['/metrics', 'DELETE'],
      ] as const) {
        assert.equal((await read(path, method)).status, 404, `${method} ${path}`)
      }
      assert.equal((await world().send('GET', '/metrics')).status, 404)
    })
  },
  { ...toThisMachine, OSTIARY_METRICS_PORT: String(port) },
)
