import assert from 'node:assert/strict'
import { it } from 'node:test'
import { keyScopes } from '../../src/api-keys/key-scopes.ts'
import { describeManagement } from '../management/management-world.ts'

describeManagement('the routes that take API keys', (world) => {
  it('lead to no new credential, no approval, no other person and no key', async () => {
    const routes = (await world().routes()).filter(({ admitsKeys }) => admitsKeys)
    assert.ok(routes.length > 40, String(routes.length))
    const forbidden =
      /password|factor|sign-in-policy|approve|refuse|accept|confirm|decision|review|keys|secret|connection|scim|session|consent|profile|merge|bulk$|jobs/
    const taken = routes.map(({ method, path }) => `${method} ${path}`)
    const wrong = taken.filter((each) => forbidden.test(each))
    // A policy is read, and many members of a group are changed by the same rule as one.
    assert.deepEqual(wrong, [
      'GET /groups-srv/usergroup/:groupId/sign-in-policy',
      'POST /groups-srv/usergroupmap/bulk',
    ])
  })

  it('ask for scopes that a key can have', async () => {
    const scopes = new Set<string>(keyScopes.person)
    const needed = (await world().routes()).flatMap(({ access, admitsKeys }) =>
      admitsKeys && typeof access === 'object' ? [access.scope] : [],
    )
    assert.deepEqual(new Set(needed), scopes)
  })
})
