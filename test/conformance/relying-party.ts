import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import type { TestKey } from '../support/jwt-fixtures.ts'
import { allScopes, type ServerWorld, type TestClient } from '../support/server-world.ts'
import {
  answerOf,
  type Choices,
  type Journey,
  readForm,
  type Visit,
} from '../support/test-browser.ts'
import { type Flow, isEncodedIn } from './flow.ts'
import type { Person } from './person.ts'

/** Parameters of an authorization request that differ from the usual; undefined leaves one out. */
type Changes = Readonly<Record<string, string | undefined>>

/** All that a client holds after an authorization, every check of OpenID Connect Core passed. */
export interface Authorized {
  readonly answer: URLSearchParams
  /** The pages that the person had to answer. */
  readonly pages: readonly string[]
  /** The ID token and its claims; where there are two, that of the token endpoint. */
  readonly idToken: string
  readonly claims: JWTPayload
  readonly accessToken: string
  readonly refreshToken: string
}

/** A client of the server under test: openid-client, and jose for what that does not speak. */
export interface RelyingParty {
  readonly client: TestClient
  readonly config: openid.Configuration
  readonly flow: Flow
  /** The address of an authorization request. */
  address(changes?: Changes): { readonly url: URL; readonly state: string; readonly nonce: string }
  /** Lets a person go through an authorization, and checks everything that comes of it. */
  authorize(person: Person, changes?: Changes, choices?: Choices): Promise<Authorized>
  /**
   * Sends a person with a request that ends in an error at the
   * redirect URI; answers its parameters.
   */
  refuse(person: Person, changes?: Changes): Promise<URLSearchParams>
}

/** Registers a client for a flow and discovers the server. With a key, it uses private_key_jwt. */
export async function relyingParty(
  world: ServerWorld,
  flow: Flow,
  registration: Readonly<Record<string, unknown>> = {},
  register: ServerWorld['addClient'] = world.addClient,
  key?: TestKey,
): Promise<RelyingParty> {
  const client = await register({
    client_name: 'Conformance',
    grant_types: ['authorization_code', 'implicit', 'refresh_token'],
    response_types: [flow.responseType],
    allowed_scopes: allScopes,
    ...(key && { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [key.publicJwk] } }),
    ...registration,
  })
  const config = await openid.discovery(
    new URL(world.issuer),
    client.id,
    key ? undefined : { client_secret: client.secret },
    authentication(),
    { execute: [openid.allowInsecureRequests] },
  )

  function authentication(): openid.ClientAuth {
    if (key) return openid.PrivateKeyJwt({ key: key.privateKey, kid: key.kid })
    return registration.token_endpoint_auth_method === 'client_secret_post'
      ? openid.ClientSecretPost(client.secret)
      : openid.ClientSecretBasic(client.secret)
  }
  if (flow.responseType === 'code id_token') openid.useCodeIdTokenResponseType(config)
  const party = { world, client, config, flow }

  function address(changes: Changes = {}) {
    const state = openid.randomState()
    const nonce = openid.randomNonce()
    const parameters = definedOnly({
      redirect_uri: client.redirectUri,
      response_type: flow.responseType,
      scope: 'openid',
      state,
      nonce,
      response_mode: flow.formPost ? 'form_post' : undefined,
      ...changes,
    })
    const url = openid.buildAuthorizationUrl(config, parameters)
    // The library always names a response type; a test may want to leave it out.
    if ('response_type' in changes && changes.response_type === undefined) {
      url.searchParams.delete('response_type')
    }
    return { url, state: parameters.state ?? '', nonce: parameters.nonce ?? '' }
  }

  return {
    client,
    config,
    flow,
    address,
    async authorize({ browser, user }, changes = {}, choices = {}) {
      const { url, state, nonce } = address(changes)
      const sent = choices.method === 'POST' ? asPost(url) : { address: url.href }
      const { end, pages } = await browser.travel(sent.address, user, { ...choices, ...sent })
      const answer = readAnswer(party, { end, pages })
      assert.equal(answer.get('error'), null, String(answer))
      assert.equal(answer.get('state') ?? '', state)
      assert.equal(answer.get('iss'), world.issuer)
      assert.ok(answer.get('session_state'))
      return { answer, pages, ...(await redeem(party, { end, answer, state, nonce })) }
    },
    async refuse({ browser, user }, changes = {}) {
      const { url, state } = address(changes)
      const answer = readAnswer(party, await browser.travel(url.href, user))
      assert.ok(answer.get('error'), String(answer))
      assert.match(answer.get('error_description') ?? '', /^[\x20\x21\x23-\x5B\x5D-\x7E]+$/)
      assert.equal(answer.get('state') ?? '', state)
      assert.equal(answer.get('iss'), world.issuer)
      for (const name of ['code', 'access_token', 'id_token']) assert.equal(answer.get(name), null)
      return answer
    },
  }
}

