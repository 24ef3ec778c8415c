import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inspect } from 'node:util'
import { aSecret, attempt, clientWorld, lifetimes } from './client-world.ts'

describe('registeredClients', () => {
  it('finds a client built from its registration', async () => {
    const { clients, register, storage } = await clientWorld()
    const jwks = {
      keys: [{ kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }],
    }
    await register('shop', {
      client_name: 'Shop',
      redirect_uris: ['https://shop.example/cb'],
      grant_types: ['authorization_code', 'refresh_token'],
      allowed_scopes: ['openid'],
      jwks,
      id_token_encrypted_response_alg: 'RS256',
      userinfo_signed_response_alg: 'ES256',
      userinfo_encrypted_response_alg: 'RSA-OAEP-256',
      userinfo_encrypted_response_enc: 'A256GCM',
      access_token_lifetime: 300,
      generations: ['v2'],
      require_pkce: true,
      allow_plain_pkce: false,
    })
    assert.deepEqual(await clients.find('shop'), {
      id: 'shop',
      registrationId: '0',
      registeredBy: 'administrator',
      name: 'Shop',
      enabled: true,
      profile: 'classic',
      shortfalls: [],
      authMethod: 'client_secret_basic',
      grantTypes: new Set(['authorization_code', 'refresh_token']),
      responseTypes: new Set(['code']),
      redirectUris: ['https://shop.example/cb'],
      postLogoutRedirectUris: [],
      allowedScopes: new Set(['openid']),
      defaultScopes: [],
      allowedOrigins: new Set(['https://shop.example']),
      allowedGroups: [],
      connections: undefined,
      signsInHere: true,
      dialects: new Set(['v2']),
      jwks: jwks.keys,
      jwksUri: undefined,
      pairwiseSector: undefined,
      accessTokenProfile: 'classic',
      accessTokenAlg: 'RS256',
      accessTokenAlgs: undefined,
      idTokenClaims: 'full',
      groupsClaim: { format: 'objects', name: 'groups', under: undefined, prefix: '' },
      idTokenAlg: 'RS256',
      idTokenEncryption: { alg: 'RSA-OAEP-256', enc: 'A128CBC-HS256' },
      userinfoAlg: 'ES256',
      userinfoEncryption: { alg: 'RSA-OAEP-256', enc: 'A256GCM' },
      responseAlg: 'RS256',
      responseEncryption: undefined,
      introspectionAlg: 'RS256',
      introspectionEncryption: undefined,
      lifetimes: { ...lifetimes, accessToken: 300 },
      rotatesRefreshTokens: true,
      introspectAny: false,
      requirePkce: true,
      requirePkceWhenPushed: false,
      allowPlainPkce: false,
      ignoreUnexpectedCodeVerifier: false,
      ownPagesWithoutPkce: false,
      isNative: false,
      consent: 'explicit',
      minimumAcr: undefined,
      defaultAcrValues: [],
      defaultMaxAge: undefined,
      responseModes: undefined,
      takesResponseJwts: false,
      requiresPushedRequests: false,
      requiresSignedRequests: false,
      requestObjectAlg: undefined,
      requestObjectLifetime: undefined,
      signingAlgs: undefined,
      assertionAlg: undefined,
      assertionAudience: undefined,
      certificateName: {
        subject: undefined,
        dns: undefined,
        uri: undefined,
        ip: undefined,
        email: undefined,
      },
      isBoundToKey: false,
      isBoundToCertificate: false,
      tokenExchange: undefined,
      identityAssertions: [],
      detailTypes: [],
      ownDetailTypes: [],
      frontChannelLogoutUri: undefined,
      backChannelLogoutUri: undefined,
      initiateLoginUri: undefined,
      homeUri: undefined,
      cibaRequestAlg: undefined,
      pingUri: undefined,
      hashesState: false,
      logoUri: undefined,
      look: undefined,
      protectedApp: undefined,
      workloads: [],
      policyUri: undefined,
      termsUri: undefined,
    })
    await storage.close()
  })

  it('answers the same object from its cache until the client changes', async () => {
    const { clients, register, storage } = await clientWorld()
    await register('shop')
    const found = await clients.find('shop')
    assert.ok(found)
    assert.equal(await clients.find('shop'), found)
    await storage.close()
  })

  it('sees at once what changed in the store', async () => {
    const { clients, register, stores, storage } = await clientWorld()
    assert.equal(await clients.find('shop'), undefined)
    await register('shop', { client_name: 'Shop' })
    assert.equal((await clients.find('shop'))?.name, 'Shop')
    await register('shop')
    assert.equal((await clients.find('shop'))?.name, 'shop')
    await stores.clients.remove('shop')
    assert.equal(await clients.find('shop'), undefined)
    await storage.close()
  })

  it('asks the store for no name that cannot be one', async () => {
    const { clients, storage } = await clientWorld()
    await storage.close()
    for (const id of ['', '\0', 'a b', 'x'.repeat(10_000)])
      assert.equal(await clients.find(id), undefined)
  })

  it('C05: holds no secret in the client that others see', async () => {
    const { clients, register, storage } = await clientWorld()
    const { secrets } = await register('shop', { id_token_signed_response_alg: 'HS256' })
    const text = JSON.stringify(await clients.find('shop'))
    for (const { digest, sealed } of secrets) {
      assert.ok(sealed && !text.includes(digest) && !text.includes(sealed))
    }
    await storage.close()
  })

  for (const alg of ['HS256', 'RS256']) {
    it(`C05: caches no secret in clear, before and after its use (${alg})`, async () => {
      const world = await clientWorld()
      const { clients, register, secrets, storage } = world
      await register('shop', { id_token_signed_response_alg: alg })
      const cached = await clients.findWithSecrets('shop')
      const shown = () => inspect(cached, { depth: Infinity, showHidden: true })
      assert.ok(!shown().includes(aSecret))
      await attempt(world, { client_id: 'shop', client_secret: aSecret })
      assert.equal(
        secrets.open('shop', cached?.secrets ?? [])[0],
        alg === 'HS256' ? aSecret : undefined,
      )
      assert.equal(await clients.findWithSecrets('shop'), cached)
      assert.ok(!shown().includes(aSecret))
      await storage.close()
    })
  }
})
