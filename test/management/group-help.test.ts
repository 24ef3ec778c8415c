import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import {
  administrator,
  chain,
  expectFailure,
  expectSuccess,
  type GroupCalls,
  ids,
  machine,
  person,
} from '../groups/groups-world.ts'
import { describeServer, type TestUser } from '../support/server-world.ts'

interface Card {
  readonly sub: string
  readonly user: { readonly username: string; readonly userStatus: string }
  readonly may: readonly string[]
  readonly refusal?: string
  readonly signIn?: {
    readonly last_login_at?: number
    readonly factors: readonly { readonly kind: string }[]
    readonly sessions: readonly object[]
  }
}

const everything = ['see', 'end_sessions', 'unblock', 'reset_factors']

describeServer('help by administrators of groups', (world) => {
  /** A company with a team; a boss of the company, and a person of the team. */
  async function scene() {
    const root = await machine(world())
    const admin = await administrator(world())
    const { company, team, other } = ids('company', 'team', 'other')
    await chain(root, [company, team])
    await chain(root, [other])
    const bossUser = await world().addUser()
    await expectSuccess(root.assign(company, bossUser.sub, ['GROUP_ADMIN']))
    const ada = await world().addUser({ name: 'Ada Lovelace' })
    await expectSuccess(root.assign(team, ada.sub, ['CLERK']))
    const boss = await person(world(), bossUser)
    return { root, admin, boss, company, team, other, ada }
  }

  const give = (calls: GroupCalls, groupId: string, acts: readonly string[]) =>
    calls.send('PUT', `/usergroup/${groupId}/help`, { json: { acts } })
  const card = (calls: GroupCalls, sub: string) => calls.send('GET', `/people/${sub}`)
  const cardOf = (calls: GroupCalls, sub: string) => expectSuccess<Card>(card(calls, sub))
  const acts = (calls: GroupCalls, sub: string) => [
    () => calls.send('DELETE', `/people/${sub}/sessions`),
    () => calls.send('POST', `/people/${sub}/unblock`),
    () => calls.send('DELETE', `/people/${sub}/factors`),
  ]
  const refused = async (calls: GroupCalls, sub: string) => {
    for (const act of acts(calls, sub)) await expectFailure(act(), 403, 11010)
  }
  /** The answers about somebody whom the caller does not administer. */
  const unknown = async (calls: GroupCalls, sub: string) => {
    const said = new Set<string>()
    for (const act of [() => card(calls, sub), ...acts(calls, sub)]) {
      const { error, moreInfo } = await expectFailure(act(), 404, 11007)
      said.add(`${error} ${moreInfo}`)
    }
    return [...said].join()
  }
  const addFactor = (sub: string) =>
    world().server.services.storage.stores.factors.add({
      ...{ id: randomId(), sub, kind: 'totp', name: 'Her phone', sealedSecret: 'secret' },
      ...{ createdAt: 1000, lastUsedAt: undefined },
    })
  const setStatus = (sub: string, from: 'VERIFIED' | 'BLOCKED', to: 'VERIFIED' | 'BLOCKED') =>
    world().server.services.storage.stores.users.setStatus(sub, from, to, world().now())
  const signIn = async (user: TestUser) => {
    const client = await world().addClient({
      grant_types: ['password'],
      allowed_scopes: ['openid'],
    })
    const { status, text } = await world().signIn(client, user, 'openid')
    assert.equal(status, 200, text)
  }

  it('is off unless an administrator of the server gives it', async () => {
    const { boss, ada, company } = await scene()
    const { user, may, refusal, signIn: shown } = await cardOf(boss, ada.sub)
    assert.deepEqual(
      [user.username, may, refusal, shown],
      [ada.username, [], 'not_given', undefined],
    )
    await refused(boss, ada.sub)
    await expectFailure(give(boss, company, everything), 403, 11010)
    await expectFailure(boss.send('DELETE', `/usergroup/${company}/help`), 403, 11010)
  })

  it('is given down the tree, and taken away below', async () => {
    const { admin, root, boss, ada, company, team } = await scene()
    await expectFailure(give(root, company, everything), 403, 11010)
    const view = await expectSuccess(give(admin, company, ['reset_factors', 'see']))
    assert.deepEqual(view, {
      ...{ groupId: company, own: ['see', 'reset_factors'] },
      ...{ effective: ['see', 'reset_factors'], from: company },
    })
    assert.deepEqual((await cardOf(boss, ada.sub)).may, ['see', 'reset_factors'])
    const below = await expectSuccess(boss.send('GET', `/usergroup/${team}/help`))
    assert.deepEqual(below, { groupId: team, effective: ['see', 'reset_factors'], from: company })
    await expectSuccess(give(admin, team, []))
    assert.deepEqual((await cardOf(boss, ada.sub)).refusal, 'not_given')
    await refused(boss, ada.sub)
    await expectSuccess(admin.send('DELETE', `/usergroup/${team}/help`))
    assert.deepEqual((await cardOf(boss, ada.sub)).may, ['see', 'reset_factors'])
    const events = await boss.send('GET', `/usergroup/${company}/events?type=GROUP_POLICY_CHANGED`)
    assert.equal((await expectSuccess<{ events: unknown[] }>(events)).events.length, 3)
    await expectFailure(give(admin, company, ['everything']), 400, 11003)
    await expectFailure(give(admin, 'OSTIARY_USERS', everything), 403, 11010)
  })

  it('shows how a person signs in, without names, addresses and secrets', async () => {
    const { admin, boss, ada, company } = await scene()
    await expectSuccess(give(admin, company, ['see']))
    const before = Math.floor(world().now() / 1000)
    await signIn(ada)
    const after = Math.floor(world().now() / 1000)
    await addFactor(ada.sub)
    const answer = await card(boss, ada.sub)
    const { signIn: shown, may } = await expectSuccess<Card>(answer)
    assert.deepEqual(may, ['see'])
    const { last_login_at: last = 0 } = shown ?? {}
    assert.ok(before <= last && last <= after, `${last}`)
    assert.deepEqual(shown?.factors, [{ kind: 'totp', created_at: 1 }])
    assert.equal(shown?.sessions.length, 1)
    for (const hidden of ['Her phone', 'secret', '127.0.0.1']) {
      assert.ok(!answer.text.includes(hidden), hidden)
    }
    await refused(boss, ada.sub)
  })

  it('ends sessions, unblocks and removes factors, as events of the person say', async () => {
    const { admin, boss, ada, company } = await scene()
    const { stores } = world().server.services.storage
    await expectSuccess(give(admin, company, everything))
    await signIn(ada)
    await addFactor(ada.sub)
    const client = await world().addClient({
      grant_types: ['client_credentials'],
      allowed_scopes: ['ostiary:events_read'],
    })
    const form = { grant_type: 'client_credentials', scope: 'ostiary:events_read' }
    const { access_token: reader } = (await world().token(client, form)).json
    const [end, unblock, reset] = acts(boss, ada.sub)
    assert.ok(end && unblock && reset)
    assert.deepEqual(await expectSuccess(end()), { ended: 1 })
    assert.deepEqual(await stores.sessions.listOf(ada.sub, world().now()), [])
    await setStatus(ada.sub, 'VERIFIED', 'BLOCKED')
    // Both at once, and both are told the same.
    for (const answer of await Promise.all([unblock(), unblock()])) {
      assert.deepEqual(await expectSuccess(answer), { userStatus: 'VERIFIED' })
    }
    assert.deepEqual(await expectSuccess(reset()), { removed: 1 })
    assert.deepEqual(await expectSuccess(reset()), { removed: 0 })
    assert.deepEqual(await stores.factors.listOf(ada.sub), [])
    // They are found in the history of the person, with who did it.
    const found = await world().send('GET', `/events-srv/events?sub=${ada.sub}`, { bearer: reader })
    const { events } = found.json.data as {
      events: readonly { type: string; detail: { by?: string } }[]
    }
    const byBoss = events.filter(({ detail }) => detail.by === boss.sub).map(({ type }) => type)
    assert.deepEqual(new Set(byBoss), new Set(['ACCOUNT_ACTIVATED', 'FACTOR_REMOVED', 'LOGOUT']))
  })

  it('unblocks nobody who was never confirmed', async () => {
    const { admin, root, boss, company, team } = await scene()
    await expectSuccess(give(admin, company, everything))
    const waiting = await world().addUser({ userStatus: 'PENDING' })
    await expectSuccess(root.assign(team, waiting.sub, []))
    await expectFailure(boss.send('POST', `/people/${waiting.sub}/unblock`), 409, 11023)
  })

  it('never reaches administrators, people with roles elsewhere, or oneself', async () => {
    const { admin, root, boss, ada, company, team, other } = await scene()
    await expectSuccess(give(admin, company, everything))
    const beyond = async (sub: string) => {
      assert.deepEqual((await cardOf(boss, sub)).refusal, 'beyond')
      await refused(boss, sub)
    }
    const lead = await world().addUser()
    await expectSuccess(root.assign(team, lead.sub, ['GROUP_ADMIN']))
    await beyond(lead.sub)
    await expectSuccess(root.assign(other, ada.sub, []))
    await beyond(ada.sub)
    await expectSuccess(root.dismiss(other, ada.sub))
    assert.deepEqual((await cardOf(boss, ada.sub)).may, everything)
    assert.equal((await cardOf(boss, boss.sub)).refusal, 'self')
    await refused(boss, boss.sub)
    // An administrator of the server in her group is as unknown as nobody.
    const { users } = world().server.services.storage.stores
    const { sub: ofAdmin = '' } = (await users.findByLoginName('admin')) ?? {}
    await expectSuccess(admin.assign(team, ofAdmin, []))
    await unknown(boss, ofAdmin)
    await expectSuccess(root.dismiss(team, ofAdmin))
  })

  it('asks every group of a person, since the account is one', async () => {
    const { admin, root, boss, ada, company, team } = await scene()
    const { second } = ids('second')
    await expectSuccess(root.create({ groupId: second, parentId: company }))
    await expectSuccess(give(admin, team, everything))
    assert.deepEqual((await cardOf(boss, ada.sub)).may, everything)
    await expectSuccess(root.assign(second, ada.sub, []))
    assert.deepEqual((await cardOf(boss, ada.sub)).refusal, 'not_given')
    await expectSuccess(give(admin, second, ['see', 'unblock']))
    assert.deepEqual((await cardOf(boss, ada.sub)).may, ['see', 'unblock'])
    await expectFailure(boss.send('DELETE', `/people/${ada.sub}/sessions`), 403, 11010)
  })

  it('answers the same of outsiders, of who has not accepted and of nobody', async () => {
    const { admin, boss, company } = await scene()
    await expectSuccess(give(admin, company, everything))
    const outsider = await world().addUser()
    const invited = await world().addUser()
    await expectSuccess(boss.assign(company, invited.sub, []))
    const said: string[] = []
    for (const sub of [outsider.sub, invited.sub, randomId()]) said.push(await unknown(boss, sub))
    assert.equal(new Set(said).size, 1)
  })

  it('is for people who administer, with a recent sign-in, and not for machines', async () => {
    const { admin, root, boss, ada, company } = await scene()
    await expectSuccess(give(admin, company, everything))
    await refused(root, ada.sub)
    await expectFailure(card(root, ada.sub), 403, 11010)
    const member = await person(world(), await world().addUser())
    await refused(member, ada.sub)
    world().advance(16 * 60_000)
    for (const act of acts(boss, ada.sub)) {
      const answer = await act()
      assert.equal(answer.status, 401, answer.text)
      assert.match(answer.headers.get('www-authenticate') ?? '', /max_age="?900/)
    }
    assert.deepEqual((await cardOf(boss, ada.sub)).may, everything)
    // The role that was taken away counts at once.
    await expectSuccess(root.dismiss(company, boss.sub))
    await expectFailure(card(boss, ada.sub), 403, 11010)
  })

  it('comes back with a group from the bin, and stays when the group is renamed', async () => {
    const { admin, root, company } = await scene()
    await expectSuccess(give(admin, company, ['see']))
    await expectSuccess(root.update({ groupId: company, groupName: 'Renamed' }))
    const read = () =>
      expectSuccess<{ own?: string[] }>(admin.send('GET', `/usergroup/${company}/help`))
    assert.deepEqual((await read()).own, ['see'])
    await expectSuccess(root.remove(company, '?cascade=true'))
    const bin = await admin.send('GET', '/bin')
    const { entries } = await expectSuccess<{ entries: { ref: string; id: string }[] }>(bin)
    const ref = entries.find(({ id }) => id === company)?.ref
    await expectSuccess(admin.send('POST', `/bin/${ref}/restore`, { json: {} }))
    assert.deepEqual((await read()).own, ['see'])
  })
})
