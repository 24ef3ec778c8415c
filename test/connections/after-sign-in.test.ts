import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, it } from 'node:test'
import { decodeJwt } from 'jose'
import type { Connection } from '../../src/connections/connection.ts'
import { describeServer, type TestClient } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../support/test-browser.ts'
import { transferWorld } from '../transfer/world.ts'
import {
  addConnection,
  leaveFor,
  personOf,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { callbackFor, linkThrough, owner } from './journey-scene.ts'
import { clientSecret, type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

describeServer(
  'after a sign-in elsewhere',
  (world) => {
    let provider: ScriptedProvider
    let connection: Connection
    let client: TestClient
    before(async () => {
      provider = await scriptedProvider(() => world().now())
      connection = await addConnection(world(), provider)
      client = await world().addClient({
        grant_types: ['authorization_code'],
        allowed_scopes: ['openid', 'email', 'identities'],
      })
    })
    after(() => provider[Symbol.asyncDispose]())

    async function tokensOf(scope = 'openid') {
      const browser = testBrowser(world())
      const left = await leaveFor(browser, connection, client, { scope })
      const end = await browser.open(callbackFor(provider, connection, left))
      const done =
        end.url.pathname === '/consent' ? browser.submit(end, { decision: 'allow' }) : end
      const code = answerOf(await done).get('code') ?? assert.fail(end.text)
      return (await world().redeem(client, code)).json
    }

    async function eventRows(sub: string) {
      return world().database.execute(
        `select type, outcome, detail from events where sub = '${sub}' order by time`,
      )
    }

    it('user info lists the identities, and tokens name the one that was used', async () => {
      provider.script = personOf()
      const { access_token } = await tokensOf('openid email identities')
      const { json } = await world().userinfo(access_token)
      const [identity, ...others] = json.identities as readonly Record<string, unknown>[]
      assert.deepEqual(others, [])
      assert.equal(identity?.provider, connection.alias)
      assert.equal(identity?.providerUserId, provider.script.claims?.sub)
      assert.equal(identity?.identityId, decodeJwt(access_token).isub)
      assert.deepEqual([json.email, json.email_verified], [provider.script.claims?.email, true])
    })

    it('tokens of somebody with two ways in name the way that was used', async () => {
      const { user, browser } = await owner(world())
      provider.script = personOf()
      await linkThrough(provider, connection, browser)
      const elsewhere = decodeJwt((await tokensOf()).access_token)
      const { end } = await testBrowser(world()).travel(authorizationPath(client), user)
      const code = answerOf(end).get('code') ?? ''
      const here = decodeJwt((await world().redeem(client, code)).json.access_token)
      assert.equal(elsewhere.sub, here.sub)
      assert.notEqual(elsewhere.isub, here.isub)
    })

    it('events say through which provider', async () => {
      provider.script = personOf()
      const { sub = '' } = decodeJwt((await tokensOf()).access_token)
      const rows = await eventRows(sub)
      const signIn = rows.find(({ type }) => type === 'LOGIN_SUCCESS')
      assert.match(String(signIn?.detail), new RegExp(`"provider":"${connection.alias}"`))
      assert.ok(rows.some(({ type }) => type === 'ACCOUNT_CREATED'))
    })

    it('no secret and no token is in events or in the log', async () => {
      const secrets = {
        access_token: `upstream-access-${randomUUID()}`,
        refresh_token: `upstream-refresh-${randomUUID()}`,
      }
      provider.script = { ...personOf(), tokens: secrets }
      const { user, browser } = await owner(world())
      const seen: string[] = [clientSecret, ...Object.values(secrets)]
      await linkThrough(provider, connection, browser)
      const { sub = '' } = decodeJwt((await tokensOf()).access_token)
      assert.equal(sub, user.sub)

      const refused = testBrowser(world())
      const left = await leaveFor(refused, connection, client)
      const asked = provider.parametersOf(left.url.href)
      const callback = callbackFor(provider, connection, left, { iss: 'https://other.example' })
      const answer = new URL(callback, world().url).searchParams
      await refused.open(callback)
      seen.push(asked.get('nonce') ?? '', answer.get('code') ?? '')
      const { form } = provider.received.findLast(({ path }) => path === '/token') ?? assert.fail()
      seen.push(form.get('code') ?? '', form.get('code_verifier') ?? '')

      const events = JSON.stringify(await eventRows(sub))
      const log = world().logLines.join('')
      assert.match(log, /nobody came from elsewhere/)
      for (const secret of seen) {
        assert.ok(secret.length > 8, secret)
        assert.equal(events.includes(secret), false, `an event has ${secret}`)
        assert.equal(log.includes(secret), false, `the log has ${secret}`)
      }
    })

    it('people keep what is linked when an export is imported again', async () => {
      provider.script = personOf()
      const { sub } = decodeJwt((await tokensOf()).access_token)
      const { storage, clock } = world().server.services
      const transfer = transferWorld(storage, clock)
      const { users } = JSON.parse(await transfer.give({ withSecrets: false }))
      const mine = users.filter((each: { readonly sub: string }) => each.sub === sub)
      assert.equal(mine[0].identities[0].provider, connection.alias)
      mine[0].nickname = 'Countess'
      await transfer.take({ users: mine })
      assert.equal((await storage.stores.users.find(sub ?? ''))?.profile.nickname, 'Countess')
      const again = await signInThrough(world(), provider, connection, client)
      const code = answerOf(again).get('code') ?? ''
      const { access_token } = (await world().redeem(client, code)).json
      assert.equal(decodeJwt(access_token).sub, sub)
    })
  },
  toThisMachine,
)
