import assert from 'node:assert/strict'
import { it } from 'node:test'
import { acrOf } from '../../../src/oauth/model/strength.ts'
import { administrator, chain, expectSuccess, ids } from '../../groups/groups-world.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
} from '../../support/server-world.ts'

const strong = acrOf('two-factor')
const registration = { grant_types: allGrants, allowed_scopes: allScopes }

/** A person who signed in with a password, and what each way of using the tokens answers. */
async function signedIn(world: ServerWorld) {
  const [client, user] = [await world.addClient(registration), await world.addUser()]
  const { json } = await world.signIn(client, user, 'openid offline_access')
  const { access_token: bearer, refresh_token } = json
  return {
    client,
    user,
    /** Whether access token, own endpoint and refresh token are good at a node. */
    async isGoodAt(node: Pick<ServerWorld, 'send'>) {
      const introspect = async (token: string) =>
        (await node.send('POST', '/token-srv/introspect', { as: client, form: { token } })).json
      return [
        (await introspect(bearer)).active,
        (await node.send('GET', '/users-srv/userinfo', { bearer })).status === 200,
        (await introspect(refresh_token)).active,
      ]
    },
  }
}

const good = [true, true, true]
const bad = [false, false, false]

describeServer(
  'tokens from before a sign-in policy',
  (world) => {
    const put = async (groupId: string, json: object) => {
      const path = `/usergroup/${groupId}/sign-in-policy?confirm=true`
      return expectSuccess((await administrator(world())).send('PUT', path, { json }))
    }

    it('are not active where it has no grace, at every node, and active again after it', async () => {
      const admin = await administrator(world())
      const { top, low } = ids('top', 'low')
      await chain(admin, [top, low])
      const { user, isGoodAt } = await signedIn(world())
      await expectSuccess(admin.assign(low, user.sub, ['CLERK']))
      const node = await world().addNode()
      const both = async () => [await isGoodAt(world()), await isGoodAt(node)]
      try {
        assert.deepEqual(await both(), [good, good])
        await put(top, { minimumAcr: strong, graceDays: 0 })
        assert.deepEqual(await both(), [bad, bad])
        await put(top, { minimumAcr: strong, graceDays: 3 })
        assert.deepEqual(await both(), [good, good])
        await put(top, { minimumAcr: strong, graceDays: 0 })
        assert.deepEqual(await both(), [bad, bad])
        await expectSuccess(admin.send('DELETE', `/usergroup/${top}/sign-in-policy`))
        assert.deepEqual(await both(), [good, good])
      } finally {
        await node.stop()
      }
    })

    it('are not active any more when their person comes into its group', async () => {
      const admin = await administrator(world())
      const { team } = ids('team')
      await chain(admin, [team])
      await put(team, { minimumAcr: strong, graceDays: 0 })
      const { user, isGoodAt } = await signedIn(world())
      assert.deepEqual(await isGoodAt(world()), good)
      await expectSuccess(admin.assign(team, user.sub, ['CLERK']))
      assert.deepEqual(await isGoodAt(world()), bad)
    })

    it('obey what their client demands since then', async () => {
      const { client, isGoodAt } = await signedIn(world())
      await world().changeClient(client, { metadata: { minimum_acr: strong } })
      assert.deepEqual(await isGoodAt(world()), bad)
    })
  },
  { OSTIARY_SIGN_IN_GRACE_DAYS: '0' },
)
