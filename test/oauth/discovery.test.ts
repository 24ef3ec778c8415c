import assert from 'node:assert/strict'
import { it } from 'node:test'
import { calculateJwkThumbprint } from 'jose'
import { system } from '../../src/events/actor.ts'
import { ensureKeys, rotateKeys } from '../../src/oauth/keys/rotate-keys.ts'
import { locales } from '../../src/texts/locales.ts'
import { allGrants, describeServer, describeServerOnce } from '../support/server-world.ts'

/** The specification's fields with their values, in its order. */
function specified(base: string): readonly (readonly [string, unknown])[] {
  const algs = ['HS256', 'RS256']
  return [
    ['issuer', base],
    ['userinfo_endpoint', `${base}/users-srv/userinfo`],
    ['authorization_endpoint', `${base}/authz-srv/authz`],
    ['introspection_endpoint', `${base}/token-srv/introspect`],
    ['revocation_endpoint', `${base}/token-srv/revoke`],
    ['token_endpoint', `${base}/token-srv/token`],
    ['jwks_uri', `${base}/.well-known/jwks.json`],
    ['check_session_iframe', `${base}/session/check_session`],
    ['end_session_endpoint', `${base}/session/end_session`],
    ['subject_types_supported', ['public']],
    [
      'scopes_supported',
      words('openid profile email phone address offline_access identities roles groups'),
    ],
    [
      'response_types_supported',
      [
        ...['code', 'token', 'id_token', 'code token', 'code id_token', 'token id_token'],
        'code token id_token',
      ],
    ],
    ['response_modes_supported', words('query fragment form_post')],
    [
      'grant_types_supported',
      words('implicit authorization_code refresh_token password client_credentials'),
    ],
    ['id_token_signing_alg_values_supported', algs],
    ['id_token_encryption_alg_values_supported', ['RS256']],
    ['id_token_encryption_enc_values_supported', ['A128CBC-HS256']],
    ['userinfo_signing_alg_values_supported', algs],
    ['userinfo_encryption_alg_values_supported', ['RS256']],
    ['userinfo_encryption_enc_values_supported', ['A128CBC-HS256']],
    ['request_object_signing_alg_values_supported', algs],
    ['request_object_encryption_alg_values_supported', ['RS256']],
    ['request_object_encryption_enc_values_supported', ['A128CBC-HS256']],
    [
      'token_endpoint_auth_methods_supported',
      words('client_secret_basic client_secret_post client_secret_jwt private_key_jwt'),
    ],
    ['token_endpoint_auth_signing_alg_values_supported', algs],
    [
      'claims_supported',
      words(
        'aud auth_time created_at email email_verified exp family_name given_name iat identities iss mobile_number name nickname phone_number picture sub',
      ),
    ],
    ['claims_parameter_supported', false],
    ['claim_types_supported', ['normal']],
    ['service_documentation', `${base}/docs`],
    ['claims_locales_supported', ['en-US']],
    ['ui_locales_supported', locales],
    ['display_values_supported', ['page', 'popup']],
    ['code_challenge_methods_supported', ['plain', 'S256']],
    ['request_parameter_supported', true],
    ['request_uri_parameter_supported', true],
    ['require_request_uri_registration', false],
    ['op_policy_uri', `${base}/policy`],
    ['op_tos_uri', `${base}/terms`],
  ]
}

function words(text: string): readonly string[] {
  return text.split(' ')
}

