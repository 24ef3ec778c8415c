import assert from 'node:assert/strict'
import { decodeJwt } from 'jose'
import { acrOf } from '../../src/oauth/model/strength.ts'
import { authzenCalls, question } from '../authzen/authzen-world.ts'
import { callsWith, expectSuccess, type GroupCalls } from '../groups/groups-world.ts'
import type { ServerCalls, TestClient, TestUser } from '../support/server-calls.ts'
import type { ServerWorld } from '../support/server-world.ts'

export const groupIds = ['g0', 'g1', 'g2', 'g3', 'g4'] as const
export const roles = ['A', 'B', 'GROUP_ADMIN'] as const
/** The role of those whom a directory pushes. */
export const crewRole = 'C'
const seenRoles = [...roles, crewRole] as const
const scopes = [
  ...['openid', 'groups', 'offline_access'],
  ...['ostiary:groups_read', 'ostiary:groups_write'],
]
const registration = { grant_types: ['password', 'refresh_token'], allowed_scopes: scopes }

/** The roles of somebody as `group role`, in order. */
export type Told = readonly string[]
export type Claim = { readonly groupId: string; readonly roles: readonly string[] }

export const told = (claims: readonly Claim[]): Told =>
  claims
    .filter(({ groupId }) => (groupIds as readonly string[]).includes(groupId))
    .flatMap(({ groupId, roles: held }) => held.map((role) => `${groupId} ${role}`))
    .toSorted()

/** Somebody whose roles are looked at. */
export interface Subject {
  readonly user: TestUser
  readonly client: TestClient
  refreshToken: string
  /** Access tokens of earlier moments. */
  readonly tokens: string[]
  /** Clients that let in only those who hold a role. */
  readonly gates: readonly { readonly pair: string; readonly client: TestClient }[]
}

interface Asked {
  readonly node: ServerCalls
  readonly calls: GroupCalls
  readonly subject: Subject
  /** What the model says, in the very groups and with those above. */
  readonly direct: Told
  readonly inherited: Told
}

