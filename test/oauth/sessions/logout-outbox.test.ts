import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { decodeJwt, type JWTPayload } from 'jose'
import { newPerson } from '../../conformance/person.ts'
import { relyingParty } from '../../conformance/relying-party.ts'
import { runOstiary } from '../../support/run-ostiary.ts'
import { startSecondProcess } from '../../support/second-process.ts'
import { describeServer, type ServerWorld } from '../../support/server-world.ts'

const flow = { responseType: 'code', formPost: false }

const accept = (response: ServerResponse) => response.writeHead(200).end()
const fail = (response: ServerResponse) => response.writeHead(503).end()

/** A client that receives logouts, and people who are signed in to it. */
function logouts(world: () => ServerWorld) {
  let receiver: Server
  let uri: string
  let react: (response: ServerResponse) => unknown = accept
  const received: JWTPayload[] = []

  before(async () => {
    receiver = createServer(async (request, response) => {
      const form = new URLSearchParams((await request.setEncoding('utf8').toArray()).join(''))
      received.push(decodeJwt(form.get('logout_token') ?? ''))
      react(response)
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    uri = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/backchannel`
  })
  after(() => {
    receiver.closeAllConnections()
    receiver.close()
  })

  return {
    received,
    reactWith(reaction: (response: ServerResponse) => unknown) {
      react = reaction
    },
    async signedIn() {
      received.length = 0
      const rp = await relyingParty(world(), flow, {
        ...{ backchannel_logout_uri: uri, consent: 'implicit' },
      })
      const person = await newPerson(world())
      const { accessToken, claims } = await rp.authorize(person)
      return { ...person.user, accessToken, sid: claims.sid }
    },
    waiting: () => world().database.execute('select session_id from logout_outbox'),
    /** Runs what the server does from time to time, until so many were received. */
    async receive(count: number): Promise<void> {
      while (received.length < count) {
        await world().server.chores.runAll()
        await nextTurn()
      }
    },
  }
}

describeServer(
  'N12: a back-channel logout',
  (world) => {
    const { signedIn, waiting, receive, received, reactWith } = logouts(world)

    it('is tried again with a fresh token until the client takes it', async () => {
      const { accessToken, sid } = await signedIn()
      reactWith(fail)
      await world().send('GET', `/session/end_session?access_token_hint=${accessToken}`)
      await receive(1)
      reactWith(accept)
      world().advance(600_000)
      await receive(2)
      const [first, second] = received
      assert.deepEqual([first?.sid, second?.sid], [sid, sid])
      assert.notEqual(first?.jti, second?.jti)
      assert.ok((second?.iat ?? 0) >= (first?.iat ?? 0) + 600)
      while ((await waiting()).length > 0) await nextTurn()
    })

    it('follows what a command or an import ends', async () => {
      reactWith(accept)
      const blocked = await signedIn()
      const surroundings = { env: world().environment, cwd: process.cwd() }
      const { code: done } = await runOstiary(['user', 'block', blocked.username], surroundings)
      assert.equal(done, 0)
      await receive(1)
      assert.equal(received[0]?.sid, blocked.sid)

      const imported = await signedIn()
      const input = JSON.stringify({ users: [{ sub: imported.sub, userStatus: 'BLOCKED' }] })
      const { code, err } = await runOstiary(['import', '-'], { ...surroundings, input })
      assert.equal(code, 0, err)
      await receive(1)
      assert.equal(received[0]?.sid, imported.sid)
    })

    it('is given up after a number of attempts, with an event', async () => {
      const { accessToken, sub } = await signedIn()
      reactWith(fail)
      await world().send('GET', `/session/end_session?access_token_hint=${accessToken}`)
      for (let attempt = 1; attempt <= 3; attempt++) {
        await receive(attempt)
        world().advance(3_600_000)
      }
      while ((await waiting()).length > 0) await nextTurn()
      await world().server.chores.runAll()
      assert.equal(received.length, 3)
      const events = await world().database.execute(
        `select outcome from events where type = 'LOGOUT_UNDELIVERED' and sub = '${sub}'`,
      )
      assert.deepEqual(
        events.map(({ outcome }) => outcome),
        ['failure'],
      )
    })

    it('to a client that does not answer holds up no other', async () => {
      const silent = await signedIn()
      reactWith((response) => response.socket?.pause())
      await world().send('GET', `/session/end_session?access_token_hint=${silent.accessToken}`)
      while (received.length === 0) await nextTurn()
      const other = await signedIn()
      reactWith(accept)
      await world().send('GET', `/session/end_session?access_token_hint=${other.accessToken}`)
      await receive(1)
      assert.equal(received.at(-1)?.sid, other.sid)
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true', OSTIARY_LIMITS_LOGOUT_ATTEMPTS: '3' },
)

describeServer(
  'N12: a back-channel logout of another process',
  (world) => {
    const { signedIn, waiting, receive, received, reactWith } = logouts(world)

    it('survives the process that was delivering it (kill -9)', async () => {
      const { accessToken, sid } = await signedIn()
      const held: ServerResponse[] = []
      reactWith((response) => held.push(response))
      const second = await startSecondProcess(world())
      await second.send('GET', `/session/end_session?access_token_hint=${accessToken}`)
      while (held.length === 0) await nextTurn()
      await second.kill()

      reactWith(accept)
      await world().server.chores.runAll()
      assert.equal(received.length, 1, 'nobody else delivers what is being delivered')
      world().advance(120_000)
      await receive(2)
      assert.equal(received[1]?.sid, sid)
      while ((await waiting()).length > 0) await nextTurn()
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)
