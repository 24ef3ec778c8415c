import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { it } from 'node:test'
import { compactVerify, createLocalJWKSet } from 'jose'
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

interface Person {
  readonly sub: string
  readonly name: string | null
}

interface Span {
  readonly groupId: string
  readonly groupName: string
  readonly sub: string
  readonly name: string | null
  readonly role: string
  readonly from: number
  readonly until: number | null
  readonly givenBy: Person | null
  readonly givenHow: string
  readonly reason: string | null
  readonly endedBy: Person | null
  readonly endedHow: string | null
  readonly inherited?: boolean
}

interface History {
  readonly history: readonly Span[]
  readonly next?: string
}

interface Found {
  readonly sub: string
  readonly groups: Readonly<Record<string, readonly string[]>>
  readonly held: readonly Span[]
  readonly user?: { readonly username?: string }
}

const minute = 60

/** Two companies; somebody administers the first, and its team has a member. */
async function openWorld(world: ServerWorld) {
  const root = await machine(world)
  const { one, team, two, other } = ids('one', 'team', 'two', 'other')
  await chain(root, [one, team])
  await chain(root, [two, other])
  const user = await world.addUser()
  await expectSuccess(root.assign(one, user.sub, ['GROUP_ADMIN']))
  const member = await world.addUser()
  await expectSuccess(root.assign(one, member.sub, []))
  const boss = await person(world, user)
  /** Lets time pass, and answers the second in which it is then. */
  const pass = () => {
    world.advance(minute * 1000)
    return Math.floor(world.now() / 1000)
  }
  return { root, boss, one, team, two, other, member, sub: member.sub, pass }
}

const historyOf = (calls: GroupCalls, groupId: string, query = '') =>
  calls.send('GET', `/usergroup/${groupId}/history${query}`)
const spansOf = async (calls: GroupCalls, groupId: string, query = '') =>
  (await expectSuccess<History>(historyOf(calls, groupId, query))).history
const ownHistory = (calls: GroupCalls, sub: string, query = '') =>
  calls.send('GET', `/usergroupmap/history/${sub}${query}`)
const statusOf = async (answer: Promise<{ readonly status: number }>) => (await answer).status

