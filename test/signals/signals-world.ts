import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'
import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { eventTypes } from '../../src/signals/event-types.ts'
import type { ManagementWorld } from '../management/management-world.ts'
import type { TestClient } from '../support/server-world.ts'

type Json = Readonly<Record<string, unknown>>

/** A security event token as its receiver has verified it. */
export interface ReceivedSet {
  readonly jti: string
  readonly claims: JWTPayload
  readonly header: Json
  readonly type: string
  readonly members: Json
  readonly subject: Json
}

/** An application with a token of its own and the scopes of signals. */
export interface Receiver {
  readonly client: TestClient
  readonly call: (
    method: string,
    path: string,
    json?: unknown,
  ) => ReturnType<ManagementWorld['send']>
  readonly create: (config?: Json) => Promise<string>
  /** Polls without waiting, and acknowledges what it gets. */
  readonly take: (id: string, ack?: boolean) => Promise<readonly ReceivedSet[]>
}

/** The name of a type: `sessionRevoked`. */
export function nameOf(type: string): string {
  const found = Object.entries(eventTypes).find(([, uri]) => uri === type)
  return found?.[0] ?? (type.split('/').at(-1) as string)
}

/** What tests of signals do with a server. */
export function signalCalls(world: () => ManagementWorld) {
  async function verify(token: string, audience: string): Promise<ReceivedSet> {
    const { keys } = (await world().send('GET', '/.well-known/jwks.json')).json
    const jwks = createLocalJWKSet({ keys: [...keys] })
    const { payload, protectedHeader } = await jwtVerify(token, jwks, {
      issuer: world().issuer,
      audience,
      typ: 'secevent+jwt',
      currentDate: new Date(world().now()),
    })
    const [[type, members] = ['', {}]] = Object.entries(payload.events as Record<string, Json>)
    return {
      jti: String(payload.jti),
      claims: payload,
      header: { ...protectedHeader },
      type,
      members,
      subject: payload.sub_id as Json,
    }
  }

  /** Makes signals of what has happened, and waits for what is sent. */
  async function deliver(): Promise<void> {
    // One job may make an event, another one may be sealing it, and the third finds it.
    for (let round = 0; round < 3; round++) await world().server.chores.runAll()
  }

  async function receiver(
    scopes: readonly string[] = ['ostiary:ssf_manage'],
    registration: Json = {},
  ): Promise<Receiver> {
    const client = await world().addClient({
      grant_types: ['client_credentials'],
      allowed_scopes: [...scopes, 'groups'],
      ...registration,
    })
    const form = { grant_type: 'client_credentials', scope: scopes.join(' ') }
    const bearer = (await world().token(client, form)).json.access_token
    const call: Receiver['call'] = (method, path, json) =>
      world().send(method, path, { bearer, ...(json !== undefined && { json }) })
    return {
      client,
      call,
      async create(config = {}) {
        const made = await call('POST', '/ssf/streams', config)
        assert.equal(made.status, 201, made.text)
        return String(made.json.stream_id)
      },
      async take(id, ack = true) {
        await deliver()
        const answer = await call('POST', `/ssf/poll/${id}`, { returnImmediately: true })
        assert.equal(answer.status, 200, answer.text)
        const sets = answer.json.sets as Record<string, string>
        if (ack) {
          const acknowledged = { ack: Object.keys(sets), maxEvents: 0 }
          assert.equal((await call('POST', `/ssf/poll/${id}`, acknowledged)).status, 200)
        }
        return Promise.all(Object.values(sets).map((token) => verify(token, client.id)))
      },
    }
  }

  return { verify, deliver, receiver }
}

/** Something that a receiver of pushes got. */
interface Pushed {
  readonly token: string
  readonly headers: IncomingHttpHeaders
}

/** A receiver of pushes on this machine. */
export function pushReceiver() {
  const received: Pushed[] = []
  let react: (response: ServerResponse, pushed: Pushed) => unknown = (response) =>
    response.writeHead(202).end()
  let port = 0
  const server = createServer(async (request, response) => {
    const token = (await request.setEncoding('utf8').toArray()).join('')
    const pushed = { token, headers: request.headers }
    received.push(pushed)
    react(response, pushed)
  })
  before(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    received,
    url: () => `http://127.0.0.1:${port}/signals`,
    reactWith(reaction: typeof react) {
      react = reaction
    },
    accept() {
      react = (response) => response.writeHead(202).end()
    },
  }
}
