/** An answer as endpoints give it. */
export interface Reply {
  readonly status: number
  /** An empty value leaves a header out that every answer has. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: string
}

type Headers = Reply['headers']

/** Keeps an answer out of every cache; for all answers that hold tokens, claims or faults. */
export const noStore: Headers = { 'cache-control': 'no-store', pragma: 'no-cache' }

const jsonType: Headers = { 'content-type': 'application/json; charset=utf-8' }

/** The headers of a JSON answer that is kept out of every cache. */
export const jsonHeaders: Headers = { ...jsonType, ...noStore }

/** The headers of a JSON answer that is the same for everybody, for some minutes. */
export const publicJsonHeaders: Headers = {
  ...jsonType,
  'cache-control': 'public, max-age=300',
}

export function json(status: number, value: unknown, headers: Headers = noStore): Reply {
  return {
    status,
    headers: { ...jsonType, ...headers },
    body: JSON.stringify(value),
  }
}

export function publicJson(value: unknown): Reply {
  return { status: 200, headers: publicJsonHeaders, body: JSON.stringify(value) }
}

export function text(status: number, body: string, headers: Headers = noStore): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body }
}

export function jwt(body: string): Reply {
  return { status: 200, headers: { 'content-type': 'application/jwt', ...noStore }, body }
}

export function html(status: number, body: string, headers: Headers = noStore): Reply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body }
}

export function redirect(location: string, headers: Headers = {}): Reply {
  return { status: 302, headers: { location, ...noStore, ...headers }, body: '' }
}

/**
 * The answer to a form: where it redirects, the browser must not send the form on, which may hold a
 * password. 303 is the status that says so (RFC 9700 §4.12).
 */
export function afterForm(reply: Reply): Reply {
  return reply.status === 302 ? { ...reply, status: 303 } : reply
}

export function empty(status: number, headers: Headers = noStore): Reply {
  return { status, headers, body: '' }
}
