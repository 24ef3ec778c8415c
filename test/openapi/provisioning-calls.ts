import { type Call, type Scene, someGroup } from './scene.ts'

const root = '/provisioning-srv/targets'
const config = { name: 'Chat', url: 'https://scim.invalid/v2', token: 'a-token' }

/** The path of a target of a group of its own, where nobody answers. */
async function someTarget(scene: Scene, changes: object = {}): Promise<string> {
  const given = { groupId: await someGroup(scene), ...config, ...changes }
  const { id } = await scene.world.ask('POST', root, given)
  return `${root}/${id}`
}

/** Calls of the operations about services that people and groups are pushed to. */
export const provisioningCalls: Readonly<Record<string, Call>> = {
  createProvisioningTarget: async (scene) =>
    scene.world.admin('POST', root, { groupId: await someGroup(scene), ...config }),
  listProvisioningTargets: async (scene) => {
    await someTarget(scene)
    return scene.world.admin('GET', `${root}?groupId=root&below=true`)
  },
  readProvisioningTarget: async (scene) => scene.world.admin('GET', await someTarget(scene)),
  replaceProvisioningTarget: async (scene) =>
    scene.world.admin('PUT', await someTarget(scene), { ...config, name: 'Talk' }),
  deleteProvisioningTarget: async (scene) => scene.world.admin('DELETE', await someTarget(scene)),
  testProvisioningTarget: async (scene) =>
    scene.world.admin('POST', `${await someTarget(scene)}/test`),
  previewProvisioningTarget: async (scene) =>
    scene.world.admin('GET', `${await someTarget(scene, { enabled: false })}/preview`),
  readProvisioningDrift: async (scene) =>
    scene.world.admin('GET', `${await someTarget(scene, { enabled: false })}/drift`),
  listProvisionedThings: async (scene) => {
    const path = await someTarget(scene)
    await scene.world.server.services.provisioning.delivery.deliver()
    return scene.world.admin('GET', `${path}/things`)
  },
  resyncProvisioningTarget: async (scene) =>
    scene.world.admin('POST', `${await someTarget(scene)}/resync`),
  retryProvisioningTarget: async (scene) =>
    scene.world.admin('POST', `${await someTarget(scene)}/retry`),
}
