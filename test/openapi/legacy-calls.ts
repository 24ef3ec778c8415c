import {
  authorization,
  type Call,
  names,
  password,
  signedIn,
  someGroup,
  someMember,
} from './scene.ts'

const oauth2 = '/oauth2-login/oauth2'
const account = '/oauth2-usermanagement'

/** Calls of generation v1. */
export const legacyCalls: Readonly<Record<string, Call>> = {
  legacyDiscovery: ({ world }) =>
    world.send('GET', '/oauth2-login/.well-known/openid-configuration'),
  legacyAuthorize: ({ world, client }) =>
    world.send('GET', `${oauth2}/authz?${authorization(client)}`),
  legacyPostAuthorize: ({ world, client }) =>
    world.send('POST', `${oauth2}/authz`, { form: authorization(client) }),
  legacyToken: ({ world, client, user: { username, password: secret } }) =>
    world.send('POST', `${oauth2}/token`, {
      as: client,
      form: { grant_type: 'password', username, password: secret },
    }),
  legacyCheckToken: ({ world, bearer }) => world.send('GET', `${oauth2}/checktoken`, { bearer }),
  legacyMatchingRoles: ({ world, bearer }) =>
    world.send('GET', `${oauth2}/userroles/matchingroles?roles=USER,X`, { bearer }),
  legacyUserInfo: ({ world, bearer }) =>
    world.send('GET', `${account}/oauth2/userinfo`, { bearer }),
  legacyChangePassword: async (scene) => {
    const { user, bearer } = await signedIn(scene)
    const json = { oldPassword: user.password, newPassword: password }
    return scene.world.send('POST', `${account}/users/changepassword`, { bearer, json })
  },
  legacySimpleLogout: async (scene) => {
    const { bearer } = await signedIn(scene)
    const path = `${account}/oauth2/logoutsimple?access_token=${bearer}`
    return scene.world.send('POST', path, { form: '' })
  },
  legacyLogout: async (scene) => {
    const { bearer } = await signedIn(scene)
    return scene.world.send('GET', `${account}/oauth2/logout?access_token=${bearer}`)
  },
  legacyCreateGroup: ({ world }) =>
    world.admin('POST', '/groups/group', { groupId: names.word(), groupName: 'A' }),
  legacyUpdateGroup: async (scene) =>
    scene.world.admin('PUT', '/groups/group', { groupId: await someGroup(scene), groupName: 'B' }),
  legacyGetGroup: async (scene) =>
    scene.world.admin('GET', `/groups/group/${await someGroup(scene)}`),
  legacyDeleteGroup: async (scene) =>
    scene.world.admin('DELETE', `/groups/group/${await someGroup(scene)}`),
  legacySearchGroups: async (scene) =>
    scene.world.admin('POST', '/groups/group/search', { groupId: await someGroup(scene) }),
  legacySearchGroupMembers: async (scene) => {
    const { groupId } = await someMember(scene)
    return scene.world.admin('POST', '/groups/group/user/search', { groupIds: [groupId] })
  },
  legacyAssignUser: async (scene) => {
    const body = { groupId: await someGroup(scene), userId: scene.user.sub, roles: ['A'] }
    return scene.world.admin('POST', '/groups/map/user', body)
  },
  legacyUpdateMember: async (scene) => {
    const { groupId, sub } = await someMember(scene)
    return scene.world.admin('PUT', '/groups/map/user', { groupId, userId: sub, roles: ['B'] })
  },
  legacyRemoveUser: async (scene) => {
    const { groupId, sub } = await someMember(scene)
    return scene.world.admin('DELETE', `/groups/map/user/${sub}/${groupId}`)
  },
  legacyGroupsOfUser: ({ world, user }) => world.admin('GET', `/groups/user/${user.sub}`),
  legacyVerifyUser: async (scene) => {
    const { groupId, sub } = await someMember(scene)
    const body = { userId: sub, groupId, roles: ['EDITOR'] }
    return scene.world.admin('POST', '/groups/verify', body)
  },
}
