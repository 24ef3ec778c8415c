import type { ServerWorld } from './server-world.ts'

/** A browser without JavaScript: keeps cookies, follows redirects on this server, fills in forms. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  /** Opens a path or address; follows redirects until a page or another site is reached. */
  open(
    address: string,
    init?: { method?: string; form?: Readonly<Record<string, string>> },
  ): Promise<Visit>
  /** Fills in the form of a page and sends it, hidden fields included. */
  submit(visit: Visit, fields: Readonly<Record<string, string>>): Promise<Visit>
}

/** Where a browser ended up: on a page of the server, or on its way to another site. */
export interface Visit {
  readonly url: URL
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

export function testBrowser(world: ServerWorld): TestBrowser {
  const cookies = new Map<string, string>()
  const home = new URL(world.url)

  async function load(
    address: string,
    { method = 'GET', form }: { method?: string; form?: Readonly<Record<string, string>> } = {},
  ): Promise<Visit> {
    let url = new URL(address, home)
    let init: RequestInit = { method, ...(form && { body: new URLSearchParams(form) }) }
    for (let hop = 0; hop < 10; hop++) {
      if (url.host !== home.host && url.hostname !== 'localhost') {
        return { url, status: 302, text: '', headers: new Headers() }
      }
      url.host = home.host
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
      keep(response)
      const location = response.headers.get('location')
      if (!location) {
        const text = await response.text()
        return { url, status: response.status, text, headers: response.headers }
      }
      await response.arrayBuffer()
      url = new URL(location, url)
      init = { method: 'GET' }
    }
    throw new Error(`too many redirects, the last to ${url}`)
  }

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const equals = pair.indexOf('=')
      const name = pair.slice(0, equals)
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, pair.slice(equals + 1))
    }
  }

  return {
    cookies,
    open: load,
    submit(visit, fields) {
      const [, action = ''] = /<form[^>]*action="([^"]*)"/.exec(visit.text) ?? []
      if (!action) throw new Error(`there is no form on ${visit.url}: ${visit.text.slice(0, 500)}`)
      const form: Record<string, string> = {}
      for (const [input] of visit.text.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
        const [, name = ''] = /name="([^"]*)"/.exec(input) ?? []
        const [, value = ''] = /value="([^"]*)"/.exec(input) ?? []
        form[name] = plain(value)
      }
      return load(new URL(plain(action), visit.url).href, {
        method: 'POST',
        form: { ...form, ...fields },
      })
    },
  }
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** The parameters of an answer to a client, from query or fragment. */
export function answerOf(visit: Visit): URLSearchParams {
  return new URLSearchParams(visit.url.hash ? visit.url.hash.slice(1) : visit.url.search)
}
