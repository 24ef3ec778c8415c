import assert from 'node:assert/strict'
import { it } from 'node:test'
import { toThisMachine } from '../connections/elsewhere-scene.ts'
import {
  administrator,
  callsWith,
  expectSuccess,
  type GroupCalls,
  machine,
} from '../groups/groups-world.ts'
import { strictService } from '../provisioning/strict-service.ts'
import { startSecondProcess } from '../support/second-process.ts'
import type { Answer, ServerCalls, TestClient, TestUser } from '../support/server-calls.ts'
import { describeServer, type ServerWorld } from '../support/server-world.ts'
import { type AccessCalls, type ApiRecord, accessCalls } from './access-scene.ts'
import { numbersFrom } from './ends-model.ts'
import {
  addSubject,
  crewRole,
  endpoints,
  groupIds,
  isBound,
  type Subject,
} from './every-endpoint.ts'
import { pushedView } from './pushed-view.ts'
import { pushingDirectory } from './pushing-directory.ts'
import { type Wanted, type WaysModel, waysModel } from './ways-model.ts'

const slotSeconds = 7200
const slotMs = slotSeconds * 1000
const roles = ['A', 'B'] as const
const rights = ['read', 'write', 'delete'].map((right) => `ostiary:groups_${right}`)
const personal = ['openid', 'ostiary:access_request', 'ostiary:access_decide']
const steps = 8
const actsInStep = 6

/** Who acts in a step, at one of the nodes. */
interface Acting {
  readonly model: WaysModel
  root(): Promise<AccessCalls>
  lead(): Promise<AccessCalls>
  own(): Promise<AccessCalls>
  groups(): Promise<GroupCalls>
  /** Lets the directory say whether the person is in its crew. */
  push(isIn: boolean): Promise<Answer>
  readonly wanted: Wanted
  readonly pick: (below: number) => number
  /** The second at which a numbered slot begins: in the middle between two looks. */
  readonly timeOf: (slot: number) => number
  /** The ids of open requests and of eligible roles. */
  readonly ids: Map<string, string>
}

/** Such a time ends in the middle of a slot, so no slow machine comes near the end. */
const secondsOf = ({ slots }: Wanted) => slots * slotSeconds - slotSeconds / 2
const wishOf = ({ groupId, role, slots }: Wanted) => ({
  ...{ groupId, role, reason: 'It is needed' },
  duration_seconds: secondsOf({ groupId, role, slots, sub: '' }),
})

const ruleOf = ({ longest, hasBreakGlass }: { longest: number; hasBreakGlass: boolean }) => ({
  longest_seconds: longest * slotSeconds,
  approvals: [{ groupId: 'staff', role: 'LEAD', count: 1 }],
  ...(hasBreakGlass && {
    break_glass: { groupId: 'staff', role: 'ENGINEER', longest_seconds: slotSeconds },
  }),
})

/** One of those that there are of somebody, most of the time; else whatever is wanted. */
function oneOf(keys: readonly string[], { wanted, pick }: Acting): Wanted {
  const own = keys.filter((key) => key.endsWith(` ${wanted.sub}`))
  const [groupId, role] = own[pick(own.length)]?.split(' ') ?? []
  if (pick(4) === 0 || groupId === undefined || role === undefined) return wanted
  return { ...wanted, groupId, role }
}

type Act = (acting: Acting) => Promise<readonly [Answer, boolean] | undefined>

