import assert from 'node:assert/strict'
import { it } from 'node:test'
import { unsignedJwt } from '../../support/jwt-fixtures.ts'
import { newcomers, type Plan } from './plan.ts'

/**
 * Unsigned request objects are not announced, which skips these modules; they must be refused then.
 */
export function requestObjectModules(plan: Plan): void {
  const { world } = plan

  async function announced(name: string): Promise<readonly unknown[]> {
    const { json } = await world().send('GET', '/.well-known/openid-configuration')
    return json[name] as readonly unknown[]
  }

  it('oidcc-idtoken-unsigned is skipped: none is not announced', async () => {
    const algs = await announced('id_token_signing_alg_values_supported')
    assert.ok(algs.length > 0 && !algs.includes('none'))
  })

  for (const module of [
    'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported',
    'oidcc-ensure-request-object-with-redirect-uri',
  ]) {
    it(`${module} is skipped: none is not announced, and refused`, async () => {
      const algs = await announced('request_object_signing_alg_values_supported')
      assert.ok(algs.length > 0 && !algs.includes('none'))
      const { party, person } = await newcomers(plan)
      const { url } = party.address()
      const request = unsignedJwt(Object.fromEntries(url.searchParams))
      const answer = await party.refuse(person, { request })
      assert.equal(answer.get('error'), 'invalid_request_object')
    })
  }

  it('oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported is skipped: none is not announced', async () => {
    const { party, person } = await newcomers(plan)
    const request_uri = 'https://app.example/request.jwt'
    const answer = await party.refuse(person, { request_uri })
    assert.equal(answer.get('error'), 'invalid_request_uri')
  })
}
