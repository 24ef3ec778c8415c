import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { decodeProtectedHeader, importJWK, SignJWT } from 'jose'
import { sha256 } from '../../../src/kernel/secrets.ts'
import { buildClient } from '../../../src/oauth/clients/build-client.ts'
import { ClientMetadataFault } from '../../../src/oauth/clients/metadata/client-rules.ts'
import { checkClientMetadata } from '../../../src/oauth/clients/metadata/read-client-registration.ts'
import { cibaGrant } from '../../support/ciba-calls.ts'
import { deviceGrant } from '../../support/device-calls.ts'
import { makeDpopKey } from '../../support/dpop-key.ts'
import { makeTestKey, signAssertion, type TestKey } from '../../support/jwt-fixtures.ts'
import {
  allGrants,
  describeServerOnce,
  type ServerWorld,
  type TestClient,
} from '../../support/server-world.ts'

type Registration = Readonly<Record<string, unknown>>

const key = await makeTestKey('ES256')
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

/** A registration that meets every demand of FAPI 2.0. */
const strict: Registration = {
  security_profile: 'fapi2',
  redirect_uris: ['https://app.example/callback'],
  grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
  token_endpoint_auth_method: 'private_key_jwt',
  jwks: { keys: [key.publicJwk] },
  dpop_bound_access_tokens: true,
  id_token_signed_response_alg: 'ES256',
  access_token_signed_response_alg: 'ES256',
}

/** What FAPI 1.0 demands beyond that. */
const ofFapi1: Registration = {
  grant_types: ['authorization_code', 'implicit'],
  response_types: ['code id_token'],
  tls_client_certificate_bound_access_tokens: true,
}

/** What a registration lacks. */
function problemsOf(registration: Registration, minimumProfile: 'classic' | 'fapi2' = 'classic') {
  const rules = {
    baseUrl: 'https://login.example',
    prefix: 'ostiary',
    allowPrivate: false,
    signingAlgs: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    seesCertificates: true,
    minimumProfile,
  } as const
  try {
    checkClientMetadata(registration, rules)
    return []
  } catch (error) {
    if (!(error instanceof ClientMetadataFault)) throw error
    return error.problems.map(({ path }) => path)
  }
}

