import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { describeManagement } from '../management/management-world.ts'
import { pushReceiver, signalCalls } from './signals-world.ts'

const root = '/signals-srv/streams'

describeManagement(
  'receivers that are asked to revoke (Global Token Revocation)',
  (world) => {
    const there = pushReceiver()
    const { receiver } = signalCalls(world)

    async function registered(given: object = {}, registration = {}) {
      const { streams } = world().server.services.storage.stores
      for (const { id } of await streams.listOn()) await streams.remove(id)
      const { client, call } = await receiver(undefined, registration)
      const body = {
        ...{ client_id: client.id, delivery_method: 'revoke', endpoint_url: there.url() },
        ...given,
      }
      const { id } = await world().ask('POST', root, body)
      there.received.length = 0
      return { client, call, id: String(id) }
    }

    const read = (id: string) => world().ask('GET', `${root}/${id}`)
    const block = (sub: string, userStatus = 'BLOCKED') =>
      world().ask('PUT', `/users-srv/user/${sub}/status`, { userStatus })

    /** Runs what the server does every two seconds, until something holds. */
    async function until(isSo: () => boolean | Promise<boolean>, stepMs = 1000): Promise<void> {
      const end = performance.now() + 60_000
      while (performance.now() < end) {
        await world().server.chores.runAll()
        for (let turn = 0; turn < 20; turn++) await nextTurn()
        await setTimeout(5)
        if (await isSo()) return
        world().advance(stepMs)
      }
      assert.fail('it does not come to an end')
    }
    const isDone = async (id: string) => Number((await read(id)).waiting) === 0

    const bodies = () => there.received.map(({ token }) => JSON.parse(token))
    const subject = (sub: string) => ({
      sub_id: { format: 'iss_sub', iss: world().issuer, sub },
    })

    it('get a request that proves itself, for each way in which all sessions end', async () => {
      there.accept()
      const { id } = await registered()
      const people = await Promise.all([1, 2, 3, 4].map(() => world().addUser()))
      const client = await world().addClient({
        grant_types: ['password'],
        allowed_scopes: ['openid'],
      })
      for (const user of people) await world().signIn(client, user, 'openid')
      const [blocked, removed, signedOut, renewed] = people.map(({ sub }) => sub)
      await block(String(blocked))
      await world().ask('DELETE', `/users-srv/user/${removed}`)
      await world().ask('DELETE', `/users-srv/user/${signedOut}/sessions`)
      const password = 'a difference engine of brass'
      await world().ask('PUT', `/users-srv/user/${renewed}/password`, { password })
      const askedAbout = () => new Set(bodies().map(({ sub_id }) => sub_id.sub))
      // Nothing waits either before the first event is told.
      await until(async () => askedAbout().size === people.length && (await isDone(id)))
      const asked = askedAbout()
      assert.deepEqual(asked, new Set([blocked, removed, signedOut, renewed]))
      // People are told of at the same time, in no order.
      const first = there.received.find(({ token }) => token.includes(String(blocked)))
      assert.deepEqual(JSON.parse(first?.token ?? ''), subject(String(blocked)))
      assert.equal(first?.headers['content-type'], 'application/json')
      const [scheme, jwt = ''] = first?.headers.authorization?.split(' ') ?? []
      assert.equal(scheme, 'Bearer')
      const { keys } = (await world().send('GET', '/.well-known/jwks.json')).json
      const { payload } = await jwtVerify(jwt, createLocalJWKSet({ keys: [...keys] }), {
        issuer: world().issuer,
        audience: there.url(),
        typ: 'global-token-revocation+jwt',
        currentDate: new Date(world().now()),
      })
      assert.equal(Number(payload.exp) - Number(payload.iat), 300)
      assert.ok(payload.jti)
      // Nobody can use it as a token here.
      assert.equal((await world().userinfo(jwt)).status, 401)
    })

    it('are asked for nothing less', async () => {
      there.accept()
      const { id } = await registered()
      const client = await world().addClient({
        grant_types: ['password'],
        allowed_scopes: ['openid'],
      })
      const user = await world().addUser()
      const { access_token } = (await world().signIn(client, user, 'openid')).json
      await world().revoke(client, access_token)
      const { sessions } = world().server.services.storage.stores
      const [session] = await sessions.listOf(user.sub, world().now())
      await world().ask('DELETE', `/users-srv/user/${user.sub}/sessions/${session?.id}`)
      await world().ask('PUT', `/users-srv/user/profile/${user.sub}`, { nickname: 'Ada' })
      await block(user.sub)
      await until(() => isDone(id))
      assert.deepEqual(bodies(), [subject(user.sub)])
      await block(user.sub, 'VERIFIED')
      await until(() => isDone(id))
      assert.equal(there.received.length, 1)
    })

    it('are asked again until they answer, and lose nothing meanwhile', async () => {
      const { id } = await registered({ authorization_header: 'Basic c2hvcDpzZWNyZXQ=' })
      const people = [await world().addUser(), await world().addUser()]
      there.reactWith((response) => response.writeHead(503).end())
      for (const { sub } of people) await block(sub)
      await until(async () => /503/.test(String((await read(id)).problem)))
      assert.equal((await read(id)).waiting, 2)
      there.accept()
      there.received.length = 0
      await until(() => isDone(id), 10_000)
      assert.deepEqual(
        new Set(bodies().map(({ sub_id }) => sub_id.sub)),
        new Set(people.map(({ sub }) => sub)),
      )
      for (const { headers } of there.received) {
        assert.equal(headers.authorization, 'Basic c2hvcDpzZWNyZXQ=')
      }
      assert.equal((await read(id)).problem, undefined)
    })

    it('may know nobody of that name, and refuse what they do not understand', async () => {
      const { id } = await registered()
      const [unknown, strange] = [await world().addUser(), await world().addUser()]
      there.reactWith((response, { token }) =>
        response.writeHead(token.includes(unknown.sub) ? 404 : 400).end(),
      )
      await block(unknown.sub)
      await block(strange.sub)
      await until(() => isDone(id))
      assert.equal((await read(id)).refused, 1)
      assert.equal((await read(id)).problem, undefined)
    })

    it('learn the id by which they know somebody', async () => {
      there.accept()
      const pairwise = {
        subject_type: 'pairwise',
        grant_types: ['client_credentials', 'authorization_code'],
        redirect_uris: ['https://pairwise.example/cb'],
      }
      const { id } = await registered({}, pairwise)
      const user = await world().addUser()
      await block(user.sub)
      await until(() => isDone(id))
      const [body] = bodies()
      assert.ok(body?.sub_id.sub)
      assert.notEqual(body?.sub_id.sub, user.sub)
    })

    it('are registered by administrators, with an address, and are sent no test', async () => {
      const { client, call, id } = await registered()
      for (const given of [
        { delivery_method: 'revoke' },
        { delivery_method: 'revoke', endpoint_url: 'ftp://there.example' },
      ]) {
        const answer = await world().admin('POST', root, { client_id: client.id, ...given })
        assert.equal(answer.status, 400, answer.text)
      }
      const own = await call('POST', '/ssf/streams', {
        delivery: { method: 'global-token-revocation', endpoint_url: there.url() },
      })
      assert.equal(own.status, 400, own.text)
      assert.equal((await world().admin('POST', `${root}/${id}/verify`, {})).status, 400)
      assert.equal((await read(id)).delivery_method, 'revoke')
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)
