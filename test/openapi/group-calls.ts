import { buildMemberJobs } from '../../src/composition/users/groups.ts'
import { commandLine } from '../../src/events/actor.ts'
import { namedBySub } from '../../src/kernel/login-name.ts'
import { type Call, names, refOf, type Scene, someGroup, someMember, someUser } from './scene.ts'

const groups = '/groups-srv/usergroup'
const members = '/groups-srv/usergroupmap'

/** Somebody who was invited into a group, with a token with which they can answer. */
async function someInvitation(scene: Scene) {
  const { world } = scene
  const [groupId, user] = [await someGroup(scene), await someUser(scene)]
  const { transact } = world.server.services.storage
  const now = world.now()
  const of = { groupId, sub: user.sub, roles: ['A'], createdAt: now, updatedAt: now, revision: 0 }
  const invitation = { ...of, id: names.word(), name: namedBySub(user.sub), by: 'x' }
  await transact(async (stores) => {
    await stores.groups.putMembership({ ...of, id: names.word() })
    await stores.groups.putInvitation({ ...invitation, isDeclined: false })
  })
  const scope = 'openid ostiary:groups_accept'
  const client = await world.addClient({
    grant_types: ['password'],
    allowed_scopes: scope.split(' '),
  })
  const { access_token: bearer } = (await world.signIn(client, user, scope)).json
  return { groupId, id: invitation.id, bearer }
}

/** Somebody may have few jobs under way, and nobody works on those of a test. */
async function cancelJobs({ world }: Scene): Promise<void> {
  const { jobs } = await world.ask('GET', '/groups-srv/jobs')
  for (const { id, status } of jobs as readonly { id: string; status: string }[]) {
    if (status === 'running') await world.ask('POST', `/groups-srv/jobs/${id}/cancel`)
  }
}

/** A job that removes the members of a group. */
async function someJob(scene: Scene) {
  await cancelJobs(scene)
  const { groupId } = await someMember(scene)
  const body = { kind: 'remove', groupId, dryRun: true }
  return { groupId, id: String((await scene.world.ask('POST', '/groups-srv/jobs', body)).id) }
}

/** The same, and it is over. */
async function someEndedJob(scene: Scene): Promise<string> {
  const { groupId } = await someMember(scene)
  const jobs = buildMemberJobs(scene.world.server.services)
  const wish = { kind: 'remove', selection: { includingChildGroups: false } } as const
  const stop = new AbortController().signal
  return (await jobs.runHere(commandLine, { groupId, wish, isDry: false }, stop)).id
}

/** A group that was deleted; answers its `ref` in the bin. */
async function deletedGroup(scene: Scene): Promise<string> {
  const groupId = await someGroup(scene)
  await scene.world.ask('DELETE', `${groups}/${groupId}`)
  return refOf(scene, 'groups', groupId)
}

