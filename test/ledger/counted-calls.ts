import type { ApiRoute } from '../../src/routing/api-route.ts'
import { notInReference } from '../../src/routing/route-doc.ts'
import { operationCalls } from '../openapi/operation-calls.ts'
import { names, password, type Scene, someScope, texts } from '../openapi/scene.ts'
import { accessPageCalls } from './access-page-calls.ts'
import { accountPageCalls } from './account-page-calls.ts'
import { forwardAuthCalls } from './forward-auth-calls.ts'
import { type CountedCall, pageCalls } from './page-calls.ts'

/** The call of a route: of its operation, of its page, or a request with nothing in it. */
export function countedCall({ method, path, doc }: ApiRoute): CountedCall {
  const what = `${method} ${path}`
  const operation = doc === notInReference ? undefined : operationCalls[doc.id]
  const onPage = pageCalls[what] ?? accountPageCalls[what] ?? accessPageCalls[what]
  const known = operation ?? onPage ?? callsOfWords[what] ?? forwardAuthCalls[what]
  if (known) return known
  const json = method === 'GET' || method === 'DELETE' ? undefined : {}
  return ({ world }) => world.send(method, path.replaceAll(/:\w+|\*/g, 'x'), { json })
}

/** Makes a group that is called like a step of a path, unless there is one. */
async function groupCalled({ world }: Scene, groupId: string): Promise<void> {
  await world.admin('POST', '/groups-srv/usergroup', { groupId, groupName: groupId })
}

/** Makes a member of such a group, whose sub is such a word, too. */
async function memberCalled(scene: Scene, groupId: string, sub: string): Promise<void> {
  await groupCalled(scene, groupId)
  await userCalled(scene, sub)
  const member = { groupId, sub, roles: ['A'] }
  await scene.world.ask('POST', '/groups-srv/usergroupmap/assign', member)
}

async function userCalled({ world }: Scene, sub: string): Promise<void> {
  const { users } = world.server.services.storage.stores
  if (!(await users.find(sub))) await world.addUser({ sub, password })
}

/** Adds a scope of a name that only older versions have accepted. */
async function scopeCalledList(scene: Scene): Promise<void> {
  const { scopes } = scene.world.server.services.storage.stores
  const scope = await scopes.find(await someScope(scene))
  if (scope) await scopes.add({ ...scope, name: 'list' })
}

/** Routes for groups, users and scopes that are called like steps of paths of other routes. */
const callsOfWords: Readonly<Record<string, CountedCall>> = {
  ...Object.fromEntries(
    ['/groups-srv/usergroup/search', '/groups/group/search'].flatMap((path) =>
      ['GET', 'DELETE'].map((method) => [
        `${method} ${path}`,
        async (scene: Scene) => {
          await groupCalled(scene, 'search')
          await scene.world.admin(method, path)
        },
      ]),
    ),
  ),
  'DELETE /groups-srv/usergroupmap/verify/batch': async (scene) => {
    await memberCalled(scene, 'verify', 'batch')
    await scene.world.admin('DELETE', '/groups-srv/usergroupmap/verify/batch')
  },
  'DELETE /groups-srv/usergroupmap/userwithmetadata/:sub': async (scene) => {
    const { sub } = scene.user
    await memberCalled(scene, 'userwithmetadata', sub)
    await scene.world.admin('DELETE', `/groups-srv/usergroupmap/userwithmetadata/${sub}`)
  },
  'DELETE /groups-srv/usergroupmap/history/:sub': async (scene) => {
    const { sub } = scene.user
    await memberCalled(scene, 'history', sub)
    await scene.world.admin('DELETE', `/groups-srv/usergroupmap/history/${sub}`)
  },
  'POST /users-srv/user/unlink/merge': async (scene) => {
    await userCalled(scene, 'unlink')
    const { sub: duplicate } = await scene.world.addUser({ email: names.mail() })
    await scene.world.admin('POST', '/users-srv/user/unlink/merge', { duplicate })
  },
  'PUT /scopes-srv/scope/list': async (scene) => {
    await scopeCalledList(scene)
    await scene.world.admin('PUT', '/scopes-srv/scope/list', { texts })
  },
  'DELETE /scopes-srv/scope/list': async (scene) => {
    await scopeCalledList(scene)
    await scene.world.admin('DELETE', '/scopes-srv/scope/list')
  },
  'DELETE /scopes-srv/group/list': async ({ world }) => {
    await world.admin('POST', '/scopes-srv/group', { group_name: 'list' })
    await world.admin('DELETE', '/scopes-srv/group/list')
  },
}
