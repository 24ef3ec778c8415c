import { noCounts } from '../../src/connections/sync/sync-run.ts'
import { addUpstreamAccount } from '../support/add-upstream-account.ts'
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

/** The id of a connection to a directory at which nobody answers. */
async function someDirectory(scene: Scene): Promise<string> {
  const settings = { urls: ['ldap://127.0.0.1:9'], starttls: false, base_dn: 'dc=example' }
  const given = { name: 'Acme', alias: names.word(), kind: 'ldap', settings }
  const groupId = await someGroup(scene)
  return String((await scene.world.ask('POST', connections, { ...given, groupId })).id)
}

/** The same with a run on which another node works. */
async function someRunningDirectory(scene: Scene): Promise<string> {
  const { server, now } = scene.world
  const connectionId = await someDirectory(scene)
  const wish = { isDry: true, isConfirmed: false, startedBy: 'test' }
  const run = { connectionId, revision: 0, counts: noCounts, startedAt: now(), ...wish }
  const lease = { owner: 'another', until: now() + 3_600_000 }
  await server.services.storage.stores.syncRuns.start(run, 10, lease)
  return `${connections}/${connectionId}/sync`
}

/** The sub of somebody who has an account of a connection, and a password. */
async function someLinked({ world }: Scene, path: string): Promise<string> {
  const { sub } = await world.addUser()
  await addUpstreamAccount(world, path.split('/').at(-1) ?? '', sub)
  return sub
}

/** The path of a stream of signals of somebody else's making. */
async function someSource(scene: Scene): Promise<string> {
  const path = `${await someConnection(scene)}/signals`
  await scene.world.ask('PUT', path, source)
  return path
}

const source = {
  ...{ delivery: 'push', access: 'none', audience: ['ostiary'] },
  jwks_uri: 'https://idp.example/jwks',
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
  readPublishedSettings: async (scene) => {
    const asked = { groupId: await someGroup(scene), url: 'https://127.0.0.1:9/metadata' }
    return scene.world.admin('POST', '/connections-srv/published-settings', asked)
  },
  setSignalSource: async (scene) =>
    scene.world.admin('PUT', `${await someConnection(scene)}/signals`, source),
  changeSignalRules: async (scene) =>
    scene.world.admin('PATCH', await someSource(scene), {
      rules: { 'credential-change': 'ignore' },
    }),
  readSignalSource: async (scene) => scene.world.admin('GET', await someSource(scene)),
  deleteSignalSource: async (scene) => scene.world.admin('DELETE', await someSource(scene)),
  verifySignalSource: async (scene) => {
    const path = await someSource(scene)
    const { signalSources } = scene.world.server.services.storage.stores
    const made = await signalSources.find(path.split('/').at(-2) ?? '')
    // Nobody can be asked there.
    if (made) await signalSources.put({ ...made, access: 'token', streamId: 'one' })
    return scene.world.admin('POST', `${path}/verify`)
  },
  startSync: async (scene) => {
    const path = `${connections}/${await someDirectory(scene)}/sync`
    return scene.world.admin('POST', path, { dry_run: true })
  },
  listSyncRuns: async (scene) => scene.world.admin('GET', await someRunningDirectory(scene)),
  stopSync: async (scene) => scene.world.admin('POST', `${await someRunningDirectory(scene)}/stop`),
  unlinkPerson: async (scene) => {
    const path = await someConnection(scene)
    return scene.world.admin('DELETE', `${path}/people/${await someLinked(scene, path)}`)
  },
  previewRules: async (scene) => {
    const path = await someConnection(scene)
    const person = await someLinked(scene, path)
    return scene.world.admin('POST', `${path}/preview-rules`, { person })
  },
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
