import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { decodeJwt } from 'jose'
import { callTool } from '../../examples/mcp-server/mcp-client.ts'
import { startMcpServer } from '../../examples/mcp-server/mcp-server.ts'
import { freePort } from '../support/free-port.ts'
import { describeServerOnce, type TestUser } from '../support/server-world.ts'
import { answerOf, testBrowser } from '../support/test-browser.ts'

const scopes = 'weather:read,weather:write'
const environment = {
  OSTIARY_CLIENT_REGISTRATION_MODE: 'open',
  OSTIARY_CLIENT_REGISTRATION_SCOPES: scopes,
}
const redirectUri = 'http://127.0.0.1:39999/callback'

describeServerOnce(
  'the MCP server of the examples',
  (world) => {
    let mcp: Awaited<ReturnType<typeof startMcpServer>>
    before(async () => {
      mcp = await startMcpServer({ issuer: world().issuer, port: await freePort() })
      const { resources } = world().server.services.storage.stores
      const now = world().now()
      await resources.add(
        {
          id: 'weather',
          uri: mcp.resource,
          texts: { 'en-US': { title: 'The weather' } },
          scopes: scopes.split(','),
          introspectionClients: [],
          createdAt: now,
          updatedAt: now,
        },
        mcp.resource,
      )
    })
    after(() => mcp?.stop())

    /** A person who allows what the consent page shows; the addresses that they were sent to. */
    function person(user: TestUser) {
      const addresses: URL[] = []
      async function signIn(address: URL): Promise<string> {
        addresses.push(address)
        const { end } = await testBrowser(world()).travel(address.href, user, { decision: 'allow' })
        return answerOf(end).get('code') ?? assert.fail(end.url.href)
      }
      return { addresses, signIn }
    }

    it('lets a client of the MCP SDK sign in that knows its address alone', async () => {
      const user = await world().addUser()
      const { addresses, signIn } = person(user)
      const answer = await callTool({ server: mcp.resource, redirectUri, signIn }, 'forecast')
      assert.equal(answer, `Sunny for ${user.sub}`)
      assert.equal(addresses.length, 1)
      const [asked] = addresses
      assert.equal(asked?.searchParams.get('resource'), mcp.resource)
      assert.equal(asked?.searchParams.get('code_challenge_method'), 'S256')
    })

    it('lets it ask for more when a tool needs more', async () => {
      const user = await world().addUser()
      const client = await world().addClient({
        token_endpoint_auth_method: 'none',
        application_type: 'native',
        redirect_uris: [redirectUri],
        allowed_scopes: scopes.split(','),
      })
      const code = await world().addCode(client, user, {
        scopes: ['weather:read'],
        resources: [mcp.resource],
        challenge: { method: 'plain', value: 'x'.repeat(43) },
      })
      const { json } = await world().redeem(client, code, { code_verifier: 'x'.repeat(43) })
      assert.equal(decodeJwt(json.access_token).scope, 'weather:read')
      const { addresses, signIn } = person(user)
      const answer = await callTool(
        {
          server: mcp.resource,
          redirectUri,
          signIn,
          client: { client_id: client.id },
          tokens: { access_token: json.access_token, token_type: 'Bearer' },
        },
        'set_alarm',
      )
      assert.equal(answer, `${user.sub} will be warned`)
      assert.deepEqual(
        addresses.map(({ searchParams }) => searchParams.get('scope')),
        ['weather:read weather:write'],
      )
    })

    it('refuses tokens for others, and calls without a scope, also in a list', async () => {
      const client = await world().addClient({
        grant_types: ['client_credentials'],
        allowed_scopes: scopes.split(','),
      })
      const grant = { grant_type: 'client_credentials', scope: 'weather:read' }
      const plain = await world().token(client, grant)
      const narrow = await world().token(client, { ...grant, resource: mcp.resource })
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'set_alarm' } }
      const ask = async (body: object, token?: string) => {
        const { status, headers } = await fetch(mcp.resource, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
        })
        return [status, headers.get('www-authenticate')] as const
      }
      const metadata = `resource_metadata="${new URL(mcp.resource).origin}/.well-known/oauth-protected-resource/mcp"`
      assert.deepEqual(await ask(call), [401, `Bearer ${metadata}`])
      for (const token of [plain.json.access_token, 'forged']) {
        assert.deepEqual(await ask(call, token), [401, `Bearer error="invalid_token", ${metadata}`])
      }
      for (const body of [call, [call]]) {
        const [status] = await ask(body, narrow.json.access_token)
        assert.equal(status, 403)
      }
    })
  },
  environment,
)
