import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { mailsTo } from '../support/mail-to.ts'
import { describeServer, type ServerWorld } from '../support/server-world.ts'
import {
  administrator,
  chain,
  expectFailure,
  expectSuccess,
  type GroupCalls,
  ids,
  machine,
  person,
} from './groups-world.ts'

interface Links {
  readonly sent: number
  readonly people: readonly { readonly sub: string; readonly outcome: string }[]
}

const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

/** Somebody without a password. */
async function newcomer(world: ServerWorld) {
  const email = newAddress()
  return { email, ...(await world.addUser({ email, email_verified: true, password: undefined })) }
}

const send = (calls: GroupCalls, json: object) => calls.send('POST', '/password-links', { json })

/** A group with an administrator of its own, and another group. */
async function company(world: ServerWorld) {
  const root = await machine(world)
  const { own, foreign } = ids('own', 'foreign')
  await chain(root, [own])
  await chain(root, [foreign])
  const boss = await world.addUser({ email: newAddress() })
  await expectSuccess(root.assign(own, boss.sub, ['GROUP_ADMIN']))
  return { root, own, foreign, boss: await person(world, boss) }
}

describeServer(
  'links of group administrators',
  (world) => {
    it('M4: reach those members alone for whom they may act', async () => {
      const { root, boss, own, foreign } = await company(world())
      const [member, shared, outsider] = [
        await newcomer(world()),
        await newcomer(world()),
        await newcomer(world()),
      ]
      for (const { sub } of [member, shared]) await expectSuccess(root.assign(own, sub, ['A']))
      await expectSuccess(root.assign(foreign, shared.sub, ['A']))
      const subs = [member.sub, shared.sub, outsider.sub, 'nobody']
      const { people } = await expectSuccess<Links>(send(boss, { subs }))
      assert.deepEqual(
        people.map(({ outcome }) => outcome),
        ['sent', 'not_allowed', 'not_allowed', 'not_allowed'],
      )
      assert.equal((await mailsTo(world(), member.email)).length, 1)
      for (const { email } of [shared, outsider]) {
        assert.deepEqual(await mailsTo(world(), email), [])
      }
    })

    it('M4: go to the members of their group, and are as bounded as their invitations', async () => {
      const { root, boss, own, foreign } = await company(world())
      const members = await Promise.all(Array.from({ length: 5 }, () => newcomer(world())))
      for (const { sub } of members) await expectSuccess(root.assign(own, sub, ['A']))
      await expectFailure(send(boss, { groupId: foreign }), 403, 11010)
      await expectFailure(send(boss, { groupId: 'no-such-group' }), 403, 11010)
      await expectFailure(send(boss, {}), 400, 11003)
      const { sent, people } = await expectSuccess<Links>(send(boss, { groupId: own }))
      assert.equal(sent, 3)
      assert.equal(people.filter(({ outcome }) => outcome === 'too_many_mails').length, 2)
      const all = await expectSuccess<Links>(send(await administrator(world()), { groupId: own }))
      assert.equal(all.sent, 2, 'an administrator of everything goes on')
    })

    it('M5: tell nothing about people who are only invited, not even that they exist', async () => {
      const { boss, own } = await company(world())
      const invited = await newcomer(world())
      await expectSuccess(boss.assign(own, invited.sub, ['A']))
      for (const dryRun of [true, false]) {
        const { sent, people } = await expectSuccess<Links>(send(boss, { groupId: own, dryRun }))
        assert.deepEqual([sent, people], [0, []])
      }
      const all = { groupId: own, dryRun: true }
      const { people } = await expectSuccess<Links>(send(await administrator(world()), all))
      assert.deepEqual(
        people.map(({ sub }) => sub),
        [invited.sub],
      )
    })

    it('M4: need users_write of machines too', async () => {
      const { root, own } = await company(world())
      await expectFailure(send(root, { groupId: own }), 403, 11010)
    })
  },
  { OSTIARY_LIMITS_INVITATIONS_PER_PERSON_AND_HOUR: '3' },
)
