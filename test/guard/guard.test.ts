import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import {
  type Caller,
  createGuard,
  expressGuard,
  fastifyGuard,
  fetchGuard,
  fromRequest,
  type Guard,
  GuardError,
  type GuardOptions,
  honoGuard,
  type Need,
} from '../../packages/guard/src/main.ts'
import { describeManagement } from '../management/management-world.ts'
import { addMember, removeMember } from '../provisioning/provisioning-world.ts'
import { addGroups } from '../support/add-groups.ts'
import { makeDpopKey } from '../support/dpop-key.ts'
import type { TestClient, TestUser } from '../support/server-world.ts'

const api = 'https://api.example'
const scope = 'openid groups roles api:read'
const within = 1000

describeManagement(
  'the guard of an application',
  (world) => {
    /** An application whose own API is guarded: its tokens are for itself. */
    async function application(options: Partial<GuardOptions> = {}) {
      const client = await world().addClient({
        grant_types: ['password', 'client_credentials', 'refresh_token'],
        allowed_scopes: [...scope.split(' '), 'ostiary:ssf_manage', 'ostiary:groups_read'],
      })
      const counts = { introspection: 0, poll: 0 }
      let isCut = false
      const guard = createGuard({
        issuer: world().issuer,
        audience: client.id,
        client: { id: client.id, secret: client.secret },
        resource: { url: api, scopes: ['api:read'] },
        fetch: async (input, init) => {
          const url = String(input)
          if (url.endsWith('/introspect')) counts.introspection += 1
          if (url.includes('/ssf/poll/')) {
            counts.poll += 1
            if (isCut) throw new TypeError('the network is cut')
          }
          return fetch(input, init)
        },
        ...options,
      })
      return {
        client,
        guard,
        counts,
        cut(value: boolean) {
          isCut = value
        },
        [Symbol.asyncDispose]: () => guard.close(),
      }
    }

    const ask = (guard: Guard, token: string, need: Need = {}, headers: object = {}) =>
      guard.check(
        fromRequest(
          new Request(`${api}/things?q=1`, {
            headers: { authorization: `Bearer ${token}`, ...headers },
          }),
        ),
        need,
      )
    const refusalOf = async (asked: Promise<Caller>) => {
      const error = await asked.then(
        () => assert.fail('it was let in'),
        (reason: unknown) => reason,
      )
      assert.ok(error instanceof GuardError, String(error))
      return error
    }
    const tokenOf = async (client: TestClient, user: TestUser) =>
      (await world().signIn(client, user, scope)).json

    /** How long it takes until a token is refused, in milliseconds. */
    async function untilRefused(guard: Guard, token: string, need: Need = {}): Promise<number> {
      const since = performance.now()
      for (;;) {
        const isIn = await ask(guard, token, need).then(
          () => true,
          () => false,
        )
        const passed = performance.now() - since
        if (!isIn) return passed
        assert.ok(passed < 10_000, 'it is let in for ever')
        await pause(5)
      }
    }

    it('lets in who has a token of its own, and says to others what is missing', async () => {
      await using app = await application({ signals: false })
      const ada = await world().addUser()
      const { access_token: token, id_token: idToken } = await tokenOf(app.client, ada)
      const caller = await ask(app.guard, token, { scopes: ['api:read'] })
      assert.deepEqual([caller.sub, caller.clientId], [ada.sub, app.client.id])

      const missing = await refusalOf(app.guard.check(fromRequest(new Request(api))))
      assert.deepEqual([missing.status, missing.code], [401, 'missing_token'])
      const metadata = `resource_metadata="${api}/.well-known/oauth-protected-resource"`
      assert.equal(missing.headers['www-authenticate'], `Bearer ${metadata}`)
      const other = await application({ signals: false })
      const foreign = (await tokenOf(other.client, ada)).access_token
      const forged = `${token.slice(0, -6)}AAAAAA`
      for (const wrong of ['x', idToken, foreign, forged, `${token}.x`]) {
        const refused = await refusalOf(ask(app.guard, wrong))
        assert.deepEqual([refused.status, refused.code], [401, 'invalid_token'])
        assert.match(refused.headers['www-authenticate'] ?? '', /error="invalid_token"/)
      }
      const weak = await refusalOf(ask(app.guard, token, { scopes: ['api:write'] }))
      assert.equal(weak.status, 403)
      assert.match(
        weak.headers['www-authenticate'] ?? '',
        /error="insufficient_scope", scope="api:write"/,
      )
      assert.deepEqual(app.guard.metadata?.authorization_servers, [world().issuer])
    })

    it('RFC 9470: asks for a stronger or more recent sign-in', async () => {
      await using app = await application({ signals: false })
      const { access_token: token } = await tokenOf(app.client, await world().addUser())
      await ask(app.guard, token, { strength: { maxAgeSeconds: 600 } })
      const refused = await refusalOf(
        ask(app.guard, token, { strength: { acr: 'phr', maxAgeSeconds: 60 } }),
      )
      assert.equal(refused.status, 401)
      const words = refused.headers['www-authenticate'] ?? ''
      assert.match(
        words,
        /error="insufficient_user_authentication".*acr_values="phr", max_age="60"/,
      )
    })

    it('reads roles in groups, also inherited ones', async () => {
      await using app = await application({ signals: false })
      const ada = await world().addUser()
      const [acme = ''] = await addGroups(world(), ada, [{ groupId: 'acme', roles: ['LEAD'] }])
      const [team = ''] = await addGroups(world(), ada, [
        { groupId: 'team', parentId: acme, roles: ['BUYER'] },
      ])
      const { access_token: token } = await tokenOf(app.client, ada)
      await ask(app.guard, token, { role: { group: acme, role: 'LEAD' } })
      await ask(app.guard, token, { role: { group: team, role: 'BUYER' } })
      await ask(app.guard, token, { role: { group: team, role: 'LEAD', inherit: true } })
      for (const role of [
        { group: team, role: 'LEAD' },
        { group: acme, role: 'BUYER', inherit: true },
        { group: 'nowhere', role: 'LEAD', inherit: true },
        { role: 'ADMIN' },
      ]) {
        const refused = await refusalOf(ask(app.guard, token, { role }))
        assert.deepEqual([refused.status, refused.code], [403, 'insufficient_role'])
      }
    })

    it('refuses a revoked token and an ended session within a second, and asks once for each token', async () => {
      await using app = await application()
      await app.guard.ready()
      const ada = await world().addUser()
      const [first, second] = [await tokenOf(app.client, ada), await tokenOf(app.client, ada)]
      await ask(app.guard, first.access_token)
      await ask(app.guard, second.access_token)
      const before = app.counts.introspection
      for (let count = 0; count < 200; count++) await ask(app.guard, first.access_token)
      assert.ok(app.counts.introspection - before <= 2, 'the server is not asked for each request')

      await world().revoke(app.client, first.access_token)
      const afterRevocation = await untilRefused(app.guard, first.access_token)
      assert.ok(afterRevocation < within, `${afterRevocation} ms`)
      await ask(app.guard, second.access_token)
      await world().ask('PUT', `/users-srv/user/${ada.sub}/status`, { userStatus: 'BLOCKED' })
      const afterBlock = await untilRefused(app.guard, second.access_token)
      assert.ok(afterBlock < within, `${afterBlock} ms`)
    })

    it('refuses an ended role within a second, and gives a new one as soon', async () => {
      await using app = await application()
      await app.guard.ready()
      const [boss, ada] = [await world().addUser(), await world().addUser()]
      const [acme = ''] = await addGroups(world(), boss, [{ groupId: 'acme', roles: ['LEAD'] }])
      await addMember(world(), acme, ada, ['BUYER'])
      const { access_token: token } = await tokenOf(app.client, ada)
      const need = { role: { group: acme, role: 'BUYER' } }
      await ask(app.guard, token, need)
      await removeMember(world(), acme, ada)
      const passed = await untilRefused(app.guard, token, need)
      assert.ok(passed < within, `${passed} ms`)
      await ask(app.guard, token)
      await addMember(world(), acme, ada, ['BUYER'])
      const since = performance.now()
      while (!(await ask(app.guard, token, need).then(Boolean, () => false))) {
        assert.ok(performance.now() - since < within, 'the new role is known')
        await pause(5)
      }
    })

    it('local: a token from before a change is refused, one from after it is not', async () => {
      await using app = await application({ verification: 'local', signals: true })
      await app.guard.ready()
      const [boss, ada] = [await world().addUser(), await world().addUser()]
      const [acme = ''] = await addGroups(world(), boss, [{ groupId: 'acme', roles: [] }])
      const { access_token: token } = await tokenOf(app.client, ada)
      // What happened before the token was issued does not concern it.
      await pause(1100)
      const later = (await tokenOf(app.client, ada)).access_token
      await ask(app.guard, later)
      await addMember(world(), acme, ada, ['BUYER'])
      assert.ok((await untilRefused(app.guard, later)) < within)
      assert.equal((await refusalOf(ask(app.guard, token))).code, 'invalid_token')
      assert.equal(app.counts.introspection, 0)
    })

    it('is never later than the stated bound when the stream is down', async () => {
      const silence = { longestSilenceSeconds: 2 }
      await using both = await application({ signals: silence })
      await using local = await application({ verification: 'local', signals: silence })
      await Promise.all([both.guard.ready(), local.guard.ready()])
      const ada = await world().addUser()
      await pause(1100)
      const [one, two] = [await tokenOf(both.client, ada), await tokenOf(local.client, ada)]
      await ask(both.guard, one.access_token)
      both.cut(true)
      local.cut(true)
      // Polls under way are still answered; after them, nothing is heard.
      await world().revoke(both.client, one.access_token)
      assert.ok((await untilRefused(both.guard, one.access_token)) < 2000 + within)
      const since = performance.now()
      let refused: GuardError | undefined
      while (!refused) {
        refused = await ask(local.guard, two.access_token).then(
          () => undefined,
          (error: GuardError) => error,
        )
        assert.ok(performance.now() - since < 25_000)
        await pause(20)
      }
      assert.deepEqual([refused.status, refused.code], [503, 'temporarily_unavailable'])
      assert.equal(both.guard.state()?.isLive, false)
      const other = (await tokenOf(both.client, ada)).access_token
      const before = both.counts.introspection
      await ask(both.guard, other)
      await ask(both.guard, other)
      assert.equal(both.counts.introspection, before + 2, 'each request is asked for')
      both.cut(false)
      while (!both.guard.state()?.isLive) await pause(20)
    })

    it('RFC 9449: a bound token needs a proof of its key, for this request, once', async () => {
      await using app = await application({ signals: false, origin: world().issuer })
      const ada = await world().addUser()
      const key = await makeDpopKey(world())
      const answer = await world().send('POST', '/token-srv/token', {
        as: app.client,
        headers: { dpop: await key.proof('POST', '/token-srv/token') },
        form: { grant_type: 'password', username: ada.username, password: ada.password, scope },
      })
      const { access_token: token } = answer.json
      const send = (headers: Record<string, string>) =>
        app.guard.check(fromRequest(new Request(`${api}/things`, { headers })))
      const sound = await key.headers('GET', '/things', token)
      assert.equal((await send(sound)).sub, ada.sub)
      const thief = await makeDpopKey(world())
      for (const headers of [
        sound,
        { authorization: `Bearer ${token}` },
        { authorization: `DPoP ${token}` },
        await key.headers('POST', '/things', token),
        await key.headers('GET', '/others', token),
        await key.headers('GET', '/things', `${token}x`).then(({ dpop }) => ({ ...sound, dpop })),
        await thief.headers('GET', '/things', token),
        await key.headers('GET', '/things', token, { claims: { iat: 1 } }),
      ]) {
        assert.equal((await refusalOf(send(headers))).status, 401)
      }
      const bearer = (await tokenOf(app.client, ada)).access_token
      const unbound = await key.headers('GET', '/things', bearer)
      assert.equal((await refusalOf(send(unbound))).status, 401, 'a bearer token is sent as one')
    })

    it('protects routes of Fastify, Express, Hono and plain handlers', async () => {
      await using app = await application({ signals: false })
      const { guard } = app
      const ada = await world().addUser()
      const { access_token: token } = await tokenOf(app.client, ada)

      const ofFastify = fastifyGuard(guard)
      const one = fastify()
      one.get('/', { preHandler: ofFastify.requireScope('api:read') }, async (request) => {
        return (request as { caller?: Caller }).caller?.sub
      })
      one.get('/write', { preHandler: ofFastify.requireScope('api:write') }, async () => 'no')
      one.get('/metadata', ofFastify.metadata)
      await one.listen({ host: '127.0.0.1', port: 0 })

      const ofExpress = expressGuard(guard)
      const two = express()
      two.get('/', ofExpress.requireScope('api:read'), (request, response) => {
        response.send((request as { caller?: Caller }).caller?.sub)
      })
      two.get('/write', ofExpress.requireScope('api:write'), (_, response) => response.send('no'))
      two.get('/metadata', ofExpress.metadata)
      const listening = createServer(two).listen(0, '127.0.0.1')
      await new Promise((resolve) => listening.once('listening', resolve))

      const ofHono = honoGuard(guard)
      const three = new Hono<{ Variables: { caller: Caller } }>()
      three.get('/', ofHono.requireScope('api:read'), (c) => c.text(c.get('caller').sub))
      three.get('/write', ofHono.requireScope('api:write'), (c) => c.text('no'))
      three.get('/metadata', ofHono.metadata)

      const ofFetch = fetchGuard(guard)
      const get = ofFetch.requireScope('api:read')((_, caller) => new Response(caller.sub))
      const write = ofFetch.requireScope('api:write')(() => new Response('no'))
      const plain = async (request: Request) => {
        const { pathname } = new URL(request.url)
        return pathname === '/metadata'
          ? ofFetch.metadata()
          : (pathname === '/' ? get : write)(request)
      }

      const portOf = (address: unknown) => (address as AddressInfo).port
      const over = (port: number) => (request: Request) => {
        const url = new URL(request.url)
        return fetch(`http://127.0.0.1:${port}${url.pathname}`, { headers: request.headers })
      }
      const all: Readonly<Record<string, (request: Request) => Response | Promise<Response>>> = {
        fastify: over(portOf(one.server.address())),
        express: over(portOf(listening.address())),
        hono: (request) => three.fetch(request),
        plain,
      }
      for (const [name, serve] of Object.entries(all)) {
        const call = (path: string, headers: Record<string, string> = {}) =>
          Promise.resolve(serve(new Request(`${api}${path}`, { headers })))
        const authorization = `Bearer ${token}`
        const answer = await call('/', { authorization })
        assert.deepEqual([name, answer.status, await answer.text()], [name, 200, ada.sub])
        const nobody = await call('/')
        assert.deepEqual([name, nobody.status], [name, 401])
        assert.match(nobody.headers.get('www-authenticate') ?? '', /^Bearer resource_metadata=/)
        const refused = await call('/write', { authorization })
        assert.deepEqual([name, refused.status], [name, 403])
        assert.equal(((await refused.json()) as { error: string }).error, 'insufficient_scope')
        const metadata = (await (await call('/metadata')).json()) as { resource: string }
        assert.deepEqual([name, metadata.resource], [name, api])
      }
      await one.close()
      listening.close()
    })

    it('leaves no stream behind when it is closed', async () => {
      const app = await application()
      await app.guard.ready()
      const { streams } = world().server.services.storage.stores
      const count = async () =>
        (
          await streams.list({
            groupId: undefined,
            isWhole: true,
            clientId: app.client.id,
            limit: 9,
          })
        ).length
      assert.equal(await count(), 1)
      await app.guard.close()
      assert.equal(await count(), 0)
    })
  },
  // So that the end of a stream shows soon.
  { OSTIARY_SIGNALS_LONG_POLL_SECONDS: '1' },
)
