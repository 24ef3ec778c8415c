import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { SignJWT } from 'jose'
import { makeTestKey } from '../../support/jwt-fixtures.ts'
import { type Answer, describeServerOnce, type TestClient } from '../../support/server-world.ts'
import { authorizationPath } from '../../support/test-browser.ts'

describeServerOnce(
  "strangers' slow request_uris",
  (world) => {
    let server: Server
    let origin: string
    let keys: object
    /** Requests that are held without an answer. */
    const held: ServerResponse[] = []

    before(async () => {
      server = createServer((request, response) => {
        if (request.url === '/keys') response.end(JSON.stringify(keys))
        else held.push(response)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    })
    after(() => {
      server.closeAllConnections()
      server.close()
    })

    function authorize(client: TestClient, address: string, path: string): Promise<Answer> {
      const request_uri = `${origin}/${path}`
      return world().send('GET', authorizationPath(client, { request_uri }), {
        headers: { 'x-forwarded-for': address },
      })
    }

    /** Ends the requests under way without an answer, until all of these have theirs. */
    async function release(pending: readonly Promise<Answer>[]): Promise<readonly Answer[]> {
      let isOver = false
      const all = Promise.all(pending).finally(() => {
        isOver = true
      })
      while (!isOver) {
        for (const response of held.splice(0)) response.destroy()
        await nextTurn()
      }
      return all
    }

    it('N12: hold up neither the key sets of clients nor the sign-ins of others', async () => {
      const stranger = await world().addClient()
      const slow = Array.from({ length: 8 }, (_, i) =>
        authorize(stranger, `203.0.113.${i}`, `slow/${i}`),
      )
      while (held.length < 4) await nextTurn()

      const key = await makeTestKey('ES256')
      keys = { keys: [key.publicJwk] }
      const client = await world().addClient({
        token_endpoint_auth_method: 'private_key_jwt',
        jwks_uri: `${origin}/keys`,
        grant_types: ['client_credentials'],
      })
      const assertion = await new SignJWT({})
        .setProtectedHeader({ alg: key.alg, kid: key.kid })
        .setIssuer(client.id)
        .setSubject(client.id)
        .setAudience(`${world().issuer}/token-srv/token`)
        .setJti(crypto.randomUUID())
        .setIssuedAt(Math.floor(world().now() / 1000))
        .setExpirationTime(Math.floor(world().now() / 1000) + 60)
        .sign(key.privateKey)
      const answer = await world().send('POST', '/token-srv/token', {
        form: {
          grant_type: 'client_credentials',
          client_assertion: assertion,
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        },
      })
      assert.equal(answer.status, 200, answer.text)
      await release(slow)
    })

    it('N12: have few places for one address, so that others find some', async () => {
      const client = await world().addClient()
      const greedy = Array.from({ length: 12 }, (_, i) =>
        authorize(client, '198.51.100.7', `greedy/${i}`),
      )
      const away = await Promise.race([Promise.any(greedy.map(is429)), release(greedy)])
      assert.ok('headers' in away, 'one is turned away while others are under way')
      assert.equal(away.headers.get('retry-after'), '1')
      await release([...greedy, authorize(client, '198.51.100.8', 'other')])
    })

    it('N12: are counted by the minute', async () => {
      const client = await world().addClient()
      const statuses: number[] = []
      for (let i = 0; i < 22; i++) {
        const [answer] = await release([authorize(client, '192.0.2.1', `counted/${i}`)])
        statuses.push(answer?.status ?? 0)
      }
      assert.deepEqual([...new Set(statuses.slice(0, 20))], [302])
      assert.deepEqual(statuses.slice(20), [429, 429])
    })
  },
  {
    OSTIARY_FETCH_ALLOW_PRIVATE: 'true',
    OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
    OSTIARY_LIMITS_REQUEST_URIS_PER_ADDRESS_AND_MINUTE: '20',
  },
)

async function is429(pending: Promise<Answer>): Promise<Answer> {
  const answer = await pending
  if (answer.status !== 429) throw new Error(`it is ${answer.status}`)
  return answer
}
