import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { decodeJwt } from 'jose'
import { buildKinds } from '../../src/composition/connections.ts'
import type { NewConnection } from '../../src/connections/change-connections.ts'
import type { Connection } from '../../src/connections/connection.ts'
import { openConnection } from '../../src/connections/connection-secrets.ts'
import { samlAddresses } from '../../src/connections/saml/saml-settings.ts'
import { commandLine } from '../../src/events/actor.ts'
import { engines } from '../support/engines.ts'
import { describeServer, type ServerWorld, startWorld } from '../support/server-world.ts'
import { answerOf, type TestBrowser, testBrowser, type Visit } from '../support/test-browser.ts'
import { aClient, leaveFor, operationsOf, toThisMachine } from './elsewhere-scene.ts'
import { linkedTo, wordsOf } from './journey-scene.ts'
import { now, type TestIdp, testIdp } from './saml/test-idp.ts'

const usual = {
  groupId: undefined,
  name: 'The other one',
  preset: undefined,
  use: 'optional',
  firstSignIn: 'create',
  emailTrust: 'claim',
  trustsFactors: false,
  secrets: {},
  rules: [],
} as const

function add(
  world: ServerWorld,
  given: Pick<NewConnection, 'kind' | 'settings'> & Partial<NewConnection>,
): Promise<Connection> {
  const alias = `other-${randomUUID().slice(0, 8)}`
  return operationsOf(world).changes.create(commandLine, { ...usual, alias, ...given })
}

describeServer(
  'another Ostiary as the provider',
  (world) => {
    let other: ServerWorld
    before(async () => {
      const [sqlite = assert.fail()] = engines
      other = await startWorld(sqlite)
    })
    after(() => other.stop())

    /** A connection here, and the client that it is there. */
    async function connect(): Promise<Connection> {
      const alias = `other-${randomUUID().slice(0, 8)}`
      const here = await other.addClient({
        redirect_uris: [`${world().issuer}/connect/${alias}/callback`],
        grant_types: ['authorization_code'],
        allowed_scopes: ['openid', 'profile', 'email'],
      })
      return add(world(), {
        alias,
        kind: 'oidc',
        preset: 'ostiary',
        settings: { issuer: other.issuer, client_id: here.id },
        secrets: { client_secret: here.secret },
      })
    }

    it('signs in people of the other server, with PKCE, PAR, nonce and a signed ID token', async () => {
      const connection = await connect()
      const findings = await operationsOf(world()).changes.examine(commandLine, connection.id)
      assert.deepEqual(
        findings.filter(({ severity }) => severity === 'fault'),
        [],
      )
      const email = `${randomUUID()}@example.com`
      const person = await other.addUser({
        email,
        email_verified: true,
        given_name: 'Ada',
        family_name: 'Lovelace',
      })
      const client = await aClient(world())
      const [browser, there] = [testBrowser(world()), testBrowser(other)]
      const left = await leaveFor(browser, connection, client)
      assert.equal(left.url.origin, other.issuer)
      assert.match(left.url.search, /request_uri=urn/)
      const { end, pages } = await there.travel(left.url.href, person)
      assert.deepEqual(pages, ['/login', '/consent'])
      assert.equal(end.url.pathname, `/connect/${connection.alias}/callback`)
      const back = await browser.open(end.url.href)
      const done = await browser.submit(back, { decision: 'allow' })
      const { json } = await world().redeem(client, answerOf(done).get('code') ?? '')
      const { sub = '' } = decodeJwt(json.access_token)
      const { users } = world().server.services.storage.stores
      const user = await users.find(sub)
      assert.deepEqual([user?.email, user?.emailVerified], [email, true])
      assert.deepEqual([user?.profile.given_name, user?.profile.family_name], ['Ada', 'Lovelace'])
      const [identity] = await users.identitiesOf(sub)
      assert.equal(identity?.providerUserId, person.sub)

      const again = testBrowser(world())
      const second = await leaveFor(again, connection, client)
      const silent = await there.travel(second.url.href, person)
      assert.deepEqual(silent.pages, [], 'the session over there is enough')
      const inside = await again.open(silent.end.url.href)
      assert.ok(answerOf(inside).get('code'), inside.text)
    })

    it('does not believe an address that the other server has not proved', async () => {
      const connection = await connect()
      const email = `${randomUUID()}@example.com`
      const victim = await world().addUser({ email, email_verified: true })
      const attacker = await other.addUser({ email, email_verified: false })
      const browser = testBrowser(world())
      const left = await leaveFor(browser, connection, await aClient(world()))
      const { end } = await testBrowser(other).travel(left.url.href, attacker)
      const back = await browser.open(end.url.href)
      assert.equal(back.url.pathname, '/consent')
      assert.deepEqual(await linkedTo(world(), victim), [])
    })
  },
  toThisMachine,
)

