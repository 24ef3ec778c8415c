import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { ClientScene } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { clientOf } from '../programs/application-settings.ts'
import { lackOf } from '../programs/run-tool.ts'
import { startSpring } from '../programs/start-spring.ts'

describeClient(
  'spring-resource-server',
  (scene, step) => {
    step('validate', async () => {
      await using api = await startApi(scene())
      const token = await api.tokenOf(scene().user)
      assert.deepEqual(await api.call('/me', token), [200, scene().user.sub])
      assert.deepEqual(await api.call('/me', `${token.slice(0, -8)}AAAAAAAA`), [401])
    })
    step('role', async () => {
      await using api = await startApi(scene())
      const { user, world } = scene()
      const stranger = await world.addUser()
      assert.deepEqual(await api.call('/engineers', await api.tokenOf(user)), [200, user.sub])
      assert.deepEqual(await api.call('/engineers', await api.tokenOf(stranger)), [403])
    })
    step('introspect', async () => {
      await using api = await startApi(scene(), 'opaque')
      const { user, world } = scene()
      const token = await api.tokenOf(user)
      assert.deepEqual(await api.call('/me', token), [200, user.sub])
      await world.revoke(clientOf(scene()), token)
      assert.deepEqual(await api.call('/me', token), [401])
    })
    it('takes only access tokens with the validator of RFC 9068', async () => {
      const { world, user } = scene()
      const client = clientOf(scene())
      await using api = await startApi(scene(), 'rfc9068')
      const classic = await api.tokenOf(user)
      assert.deepEqual(await api.call('/me', classic), [401])
      await world.changeClient(client, { metadata: { access_token_profile: 'rfc9068' } })
      const { access_token, id_token } = (await world.signIn(client, user, 'openid groups')).json
      assert.deepEqual(await api.call('/me', access_token), [200, user.sub])
      assert.deepEqual(await api.call('/me', id_token), [401])
    })
  },
  { skip: lackOf('java', 'mvn') },
)

/** Starts the resource server with a Spring profile. */
async function startApi(scene: ClientScene, profile = '') {
  const program = await startSpring('spring-resource-server', scene, {
    SPRING_PROFILES_ACTIVE: profile,
  })
  return {
    async tokenOf(user: ClientScene['user']): Promise<string> {
      return (await scene.world.signIn(clientOf(scene), user, 'openid groups')).json.access_token
    },
    /** The status of a resource, and who it says is calling. */
    async call(path: string, token: string): Promise<readonly unknown[]> {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(scene.settings.app + path, { headers })
      const text = await response.text()
      return response.ok ? [response.status, JSON.parse(text).sub] : [response.status]
    },
    [Symbol.asyncDispose]: () => program.stop(),
  }
}
