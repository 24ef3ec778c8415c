import { groupSchema, patchSchema, userSchema } from '../scim/scim-scene.ts'
import { type Call, names, type Scene } from './scene.ts'

type Json = Readonly<Record<string, unknown>>

const connections = '/connections-srv/connections'

/** A connection for everybody, whose directory may push people of any domain. */
async function someConnection({ world }: Scene): Promise<string> {
  const { id } = await world.ask('POST', connections, {
    ...{ alias: names.word(), kind: 'oidc', name: 'Acme', groupId: 'root' },
    settings: { issuer: 'https://127.0.0.1:9', client_id: 'ostiary' },
    secrets: { client_secret: 'a secret' },
  })
  return `${connections}/${id}/scim`
}

const directories = new WeakMap<Scene['world'], Promise<string>>()

/** The token of a directory, the same for all calls of a server. */
function directoryToken(scene: Scene): Promise<string> {
  const make = async () => {
    const path = await someConnection(scene)
    const { data } = (await scene.world.admin('POST', `${path}/tokens`, {})).json
    return String((data as Json).token)
  }
  const known = directories.get(scene.world) ?? make()
  directories.set(scene.world, known)
  return known
}

async function push(scene: Scene, method: string, path: string, json?: Json) {
  return scene.world.send(method, `/scim/v2${path}`, { bearer: await directoryToken(scene), json })
}

const person = () => {
  const userName = names.mail()
  return { schemas: [userSchema], userName, emails: [{ value: userName }] }
}
const group = () => ({ schemas: [groupSchema], displayName: names.word() })
const patch = (operation: Json) => ({ schemas: [patchSchema], Operations: [operation] })
const created = async (scene: Scene, kind: 'Users' | 'Groups') => {
  const { json } = await push(scene, 'POST', `/${kind}`, kind === 'Users' ? person() : group())
  return `/${kind}/${json.id}`
}
const search = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
  filter: 'externalId eq "x"',
}

/** Calls of the chapter Provisioning, and of the settings of directories. */
export const scimCalls: Readonly<Record<string, Call>> = {
  readScimConfig: ({ world }) => world.send('GET', '/scim/v2/ServiceProviderConfig'),
  listScimResourceTypes: ({ world }) => world.send('GET', '/scim/v2/ResourceTypes'),
  readScimResourceType: ({ world }) => world.send('GET', '/scim/v2/ResourceTypes/User'),
  listScimSchemas: ({ world }) => world.send('GET', '/scim/v2/Schemas'),
  readScimSchema: ({ world }) => world.send('GET', `/scim/v2/Schemas/${userSchema}`),
  listScimUsers: (scene) => push(scene, 'GET', '/Users?count=2'),
  searchScimUsers: (scene) => push(scene, 'POST', '/Users/.search', search),
  createScimUser: (scene) => push(scene, 'POST', '/Users', person()),
  readScimUser: async (scene) => push(scene, 'GET', await created(scene, 'Users')),
  replaceScimUser: async (scene) => push(scene, 'PUT', await created(scene, 'Users'), person()),
  patchScimUser: async (scene) => {
    const end = patch({ op: 'replace', path: 'active', value: false })
    return push(scene, 'PATCH', await created(scene, 'Users'), end)
  },
  deleteScimUser: async (scene) => push(scene, 'DELETE', await created(scene, 'Users')),
  listScimGroups: (scene) => push(scene, 'GET', '/Groups?count=2'),
  searchScimGroups: (scene) => push(scene, 'POST', '/Groups/.search', search),
  createScimGroup: (scene) => push(scene, 'POST', '/Groups', group()),
  readScimGroup: async (scene) => push(scene, 'GET', await created(scene, 'Groups')),
  replaceScimGroup: async (scene) => push(scene, 'PUT', await created(scene, 'Groups'), group()),
  patchScimGroup: async (scene) => {
    const value = (await created(scene, 'Users')).split('/').at(-1)
    const add = patch({ op: 'add', path: 'members', value: [{ value }] })
    return push(scene, 'PATCH', await created(scene, 'Groups'), add)
  },
  deleteScimGroup: async (scene) => push(scene, 'DELETE', await created(scene, 'Groups')),
  changeScimResources: (scene) =>
    push(scene, 'POST', '/Bulk', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
      Operations: [{ method: 'POST', path: '/Users', bulkId: 'a', data: person() }],
    }),
  searchScimResources: (scene) => push(scene, 'POST', '/.search', search),
  readScimState: async (scene) => scene.world.admin('GET', await someConnection(scene)),
  changeScimSettings: async (scene) =>
    scene.world.admin('PUT', await someConnection(scene), { role: 'EMPLOYEE' }),
  createScimToken: async (scene) =>
    scene.world.admin('POST', `${await someConnection(scene)}/tokens`, { days: 30 }),
  deleteScimToken: async (scene) => {
    const tokens = `${await someConnection(scene)}/tokens`
    const { data } = (await scene.world.admin('POST', tokens, {})).json as unknown as {
      readonly data: { readonly id: string }
    }
    return scene.world.admin('DELETE', `${tokens}/${data.id}`)
  },
}
