import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  compactDecrypt,
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  jwtVerify,
} from 'jose'
import { makeTestKey } from '../../support/jwt-fixtures.ts'
import { allGrants, allScopes, describeServer } from '../../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../../support/test-browser.ts'

const registration = { grant_types: allGrants, allowed_scopes: allScopes }
const everyAlg = { OSTIARY_KEYS_ALGORITHMS: 'RS256,PS256,ES256,EdDSA' }

describeServer('a client whose algorithm the server has no key for any more', (world) => {
  const advice = /add PS256 to the setting keys\.algorithms/

  it('gets server_error, and the log says what to do about it', async () => {
    const client = await world().addClient(registration)
    await world().changeClient(client, { metadata: { access_token_signed_response_alg: 'PS256' } })
    const answer = await world().token(client, { grant_type: 'client_credentials' })
    assert.equal(answer.status, 503)
    assert.equal(answer.json.error, 'server_error')
    assert.match(world().logLines.join(''), advice)
  })

  it('gets the error at the redirect URI when the browser brings it a token', async () => {
    const client = await world().addClient({
      ...registration,
      grant_types: ['implicit'],
      response_types: ['id_token'],
      consent: 'implicit',
    })
    await world().changeClient(client, { metadata: { id_token_signed_response_alg: 'PS256' } })
    const path = authorizationPath(client, { response_type: 'id_token', nonce: 'n' })
    const { end } = await testBrowser(world()).travel(path, await world().addUser())
    assert.equal(answerOf(end).get('error'), 'server_error')
    assert.ok(world().logLines.some((line) => advice.test(line)))
  })

  it('gets the error when it asks for user info', async () => {
    const client = await world().addClient(registration)
    const { json } = await world().signIn(client, await world().addUser(), 'openid')
    await world().changeClient(client, { metadata: { userinfo_signed_response_alg: 'PS256' } })
    const answer = await world().userinfo(json.access_token)
    assert.deepEqual([answer.status, answer.json.error], [503, 'server_error'])
  })
})

describeServer(
  'formats of tokens',
  (world) => {
    const keySet = () => createRemoteJWKSet(new URL(`${world().url}/.well-known/jwks.json`))

    it('access tokens are signed as the client chooses', async () => {
      for (const alg of ['RS256', 'PS256', 'ES256', 'EdDSA']) {
        const client = await world().addClient({
          ...registration,
          access_token_signed_response_alg: alg,
        })
        const { json } = await world().signIn(client, await world().addUser(), 'openid')
        const { protectedHeader } = await jwtVerify(json.access_token, keySet(), {
          algorithms: [alg],
          typ: 'JWT',
          issuer: world().issuer,
          audience: client.id,
        })
        assert.equal(protectedHeader.alg, alg)
        assert.equal((await world().userinfo(json.access_token)).status, 200)
        assert.equal(await world().isActive(client, json.access_token), true)
        assert.equal(decodeProtectedHeader(json.id_token).alg, 'RS256')
      }
    })

    it('ID tokens are signed with a key of ours, or with the secret of the client', async () => {
      for (const alg of ['RS256', 'PS256', 'ES256', 'EdDSA']) {
        const client = await world().addClient({
          ...registration,
          id_token_signed_response_alg: alg,
        })
        const { json } = await world().signIn(client, await world().addUser(), 'openid')
        await jwtVerify(json.id_token, keySet(), { algorithms: [alg], audience: client.id })
      }
      const client = await world().addClient({
        ...registration,
        id_token_signed_response_alg: 'HS256',
      })
      const { json } = await world().signIn(client, await world().addUser(), 'openid')
      const secret = Buffer.from(client.secret)
      const options = { algorithms: ['HS256'], issuer: world().issuer, audience: client.id }
      const { payload } = await jwtVerify(json.id_token, secret, options)
      assert.equal(payload.sub, json.sub)
      await assert.rejects(
        jwtVerify(json.id_token, Buffer.from('another secret of some length here'), options),
        errors.JWSSignatureVerificationFailed,
      )
      assert.equal(decodeProtectedHeader(json.access_token).alg, 'RS256')
    })

    it('ID tokens are encrypted for clients that ask for it, under either name', async () => {
      const key = await makeTestKey('RSA-OAEP-256')
      for (const [alg, enc, expected] of [
        ['RSA-OAEP-256', undefined, 'A128CBC-HS256'],
        ['RS256', 'A128CBC-HS256', 'A128CBC-HS256'],
        ['RSA-OAEP-256', 'A256GCM', 'A256GCM'],
      ] as const) {
        const client = await world().addClient({
          ...registration,
          jwks: { keys: [{ ...key.publicJwk, use: 'enc' }] },
          id_token_encrypted_response_alg: alg,
          ...(enc && { id_token_encrypted_response_enc: enc }),
        })
        const { json } = await world().signIn(client, await world().addUser(), 'openid')
        assert.equal(json.id_token.split('.').length, 5)
        const { plaintext, protectedHeader } = await compactDecrypt(json.id_token, key.privateKey)
        assert.deepEqual(protectedHeader, {
          alg: 'RSA-OAEP-256',
          enc: expected,
          kid: key.kid,
          cty: 'JWT',
        })
        const inner = new TextDecoder().decode(plaintext)
        const { payload } = await jwtVerify(inner, keySet(), { audience: client.id })
        assert.equal(payload.sub, json.sub)
        assert.equal((await world().userinfo(json.access_token)).status, 200)
      }
    })

    it('payloads are ASCII, whatever names people and roles have', async () => {
      const client = await world().addClient(registration)
      const user = await world().addUser({ given_name: 'Zoë', family_name: '☃' })
      const { groups } = world().server.services.storage.stores
      const membership = await groups.findMembership('OSTIARY_USERS', user.sub)
      assert.ok(membership)
      await groups.putMembership({ ...membership, roles: ['Müller', '管理者'] })
      const { json } = await world().signIn(client, user, 'openid profile')
      const payload = Buffer.from(json.access_token.split('.')[1] ?? '', 'base64url').toString()
      assert.match(payload, /^[ -~]+$/)
      assert.deepEqual(decodeJwt(json.access_token).roles, ['Müller', '管理者'])
    })
  },
  everyAlg,
)
