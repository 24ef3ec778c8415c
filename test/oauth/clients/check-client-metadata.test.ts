import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkClientMetadata } from '../../../src/oauth/clients/metadata/read-client-registration.ts'
import { canonicalResponseType } from '../../../src/oauth/model/client-metadata.ts'
import { makeTestKey } from '../../support/jwt-fixtures.ts'
import { rules } from './client-world.ts'
import { faultyPaths, type Members, rsaJwk, sound, withSound } from './faulty-paths.ts'

describe('checkClientMetadata', () => {
  it('fills in the defaults', () => {
    assert.deepEqual(checkClientMetadata(sound, rules), {
      redirect_uris: ['https://shop.example/cb'],
      post_logout_redirect_uris: [],
      application_type: 'web',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      allowed_scopes: [],
      default_scopes: [],
      allowed_origins: ['https://shop.example'],
      generations: ['v1', 'v2'],
      consent: 'explicit',
      introspect_any: false,
      allow_plain_pkce: true,
      ignore_unexpected_code_verifier: false,
      token_endpoint_auth_method: 'client_secret_basic',
      access_token_signed_response_alg: 'RS256',
      id_token_claims: 'full',
      id_token_signed_response_alg: 'RS256',
    })
  })

  it('needs neither address nor response type for a machine', () => {
    const metadata = checkClientMetadata({ grant_types: ['client_credentials'] }, rules)
    assert.deepEqual(metadata.response_types, [])
    assert.deepEqual(metadata.redirect_uris, [])
  })

  it('reports every error at once, each with its path', () => {
    const paths = faultyPaths({
      redirect_uris: ['https://shop.example/cb', 'http://shop.example/cb', 7],
      grant_types: ['authorization_code', 'telepathy'],
      logo_uri: 'javascript:alert(1)',
      allowed_scopes: ['openid', 'two words'],
      access_token_lifetime: 1.5,
      consent: 'never',
      id_token_encrypted_response_alg: 'RSA1_5',
      client_name: 'line\nbreak',
      owner: 'me',
    })
    assert.deepEqual(paths.toSorted(), [
      'access_token_lifetime',
      'allowed_scopes[1]',
      'client_name',
      'consent',
      'grant_types[1]',
      'id_token_encrypted_response_alg',
      'logo_uri',
      'owner',
      'redirect_uris[1]',
      'redirect_uris[2]',
    ])
  })

  it('refuses what is no object', () => {
    for (const input of [null, [], 'shop', 7, undefined]) assert.deepEqual(faultyPaths(input), [''])
  })

  it('refuses __proto__ and other names that are not members', () => {
    assert.deepEqual(
      faultyPaths(JSON.parse('{"grant_types":["client_credentials"],"__proto__":{},"toString":1}')),
      ['__proto__', 'toString'],
    )
  })

  it('reads the scopes of RFC 7591 as allowed_scopes', () => {
    const { allowed_scopes } = checkClientMetadata(withSound({ scope: 'openid  profile' }), rules)
    assert.deepEqual(allowed_scopes, ['openid', 'profile'])
    assert.deepEqual(faultyPaths(withSound({ scope: 'openid', allowed_scopes: ['openid'] })), [
      'scope',
    ])
    assert.deepEqual(faultyPaths(withSound({ scope: 'open"id' })), ['scope'])
  })

  it('caps the number and the length of scopes', () => {
    const many = Array.from({ length: 201 }, (_, i) => `s${i}`)
    assert.deepEqual(faultyPaths(withSound({ allowed_scopes: many })), ['allowed_scopes'])
    assert.deepEqual(faultyPaths(withSound({ allowed_scopes: ['s'.repeat(129)] })), [
      'allowed_scopes[0]',
    ])
  })

  it('knows response types in any order of their words, and keeps them in one', () => {
    const { response_types } = checkClientMetadata(
      withSound({
        grant_types: ['authorization_code', 'implicit'],
        response_types: ['code', 'id_token token', 'token id_token', 'code id_token token'],
      }),
      rules,
    )
    assert.deepEqual(response_types, ['code', 'token id_token', 'code token id_token'])
    for (const wrong of ['', 'code code', 'none', 'code  token', 'Code']) {
      assert.equal(canonicalResponseType(wrong), undefined, wrong)
    }
  })

  it('refuses response types without their grant, and without an address to send them to', () => {
    assert.deepEqual(faultyPaths(withSound({ response_types: ['code', 'token'] })), ['grant_types'])
    const implicitOnly = { grant_types: ['implicit'], response_types: ['code'] }
    assert.deepEqual(faultyPaths(withSound(implicitOnly)), ['grant_types'])
    assert.deepEqual(faultyPaths({}), ['redirect_uris'])
  })

  it('gives the password grant only to those who ask for it', () => {
    assert.ok(!checkClientMetadata(sound, rules).grant_types.includes('password'))
  })

  it('refuses to public clients what only a proven client may do', () => {
    const publicClient = { ...sound, token_endpoint_auth_method: 'none' }
    assert.deepEqual(faultyPaths(publicClient), [])
    const greedy = {
      ...publicClient,
      grant_types: ['authorization_code', 'client_credentials'],
      introspect_any: true,
      require_pkce: false,
      id_token_signed_response_alg: 'HS256',
    }
    assert.deepEqual(faultyPaths(greedy), [
      'grant_types',
      'introspect_any',
      'require_pkce',
      'token_endpoint_auth_method',
    ])
  })

  it('takes RS256 as a name for encryption, and nothing weaker', () => {
    const { n, e, kty } = rsaJwk(2048)
    const jwks = { keys: [{ kty, n, e }] }
    for (const alg of ['RSA-OAEP-256', 'RS256']) {
      assert.deepEqual(faultyPaths(withSound({ jwks, id_token_encrypted_response_alg: alg })), [])
    }
    for (const alg of ['RSA1_5', 'RSA-OAEP', 'dir', 'PBES2-HS256+A128KW']) {
      assert.deepEqual(faultyPaths(withSound({ jwks, id_token_encrypted_response_alg: alg })), [
        'id_token_encrypted_response_alg',
      ])
    }
    assert.deepEqual(faultyPaths(withSound({ id_token_encrypted_response_alg: 'RS256' })), ['jwks'])
    assert.deepEqual(faultyPaths(withSound({ userinfo_encrypted_response_enc: 'A256GCM' })), [
      'userinfo_encrypted_response_enc',
    ])
  })

  it('wants keys where they are used, from one place only', async () => {
    const { publicJwk } = await makeTestKey('ES256')
    const jwks = { keys: [publicJwk] }
    const method = { token_endpoint_auth_method: 'private_key_jwt' }
    assert.deepEqual(faultyPaths(withSound(method)), ['jwks'])
    assert.deepEqual(faultyPaths(withSound({ ...method, jwks })), [])
    assert.deepEqual(
      faultyPaths(withSound({ ...method, jwks_uri: 'https://shop.example/jwks' })),
      [],
    )
    assert.deepEqual(
      faultyPaths(withSound({ ...method, jwks, jwks_uri: 'https://shop.example/jwks' })),
      ['jwks'],
    )
    const bearer = { grant_types: ['urn:ietf:params:oauth:grant-type:jwt-bearer'] }
    // With a secret it can use assertions of trusted issuers, which are about people.
    assert.deepEqual(faultyPaths(bearer), [])
    const isPublic = { ...bearer, token_endpoint_auth_method: 'none' }
    assert.ok(faultyPaths(isPublic).includes('jwks'))
  })

  it('pins the algorithm of assertions to the family of the method', async () => {
    const jwks = { keys: [(await makeTestKey('ES256')).publicJwk] }
    const path = ['token_endpoint_auth_signing_alg']
    const check = (method: string, alg: string) =>
      faultyPaths(
        withSound({
          jwks,
          token_endpoint_auth_method: method,
          token_endpoint_auth_signing_alg: alg,
        }),
      )
    assert.deepEqual(check('private_key_jwt', 'ES256'), [])
    assert.deepEqual(check('private_key_jwt', 'HS256'), path)
    assert.deepEqual(check('client_secret_jwt', 'HS256'), [])
    assert.deepEqual(check('client_secret_jwt', 'RS256'), path)
    assert.deepEqual(check('private_key_jwt', 'none'), path)
  })

  it('refuses a signature that the server has no key for, and names the setting', () => {
    const few = { ...rules, signingAlgs: ['RS256'] as const }
    for (const name of ['access_token', 'id_token', 'userinfo']) {
      const member = `${name}_signed_response_alg`
      const check = (alg: string) => checkClientMetadata(withSound({ [member]: alg }), few)
      assert.ok(check('RS256'))
      assert.throws(
        () => check('PS256'),
        new RegExp(`${member} needs .* add PS256 to the setting keys.algorithms`),
      )
    }
    assert.ok(checkClientMetadata(withSound({ id_token_signed_response_alg: 'HS256' }), few))
  })

  it('wants exactly one name of the certificate for tls_client_auth, and none otherwise', () => {
    const method = { token_endpoint_auth_method: 'tls_client_auth' }
    const dn = { tls_client_auth_subject_dn: 'CN=shop,O=Shop\\, Inc.,C=DE' }
    const dns = { tls_client_auth_san_dns: 'shop.example' }
    assert.deepEqual(faultyPaths(withSound({ ...method, ...dn })), [])
    for (const members of [method, { ...method, ...dn, ...dns }, dns]) {
      assert.deepEqual(faultyPaths(withSound(members)), ['token_endpoint_auth_method'])
    }
    const wrong: Members[] = [
      { tls_client_auth_subject_dn: 'shop' },
      { tls_client_auth_san_dns: '*.shop.example' },
      { tls_client_auth_san_dns: '.shop.example' },
      { tls_client_auth_san_ip: '10.0.0' },
      { tls_client_auth_san_email: 'nobody' },
      { tls_client_auth_san_uri: 'shop' },
    ]
    for (const member of wrong) {
      assert.deepEqual(faultyPaths(withSound({ ...method, ...member })), Object.keys(member))
    }
  })

  it('takes origins only as browsers send them', () => {
    const good = ['https://shop.example', 'https://shop.example:8443', 'http://localhost:3000']
    assert.deepEqual(faultyPaths(withSound({ allowed_origins: good })), [])
    for (const origin of [
      'https://shop.example/',
      'https://Shop.example',
      'null',
      '*',
      'https://*.shop.example',
      'http://shop.example',
      'https://shop.example:443',
      'com.example.app:/',
    ]) {
      assert.deepEqual(
        faultyPaths(withSound({ allowed_origins: [origin] })),
        ['allowed_origins[0]'],
        origin,
      )
    }
    const native = { redirect_uris: ['com.example.app:/cb', 'http://127.0.0.1:7/cb'] }
    const { allowed_origins } = checkClientMetadata(native, rules)
    assert.deepEqual(allowed_origins, ['http://127.0.0.1:7'])
  })

  it('keeps the idle life of refresh tokens within the absolute one', () => {
    const lives = { refresh_token_idle_lifetime: 7200, refresh_token_absolute_lifetime: 3600 }
    assert.deepEqual(faultyPaths(withSound(lives)), ['refresh_token_idle_lifetime'])
  })

  it('lets the server call http addresses only where tests allow it', () => {
    const members = withSound({ backchannel_logout_uri: 'http://localhost:9/logout' })
    assert.deepEqual(faultyPaths(members), ['backchannel_logout_uri'])
    assert.ok(checkClientMetadata(members, { ...rules, allowPrivate: true }))
  })

  it('loads front-channel logout pages from an origin of the client only', () => {
    assert.deepEqual(
      faultyPaths(withSound({ frontchannel_logout_uri: 'https://shop.example/out' })),
      [],
    )
    assert.deepEqual(
      faultyPaths(withSound({ frontchannel_logout_uri: 'https://other.example/out' })),
      ['frontchannel_logout_uri'],
    )
  })
})
