import { acrOf } from '../../src/oauth/model/strength.ts'
import type { ApiRoute } from '../../src/routing/api-route.ts'
import type { ManagementAccess } from '../../src/routing/permission.ts'
import type { Answer } from '../support/server-calls.ts'

export type Role = 'ADMIN' | 'GROUP_ADMIN'

/**
 * A route as it is called here: about things that are not there or cannot be
 * done, so that nothing changes.
 */
export interface Call {
  readonly what: string
  readonly method: string
  readonly path: string
  readonly permission: ManagementAccess
}

/** A question about somebody who is not there, in the words of AuthZEN. */
const accessQuestion = {
  subject: { type: 'user', id: 'x' },
  action: { name: 'x' },
  resource: { type: 'group', id: 'top' },
}

/** Bodies that are sound, since some calls look at them before they look at rights. */
const bodies: Readonly<Record<string, object>> = {
  'POST /groups-srv/usergroup': { groupId: 'below', groupName: 'x', parentId: 'top' },
  'POST /groups/group': { groupId: 'below', groupName: 'x', parentId: 'top' },
  'PUT /groups-srv/usergroup': { groupId: 'top' },
  'PUT /groups/group': { groupId: 'top' },
  'PUT /groups-srv/usergroup/:groupId/sign-in-policy': { minimumAcr: acrOf('password') },
  'PUT /access-srv/groups/:groupId/rules/:role': { askers: 'nobody', longest_seconds: 3600 },
  'PUT /access-srv/groups/:groupId/eligible': { sub: 'x', role: 'x' },
  'POST /access-srv/reviews': {
    groupId: 'top',
    name: 'x',
    filter: { roles: ['x'] },
    ends_at: Math.floor(Date.now() / 1000) + 86_400,
  },
  'POST /groups-srv/usergroup/search': { groupId: 'top' },
  'POST /groups/group/search': { groupId: 'top' },
  'POST /groups-srv/usergroupmap/assign': { groupId: 'top', sub: 'x', roles: [] },
  'POST /groups/map/user': { groupId: 'top', userId: 'x', roles: [] },
  'PUT /groups/map/user': { groupId: 'top', userId: 'x', roles: [] },
  'POST /groups-srv/usergroupmap/bulk': {
    operations: [{ action: 'assign', groupId: 'top', sub: 'x', roles: [] }],
  },
  'POST /groups-srv/invitations': {
    email: 'somebody@example.com',
    memberships: [{ groupId: 'top', roles: [] }],
  },
  'POST /groups-srv/password-links': { groupId: 'top', dryRun: true },
  'PUT /groups-srv/usergroup/:groupId/help': { acts: [] },
  'POST /groups-srv/groups/names': { groupIds: ['top'] },
  'POST /groups-srv/usergroupmap/search': { groupIds: ['top'] },
  'POST /groups-srv/usergroupmap/count': { groupIds: ['top'] },
  'POST /groups-srv/jobs': { kind: 'import', groupId: 'top', rows: [{ sub: 'x', roles: [] }] },
  'POST /groups/group/user/search': { groupIds: ['top'] },
  'POST /groups-srv/usergroupmap/verify': { userId: 'x', groupId: 'top', roles: [] },
  'POST /groups/verify': { userId: 'x', groupId: 'top', roles: [] },
  'POST /groups-srv/usergroupmap/verify/batch': {
    questions: [{ userId: 'x', groupId: 'top', roles: [] }],
  },
  'POST /access/v1/evaluation': accessQuestion,
  'POST /access/v1/evaluations': { evaluations: [accessQuestion] },
  'POST /access/v1/search/subject': accessQuestion,
  'POST /access/v1/search/resource': accessQuestion,
  'POST /access/v1/search/action': accessQuestion,
  'POST /groups-srv/usergroups': { groupId: 'below', groupName: 'x', parentId: 'top' },
  'PUT /groups-srv/usergroups': { groupId: 'top' },
  'POST /groups-srv/graph/usergroups': { parentId: 'top' },
  'POST /groups-srv/usergroups/:groupId/users': { sub: 'x' },
  'POST /groups-srv/usergroups/maps/:sub': { usergroupmaps: [{ groupId: 'top' }] },
  'POST /groups-srv/grouptypes': { groupType: 'x', roleMode: 'any_roles' },
  'PUT /groups-srv/grouptypes': { groupType: 'y', roleMode: 'any_roles' },
  'POST /roles-srv/role': { role: 'x' },
  'POST /connections-srv/connections': {
    ...{ alias: 'x1', kind: 'oidc', groupId: 'top', name: 'x' },
    settings: { client_id: 'x' },
  },
  'PUT /connections-srv/connections/:id': { name: 'x', settings: { client_id: 'x' } },
  'POST /connections-srv/groups/:groupId/domains': { domain: 'x.example' },
  'POST /provisioning-srv/targets': { groupId: 'top', name: 'x', url: 'https://x.example' },
  'PUT /provisioning-srv/targets/:id': { name: 'x', url: 'https://x.example' },
  'POST /api-keys-srv/groups/:groupId/keys': { name: 'x', days: 1 },
  'POST /signals-srv/streams': { client_id: 'x', groupId: 'top' },
  'POST /signals-srv/streams/:id/status': { status: 'paused' },
  'POST /connections-srv/connections/:id/preview-rules': { person: 'ada' },
  'PUT /connections-srv/connections/:id/signals': { delivery: 'push' },
  'PATCH /connections-srv/connections/:id/signals': { rules: {} },
  'POST /connections-srv/published-settings': {
    ...{ groupId: 'top', url: 'https://127.0.0.1:9/metadata' },
  },
}