describe('a registration under a security profile', () => {
  /** Each is a step down from the profile, and the member that the refusal names. */
  const downgrades: readonly [profile: string, change: Registration, path: string][] = [
    ['oauth21', { response_types: ['code', 'id_token'] }, 'response_types'],
    ['oauth21', { response_types: ['code id_token'] }, 'response_types'],
    ['oauth21', { grant_types: ['authorization_code', 'implicit'] }, 'grant_types'],
    ['oauth21', { grant_types: ['authorization_code', 'password'] }, 'grant_types'],
    ['fapi1', { response_types: ['code id_token', 'id_token'] }, 'response_types'],
    ['fapi1', { response_types: ['code'], response_modes: ['query'] }, 'response_modes'],
    ['fapi1', { grant_types: ['authorization_code', 'implicit', 'password'] }, 'grant_types'],
    [
      'fapi1',
      { tls_client_certificate_bound_access_tokens: false },
      'tls_client_certificate_bound_access_tokens',
    ],
    ['fapi1', { token_endpoint_auth_method: 'client_secret_jwt' }, 'token_endpoint_auth_method'],
    ['fapi1', { id_token_signed_response_alg: 'EdDSA' }, 'id_token_signed_response_alg'],
    ['fapi1', { client_signing_algs: ['EdDSA'] }, 'client_signing_algs'],
    [
      'fapi1',
      { grant_types: ['authorization_code', 'implicit', cibaGrant] },
      'backchannel_authentication_request_signing_alg',
    ],
    ['fapi2', { redirect_uris: ['http://localhost/callback'] }, 'redirect_uris[0]'],
    ['fapi2', { redirect_uris: ['http://127.0.0.1/callback'] }, 'redirect_uris[0]'],
    ['fapi2', { redirect_uris: ['com.example.app:/callback'] }, 'redirect_uris[0]'],
    ['fapi2', { token_endpoint_auth_method: 'none' }, 'token_endpoint_auth_method'],
    ['fapi2', { token_endpoint_auth_method: 'client_secret_jwt' }, 'token_endpoint_auth_method'],
    ['fapi2', { token_endpoint_auth_method: 'client_secret_basic' }, 'token_endpoint_auth_method'],
    ['fapi2', { token_endpoint_auth_signing_alg: 'RS256' }, 'token_endpoint_auth_signing_alg'],
    ['fapi2', { request_object_signing_alg: 'HS256' }, 'request_object_signing_alg'],
    ['fapi2', { id_token_signed_response_alg: 'RS256' }, 'id_token_signed_response_alg'],
    ['fapi2', { access_token_signed_response_alg: 'RS256' }, 'access_token_signed_response_alg'],
    ['fapi2', { userinfo_signed_response_alg: 'HS256' }, 'userinfo_signed_response_alg'],
    ['fapi2', { dpop_bound_access_tokens: false }, 'dpop_bound_access_tokens'],
    ['fapi2', { authorization_signed_response_alg: 'RS256' }, 'authorization_signed_response_alg'],
    ['fapi2', { introspection_signed_response_alg: 'RS256' }, 'introspection_signed_response_alg'],
    ['fapi2', { client_signing_algs: ['RS256'] }, 'client_signing_algs'],
    [
      'fapi2',
      { grant_types: [deviceGrant], id_token_signed_response_alg: 'RS256' },
      'id_token_signed_response_alg',
    ],
  ]
  for (const [profile, change, path] of downgrades) {
    it(`${profile} refuses ${JSON.stringify(change)}`, () => {
      const own = profile === 'fapi1' ? ofFapi1 : {}
      const registration = { ...strict, ...own, security_profile: profile }
      assert.deepEqual(problemsOf(registration), [])
      const flows = change.grant_types ? {} : { grant_types: [...allGrants, 'implicit'] }
      const classic = { ...strict, ...own, ...flows, ...change, security_profile: 'classic' }
      const fitting = problemsOf(classic).includes(path)
      assert.ok(problemsOf({ ...registration, ...change }).includes(path))
      assert.equal(fitting, false, 'the classic profile takes it')
    })
  }

  it('takes a loopback address of a native client', () => {
    const native = { application_type: 'native', redirect_uris: ['http://127.0.0.1/callback'] }
    assert.deepEqual(problemsOf({ ...strict, ...native }), [])
  })

  it('asks a machine for no algorithm of ID tokens, which it never gets', () => {
    const machine = {
      ...strict,
      grant_types: ['client_credentials'],
      redirect_uris: [],
      id_token_signed_response_alg: 'RS256',
    }
    assert.deepEqual(problemsOf(machine), [])
  })

  it('fapi2: has codes of a minute at most, whatever the client and the server say', () => {
    const lifetimeOf = (server: number, code_lifetime?: number) => {
      const defaults = {
        accessToken: 1,
        idToken: 1,
        code: server,
        refreshIdle: 1,
        refreshAbsolute: 1,
      }
      const metadata = { ...strict, ...(code_lifetime && { code_lifetime }) }
      const record = { clientId: 'bank', registrationId: '1', enabled: true, secrets: [] }
      const times = { createdAt: 0, updatedAt: 0 }
      return buildClient({ ...record, ...times, metadata: metadata as never }, defaults, 'classic')
        .lifetimes.code
    }
    assert.deepEqual(
      [lifetimeOf(600), lifetimeOf(60, 600), lifetimeOf(30), lifetimeOf(30, 45)],
      [60, 60, 30, 45],
    )
  })

  it('has to meet the minimum of the server, whatever it says itself', () => {
    const weak = { redirect_uris: ['https://app.example/callback'], security_profile: 'classic' }
    assert.deepEqual(problemsOf(weak), [])
    assert.deepEqual(problemsOf(weak, 'fapi2'), [
      'dpop_bound_access_tokens',
      'token_endpoint_auth_method',
      'id_token_signed_response_alg',
      'access_token_signed_response_alg',
    ])
  })
})

