import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { clientRules } from '../../src/oauth/clients/metadata/client-rules.ts'
import { exportData } from '../../src/transfer/export-data.ts'
import { authzenCalls, question } from '../authzen/authzen-world.ts'
import { callsWith, expectSuccess, type GroupCalls, machine } from '../groups/groups-world.ts'
import { managementWorld } from '../management/management-world.ts'
import { startSecondProcess } from '../support/second-process.ts'
import type { ServerCalls, TestClient, TestUser } from '../support/server-calls.ts'
import { describeServer, type ServerWorld } from '../support/server-world.ts'
import { type Received, receiver } from '../webhooks/receiver.ts'
import { webhookCalls } from '../webhooks/webhook-world.ts'
import { type Given, heldIn, numbersFrom, termsOf } from './ends-model.ts'

const slotMs = 600_000
const groupIds = ['g0', 'g1', 'g2', 'g3', 'g4'] as const
const roles = ['A', 'B', 'GROUP_ADMIN'] as const
const scopes = ['openid', 'groups', 'offline_access', 'ostiary:groups_read', 'ostiary:groups_write']
const registration = { grant_types: ['password', 'refresh_token'], allowed_scopes: scopes }

/** The roles of somebody as `group role`, in order. */
type Told = readonly string[]
type Claim = { readonly groupId: string; readonly roles: readonly string[] }

const told = (claims: readonly Claim[]): Told =>
  claims
    .filter(({ groupId }) => (groupIds as readonly string[]).includes(groupId))
    .flatMap(({ groupId, roles: held }) => held.map((role) => `${groupId} ${role}`))
    .toSorted()