/** Queries that some calls need. */
const queries: Readonly<Record<string, string>> = {
  'GET /groups-srv/usergroup': '?groupId=top',
  'GET /connections-srv/connections': '?groupId=top',
  'GET /provisioning-srv/targets': '?groupId=top',
  'GET /signals-srv/streams': '?groupId=top',
  'GET /groups-srv/groups': '?text=x',
  'GET /groups-srv/usergroup/:groupId/holders': '?role=x',
  'GET /groups-srv/grouptypes': '?groupType=x',
  'GET /roles-srv/role': '?role=x',
  'DELETE /roles-srv/role': '?role=y',
}

/**
 * The calls of the routes that this role carries. A path names the
 * group `top`, and `x` for the rest.
 */
export function callsOf(routes: readonly ApiRoute[], role: Role): readonly Call[] {
  return routes.flatMap(({ method, path, access: permission }) => {
    if (typeof permission !== 'object' || permission.role !== role) return []
    const filled = path.replaceAll(':groupId', 'top').replaceAll(/:\w+/g, 'x')
    const what = `${method} ${path}`
    return [{ what, method, path: filled + (queries[what] ?? ''), permission }]
  })
}

/** Whether the caller was told that they may not, for the call or for each part of it. */
export function isRefused({ status, text }: Answer): boolean {
  // Many questions have many answers: each is refused for itself.
  const perQuestion = /"data":\[\{"verified":false,"code":11010\}\]/.test(text)
  const perRow = /"data":\[\{"success":false,"status":403,[^[\]]*"code":11010[^[\]]*\}\]/.test(text)
  // What belongs to others is answered as what does not exist: connections, the bin and others.
  const isUnknown =
    status === 404 && /"code":(11020|11022|19001|20011|20013|21001|22001|23001)\b/.test(text)
  const isForbidden = status === 403 && text.includes('"success":false')
  return perRow || perQuestion || isUnknown || isForbidden || isAccessDenied({ status, text })
}

/**
 * Access decisions deny whatever the caller may not know; test/authzen/who-may-ask.test.ts asks
 * about what is so. Only a machine without the scope gets an error, which is text.
 */
function isAccessDenied({ status, text }: Pick<Answer, 'status' | 'text'>): boolean {
  if (status === 403) return text.startsWith('the caller may not do this (reference ')
  return /^\{(?:"decision":false|"evaluations":\[\{"decision":false\}\]|"results":\[\])/.test(text)
}

/** The body of a call about a group; undefined where there is none. */
export function bodyOf({ method, what }: Call, group = 'top'): unknown {
  if (method === 'GET' || method === 'DELETE') return undefined
  return JSON.parse(JSON.stringify(bodies[what] ?? {}).replaceAll('"top"', `"${group}"`))
}