describeServerOnce('discovery', (world) => {
  it('has every field of the specification in its order, with its values first', async () => {
    const { status, json, headers } = await world().send('GET', '/.well-known/openid-configuration')
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
    const fields = specified(world().issuer)
    assert.deepEqual(
      Object.keys(json).slice(0, fields.length),
      fields.map(([name]) => name),
    )
    for (const [name, value] of fields) {
      const published = json[name]
      if (!Array.isArray(value)) assert.deepEqual(published, value, name)
      else assert.deepEqual((published as unknown[]).slice(0, value.length), value, name)
    }
  })

  it('is the same document at the place of RFC 8414', async () => {
    const oidc = await world().send('GET', '/.well-known/openid-configuration')
    const oauth = await world().send('GET', '/.well-known/oauth-authorization-server')
    assert.equal(oauth.status, 200)
    assert.equal(oauth.text, oidc.text)
    assert.equal(oauth.headers.get('cache-control'), oidc.headers.get('cache-control'))
  })

  it('RFC 9728: says how to get a token for our own API', async () => {
    const { issuer } = world()
    const { status, json } = await world().send('GET', '/.well-known/oauth-protected-resource')
    assert.equal(status, 200)
    assert.deepEqual([json.resource, json.authorization_servers], [issuer, [issuer]])
    const client = await world().addClient({ grant_types: allGrants, allowed_scopes: ['openid'] })
    const user = await world().addUser()
    const { username, password } = user
    const grant = { grant_type: 'password', username, password, scope: 'openid' }
    const tokens = await world().token(client, { ...grant, resource: String(json.resource) })
    assert.equal((await world().userinfo(tokens.json.access_token)).json.sub, user.sub)
  })

  it('names what the server can do beyond the specification', async () => {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    const has = (name: string, ...values: string[]) => {
      for (const value of values) assert.ok((json[name] as unknown[]).includes(value), value)
    }
    has('grant_types_supported', 'urn:ietf:params:oauth:grant-type:jwt-bearer')
    has('scopes_supported', 'mobile')
    has('claims_supported', 'preferred_username', 'roles', 'groups', 'nonce', 'sid', 'userStatus')
    has('id_token_encryption_alg_values_supported', 'RSA-OAEP-256')
    has('id_token_signing_alg_values_supported', 'ES256')
    has('token_endpoint_auth_methods_supported', 'none', 'self_signed_tls_client_auth')
    assert.equal(json.authorization_response_iss_parameter_supported, true)
    const methods = json.introspection_endpoint_auth_methods_supported as readonly string[]
    assert.ok(methods.includes('client_secret_basic') && !methods.includes('none'))
  })

  it('names a privacy policy and terms that are there, in the language of whoever asks', async () => {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    for (const [name, words] of [
      ['op_policy_uri', /Datenschutzerklärung/],
      ['op_tos_uri', /Nutzungsbedingungen/],
    ] as const) {
      const headers = { 'accept-language': 'de' }
      const { pathname } = new URL(String(json[name]))
      const page = await world().send('GET', pathname, { headers })
      assert.equal(page.status, 200)
      assert.match(page.text, words)
      assert.match(page.text, /nicht|keine/, 'and says that there is none yet')
    }
  })

  it('names no algorithm that the server has no key for', async () => {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    for (const kind of ['id_token', 'userinfo']) {
      const algs = json[`${kind}_signing_alg_values_supported`]
      assert.deepEqual(algs, ['HS256', 'RS256', 'ES256'])
    }
  })
})

describeServerOnce('a public document', (world) => {
  for (const path of [
    '/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource',
    '/.well-known/jwks.json',
    '/oauth2-login/.well-known/openid-configuration',
  ]) {
    const read = (method: 'GET' | 'HEAD', known: string) =>
      world().send(method, path, { headers: { 'if-none-match': known } })

    it(`RFC 9110 §13.1.2: is not sent again to those who have it: ${path}`, async () => {
      const whole = await world().send('GET', path)
      const etag = whole.headers.get('etag') ?? ''
      assert.match(etag, /^"[\w-]+"$/)
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        for (const method of ['GET', 'HEAD'] as const) {
          const { status, text, headers } = await read(method, known)
          assert.deepEqual([status, text], [304, ''], `${method} ${known}`)
          for (const name of ['etag', 'cache-control', 'access-control-allow-origin']) {
            assert.equal(headers.get(name), whole.headers.get(name), name)
          }
          for (const name of ['content-type', 'content-length']) assert.ok(!headers.has(name), name)
        }
      }
      for (const known of ['"other"', etag.slice(1, -1), '']) {
        const { status, text, headers } = await read('GET', known)
        assert.deepEqual([status, text, headers.get('etag')], [200, whole.text, etag], known)
      }
    })
  }
})

const placed = 'http://localhost/login/v2'

