import type { Snippet, SnippetInput } from '../../../console/src/apps/connect/snippet-input.ts'
import { freePort } from '../../support/free-port.ts'
import type { ClientScene } from '../client-scene.ts'

/** Code of the console, and the address of the application that it makes. */
interface ConsoleSnippet {
  readonly code: string
  readonly app: string
}

/** Registers an app as the guide of the console does, and answers the code that it shows then. */
export async function consoleSnippet(
  { world }: ClientScene,
  make: (input: SnippetInput) => Snippet,
): Promise<ConsoleSnippet> {
  const app = `http://localhost:${await freePort()}`
  const input = {
    issuer: world.issuer,
    clientId: '',
    secret: '',
    redirectUri: `${app}/callback`,
    scopes: ['openid', 'profile', 'email', 'offline_access'],
  }
  const { redirectUri = input.redirectUri } = make(input)
  const { id, secret } = await world.addClient({
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [`${app}/`],
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['authorization_code', 'refresh_token'],
    require_pkce: true,
    generations: ['v2'],
    allowed_scopes: input.scopes,
  })
  return { code: make({ ...input, clientId: id, secret }).code, app }
}