/** Every question that somebody's roles answer, with what the model answers. */
export const endpoints: Readonly<Record<string, (asked: Asked) => Promise<[Told, Told]>>> = {
  'verify, many at once': async ({ calls, subject, direct, inherited }) => {
    const sub = subject.user.sub
    const ask = async (inherit: boolean) => {
      const questions = everyRole.map(([groupId, role]) => ({
        ...{ userId: sub, groupId, roles: [role], inherit },
      }))
      const verdicts = await expectSuccess<readonly { verified: boolean }[]>(
        calls.verifyAll(questions),
      )
      return everyRole.filter((_, n) => verdicts[n]?.verified).map((each) => each.join(' '))
    }
    const found = [...(await ask(false)), '|', ...(await ask(true))]
    return [found, [...direct, '|', ...inherited]]
  },
  'verify, one': async ({ calls, subject, direct }) => {
    const ask = ([groupId, role]: readonly [string, string]) =>
      calls.verify({ userId: subject.user.sub, groupId, roles: [role] })
    const some = everyRole.filter((_, n) => n % 4 === 0)
    const answers = await Promise.all(some.map(ask))
    const found = some.filter((_, n) => answers[n]?.status === 200).map((each) => each.join(' '))
    return [found, direct.filter((each) => some.some((pair) => pair.join(' ') === each))]
  },
  'the groups of a user': async ({ calls, subject, direct }) => {
    const { data } = await expectSuccess<{ data: readonly Claim[] }>(
      calls.groupsOf(subject.user.sub),
    )
    return [told(data), direct]
  },
  'the search of members': async ({ calls, subject, direct }) => {
    const search = { groupIds: ['g0'], includingChildGroups: true, includingRoles: true, take: 100 }
    const found = await expectSuccess<
      readonly { sub: string; groups: Record<string, readonly string[]> }[]
    >(calls.searchUsers(search))
    const own = found.find(({ sub }) => sub === subject.user.sub)?.groups ?? {}
    return [told(Object.entries(own).map(([groupId, held]) => ({ groupId, roles: held }))), direct]
  },
  'the holders of roles': async ({ calls, subject, direct }) => {
    const found = await Promise.all(
      seenRoles.map(async (role) => {
        const { holders } = await expectSuccess<{
          holders: readonly { sub: string; grants: readonly { groupId: string }[] }[]
        }>(calls.send('GET', `/usergroup/g0/holders?role=${role}`))
        const own = holders.find(({ sub }) => sub === subject.user.sub)?.grants ?? []
        return own.map(({ groupId }) => `${groupId} ${role}`)
      }),
    )
    return [found.flat().toSorted(), direct]
  },
  'a new token, introspection and user info': async ({ node, subject, direct }) => {
    const { user, client } = subject
    const { json } = await node.signIn(client, user, scopes.join(' '))
    const claims = decodeJwt<{ groups: readonly Claim[] }>(json.access_token)
    subject.tokens.push(json.access_token)
    return threefold(node, subject, json.access_token, told(claims.groups), direct)
  },
  'a refreshed token': async ({ node, subject, direct }) => {
    const { json, text } = await node.refresh(subject.client, subject.refreshToken)
    assert.ok(json.refresh_token, text)
    subject.refreshToken = json.refresh_token
    const claims = decodeJwt<{ groups: readonly Claim[] }>(json.access_token)
    return threefold(node, subject, json.access_token, told(claims.groups), direct)
  },
  'tokens of earlier moments': async ({ node, subject, direct }) => {
    const seen = await Promise.all(
      subject.tokens.slice(-4).map(async (token) => {
        const { json } = await node.introspect(subject.client, token)
        const info = await node.userinfo(token)
        const lists = [json.groups, info.status === 200 ? info.json.groups : []]
        return lists.flatMap((groups = []) => told(groups as readonly Claim[]))
      }),
    )
    // They may know less than the model, and never more.
    return [seen.flat().filter((each) => !direct.includes(each)), []]
  },
  'clients that let in those who hold a role': async ({ node, subject, direct }) => {
    const answers = await Promise.all(
      subject.gates.map(({ client }) => node.signIn(client, subject.user)),
    )
    const pairs = subject.gates.map(({ pair }) => pair)
    const found = pairs.filter((_, n) => answers[n]?.status === 200)
    return [found, pairs.filter((pair) => direct.includes(pair))]
  },
  'rights of administrators': async ({ node, subject, inherited }) => {
    const token = subject.tokens.at(-1) ?? ''
    const own = callsWith(node, token)
    const answers = await Promise.all(groupIds.map((groupId) => own.get(groupId)))
    const found = groupIds.filter((_, n) => answers[n]?.status === 200)
    return [
      found.map((groupId) => `${groupId} GROUP_ADMIN`),
      inherited.filter((each) => each.endsWith(' GROUP_ADMIN')),
    ]
  },
  'access evaluations': async ({ node, calls, subject, inherited }) => {
    const asking = authzenCalls(node, calls.token)
    const evaluations = everyRole.map(([groupId, role]) =>
      question(subject.user.sub, role, groupId),
    )
    const decided = await asking.evaluateAll({ evaluations })
    const found = everyRole.filter((_, n) => decided[n]?.decision).map((each) => each.join(' '))
    return [found, inherited]
  },
  'access searches': async ({ node, calls, subject: { user }, inherited }) => {
    const { search } = authzenCalls(node, calls.token)
    const subject = { type: 'user', id: user.sub }
    const found: string[] = []
    for (const name of seenRoles) {
      const resource = { type: 'group' }
      const { results } = await search('resource', { subject, action: { name }, resource })
      const known = results.filter(({ id }) => (groupIds as readonly unknown[]).includes(id))
      found.push(...known.map(({ id }) => `${id} ${name}`))
    }
    for (const id of groupIds) {
      const resource = { type: 'group', id }
      const { results } = await search('action', { subject, resource })
      found.push(...results.map(({ name }) => `${id} ${name}`))
      const holders = { subject: { type: 'user' }, action: { name: 'A' }, resource }
      const who = await search('subject', holders)
      if (who.results.some((each) => each.id === user.sub)) found.push(`${id} A`)
    }
    const ofA = inherited.filter((each) => each.endsWith(' A'))
    return [found.toSorted(), [...inherited, ...inherited, ...ofA].toSorted()]
  },
}

const everyRole = groupIds
  .flatMap((groupId) => seenRoles.map((role) => [groupId, role] as const))
  .toSorted((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1))

/** What the token, introspection and user info tell is one thing. */
async function threefold(
  node: ServerCalls,
  { client }: Subject,
  token: string,
  carried: Told,
  direct: Told,
): Promise<[Told, Told]> {
  const { json } = await node.introspect(client, token)
  const info = await node.userinfo(token)
  const lists = [json, info.json].map(({ groups = [] }) => told(groups as readonly Claim[]))
  return [[carried, ...lists].flat(), [direct, direct, direct].flat()]
}

/** Somebody with a client of their own, and a refresh token from before. */
export async function addSubject(world: ServerWorld, record: object = {}): Promise<Subject> {
  const user = await world.addUser({ ...record })
  const client = await world.addClient(registration)
  const { json } = await world.signIn(client, user, scopes.join(' '))
  const gates = []
  for (const [groupId, role] of everyRole.filter((_, n) => n % 7 === 1)) {
    const allowed_groups = [{ groupId, roles: [role] }]
    const gate = await world.addClient({ grant_types: ['password'], allowed_groups })
    gates.push({ pair: `${groupId} ${role}`, client: gate })
  }
  return { user, client, refreshToken: json.refresh_token, tokens: [], gates }
}

/** Whether the policy of a group binds somebody, as another node decides their next sign-in. */
export async function isBound(
  boss: GroupCalls,
  node: ServerCalls,
  { user, client }: Subject,
  groupId: string,
): Promise<boolean> {
  const path = `/usergroup/${groupId}/sign-in-policy`
  const json = { minimumAcr: acrOf('two-factor'), graceDays: 0, trustDays: 0 }
  await expectSuccess(boss.send('PUT', `${path}?confirm=true`, { json }))
  const { status, text } = await node.signIn(client, user, 'openid')
  await expectSuccess(boss.send('DELETE', path))
  assert.ok(status === 200 || status === 400, text)
  return status === 400
}
