import assert from 'node:assert/strict'
import { randomId } from '../../src/kernel/secrets.ts'
import type { ServerCalls } from '../support/server-calls.ts'
import type { Answer, SendOptions, ServerWorld, TestUser } from '../support/server-world.ts'

/** Calls of the groups family by one caller. */
export interface GroupCalls {
  readonly token: string
  send(method: string, path: string, options?: SendOptions): Promise<Answer>
  create(group: GroupBody): Promise<Answer>
  update(group: object): Promise<Answer>
  remove(groupId: string, query?: string): Promise<Answer>
  get(groupId: string): Promise<Answer>
  assign(groupId: string, sub: string, roles: readonly string[], more?: object): Promise<Answer>
  dismiss(groupId: string, sub: string): Promise<Answer>
  groupsOf(sub: string): Promise<Answer>
  search(body: object): Promise<Answer>
  searchUsers(body: object): Promise<Answer>
  verify(body: object): Promise<Answer>
  verifyAll(questions: unknown): Promise<Answer>
}

interface GroupBody {
  readonly groupId: string
  readonly groupName?: string
  readonly parentId?: string
  readonly [name: string]: unknown
}

const allRights = ['read', 'write', 'delete'] as const

/** Calls with a token, sent as the specification does. */
export function callsWith(server: Pick<ServerCalls, 'send'>, token: string): GroupCalls {
  const send: GroupCalls['send'] = (method, path, options = {}) =>
    server.send(method, `/groups-srv${path}`, {
      ...options,
      headers: { access_token: token, ...options.headers },
    })
  const named = (text: string) => encodeURIComponent(text)
  return {
    token,
    send,
    create: (group) => send('POST', '/usergroup', { json: { groupName: group.groupId, ...group } }),
    update: (json) => send('PUT', '/usergroup', { json }),
    remove: (groupId, query = '') => send('DELETE', `/usergroup/${named(groupId)}${query}`),
    get: (groupId) => send('GET', `/usergroup?groupId=${named(groupId)}`),
    assign: (groupId, sub, roles, more = {}) =>
      send('POST', '/usergroupmap/assign', { json: { groupId, sub, roles, ...more } }),
    dismiss: (groupId, sub) => send('DELETE', `/usergroupmap/${named(groupId)}/${named(sub)}`),
    groupsOf: (sub) => send('GET', `/usergroupmap/userwithmetadata/${named(sub)}`),
    search: (json) => send('POST', '/usergroup/search', { json }),
    searchUsers: (json) => send('POST', '/usergroupmap/search', { json }),
    verify: (json) =>
      send('POST', '/usergroupmap/verify', { json: { groupType: '', roles: [], ...json } }),
    verifyAll: (questions) => send('POST', '/usergroupmap/verify/batch', { json: { questions } }),
  }
}

/** A client that acts for itself, with rights over all groups. */
export async function machine(
  world: ServerWorld,
  rights: readonly string[] = allRights,
): Promise<GroupCalls> {
  const allowed_scopes = rights.map((right) => `ostiary:groups_${right}`)
  const client = await world.addClient({ grant_types: ['client_credentials'], allowed_scopes })
  const scope = allowed_scopes.join(' ')
  const answer = await world.token(client, { grant_type: 'client_credentials', scope })
  assert.equal(answer.status, 200, answer.text)
  return callsWith(world, answer.json.access_token)
}

const managing = allRights.map((right) => `ostiary:groups_${right}`)

/** A user who has signed in to a client that may manage groups for people with the role. */
export async function person(
  world: ServerWorld,
  user?: TestUser,
): Promise<GroupCalls & { readonly sub: string }> {
  const who = user ?? (await world.addUser())
  const client = await world.addClient({
    grant_types: ['password'],
    allowed_scopes: ['openid', 'groups', ...managing],
  })
  const answer = await world.signIn(client, who, ['openid', 'groups', ...managing].join(' '))
  assert.equal(answer.status, 200, answer.text)
  return { ...callsWith(world, answer.json.access_token), sub: who.sub }
}

/** The administrator that the first start made. */
export function administrator(world: ServerWorld): Promise<GroupCalls & { readonly sub: string }> {
  const password = world.environment.OSTIARY_ADMIN_PASSWORD ?? ''
  return person(world, { sub: '', username: 'admin', password })
}

/** Ids that no other test uses; `ids('a', 'b')` has the fields `a` and `b`. */
export function ids<Name extends string>(...names: readonly Name[]): Record<Name, string> {
  const mark = randomId().replace(/^-/, '_').slice(0, 8)
  return Object.fromEntries(names.map((name) => [name, `${name}.${mark}`])) as Record<Name, string>
}

/** Creates groups, each below the one before it or at the top. */
export async function chain(calls: GroupCalls, groupIds: readonly string[]): Promise<void> {
  let parentId = 'root'
  for (const groupId of groupIds) {
    await expectSuccess(calls.create({ groupId, parentId }))
    parentId = groupId
  }
}

type Data = Readonly<Record<string, unknown>>

/** The `data` of a success envelope. */
export async function expectSuccess<T = Data>(answer: Promise<Answer> | Answer): Promise<T> {
  const { status, text, json } = await answer
  assert.equal(status, 200, text)
  assert.equal(json.success, true, text)
  assert.equal(json.status, 200, text)
  return json.data as T
}

interface FailureBody {
  readonly success: boolean
  readonly status: number
  readonly error: {
    readonly code: number
    readonly moreInfo: string
    readonly type: string
    readonly status: number
    readonly referenceNumber: string
    readonly error: string
  }
}

/** The `error` of a failure envelope with this status and code. */
export async function expectFailure(
  answer: Promise<Answer> | Answer,
  status: number,
  code: number,
): Promise<FailureBody['error']> {
  const given = await answer
  assert.equal(given.status, status, given.text)
  const body = given.json as unknown as FailureBody
  assert.deepEqual(Object.keys(body), ['success', 'status', 'error'])
  assert.equal(body.success, false)
  assert.equal(body.status, status)
  assert.equal(body.error.code, code, given.text)
  assert.equal(body.error.status, status)
  assert.equal(body.error.type, 'GroupsException')
  assert.match(body.error.referenceNumber, /^\d{13}-[0-9a-f-]{36}$/)
  assert.equal(typeof body.error.moreInfo, 'string')
  assert.notEqual(body.error.error, '')
  return body.error
}
