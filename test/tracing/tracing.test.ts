import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../support/engines.ts'
import { makeTestKey, signAssertion } from '../support/jwt-fixtures.ts'
import { startMailServer } from '../support/mail-server.ts'
import { allGrants, allScopes, type ServerWorld, startWorld } from '../support/server-world.ts'
import { attributesOf, type ReceivedSpan, startTraceCollector } from '../support/trace-collector.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'
const headers = { traceparent: `00-${traceId}-${spanId}-01` }

/** Shows an assertion whose keys the server has to fetch from another host. */
async function fetchKeys(world: ServerWorld, jwks_uri: string): Promise<void> {
  const key = await makeTestKey('ES256')
  const client = await world.addClient({
    grant_types: allGrants,
    token_endpoint_auth_method: 'private_key_jwt',
    jwks: { keys: [key.publicJwk] },
  })
  await world.changeClient(client, { metadata: { jwks: undefined, jwks_uri } })
  const parts = { clientId: client.id, audience: world.issuer, now: world.now(), key }
  const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
  const client_assertion = await signAssertion(parts)
  const form = { grant_type: 'client_credentials', client_assertion_type, client_assertion }
  await world.send('POST', '/token-srv/token', { form })
}

/** The spans below one, of any depth. */
function below(spans: readonly ReceivedSpan[], parent: ReceivedSpan): readonly ReceivedSpan[] {
  const children = spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId)
  return children.flatMap((child) => [child, ...below(spans, child)])
}

for (const engine of engines) {
  describe(`traces (${engine.name})`, () => {
    it('show requests, statements, fetches and emails, and nothing about a person', async () => {
      await using collector = await startTraceCollector()
      await using mail = await startMailServer()
      const world = await startWorld(engine, {
        OSTIARY_TRACING_ENDPOINT: collector.endpoint,
        OSTIARY_MAIL_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        OSTIARY_FETCH_ALLOW_PRIVATE: 'true',
      })
      const client = await world.addClient({ grant_types: allGrants, allowed_scopes: allScopes })
      const email = 'ada.lovelace@acme.example'
      const person = await world.addUser({ email, email_verified: true })
      const form = { grant_type: 'password', username: person.username, password: person.password }
      const granted = await world.send('POST', '/token-srv/token', { as: client, form, headers })
      assert.equal(granted.status, 200)
      const denied = await world.send('GET', '/users-srv/userinfo', { bearer: 'forged', headers })
      const reset = { email, processingType: 'CODE', resetMedium: 'email' }
      await world.send('POST', '/users-srv/resetpassword/initiate', { json: reset })
      await mail.next(email)
      await fetchKeys(world, `${collector.endpoint}?code=of-somebody`)
      await world.send('GET', '/health/ready')
      await world.stop()

      const { spans } = collector
      assert.ok(spans.every(({ name }) => !name.includes('/health/')))
      const named = (name: string) => spans.filter((span) => span.name === name)
      const [request] = named('POST /token-srv/token')
      assert.ok(request)
      assert.deepEqual([request.traceId, request.parentSpanId], [traceId, spanId])
      const facts = attributesOf(request)
      assert.equal(facts['http.response.status_code'], 200)
      assert.equal(facts['ostiary.reference'], granted.headers.get('x-request-id'))
      const names = new Set(below(spans, request).map(({ name }) => name))
      for (const name of ['SELECT', 'transaction', 'INSERT']) assert.ok(names.has(name), name)

      const [fetched] = named('GET')
      assert.equal(fetched && attributesOf(fetched)['server.address'], '127.0.0.1')
      assert.equal(fetched && attributesOf(fetched)['http.response.status_code'], 200)
      assert.equal(named('send email').length, 1)

      const line = world.logLines.find((each) => each.includes(denied.json.refnumber))
      assert.equal(line && JSON.parse(line).trace_id, traceId)

      const said = JSON.stringify(spans)
      const { sub, username, password } = person
      const { access_token: token } = granted.json
      for (const secret of [sub, username, password, email, token, client.id, 'of-somebody']) {
        assert.ok(!said.includes(secret), secret)
      }
    })
  })
}

describe('the share of traces', () => {
  it('is not for callers to choose, and the log names the trace of the caller anyway', async () => {
    const [engine = assert.fail()] = engines
    await using collector = await startTraceCollector()
    const world = await startWorld(engine, {
      OSTIARY_TRACING_ENDPOINT: collector.endpoint,
      OSTIARY_TRACING_SAMPLE_RATIO: '0',
    })
    const denied = await world.send('GET', '/users-srv/userinfo', { bearer: 'forged', headers })
    await world.stop()
    assert.deepEqual(collector.spans, [])
    const line = world.logLines.find((each) => each.includes(denied.json.refnumber))
    assert.equal(line && JSON.parse(line).trace_id, traceId)
  })
})
