import { createServer } from 'node:http'
import {
  type OAuthClientProvider,
  UnauthorizedError,
} from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type {
  OAuthClientInformationMixed,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js'

/** What a client knows before its first request: where the MCP server is, and where it listens itself. */
interface McpClientSettings {
  readonly server: string
  readonly redirectUri: string
  /** Lets the person sign in at this address; answers the code that comes back. */
  readonly signIn: (address: URL) => Promise<string>
  /** Tokens of an earlier run. */
  readonly tokens?: OAuthTokens
  /** A registration of an earlier run. Without one the client registers itself. */
  readonly client?: OAuthClientInformationMixed
}

/** Calls a tool of an MCP server. Finds out by itself where and how the person has to sign in. */
export async function callTool(settings: McpClientSettings, name: string): Promise<string> {
  const { server, redirectUri, signIn } = settings
  let { client: registered, tokens } = settings
  let verifier = ''
  let code: Promise<string> | undefined
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: {
      client_name: 'Weather on the command line',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => registered,
    saveClientInformation(information) {
      registered = information
    },
    tokens: () => tokens,
    saveTokens(given) {
      tokens = given
    },
    codeVerifier: () => verifier,
    saveCodeVerifier(given) {
      verifier = given
    },
    redirectToAuthorization(address) {
      code = signIn(address)
    },
  }

  // Each round that fails for want of a token, or of a scope, ends with a sign-in.
  for (let signIns = 0; ; signIns++) {
    const transport = new StreamableHTTPClientTransport(new URL(server), { authProvider: provider })
    const client = new Client({ name: 'weather-client', version: '1.0.0' })
    try {
      await client.connect(transport)
      const { content } = await client.callTool({ name, arguments: {} })
      return (content as { text: string }[]).map(({ text }) => text).join('\n')
    } catch (error) {
      if (!(error instanceof UnauthorizedError) || !code || signIns === 2) throw error
      await transport.finishAuth(await code)
      code = undefined
    } finally {
      await client.close()
    }
  }
}

/** Waits for the browser to come back with a code. */
function waitForCode(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const listener = createServer((request, response) => {
      const answer = new URL(request.url ?? '', `http://localhost:${port}`).searchParams
      const code = answer.get('code')
      response.end(code ? 'You are signed in. Close this window.' : 'You are not signed in.')
      listener.close()
      if (code) resolve(code)
      else reject(new Error(`${answer.get('error')}: ${answer.get('error_description')}`))
    })
    listener.listen(port, '127.0.0.1')
  })
}

if (import.meta.main) {
  const { SERVER = 'http://localhost:3001/mcp', PORT = '3002' } = process.env
  const answer = await callTool(
    {
      server: SERVER,
      redirectUri: `http://127.0.0.1:${PORT}/callback`,
      signIn(address) {
        process.stdout.write(`Open ${address}\n`)
        return waitForCode(Number(PORT))
      },
    },
    process.argv[2] ?? 'forecast',
  )
  process.stdout.write(`${answer}\n`)
}
