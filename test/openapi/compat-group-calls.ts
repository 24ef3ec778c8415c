import { type Call, names, type Scene, someGroup, someMember, someUser } from './scene.ts'

const groups = '/groups-srv/usergroups'
const types = '/groups-srv/grouptypes'
const roles = '/roles-srv/role'

async function someType({ world }: Scene): Promise<string> {
  const groupType = names.word()
  await world.ask('POST', types, { groupType, roleMode: 'no_roles' })
  return groupType
}

async function someRole({ world }: Scene): Promise<string> {
  const role = names.word()
  await world.ask('POST', roles, { role })
  return role
}

/** A call for every operation on groups, group types and roles of the compatibility ring. */
export const compatGroupCalls: Readonly<Record<string, Call>> = {
  compatCreateGroup: ({ world }) =>
    world.admin('POST', groups, { groupId: names.word(), groupName: 'A', description: null }),
  compatUpdateGroup: async (scene) =>
    scene.world.admin('PUT', groups, { groupId: await someGroup(scene), groupName: 'B' }),
  compatGetGroup: async (scene) => scene.world.admin('GET', `${groups}/${await someGroup(scene)}`),
  compatDeleteGroup: async (scene) =>
    scene.world.admin('DELETE', `${groups}/${await someGroup(scene)}`),
  compatListChildGroups: ({ world }) =>
    world.admin('POST', '/groups-srv/graph/usergroups', { parentId: 'root', take: 5 }),
  compatAddGroupUser: async (scene) => {
    const { sub } = await someUser(scene)
    return scene.world.admin('POST', `${groups}/${await someGroup(scene)}/users`, { sub })
  },
  compatReadUserMaps: async (scene) => {
    const { sub } = await someMember(scene)
    return scene.world.admin('GET', `${groups}/maps/${sub}`)
  },
  compatChangeUserMaps: async (scene) => {
    const { groupId, sub } = await someMember(scene)
    const usergroupmaps = [{ groupId, sub, roles: ['A'] }]
    return scene.world.admin('POST', `${groups}/maps/${sub}`, { usergroupmaps })
  },
  compatPutGroupType: ({ world }) =>
    world.admin('POST', types, {
      groupType: names.word(),
      roleMode: 'allowed_roles',
      allowedRoles: ['A'],
    }),
  compatChangeGroupType: async (scene) =>
    scene.world.admin('PUT', types, { groupType: await someType(scene), roleMode: 'any_roles' }),
  compatGetGroupType: async (scene) =>
    scene.world.admin('GET', `${types}?groupType=${await someType(scene)}`),
  compatDeleteGroupType: async (scene) =>
    scene.world.admin('DELETE', `${types}/${await someType(scene)}`),
  compatListGroupTypes: async (scene) => {
    await someType(scene)
    return scene.world.admin('POST', '/groups-srv/graph/grouptypes', {})
  },
  compatPutRole: ({ world }) => world.admin('POST', roles, { role: names.word(), name: 'A' }),
  compatGetRole: async (scene) =>
    scene.world.admin('GET', `${roles}?role=${await someRole(scene)}`),
  compatDeleteRole: async (scene) =>
    scene.world.admin('DELETE', `${roles}?role=${await someRole(scene)}`),
  compatListRoles: ({ world }) => world.admin('POST', '/groups-srv/graph/roles', {}),
}