interface Subject {
  readonly user: TestUser
  readonly client: TestClient
  refreshToken: string
  /** Access tokens of earlier moments. */
  readonly tokens: string[]
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
const endpoints: Readonly<Record<string, (asked: Asked) => Promise<[Told, Told]>>> = {
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
      roles.map(async (role) => {
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
    for (const name of roles) {
      const resource = { type: 'group' }
      const { results } = await search('resource', { subject, action: { name }, resource })
      found.push(...results.map(({ id }) => `${id} ${name}`))
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
  .flatMap((groupId) => roles.map((role) => [groupId, role] as const))
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

/** What whoever follows the messages of webhooks believes somebody to hold. */
function believed(messages: readonly Received[], sub: string): Told {
  const held = new Map<string, Set<string>>()
  for (const { type, data } of messages.filter((each) => each.data.sub === sub)) {
    const { groupId, roles: named, isMembership } = data.detail as Record<string, string>
    const own = held.get(groupId ?? '') ?? new Set()
    held.set(groupId ?? '', own)
    const listed = (named ?? '').split(',').filter((role) => role !== '')
    const isWhole = type !== 'GROUP_USER_STARTED' && type !== 'GROUP_USER_EXPIRED'
    if (isWhole || (isMembership && type === 'GROUP_USER_EXPIRED')) own.clear()
    for (const role of type === 'GROUP_USER_REMOVED' ? [] : listed) {
      if (type === 'GROUP_USER_EXPIRED') own.delete(role)
      else own.add(role)
    }
  }
  return told([...held].map(([groupId, own]) => ({ groupId, roles: [...own] })))
}

const membershipEvents = [
  ...['GROUP_NEW_USER_ADDED', 'GROUP_USER_ROLE_UPDATED', 'GROUP_USER_REMOVED'],
  ...['GROUP_USER_STARTED', 'GROUP_USER_EXPIRED'],
]

/** The messages of a webhook about memberships, each once, as far as there are events. */
async function followMemberships(world: ServerWorld, inbox: ReturnType<typeof receiver>) {
  const { create, deliver } = webhookCalls(() => managementWorld(world))
  const types = membershipEvents.map((type) => `'${type}'`).join(', ')
  const events = async () =>
    (await world.database.execute(`select id from events where type in (${types})`)).length
  const before = await events()
  await create({ url: inbox.url(), events: membershipEvents })
  const messages = () => [
    ...new Map(inbox.received.map((each) => [each.data.id, each] as const)).values(),
  ]
  return async () => {
    await deliver(async () => messages().length >= (await events()) - before)
    return messages()
  }
}

/** The roles of each membership in an export, by the sub. */
async function exportedRoles({ server: { services } }: ServerWorld) {
  let text = ''
  const rules = clientRules(services.settings)
  const write = async (piece: string) => {
    text += piece
  }
  const { storage } = services
  await exportData({ ...services, store: storage.bulk, rules }, { withSecrets: false, write })
  const { memberships }: { memberships: readonly (Claim & { readonly sub: string })[] } =
    JSON.parse(text)
  return (sub: string) => told(memberships.filter((each) => each.sub === sub))
}

describeServer(
  'random trees, times, rules and clocks against a simple model',
  (world) => {
    const inbox = receiver()
    const seed = 20_270_331

    it(`no endpoint of two processes tells a role that the model has not, seed ${seed}`, async () => {
      const pick = numbersFrom(seed)
      await using second = await startSecondProcess(world())
      // The clocks differ by less than there is between a boundary and a look.
      await second.advance(60_000)
      const nodes: readonly ServerCalls[] = [world(), second]
      const first = await machine(world())
      const allowed_scopes = ['read', 'write', 'delete'].map((right) => `ostiary:groups_${right}`)
      const client = await world().addClient({
        grant_types: ['client_credentials'],
        allowed_scopes,
      })
      const admin = async () => {
        const form = { grant_type: 'client_credentials', scope: allowed_scopes.join(' ') }
        return (await world().token(client, form)).json.access_token
      }
      const parents = new Map<string, string>()
      for (const [n, groupId] of groupIds.entries()) {
        const parentId = n === 0 ? 'root' : `g${pick(n)}`
        parents.set(groupId, parentId)
        await expectSuccess(first.create({ groupId, parentId }))
      }
      const subjects: Subject[] = []
      for (let n = 0; n < 2; n++) {
        const user = await world().addUser()
        const own = await world().addClient(registration)
        const { json } = await world().signIn(own, user, scopes.join(' '))
        subjects.push({ user, client: own, refreshToken: json.refresh_token, tokens: [] })
      }
      const messages = await followMemberships(world(), inbox)
      const model = new Map<string, readonly Given[]>()
      // Boundaries are in the middle between two looks, so no slow machine comes near them.
      const start = world().now()
      let [slot, looked] = [0, 0]
      const timeOf = (at: number) => Math.floor((start + (at - 0.5) * slotMs) / 1000)

      for (let step = 0; step < 8; step++) {
        const bearer = await admin()
        const [node, other] = pick(2) === 0 ? nodes : nodes.toReversed()
        const [subject, next] = pick(2) === 0 ? subjects : subjects.toReversed()
        assert.ok(node && other && subject && next)
        const calls = callsWith(node, bearer)
        const groupId = groupIds[pick(groupIds.length)] ?? 'g0'
        for (const { sub } of [subject.user, next.user]) {
          await calls.dismiss(groupId, sub)
          model.delete(`${groupId} ${sub}`)
          if (pick(4) === 0) continue
          const given = termsOf(pick, slot, roles)
          const [whole, ...held] = given
          await expectSuccess(
            calls.assign(
              groupId,
              sub,
              held.map(({ role }) => role),
              {
                ...spanOf(whole, timeOf, slot),
                roleTerms: held.map((term) => ({ role: term.role, ...spanOf(term, timeOf, slot) })),
              },
            ),
          )
          model.set(`${groupId} ${sub}`, given)
        }
        const slots = pick(3)
        slot += slots
        world().advance(slots * slotMs)
        await second.advance(slots * slotMs)
        const later = await admin()
        for (const asked of [node, other]) {
          const who = asked === node ? subject : next
          const [direct, inherited] = heldIn(model, parents, who.user.sub, slot)
          looked += direct.length
          const about = { node: asked, calls: callsWith(asked, later), subject: who }
          for (const [name, ask] of Object.entries(endpoints)) {
            const [seen, expected] = await ask({ ...about, direct, inherited })
            assert.deepEqual(seen, expected, `step ${step}, slot ${slot}: ${name}`)
          }
        }
        const [received, exported] = [await messages(), await exportedRoles(world())]
        for (const { user } of subjects) {
          const [direct] = heldIn(model, parents, user.sub, slot)
          const about = `step ${step}, slot ${slot}: messages and exports`
          assert.deepEqual(
            [believed(received, user.sub), exported(user.sub)],
            [direct, direct],
            about,
          )
        }
      }
      assert.ok(looked >= 10, `${looked} roles`)
    })
  },
  { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' },
)

function spanOf(term: Given | undefined, timeOf: (slot: number) => number, now: number) {
  const { from = 0, until = Number.POSITIVE_INFINITY } = term ?? {}
  return {
    ...(from > now && { validFrom: timeOf(from) }),
    ...(until !== Number.POSITIVE_INFINITY && { validUntil: timeOf(until) }),
  }
}
