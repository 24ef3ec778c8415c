import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TestUser } from '../support/server-world.ts'
import { type Fields, readForm, type Visit } from '../support/test-browser.ts'

/** A browser without JavaScript that goes from site to site, with the cookies of each. */
export interface Visitor {
  /** Opens an address and follows redirects to any site on this machine, until a page answers. */
  open(address: string, form?: Fields): Promise<Visit>
  /** The same, and signs in and consents on the pages of Ostiary. */
  travel(address: string, user: TestUser, form?: Fields): Promise<Visit>
  /**
   * Signs in and consents until the browser is sent to an address that begins with this, where
   * nothing has to listen. Answers that address.
   */
  travelTo(start: string, address: string, user: TestUser): Promise<URL>
}

/** A visitor with an empty profile. */
export function visitor(): Visitor {
  const jars = new Map<string, Map<string, string>>()

  async function ask(url: URL, form?: Fields): Promise<Visit> {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const visit = await navigate(url, cookie, form)
    keepCookies(jar, visit.headers)
    return visit
  }

  /** Follows redirects; stops before an address that begins with `stop`. */
  async function go(address: string, form?: Fields, stop?: string): Promise<Visit> {
    let visit = await ask(new URL(address), form)
    for (let hop = 0; hop < 20; hop++) {
      const location = visit.headers.get('location')
      if (!location) return visit
      const next = new URL(location, visit.url)
      if (stop !== undefined && next.href.startsWith(stop)) return { ...visit, url: next }
      visit = await ask(next)
    }
    throw new Error(`too many redirects, the last to ${visit.url}`)
  }

  async function travel(
    address: string,
    user: TestUser,
    form?: Fields,
    stop?: string,
  ): Promise<Visit> {
    let visit = await go(address, form, stop)
    for (let page = 0; page < 5; page++) {
      const fields = fieldsFor(visit, user)
      if (!fields) return visit
      const { action, hidden } = readForm(visit)
      visit = await go(action, { ...hidden, ...fields }, stop)
    }
    throw new Error(`no end of pages, the last ${visit.url}`)
  }

  return {
    open: (address, form) => go(address, form),
    travel: (address, user, form) => travel(address, user, form),
    async travelTo(start, address, user) {
      const { url, text } = await travel(start, user, undefined, address)
      if (!url.href.startsWith(address)) throw new Error(`came to ${url}: ${text.slice(0, 500)}`)
      return url
    },
  }
}

/** A request as a browser sends it for a page. `fetch` says that it comes from a script. */
async function navigate(url: URL, cookie: string, form?: Fields): Promise<Visit> {
  const body = form && String(new URLSearchParams(form))
  const request = httpRequest(url, {
    method: form ? 'POST' : 'GET',
    headers: {
      accept: 'text/html,*/*;q=0.8',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      ...(cookie && { cookie }),
      ...(body !== undefined && {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      }),
    },
  })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(response.headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  return { url, status: response.statusCode ?? 0, text: await text(response), headers }
}

function keepCookies(jar: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(/; */)
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals)
    const isOver = attributes.some((each) => {
      const [, date] = /^expires=(.*)/i.exec(each) ?? []
      return /^max-age=0/i.test(each) || (date !== undefined && Date.parse(date) <= Date.now())
    })
    if (isOver) jar.delete(name)
    else jar.set(name, pair.slice(equals + 1))
  }
}

/** What a person enters on a page of the sign-in; undefined on any other page. */
function fieldsFor({ url, status }: Visit, { username, password, sub }: TestUser) {
  if (status !== 200) return undefined
  const answers: Readonly<Record<string, Fields>> = {
    '/login': { username, password },
    '/login/account': { account: sub },
    '/consent': { decision: 'allow' },
    // The response mode form_post: a page whose script sends its form.
    '/authz-srv/authz': {},
  }
  return answers[url.pathname]
}
