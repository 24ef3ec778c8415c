import assert from 'node:assert/strict'
import { unpackKeycloak } from '../clients/keycloak/unpack-keycloak.ts'
import { startProgram } from '../clients/programs/start-program.ts'
import { freePort } from '../support/free-port.ts'

type Json = Readonly<Record<string, unknown>>

/** A page of Keycloak, or where it sends the browser in the end. */
interface KeycloakPage {
  /** Set when the browser is sent to another server. */
  readonly away: URL | undefined
  readonly text: string
}

/** A Keycloak with one realm. */
export interface KeycloakProvider extends AsyncDisposable {
  readonly realm: string
  /** Calls the API for administrators. */
  admin(method: string, path: string, body?: Json): Promise<Response>
  /**
   * Signs somebody in, in a new browser, from the address to which the person was led. `goTo` is
   * where that browser goes later.
   */
  signIn(
    from: URL,
    username: string,
    password: string,
  ): Promise<KeycloakPage & { goTo(address: URL): Promise<KeycloakPage> }>
  /** The end of what it has written. */
  output(): string
  /** The metadata of its identity provider of SAML. */
  samlMetadata(): Promise<string>
}

const administrator = { username: 'root', password: 'a password of the operator' }

export async function keycloakProvider(): Promise<KeycloakProvider> {
  const { home } = await unpackKeycloak()
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  // SAML needs https here; so a proxy before Keycloak would tell it.
  const asProxied = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': `127.0.0.1:${port}`,
    'x-forwarded-port': String(port),
  }
  const program = await startProgram({
    command: 'bash',
    args: [
      ...['bin/kc.sh', 'start-dev', '--db=dev-mem', '--proxy-headers=xforwarded'],
      ...['--http-host=127.0.0.1', `--http-port=${port}`],
    ],
    cwd: home,
    env: {
      KC_BOOTSTRAP_ADMIN_USERNAME: administrator.username,
      KC_BOOTSTRAP_ADMIN_PASSWORD: administrator.password,
    },
    answersAt: `${base}/realms/master`,
    seconds: 300,
  })

  async function admin(method: string, path: string, body?: Json): Promise<Response> {
    const form = { grant_type: 'password', client_id: 'admin-cli', ...administrator }
    const address = `${base}/realms/master/protocol/openid-connect/token`
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(form) })
    const { access_token } = (await answer.json()) as { access_token: string }
    const response = await fetch(`${base}/admin/realms${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    assert.ok(response.ok, `${method} ${path}: ${response.status} ${await response.clone().text()}`)
    return response
  }

  return {
    realm: `${base}/realms/acme`,
    output: () => program.output().slice(-3000),
    admin,
    async signIn(from, username, password) {
      const open = keycloakBrowser(base, from.protocol === 'https:' ? asProxied : {})
      const page = await open(from)
      const [, action] = /action="([^"]+)"/.exec(page.text) ?? []
      assert.ok(action, `${page.away} ${page.text}`)
      const address = new URL(action.replaceAll('&amp;', '&'))
      return { ...(await open(address, { username, password })), goTo: open }
    },
    async samlMetadata() {
      const address = `${base}/realms/acme/protocol/saml/descriptor`
      return (await fetch(address, { headers: asProxied })).text()
    },
    [Symbol.asyncDispose]: program.stop,
  }
}

/** A browser that keeps cookies and follows redirects as long as they stay there. */
export function keycloakBrowser(base: string, headers: Readonly<Record<string, string>> = {}) {
  const { host } = new URL(base)
  const cookies = new Map<string, string>()
  return async (address: URL, form?: Readonly<Record<string, string>>): Promise<KeycloakPage> => {
    let url = address
    let body = form && new URLSearchParams(form)
    for (let hop = 0; hop < 10; hop++) {
      if (url.host !== host) return { away: url, text: '' }
      const response = await fetch(`${base}${url.pathname}${url.search}`, {
        redirect: 'manual',
        headers: {
          ...headers,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(body && { method: 'POST', body }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      if (location === null) return { away: undefined, text: await response.text() }
      url = new URL(location, url)
      body = undefined
    }
    throw new Error(`too many redirects, the last to ${url}`)
  }
}