function sign(world: ServerWorld, client: TestClient, claims: Registration = {}, by = key) {
  const parts = { clientId: client.id, audience: world.issuer, now: world.now(), key: by }
  return signAssertion(parts, { claims })
}

async function tokenFor(
  world: ServerWorld,
  jwt: string,
  more: Readonly<Record<string, string>> = {},
  path = '/token-srv/token',
) {
  const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
  const form = {
    grant_type: 'client_credentials',
    client_assertion_type,
    client_assertion: jwt,
    ...more,
  }
  const dpop = await (await makeDpopKey(world)).proof('POST', path)
  return world.send('POST', path, { form, headers: { dpop } })
}

/** The error of an authorization request; undefined if people may go on to sign in. */
async function refusalOf(world: ServerWorld, client: TestClient, more: Record<string, string>) {
  const request = { client_id: client.id, redirect_uri: client.redirectUri, response_type: 'code' }
  const query = new URLSearchParams({ ...request, ...more })
  const { headers } = await world.send('GET', `/authz-srv/authz?${query}`)
  const { searchParams } = new URL(headers.get('location') ?? '', world.issuer)
  return searchParams.get('error') ?? undefined
}

describeServerOnce('a client that chose a security profile', (world) => {
  it('oauth21: needs PKCE with S256, although its registration says otherwise', async () => {
    const lax = { require_pkce: false, allow_plain_pkce: true }
    const client = await world().addClient({ ...lax, security_profile: 'oauth21' })
    assert.equal(await refusalOf(world(), client, {}), 'invalid_request')
    const plain = { code_challenge: challenge, code_challenge_method: 'plain' }
    assert.equal(await refusalOf(world(), client, plain), 'invalid_request')
    const s256 = { code_challenge: challenge, code_challenge_method: 'S256' }
    assert.equal(await refusalOf(world(), client, s256), undefined)
    const classic = await world().addClient(lax)
    assert.equal(await refusalOf(world(), classic, {}), undefined)
  })

  it('oauth21: has access tokens of RFC 9068 unless it asks for classic ones', async () => {
    const typOf = async (registration: Registration) => {
      const grant_types = ['client_credentials']
      const client = await world().addClient({ grant_types, ...registration })
      const tokens = await world().token(client, { grant_type: 'client_credentials' })
      return decodeProtectedHeader(String(tokens.json.access_token)).typ
    }
    assert.equal(await typOf({}), 'JWT')
    assert.equal(await typOf({ security_profile: 'oauth21' }), 'at+jwt')
    const chosen = { security_profile: 'oauth21', access_token_profile: 'classic' }
    assert.equal(await typOf(chosen), 'JWT')
  })

  it('fapi2: is answered to an assertion for the issuer alone, as a text', async () => {
    const client = await world().addClient(strict)
    const { issuer } = world()
    for (const aud of [[issuer], `${issuer}/token-srv/token`, [issuer, 'https://other.example']]) {
      const refused = await tokenFor(world(), await sign(world(), client, { aud }))
      assert.deepEqual([refused.status, refused.json.error], [401, 'invalid_client'])
    }
    assert.equal((await tokenFor(world(), await sign(world(), client))).status, 200)
  })

  it('fapi2: cannot sign with RS256, although its key set has such a key', async () => {
    const [rsa, pss] = await Promise.all(['RS256', 'PS256'].map((alg) => makeTestKey(alg)))
    const keys = [rsa?.publicJwk, pss?.publicJwk]
    const client = await world().addClient({ ...strict, jwks: { keys } })
    const status = async (by: TestKey | undefined) =>
      (await tokenFor(world(), await sign(world(), client, {}, by))).status
    assert.equal(await status(rsa), 401)
    assert.equal(await status(pss), 200)
    const classic = await world().addClient({
      ...strict,
      security_profile: 'classic',
      jwks: { keys },
    })
    assert.equal((await tokenFor(world(), await sign(world(), classic, {}, rsa))).status, 200)
  })

  it('fapi2: gets no token signed with RS256, although the resource wants it', async () => {
    const algFor = async (registration: Registration, accessTokenAlg: 'RS256' | 'ES256') => {
      const uri = `https://${accessTokenAlg.toLowerCase()}.example`
      const { resources } = world().server.services.storage.stores
      const empty = { texts: {}, scopes: [], introspectionClients: [], createdAt: 1, updatedAt: 1 }
      await resources.add({ id: accessTokenAlg, uri, ...empty, accessTokenAlg }, uri)
      const client = await world().addClient({ ...strict, ...registration })
      const { json } = await tokenFor(world(), await sign(world(), client), { resource: uri })
      return decodeProtectedHeader(json.access_token).alg
    }
    assert.equal(await algFor({}, 'RS256'), 'ES256')
    assert.equal(await algFor({}, 'ES256'), 'ES256')
    assert.equal(await algFor({ security_profile: 'classic' }, 'RS256'), 'RS256')
  })

  it('fapi2: is refused on the paths of the first generation', async () => {
    const client = await world().addClient(strict)
    const answer = await tokenFor(
      world(),
      await sign(world(), client),
      {},
      '/oauth2-login/oauth2/token',
    )
    assert.equal(answer.json.error, 'unauthorized_client', answer.text)
  })
})