describeServer('the history of roles over HTTP', (world) => {
  it('tells who had a role, when, given by whom, how and why, and how it ended', async () => {
    const { boss, team, sub, member, pass } = await openWorld(world())
    const from = pass()
    const validUntil = from + 5 * minute
    const roleTerms = [{ role: 'PAYER', validUntil, reason: 'audit' }]
    await expectSuccess(boss.assign(team, sub, ['PAYER'], { roleTerms }))
    const later = pass()
    await expectSuccess(boss.assign(team, sub, ['CLERK'], { appendRole: true }))
    world().advance(10 * minute * 1000)
    await expectSuccess(boss.dismiss(team, sub))
    const [clerk, payer] = await spansOf(boss, team, `?sub=${sub}`)
    assert.ok(payer && clerk)
    assert.deepEqual([payer.role, payer.groupName, payer.reason], ['PAYER', team, 'audit'])
    assert.deepEqual([payer.givenBy?.sub, payer.givenHow], [boss.sub, 'hand'])
    assert.ok(payer.from >= from && payer.from < later)
    assert.deepEqual([payer.until, payer.endedBy, payer.endedHow], [validUntil, null, 'expired'])
    assert.deepEqual([clerk.role, clerk.endedBy?.sub, clerk.endedHow], ['CLERK', boss.sub, 'hand'])
    assert.notEqual(payer.name, null)
    const own = await person(world(), member)
    const seen = await expectSuccess<History>(ownHistory(own, sub, `?groupId=${team}`))
    assert.deepEqual(
      seen.history.map(({ role }) => role),
      ['CLERK', 'PAYER'],
    )
  })

  it('answers in one call who could approve payments at a time, and why', async () => {
    const { root, boss, one, team, sub, pass } = await openWorld(world())
    await expectSuccess(boss.assign(one, sub, ['APPROVER'], { reason: 'head of finance' }))
    const asOf = pass()
    pass()
    await expectSuccess(boss.assign(one, sub, ['GUEST']))
    const after = pass()
    const search = { groupIds: [team], includingRoles: true, inherit: true, role: 'APPROVER' }
    for (const calls of [root, boss]) {
      const [found, ...others] = await expectSuccess<readonly Found[]>(
        calls.searchUsers({ ...search, asOf }),
      )
      assert.deepEqual([found?.sub, others.length], [sub, 0])
      assert.deepEqual(found?.groups, { [one]: ['APPROVER'] })
      const [span] = found?.held ?? []
      assert.deepEqual([span?.reason, span?.inherited], ['head of finance', true])
      assert.equal(span?.givenBy?.sub, boss.sub)
      const now = await expectSuccess<readonly Found[]>(
        calls.searchUsers({ ...search, asOf: after }),
      )
      assert.deepEqual(now, [])
    }
    const below = { groupIds: [one], includingChildGroups: true, asOf, take: 1 }
    const page = await root.searchUsers(below)
    assert.equal((await expectSuccess<readonly Found[]>(page)).length, 1)
    const next = page.headers.get('x-next-after') ?? ''
    const rest = await expectSuccess<readonly Found[]>(root.searchUsers({ ...below, after: next }))
    assert.equal(rest.length, 1)
  })

  it('answers by the tree of then, also for a group that has moved or is gone', async () => {
    const { root, boss, one, team, two, sub, pass } = await openWorld(world())
    await expectSuccess(boss.assign(one, sub, ['LEAD']))
    await expectSuccess(boss.assign(team, sub, ['DEV']))
    const asOf = pass()
    pass()
    await expectSuccess(root.update({ groupId: team, parentId: two }))
    pass()
    await expectSuccess(root.remove(team))
    pass()
    const question = { userId: sub, groupId: team, roles: ['LEAD'], inherit: true }
    await expectFailure(root.verify(question), 403, 11006)
    const then = await expectSuccess<{ grantedBy: object }>(root.verify({ ...question, asOf }))
    assert.deepEqual(then.grantedBy, { LEAD: one })
    const batch = await expectSuccess<readonly { verified: boolean; code?: number }[]>(
      root.verifyAll([
        { ...question, asOf },
        question,
        { ...question, asOf, roles: ['NONE'] },
        { ...question, asOf, groupType: 'other' },
        { ...question, asOf, roles: ['LEAD'], inherit: false },
      ]),
    )
    assert.deepEqual(
      batch.map(({ verified, code }) => code ?? verified),
      [true, 11006, 11006, 11006, 11006],
    )
    const path = `/usergroupmap/userwithmetadata/${sub}?inherit=true&asOf=${asOf}`
    const { data } = await expectSuccess<{ data: readonly { groupId: string }[] }>(
      root.send('GET', path),
    )
    const record = data.find(({ groupId }) => groupId === team)
    assert.deepEqual(record, {
      ...{ _id: team, path: `/${one}/${team}/`, groupName: team, groupId: team, groupType: '' },
      ...{ roles: ['DEV'], groupPath: `/${one}/${team}/`, grantedBy: { DEV: team, LEAD: one } },
    })
    // Whoever may read all groups also reads the history of one that is gone.
    const [span] = await spansOf(root, team)
    assert.deepEqual([span?.endedHow, span?.groupName], ['groupDeleted', team])
    // To whoever administers some groups, it does not exist.
    await expectFailure(historyOf(boss, team), 403, 11010)
    await expectFailure(boss.verify({ ...question, asOf }), 403, 11010)
    await expectFailure(boss.searchUsers({ groupIds: [team], asOf }), 403, 11010)
  })

  it('does not tell what is elsewhere, or what another group of the same id left', async () => {
    const { root, boss, one, team, other, two, sub, pass } = await openWorld(world())
    await expectSuccess(root.assign(other, sub, ['SECRET']))
    await expectSuccess(root.assign(two, sub, ['LEAD']))
    const before = pass()
    pass()
    // The group was below the other company then, and boss may read it now.
    await expectSuccess(root.update({ groupId: other, parentId: one }))
    const question = { userId: sub, groupId: other, roles: ['LEAD'], inherit: true, asOf: before }
    assert.equal(await statusOf(root.verify(question)), 200)
    await expectFailure(boss.verify(question), 403, 11006)
    await expectFailure(historyOf(boss, two), 403, 11010)
    const { history } = await expectSuccess<History>(ownHistory(boss, sub))
    assert.deepEqual(
      history.filter(({ groupId }) => groupId === two),
      [],
    )
    // A deleted group whose id is taken again, below somebody else.
    await expectSuccess(root.remove(other))
    pass()
    await expectSuccess(root.create({ groupId: other, parentId: team }))
    assert.deepEqual(await spansOf(boss, other), [])
    assert.deepEqual(await spansOf(boss, one, `?subtree=true&role=SECRET`), [])
    await expectFailure(boss.searchUsers({ groupIds: [other], asOf: before }), 403, 11010)
    assert.equal((await spansOf(root, other)).length, 1)
  })

  it('hides a membership that nobody accepted, and names of people who have left', async () => {
    const { root, boss, one, team, sub, pass } = await openWorld(world())
    const stranger = await world().addUser()
    await expectSuccess(boss.assign(team, stranger.sub, ['DEV']))
    const asOf = pass()
    assert.deepEqual(await spansOf(boss, team), [])
    assert.equal((await spansOf(root, team)).length, 1)
    const question = { userId: stranger.sub, groupId: team, roles: ['DEV'], asOf }
    await expectFailure(boss.verify(question), 403, 11006)
    assert.equal(await statusOf(root.verify(question)), 200)
    const own = await person(world(), stranger)
    assert.equal(await statusOf(own.verify(question)), 200)
    await expectSuccess(boss.dismiss(team, stranger.sub))
    assert.deepEqual(await spansOf(boss, team), [])
    // Somebody who has left is a sub without a name.
    await expectSuccess(boss.assign(team, sub, ['DEV']))
    assert.notEqual((await spansOf(boss, team))[0]?.name, null)
    await expectSuccess(root.dismiss(team, sub))
    await expectSuccess(root.dismiss(one, sub))
    assert.deepEqual(
      (await spansOf(boss, team)).map(({ name }) => name),
      [null],
    )
  })

  it('describes who had a role then, but to an administrator of a group nobody who has left', async () => {
    const { boss, one, team, sub, pass } = await openWorld(world())
    const all = await administrator(world())
    await expectSuccess(boss.assign(team, sub, ['DEV']))
    const asOf = pass()
    const search = { groupIds: [team], role: 'DEV', asOf, expand: 'user' }
    const describedTo = async (calls: GroupCalls) => {
      const [found] = await expectSuccess<readonly Found[]>(calls.searchUsers(search))
      assert.equal(found?.sub, sub)
      assert.deepEqual([found.held[0]?.role, found.held[0]?.givenBy?.sub], ['DEV', boss.sub])
      return { user: found.user, giver: found.held[0]?.givenBy?.name }
    }
    for (const calls of [boss, all]) {
      const { user, giver } = await describedTo(calls)
      assert.ok(user?.username && giver)
    }
    pass()
    await expectSuccess(boss.dismiss(team, sub))
    await expectSuccess(boss.dismiss(one, sub))
    const toBoss = await describedTo(boss)
    assert.equal(toBoss.user, undefined, 'what became of them is not theirs any more')
    assert.ok(toBoss.giver, 'everybody knows themselves')
    assert.ok((await describedTo(all)).user?.username)
    await expectFailure((await machine(world())).searchUsers(search), 403, 11010)
  })

  it('is read by the person and by those who may read the group, and by nobody else', async () => {
    const { one, team, member, sub, pass } = await openWorld(world())
    const asOf = pass()
    const own = await person(world(), member)
    assert.equal(await statusOf(ownHistory(own, sub)), 200)
    await expectFailure(historyOf(own, one), 403, 11010)
    const other = await person(world())
    await expectFailure(ownHistory(other, sub), 403, 11010)
    await expectFailure(
      other.send('GET', `/usergroupmap/userwithmetadata/${sub}?asOf=${asOf}`),
      403,
      11010,
    )
    await expectFailure(other.verify({ userId: sub, groupId: team, roles: [], asOf }), 403, 11010)
    const mute = await machine(world(), ['write'])
    assert.equal(await statusOf(ownHistory(mute, sub)), 403)
  })

  it('refuses a time in the future, one before the history, and what is no time', async () => {
    const { root, one, sub, pass } = await openWorld(world())
    const now = pass()
    const ask = (asOf: unknown) => root.verify({ userId: sub, groupId: one, roles: [], asOf })
    const tomorrow = now + 86_400
    assert.match((await expectFailure(ask(tomorrow), 400, 11003)).error, /in the future/)
    const longAgo = now - 1097 * 86_400
    assert.match((await expectFailure(ask(longAgo), 400, 11003)).error, /the history begins there/)
    for (const asOf of ['2020-02-30', 'yesterday', -1, 1.5, '2020-01-01T00:00:00']) {
      await expectFailure(ask(asOf), 400, 11003)
    }
    await expectFailure(ask(now - minute * 600), 403, 11006)
    assert.equal(await statusOf(ask(new Date(now * 1000).toISOString())), 200)
    const path = `/usergroupmap/userwithmetadata/${sub}?asOf=`
    await expectFailure(root.send('GET', `${path}soon`), 400, 11003)
    await expectFailure(root.send('GET', `${path}${tomorrow}`), 400, 11003)
    await expectFailure(root.searchUsers({ groupIds: [one], asOf: tomorrow }), 400, 11003)
  })

  it('is listed in pages without a gap', async () => {
    const { root, one, team, sub, pass } = await openWorld(world())
    for (const role of ['A', 'B', 'C', 'D', 'E']) {
      if (role === 'C') pass()
      await expectSuccess(root.assign(team, sub, [role], { appendRole: true }))
    }
    const roles: string[] = []
    for (let after = ''; ; ) {
      const query = `?subtree=true&sub=${sub}&limit=2${after && `&after=${after}`}`
      const page = await expectSuccess<History>(historyOf(root, one, query))
      roles.push(...page.history.map(({ role }) => role))
      if (page.next === undefined) break
      after = page.next
    }
    assert.deepEqual(roles.toSorted(), ['', 'A', 'B', 'C', 'D', 'E'])
    await expectFailure(historyOf(root, one, '?after=x'), 400, 11003)
    await expectFailure(historyOf(root, one, '?limit=0'), 400, 11003)
    await expectFailure(historyOf(root, 'nowhere.at.all'), 404, 11001)
  })

  it('is a file whose last line proves the others, and whose cells are no formulas', async () => {
    const { root, boss, one, sub } = await openWorld(world())
    const reason = '=HYPERLINK("https://evil.example")'
    await expectSuccess(boss.assign(one, sub, ['A'], { reason }))
    const { text, headers, status } = await historyOf(root, one, '?format=csv')
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /^text\/csv/)
    assert.ok(text.includes(`"'=HYPERLINK(""https://evil.example"")"`))
    const end = text.lastIndexOf('"evidence"')
    const [, , , jws = ''] = text.slice(end).split('"')
    await proves(jws, text.slice(0, end))
  })

  it('is a file of JSON, too, with the same records as the list', async () => {
    const { root, boss, one, sub } = await openWorld(world())
    await expectSuccess(boss.assign(one, sub, ['A'], { reason: 'two\nlines' }))
    const { json } = await historyOf(root, one)
    const { history } = json.data as { readonly history: readonly object[] }
    const { text, headers, status } = await historyOf(root, one, '?format=jsonl')
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /^application\/jsonl/)
    const end = text.lastIndexOf('{"evidence"')
    const lines = text.trimEnd().split('\n')
    const { evidence } = JSON.parse(lines.pop() ?? '')
    assert.deepEqual(
      lines.map((line) => JSON.parse(line)),
      history,
    )
    await proves(evidence, text.slice(0, end))
    await expectFailure(historyOf(root, one, '?format=xml'), 400, 11003)
  })

  /** The signature of the last line is about all lines before it and the head of the event log. */
  async function proves(jws: string, lines: string): Promise<void> {
    const keys = (await world().send('GET', '/.well-known/jwks.json')).json
    const { payload, protectedHeader } = await compactVerify(jws, createLocalJWKSet(keys as never))
    const { sha256, seq, hash } = JSON.parse(Buffer.from(payload).toString())
    assert.equal(protectedHeader.typ, 'file-evidence+jwt')
    assert.equal(sha256, createHash('sha256').update(lines).digest('base64url'))
    assert.deepEqual([typeof seq, typeof hash], ['number', 'string'])
  }
})
