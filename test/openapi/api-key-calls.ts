import { newKey } from '../../src/api-keys/key-text.ts'
import { sha256 } from '../../src/kernel/secrets.ts'
import { type Call, type Scene, someGroup, someUser } from './scene.ts'

const root = '/api-keys-srv'

/** A key of a group of its own, made by an administrator. */
async function keyOfGroup({ world }: Scene, groupId: string) {
  const body = { name: 'Build server', days: 30, roles: [{ groupId, roles: ['ROBOT'] }] }
  return world.admin('POST', `${root}/groups/${groupId}/keys`, body)
}

/** A key of a person, which they have made on their account page. */
export async function keyOfPerson({ world }: Scene, sub: string): Promise<string> {
  const { apiKeys } = world.server.services.storage.stores
  const createdAt = world.now()
  const key = {
    ...{
      id: `key_${crypto.randomUUID()}`,
      owner: { kind: 'person', sub } as const,
      name: 'Report',
    },
    ...{ scopes: [], roles: [], amr: ['pwd'], vouchedBy: undefined, createdBy: sub },
    ...{ createdAt, expiresAt: createdAt + 86_400_000, lastUsedDay: undefined },
  }
  await apiKeys.add({ key, digest: sha256(newKey('person')), groupRecord: undefined }, 100)
  return key.id
}

/** Calls of the operations about API keys. */
export const apiKeyCalls: Readonly<Record<string, Call>> = {
  listGroupApiKeys: async (scene) => {
    const groupId = await someGroup(scene)
    await keyOfGroup(scene, groupId)
    return scene.world.admin('GET', `${root}/groups/${groupId}/keys`)
  },
  makeGroupApiKey: async (scene) => keyOfGroup(scene, await someGroup(scene)),
  endGroupApiKey: async (scene) => {
    const groupId = await someGroup(scene)
    const { json } = await keyOfGroup(scene, groupId)
    const { id } = json.data as { readonly id: string }
    return scene.world.admin('DELETE', `${root}/groups/${groupId}/keys/${id}`)
  },
  listPersonApiKeys: async (scene) => {
    const { sub } = await someUser(scene)
    await keyOfPerson(scene, sub)
    return scene.world.admin('GET', `${root}/users/${sub}/keys`)
  },
  endPersonApiKey: async (scene) => {
    const { sub } = await someUser(scene)
    return scene.world.admin('DELETE', `${root}/users/${sub}/keys/${await keyOfPerson(scene, sub)}`)
  },
  reportApiKey: ({ world }) =>
    world.send('POST', `${root}/reports`, { json: { key: newKey('person') } }),
}
