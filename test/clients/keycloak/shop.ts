import { decodeJwt } from 'jose'
import * as client from 'openid-client'
import { type ListeningApp, listen } from '../listen.ts'

/** An application that knows Keycloak alone. */
export interface Shop extends ListeningApp {
  readonly address: string
}

/** Starts it: `/login` signs in through Keycloak's provider and ends at the person; `/logout`. */
export async function startShop(keycloak: string, port: number): Promise<Shop> {
  const address = `http://localhost:${port}`
  const config = await client.discovery(
    new URL(`${keycloak}/realms/broker`),
    'app',
    'app-secret',
    undefined,
    { execute: [client.allowInsecureRequests] },
  )
  const checks = { pkceCodeVerifier: '', expectedState: '' }
  let idToken = ''

  async function startLogin(): Promise<URL> {
    checks.pkceCodeVerifier = client.randomPKCECodeVerifier()
    checks.expectedState = client.randomState()
    return client.buildAuthorizationUrl(config, {
      redirect_uri: `${address}/callback`,
      scope: 'openid profile email',
      code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: checks.expectedState,
      kc_idp_hint: 'ostiary',
    })
  }

  async function finishLogin(url: URL): Promise<object> {
    const tokens = await client.authorizationCodeGrant(config, url, checks)
    idToken = tokens.id_token ?? ''
    const { realm_access } = decodeJwt<{ realm_access?: object }>(tokens.access_token)
    return { ...tokens.claims(), realm_access }
  }

  const app = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', address)
    const redirect = (location: URL) => response.writeHead(302, { location: location.href }).end()
    if (url.pathname === '/login') return redirect(await startLogin())
    if (url.pathname === '/logout') {
      const post_logout_redirect_uri = `${address}/bye`
      const parameters = { post_logout_redirect_uri, id_token_hint: idToken }
      return redirect(client.buildEndSessionUrl(config, parameters))
    }
    const page = url.pathname === '/callback' ? await finishLogin(url).catch(String) : 'no page'
    return response.end(JSON.stringify(page))
  }, port)
  return { address, close: () => app.close() }
}