type Party = Pick<RelyingParty, 'client' | 'config' | 'flow'> & { readonly world: ServerWorld }

function asPost(url: URL): { readonly address: string; readonly form: Record<string, string> } {
  return { address: url.origin + url.pathname, form: Object.fromEntries(url.searchParams) }
}

/** The parameters of an answer, which must be where the flow wants them and nowhere else. */
function readAnswer({ client, flow }: Party, { end }: Journey): URLSearchParams {
  const place = isEncodedIn(flow)
  const where = `${end.status} ${end.url} ${end.text.slice(0, 300)}`
  if (place === 'form') {
    assert.equal(end.status, 200, where)
    assert.equal(readForm(end).action, client.redirectUri, where)
  } else {
    assert.equal(end.url.origin + end.url.pathname, client.redirectUri, where)
    assert.equal(end.url.search === '', place === 'fragment', where)
    assert.equal(end.url.hash === '', place === 'query', where)
  }
  return answerOf(end)
}

interface Answered {
  readonly end: Visit
  readonly answer: URLSearchParams
  readonly state: string
  readonly nonce: string
}

/** Takes what the answer brings and redeems the code, if there is one. */
async function redeem(
  party: Party,
  answered: Answered,
): Promise<Omit<Authorized, 'answer' | 'pages'>> {
  const { answer, nonce } = answered
  const parts = party.flow.responseType.split(' ')
  const [code, accessToken, idToken] = ['code', 'access_token', 'id_token'].map((name) =>
    answer.get(name),
  )
  assert.equal(typeof code === 'string', parts.includes('code'))
  assert.equal(typeof accessToken === 'string', parts.includes('token'))
  assert.equal(typeof idToken === 'string', parts.includes('id_token'))
  if (accessToken) {
    assert.equal(answer.get('token_type'), 'Bearer')
    assert.equal(answer.get('expires_in'), '3600')
  }
  const claims = idToken ? await verifyIdToken(party, idToken, nonce) : undefined
  if (claims) {
    assert.equal(claims.at_hash, accessToken ? halfHash(accessToken) : undefined)
    assert.equal(claims.c_hash, code ? halfHash(code) : undefined)
  }
  if (!code) {
    return {
      idToken: idToken ?? '',
      claims: claims ?? {},
      accessToken: accessToken ?? '',
      refreshToken: '',
    }
  }
  const tokens = await redeemCode(party, answered, code)
  assert.equal(tokens.expires_in, 3600)
  const later = await verifyIdToken(party, tokens.id_token ?? '', nonce)
  if (claims) assert.deepEqual([later.iss, later.sub], [claims.iss, claims.sub])
  return {
    idToken: tokens.id_token ?? '',
    claims: later,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? '',
  }
}

async function redeemCode(
  { config, flow, client }: Party,
  { end, answer, state, nonce }: Answered,
  code: string,
): Promise<openid.TokenEndpointResponse> {
  if (flow.responseType.includes(' token') || flow.responseType.includes('token ')) {
    // openid-client has no name for responses that bring an access token beside the code.
    return openid.genericGrantRequest(config, 'authorization_code', {
      code,
      redirect_uri: client.redirectUri,
    })
  }
  const callback = new URL(client.redirectUri)
  const current =
    isEncodedIn(flow) === 'form' ? new Request(callback, { method: 'POST', body: answer }) : end.url
  return openid.authorizationCodeGrant(config, current, {
    ...(state && { expectedState: state }),
    ...(nonce && { expectedNonce: nonce }),
    idTokenExpected: true,
  })
}

/** The checks of OpenID Connect Core §3.1.3.7 and §3.2.2.11. */
export async function verifyIdToken(
  { world, client, config }: Pick<Party, 'world' | 'client' | 'config'>,
  idToken: string,
  nonce: string,
): Promise<JWTPayload> {
  const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''))
  const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
    issuer: world.issuer,
    audience: client.id,
    currentDate: new Date(world.now()),
    requiredClaims: ['sub', 'exp', 'iat'],
  })
  assert.equal(protectedHeader.alg, 'RS256')
  assert.equal(payload.nonce ?? '', nonce)
  return payload
}

function halfHash(text: string): string {
  return hash('sha256', text, 'buffer').subarray(0, 16).toString('base64url')
}

function definedOnly(values: Changes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
