import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { buildReviewTending } from '../../src/composition/access.ts'
import { callsWith, expectSuccess } from '../groups/groups-world.ts'
import { secondProcessOf, startSecondProcess } from '../support/second-process.ts'
import { describeServer } from '../support/server-world.ts'
import { type AccessCalls, accessCalls, codeOf, holds } from './access-scene.ts'
import { type ReviewScene, reviewScene } from './review-scene.ts'

const rounds = 3

describeServer('reviews, from two processes at once', (world) => {
  const second = secondProcessOf(world)
  let scene: ReviewScene
  before(async () => {
    scene = await reviewScene(world())
  })

  /** The same person, at the other node. */
  const elsewhere = ({ token, sub }: AccessCalls) => accessCalls(second(), token, sub)

  /** A review of the roles of new people, of which there are so many. */
  async function reviewOf(people: number, role: string) {
    const joined = []
    for (let n = 0; n < people; n++) {
      const { sub } = await world().addUser()
      await expectSuccess(scene.root.assign(scene.production, sub, [role]))
      joined.push(sub)
    }
    const review = await scene.begun({ filter: { roles: [role] }, undecided: 'report' })
    return { ...review, people: joined, ids: review.found.map(({ id }) => id) }
  }

  const has = (sub: string, role: string) => holds(world(), scene.production, sub, role)

  it('a decision beside the end: it counts, or it is refused', async () => {
    const { boss, admin, decide, tend, items } = scene
    for (let round = 0; round < rounds; round++) {
      const role = `A${round}`
      const { id, ids, people } = await reviewOf(1, role)
      const [decided, closed] = await Promise.all([
        decide(elsewhere(boss), id, ids, { decision: 'end' }),
        admin.send('POST', `/reviews/${id}/close`),
      ])
      assert.equal(closed.status, 200, closed.text)
      await tend()
      const isDecided = decided.status === 200
      assert.ok(isDecided || codeOf(decided) === 20014, decided.text)
      const [item] = await items(boss, id)
      assert.equal(item?.outcome, isDecided ? 'ended' : 'reported')
      assert.equal(await has(people[0] ?? '', role), !isDecided)
    }
  })

  it('two reviewers: the later decision counts as a whole', async () => {
    const { boss, admin, decide, items } = scene
    const { id, ids } = await reviewOf(5, 'B')
    const answers = await Promise.all([
      decide(boss, id, ids, { decision: 'end', reason: 'Left' }),
      decide(elsewhere(admin), id, ids, { decision: 'keep', reason: 'Needed' }),
    ])
    for (const { status, text } of answers) assert.equal(status, 200, text)
    const found = await items(boss, id)
    assert.equal(new Set(found.map(({ decision }) => decision)).size, 1)
    assert.equal(new Set(found.map((item) => item.decision_reason)).size, 1)
    assert.equal((await scene.events('REVIEW_DECIDED', id)).length, 2)
  })

  it('nodes that end it at once: each role ends once, and so does the review', async () => {
    const { boss, decide, tend } = scene
    const { id, ids, people } = await reviewOf(6, 'C')
    await expectSuccess(decide(boss, id, ids, { decision: 'end' }))
    await expectSuccess(boss.send('POST', `/reviews/${id}/close`))
    const other = buildReviewTending(world().server.services)
    await Promise.all([tend(), other(), tend()])
    assert.equal((await scene.events('REVIEW_CLOSED', id)).length, 1)
    for (const sub of people) {
      const removals = await world().database.execute(
        `select id from events where type = 'GROUP_USER_REMOVED' and sub = '${sub}'`,
      )
      assert.equal(removals.length, 1)
    }
  })

  it('the end beside a removal by hand: the role is gone, and both are told', async () => {
    const { boss, decide, tend, items, root, production: groupId } = scene
    const { id, ids, people } = await reviewOf(4, 'D')
    await expectSuccess(decide(boss, id, ids, { decision: 'end' }))
    await expectSuccess(boss.send('POST', `/reviews/${id}/close`))
    const byHand = callsWith(second(), root.token)
    const [, ...removed] = await Promise.all([
      tend(),
      ...people.map((sub) => byHand.dismiss(groupId, sub)),
    ])
    const outcomes = new Map(
      (await items(boss, id)).map(({ person, outcome }) => [person?.sub, outcome]),
    )
    for (const [n, sub] of people.entries()) {
      assert.equal(await has(sub, 'D'), false)
      assert.equal(outcomes.get(sub), removed[n]?.status === 200 ? 'changed' : 'ended')
    }
  })

  /** Lets a node tend reviews that is killed (kill -9) right after a verb of a store. */
  async function tendAndDie(OSTIARY_TEST_DIES_AFTER: string) {
    const file = fileURLToPath(new URL('dying-node.ts', import.meta.url))
    await using dying = await startSecondProcess(world(), {
      file,
      changes: { OSTIARY_TEST_DIES_AFTER },
    })
    await dying.advance(0)
  }

  it('nodes that are killed (kill -9) at its start: another one goes on, and it starts once', async () => {
    const { admin, boss, plan, read, items, tend, root, production: groupId } = scene
    const people = await Promise.all([1, 2, 3].map(() => world().addUser()))
    for (const { sub } of people) await expectSuccess(root.assign(groupId, sub, ['G']))
    const { id } = await expectSuccess(plan(admin, { filter: { roles: ['G'] } }))
    for (const verb of ['reviewItems.add', 'reviews.open']) {
      await tendAndDie(verb)
    }
    await tend()
    assert.equal((await read(boss, id)).status, 'open')
    assert.equal((await scene.events('REVIEW_STARTED', String(id))).length, 1)
    const found = (await items(boss, id)).map(({ person }) => person?.sub)
    assert.deepEqual(found.toSorted(), people.map(({ sub }) => sub).toSorted())
  })

  it('nodes that are killed (kill -9) at its end: another one goes on where it was', async () => {
    const { boss, decide, read, tend, items } = scene
    const { id, ids, people } = await reviewOf(4, 'E')
    await expectSuccess(decide(boss, id, ids, { decision: 'end' }))
    await expectSuccess(boss.send('POST', `/reviews/${id}/close`))
    // The chores of this server may go on where a node was killed, at any time.
    for (const verb of ['reviewItems.settle 3', 'reviews.close']) {
      await tendAndDie(verb)
    }
    await tend()
    assert.equal((await read(boss, id)).status, 'closed')
    assert.equal((await scene.events('REVIEW_CLOSED', id)).length, 1)
    const outcomes = (await items(boss, id)).map(({ outcome }) => outcome)
    assert.deepEqual(
      outcomes,
      ids.map(() => 'ended'),
    )
    for (const sub of people) {
      assert.equal(await has(sub, 'E'), false)
      const removals = await world().database.execute(
        `select id from events where type = 'GROUP_USER_REMOVED' and sub = '${sub}'`,
      )
      assert.equal(removals.length, 1)
    }
  })

  it('a reviewer who loses the role at that moment: before it or not at all', async () => {
    const { decide, items, boss, root, production: groupId } = scene
    for (let round = 0; round < rounds; round++) {
      const { calls: judge } = await scene.join(groupId, 'JUDGE')
      const { sub } = await world().addUser()
      await expectSuccess(root.assign(groupId, sub, [`F${round}`]))
      const { id, found } = await scene.begun({
        filter: { roles: [`F${round}`] },
        reviewers: { groupId, role: 'JUDGE' },
        undecided: 'report',
      })
      const [decided, dismissed] = await Promise.all([
        decide(judge, id, [found[0]?.id]),
        callsWith(second(), root.token).dismiss(groupId, judge.sub),
      ])
      assert.equal(dismissed.status, 200, dismissed.text)
      const isDecided = decided.status === 200
      assert.ok(isDecided || [403, 404].includes(decided.status), decided.text)
      const [item] = await items(boss, id)
      assert.equal(item?.decision, isDecided ? 'keep' : undefined)
    }
  })
})