/** A call for every operation on groups, by its id. */
export const groupCalls: Readonly<Record<string, Call>> = {
  createGroup: ({ world }) =>
    world.admin('POST', groups, {
      groupId: names.word(),
      groupName: 'A',
      customFields: { a: 'b' },
    }),
  updateGroup: async (scene) =>
    scene.world.admin('PUT', groups, { groupId: await someGroup(scene), description: 'A' }),
  getGroup: async (scene) =>
    scene.world.admin('GET', `${groups}?groupId=${await someGroup(scene)}`),
  getGroupByPath: async (scene) => scene.world.admin('GET', `${groups}/${await someGroup(scene)}`),
  deleteGroup: async (scene) => scene.world.admin('DELETE', `${groups}/${await someGroup(scene)}`),
  listDeletedGroups: async (scene) => {
    await deletedGroup(scene)
    return scene.world.admin('GET', '/groups-srv/bin')
  },
  restoreDeletedGroup: async (scene) =>
    scene.world.admin('POST', `/groups-srv/bin/${await deletedGroup(scene)}/restore`),
  eraseDeletedGroup: async (scene) =>
    scene.world.admin('DELETE', `/groups-srv/bin/${await deletedGroup(scene)}`),
  searchGroups: async (scene) => {
    const groupId = await someGroup(scene)
    const child = { groupId: names.word(), groupName: 'A', parentId: groupId }
    await scene.world.ask('POST', groups, child)
    return scene.world.admin('POST', `${groups}/search`, { groupId, includeChildGroups: true })
  },
  readSignInPolicy: async (scene) =>
    scene.world.admin('GET', `${groups}/${await someGroup(scene)}/sign-in-policy`),
  putSignInPolicy: async (scene) => {
    const path = `${groups}/${await someGroup(scene)}/sign-in-policy`
    return scene.world.admin('PUT', path, { minimumAcr: 'phr', graceDays: 3, trustDays: 1 })
  },
  deleteSignInPolicy: async (scene) =>
    scene.world.admin('DELETE', `${groups}/${await someGroup(scene)}/sign-in-policy`),
  readGroupHelp: async (scene) =>
    scene.world.admin('GET', `${groups}/${await someGroup(scene)}/help`),
  putGroupHelp: async (scene) =>
    scene.world.admin('PUT', `${groups}/${await someGroup(scene)}/help`, { acts: ['see'] }),
  deleteGroupHelp: async (scene) =>
    scene.world.admin('DELETE', `${groups}/${await someGroup(scene)}/help`),
  readPersonCard: async (scene) =>
    scene.world.admin('GET', `/groups-srv/people/${(await someUser(scene)).sub}`),
  endSessionsOfMember: async (scene) =>
    scene.world.admin('DELETE', `/groups-srv/people/${(await someUser(scene)).sub}/sessions`),
  unblockMember: async (scene) => {
    const { sub } = await someUser(scene)
    await scene.world.ask('PUT', `/users-srv/user/${sub}/status`, { userStatus: 'BLOCKED' })
    return scene.world.admin('POST', `/groups-srv/people/${sub}/unblock`)
  },
  resetFactorsOfMember: async (scene) =>
    scene.world.admin('DELETE', `/groups-srv/people/${(await someUser(scene)).sub}/factors`),
  readGroupLook: async (scene) =>
    scene.world.admin('GET', `${groups}/${await someGroup(scene)}/look`),
  putGroupLook: async (scene) => {
    const path = `${groups}/${await someGroup(scene)}/look`
    const look = { name: 'Acme', primaryColor: '#7a1fa2' }
    const answer = await scene.world.admin('PUT', path, look)
    // Pages of other calls are counted while no group has a look.
    await scene.world.admin('DELETE', path)
    return answer
  },
  deleteGroupLook: async (scene) =>
    scene.world.admin('DELETE', `${groups}/${await someGroup(scene)}/look`),
  listEnds: async (scene) => {
    const groupId = await someGroup(scene)
    const validUntil = Math.floor(scene.world.now() / 1000) + 3600
    const body = { groupId, sub: scene.user.sub, roles: ['A'], validUntil, reason: 'Audit' }
    await scene.world.ask('POST', `${members}/assign`, body)
    return scene.world.admin('GET', `${groups}/${groupId}/ends?until=${validUntil}&expand=user`)
  },
  readDurationRule: async (scene) =>
    scene.world.admin('GET', `${groups}/${await someGroup(scene)}/duration-rule`),
  putDurationRule: async (scene) => {
    const path = `${groups}/${await someGroup(scene)}/duration-rule`
    const roles = { ENGINEER: { defaultSeconds: 3600, longestSeconds: 7200 } }
    return scene.world.admin('PUT', path, { timeZone: 'Europe/Berlin', roles })
  },
  assignUser: async (scene) => {
    const body = { groupId: await someGroup(scene), sub: scene.user.sub, roles: ['A'] }
    return scene.world.admin('POST', `${members}/assign`, body)
  },
  countGroupMembers: async (scene) => {
    const { groupId } = await someMember(scene)
    return scene.world.admin('POST', `${members}/count`, { groupIds: [groupId], role: 'EDITOR' })
  },
  countGroup: async (scene) =>
    scene.world.admin('GET', `${groups}/${(await someMember(scene)).groupId}/counts`),
  readGroupStatistics: async (scene) =>
    scene.world.admin('GET', `${groups}/${(await someMember(scene)).groupId}/statistics?days=2`),
  startMemberJob: async (scene) => {
    await cancelJobs(scene)
    const { groupId } = await someMember(scene)
    const body = { kind: 'change-roles', groupId, role: 'EDITOR', add: ['A'], dryRun: true }
    return scene.world.admin('POST', '/groups-srv/jobs', body)
  },
  listMemberJobs: async (scene) => {
    const { groupId } = await someJob(scene)
    return scene.world.admin('GET', `/groups-srv/jobs?groupId=${groupId}`)
  },
  readMemberJob: async (scene) =>
    scene.world.admin('GET', `/groups-srv/jobs/${await someEndedJob(scene)}`),
  listMemberJobRows: async (scene) =>
    scene.world.admin('GET', `/groups-srv/jobs/${await someEndedJob(scene)}/rows`),
  cancelMemberJob: async (scene) =>
    scene.world.admin('POST', `/groups-srv/jobs/${(await someJob(scene)).id}/cancel`),
  undoMemberJob: async (scene) => {
    await cancelJobs(scene)
    return scene.world.admin('POST', `/groups-srv/jobs/${await someEndedJob(scene)}/undo`)
  },
  searchGroupMembers: async (scene) => {
    const { groupId } = await someMember(scene)
    const body = { groupIds: [groupId], includingRoles: true }
    return scene.world.admin('POST', `${members}/search`, body)
  },
  listChildGroups: async (scene) => {
    await someGroup(scene)
    return scene.world.admin('GET', `${groups}/root/children?limit=200`)
  },
  findGroups: async (scene) => {
    const groupId = await someGroup(scene)
    return scene.world.admin('GET', `/groups-srv/groups?text=${groupId}`)
  },
  nameGroups: async (scene) => {
    const groupId = await someGroup(scene)
    return scene.world.admin('POST', '/groups-srv/groups/names', { groupIds: [groupId, 'none'] })
  },
  findRoleHolders: async (scene) => {
    const { groupId } = await someMember(scene)
    return scene.world.admin('GET', `${groups}/${groupId}/holders?role=EDITOR&expand=user`)
  },
  listGroupHistory: async (scene) => {
    const { groupId } = await someMember(scene)
    return scene.world.admin('GET', `${groups}/${groupId}/history?role=EDITOR&subtree=true`)
  },
  listUserHistory: async (scene) => {
    const { sub } = await someMember(scene)
    return scene.world.admin('GET', `${members}/history/${sub}`)
  },
  changeMembers: async (scene) => {
    const { groupId, sub } = await someMember(scene)
    return scene.world.admin('POST', `${members}/bulk`, {
      operations: [
        { action: 'assign', groupId, loginName: scene.user.username, roles: ['A'] },
        { action: 'assign', groupId, loginName: 'nobody at all', roles: [] },
        { action: 'remove', groupId, sub },
        { action: 'explode' },
      ],
    })
  },
  verifyUser: async (scene) => {
    const { groupId, sub } = await someMember(scene)
    const body = { userId: sub, groupId, roles: ['EDITOR'], inherit: true }
    return scene.world.admin('POST', `${members}/verify`, body)
  },
  verifyUsers: async (scene) => {
    const { groupId, sub } = await someMember(scene)
    const question = { userId: sub, groupId, roles: ['EDITOR'] }
    const questions = [question, { ...question, userId: 'nobody' }]
    return scene.world.admin('POST', `${members}/verify/batch`, { questions })
  },
  getGroupsOfUser: ({ world, user }) =>
    world.admin('GET', `${members}/userwithmetadata/${user.sub}`),
  removeUser: async (scene) => {
    const { groupId, sub } = await someMember(scene)
    return scene.world.admin('DELETE', `${members}/${groupId}/${sub}`)
  },
  listGroupEvents: async (scene) => {
    const { groupId } = await someMember(scene)
    return scene.world.admin('GET', `${groups}/${groupId}/events?expand=user`)
  },
  sendMemberLinks: async (scene) => {
    const { groupId } = await someMember(scene)
    return scene.world.admin('POST', '/groups-srv/password-links', { groupId })
  },
  resendGroupInvitation: async (scene) => {
    const { groupId, id } = await someInvitation(scene)
    return scene.world.admin('POST', `${groups}/${groupId}/invitations/${id}/resend`)
  },
  listGroupInvitations: async (scene) => {
    const { groupId } = await someInvitation(scene)
    return scene.world.admin('GET', `${groups}/${groupId}/invitations`)
  },
  confirmGroupInvitation: async (scene) => {
    const { groupId, id } = await someInvitation(scene)
    return scene.world.admin('POST', `${groups}/${groupId}/invitations/${id}/confirm`)
  },
  withdrawGroupInvitation: async (scene) => {
    const { groupId, id } = await someInvitation(scene)
    return scene.world.admin('DELETE', `${groups}/${groupId}/invitations/${id}`)
  },
  listOwnInvitations: async (scene) => {
    const { bearer } = await someInvitation(scene)
    return scene.world.send('GET', '/groups-srv/invitations', { bearer })
  },
  acceptInvitation: async (scene) => {
    const { groupId, bearer } = await someInvitation(scene)
    return scene.world.send('POST', `/groups-srv/invitations/${groupId}/accept`, { bearer })
  },
  declineInvitation: async (scene) => {
    const { groupId, bearer } = await someInvitation(scene)
    return scene.world.send('POST', `/groups-srv/invitations/${groupId}/decline`, { bearer })
  },
  inviteMember: async (scene) => {
    const memberships = [{ groupId: await someGroup(scene), roles: ['A'] }]
    return scene.world.admin('POST', '/groups-srv/invitations', {
      email: names.mail(),
      memberships,
    })
  },
}
