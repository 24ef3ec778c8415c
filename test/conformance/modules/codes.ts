import assert from 'node:assert/strict'
import { it } from 'node:test'
import { refreshTokenGrant } from 'openid-client'
import { relyingParty, verifyIdToken } from '../relying-party.ts'
import { newcomers, type Plan } from './plan.ts'

/** What becomes of codes and refresh tokens. */
export function codeModules(plan: Plan): void {
  const { world, flow } = plan

  it('oidcc-server-client-secret-post', async () => {
    const method = { token_endpoint_auth_method: 'client_secret_post' }
    const { party, person } = await newcomers(plan, method)
    await party.authorize(person)
  })

  for (const [module, wait] of [
    ['oidcc-codereuse', 0],
    ['oidcc-codereuse-30seconds', 30_000],
  ] as const) {
    it(module, async () => {
      const { party, person } = await newcomers(plan)
      const { answer, accessToken } = await party.authorize(person)
      world().advance(wait)
      const again = await world().redeem(party.client, answer.get('code') ?? '')
      assert.equal(again.status, 400)
      assert.equal(again.json.error, 'invalid_grant')
      assert.equal((await world().userinfo(accessToken)).status, 401, 'what it gave has ended')
    })
  }

  it('oidcc-refresh-token', async () => {
    const { party, person } = await newcomers(plan)
    const asked = { scope: 'openid email offline_access', prompt: 'consent' }
    const first = await party.authorize(person, asked)
    assert.ok(first.refreshToken.length >= 43)
    world().advance(1000)

    const second = await refreshTokenGrant(party.config, first.refreshToken, {
      scope: 'openid email',
    })
    const third = await refreshTokenGrant(party.config, second.refresh_token ?? '')
    assert.notEqual(third.refresh_token, second.refresh_token)
    const parts = { world: world(), client: party.client, config: party.config }
    for (const { id_token, token_type } of [second, third]) {
      assert.equal(token_type.toLowerCase(), 'bearer')
      const claims = await verifyIdToken(parts, id_token ?? '', '')
      for (const name of ['iss', 'sub', 'aud', 'auth_time']) {
        assert.deepEqual(claims[name], first.claims[name], name)
      }
    }
    const raw = await world().refresh(party.client, third.refresh_token ?? '')
    assert.equal(raw.headers.get('cache-control'), 'no-store')
    assert.equal(raw.headers.get('pragma'), 'no-cache')

    const other = await relyingParty(world(), flow)
    const stolen = await world().refresh(other.client, raw.json.refresh_token)
    assert.equal(stolen.json.error, 'invalid_grant')
  })
}