describeServerOnce(
  'discovery below a path',
  (world) => {
    it('RFC 8414 §3.1, RFC 9728 §3.1: has the documents before the path too', async () => {
      for (const name of [
        'openid-configuration',
        'oauth-authorization-server',
        'oauth-protected-resource',
      ]) {
        const usual = await world().send('GET', `/.well-known/${name}`)
        const inserted = await world().send('GET', `/.well-known/${name}/login/v2`)
        assert.deepEqual([inserted.status, inserted.text], [200, usual.text], name)
        assert.equal(inserted.json.issuer ?? inserted.json.resource, placed)
        assert.equal((await world().send('GET', `/.well-known/${name}/other`)).status, 404)
      }
    })
  },
  { OSTIARY_BASE_URL: placed },
)

describeServerOnce('discovery of what clients sign', (world) => {
  it('names every algorithm that is taken from a client, whatever the server signs with', async () => {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    for (const name of [
      'request_object_signing',
      ...['token', 'introspection', 'revocation'].map((kind) => `${kind}_endpoint_auth_signing`),
    ]) {
      const algs = json[`${name}_alg_values_supported`]
      assert.deepEqual(algs, ['HS256', 'RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'], name)
    }
  })
})

describeServerOnce(
  'discovery with addresses of one’s own',
  (world) => {
    it('lists them', async () => {
      const { json } = await world().send('GET', '/.well-known/openid-configuration')
      assert.equal(json.service_documentation, 'https://docs.example/ostiary')
      assert.equal(json.op_policy_uri, 'https://example.org/privacy')
      assert.equal(json.op_tos_uri, 'https://example.org/terms')
      for (const [path, address] of [
        ['/policy', json.op_policy_uri],
        ['/terms', json.op_tos_uri],
      ]) {
        const answer = await world().send('GET', String(path))
        assert.deepEqual([answer.status, answer.headers.get('location')], [302, address])
      }
    })
  },
  {
    OSTIARY_SERVICE_DOCUMENTATION: 'https://docs.example/ostiary',
    OSTIARY_POLICY_URI: 'https://example.org/privacy',
    OSTIARY_TERMS_URI: 'https://example.org/terms',
  },
)

describeServer('the key set', (world) => {
  const read = async () => (await world().send('GET', '/.well-known/jwks.json')).json.keys

  it('names each key by its thumbprint, with use and algorithm', async () => {
    const answer = await world().send('GET', '/.well-known/jwks.json')
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8')
    assert.deepEqual(Object.keys(answer.json), ['keys'])
    const { keys } = answer.json
    for (const alg of ['RS256', 'ES256'])
      assert.ok(
        keys.some((key) => key.alg === alg),
        alg,
      )
    for (const key of keys) {
      assert.equal(key.kid, await calculateJwkThumbprint(key))
      assert.ok(key.use === 'sig' || key.use === 'enc')
    }
    assert.equal(new Set(keys.map(({ kid }) => kid)).size, keys.length)
  })

  it('holds the replaced key, the current and the next while keys rotate', async () => {
    const { keyChanges } = world().server.services
    // A server that has just started may still be making it.
    await ensureKeys(keyChanges, 'next')
    const client = await world().addClient({ grant_types: allGrants })
    const token = async () =>
      (await world().token(client, { grant_type: 'client_credentials' })).json.access_token
    const kidOf = (text: string) => {
      const header = Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()
      return String(JSON.parse(header).kid)
    }
    const etag = String((await world().send('GET', '/.well-known/jwks.json')).headers.get('etag'))
    const before = await token()
    const requests: Promise<string>[] = []
    const rotating = rotateKeys(keyChanges, system, ['RS256'])
    for (let i = 0; i < 20; i++) requests.push(token())
    await rotating
    const after = await token()
    assert.notEqual(kidOf(after), kidOf(before))
    const kids = (await read()).map(({ kid }) => kid)
    assert.ok(kids.includes(kidOf(before)) && kids.includes(kidOf(after)))
    for (const text of [before, after, ...(await Promise.all(requests))]) {
      assert.ok(kids.includes(kidOf(text)))
      assert.equal(await world().isActive(client, text), true)
    }
    const headers = { 'if-none-match': etag }
    assert.equal((await world().send('GET', '/.well-known/jwks.json', { headers })).status, 200)
    const signing = (await read()).filter(({ alg }) => alg === 'RS256')
    assert.equal(signing.length, 3)
  })
})
