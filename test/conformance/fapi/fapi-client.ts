import assert from 'node:assert/strict'
import * as openid from 'openid-client'
import { jwkOf, makeCertificate, type TestCertificate } from '../../oauth/clients/certificates.ts'
import { type DpopKey, makeDpopKey } from '../../support/dpop-key.ts'
import {
  type AssertionChange,
  makeTestKey,
  signAssertion,
  type TestKey,
} from '../../support/jwt-fixtures.ts'
import type { Answer, ServerWorld, TestClient } from '../../support/server-world.ts'
import { answerOf, type Choices } from '../../support/test-browser.ts'
import type { Person } from '../person.ts'

/** Parameters of a request; undefined leaves one out. */
export type Fields = Readonly<Record<string, string | undefined>>

/** How a client authenticates, and what its tokens are bound to. */
export interface Variant {
  readonly auth: 'private_key_jwt' | 'mtls'
  readonly bound: 'dpop' | 'mtls'
}

/** What differs from a sound request. */
export interface Deviation {
  /** The client assertion; false sends none. */
  readonly assertion?: AssertionChange | string | false
  /** The header DPoP; false sends none. */
  readonly dpop?: string | false
  /** The certificate of the connection; false for none. */
  readonly certificate?: TestCertificate | false
}

/** A code, as a client got it. */
interface Authorized {
  readonly answer: URLSearchParams
  readonly code: string
  readonly verifier: string
}

/** A client of FAPI 2.0. Every request is sound unless a test changes it. */
export interface FapiClient {
  readonly client: TestClient
  readonly key: TestKey
  readonly dpop: DpopKey
  readonly certificate: TestCertificate
  /** POST /authz-srv/par with the parameters of a sound request. */
  push(changes?: Fields, deviation?: Deviation): Promise<Answer>
  /** POST /authz-srv/par with these parameters alone. */
  pushOnly(form: Fields): Promise<Answer>
  /** The parameters of a request; undefined leaves one out. */
  request(changes?: Fields): Promise<{ readonly form: Fields; readonly verifier: string }>
  /** The address that a pushed request is opened with. */
  address(pushed: Answer): string
  /** Lets a person go through a pushed request. The parameters are those at the redirect URI. */
  authorize(
    person: Person,
    changes?: Fields,
    more?: Deviation & { readonly choices?: Choices },
  ): Promise<Authorized>
  /** POST /token-srv/token. */
  token(form: Fields, deviation?: Deviation): Promise<Answer>
  redeem(authorized: Authorized, changes?: Fields, deviation?: Deviation): Promise<Answer>
  /**
   * Sends an access token to a resource, to GET /users-srv/userinfo unless the path says another.
   */
  use(
    accessToken: string,
    headers?: Readonly<Record<string, string>>,
    path?: string,
  ): Promise<Answer>
  /** openid-client, set up as this client by the metadata of OpenID Connect or of RFC 8414. */
  library(algorithm?: 'oidc' | 'oauth2'): Promise<{
    readonly config: openid.Configuration
    readonly options: openid.DPoPOptions
  }>
}

const tokenPath = '/token-srv/token'
const parPath = '/authz-srv/par'
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** Keys and certificates are slow to make, and no test needs its own. */
const certificates = [makeCertificate(), makeCertificate()] as const
const keys = [makeTestKey('PS256'), makeTestKey('ES256')] as const

/** The certificate of nobody's registration. */
export const strangersCertificate = makeCertificate()

/** The certificate of a request, as the trusted proxy passes it on. */
export function proxied(certificate: TestCertificate): Readonly<Record<string, string>> {
  return { 'x-ssl-cert': encodeURIComponent(certificate.cert) }
}

