import { type Call, names, type Scene, someGroup } from './scene.ts'

const connections = '/connections-srv/connections'
const config = {
  name: 'Acme',
  settings: { issuer: 'https://127.0.0.1:9', client_id: 'ostiary' },
  secrets: { client_secret: 'a secret' },
}

/** A new connection of a group of its own. */
const newOne = async (scene: Scene) => ({
  ...config,
  alias: names.word(),
  kind: 'oidc',
  groupId: await someGroup(scene),
})

/** The path of a connection of one's own. */
async function someConnection(scene: Scene): Promise<string> {
  const { id } = await scene.world.ask('POST', connections, await newOne(scene))
  return `${connections}/${id}`
}

const domainsOf = async (scene: Scene) =>
  `/connections-srv/groups/${await someGroup(scene)}/domains`

/** The path of a domain that a group of its own has claimed. */
async function someDomain(scene: Scene): Promise<string> {
  const domains = await domainsOf(scene)
  const domain = `${names.word()}.invalid`
  await scene.world.ask('POST', domains, { domain })
  return `${domains}/${domain}`
}

/** Calls of the chapter Connections. */
export const connectionCalls: Readonly<Record<string, Call>> = {
  createConnection: async (scene) => scene.world.admin('POST', connections, await newOne(scene)),
  listConnections: async (scene) => {
    const { groupId, ...given } = await newOne(scene)
    await scene.world.ask('POST', connections, { groupId, ...given })
    return scene.world.admin('GET', `${connections}?groupId=${groupId}`)
  },
  readConnection: async (scene) => scene.world.admin('GET', await someConnection(scene)),
  replaceConnection: async (scene) =>
    scene.world.admin('PUT', await someConnection(scene), { ...config, name: 'Acme Ltd' }),
  deleteConnection: async (scene) => scene.world.admin('DELETE', await someConnection(scene)),
  examineConnection: async (scene) =>
    scene.world.admin('POST', `${await someConnection(scene)}/examine`),
  tryConnection: async (scene) => scene.world.admin('POST', `${await someConnection(scene)}/try`),
  addDomain: async (scene) =>
    scene.world.admin('POST', await domainsOf(scene), { domain: `${names.word()}.invalid` }),
  listDomains: async (scene) => {
    const path = await someDomain(scene)
    return scene.world.admin('GET', path.slice(0, path.lastIndexOf('/')))
  },
  checkDomain: async (scene) => scene.world.admin('POST', `${await someDomain(scene)}/check`),
  removeDomain: async (scene) => scene.world.admin('DELETE', await someDomain(scene)),
}
