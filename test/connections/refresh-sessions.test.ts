import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { sealedKinds } from '../../src/cli/store/sealed-values.ts'
import type { Connection } from '../../src/connections/connection.ts'
import { commandLine } from '../../src/events/actor.ts'
import { describeServer, type TestClient } from '../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  type TestBrowser,
  testBrowser,
} from '../support/test-browser.ts'
import { aCompany } from './company-scene.ts'
import {
  addConnection,
  leaveFor,
  operationsOf,
  personOf,
  refreshingNode,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { linkThrough, minute, owner, sendTo, signedInBrowser, signOut } from './journey-scene.ts'
import { clientId, type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

type Claims = Readonly<Record<string, unknown>>

const refresh = { every_minutes: 30 }

describeServer(
  'an account elsewhere that is asked about again',
  (world) => {
    let provider: ScriptedProvider
    let client: TestClient
    before(async () => {
      provider = await scriptedProvider(() => world().now())
      client = await world().addClient({
        grant_types: ['authorization_code', 'refresh_token'],
        allowed_scopes: ['openid', 'offline_access'],
      })
    })
    after(() => provider[Symbol.asyncDispose]())

    const stores = () => world().server.services.storage.stores

    /** After half an hour, asks about everybody who is due, until the answers are there. */
    async function askAgain(after = 35 * minute): Promise<void> {
      world().advance(after)
      const node = await refreshingNode(world())
      await node.tend()
      await node.settled()
    }

    const connectTo = (to: ScriptedProvider, changes: object = {}) =>
      addConnection(world(), to, {
        settings: { issuer: to.issuer, client_id: clientId, refresh },
        ...changes,
      })

    /** Somebody who has signed in, and the refresh token of the provider. */
    async function signedIn(
      connection: Connection,
      claims: Claims = {},
      { from = provider, browser = testBrowser(world()) } = {},
    ) {
      const refreshToken = randomUUID()
      from.script = { ...personOf(claims), tokens: { refresh_token: refreshToken } }
      const end = await signInThrough(world(), from, connection, client, browser)
      assert.ok(answerOf(end).has('code'), end.text)
      const { json } = await world().redeem(client, answerOf(end).get('code') ?? '')
      return {
        browser,
        refreshToken,
        claims: from.script.claims ?? {},
        accessToken: String(json.access_token),
        isOpen: () => isOpen(browser),
      }
    }

    async function isOpen(browser: TestBrowser): Promise<boolean> {
      const end = await browser.open(authorizationPath(client, { prompt: 'none' }))
      return answerOf(end).has('code')
    }

    function answers(status: number, body: Claims, from = provider): void {
      from.script = { ...from.script, answers: { '/token': { status, body } } }
    }

    /** The provider says of somebody what it says now. */
    async function answersWith(claims: Claims): Promise<void> {
      const now = Math.floor(world().now() / 1000) + 35 * 60
      const common = { iss: provider.issuer, aud: clientId, iat: now, exp: now + 300 }
      const id_token = await provider.signed({ ...common, ...claims })
      const tokens = { access_token: 'a', token_type: 'Bearer', refresh_token: 'next', id_token }
      provider.script = {
        userinfo: claims,
        answers: { '/token': { status: 200, body: tokens } },
      }
    }

    const kept = async ({ id }: Connection) =>
      (await stores().upstreamRefreshes.list(undefined, 1000)).filter(
        ({ connectionId }) => connectionId === id,
      )

    it('ends the session and its tokens when the provider refuses the refresh token', async () => {
      const connection = await connectTo(provider)
      const { refreshToken, accessToken, isOpen } = await signedIn(connection)
      const { browser: bystander } = await owner(world())
      await askAgain(20 * minute)
      assert.equal(
        provider.received.some(({ form }) => form.has('refresh_token')),
        false,
      )
      answers(400, { error: 'invalid_grant' })
      await askAgain(15 * minute)
      assert.equal(provider.received.at(-1)?.form.get('refresh_token'), refreshToken)
      assert.equal(await isOpen(), false)
      const described = await world().introspect(client, accessToken)
      assert.equal(described.json.active, false)
      assert.deepEqual(await kept(connection), [])
      assert.equal((await bystander.open('/account')).url.pathname, '/account')
    })

    it('leaves the session alone when the provider cannot say, and asks again later', async () => {
      const connection = await connectTo(provider)
      const { isOpen } = await signedIn(connection)
      for (const [status, body] of [
        [503, {}],
        [401, { error: 'invalid_client' }],
        [200, { error: 'nonsense' }],
      ] as const) {
        answers(status, body)
        await askAgain()
        assert.equal(await isOpen(), true, `${status}`)
      }
      assert.equal((await kept(connection)).length, 1)
      answers(400, { error: 'invalid_grant' })
      await askAgain()
      assert.equal(await isOpen(), false)
    })

    it('applies rules to what the provider says now, and keeps the newest token', async () => {
      const company = await aCompany(world(), provider, ({ teamId }) => ({
        settings: { issuer: provider.issuer, client_id: clientId, refresh },
        rules: [{ claim: 'groups', value: 'Eng*', groupId: teamId, roles: ['DEV'] }],
      }))
      const email = company.address()
      const { claims, isOpen } = await signedIn(company.connection, {
        email,
        groups: ['Engineering'],
      })
      const { sub } = (await stores().users.findByLoginName(email)) ?? assert.fail()
      const roles = async () => (await stores().groups.findMembership(company.teamId, sub))?.roles
      assert.deepEqual(await roles(), ['DEV'])
      await answersWith({ ...claims, groups: ['Sales'] })
      await askAgain()
      assert.equal(await roles(), undefined)
      await answersWith({ ...claims, groups: ['Engineering'] })
      await askAgain()
      assert.equal(
        provider.received.findLast(({ path }) => path === '/token')?.form.get('refresh_token'),
        'next',
      )
      assert.deepEqual(await roles(), ['DEV'])
      await answersWith({ ...claims, sub: 'somebody-else', groups: ['Sales'] })
      await askAgain()
      assert.deepEqual([await roles(), await isOpen()], [['DEV'], true])
    })

    it('is kept sealed, for the session alone: sign-out and unlinking end it', async () => {
      const connection = await connectTo(provider)
      const first = await signedIn(connection)
      const [token] = await kept(connection)
      assert.doesNotMatch(token?.sealed ?? assert.fail(), new RegExp(first.refreshToken))
      const tokens = sealedKinds.find(({ name }) => name === 'upstream_refresh_tokens')
      const { services } = world().server
      assert.ok(await tokens?.open(services.storage, services.box, services.clock))
      await tokens?.reseal(services)
      assert.notEqual((await kept(connection))[0]?.sealed, token?.sealed)
      await signOut(first.browser)
      assert.deepEqual(await kept(connection), [])

      const { user, browser } = await owner(world())
      provider.script = personOf()
      await linkThrough(provider, connection, browser)
      const { claims } = provider.script
      const other = await signedIn(connection, claims)
      assert.equal((await kept(connection)).length, 1)
      const page = await browser.open('/account/linked')
      const identities = await stores().users.identitiesOf(user.sub)
      const { identityId } = identities.find(({ provider: at }) => at !== 'self') ?? assert.fail()
      await sendTo(browser, page, { act: 'unlink', identity: identityId })
      assert.deepEqual(await kept(connection), [])
      assert.equal(await other.isOpen(), false, 'who came by what is unlinked is signed out')
      const own = await signedInBrowser(world(), user)
      assert.equal((await own.open('/account')).url.pathname, '/account')
      assert.equal((await browser.open('/account')).url.pathname, '/account')
    })

    it('is asked once, however many nodes there are, and a slow one holds up itself alone', async () => {
      await using slow = await scriptedProvider(() => world().now())
      const [quickly, slowly] = [await connectTo(provider), await connectTo(slow)]
      const delayed = await signedIn(slowly, {}, { from: slow })
      const quick = await signedIn(quickly)
      const asked = Promise.withResolvers<void>()
      slow.script = { ...slow.script, hold: asked.promise }
      answers(400, { error: 'invalid_grant' })
      answers(400, { error: 'invalid_grant' }, slow)
      world().advance(35 * minute)
      const nodes = [await refreshingNode(world()), await refreshingNode(world())]
      await Promise.all(nodes.map((node) => node.tend()))
      while ((await kept(quickly)).length > 0) await turn()
      assert.deepEqual([await quick.isOpen(), await delayed.isOpen()], [false, true])
      asked.resolve()
      await Promise.all(nodes.map((node) => node.settled()))
      assert.equal(await delayed.isOpen(), false)
      const asking = (at: ScriptedProvider, token: string) =>
        at.received.filter(({ form }) => form.get('refresh_token') === token).length
      assert.equal(asking(provider, quick.refreshToken), 1)
      assert.equal(asking(slow, delayed.refreshToken), 1)
    })

    it('hostile connection: another provider gets no token of the first one', async () => {
      const connection = await connectTo(provider)
      const person = await signedIn(connection)
      await using other = await scriptedProvider(() => world().now())
      const { changes } = operationsOf(world())
      await changes.replace(commandLine, connection.id, {
        ...connection,
        settings: { ...connection.settings, issuer: other.issuer },
        secrets: { client_secret: 'of the other one' },
      })
      await askAgain()
      assert.equal(other.hits('/token'), 0)
      assert.equal(await person.isOpen(), true)
    })

    it('does not end a session in which the person has signed in again meanwhile', async () => {
      const connection = await connectTo(provider)
      const { browser, claims, isOpen } = await signedIn(connection)
      const held = Promise.withResolvers<void>()
      world().advance(35 * minute)
      answers(400, { error: 'invalid_grant' })
      provider.script = { ...provider.script, hold: held.promise }
      const node = await refreshingNode(world())
      const hits = provider.hits('/token')
      await node.tend()
      while (provider.hits('/token') === hits) await turn()
      provider.script = {
        ...{ claims, userinfo: claims },
        tokens: { refresh_token: 'a newer one' },
      }
      const left = await leaveFor(browser, connection, client, { prompt: 'login' })
      const back = provider.approve(left.url.href)
      await browser.open(`/connect/${connection.alias}/callback?${back}`)
      held.resolve()
      await node.settled()
      assert.equal(await isOpen(), true)
    })
  },
  toThisMachine,
)
