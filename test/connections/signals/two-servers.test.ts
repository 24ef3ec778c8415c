import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { newPerson } from '../../conformance/person.ts'
import {
  describeManagement,
  type ManagementWorld,
  managementWorld,
} from '../../management/management-world.ts'
import { engines } from '../../support/engines.ts'
import { startWorld } from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'
import { aClient, addConnection, leaveFor, toThisMachine } from '../elsewhere-scene.ts'
import type { ScriptedProvider } from '../oidc/scripted-provider.ts'
import type { Json } from './signals-scene.ts'

describeManagement(
  'signals of a second server',
  (world) => {
    let there: ManagementWorld
    before(async () => {
      const engine = engines.find(({ name }) => name === world().engine)
      assert.ok(engine)
      there = managementWorld(await startWorld(engine, toThisMachine))
    })
    after(() => there.stop())

    /** Somebody of the second server who has signed in here. */
    async function signedIn() {
      const alias = `there-${randomUUID().slice(0, 8)}`
      const app = await there.addClient({
        redirect_uris: [`${world().issuer}/connect/${alias}/callback`],
        grant_types: ['authorization_code', 'client_credentials'],
        allowed_scopes: ['openid', 'email', 'profile', 'ssf.manage', 'ssf.read'],
        consent: 'implicit',
      })
      const provider = { issuer: there.issuer } as ScriptedProvider
      const connection = await addConnection(world(), provider, {
        ...{ alias, preset: 'ostiary' },
        settings: { issuer: there.issuer, client_id: app.id },
        secrets: { client_secret: app.secret },
      })
      const client = await aClient(world())
      const browser = testBrowser(world())
      const left = await leaveFor(browser, connection, client)
      const person = await newPerson(there)
      const { end } = await person.browser.travel(left.url.href, person.user)
      const back = await browser.open(`/connect/${alias}/callback${end.url.search}`)
      const last =
        back.url.pathname === '/consent' ? await browser.submit(back, { decision: 'allow' }) : back
      assert.ok(answerOf(last).has('code'), last.text)
      const path = authorizationPath(client, { prompt: 'none' })
      const signals = `/connections-srv/connections/${connection.id}/signals`
      return {
        ...{ person, signals, app },
        async isOpen() {
          const { text, ...visit } = await browser.open(path)
          const answer = answerOf({ text, ...visit })
          if (answer.has('code')) return true
          // Anything else says nothing about the session.
          assert.equal(answer.get('error'), 'login_required', text)
          return false
        },
        read: () => world().ask('GET', signals),
      }
    }

    /** Lets both servers work until what happens there has arrived here. */
    async function arrives(hasArrived: () => Promise<boolean>): Promise<void> {
      for (let round = 0; round < 100; round++) {
        await there.server.chores.runAll()
        for (const server of [world(), there]) server.advance(11_000)
        await world().server.chores.runAll()
        if (await hasArrived()) return
      }
      assert.fail('nothing has arrived')
    }

    for (const delivery of ['push', 'poll'] as const) {
      it(`end sessions here, by ${delivery}`, async () => {
        const { person, signals, app, isOpen, read } = await signedIn()
        const made = await world().ask('PUT', signals, { delivery })
        assert.deepEqual([made.issuer, made.audience], [there.issuer, [app.id]])
        assert.equal(made.authorization_header, undefined)
        const { asked } = await world().ask('POST', `${signals}/verify`)
        assert.equal(asked, true)
        await arrives(async () => (await read()).verified_at !== undefined)
        assert.equal(await isOpen(), true)
        await there.ask('PUT', `/users-srv/user/${person.user.sub}/status`, {
          userStatus: 'BLOCKED',
        })
        await arrives(async () => !(await isOpen()))
        const stream = async () => {
          const { streams } = await there.ask(
            'GET',
            `/signals-srv/streams?groupId=root&client_id=${app.id}`,
          )
          return (streams as Json[])[0]
        }
        await arrives(async () => (await stream())?.waiting === 0)
        assert.equal((await stream())?.refused, 0)
        await world().ask('DELETE', signals)
        assert.equal((await world().admin('GET', signals)).status, 404)
        const left = await there.ask('GET', `/signals-srv/streams?groupId=root&client_id=${app.id}`)
        assert.deepEqual(left.streams, [])
      })
    }
  },
  toThisMachine,
)
