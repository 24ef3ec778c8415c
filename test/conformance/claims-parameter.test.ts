import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fetchUserInfo } from 'openid-client'
import { describeServerOnce } from '../support/server-world.ts'
import { hasAccessToken, plans } from './flow.ts'
import { newcomers } from './modules/plan.ts'

/**
 * The modules about claims, with a server that supports the parameter.
 * The plans have one that does not.
 */
describeServerOnce(
  'OpenID provider with the claims parameter',
  (world) => {
    for (const responseType of [...plans.basic, ...plans.implicit, ...plans.hybrid]) {
      const flow = { responseType, formPost: false }
      describe(responseType, () => {
        it('oidcc-claims-essential', async () => {
          const { party, person } = await newcomers({ world, flow })
          const member = hasAccessToken(flow) ? 'userinfo' : 'id_token'
          const claims = JSON.stringify({ [member]: { name: { essential: true } } })
          const authorized = await party.authorize(person, { claims })
          const returned = hasAccessToken(flow)
            ? await fetchUserInfo(party.config, authorized.accessToken, person.user.sub)
            : authorized.claims
          assert.equal(returned.name, 'Ada Lovelace')
          assert.equal(authorized.claims.name, hasAccessToken(flow) ? undefined : 'Ada Lovelace')
          assert.equal(returned.given_name, undefined)
        })

        it('oidcc-claims-locales', async () => {
          const { party, person } = await newcomers({ world, flow })
          const claims = JSON.stringify({ id_token: { name: null, 'name#se': null } })
          const authorized = await party.authorize(person, { claims, claims_locales: 'se' })
          assert.equal(authorized.claims.name, 'Ada Lovelace')
          assert.equal(authorized.claims['name#se'], undefined)
        })
      })
    }
  },
  { OSTIARY_OPENID_CLAIMS_PARAMETER: 'true' },
)
