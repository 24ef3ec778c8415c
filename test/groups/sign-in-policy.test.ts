import assert from 'node:assert/strict'
import { it } from 'node:test'
import { acrOf } from '../../src/oauth/model/strength.ts'
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

interface Policy {
  readonly groupId?: string
  readonly minimumAcr: string
  readonly graceDays: number
  readonly trustDays: number
}

interface View {
  readonly groupId: string
  readonly policy?: Policy
  readonly inherited: readonly Policy[]
  readonly effective?: Policy
}

const [weak, strong, strongest] = [
  acrOf('password'),
  acrOf('two-factor'),
  acrOf('phishing-resistant'),
]
const pathOf = (groupId: string) => `/usergroup/${groupId}/sign-in-policy`
const read = (calls: GroupCalls, groupId: string) => calls.send('GET', pathOf(groupId))
const put = (calls: GroupCalls, groupId: string, json: object) =>
  calls.send('PUT', `${pathOf(groupId)}?confirm=true`, { json })
const remove = (calls: GroupCalls, groupId: string) => calls.send('DELETE', pathOf(groupId))

/** An administrator of one group who has no other role. */
async function groupAdministrator(world: ServerWorld, groupId: string) {
  const user = await world.addUser()
  await expectSuccess((await administrator(world)).assign(groupId, user.sub, ['GROUP_ADMIN']))
  return person(world, user)
}

