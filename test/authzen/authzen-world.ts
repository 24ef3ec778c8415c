import assert from 'node:assert/strict'
import { expectSuccess, type GroupCalls, machine } from '../groups/groups-world.ts'
import type { Answer, SendOptions, ServerWorld } from '../support/server-world.ts'

/** Calls of AuthZEN by one caller. */
export interface AuthzenCalls {
  ask(path: string, json: unknown, options?: SendOptions): Promise<Answer>
  evaluate(json: object): Promise<Decision>
  evaluateAll(json: object): Promise<readonly Decision[]>
  search(kind: SearchKind, json: object): Promise<SearchAnswer>
}

export interface Decision {
  readonly decision: boolean
  readonly context?: Readonly<Record<string, unknown>>
}

export type SearchKind = 'subject' | 'resource' | 'action'

interface SearchAnswer {
  readonly results: readonly Readonly<Record<string, unknown>>[]
  readonly page: { readonly next_token: string; readonly count: number }
}

/** Calls with an access token; all but `ask` expect an answer of 200. */
export function authzenCalls({ send }: Pick<ServerWorld, 'send'>, bearer: string): AuthzenCalls {
  const ask: AuthzenCalls['ask'] = (path, json, options = {}) =>
    send('POST', `/access/v1/${path}`, { bearer, json, ...options })
  async function read<Body>(path: string, json: object): Promise<Body> {
    const answer = await ask(path, json)
    assert.equal(answer.status, 200, answer.text)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
    return answer.json as unknown as Body
  }
  return {
    ask,
    evaluate: (json) => read('evaluation', json),
    evaluateAll: async (json) =>
      (await read<{ evaluations: readonly Decision[] }>('evaluations', json)).evaluations,
    search: (kind, json) => read(`search/${kind}`, json),
  }
}

/** A question with a user, a role and a group. */
export function question(sub: string, role: string, groupId: string) {
  return {
    subject: { type: 'user', id: sub },
    action: { name: role },
    resource: { type: 'group', id: groupId },
  }
}

/** The decisions alone. */
export function decisions(answers: readonly Decision[]): readonly boolean[] {
  return answers.map(({ decision }) => decision)
}

/** The fixture of the certification scenario. */
export interface Fixture {
  readonly groups: GroupCalls
  readonly calls: AuthzenCalls
}

/**
 * Records are groups of that type, actions are roles. The status of a record is a custom field;
 * `delete.soft` is the property `soft` of the action `delete`.
 */
const records = {
  'record-1': { status: 'active', 'delete.soft': 'true' },
  'record-2': { status: 'archived' },
}

const members = [
  ['record-1', 'alice', ['read', 'write', 'delete']],
  ['record-1', 'bob', ['read']],
  ['record-2', 'alice', ['read']],
  ['record-2', 'bob', ['read', 'write']],
] as const

/** Fills a server with the fixture of the scenario (its section 3). */
export async function addFixture(world: ServerWorld): Promise<Fixture> {
  const groups = await machine(world)
  for (const sub of ['alice', 'bob']) await world.addUser({ sub })
  for (const [groupId, customFields] of Object.entries(records)) {
    await expectSuccess(groups.create({ groupId, groupType: 'record', customFields }))
  }
  for (const [groupId, sub, roles] of members) {
    await expectSuccess(groups.assign(groupId, sub, roles))
  }
  return { groups, calls: authzenCalls(world, groups.token) }
}

export const alice = { type: 'user', id: 'alice' }
export const bob = { type: 'user', id: 'bob' }
export const admin = { ...bob, properties: { role: 'admin' } }
export const record1 = { type: 'record', id: 'record-1' }
export const record2 = { type: 'record', id: 'record-2' }
export const archived = { ...record2, properties: { status: 'archived' } }
export const [read, write] = [{ name: 'read' }, { name: 'write' }]
/** The request that the scenario uses most. */
export const aliceReads = { subject: alice, action: read, resource: record1 }
