import assert from 'node:assert/strict'
import { it } from 'node:test'
import { clientRules } from '../../src/oauth/clients/metadata/client-rules.ts'
import { exportData } from '../../src/transfer/export-data.ts'
import { administrator, callsWith, expectSuccess, machine } from '../groups/groups-world.ts'
import { managementWorld } from '../management/management-world.ts'
import { startSecondProcess } from '../support/second-process.ts'
import type { ServerCalls } from '../support/server-calls.ts'
import { describeServer, type ServerWorld } from '../support/server-world.ts'
import { type Received, receiver } from '../webhooks/receiver.ts'
import { webhookCalls } from '../webhooks/webhook-world.ts'
import { type Given, heldIn, isMemberBelow, numbersFrom, termsOf } from './ends-model.ts'
import {
  addSubject,
  type Claim,
  endpoints,
  groupIds,
  isBound,
  roles,
  type Subject,
  type Told,
  told,
} from './every-endpoint.ts'

const slotMs = 600_000

/** What whoever follows the messages of webhooks believes somebody to hold. */
function believed(messages: readonly Received[], sub: string): Told {
  const held = new Map<string, Set<string>>()
  // What could not begin, or was over before a node looked, is told as a failure.
  const changes = messages.filter(({ data }) => data.sub === sub && data.outcome === 'success')
  for (const { type, data } of changes) {
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
        subjects.push(await addSubject(world()))
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
        const boss = await administrator(world())
        for (const asked of [node, other]) {
          const who: Subject = asked === node ? subject : next
          const [direct, inherited] = heldIn(model, parents, who.user.sub, slot)
          looked += direct.length
          const about = { node: asked, calls: callsWith(asked, later), subject: who }
          for (const [name, ask] of Object.entries(endpoints)) {
            const [seen, expected] = await ask({ ...about, direct, inherited })
            assert.deepEqual(seen, expected, `step ${step}, slot ${slot}: ${name}`)
          }
          const policyOf = groupIds[pick(groupIds.length)] ?? 'g0'
          const place = { sub: who.user.sub, groupId: policyOf, now: slot }
          assert.equal(
            await isBound(boss, asked, who, policyOf),
            isMemberBelow(model, parents, place),
            `step ${step}, slot ${slot}: the sign-in policy of ${policyOf}`,
          )
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
