import assert from 'node:assert/strict'
import { it } from 'node:test'
import { makeDpopKey } from '../../support/dpop-key.ts'
import { unsignedJwt } from '../../support/jwt-fixtures.ts'
import type { ServerWorld } from '../../support/server-world.ts'
import { fapiClient } from './fapi-client.ts'
import { moduleName as name, newcomers, refused, usual } from './fapi-plan.ts'

/** Proofs of possession, at the PAR and token endpoints and with an access token. */
export function dpopModules(world: () => ServerWorld): void {
  const seconds = () => Math.floor(world().now() / 1000)

  it(name('access-token-type-header-case-sensitivity'), async () => {
    const { bank, person } = await newcomers(world())
    const { json } = await bank.redeem(await bank.authorize(person))
    const token = String(json.access_token)
    for (const scheme of ['DPOP', 'dpop', 'dPoP']) {
      const { dpop } = await bank.dpop.headers('GET', '/users-srv/userinfo', token)
      assert.equal(
        (await bank.use(token, { authorization: `${scheme} ${token}`, dpop })).status,
        200,
      )
    }
  })

  it(name('ensure-dpopproof-with-iat-10seconds-before-succeeds, -after-succeeds'), async () => {
    const { bank, person } = await newcomers(world())
    for (const offset of [-10, 10]) {
      const claims = { iat: seconds() + offset }
      const dpop = await bank.dpop.proof('POST', '/token-srv/token', undefined, { claims })
      const { status, text } = await bank.redeem(await bank.authorize(person), {}, { dpop })
      assert.equal(status, 200, text)
    }
  })

  it(name('check-dpop-proof-nbf-exp'), async () => {
    const { bank, person } = await newcomers(world())
    const claims = { nbf: seconds() - 1, exp: seconds() + 30 }
    const dpop = await bank.dpop.proof('POST', '/token-srv/token', undefined, { claims })
    assert.equal((await bank.redeem(await bank.authorize(person), {}, { dpop })).status, 200)
  })

  it(name('ensure-mismatched-dpop-jkt-fails'), async () => {
    const bank = await fapiClient(world(), usual)
    const { jkt } = await makeDpopKey(world())
    const dpop = await bank.dpop.proof('POST', '/authz-srv/par')
    refused(await bank.push({ dpop_jkt: jkt }, { dpop }), /^invalid_(request|dpop_proof)$/)
  })

  it(name('ensure-token-endpoint-fails-with-mismatched-dpop-jkt'), async () => {
    const { bank, person } = await newcomers(world())
    const { jkt } = await makeDpopKey(world())
    refused(await bank.redeem(await bank.authorize(person, { dpop_jkt: jkt })), 'invalid_grant')
  })

  it(name('ensure-token-endpoint-fails-with-mismatched-dpop-proof-jkt'), async () => {
    const { bank, person } = await newcomers(world())
    const dpop = await (await makeDpopKey(world())).proof('POST', '/authz-srv/par')
    refused(await bank.redeem(await bank.authorize(person, {}, { dpop })), 'invalid_grant')
  })

  it(name('ensure-dpopproof-at-par-endpoint-binding-success'), async () => {
    const { bank, person } = await newcomers(world())
    const dpop = await bank.dpop.proof('POST', '/authz-srv/par')
    const authorized = await bank.authorize(person, {}, { dpop })
    assert.equal((await bank.redeem(authorized)).status, 200)
  })

  it(name('ensure-dpop-auth-code-binding-success'), async () => {
    const { bank, person } = await newcomers(world())
    const authorized = await bank.authorize(person, { dpop_jkt: bank.dpop.jkt })
    assert.equal((await bank.redeem(authorized)).status, 200)
  })

  it(name('dpop-negative-tests'), async () => {
    const { bank, person } = await newcomers(world())
    const { json } = await bank.redeem(await bank.authorize(person))
    const token = String(json.access_token)
    const authorization = `DPoP ${token}`
    const path = '/users-srv/userinfo'
    const make = (change: Parameters<typeof bank.dpop.proof>[3], method = 'GET', at = path) =>
      bank.dpop.proof(method, at, token, change)
    const sound = await make({})
    const wrong: readonly (string | undefined)[] = [
      undefined,
      'not.a.jwt',
      `${sound}, ${await make({})}`,
      await make({ header: { typ: undefined } }),
      await make({ header: { typ: 'JWT' } }),
      await make({ header: { jwk: undefined } }),
      await make({ header: { jwk: bank.dpop.privateJwk } }),
      await make({ claims: { jti: undefined } }),
      await make({ claims: { htm: undefined } }),
      await make({ claims: { htu: undefined } }),
      await make({ claims: { iat: undefined } }),
      await make({ claims: { ath: undefined } }),
      await make({ claims: { ath: 'x' } }),
      await make({}, 'POST'),
      await make({}, 'GET', '/users-srv/other'),
      await make({ claims: { iat: seconds() - 3600 } }),
      await make({ claims: { iat: seconds() + 3600 } }),
      await (await makeDpopKey(world(), 'RS256')).proof('GET', path, token),
      unsignedJwt({ jti: 'x', htm: 'GET', htu: world().issuer + path, iat: seconds() }),
      `${sound.slice(0, -4)}AAAA`,
      withoutAlg(sound),
    ]
    for (const [i, dpop] of wrong.entries()) {
      const headers = { authorization, ...(dpop !== undefined && { dpop }) }
      assert.equal((await bank.use(token, headers)).status, 401, `${i}`)
    }
    assert.equal((await bank.use(token, { authorization, dpop: sound })).status, 200)
    // The same proof a second time.
    assert.equal((await bank.use(token, { authorization, dpop: sound })).status, 401)
    const htu = world().issuer + path
    const extra = { header: { extra: 'header' }, claims: { extra: 'claim' } }
    const alike = [
      { claims: { htu: `${htu}?a=b#c` } },
      // Scheme and host are compared without their case (RFC 3986 §6.2.2.1).
      { claims: { htu: htu.replace(world().issuer, world().issuer.toUpperCase()) } },
      extra,
    ]
    for (const change of alike) {
      const { status, text } = await bank.use(token, { authorization, dpop: await make(change) })
      assert.equal(status, 200, `${JSON.stringify(change)} ${text}`)
    }
  })
}

function withoutAlg(proof: string): string {
  const [header = '', ...rest] = proof.split('.')
  const { alg: _, ...others } = JSON.parse(Buffer.from(header, 'base64url').toString())
  return [Buffer.from(JSON.stringify(others)).toString('base64url'), ...rest].join('.')
}
