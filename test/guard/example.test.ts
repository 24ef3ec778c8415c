import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startGuardedApi } from '../../examples/guarded-api/server.ts'
import { describeManagementOnce } from '../management/management-world.ts'
import { addMember, removeMember } from '../provisioning/provisioning-world.ts'
import { addGroups } from '../support/add-groups.ts'
import { freePort } from '../support/free-port.ts'

describeManagementOnce('the guarded API of the examples', (world) => {
  it('lets buyers order for as long as they are buyers, with one token', async () => {
    const { id: clientId, secret: clientSecret } = await world().addClient({
      grant_types: ['password', 'client_credentials'],
      allowed_scopes: ['openid', 'groups', 'ostiary:ssf_manage', 'ostiary:groups_read'],
    })
    const client = { id: clientId, secret: clientSecret, redirectUri: '' }
    const [boss, ada] = [await world().addUser(), await world().addUser()]
    const [acme = ''] = await addGroups(world(), boss, [{ groupId: 'acme', roles: [] }])
    const [team = ''] = await addGroups(world(), boss, [
      { groupId: 'team', parentId: acme, roles: [] },
    ])
    const { issuer } = world()
    const port = await freePort()
    const api = await startGuardedApi({ issuer, clientId, clientSecret, port, group: team })
    try {
      await api.guard.ready()
      const { access_token: token } = (await world().signIn(client, ada, 'openid groups')).json
      const call = async (method: string, path: string) => {
        const headers = { authorization: `Bearer ${token}` }
        return (await fetch(`${api.origin}${path}`, { method, headers })).status
      }
      assert.equal((await fetch(`${api.origin}/me`)).status, 401)
      assert.equal(await call('GET', '/me'), 200)
      assert.equal(await call('POST', '/orders'), 403)
      // The role is inherited from the group above.
      await addMember(world(), acme, ada, ['BUYER'])
      await until(async () => (await call('POST', '/orders')) === 200)
      await removeMember(world(), acme, ada)
      await until(async () => (await call('POST', '/orders')) === 403)
      assert.equal(await call('GET', '/me'), 200)
    } finally {
      await api.stop()
    }
  })

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    const since = performance.now()
    while (!(await isSo())) {
      assert.ok(performance.now() - since < 1000, 'within a second')
      await pause(10)
    }
  }
})