/** Registers a client. Clients with different numbers have different keys and certificates. */
export async function fapiClient(
  world: ServerWorld,
  { auth, bound }: Variant,
  registration: Readonly<Record<string, unknown>> = {},
  number: 0 | 1 = 0,
): Promise<FapiClient> {
  const key = await keys[number]
  const dpop = await makeDpopKey(world)
  const certificate = certificates[number]
  const ofTls = { ...jwkOf(certificate), kid: 'tls' }
  const client = await world.addClient({
    client_name: 'Bank',
    grant_types: ['authorization_code', 'refresh_token'],
    allowed_scopes: ['openid', 'profile', 'email', 'offline_access'],
    token_endpoint_auth_method: auth === 'mtls' ? 'self_signed_tls_client_auth' : auth,
    jwks: { keys: [key.publicJwk, ofTls] },
    [bound === 'dpop' ? 'dpop_bound_access_tokens' : 'tls_client_certificate_bound_access_tokens']:
      true,
    id_token_signed_response_alg: 'ES256',
    access_token_signed_response_alg: 'ES256',
    ...registration,
  })

  async function authentication(change: Deviation['assertion'] = {}): Promise<Fields> {
    if (auth === 'mtls' || change === false) return { client_id: client.id }
    const parts = { clientId: client.id, audience: world.issuer, now: world.now(), key }
    const client_assertion =
      typeof change === 'string' ? change : await signAssertion(parts, change)
    return { client_assertion_type: assertionType, client_assertion }
  }

  async function headersOf(path: string, deviation: Deviation, isToken: boolean) {
    const shown = deviation.certificate ?? certificate
    const usesTls = auth === 'mtls' || bound === 'mtls' || deviation.certificate !== undefined
    const proof =
      deviation.dpop ?? (isToken && bound === 'dpop' ? await dpop.proof('POST', path) : false)
    return {
      ...(usesTls && shown !== false && proxied(shown)),
      ...(proof !== false && { dpop: proof }),
    }
  }

  async function post(path: string, fields: Fields, deviation: Deviation): Promise<Answer> {
    const form = definedOnly({ ...(await authentication(deviation.assertion)), ...fields })
    const headers = await headersOf(path, deviation, path === tokenPath)
    return world.send('POST', path, { form, headers })
  }

  async function request(changes: Fields = {}) {
    const verifier = openid.randomPKCECodeVerifier()
    const form = {
      response_type: 'code',
      redirect_uri: client.redirectUri,
      scope: 'openid offline_access',
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      prompt: 'consent',
      ...changes,
    }
    return { form, verifier }
  }

  const self: FapiClient = {
    client,
    key,
    dpop,
    certificate,
    request,
    async push(changes, deviation = {}) {
      return post(parPath, (await request(changes)).form, deviation)
    },
    pushOnly: (form) => post(parPath, form, {}),
    address({ json }) {
      const query = { client_id: client.id, request_uri: String(json.request_uri) }
      return `/authz-srv/authz?${new URLSearchParams(query)}`
    },
    async authorize({ browser, user }, changes, { choices, ...deviation } = {}) {
      const { form, verifier } = await request(changes)
      const pushed = await post(parPath, form, deviation)
      assert.equal(pushed.status, 201, pushed.text)
      const { end } = await browser.travel(self.address(pushed), user, choices)
      assert.equal(end.url.origin + end.url.pathname, client.redirectUri, end.text)
      const answer = answerOf(end)
      return { answer, code: answer.get('code') ?? '', verifier }
    },
    token: (form, deviation = {}) => post(tokenPath, form, deviation),
    redeem: ({ code, verifier }, changes = {}, deviation = {}) =>
      self.token(
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: client.redirectUri,
          code_verifier: verifier,
          ...changes,
        },
        deviation,
      ),
    async use(accessToken, headers, path = '/users-srv/userinfo') {
      const sound =
        bound === 'dpop'
          ? await dpop.headers('GET', path, accessToken)
          : { authorization: `Bearer ${accessToken}`, ...proxied(certificate) }
      return world.send('GET', path, { headers: headers ?? sound })
    },
    async library(algorithm = 'oidc') {
      const method =
        auth === 'mtls'
          ? openid.TlsClientAuth()
          : openid.PrivateKeyJwt({ key: key.privateKey, kid: key.kid })
      const config = await openid.discovery(new URL(world.issuer), client.id, undefined, method, {
        execute: [openid.allowInsecureRequests],
        algorithm,
      })
      config[openid.customFetch] = (url, { headers, ...options }) =>
        fetch(url, { ...options, headers: { ...headers, ...proxied(certificate) } } as RequestInit)
      const DPoP = openid.getDPoPHandle(config, await openid.randomDPoPKeyPair())
      return { config, options: bound === 'dpop' ? { DPoP } : {} }
    },
  }
  return self
}

function definedOnly(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
