import type { ServerWorld, TestClient, TestUser } from './server-world.ts'

export type Fields = Readonly<Record<string, string>>

/** What a request is sent with, besides the cookies. */
interface Sent {
  readonly method?: string
  readonly form?: Fields
  readonly headers?: Fields
}

/**
 * A browser without JavaScript: keeps cookies, follows redirects on this server, fills in forms.
 */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  /** Every `set-cookie` line so far, oldest first. */
  readonly cookieLines: readonly string[]
  /** Opens a path or address; follows redirects until a page or another site is reached. */
  open(address: string, sent?: Sent): Promise<Visit>
  /** Asks for a path or address and stays with the first answer, be it a redirect. */
  ask(address: string, sent?: Sent): Promise<Visit>
  /** Fills in the form of a page and sends it, hidden fields included. */
  submit(visit: Visit, fields: Fields, headers?: Fields): Promise<Visit>
  /**
   * Opens an address and answers the pages that follow as a person would,
   * until there is nothing left to do.
   */
  travel(address: string, user: TestUser, choices?: Choices): Promise<Journey>
}

/** What a person decides on the way. */
export interface Choices extends Sent {
  readonly decision?: 'allow' | 'deny'
  readonly remember?: boolean
}

/** Where a browser ended up: on a page of the server, or on its way to another site. */
export interface Visit {
  readonly url: URL
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** A visit, and the pages that were answered before it. */
export interface Journey {
  readonly end: Visit
  readonly pages: readonly string[]
}

/**
 * A browser with an empty profile; `always` is sent with every request, as a proxy would add it.
 */
export function testBrowser(
  world: Pick<ServerWorld, 'url' | 'issuer'>,
  always: Fields = {},
): TestBrowser {
  const cookies = new Map<string, string>()
  const cookieLines: string[] = []
  const home = new URL(world.url)
  const issuer = new URL(world.issuer)

  async function ask(address: string, { method, form, headers }: Sent = {}): Promise<Visit> {
    const url = new URL(address, home)
    if (url.host === issuer.host) url.host = home.host
    if (url.host !== home.host) return { url, status: 302, text: '', headers: new Headers() }
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      method: method ?? (form ? 'POST' : 'GET'),
      redirect: 'manual',
      headers: { cookie, ...always, ...headers },
      ...(form && { body: new URLSearchParams(form) }),
    })
    keep(response)
    const text = await response.text()
    return { url, status: response.status, text, headers: response.headers }
  }

  async function open(address: string, sent: Sent = {}): Promise<Visit> {
    let visit = await ask(address, sent)
    for (let hop = 0; hop < 10; hop++) {
      const location = visit.headers.get('location')
      if (!location) return visit
      visit = await ask(new URL(location, visit.url).href)
    }
    throw new Error(`too many redirects, the last to ${visit.url}`)
  }

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const equals = pair.indexOf('=')
      const name = pair.slice(0, equals)
      cookieLines.push(line)
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, pair.slice(equals + 1))
    }
  }

  function submit(visit: Visit, fields: Fields, headers: Fields = {}): Promise<Visit> {
    const { action, hidden } = readForm(visit)
    return open(action, { form: { ...hidden, ...fields }, headers })
  }

  return {
    cookies,
    cookieLines,
    open,
    ask,
    submit,
    async travel(address, user, { decision = 'allow', remember = false, ...sent } = {}) {
      const pages: string[] = []
      let visit = await open(address, sent)
      for (;;) {
        const fields = visit.status === 200 ? answerTo(visit, user, decision, remember) : undefined
        if (!fields) return { end: visit, pages }
        if (pages.length > 5) throw new Error(`there is no end to it: ${pages.join(' ')}`)
        pages.push(visit.url.pathname)
        visit = await submit(visit, fields)
      }
    },
  }
}

function answerTo(
  { url }: Visit,
  { username, password, sub }: TestUser,
  decision: string,
  remember: boolean,
): Fields | undefined {
  switch (url.pathname) {
    case '/login':
      return { username, password, ...(remember && { remember: 'true' }) }
    case '/login/account':
      return { account: sub }
    case '/consent':
      return { decision }
    default:
      return undefined
  }
}

/** The form of a page: where it goes, and what it brings along unseen. */
export function readForm(visit: Visit): { readonly action: string; readonly hidden: Fields } {
  const [, action = ''] = /<form[^>]*action="([^"]*)"/.exec(visit.text) ?? []
  if (!action) throw new Error(`there is no form on ${visit.url}: ${visit.text.slice(0, 500)}`)
  const hidden: Record<string, string> = {}
  for (const [input] of visit.text.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const [, name = ''] = /name="([^"]*)"/.exec(input) ?? []
    const [, value = ''] = /value="([^"]*)"/.exec(input) ?? []
    hidden[name] = plain(value)
  }
  return { action: new URL(plain(action), visit.url).href, hidden }
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** The parameters of an answer to a client, from query, fragment or a form that posts itself. */
export function answerOf(visit: Visit): URLSearchParams {
  if (visit.status === 200) return new URLSearchParams(readForm(visit).hidden)
  return new URLSearchParams(visit.url.hash ? visit.url.hash.slice(1) : visit.url.search)
}

/** The path of a request for a code; undefined leaves a parameter out. */
export function authorizationPath(
  client: TestClient,
  changes: Readonly<Record<string, string | undefined>> = {},
): string {
  const parameters = Object.entries({
    client_id: client.id,
    redirect_uri: client.redirectUri,
    response_type: 'code',
    scope: 'openid',
    state: 'some state',
    ...changes,
  })
  const given = parameters.filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/authz-srv/authz?${new URLSearchParams(given)}`
}
