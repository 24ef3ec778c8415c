import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { makeTestKey } from '../support/jwt-fixtures.ts'
import { describeManagement } from './management-world.ts'

describeManagement('administration of trusted issuers', (world) => {
  const issuers = '/issuers-srv/issuer'
  const name = () =>
    `i${randomId()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')}`
  const at = (key: string) => `${issuers}/${encodeURIComponent(key)}`
  const errorOf = async (method: string, path: string, json?: object) => {
    const answer = await world().admin(method, path, json)
    return (answer.json as unknown as { error: { code: number; error: unknown } }).error
  }

  it('registers, replaces, lists and removes an issuer, and says so in the log', async () => {
    const { ask } = world()
    const key = name()
    const issuer = `https://${key}.example`
    const made = await ask('PUT', at(key), { issuer })
    assert.deepEqual(made, {
      name: key,
      issuer,
      description: '',
      enabled: true,
      signing_algs: ['RS256', 'ES256'],
      max_lifetime: 3600,
      single_use: true,
      created_at: made.created_at,
      updated_at: made.updated_at,
    })
    assert.deepEqual(await ask('GET', at(key)), made)
    const { publicJwk } = await makeTestKey('ES256')
    const fields = { issuer, jwks: { keys: [publicJwk] }, single_use: false, max_lifetime: 600 }
    const changed = await ask('PUT', at(key), fields)
    assert.deepEqual([changed.single_use, changed.jwks], [false, fields.jwks])
    const { issuers: all } = (await ask('GET', issuers)) as unknown as {
      issuers: { name: string }[]
    }
    assert.ok(all.some((each) => each.name === key))
    assert.deepEqual(await ask('DELETE', at(key)), { deleted: true })
    for (const method of ['GET', 'DELETE']) {
      assert.equal((await errorOf(method, at(key))).code, 16004)
    }
    const rows = await world().database.execute(
      `select type from events where type like 'ISSUER_%' and detail like '%${key}%' order by id`,
    )
    assert.deepEqual(rows.map(({ type }) => type).toSorted(), [
      'ISSUER_CREATED',
      'ISSUER_DELETED',
      'ISSUER_MODIFIED',
    ])
    const events = (await ask('GET', '/events-srv/events?type=ISSUER_MODIFIED')) as unknown as {
      events: { detail: { issuer: string }; changes: { field: string; from: unknown }[] }[]
    }
    const changes = events.events.find(({ detail }) => detail.issuer === key)?.changes ?? []
    const change = changes.find(({ field }) => field === 'max_lifetime')
    assert.deepEqual(change, { field: 'max_lifetime', from: 3600, to: 600 })
  })

  it('refuses what cannot be believed or asked', async () => {
    const issuer = 'https://issuer.example'
    const { publicJwk, privateJwk } = await makeTestKey('RS256')
    const secret = { kty: 'oct', k: 'c2VjcmV0' }
    for (const fields of [
      {},
      { issuer: 'http://issuer.example' },
      { issuer: 'https://127.0.0.1' },
      { issuer: 'https://[::1]' },
      { issuer: 'https://user:password@issuer.example' },
      { issuer: 'https://issuer.example?a=b' },
      { issuer: 'https://issuer.example#a' },
      { issuer: 'not an address' },
      { issuer: world().issuer },
      { issuer: `${world().issuer}/` },
      { issuer, jwks_uri: 'http://10.0.0.1/keys' },
      { issuer, jwks_uri: 'https://issuer.example:22/keys' },
      { issuer, jwks_uri: 'https://issuer.example/keys', jwks: { keys: [publicJwk] } },
      { issuer, jwks: { keys: [] } },
      { issuer, jwks: { keys: [secret] } },
      { issuer, jwks: { keys: [{ ...publicJwk, ...privateJwk }] } },
      { issuer, signing_algs: [] },
      { issuer, signing_algs: ['none'] },
      { issuer, signing_algs: ['HS256'] },
      { issuer, max_lifetime: 10 },
      { issuer, max_lifetime: 1e9 },
      { issuer, unknown: true },
    ]) {
      const { code } = await errorOf('PUT', at(name()), fields)
      assert.equal(code, 16005, JSON.stringify(fields))
    }
    for (const key of ['A', 'a b', '-a', 'a/b', 'x'.repeat(65)]) {
      assert.equal((await errorOf('PUT', at(key), { issuer })).code, 16005, key)
    }
  })

  it('gives an identifier to one name', async () => {
    const [one, other] = [name(), name()]
    const issuer = `https://${one}.example`
    await world().ask('PUT', at(one), { issuer })
    assert.equal((await errorOf('PUT', at(other), { issuer })).code, 16006)
  })

  it('lets people register issuers, and machines only read them', async () => {
    const key = name()
    const json = { issuer: `https://${key}.example` }
    await world().ask('PUT', at(key), json)
    const machine = await world().machineToken('keys_read', 'keys_write')
    const as = async (method: string, bearer: string) =>
      (await world().send(method, at(key), { bearer, ...(method === 'PUT' && { json }) })).status
    assert.deepEqual(
      [await as('GET', machine), await as('PUT', machine), await as('DELETE', machine)],
      [200, 403, 403],
    )
    const reader = await world().machineToken('keys_read')
    assert.equal(await as('PUT', reader), 403)
    const person = await world().addUser()
    const scopes = ['ostiary:keys_read', 'ostiary:keys_write']
    const client = await world().addClient({ grant_types: ['password'], allowed_scopes: scopes })
    const { access_token } = (await world().signIn(client, person, scopes.join(' '))).json
    for (const method of ['GET', 'PUT', 'DELETE']) {
      assert.equal(await as(method, access_token), 403, method)
    }
    assert.equal((await world().ask('GET', at(key))).name, key)
  })
})