describeServerOnce(
  'a server that takes DPoP proofs with RS256',
  (world) => {
    it('fapi2: takes none from the client, at no endpoint (FAPI 2.0 §5.4)', async () => {
      const [token, par, verify] = [
        '/token-srv/token',
        '/authz-srv/par',
        '/groups-srv/usergroupmap/userwithmetadata/nobody',
      ]
      const pss = await makeDpopKey(world(), 'PS256')
      const rsa = await importJWK(pss.privateJwk, 'RS256')
      /** A proof with the same key. */
      const proof = (alg: string, method: string, path: string, ath?: string) =>
        alg === 'PS256'
          ? pss.proof(method, path, ath)
          : new SignJWT({
              jti: randomUUID(),
              htm: method,
              htu: world().issuer + path,
              iat: Math.floor(world().now() / 1000),
              ...(ath !== undefined && { ath: sha256(ath) }),
            })
              .setProtectedHeader({ typ: 'dpop+jwt', alg, jwk: pss.publicJwk })
              .sign(rsa)
      const post = async (client: TestClient, path: string, alg: string, more = {}) => {
        const client_assertion = await sign(world(), client)
        const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
        const form = { client_assertion, client_assertion_type, ...more }
        return world().send('POST', path, {
          form,
          headers: { dpop: await proof(alg, 'POST', path) },
        })
      }
      const results = async (registration: Registration) => {
        const client = await world().addClient({ ...strict, ...registration })
        const own = { grant_type: 'client_credentials' }
        const asked = {
          response_type: 'code',
          redirect_uri: client.redirectUri,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        }
        const pushed = await post(client, par, 'RS256', asked)
        const refused = await post(client, token, 'RS256', own)
        const { access_token } = (await post(client, token, 'PS256', own)).json
        const call = async (alg: string) => {
          const dpop = await proof(alg, 'GET', verify, access_token)
          const headers = { authorization: `DPoP ${access_token}`, dpop }
          return (await world().send('GET', verify, { headers })).status
        }
        return [pushed.status, refused.status, await call('RS256'), await call('PS256')]
      }
      assert.deepEqual(await results({}), [400, 400, 401, 403])
      assert.deepEqual(await results({ security_profile: 'classic' }), [201, 200, 403, 403])
    })
  },
  { OSTIARY_DPOP_ALGORITHMS: 'ES256,PS256,RS256' },
)