describeServer('the sign-in policy of a group', (world) => {
  it('is told with what groups above demand, the nearest first', async () => {
    const admin = await administrator(world())
    const { top, middle, low } = ids('top', 'middle', 'low')
    await chain(admin, [top, middle, low])
    assert.deepEqual(await expectSuccess(read(admin, low)), { groupId: low, inherited: [] })
    const ofTop = { minimumAcr: strong, graceDays: 7, trustDays: 30 }
    const ofMiddle = { minimumAcr: strongest, graceDays: 14, trustDays: 0 }
    await expectSuccess(put(admin, top, ofTop))
    await expectSuccess(put(admin, middle, ofMiddle))
    const view = await expectSuccess<View>(put(admin, low, { minimumAcr: weak }))
    assert.deepEqual(view, {
      groupId: low,
      policy: { minimumAcr: weak, graceDays: 0, trustDays: 0 },
      inherited: [
        { groupId: middle, ...ofMiddle },
        { groupId: top, ...ofTop },
      ],
      effective: { minimumAcr: strongest, graceDays: 7, trustDays: 0 },
    })
    const left = await expectSuccess<View>(remove(admin, low))
    assert.deepEqual([left.policy, left.inherited.length], [undefined, 2])
  })

  it('holds for a member until the membership ends, and for nobody whose time has not come', async () => {
    const admin = await machine(world())
    const { guarded, later } = ids('guarded', 'later')
    await chain(admin, [guarded])
    await chain(admin, [later])
    const boss = await administrator(world())
    for (const groupId of [guarded, later]) {
      await expectSuccess(put(boss, groupId, { minimumAcr: strong }))
    }
    const user = await world().addUser()
    const client = await world().addClient({ grant_types: ['password'] })
    const inMinutes = (minutes: number) => Math.floor(world().now() / 1000) + minutes * 60
    await expectSuccess(admin.assign(guarded, user.sub, ['CLERK'], { validUntil: inMinutes(10) }))
    await expectSuccess(admin.assign(later, user.sub, ['CLERK'], { validFrom: inMinutes(20) }))
    const statuses: number[] = []
    for (let look = 0; look < 3; look++) {
      statuses.push((await world().signIn(client, user)).status)
      world().advance(11 * 60_000)
    }
    assert.deepEqual(statuses, [400, 200, 400])
  })

  it('holds for people below from their next token on, and ends with its group', async () => {
    const admin = await administrator(world())
    const { top, low } = ids('top', 'low')
    await chain(admin, [top, low])
    const user = await world().addUser()
    const client = await world().addClient({ grant_types: ['password'] })
    await expectSuccess(admin.assign(low, user.sub, ['CLERK']))
    assert.equal((await world().signIn(client, user)).status, 200)
    await expectSuccess(put(admin, top, { minimumAcr: strong }))
    assert.equal((await world().signIn(client, user)).json.error, 'invalid_grant')
    await expectSuccess(admin.remove(top, '?cascade=true'))
    assert.equal((await world().signIn(client, user)).status, 200)
  })

  it('can be made stricter by who administers the group, and weaker by who administers its parent', async () => {
    const admin = await administrator(world())
    const { parent, team } = ids('parent', 'team')
    await chain(admin, [parent, team])
    const own = await groupAdministrator(world(), team)
    const above = await groupAdministrator(world(), parent)
    await expectSuccess(put(admin, team, { minimumAcr: strong, graceDays: 7, trustDays: 7 }))

    const weaker = [
      { minimumAcr: weak, graceDays: 7, trustDays: 7 },
      { minimumAcr: strong, graceDays: 8, trustDays: 7 },
      { minimumAcr: strong, graceDays: 7, trustDays: 8 },
      { minimumAcr: strongest, graceDays: 8, trustDays: 0 },
    ]
    for (const policy of weaker) await expectFailure(put(own, team, policy), 403, 11010)
    await expectFailure(remove(own, team), 403, 11010)
    await expectSuccess(put(own, team, { minimumAcr: strongest, graceDays: 0, trustDays: 7 }))

    for (const policy of weaker) await expectSuccess(put(above, team, policy))
    await expectSuccess(remove(above, team))
    await expectFailure(put(own, parent, { minimumAcr: strong }), 403, 11010)
    await expectFailure(
      remove(above, parent).then(() => remove(own, parent)),
      403,
      11010,
    )
  })

  it('of a group at the top becomes weaker only by an administrator', async () => {
    const admin = await administrator(world())
    const { top } = ids('top')
    await chain(admin, [top])
    const own = await groupAdministrator(world(), top)
    // With no grace, the token of whoever has no factor would end at once.
    await expectSuccess(put(own, top, { minimumAcr: strong, graceDays: 1 }))
    await expectFailure(remove(own, top), 403, 11010)
    await expectFailure(remove(await machine(world()), top), 403, 11010)
    await expectSuccess(remove(admin, top))
  })

  it('is an event of the group', async () => {
    const admin = await administrator(world())
    const { top } = ids('top')
    await chain(admin, [top])
    await expectSuccess(put(admin, top, { minimumAcr: strong, graceDays: 3 }))
    await expectSuccess(remove(admin, top))
    await expectSuccess(remove(admin, top))
    const rows = await world().database.execute(
      `select detail from events where type = 'GROUP_POLICY_CHANGED' and detail like '%${top}%' order by time`,
    )
    const details = rows.map(({ detail }) => JSON.parse(String(detail)))
    assert.deepEqual(
      details.map(({ signInPolicy, graceDays }) => [signInPolicy, graceDays]),
      [
        [strong, 3],
        ['removed', undefined],
      ],
    )
  })

  it('refuses what is no policy, and groups that do not exist', async () => {
    const admin = await administrator(world())
    const { top } = ids('top')
    await chain(admin, [top])
    const wrong = [
      {},
      { minimumAcr: 'mfa' },
      { minimumAcr: 7 },
      { minimumAcr: strong, graceDays: -1 },
      { minimumAcr: strong, graceDays: 366 },
      { minimumAcr: strong, trustDays: '1' },
      { minimumAcr: strong, more: true },
    ]
    for (const json of wrong) await expectFailure(put(admin, top, json), 400, 11003)
    await expectFailure(put(admin, 'nowhere', { minimumAcr: strong }), 404, 11001)
    await expectFailure(remove(admin, 'nowhere'), 404, 11001)
    await expectFailure(read(admin, 'nowhere'), 404, 11001)
    await expectFailure(
      put(await machine(world(), ['read']), top, { minimumAcr: weak }),
      403,
      11010,
    )
  })

  it('does not lengthen what a client demands', async () => {
    const admin = await administrator(world())
    const { top } = ids('top')
    await chain(admin, [top])
    const user = await world().addUser()
    await expectSuccess(admin.assign(top, user.sub, []))
    await expectSuccess(put(admin, top, { minimumAcr: strong, graceDays: 365, trustDays: 365 }))
    const client = await world().addClient({
      grant_types: ['authorization_code'],
      minimum_acr: strong,
    })
    await world().server.services.storage.stores.enrolments.begin(user.sub, world().now())
    const late = () =>
      world()
        .addCode(client, user)
        .then((code) => world().redeem(client, code))
    assert.equal((await late()).status, 200)
    world().advance(15 * 86_400_000)
    assert.equal((await late()).json.error, 'invalid_grant')
    world().advance(-15 * 86_400_000)
  })
})
