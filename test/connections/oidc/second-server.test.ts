import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { it } from 'node:test'
import type { OpenConnection } from '../../../src/connections/kind.ts'
import { oidcKind } from '../../../src/connections/oidc/oidc-kind.ts'
import { upstreamFetchLimits } from '../../../src/connections/oidc/upstream.ts'
import { safeFetch } from '../../../src/outgoing/safe-fetch.ts'
import { newPerson, type Person } from '../../conformance/person.ts'
import { allScopes, describeServerOnce, type ServerWorld } from '../../support/server-world.ts'
import { answerOf } from '../../support/test-browser.ts'
import { baseUrl, plainConnection, refuses } from './provider-scene.ts'

const goodbye = `${baseUrl}/signed-out`

/** The next form that somebody sends to a server of this test. */
async function nextForm(receiver: Server): Promise<URLSearchParams> {
  const [request, response] = await once(receiver, 'request')
  const form = (await request.setEncoding('utf8').toArray()).join('')
  response.writeHead(200, { connection: 'close' }).end()
  return new URLSearchParams(form)
}

/** This server's side of a connection to another Ostiary, where it is a client. */
async function connectTo(
  world: ServerWorld,
  settings: Record<string, unknown> = {},
  registration: Record<string, unknown> = {},
) {
  const client = await world.addClient({
    client_name: 'Downstream',
    redirect_uris: [`${baseUrl}/connect/acme/callback`],
    grant_types: ['authorization_code', 'refresh_token'],
    post_logout_redirect_uris: [goodbye],
    allowed_scopes: allScopes,
    ...registration,
  })
  const fetch = safeFetch({ allowPrivate: true, ...upstreamFetchLimits, clock: world.now })
  const kind = oidcKind({ baseUrl, fetch, clock: world.now })
  const connection: OpenConnection = {
    ...plainConnection,
    preset: 'ostiary',
    settings: { issuer: world.issuer, client_id: client.id, ...settings },
    secrets: { client_secret: client.secret },
  }

  async function signIn({ browser, user }: Person) {
    const { to, memory } = await kind.begin(connection, { uiLocales: 'en' }, 'the state')
    assert.ok(to.kind === 'redirect')
    const { end } = await browser.travel(to.location, user)
    const form = settings.response_mode === 'form_post' ? answerOf(end) : undefined
    return kind.finish(connection, { url: end.url, form }, memory)
  }
  return { kind, connection, signIn }
}

describeServerOnce(
  'a second Ostiary as the provider',
  (world) => {
    for (const response_mode of ['query', 'form_post']) {
      it(`signs people in, with response_mode ${response_mode}`, async () => {
        const { signIn } = await connectTo(world(), { response_mode })
        const person = await newPerson(world())
        const arrival = await signIn(person)
        assert.equal(arrival.issuer, world().issuer)
        assert.equal(arrival.subject, person.user.sub)
        assert.match(arrival.email ?? '', /^ada-/)
        assert.equal(arrival.isEmailProved, true)
        assert.equal(arrival.profile.given_name, 'Ada')
        assert.deepEqual(arrival.amr, ['pwd'])
        assert.ok(arrival.session.id)
      })
    }

    it('says whether an account is still there', async () => {
      const refresh = { every_minutes: 5 }
      const { kind, connection, signIn } = await connectTo(world(), { refresh })
      const { session, subject, email } = await signIn(await newPerson(world()))
      const first = await kind.refresh(connection, session.refreshToken ?? '', subject)
      assert.ok(first.status === 'alive' && first.result && 'email' in first.result)
      assert.equal(first.result.email, email)
      const second = await kind.refresh(connection, first.refreshToken, subject)
      assert.equal(second.status, 'alive')
      assert.deepEqual(await kind.refresh(connection, 'unknown', subject), { status: 'ended' })
    })

    it('ends the session there, comes back, and is told so', async () => {
      const receiver = createServer().listen(0, '127.0.0.1')
      await once(receiver, 'listening')
      const { port } = receiver.address() as AddressInfo
      const backchannel_logout_uri = `http://127.0.0.1:${port}/logout`
      const { kind, connection, signIn } = await connectTo(world(), {}, { backchannel_logout_uri })
      const person = await newPerson(world())
      const { session } = await signIn(person)

      const message = nextForm(receiver)
      const request = { hint: session.hint, postLogoutRedirectUri: goodbye, state: 's' }
      const address = await kind.endSessionAddress(connection, request)
      const end = await person.browser.open(address ?? '')
      assert.equal(end.url.href, `${goodbye}?state=s`)

      const token = (await message).get('logout_token') ?? ''
      receiver.close()
      const { subject, sessionId } = await kind.verifyLogoutToken(connection, token)
      assert.deepEqual([subject, sessionId], [person.user.sub, session.id])
      const idToken = kind.verifyLogoutToken(connection, session.hint ?? '')
      await refuses(idToken, 'invalid', /events/)
    })

    it('is examined without a complaint', async () => {
      const { kind, connection } = await connectTo(world())
      const findings = await kind.examine(connection)
      assert.deepEqual(
        findings.filter(({ severity }) => severity !== 'ok'),
        [],
      )
    })

    it('refuses the answer that another browser got', async () => {
      const { kind, connection } = await connectTo(world())
      const { browser, user } = await newPerson(world())
      const [one, other] = await Promise.all([
        kind.begin(connection, {}, 'one'),
        kind.begin(connection, {}, 'other'),
      ])
      assert.ok(one.to.kind === 'redirect')
      const { end } = await browser.travel(one.to.location, user)
      const answer = { url: end.url, form: undefined }
      await refuses(kind.finish(connection, answer, other.memory), 'invalid', /invalid_grant/)
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)
