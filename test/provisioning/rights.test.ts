import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { it } from 'node:test'
import { describeManagement, describeManagementOnce } from '../management/management-world.ts'
import type { TestUser } from '../support/server-world.ts'
import { root, targetCalls } from './provisioning-world.ts'
import { strictService } from './strict-service.ts'

const scopes = ['ostiary:groups_read', 'ostiary:groups_write']

describeManagement(
  'who may push people where',
  (world) => {
    const { company, create, remove } = targetCalls(world)

    async function tokenOf(user: TestUser): Promise<string> {
      const client = await world().addClient({ grant_types: ['password'], allowed_scopes: scopes })
      return String((await world().signIn(client, user, scopes.join(' '))).json.access_token)
    }

    it('administrators of a group, to hosts that the operator names', async () => {
      const { groupId, ada } = await company()
      const bearer = await tokenOf(ada)
      const config = { groupId, name: 'There', token: 'a-token', enabled: false }
      const post = (url: string, more = {}) =>
        world().send('POST', root, { bearer, json: { ...config, url, ...more } })
      const refused = await post('https://elsewhere.example/scim')
      assert.equal(refused.status, 400)
      assert.match(refused.text, /provisioning\.groupHosts/)
      const hidden = await post('https://chat.example/scim', {
        mapping: { userName: 'username', phoneNumbers: 'phone_number', title: 'custom:salary' },
      })
      assert.equal(hidden.status, 400)
      assert.match(hidden.text, /phoneNumbers/)
      assert.match(hidden.text, /title/)
      const made = await post('https://chat.example/scim')
      assert.equal(made.status, 200, made.text)
      const target = made.json.data as { id: string; mapping: Record<string, string> }
      assert.equal(target.mapping.phoneNumbers, undefined)
      assert.equal(made.text.includes('a-token'), false, 'no answer has the token')

      // Not for the whole server, nor for the group of somebody else.
      assert.equal((await post('https://chat.example/scim', { groupId: 'root' })).status, 403)
      const other = await company()
      const elsewhere = { groupId: other.groupId }
      assert.equal((await post('https://chat.example/scim', elsewhere)).status, 403)
      const foreign = await tokenOf(other.ada)
      for (const [method, path] of [
        ['GET', ''],
        ['DELETE', ''],
        ['GET', '/preview'],
        ['GET', '/things'],
        ['POST', '/test'],
        ['POST', '/resync'],
      ] as const) {
        const answer = await world().send(method, `${root}/${target.id}${path}`, {
          bearer: foreign,
        })
        assert.equal(answer.status, 404, `${method} ${path} ${answer.text}`)
      }
      await remove(target.id)
    })

    it('does not send a token to another address than before', async () => {
      const { groupId, ada } = await company()
      const url = 'https://chat.example/scim'
      const mapping = { userName: 'username' }
      const target = await create(groupId, { url, token: 'a-token', enabled: false, mapping })
      const bearer = await tokenOf(ada)
      const put = (json: object) => world().send('PUT', `${root}/${target.id}`, { bearer, json })
      const moved = await put({ name: 'There', url: 'https://chat.example/mine', enabled: false })
      assert.equal(moved.status, 400)
      assert.match(moved.text, /must be given again/)
      const renamed = await put({ name: 'Here', url, enabled: false })
      assert.equal(renamed.status, 200, renamed.text)
      assert.equal((renamed.json.data as { has_token: boolean }).has_token, true)
      const without = { name: 'There', url: 'https://chat.example/mine', token: null }
      const dropped = await put({ ...without, enabled: false })
      assert.equal((dropped.json.data as { has_token: boolean }).has_token, false)
      await remove(target.id)
    })

    it('does not let them send more, or send it to somebody else, than an administrator has decided', async () => {
      const { groupId, ada } = await company()
      const url = 'https://tickets.example/scim'
      const mapping = { userName: 'username', phoneNumbers: 'phone_number' }
      const made = { url, token: 'a-token', enabled: false, mapping }
      const target = await create(groupId, made)
      const bearer = await tokenOf(ada)
      const put = async (json: object) => {
        const body = { name: 'There', url, enabled: false, ...json }
        return world().send('PUT', `${root}/${target.id}`, { bearer, json: body })
      }
      assert.equal((await put({ name: 'Tickets' })).status, 200)
      // Another token can be that of another customer of the same service.
      const own = await put({ token: 'my-own-token' })
      assert.equal(own.status, 400, own.text)
      assert.match(own.text, /provisioning\.groupHosts/)
      const byName = await put({ take_over: 'name' })
      assert.equal(byName.status, 400, byName.text)
      assert.match(byName.text, /take_over/)
      await remove(target.id)
      const chat = 'https://chat.example/scim'
      const named = await create(groupId, { ...made, url: chat })
      const json = { name: 'There', url: chat, enabled: false, token: 'my-own-token' }
      const hidden = await world().send('PUT', `${root}/${named.id}`, { bearer, json })
      assert.equal(hidden.status, 400, hidden.text)
      assert.match(hidden.text, /phoneNumbers/)
      const usual = { ...json, mapping: { userName: 'username' }, take_over: 'name' }
      const taken = await world().send('PUT', `${root}/${named.id}`, { bearer, json: usual })
      assert.equal(taken.status, 200, taken.text)
      const port = { ...json, url: 'https://chat.example:8443/scim' }
      const moved = await world().send('PUT', `${root}/${named.id}`, { bearer, json: port })
      assert.equal(moved.status, 400, 'a host is named with its port')
      await remove(named.id)
    })

    it('gives the targets of a deleted group to nobody who founds it anew', async () => {
      const { groupId, ada } = await company()
      const url = 'https://chat.example/scim'
      const target = await create(groupId, { url, token: 'a-token', enabled: false })
      await world().ask('DELETE', `/groups-srv/usergroup/${groupId}?cascade=true`)
      await world().ask('POST', '/groups-srv/usergroup', { groupId, groupName: 'Anew' })
      await world().ask('POST', '/groups-srv/usergroupmap/assign', {
        ...{ groupId, sub: ada.sub, roles: ['GROUP_ADMIN'] },
      })
      const bearer = await tokenOf(ada)
      const found = await world().send('GET', `${root}/${target.id}`, { bearer })
      assert.equal(found.status, 404, found.text)
      const list = await world().send('GET', `${root}?groupId=${groupId}`, { bearer })
      assert.deepEqual((list.json.data as { targets: unknown[] }).targets, [])
      await remove(target.id)
    })
  },
  { OSTIARY_PROVISIONING_GROUP_HOSTS: 'chat.example' },
)

