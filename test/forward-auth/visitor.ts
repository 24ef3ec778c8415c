import assert from 'node:assert/strict'
import { request } from 'node:http'
import { identityHeaders } from '../../src/forward-auth/identity-headers.ts'
import type { TestClient, TestUser } from '../support/server-calls.ts'
import type { ServerWorld } from '../support/server-world.ts'
import { type TestBrowser, testBrowser } from '../support/test-browser.ts'

type Headers = Readonly<Record<string, string>>

/** The origin of the application in these tests. */
export const wiki = 'https://wiki.example'

/** An answer to a proxy. */
interface Answer {
  readonly status: number
  /** Undefined for a header that is not there. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly setCookies: readonly string[]
  readonly text: string
}

/** Sends a request as a proxy does: the headers are these and no others, and so is the host. */
export function send(
  url: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sent = request(url + path, { method, headers }, async (response) => {
    response.setEncoding('utf8')
    let text = ''
    for await (const part of response) text += part
    const { 'set-cookie': setCookies = [], ...single } = response.headers
    const headers = single as Answer['headers']
    resolve({ status: response.statusCode ?? 0, headers, setCookies, text })
  })
  sent.once('error', reject).end()
  return promise
}

export function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map((pair) => pair.join('=')).join('; ')
}

/** What a browser sends when somebody opens an address. */
export const asBrowser: Headers = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
}

/** Settings of a server that believes the proxy of a test. */
export const trustingProxy = { OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1' }

/** Registers an application behind a proxy. */
export function addApp(
  world: ServerWorld,
  forwardAuth: object = {},
  metadata: object = {},
): Promise<TestClient> {
  return world.addClient({
    client_name: 'The old wiki',
    redirect_uris: [],
    allowed_scopes: ['openid', 'profile', 'email', 'groups'],
    consent: 'implicit',
    forward_auth: { origins: [wiki], ...forwardAuth },
    ...metadata,
  })
}

/** The headers by which a proxy describes a request. */
export function forwarded(uri: string, method = 'GET', origin = wiki): Headers {
  const { protocol, host } = new URL(origin)
  return {
    'x-forwarded-method': method,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    'x-forwarded-uri': uri,
  }
}

interface Asked {
  readonly method?: string
  readonly origin?: string
  readonly headers?: Headers
  readonly brief?: boolean
}

/** A browser in front of the proxy of an application. */
export interface Visitor {
  /** The cookies of the application's host. */
  readonly cookies: Map<string, string>
  readonly browser: TestBrowser
  /** What the server answers to the proxy about one request. */
  ask(uri: string, asked?: Asked): Promise<Answer>
  /** Opens an address and signs in if that is asked; answers the last request and its answer. */
  open(uri: string, user: TestUser): Promise<{ readonly uri: string; readonly answer: Answer }>
  /** Signs in at the server; answers the address of the callback. */
  signInFor(location: string, user: TestUser): Promise<string>
}

/** Asks as a proxy does that describes requests by headers: Traefik, Caddy, nginx. */
export function visitorOf(
  world: ServerWorld,
  client: TestClient,
  { url }: Pick<ServerWorld, 'url'> = world,
  home = wiki,
): Visitor {
  const cookies = new Map<string, string>()
  const browser = testBrowser(world)

  async function ask(uri: string, asked: Asked = {}): Promise<Answer> {
    const { method = 'GET', origin = home, headers = asBrowser, brief = false } = asked
    const answer = await send(url, 'GET', `/forward-auth/${client.id}${brief ? '/brief' : ''}`, {
      ...forwarded(uri, method, origin),
      ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
      ...headers,
    })
    for (const line of answer.setCookies) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  async function signInFor(location: string, user: TestUser): Promise<string> {
    const { end } = await browser.travel(location, user)
    assert.equal(end.url.pathname, '/.ostiary/callback', end.text)
    return `${end.url.pathname}${end.url.search}`
  }

  return {
    cookies,
    browser,
    ask,
    signInFor,
    async open(uri, user) {
      const first = await ask(uri)
      if (first.status !== 302) return { uri, answer: first }
      const back = await ask(await signInFor(locationOf(first), user))
      if (back.status !== 302) return { uri: '/.ostiary/callback', answer: back }
      const location = locationOf(back)
      assert.ok(location.startsWith(`${home}/`), location)
      const next = location.slice(home.length)
      return { uri: next, answer: await ask(next) }
    },
  }
}

export function locationOf({ headers, status, text }: Answer): string {
  return headers.location ?? assert.fail(`${status} is no redirect: ${text}`)
}

/** What the application learns. */
export function identityIn({ headers }: Answer): Record<string, string | undefined> {
  return Object.fromEntries(identityHeaders.map((name) => [name, headers[name]]))
}
