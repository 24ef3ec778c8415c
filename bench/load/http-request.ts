export interface RequestParts {
  readonly headers?: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
}

/** A request as it goes over the wire. */
export function httpRequest(
  method: string,
  origin: string,
  path: string,
  { headers = {}, form, json }: RequestParts = {},
): string {
  const body = form ? String(new URLSearchParams(form)) : json ? JSON.stringify(json) : ''
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const all = {
    host: new URL(origin).host,
    ...headers,
    ...(body !== '' && { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** The header with which a client shows its secret (RFC 6749 §2.3.1). */
export function basic(client: { readonly id: string; readonly secret: string }) {
  const credentials = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
  return { authorization: `Basic ${credentials}` }
}
