import { buildReviewTending } from '../../src/composition/access.ts'
import type { Answer } from '../support/server-calls.ts'
import type { TestUser } from '../support/server-world.ts'
import { type Call, type Scene, someGroup, someUser } from './scene.ts'

type Bearer = (method: string, path: string, json?: object) => Promise<Answer>

/** Somebody who may ask and decide through a client of their own. */
async function callsOf({ world }: Scene, user: TestUser): Promise<Bearer> {
  const scopes = ['openid', 'ostiary:access_request', 'ostiary:access_decide']
  const client = await world.addClient({ grant_types: ['password'], allowed_scopes: scopes })
  const { access_token: bearer } = (await world.signIn(client, user, scopes.join(' '))).json
  const addressOf = (path: string) => (path.startsWith('/access/') ? path : `/access-srv${path}`)
  return (method, path, json) => world.send(method, addressOf(path), { bearer, json })
}

const role = 'OPERATOR'
const rule = { askers: 'anybody', longest_seconds: 7200 }

/** A group with a rule for a role, a person who may ask, and a lead who decides. */
export async function someRule(scene: Scene) {
  const { world } = scene
  const groupId = await someGroup(scene)
  const [user, leader] = [await someUser(scene), await someUser(scene)]
  const member = { groupId, sub: leader.sub, roles: ['LEAD'] }
  await world.ask('POST', '/groups-srv/usergroupmap/assign', member)
  const own = `/access-srv/groups/${groupId}`
  await world.ask('PUT', `${own}/rules/${role}`, {
    ...rule,
    approvals: [{ groupId, role: 'LEAD', count: 1 }],
    break_glass: { groupId, role: 'LEAD', longest_seconds: 3600 },
  })
  const [asking, deciding] = [await callsOf(scene, user), await callsOf(scene, leader)]
  return { groupId, own, user, leader, asking, deciding, wish: { groupId, role, reason: 'Repair' } }
}

const dataOf = ({ json }: Answer) => json.data as Readonly<Record<string, unknown>>

/** The same, with a request that waits. */
export async function someRequest(scene: Scene) {
  const made = await someRule(scene)
  const { id } = dataOf(await made.asking('POST', '/requests', made.wish))
  return { ...made, path: `/requests/${id}` }
}

/** The same, with the person eligible for the role. */
export async function someEligible(scene: Scene) {
  const made = await someRule(scene)
  const { sub } = made.user
  const { id } = await scene.world.ask('PUT', `${made.own}/eligible`, { sub, role })
  return { ...made, id }
}

/** The same, with the role taken. */
export async function someTimedRole(scene: Scene) {
  const made = await someEligible(scene)
  const timed = dataOf(await made.asking('POST', '/activations', made.wish))
  return { ...made, timedId: timed.id }
}

const reviewPlan = { name: 'Fourth quarter', ends_at: Math.floor(Date.now() / 1000) + 7 * 86_400 }

/** A review that the lead decides: planned, or with the chore open. */
async function someReview(scene: Scene, status: 'planned' | 'open' = 'open') {
  const made = await someRule(scene)
  const { groupId, user } = made
  const { world } = scene
  const member = { groupId, sub: user.sub, roles: ['ENGINEER'] }
  await world.ask('POST', '/groups-srv/usergroupmap/assign', member)
  const { id } = await world.ask('POST', '/access-srv/reviews', {
    ...{ groupId, ...reviewPlan, reviewers: { groupId, role: 'LEAD' } },
    ...(status === 'planned' && { starts_at: reviewPlan.ends_at - 86_400 }),
  })
  if (status === 'open') await buildReviewTending(world.server.services)()
  return { ...made, path: `/reviews/${id}`, own: `/access-srv/reviews/${id}` }
}

