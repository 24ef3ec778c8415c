import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'

/** A client at an authorization server, by its base address. */
interface Registration {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

interface AgentSettings {
  /** As what the agent is registered at the company, where its people sign in. */
  readonly company: Registration
  /** As what it is registered at the server that the MCP server takes its tokens from. */
  readonly other: Registration
  /** The address of the MCP server. */
  readonly server: string
  readonly scope: string
}

/** Calls a tool of an MCP server for the person whose ID token this is, without asking them. */
export async function callToolFor(
  idToken: string,
  settings: AgentSettings,
  name: string,
): Promise<string> {
  const authProvider = assertingProvider(idToken, settings)
  const transport = new StreamableHTTPClientTransport(new URL(settings.server), { authProvider })
  const client = new Client({ name: 'company-agent', version: '1.0.0' })
  try {
    await client.connect(transport)
    const { content } = await client.callTool({ name, arguments: {} })
    return (content as { text: string }[]).map(({ text }) => text).join('\n')
  } finally {
    await client.close()
  }
}

/** Lets the SDK get its tokens for an assertion of the company, each time it needs one. */
function assertingProvider(idToken: string, settings: AgentSettings): OAuthClientProvider {
  const { other, scope } = settings
  let tokens: OAuthTokens | undefined
  const noBrowser = () => {
    throw new Error('nobody is asked')
  }
  return {
    redirectUrl: undefined,
    clientMetadata: { client_name: 'Company agent', redirect_uris: [], scope },
    // With the issuer, the SDK sends the secret to no server that an MCP server names instead.
    clientInformation: () => ({
      client_id: other.clientId,
      client_secret: other.clientSecret,
      issuer: other.issuer,
    }),
    tokens: () => tokens,
    saveTokens(given) {
      tokens = given
    },
    async prepareTokenRequest() {
      return new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: await assertionFor(idToken, settings),
        scope,
      })
    },
    redirectToAuthorization: noBrowser,
    saveCodeVerifier: noBrowser,
    codeVerifier: noBrowser,
  }
}

/** Exchanges the ID token at the company, which decides by its own rules (RFC 8693, ID-JAG). */
async function assertionFor(
  idToken: string,
  { company, other, server, scope }: AgentSettings,
): Promise<string> {
  const { clientId, clientSecret } = company
  const response = await fetch(`${company.issuer}/token-srv/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      requested_token_type: 'urn:ietf:params:oauth:token-type:id-jag',
      subject_token: idToken,
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      audience: other.issuer,
      resource: server,
      scope,
    }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`the company says ${answer.error}: ${answer.error_description}`)
  return answer.access_token
}

if (import.meta.main) {
  const { ID_TOKEN = '', COMPANY_SECRET = '', WEATHER_SECRET = '' } = process.env
  const settings: AgentSettings = {
    company: { issuer: 'http://localhost:8080', clientId: 'agent', clientSecret: COMPANY_SECRET },
    other: { issuer: 'http://localhost:8090', clientId: 'agent', clientSecret: WEATHER_SECRET },
    server: 'http://localhost:3001/mcp',
    scope: 'weather:read',
  }
  try {
    const answer = await callToolFor(ID_TOKEN, settings, process.argv[2] ?? 'forecast')
    process.stdout.write(`${answer}\n`)
  } catch (error) {
    process.stderr.write(`${error}\n`)
    process.exitCode = 1
  }
}