describeServerOnce(
  'a server with a minimum profile',
  (world) => {
    it('refuses a client of before that falls short, and says why to the client alone', async () => {
      const client = await world().addClient({ ...strict, security_profile: 'oauth21' })
      const grant_types = ['authorization_code', 'client_credentials', 'password']
      await world().changeClient(client, { metadata: { grant_types } })
      const answer = await tokenFor(world(), await sign(world(), client))
      assert.deepEqual(answer.json, {
        error: 'unauthorized_client',
        error_description:
          'the client does not meet the security profile oauth21: grant_types must not hold password; use authorization_code, by the profile oauth21',
      })
      const s256 = { code_challenge: challenge, code_challenge_method: 'S256' }
      assert.equal(await refusalOf(world(), client, s256), 'unauthorized_client')

      await world().changeClient(client, { metadata: { grant_types: ['client_credentials'] } })
      assert.equal((await tokenFor(world(), await sign(world(), client))).status, 200)
    })

    it('tells a client with a wrong key nothing of that', async () => {
      const client = await world().addClient(strict)
      await world().changeClient(client, { metadata: { grant_types: ['password'] } })
      const stranger = await makeTestKey('ES256')
      const answer = await tokenFor(world(), await sign(world(), client, {}, stranger))
      assert.deepEqual([answer.status, answer.json.error], [401, 'invalid_client'])
    })

    it('publishes only what its clients can use', async () => {
      const { json } = await world().send('GET', '/.well-known/openid-configuration')
      assert.deepEqual(json.response_types_supported, ['code'])
      assert.deepEqual(json.code_challenge_methods_supported, ['S256'])
      const grants = json.grant_types_supported as readonly string[]
      assert.ok(grants.includes('authorization_code'))
      assert.deepEqual(
        grants.filter((type) => type === 'implicit' || type === 'password'),
        [],
      )
    })
  },
  { OSTIARY_SECURITY_MINIMUM_PROFILE: 'oauth21' },
)

describeServerOnce(
  'a server with the minimum fapi2',
  (world) => {
    it('starts with its console, and demands keys of everybody else', async () => {
      const s256 = { code_challenge: challenge, code_challenge_method: 'S256' }
      const redirectUri = `${world().issuer}/console/callback`
      const console = { id: 'ostiary-console', secret: '', redirectUri }
      assert.equal(await refusalOf(world(), console, s256), undefined)
      assert.equal(await refusalOf(world(), console, {}), 'invalid_request')
      await assert.rejects(world().addClient(), /token_endpoint_auth_method must be one of/)
      const { json } = await world().send('GET', '/.well-known/openid-configuration')
      assert.deepEqual(json.token_endpoint_auth_methods_supported, [
        'private_key_jwt',
        'tls_client_auth',
        'self_signed_tls_client_auth',
      ])
      assert.deepEqual(json.id_token_signing_alg_values_supported, ['ES256'])
    })

    it('names the algorithms of DPoP proofs that its clients can use, wherever it names any', async () => {
      for (const path of ['openid-configuration', 'oauth-protected-resource']) {
        const { json } = await world().send('GET', `/.well-known/${path}`)
        assert.deepEqual(json.dpop_signing_alg_values_supported, ['ES256', 'EdDSA', 'Ed25519'])
      }
      const { headers } = await world().send('GET', '/users-srv/userinfo')
      assert.match(headers.get('www-authenticate') ?? '', /DPoP algs="ES256 EdDSA Ed25519"/)
    })
  },
  { OSTIARY_SECURITY_MINIMUM_PROFILE: 'fapi2', OSTIARY_DPOP_ALGORITHMS: 'ES256,RS256,EdDSA' },
)
