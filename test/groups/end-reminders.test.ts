import assert from 'node:assert/strict'
import { it } from 'node:test'
import { buildEndReminders } from '../../src/composition/users/groups.ts'
import type { Settings } from '../../src/config/settings.ts'
import { describeServer } from '../support/server-world.ts'
import { chain, expectSuccess, ids, machine } from './groups-world.ts'

const dayMs = 86_400_000

interface WithMail {
  readonly email: string
}

describeServer('before a role ends', (world) => {
  /** Noon of a day, so many days from now. */
  const noonIn = (days: number) => (Math.floor(world().now() / dayMs) + days) * dayMs + dayMs / 2
  /** Lets time pass until noon, so many days before a moment. */
  const passUntil = (end: number, days: number) =>
    world().advance(end - days * dayMs - world().now())

  async function personWithMail() {
    const email = `told-${crypto.randomUUID()}@example.com`
    const { sub } = await world().addUser({ email, email_verified: true })
    return { sub, email }
  }

  /** A company with an administrator, and a team in it with one of its own. */
  async function openTeam() {
    const calls = await machine(world())
    const named = ids('company', 'team')
    await chain(calls, [named.company, named.team])
    const [boss, lead, worker] = [
      await personWithMail(),
      await personWithMail(),
      await personWithMail(),
    ]
    await expectSuccess(calls.assign(named.company, boss.sub, ['GROUP_ADMIN']))
    return { calls, ...named, boss, lead, worker }
  }

  /** What each person was told in this moment, by the first words of the subjects. */
  const told = (...people: readonly WithMail[]) =>
    toldBy(world().server.services.settings, ...people)

  async function toldBy(settings: Settings, ...people: readonly WithMail[]) {
    const services = { ...world().server.services, settings }
    const from = world().now()
    // Another node does the same at once.
    await Promise.all([buildEndReminders(services)(), buildEndReminders(services)()])
    const all = await services.mail.show(500)
    return people.map(({ email }) =>
      all
        .filter(({ to, time }) => to === email && time >= from)
        .map(({ subject }) => subject.split(' ').slice(0, 2).join(' '))
        .sort(),
    )
  }

  const inSeconds = (time: number) => Math.floor(time / 1000)

  it('tells who administers the group and the person once, a week before', async () => {
    const { calls, team, boss, lead, worker } = await openTeam()
    const other = await personWithMail()
    const end = noonIn(30)
    await expectSuccess(calls.assign(team, lead.sub, ['GROUP_ADMIN']))
    const validUntil = inSeconds(end)
    const roleTerms = [{ role: 'AUDITOR', validUntil }]
    const roles = ['AUDITOR', 'GUEST']
    await expectSuccess(calls.assign(team, worker.sub, roles, { roleTerms, validUntil }))
    await expectSuccess(calls.assign(team, other.sub, ['GUEST'], { validUntil: validUntil + 60 }))
    const everybody = [boss, lead, worker, other]
    passUntil(end, 8)
    assert.deepEqual(await told(...everybody), [[], [], [], []])
    passUntil(end, 7)
    assert.deepEqual(await told(...everybody), [
      [],
      ['Access of'],
      ['Your access'],
      ['Your access'],
    ])
    passUntil(end, 1)
    assert.deepEqual(await told(...everybody), [[], [], [], []])
  })

  it('tells nobody of what was given for less, extended, taken or switched off', async () => {
    const { calls, team, lead, worker } = await openTeam()
    const [extended, taken] = [await personWithMail(), await personWithMail()]
    await expectSuccess(calls.assign(team, lead.sub, ['GROUP_ADMIN']))
    const end = noonIn(20)
    const give = (sub: string, time: number) =>
      expectSuccess(calls.assign(team, sub, ['GUEST'], { validUntil: inSeconds(time) }))
    for (const { sub } of [extended, taken]) await give(sub, end)
    await give(worker.sub, noonIn(3))
    await give(extended.sub, end + 90 * dayMs)
    await expectSuccess(calls.dismiss(team, taken.sub))
    passUntil(end, 7)
    assert.deepEqual(await told(lead, worker, extended, taken), [[], [], [], []])

    const later = noonIn(10)
    const fresh = await machine(world())
    await expectSuccess(fresh.assign(team, taken.sub, ['GUEST'], { validUntil: inSeconds(later) }))
    passUntil(later, 7)
    const { settings } = world().server.services
    const silent = { ...settings, mail: { ...settings.mail, remindHolders: false } }
    assert.deepEqual(await toldBy(silent, lead, taken), [['Access of'], []])
  })

  it('warns of the last administrator of a group, two weeks and a day before', async () => {
    const { calls, team, boss, lead, worker } = await openTeam()
    const end = noonIn(30)
    const validUntil = inSeconds(end)
    await expectSuccess(calls.assign(team, lead.sub, ['GROUP_ADMIN'], { validUntil }))
    // Somebody whose role ends before is no other administrator.
    const earlier = { validUntil: validUntil - 60 }
    await expectSuccess(calls.assign(team, worker.sub, ['GROUP_ADMIN'], earlier))
    const events = async () => {
      const rows = await world().database.execute(
        `select sub from events where type = 'GROUP_LAST_ADMIN_ENDING' and detail like '%${team}%'`,
      )
      return rows.map(({ sub }) => sub)
    }
    passUntil(end, 15)
    assert.deepEqual(await told(boss, lead), [[], []])
    passUntil(end, 14)
    assert.deepEqual(await told(boss, lead, worker), [['A group'], ['A group'], []])
    assert.deepEqual(await events(), [lead.sub])
    world().advance(13 * dayMs)
    const inTheLastWeek = ['A group', 'Access of', 'Your access']
    assert.deepEqual(await told(boss, lead), [['A group'], inTheLastWeek])
    assert.deepEqual(await events(), [lead.sub, lead.sub])
  })
  it('tells in the log when the last administrator of a group has ended, however soon', async () => {
    const { calls, team, lead, worker } = await openTeam()
    const events = async () => {
      const rows = await world().database.execute(
        `select sub from events where type = 'GROUP_LAST_ADMIN_ENDING' and detail like '%${team}%'`,
      )
      return rows.map(({ sub }) => sub)
    }
    const hours = (count: number) => inSeconds(world().now()) + count * 3600
    for (const [{ sub }, count] of [
      [lead, 1],
      [worker, 3],
    ] as const) {
      await expectSuccess(
        calls.assign(team, sub, ['GROUP_ADMIN', 'USER'], {
          roleTerms: [{ role: 'GROUP_ADMIN', validUntil: hours(count) }],
        }),
      )
    }
    const pass = async (count: number) => {
      world().advance(count * 3_600_000)
      await world().server.services.storage.settleTerms()
    }
    await pass(2)
    assert.deepEqual(await events(), [], 'the other one goes on')
    await pass(2)
    assert.deepEqual(await events(), [worker.sub])
  })
})