/** Whatever may be done, with whether the model allows it. */
const acts: readonly Act[] = [
  async ({ model, root, wanted: { groupId, role }, pick }) => {
    const rule = { longest: 1 + pick(3), hasBreakGlass: pick(2) === 0 }
    model.putRule(groupId, role, rule)
    return [await (await root()).putRule(groupId, role, ruleOf(rule)), true]
  },
  async ({ model, root, wanted: { groupId, role }, pick }) => {
    if (pick(3) > 0) return undefined
    const isThere = model.removeRule(groupId, role)
    return [await (await root()).send('DELETE', `/groups/${groupId}/rules/${role}`), isThere]
  },
  async ({ model, groups, wanted: { groupId }, pick }) => {
    const parentId = groupIds[pick(groupIds.length)] ?? 'g0'
    if (pick(2) === 0 || !model.move(groupId, parentId)) return undefined
    return [await (await groups()).update({ groupId, parentId }), true]
  },
  async ({ model, own, wanted, ids }) => {
    const answer = await (await own()).send('POST', '/requests', wishOf(wanted))
    const isAllowed = model.ask(wanted)
    if (isAllowed) ids.set(`request ${keyOf(wanted)}`, idOf(answer))
    return [answer, isAllowed]
  },
  async (acting) => {
    const { model, lead, ids } = acting
    const wanted = oneOf(model.openRequests(), acting)
    const key = keyOf(wanted)
    if (!ids.has(`request ${key}`)) return undefined
    const isAllowed = model.approve(wanted)
    const body = { duration_seconds: secondsOf(wanted) }
    return [await (await lead()).approve(ids.get(`request ${key}`), body), isAllowed]
  },
  async ({ model, own, lead, wanted, pick, ids }) => {
    const id = ids.get(`request ${keyOf(wanted)}`)
    if (id === undefined || pick(2) === 0) return undefined
    const isAllowed = model.withdraw(wanted)
    return [
      await (pick(2) === 0 ? (await own()).withdraw(id) : (await lead()).refuse(id)),
      isAllowed,
    ]
  },
  async ({ model, root, wanted, pick, timeOf, ids }) => {
    const { groupId, role, sub } = wanted
    const until = model.now() + 1 + pick(4)
    const end = pick(2) === 0 ? {} : { until: timeOf(until) }
    const isAllowed = model.makeEligible(wanted, end.until ? until : Number.POSITIVE_INFINITY)
    const body = { sub, role, ...end }
    const answer = await (await root()).send('PUT', `/groups/${groupId}/eligible`, body)
    if (isAllowed) ids.set(`eligible ${keyOf(wanted)}`, idOf(answer))
    return [answer, isAllowed]
  },
  async ({ model, root, wanted, pick, ids }) => {
    const id = ids.get(`eligible ${keyOf(wanted)}`)
    if (id === undefined || pick(2) === 0) return undefined
    return [await (await root()).send('DELETE', `/eligible/${id}`), model.removeEligible(wanted)]
  },
  async (acting) => {
    const { model, own } = acting
    const wanted = oneOf(model.eligibleRoles(), acting)
    const isAllowed = model.activate(wanted, model.now())
    return [await (await own()).send('POST', '/activations', wishOf(wanted)), isAllowed]
  },
  async (acting) => {
    const { model, own, pick, timeOf } = acting
    const wanted = oneOf(model.eligibleRoles(), acting)
    const from = model.now() + 1 + pick(2)
    const isAllowed = model.activate(wanted, from)
    const when = { starts_at: timeOf(from), duration_seconds: wanted.slots * slotSeconds }
    return [
      await (await own()).send('POST', '/activations', { ...wishOf(wanted), ...when }),
      isAllowed,
    ]
  },
  async ({ model, own, wanted }) => {
    const isAllowed = model.breakGlass(wanted)
    return [await (await own()).send('POST', '/break-glass', wishOf(wanted)), isAllowed]
  },
  async (acting) => {
    const { model, own, root, pick } = acting
    const wanted = oneOf(model.rolesForATime(), acting)
    const { groupId, role } = wanted
    const list = await expectSuccess<{ roles: readonly ApiRecord[] }>(
      (await own()).send('GET', '/roles'),
    )
    const current = list.roles.find(
      (each) =>
        each.groupId === groupId &&
        each.role === role &&
        (each.status === 'active' || each.status === 'planned'),
    )
    const isAllowed = model.end(wanted)
    assert.equal(current !== undefined, isAllowed, `${keyOf(wanted)} in ${JSON.stringify(list)}`)
    if (!current) return undefined
    const answer =
      pick(2) === 0
        ? await (await own()).send('POST', `/roles/${current.id}/end`)
        : await (await root()).send('DELETE', `/groups/${groupId}/roles/${current.id}`)
    return [answer, isAllowed]
  },
  async ({ model, push, wanted: { sub }, pick }) => {
    const isIn = pick(3) > 0
    model.push(sub, isIn)
    return [await push(isIn), true]
  },
]

/** The places of the acts above, those that lead to roles more often. */
const often = [0, 1, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6, 6, 7, 8, 8, 9, 9, 10, 11, 12, 12, 12]

