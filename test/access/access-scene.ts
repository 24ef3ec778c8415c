import assert from 'node:assert/strict'
import {
  administrator,
  callsWith,
  chain,
  expectSuccess,
  type GroupCalls,
  ids,
} from '../groups/groups-world.ts'
import type { Answer, ServerWorld, TestUser } from '../support/server-world.ts'

/** A record of the API. */
export type ApiRecord = Readonly<Record<string, unknown>>

const ownScopes = ['ostiary:access_request', 'ostiary:access_decide']
const groupScopes = ['read', 'write', 'delete'].map((right) => `ostiary:groups_${right}`)

/** Calls of the access family by one person. */
export interface AccessCalls {
  readonly sub: string
  readonly token: string
  readonly groups: GroupCalls
  send(method: string, path: string, json?: object, headers?: HeaderValues): Promise<Answer>
  putRule(groupId: string, role: string, changes?: object): Promise<Answer>
  ask(groupId: string, role: string, changes?: object): Promise<Answer>
  approve(id: unknown, json?: object, headers?: HeaderValues): Promise<Answer>
  refuse(id: unknown, reason?: string): Promise<Answer>
  withdraw(id: unknown): Promise<Answer>
}

type HeaderValues = Record<string, string>

export function accessCalls(
  world: Pick<ServerWorld, 'send'>,
  token: string,
  sub: string,
): AccessCalls {
  const send: AccessCalls['send'] = (method, path, json, headers = {}) =>
    world.send(method, `/access-srv${path}`, { bearer: token, json, headers })
  return {
    sub,
    token,
    groups: callsWith(world, token),
    send,
    putRule: (groupId, role, changes = {}) =>
      send('PUT', `/groups/${groupId}/rules/${role}`, {
        askers: 'anybody',
        longest_seconds: 7200,
        ...changes,
      }),
    ask: (groupId, role, changes = {}) =>
      send('POST', '/requests', { groupId, role, reason: 'The queue is stuck', ...changes }),
    approve: (id, json = {}, headers = {}) =>
      send('POST', `/requests/${id}/approve`, json, headers),
    refuse: (id, reason = 'Not today') => send('POST', `/requests/${id}/refuse`, { reason }),
    withdraw: (id) => send('POST', `/requests/${id}/withdraw`),
  }
}

/** Somebody who has signed in to a client that may ask and decide for them. */
export async function accessPerson(
  world: ServerWorld,
  given?: TestUser,
  scopes: readonly string[] = [...ownScopes, ...groupScopes],
): Promise<AccessCalls> {
  const user = given ?? (await world.addUser())
  const allowed_scopes = ['openid', ...scopes]
  const client = await world.addClient({ grant_types: ['password'], allowed_scopes })
  const answer = await world.signIn(client, user, allowed_scopes.join(' '))
  assert.equal(answer.status, 200, answer.text)
  return accessCalls(world, answer.json.access_token, user.sub)
}

/** Company, production below it with two leads, and an engineer of the company who may ask. */
export async function production(world: ServerWorld) {
  const named = ids('company', 'production', 'shop')
  const root = await administrator(world)
  await chain(root, [named.company, named.production, named.shop])
  const join = async (groupId: string, ...roles: readonly string[]) => {
    const user = await world.addUser()
    await expectSuccess(root.assign(groupId, user.sub, roles))
    return { user, calls: await accessPerson(world, user) }
  }
  const [boss, admin, lead, other, engineer] = [
    await join(named.company, 'GROUP_ADMIN'),
    await join(named.production, 'GROUP_ADMIN'),
    await join(named.production, 'LEAD'),
    await join(named.production, 'LEAD'),
    await join(named.company, 'ENGINEER'),
  ]
  await expectSuccess(
    admin.calls.putRule(named.production, 'OPERATOR', {
      askers: 'anybody',
      approvals: [{ groupId: named.production, role: 'LEAD', count: 1 }],
    }),
  )
  return {
    ...named,
    root,
    boss: boss.calls,
    admin: admin.calls,
    lead: lead.calls,
    other: other.calls,
    engineer: engineer.calls,
    engineerUser: engineer.user,
    leadUser: lead.user,
    join,
  }
}

export type Production = Awaited<ReturnType<typeof production>>

/** The error code of an answer that refuses. */
export function codeOf({ json }: Answer): unknown {
  const { error }: ApiRecord = json
  return (error as ApiRecord | undefined)?.code
}

/** Whether somebody holds a role in a group, whatever the tokens of the test are by now. */
export async function holds(world: ServerWorld, groupId: string, sub: string, role: string) {
  const { groups } = world.server.services.storage.stores
  return (await groups.findMembership(groupId, sub))?.roles.includes(role) ?? false
}