describeManagementOnce(
  'every host that groups may push to',
  (world) => {
    const { company, create, remove } = targetCalls(world)

    it('is every public one: what is inside was allowed for administrators of the server', async () => {
      const { groupId, ada } = await company()
      const client = await world().addClient({ grant_types: ['password'], allowed_scopes: scopes })
      const { access_token } = (await world().signIn(client, ada, scopes.join(' '))).json
      const post = (url: string) =>
        world().send('POST', root, {
          bearer: String(access_token),
          json: { groupId, name: 'There', url, enabled: false },
        })
      assert.equal((await post('https://chat.example/scim')).status, 200)
      const inside = await post('http://scim.internal:8080/scim')
      assert.equal(inside.status, 400, inside.text)
      const made = await create(groupId, { url: 'http://scim.internal:8080/scim', enabled: false })
      await remove(made.id)
    })
  },
  {
    OSTIARY_PROVISIONING_GROUP_HOSTS: '*',
    OSTIARY_PROVISIONING_PRIVATE_HOSTS: 'scim.internal:8080',
  },
)

describeManagementOnce('addresses that are not pushed to', (world) => {
  const { company } = targetCalls(world)

  it('are private ones, also behind a name and without https', async () => {
    const { groupId } = await company()
    for (const url of [
      'http://chat.example/scim',
      'https://127.0.0.1/scim',
      'https://[::1]/scim',
      'https://169.254.169.254/latest',
      'https://user:password@chat.example/scim',
      'https://chat.example:22/scim',
    ]) {
      const answer = await world().admin('POST', root, { groupId, name: 'There', url })
      assert.equal(answer.status, 400, url)
      assert.match(answer.text, /\/url/)
    }
    const name = { groupId, name: 'There', url: 'https://localhost/scim' }
    const made = await world().ask('POST', root, name)
    const tested = await world().ask('POST', `${root}/${made.id}/test`)
    const [finding] = tested.findings as { severity: string; text: string }[]
    assert.equal(finding?.severity, 'fault')
  })
})

describeManagementOnce(
  'a redirect of the other service',
  (world) => {
    const service = strictService()
    const { company, create, deliver, read, remove } = targetCalls(world)

    it('is not followed', async () => {
      let reached = 0
      const inside = createServer((_, response) => {
        reached++
        response.end('{}')
      })
      inside.listen(0, '127.0.0.1')
      await once(inside, 'listening')
      const { port } = inside.address() as AddressInfo
      const location = `http://127.0.0.1:${port}/secrets`
      const there = service.tenant({ instead: () => ({ status: 307, headers: { location } }) })
      const { groupId } = await company()
      const target = await create(groupId, { url: there.url, token: 'a-token' })
      await deliver()
      await deliver()
      assert.ok(there.seen.length > 0)
      assert.equal(reached, 0)
      assert.ok((await read(target.id)).failing > 0)
      await remove(target.id)
      inside.close()
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)
