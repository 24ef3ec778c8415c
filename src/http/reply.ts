/** The answer of an endpoint. */
export interface Reply {
  readonly status: number
  /** They replace the headers of every answer. An empty value removes one of those. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  /** Bytes where they are encoded, such as a compressed file, or answered many times. */
  readonly body: string | Buffer
}

type Headers = Reply['headers']

/** Forbids caching; for all answers with tokens, claims or errors. */
export const noStore: Headers = { 'cache-control': 'no-store', pragma: 'no-cache' }

const jsonType: Headers = { 'content-type': 'application/json; charset=utf-8' }

/** The headers of a JSON answer that must not be cached. */
export const jsonHeaders: Headers = { ...jsonType, ...noStore }

/** A JSON answer. */
export function json(status: number, value: unknown, headers?: Headers): Reply {
  return {
    status,
    headers: headers ? { ...jsonType, ...headers } : jsonHeaders,
    body: JSON.stringify(value),
  }
}

/** An answer without a body (204): there is nothing to tell. */
export const noContent: Reply = { status: 204, headers: noStore, body: '' }

/** A plain text answer. */
export function text(status: number, body: string, headers: Headers = noStore): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body }
}

/** A JWT as answer, such as signed user info. */
export function jwt(body: string, type = 'application/jwt'): Reply {
  return { status: 200, headers: { 'content-type': type, ...noStore }, body }
}

/** An HTML page. */
export function html(status: number, body: string, headers: Headers = noStore): Reply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body }
}

/** A redirect with status 302. */
export function redirect(location: string, headers: Headers = {}): Reply {
  return { status: 302, headers: { location, ...noStore, ...headers }, body: '' }
}

/**
 * Turns a redirect into the answer to a form. The form may hold a password, which the browser must
 * not send to the target of the redirect. Status 303 ensures that (RFC 9700 §4.12).
 */
export function afterForm(reply: Reply): Reply {
  return reply.status === 302 ? { ...reply, status: 303 } : reply
}

/** An answer without a body. */
export function empty(status: number, headers: Headers = noStore): Reply {
  return { status, headers, body: '' }
}
