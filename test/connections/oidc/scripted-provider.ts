import { hash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { makeTestKey, type TestKey } from '../../support/jwt-fixtures.ts'

type Members = Readonly<Record<string, unknown>>

/** In what a provider differs from a sound one. A member that is undefined is left out. */
export interface Script {
  readonly metadata?: Members
  readonly claims?: Members
  readonly header?: Members
  /** Makes the ID token of its claims, in place of a signature with the first key. */
  readonly idToken?: (claims: Members) => string | Promise<string>
  readonly tokens?: Members
  readonly userinfo?: Members
  /** Answers of the token endpoint come after this. */
  readonly hold?: Promise<void>
  /** Whole answers by path. */
  readonly answers?: Readonly<
    Record<string, ScriptedAnswer | ((request: Received) => ScriptedAnswer | undefined)>
  >
  /** The secrets that it accepts. */
  readonly secrets?: readonly string[]
}

export interface ScriptedAnswer {
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Members | readonly unknown[]
}

/** A request that the provider has got. */
export interface Received {
  readonly path: string
  readonly method: string
  readonly text: string
  readonly headers: IncomingMessage['headers']
  readonly form: URLSearchParams
}

/** A provider of OpenID Connect on this machine that lies as it is told. */
export interface ScriptedProvider extends AsyncDisposable {
  readonly issuer: string
  script: Script
  /** The published keys. The first one signs. */
  keys: readonly TestKey[]
  readonly received: readonly Received[]
  /** Answers an authorization request as a person would who agrees. */
  approve(location: string, changes?: Members): URLSearchParams
  /** The parameters of a request, also if it was pushed. */
  parametersOf(location: string): URLSearchParams
  signed(claims: Members, header?: Members): Promise<string>
  hits(path: string): number
}

export const clientId = 'ostiary'
export const clientSecret = 'a secret of the provider'
export const personClaims = {
  sub: 'ada-1815',
  email: 'ada@example.com',
  email_verified: true,
  name: 'Ada Lovelace',
}

interface Granted {
  readonly parameters: URLSearchParams
}

export async function scriptedProvider(clock: () => number = Date.now): Promise<ScriptedProvider> {
  const codes = new Map<string, Granted>()
  const pushed = new Map<string, URLSearchParams>()
  const received: Received[] = []
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: ScriptedProvider = {
    issuer,
    script: {},
    keys: [await makeTestKey('ES256')],
    received,
    approve(location, changes = {}) {
      const parameters = provider.parametersOf(location)
      const code = randomUUID()
      codes.set(code, { parameters })
      const state = parameters.get('state')
      return new URLSearchParams(texts({ code, state, iss: issuer, ...changes }))
    },
    parametersOf(location) {
      const { searchParams } = new URL(location)
      return pushed.get(searchParams.get('request_uri') ?? '') ?? searchParams
    },
    async signed(claims, header = {}) {
      const [key] = provider.keys
      if (!key) throw new Error('the provider has no key')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: key.alg, kid: key.kid, ...header })
        .sign(key.privateKey)
    },
    hits: (path) => received.filter((each) => each.path === path).length,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?')
    const text = (await request.setEncoding('utf8').toArray()).join('')
    const form = new URLSearchParams(text)
    const { headers: sent, method = '' } = request
    const asked = { path, method, headers: sent, text, form }
    received.push(asked)
    const { script } = provider
    if (path === '/token') await script.hold
    const scripted = script.answers?.[path]
    const {
      status = 200,
      type = 'application/json',
      headers = {},
      body,
    } = (typeof scripted === 'function' ? scripted(asked) : scripted) ??
    (await soundAnswer(path, request, form))
    response.writeHead(status, { 'content-type': type, ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  async function soundAnswer(
    path: string,
    request: IncomingMessage,
    form: URLSearchParams,
  ): Promise<ScriptedAnswer> {
    const { script } = provider
    switch (path) {
      case '/.well-known/openid-configuration':
        return { body: { ...metadataOf(issuer), ...script.metadata } }
      case '/jwks':
        return { body: { keys: provider.keys.map(({ publicJwk }) => publicJwk) } }
      case '/par': {
        if (!isClient(request, form)) return { status: 401, body: { error: 'invalid_client' } }
        const request_uri = `urn:ietf:params:oauth:request_uri:${randomUUID()}`
        pushed.set(request_uri, form)
        return { status: 201, body: { request_uri, expires_in: 60 } }
      }
      case '/token':
        return tokenAnswer(request, form)
      case '/userinfo':
        return { body: { ...personClaims, ...script.userinfo } }
      default:
        return { status: 404, body: {} }
    }
  }

  function isClient({ headers }: IncomingMessage, form: URLSearchParams): boolean {
    const [, basic = ''] = /^Basic (.*)$/.exec(headers.authorization ?? '') ?? []
    const [, secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
    const given = form.get('client_secret') ?? decodeURIComponent(secret.replaceAll('+', ' '))
    return (
      form.has('client_assertion') || (provider.script.secrets ?? [clientSecret]).includes(given)
    )
  }

  async function tokenAnswer(
    request: IncomingMessage,
    form: URLSearchParams,
  ): Promise<ScriptedAnswer> {
    if (!isClient(request, form)) return { status: 401, body: { error: 'invalid_client' } }
    const granted = codes.get(form.get('code') ?? '')
    const challenge = hash('sha256', form.get('code_verifier') ?? '', 'base64url')
    const isRedeemed =
      granted?.parameters.get('code_challenge') === challenge &&
      granted.parameters.get('redirect_uri') === form.get('redirect_uri')
    if (!granted || !isRedeemed) return { status: 400, body: { error: 'invalid_grant' } }
    codes.delete(form.get('code') ?? '')
    const tokens = {
      access_token: 'an access token',
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: await idTokenOf(granted),
      ...provider.script.tokens,
    }
    return { body: tokens }
  }

  async function idTokenOf({ parameters }: Granted): Promise<string> {
    const { script } = provider
    const now = Math.floor(clock() / 1000)
    const claims = {
      iss: issuer,
      aud: clientId,
      iat: now,
      exp: now + 300,
      ...personClaims,
      nonce: parameters.get('nonce') ?? undefined,
      ...script.claims,
    }
    return script.idToken ? script.idToken(claims) : provider.signed(claims, script.header)
  }

  return provider
}

function metadataOf(issuer: string): Members {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/end`,
    pushed_authorization_request_endpoint: `${issuer}/par`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['none', 'HS256', 'RS256', 'ES256', 'PS256', 'EdDSA'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  }
}

/** The texts among the members. */
function texts(members: Members): Record<string, string> {
  return Object.fromEntries(
    Object.entries(members).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
