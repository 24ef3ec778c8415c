import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { makeTestKey } from '../../support/jwt-fixtures.ts'
import { type TestBrowser, testBrowser, type Visit } from '../../support/test-browser.ts'

/** oidc-provider, as it is published, on this machine. */
export interface RealProvider extends AsyncDisposable {
  readonly issuer: string
  /** A browser that is nobody's so far over there. */
  browser(): TestBrowser
  /** Ends the account of a person over there. */
  endAccount(name: string): void
  /** Makes a new key, and forgets the ones before. */
  rotateKeys(): Promise<void>
}

interface RegisteredClient {
  readonly id: string
  readonly secret: string
  readonly callback: string
  readonly logout: string
}

/** Starts it with one client: Ostiary. Whatever is typed as a name there is a person. */
export async function realProvider({
  id,
  secret,
  callback,
  logout,
}: RegisteredClient): Promise<RealProvider> {
  let listener: RequestListener = (_, response) => response.writeHead(503).end()
  const server = createServer((request, response) => listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const ended = new Set<string>()

  async function rotateKeys(): Promise<void> {
    const key = await makeTestKey('RS256')
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: id,
          client_secret: secret,
          redirect_uris: [callback],
          grant_types: ['authorization_code', 'refresh_token'],
          backchannel_logout_uri: logout,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [{ ...key.privateJwk, kid: key.kid, alg: 'RS256', use: 'sig' }] },
      cookies: { keys: ['a key that signs cookies'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
      conformIdTokenClaims: false,
      ttl: {
        AccessToken: 3600,
        Grant: 3600,
        IdToken: 3600,
        Interaction: 3600,
        Session: 3600,
        RefreshToken: 3600,
      },
      // Its own one refuses to call this machine.
      fetch: (url: string, { dispatcher: _, ...call }: RequestInit & { dispatcher?: unknown }) =>
        fetch(url, call),
      findAccount: (_context: unknown, accountId: string) =>
        ended.has(accountId) ? undefined : { accountId, claims: () => personClaims(accountId) },
    })
    listener = provider.callback()
  }
  await rotateKeys()
  return {
    issuer,
    browser: () => testBrowser({ url: issuer, issuer }),
    endAccount: (name) => void ended.add(name),
    rotateKeys,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function personClaims(sub: string) {
  return { sub, name: sub, email: `${sub}@op.example`, email_verified: true }
}

/** Types a name and agrees, until the provider sends the person back; answers where to. */
export async function agreeAs(browser: TestBrowser, location: string, name: string): Promise<URL> {
  let page: Visit = await browser.open(location)
  for (let n = 0; n < 3 && page.status === 200; n++) {
    page = await browser.submit(page, { login: name, password: 'any' })
  }
  return page.url
}