const keyOf = ({ groupId, role, sub }: Wanted) => `${groupId} ${role} ${sub}`
const idOf = ({ json, text }: Answer) => {
  const { data }: ApiRecord = json
  assert.ok(data, text)
  return String((data as ApiRecord).id)
}

const everyRole = groupIds.flatMap((groupId) =>
  [...roles, crewRole].map((role) => `${groupId} ${role}`),
)

/** What verify answers, in the very groups and with those above; at a time in the past if given. */
async function verified(calls: GroupCalls, userId: string, asOf?: number) {
  const questions = [false, true].flatMap((inherit) =>
    everyRole.map((each) => {
      const [groupId = '', role = ''] = each.split(' ')
      return { userId, groupId, roles: [role], inherit, ...(asOf !== undefined && { asOf }) }
    }),
  )
  const verdicts = await expectSuccess<readonly { verified: boolean }[]>(calls.verifyAll(questions))
  const held = (from: number) => everyRole.filter((_, n) => verdicts[from + n]?.verified)
  return [held(0), held(everyRole.length)].map((list) => list.toSorted())
}

interface Staff {
  readonly user: TestUser
  readonly client: TestClient
}

async function addStaff(world: ServerWorld, user: TestUser, scopes: readonly string[]) {
  const client = await world.addClient({ grant_types: ['password'], allowed_scopes: scopes })
  return { user, client, scope: scopes.join(' ') }
}

async function callsOf(node: ServerCalls, { user, client, scope }: Staff & { scope: string }) {
  const { json, text } = await node.signIn(client, user, scope)
  assert.ok(json.access_token, text)
  return accessCalls(node, json.access_token, user.sub)
}