describeServer(
  'an identity provider of SAML through the whole server',
  (world) => {
    let idp: TestIdp
    before(async () => {
      idp = await testIdp('https://idp.example/metadata')
      world().advance(now - world().now())
    })

    /** A browser that has left for the identity provider, and what that has to know. */
    async function traveller(settings: object = {}) {
      const connection = await add(world(), {
        kind: 'saml',
        emailTrust: 'always',
        settings: {
          idp_entity_id: idp.entityId,
          sso_url: 'https://idp.example/sso',
          certificates: [idp.key.certificate],
          attributes: { email: 'mail', given_name: 'givenName' },
          ...settings,
        },
      })
      const client = await aClient(world())
      const browser = testBrowser(world())
      const left = await leaveFor(browser, connection, client)
      assert.equal(left.url.origin, 'https://idp.example')
      const request = Buffer.from(left.url.searchParams.get('SAMLRequest') ?? '', 'base64')
      const [, requestId] = / ID="([^"]+)"/.exec(inflateRawSync(request).toString()) ?? []
      const target = { ...samlAddresses(world().issuer, connection), requestId }
      const relayState = left.url.searchParams.get('RelayState') ?? ''
      const path = `/connect/${connection.alias}/callback`
      /** As the page of the provider does: from another site, so without cookies. */
      const post = async (xml: string, by: TestBrowser = browser): Promise<Visit> => {
        const SAMLResponse = Buffer.from(xml).toString('base64')
        const form = { SAMLResponse, RelayState: relayState }
        const kept = await testBrowser(world()).ask(path, { form })
        return by.open(kept.headers.get('location') ?? '')
      }
      return { client, connection, browser, target, post }
    }

    it('signs people in by a form of another site', async () => {
      const { client, connection, browser, target, post } = await traveller()
      const email = `${randomUUID()}@example.com`
      const attributes = { mail: [email], givenName: ['Ada'] }
      const back = await post(idp.answer(target, { nameId: 'ada-1815', attributes }))
      assert.equal(back.url.pathname, '/consent', wordsOf(back))
      const done = await browser.submit(back, { decision: 'allow' })
      const { json } = await world().redeem(client, answerOf(done).get('code') ?? '')
      const { sub = '' } = decodeJwt(json.access_token)
      const { users } = world().server.services.storage.stores
      const user = await users.find(sub)
      assert.deepEqual([user?.email, user?.profile.given_name], [email, 'Ada'])
      const [identity] = await users.identitiesOf(sub)
      assert.deepEqual(
        [identity?.provider, identity?.providerUserId],
        [connection.alias, 'ada-1815'],
      )
    })

    it('takes an assertion neither in another browser nor at another connection', async () => {
      const [one, other] = [await traveller(), await traveller()]
      const answer = idp.answer(one.target, { id: `_${randomUUID()}` })
      const stranger = await one.post(answer, testBrowser(world()))
      assert.equal(stranger.status, 400)
      const crossed = await other.post(answer)
      assert.equal(crossed.status, 400)
      assert.match(wordsOf(crossed), /could not be verified/)
    })

    it('replay across two nodes: one of them takes an assertion', async () => {
      const { connection, target } = await traveller()
      const { box, storage } = world().server.services
      const { requestId = '' } = target
      const text = idp.answer(target, { id: `_${randomUUID()}` })
      const form = new URLSearchParams({ SAMLResponse: Buffer.from(text).toString('base64') })
      const nodes = [1, 2].map(() => buildKinds({ ...world().server.services, storage }).saml)
      const finished = await Promise.allSettled(
        nodes.map(async (node) => {
          assert.ok(node?.way === 'redirect')
          const answer = { url: new URL(target.acs), form }
          return node.finish(openConnection(box, connection), answer, { requestId })
        }),
      )
      assert.deepEqual(finished.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    })

    it('takes no assertion that nobody signed', async () => {
      const { target, post } = await traveller()
      const back = await post(idp.response(target, idp.assertion(target)))
      assert.equal(back.status, 400)
      assert.match(wordsOf(back), /could not be verified/)
    })

    it('takes no answer in the address in place of a form', async () => {
      const { connection, browser, target } = await traveller()
      const SAMLResponse = Buffer.from(idp.answer(target)).toString('base64')
      const query = new URLSearchParams({ SAMLResponse, RelayState: 'guessed', state: 'guessed' })
      const end = await browser.open(`/connect/${connection.alias}/callback?${query}`)
      assert.equal(end.status, 400)
      assert.match(wordsOf(end), /This sign-in is over/)
    })

    it('CVE-2026-16442, IdP-initiated: off unless allowed, and then it begins here', async () => {
      for (const idp_initiated of [false, true]) {
        const { connection, target } = await traveller({ idp_initiated })
        const unasked = idp.answer({ ...target, requestId: undefined })
        const SAMLResponse = Buffer.from(unasked).toString('base64')
        // A tile at the provider sends whatever is set there as RelayState.
        for (const more of [{}, { RelayState: 'https://shop.example' }]) {
          const browser = testBrowser(world())
          const path = `/connect/${connection.alias}/callback`
          const posted = await testBrowser(world()).ask(path, { form: { SAMLResponse, ...more } })
          const end = await browser.open(posted.headers.get('location') ?? '')
          if (idp_initiated) {
            assert.equal(end.url.origin, 'https://idp.example')
            assert.ok(end.url.searchParams.has('SAMLRequest'))
          } else assert.match(wordsOf(end), /no sign-in of this browser waits for this answer/)
          // Nobody is signed in by what the form said.
          const inside = await browser.open('/account/profile')
          assert.equal(inside.url.pathname, '/login')
        }
      }
    })

    it('says so if the provider refuses the person', async () => {
      const { target, post } = await traveller()
      const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder'
      const back = await post(idp.response(target, '', { status }))
      assert.equal(back.status, 400)
      assert.match(wordsOf(back), /did not let you sign in here/)
    })
  },
  toThisMachine,
)
