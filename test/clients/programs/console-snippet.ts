import type { Snippet, SnippetInput } from '../../../console/src/apps/connect/snippet-input.ts'
import { freePort } from '../../support/free-port.ts'
import type { ServerWorld, TestClient } from '../../support/server-world.ts'

type Maker = (input: SnippetInput) => Snippet

/** Code of the console, for an app that is registered. */
interface ConsoleSnippet {
  readonly snippet: Snippet
  /** What it was made from; other snippets of the same app are made from it too. */
  readonly input: SnippetInput
  /** The address of the application that it makes. */
  readonly app: string
  /** The address of the API that it makes or calls. */
  readonly api: string
  readonly client: TestClient
}

/** Registers an app as the guide of the console does, and answers the code that it shows then. */
export async function consoleSnippet(
  world: ServerWorld,
  make: Maker,
  { isPublic = false, redirectPath = '/callback' } = {},
): Promise<ConsoleSnippet> {
  const app = `http://localhost:${await freePort()}`
  const apiPort = await freePort()
  const scopes = ['openid', 'profile', 'email', 'offline_access']
  const redirectUri = app + redirectPath
  const draft = { issuer: world.issuer, clientId: '', secret: '', redirectUri, scopes, apiPort }
  const client = await world.addClient({
    redirect_uris: [make(draft).redirectUri ?? redirectUri],
    post_logout_redirect_uris: [`${app}/`],
    token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_basic',
    // The last one is how the tests get the tokens that they call APIs with.
    grant_types: ['authorization_code', 'refresh_token', 'password'],
    require_pkce: true,
    generations: ['v2'],
    allowed_scopes: scopes,
  })
  const secret = isPublic ? undefined : client.secret
  const input = { ...draft, clientId: client.id, secret }
  return { snippet: make(input), input, app, api: `http://localhost:${apiPort}`, client }
}
