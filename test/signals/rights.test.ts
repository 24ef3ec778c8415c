import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeManagement } from '../management/management-world.ts'
import { addGroups } from '../support/add-groups.ts'
import type { TestUser } from '../support/server-world.ts'
import { signalCalls } from './signals-world.ts'

const root = '/signals-srv/streams'
const scopes = ['ostiary:groups_read', 'ostiary:groups_write']

describeManagement(
  'who decides about streams',
  (world) => {
    const { receiver } = signalCalls(world)

    async function tokenOf(user: TestUser): Promise<string> {
      const client = await world().addClient({ grant_types: ['password'], allowed_scopes: scopes })
      return String((await world().signIn(client, user, scopes.join(' '))).json.access_token)
    }

    async function company() {
      const boss = await world().addUser()
      const [groupId = ''] = await addGroups(world(), boss, [
        { groupId: 'acme', roles: ['GROUP_ADMIN'] },
      ])
      return { groupId, boss, bearer: await tokenOf(boss) }
    }

    it('administrators of a group, about their subtree alone, to hosts that the operator names', async () => {
      const { groupId, bearer } = await company()
      const other = await company()
      const { client } = await receiver(['ostiary:ssf_read'])
      const post = (json: object) =>
        world().send('POST', root, { bearer, json: { client_id: client.id, groupId, ...json } })
      assert.equal((await post({ groupId: 'root' })).status, 403)
      assert.equal((await post({ groupId: other.groupId })).status, 403)
      const elsewhere = await post({ endpoint_url: 'https://elsewhere.example/in' })
      assert.equal(elsewhere.status, 400)
      assert.match(elsewhere.text, /signals\.groupHosts/)
      const header = 'Bearer a-secret-of-theirs'
      const made = await post({
        endpoint_url: 'https://app.example/in',
        authorization_header: header,
      })
      assert.equal(made.status, 200, made.text)
      assert.equal(made.text.includes('a-secret-of-theirs'), false)
      const { id } = made.json.data as { id: string }
      for (const [method, path, json] of [
        ['GET', ''],
        ['PUT', '', {}],
        ['POST', '/status', { status: 'paused' }],
        ['POST', '/verify', {}],
        ['DELETE', ''],
      ] as const) {
        const call = { bearer: other.bearer, ...(json && { json }) }
        const { status } = await world().send(method, `${root}/${id}${path}`, call)
        assert.equal(status, 404, `${method} ${path}`)
      }
      // The header goes to no other address.
      const moved = await world().send('PUT', `${root}/${id}`, {
        bearer,
        json: { endpoint_url: 'https://app.example/other' },
      })
      assert.equal(moved.status, 400)
      assert.match(moved.text, /must be given again/)
      const listed = await world().send('GET', `${root}?groupId=${groupId}`, { bearer })
      assert.equal((listed.json.data as { streams: object[] }).streams.length, 1)
      await world().ask('DELETE', `${root}/${id}`)
    })

    it('an application only about its own, and not more than so many', async () => {
      const app = await receiver()
      for (let count = 0; count < 20; count++) await app.create()
      const more = await app.call('POST', '/ssf/streams', {})
      assert.equal(more.status, 409)
      assert.match(more.text, /at most 20 streams/)
      // One that a process has left behind makes room.
      world().advance(2 * 3_600_000)
      const form = { grant_type: 'client_credentials', scope: 'ostiary:ssf_manage' }
      const { access_token: bearer } = (await world().token(app.client, form)).json
      const room = await world().send('POST', '/ssf/streams', { bearer, json: {} })
      assert.equal(room.status, 201, room.text)
    })

    it('nobody with the token of a person, and no application of a former registration', async () => {
      const client = await world().addClient({
        grant_types: ['password'],
        allowed_scopes: ['openid', 'ostiary:ssf_manage', 'ssf.manage'],
      })
      const user = await world().addUser()
      const scope = 'openid ostiary:ssf_manage ssf.manage'
      const { access_token: bearer } = (await world().signIn(client, user, scope)).json
      assert.equal((await world().send('GET', '/ssf/streams', { bearer })).status, 403)

      const app = await receiver()
      const id = await app.create()
      await world().ask('DELETE', `/apps-srv/clients/${app.client.id}`)
      assert.equal((await app.call('GET', `/ssf/streams?stream_id=${id}`)).status, 401)
      const isGone = async () => (await world().admin('GET', `${root}/${id}`)).status === 404
      for (let round = 0; round < 50 && !(await isGone()); round++) {
        await world().server.chores.runAll()
      }
      assert.ok(await isGone())
    })
  },
  { OSTIARY_SIGNALS_GROUP_HOSTS: 'app.example' },
)