/** Calls of the chapter Access. */
export const accessCalls: Readonly<Record<string, Call>> = {
  listAccessRules: async (scene) =>
    scene.world.admin('GET', `${(await someRule(scene)).own}/rules`),
  putAccessRule: async (scene) =>
    scene.world.admin('PUT', `${(await someRule(scene)).own}/rules/EDITOR`, rule),
  deleteAccessRule: async (scene) =>
    scene.world.admin('DELETE', `${(await someRule(scene)).own}/rules/${role}`),
  listAccessOffers: async (scene) => {
    const { asking, groupId } = await someRule(scene)
    return asking('GET', `/catalogue?groupId=${groupId}`)
  },
  askForAccess: async (scene) => {
    const { asking, wish } = await someRule(scene)
    return asking('POST', '/requests', wish)
  },
  listOwnAccessRequests: async (scene) => (await someRequest(scene)).asking('GET', '/requests'),
  readAccessRequest: async (scene) => {
    const { asking, path } = await someRequest(scene)
    return asking('GET', path)
  },
  listAccessDecisions: async (scene) => (await someRequest(scene)).deciding('GET', '/decisions'),
  listGroupAccessRequests: async (scene) =>
    scene.world.admin('GET', `${(await someRequest(scene)).own}/requests`),
  approveAccessRequest: async (scene) => {
    const { deciding, path } = await someRequest(scene)
    return deciding('POST', `${path}/approve`, {})
  },
  refuseAccessRequest: async (scene) => {
    const { deciding, path } = await someRequest(scene)
    return deciding('POST', `${path}/refuse`, { reason: 'Not today' })
  },
  withdrawAccessRequest: async (scene) => {
    const { asking, path } = await someRequest(scene)
    return asking('POST', `${path}/withdraw`)
  },
  putEligibleRole: async (scene) => {
    const { own, user } = await someRule(scene)
    return scene.world.admin('PUT', `${own}/eligible`, { sub: user.sub, role })
  },
  listEligibleRoles: async (scene) =>
    scene.world.admin('GET', `${(await someEligible(scene)).own}/eligible`),
  listOwnEligibleRoles: async (scene) => (await someEligible(scene)).asking('GET', '/eligible'),
  removeEligibleRole: async (scene) =>
    scene.world.admin('DELETE', `/access-srv/eligible/${(await someEligible(scene)).id}`),
  activateRole: async (scene) => {
    const { asking, wish } = await someEligible(scene)
    return asking('POST', '/activations', wish)
  },
  breakGlass: async (scene) => {
    const { deciding, wish } = await someRule(scene)
    return deciding('POST', '/break-glass', wish)
  },
  listOwnTimedRoles: async (scene) => (await someTimedRole(scene)).asking('GET', '/roles'),
  listGroupTimedRoles: async (scene) =>
    scene.world.admin('GET', `${(await someTimedRole(scene)).own}/roles`),
  endTimedRole: async (scene) => {
    const { asking, timedId } = await someTimedRole(scene)
    return asking('POST', `/roles/${timedId}/end`)
  },
  endGroupTimedRole: async (scene) => {
    const { own, timedId } = await someTimedRole(scene)
    return scene.world.admin('DELETE', `${own}/roles/${timedId}`)
  },
  planReview: async (scene) => {
    const { groupId } = await someRule(scene)
    return scene.world.admin('POST', '/access-srv/reviews', { groupId, ...reviewPlan })
  },
  listReviews: async (scene) => {
    const { groupId } = await someReview(scene)
    return scene.world.admin('GET', `/access-srv/reviews?groupId=${groupId}`)
  },
  listOwnReviews: async (scene) => (await someReview(scene)).deciding('GET', '/reviews/mine'),
  readReview: async (scene) => {
    const { deciding, path } = await someReview(scene)
    return deciding('GET', path)
  },
  listReviewItems: async (scene) => {
    const { deciding, path } = await someReview(scene)
    return deciding('GET', `${path}/items`)
  },
  decideReviewItems: async (scene) => {
    const { deciding, path, user } = await someReview(scene)
    const { items } = dataOf(await deciding('GET', `${path}/items`))
    const own = (items as readonly { id: string; person?: { sub: string } }[]).find(
      ({ person }) => person?.sub === user.sub,
    )
    return deciding('POST', `${path}/decisions`, { items: [own?.id], decision: 'keep' })
  },
  closeReview: async (scene) => scene.world.admin('POST', `${(await someReview(scene)).own}/close`),
  deleteReview: async (scene) =>
    scene.world.admin('DELETE', (await someReview(scene, 'planned')).own),
  readReviewResult: async (scene) =>
    scene.world.admin('GET', `${(await someReview(scene)).own}/result`),
}
