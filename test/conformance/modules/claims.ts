import assert from 'node:assert/strict'
import { it } from 'node:test'
import { fetchUserInfo } from 'openid-client'
import { hasAccessToken, hasCode } from '../flow.ts'
import { newcomers, type Plan } from './plan.ts'

type Kinds = Readonly<Record<string, 'string' | 'boolean' | 'number' | 'object'>>

const profile: Kinds = {
  name: 'string',
  given_name: 'string',
  family_name: 'string',
  birthdate: 'string',
  zoneinfo: 'string',
  locale: 'string',
  website: 'string',
  updated_at: 'number',
}
const email: Kinds = { email: 'string', email_verified: 'boolean' }
const address: Kinds = { address: 'object' }
const phone: Kinds = { phone_number: 'string', phone_number_verified: 'boolean' }
const scopes: Readonly<Record<string, Kinds>> = { profile, email, address, phone }
const every: Kinds = { ...profile, ...email, ...address, ...phone }

/** Which claims are returned, and where. */
export function claimModules(plan: Plan): void {
  const { world, flow } = plan

  for (const [scope, kinds] of [...Object.entries(scopes), ['all', every] as const]) {
    it(`oidcc-scope-${scope}`, async () => {
      const { party, person } = await newcomers(plan)
      const asked = scope === 'all' ? Object.keys(scopes).join(' ') : scope
      const authorized = await party.authorize(person, { scope: `openid ${asked}` })
      const returned = hasAccessToken(flow)
        ? await fetchUserInfo(party.config, authorized.accessToken, person.user.sub)
        : authorized.claims
      // An ID token of the authorization endpoint has them only if there is no access token.
      const areInIdToken = hasCode(flow) || !hasAccessToken(flow)
      for (const [name, kind] of Object.entries(every)) {
        const expected = name in kinds ? kind : 'undefined'
        assert.equal(typeof returned[name], expected, name)
        assert.equal(typeof authorized.claims[name], areInIdToken ? expected : 'undefined', name)
      }
    })
  }

  if (!hasAccessToken(flow)) return

  it('oidcc-userinfo-get', async () => {
    const { party, person } = await newcomers(plan)
    const { accessToken, claims } = await party.authorize(person)
    assert.ok(claims.sub)
    const returned = await fetchUserInfo(party.config, accessToken, claims.sub)
    assert.equal(returned.sub, person.user.sub)
  })

  it('oidcc-userinfo-post-header', async () => {
    const { party, person } = await newcomers(plan)
    const { accessToken, claims } = await party.authorize(person)
    const answer = await world().send('POST', '/users-srv/userinfo', { bearer: accessToken })
    assert.equal(answer.status, 200)
    assert.equal(answer.json.sub, claims.sub)
  })

  it('oidcc-userinfo-post-body', async () => {
    const { party, person } = await newcomers(plan)
    const { accessToken, claims } = await party.authorize(person)
    const form = { access_token: accessToken }
    const answer = await world().send('POST', '/users-srv/userinfo', { form })
    assert.equal(answer.status, 200)
    assert.equal(answer.json.sub, claims.sub)
  })
}
