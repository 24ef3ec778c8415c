import type { JWK } from 'jose'

/** A registered client as tests use it; `secret` is empty where the method needs none. */
export interface TestClient {
  readonly id: string
  readonly secret: string
  readonly redirectUri: string
}

export interface TestUser {
  readonly sub: string
  readonly username: string
  readonly password: string
}

type Form = Readonly<Record<string, string>>

export interface SendOptions {
  readonly as?: TestClient
  readonly form?: Form | string
  readonly json?: unknown
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly bearer?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What answers are looked into for; a field that is not there fails the test that reads it. */
export interface AnswerBody extends Readonly<Record<string, unknown>> {
  readonly access_token: string
  readonly refresh_token: string
  readonly id_token: string
  readonly error: string
  readonly error_description: string
  readonly refnumber: string
  readonly scope: string
  readonly keys: readonly JWK[]
}

/** An answer, read whole. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; fails the test when it is none. */
  readonly json: AnswerBody
}

/** What tests ask of one node over HTTP. */
export interface ServerCalls {
  readonly url: string
  /** Sends a request; forms and JSON are encoded, and Basic credentials of `as` are added. */
  send(method: string, path: string, options?: SendOptions): Promise<Answer>
  /** POST /token-srv/token as a client: with Basic credentials, or by name if it has no secret. */
  token(client: TestClient, form: Form): Promise<Answer>
  redeem(client: TestClient, code: string, form?: Form): Promise<Answer>
  refresh(client: TestClient, refreshToken: string, form?: Form): Promise<Answer>
  /** The password grant. */
  signIn(client: TestClient, user: TestUser, scope?: string): Promise<Answer>
  introspect(client: TestClient, token: string, criteria?: object): Promise<Answer>
  /** Whether introspection calls the token active. */
  isActive(client: TestClient, token: string): Promise<boolean>
  revoke(client: TestClient, token: string, form?: Form): Promise<Answer>
  userinfo(accessToken: string): Promise<Answer>
}

/** The calls of tests at one address. */
export function serverCalls(url: string): ServerCalls {
  const post = (path: string, client: TestClient, form: Form) =>
    client.secret === ''
      ? send(url, 'POST', path, { form: { client_id: client.id, ...form } })
      : send(url, 'POST', path, { as: client, form })
  const token: ServerCalls['token'] = (client, form) => post('/token-srv/token', client, form)
  const introspect: ServerCalls['introspect'] = (client, text, criteria = {}) =>
    send(url, 'POST', '/token-srv/introspect', { as: client, json: { token: text, ...criteria } })
  return {
    url,
    send: (method, path, options) => send(url, method, path, options),
    token,
    introspect,
    redeem: (client, code, form = {}) => {
      const redirect_uri = client.redirectUri
      return token(client, { grant_type: 'authorization_code', code, redirect_uri, ...form })
    },
    refresh: (client, refresh_token, form = {}) =>
      token(client, { grant_type: 'refresh_token', refresh_token, ...form }),
    signIn: (client, { username, password }, scope = '') =>
      token(client, { grant_type: 'password', username, password, scope }),
    isActive: async (client, text) => (await introspect(client, text)).json.active === true,
    revoke: (client, text, form = {}) =>
      post('/token-srv/revoke', client, { token: text, ...form }),
    userinfo: (bearer) => send(url, 'GET', '/users-srv/userinfo', { bearer }),
  }
}

async function send(
  url: string,
  method: string,
  path: string,
  options: SendOptions = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: headersOf(options),
    body: bodyOf(options),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    get json() {
      return JSON.parse(text) as AnswerBody
    },
  }
}

function headersOf({ as, form, json, bearer, headers }: SendOptions): Record<string, string> {
  const basic = as && Buffer.from(`${as.id}:${as.secret}`).toString('base64')
  return {
    ...(basic && { authorization: `Basic ${basic}` }),
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  }
}

function bodyOf({ form, json, body }: SendOptions): string | Uint8Array<ArrayBuffer> | null {
  if (form !== undefined) {
    return typeof form === 'string' ? form : String(new URLSearchParams(form))
  }
  return json === undefined ? (body ?? null) : JSON.stringify(json)
}
