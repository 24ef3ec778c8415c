import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { makeTestKey, signAssertion, type TestKey } from '../../support/jwt-fixtures.ts'
import {
  aSecret,
  assertionFields,
  attempt,
  type ClientWorld,
  clientWorld,
  issuer,
  refusalOf,
} from './client-world.ts'

const jwtBearer = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

describe('client_secret_jwt', () => {
  let world: ClientWorld
  before(async () => {
    world = await clientWorld({ limits: { client: 1e6, address: 1e6 } })
    await world.register('shop', { token_endpoint_auth_method: 'client_secret_jwt' })
  })
  after(() => world.storage.close())

  it('takes a MAC under the secret, once', async () => {
    const jwt = await world.assertion(aSecret)
    assert.equal((await attempt(world, assertionFields(jwt))).id, 'shop')
    assert.equal((await refusalOf(attempt(world, assertionFields(jwt)))).status, 401)
  })

  it('refuses other secrets, other algorithms and the secret itself', async () => {
    const wrong = await world.assertion('another secret that is long enough')
    const signed = await world.assertion(await makeTestKey('RS256'))
    for (const jwt of [wrong, signed]) await refusalOf(attempt(world, assertionFields(jwt)))
    await refusalOf(attempt(world, { client_id: 'shop', client_secret: aSecret }))
  })

  it('takes either of two secrets while one replaces the other', async () => {
    const record = await world.register('shop', { token_endpoint_auth_method: 'client_secret_jwt' })
    const next = 'the next secret of shop, also long enough'
    const secrets = [...record.secrets, world.secrets.keep('shop', record.metadata, next)]
    await world.stores.clients.put({ ...record, secrets })
    for (const secret of [aSecret, next]) {
      await attempt(world, assertionFields(await world.assertion(secret)))
    }
  })
})

describe('the self-issued assertion of the jwt-bearer grant', () => {
  let world: ClientWorld
  let key: TestKey
  before(async () => {
    world = await clientWorld({ limits: { client: 1e6, address: 1e6 } })
    key = await makeTestKey('ES256')
    await world.register('shop', { grant_types: [jwtBearer], jwks: { keys: [key.publicJwk] } })
  })
  after(() => world.storage.close())

  const grant = (assertion: string) => ({ grant_type: jwtBearer, assertion })

  it('authenticates the client, once', async () => {
    const jwt = await world.assertion(key)
    assert.equal((await attempt(world, grant(jwt))).id, 'shop')
    assert.match((await refusalOf(attempt(world, grant(jwt)))).detail ?? '', /used before/)
  })

  it('is nothing without that grant type', async () => {
    const jwt = await world.assertion(key)
    const fields = { grant_type: 'client_credentials', assertion: jwt }
    assert.equal(
      (await refusalOf(attempt(world, fields))).message,
      'client authentication is missing',
    )
  })

  it('is held to every rule of an assertion', async () => {
    const forged = await world.assertion(await makeTestKey('ES256', key.kid))
    const foreign = await world.assertion(key, { claims: { sub: 'ada' } })
    const typ = await world.assertion(key, { header: { typ: 'client-authentication+jwt' } })
    for (const jwt of [forged, foreign, typ, await world.assertion(aSecret)]) {
      assert.equal((await refusalOf(attempt(world, grant(jwt)))).status, 401)
    }
  })

  it('is made with the secret by clients registered for client_secret_jwt', async () => {
    const metadata = { grant_types: [jwtBearer], token_endpoint_auth_method: 'client_secret_jwt' }
    await world.register('mac', metadata)
    const parts = { clientId: 'mac', audience: issuer, now: world.time.now, key: aSecret }
    assert.equal((await attempt(world, grant(await signAssertion(parts)))).id, 'mac')
  })
})
