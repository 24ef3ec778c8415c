import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { TrustedIssuer } from '../../src/oauth/stores/issuer-stores.ts'
import { contract, countAnswers } from './contract.ts'

contract('a store of trusted issuers', (world) => {
  const anIssuer = (name = randomId()): TrustedIssuer => ({
    name,
    issuer: `https://${name}.example/\u00e9`,
    description: 'Pipelines',
    enabled: true,
    jwksUri: undefined,
    jwks: [{ kty: 'RSA', n: 'AQAB', e: 'AQAB' }],
    signingAlgs: ['RS256'],
    longestSeconds: 3600,
    isSingleUse: true,
    assertions: {
      people: { by: 'email', domains: ['acme.example'] },
      clients: [{ clientId: 'agent', scopes: ['wiki'], resources: ['https://wiki.example'] }],
    },
    createdAt: world.now,
    updatedAt: world.now,
  })

  /** What was put; the store adds the trust. */
  async function findPut(name: string): Promise<TrustedIssuer | undefined> {
    const { trust, ...put } = (await world.stores.trustedIssuers.find(name)) ?? {}
    return trust === undefined ? undefined : (put as TrustedIssuer)
  }

  it('keeps an issuer, replaces it and removes it', async () => {
    const { trustedIssuers } = world.stores
    const issuer = anIssuer()
    assert.equal(await trustedIssuers.find(issuer.name), undefined)
    assert.equal(await trustedIssuers.put(issuer, 1000), 'added')
    assert.deepEqual(await findPut(issuer.name), issuer)
    const later = {
      ...issuer,
      issuer: 'https://other.example',
      jwks: undefined,
      jwksUri: 'https://other.example/keys',
      assertions: undefined,
      enabled: false,
      createdAt: world.now + 5,
      updatedAt: world.now + 5,
    }
    assert.equal(await trustedIssuers.put(later, 0), 'replaced')
    const found = await findPut(issuer.name)
    assert.deepEqual(found, { ...later, createdAt: issuer.createdAt })
    assert.ok((await trustedIssuers.list()).some(({ name }) => name === issuer.name))
    assert.equal(await trustedIssuers.remove(issuer.name), true)
    assert.equal(await trustedIssuers.remove(issuer.name), false)
    assert.equal(await trustedIssuers.find('\0'), undefined)
  })

  it('begins a new trust with every change after which less is believed', async () => {
    const { trustedIssuers } = world.stores
    const first = anIssuer()
    const putAndRead = async (changes: Partial<TrustedIssuer>) => {
      await trustedIssuers.put({ ...first, ...changes }, 1000)
      return (await trustedIssuers.find(first.name))?.trust ?? ''
    }
    const trusts = [await putAndRead({})]
    const [jwk] = first.jwks ?? []
    assert.ok(jwk)
    const other = { ...jwk, n: 'AQAC' }
    for (const more of [
      { description: 'Other words', longestSeconds: 60, isSingleUse: false },
      { signingAlgs: ['RS256', 'ES256'] as const },
      { signingAlgs: ['RS256', 'ES256'] as const, jwks: [other, jwk] },
      { signingAlgs: ['RS256', 'ES256'] as const, jwks: [other, jwk], assertions: undefined },
    ]) {
      assert.equal(await putAndRead(more), trusts[0], JSON.stringify(more))
    }
    for (const less of [
      {},
      { enabled: false },
      { enabled: true },
      { jwks: [other] },
      { jwks: undefined },
      { jwks: undefined, jwksUri: 'https://other.example/keys' },
      { jwks: undefined, jwksUri: 'https://other.example/more-keys' },
      { jwks: undefined, jwksUri: undefined, issuer: `https://${randomId()}.example` },
    ]) {
      const trust = await putAndRead(less)
      assert.ok(!trusts.includes(trust), JSON.stringify(less))
      trusts.push(trust)
    }
    await trustedIssuers.remove(first.name)
    assert.ok(!trusts.includes(await putAndRead({})), 'nor does it come back with the issuer')
  })

  it('gives an identifier to one name', async () => {
    const { trustedIssuers } = world.stores
    const [one, other] = [anIssuer(), anIssuer()]
    await trustedIssuers.put(one, 1000)
    assert.equal(await trustedIssuers.put({ ...other, issuer: one.issuer }, 1000), 'taken')
    await trustedIssuers.put(other, 1000)
    assert.equal(await trustedIssuers.put({ ...other, issuer: one.issuer }, 1000), 'taken')
    assert.deepEqual(await findPut(other.name), other)
    const racing = () => trustedIssuers.put({ ...anIssuer(), issuer: 'https://race.example' }, 1000)
    assert.equal(await countAnswers('added', 8, racing), 1)
  })

  it('takes no more than it may hold from many racing callers', async () => {
    const { trustedIssuers } = world.stores
    const most = (await trustedIssuers.list()).length + 2
    assert.equal(await countAnswers('added', 8, () => trustedIssuers.put(anIssuer(), most)), 2)
    assert.equal(await trustedIssuers.put(anIssuer(), most), 'full')
  })
})