const random = 'random ways to get and lose a role, against a simple model'
describeServer(
  random,
  (world) => {
    const service = strictService()
    const seed = 340_517
    it(`two processes allow what the model allows, and tell no role that it has not, seed ${seed}`, async () => {
      const pick = numbersFrom(seed)
      await using second = await startSecondProcess(world())
      // The clocks differ by less than there is between a boundary and a look.
      const apart = 60_000
      await second.advance(apart)
      const nodes: readonly ServerCalls[] = [world(), second]
      const both = async (milliseconds: number) => {
        world().advance(milliseconds)
        await second.advance(milliseconds)
      }
      const first = await machine(world())
      const parents = new Map<string, string>()
      for (const [n, groupId] of groupIds.entries()) {
        const parentId = n === 0 ? 'root' : `g${pick(n)}`
        parents.set(groupId, parentId)
        await expectSuccess(first.create({ groupId, parentId }))
      }
      await expectSuccess(first.create({ groupId: 'staff', parentId: 'root' }))
      const password = world().environment.OSTIARY_ADMIN_PASSWORD ?? ''
      const root = await addStaff(world(), { sub: '', username: 'admin', password }, [
        ...personal,
        ...rights,
      ])
      const lead = await addStaff(world(), await world().addUser(), personal)
      await expectSuccess(first.assign('staff', lead.user.sub, ['LEAD']))
      const directory = await pushingDirectory(world(), 'g0', { groupId: 'g1', role: crewRole })
      const people: { readonly subject: Subject; readonly as: typeof lead; readonly id: string }[] =
        []
      for (let n = 0; n < 2; n++) {
        const email = directory.address()
        const subject = await addSubject(world(), { email, email_verified: true })
        const id = await directory.adopt({ ...subject.user, email })
        await expectSuccess(first.assign('staff', subject.user.sub, ['ENGINEER']))
        people.push({ subject, as: await addStaff(world(), subject.user, personal), id })
      }
      const there = service.tenant()
      const pushed = await pushedView(world(), 'g0', there, both)
      const asking = await world().addClient({
        grant_types: ['client_credentials'],
        allowed_scopes: rights,
      })
      const calls = async (node: ServerCalls) => {
        const form = { grant_type: 'client_credentials', scope: rights.join(' ') }
        return callsWith(node, (await world().token(asking, form)).json.access_token)
      }

      const model = waysModel(parents, `g1 ${crewRole}`)
      const start = world().now()
      const timeOf = (slot: number) => Math.floor((start + (slot - 0.5) * slotMs) / 1000)
      const ids = new Map<string, string>()
      const moments: { at: number; sub: string; held: readonly (readonly string[])[] }[] = []
      const rule = { longest: 3, hasBreakGlass: true }
      for (const role of roles) {
        model.putRule('g0', role, rule)
        await expectSuccess((await callsOf(world(), root)).putRule('g0', role, ruleOf(rule)))
      }
      const seen = { allowed: 0, refused: 0, roles: 0, ofCrew: 0, bound: 0 }

      for (let step = 0; step < steps; step++) {
        for (let n = 0; n < actsInStep; n++) {
          const node = nodes[pick(2)] ?? world()
          const { as, id } = people[pick(2)] ?? people[0] ?? assert.fail()
          const wanted = {
            groupId: groupIds[pick(3)] ?? 'g0',
            role: roles[pick(roles.length)] ?? 'A',
            sub: as.user.sub,
            slots: 1 + pick(3),
          }
          const acting: Acting = {
            ...{ model, wanted, pick, timeOf, ids },
            root: () => callsOf(node, root),
            lead: () => callsOf(node, lead),
            own: () => callsOf(node, as),
            groups: () => calls(node),
            push: (isIn) => directory.push(node, id, isIn),
          }
          const act = acts[often[pick(often.length)] ?? 0] ?? assert.fail()
          const done = await act(acting)
          if (!done) continue
          const [answer, isAllowed] = done
          seen[isAllowed ? 'allowed' : 'refused'] += 1
          const about = `step ${step}, act ${acts.indexOf(act)}, ${keyOf(wanted)}: ${answer.text}`
          assert.equal(answer.status === 200, isAllowed, about)
        }
        const slots = pick(3)
        model.advance(slots)
        await both(slots * slotMs)
        // Before any chore: what was planned need not have begun, and nothing that is over is told.
        for (const node of nodes) {
          for (const { subject } of people) {
            const told = await verified(await calls(node), subject.user.sub)
            const held = model.heldBy(subject.user.sub)
            const more = told.map((list, n) => list.filter((each) => !held[n]?.includes(each)))
            assert.deepEqual(more, [[], []], `step ${step}, before the chores`)
          }
        }
        await world().server.chores.runAll()
        const boss = await administrator(world())
        for (const [n, node] of nodes.entries()) {
          const { subject, id } = people[(n + step) % 2] ?? assert.fail()
          const { sub, username } = subject.user
          const held = model.heldBy(sub)
          const [direct, inherited] = held
          seen.roles += direct.length
          const about = { node, calls: await calls(node), subject, direct, inherited }
          for (const [name, ask] of Object.entries(endpoints)) {
            const [told, expected] = await ask(about)
            assert.deepEqual(told, expected, `step ${step}: ${name}`)
          }
          const isIn = model.isPushed(sub)
          assert.deepEqual(await directory.read(node, id), [isIn, isIn, isIn], `step ${step}: SCIM`)
          const crew = { userId: sub, groupId: directory.crewId, roles: ['MEMBER'] }
          assert.equal((await about.calls.verify(crew)).status === 200, isIn, `step ${step}: crew`)
          const elsewhere = await pushed.rolesOf(username, everyRole)
          assert.deepEqual(elsewhere.toSorted(), direct, `step ${step}: pushed elsewhere`)
          const policyOf = groupIds[pick(groupIds.length)] ?? 'g0'
          const isMember = model.isBoundBy(policyOf, held) || (isIn && policyOf === 'g0')
          seen.ofCrew += Number(isIn)
          seen.bound += Number(isMember)
          assert.equal(
            await isBound(boss, node, subject, policyOf),
            isMember,
            `step ${step}: policy`,
          )
        }
        // Later than everything on both clocks, and earlier than what comes next.
        const at = Math.ceil((world().now() + apart) / 1000) + 1
        for (const { subject } of people) {
          const { sub } = subject.user
          moments.push({ at, sub, held: model.heldBy(sub) })
        }
        await both(2 * apart)
      }
      for (const { at, sub, held } of moments) {
        for (const node of nodes) {
          assert.deepEqual(await verified(await calls(node), sub, at), held, `as of ${at - start}`)
        }
      }
      assert.ok(seen.allowed >= 20 && seen.refused >= 8 && seen.roles >= 5, JSON.stringify(seen))
      assert.ok(seen.ofCrew >= 2 && seen.bound >= 2, JSON.stringify(seen))
    })
  },
  toThisMachine,
)
