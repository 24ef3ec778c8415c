import assert from 'node:assert/strict'
import { it } from 'node:test'
import { startSecondProcess } from '../../support/second-process.ts'
import { describeServer, type ServerWorld, type TestUser } from '../../support/server-world.ts'
import { testBrowser } from '../../support/test-browser.ts'
import { makeAdministrator } from '../../v1/legacy-calls.ts'

const day = 86_400_000
const admins = 'OSTIARY_ADMINS'

function usersOf({ server }: ServerWorld) {
  return server.services.storage.stores.users
}

/** Events of one type, with their outcome, by sub. */
async function eventsOf(world: ServerWorld, type: string) {
  const rows = await world.database.execute(
    `select sub, outcome from events where type = '${type}'`,
  )
  return rows.map(({ sub, outcome }) => ({ sub: String(sub), outcome: String(outcome) }))
}

async function plan(world: ServerWorld, { sub }: TestUser, at: number): Promise<void> {
  const user = await usersOf(world).find(sub)
  assert.ok(user && (await usersOf(world).planDeletion(user, at, world.now())))
}

describeServer('accounts whose deletion is due', (world) => {
  it('R01: are deleted once, by whichever process', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => world().addUser()))
    for (const user of people) await plan(world(), user, world().now() - 1000)
    // Each process deletes when it starts. This one goes on until nobody is left.
    const starting = startSecondProcess(world())
    await Promise.all([world().server.chores.runAll(), world().server.chores.runAll()])
    await using _ = await starting
    for (const { sub } of people) {
      while ((await usersOf(world()).find(sub))?.status !== 'DELETED') {
        await world().server.chores.runAll()
      }
    }
    const deleted = (await eventsOf(world(), 'ACCOUNT_DELETED')).map(({ sub }) => sub)
    assert.deepEqual(deleted.toSorted(), people.map(({ sub }) => sub).toSorted())
  })

  it('are kept or deleted, and never both', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => world().addUser()))
    for (const user of people) await plan(world(), user, world().now() - 1000)
    const keep = (sub: string) =>
      world().server.services.storage.transact(async ({ people: locks, users }) => {
        await locks.lock(sub)
        const user = await users.find(sub)
        return user?.deletionAt !== undefined && users.planDeletion(user, undefined, world().now())
      })
    const [, ...kept] = await Promise.all([
      world().server.chores.runAll(),
      ...people.map(({ sub }) => keep(sub)),
    ])
    await world().server.chores.runAll()
    const deleted = new Set((await eventsOf(world(), 'ACCOUNT_DELETED')).map(({ sub }) => sub))
    for (const [place, { sub }] of people.entries()) {
      const status = (await usersOf(world()).find(sub))?.status
      assert.equal(status, kept[place] ? 'VERIFIED' : 'DELETED')
      assert.equal(deleted.has(sub), !kept[place])
    }
  })

  it('N10: leave the last administrator, who may still keep the account', async () => {
    const { groups } = world().server.services.storage.stores
    const pair = [await world().addUser(), await world().addUser()]
    for (const user of pair) await makeAdministrator(world(), user)
    for (const { sub } of await groups.holdersOf(admins, 'ADMIN')) {
      if (!pair.some((user) => user.sub === sub)) await groups.removeMembership(admins, sub)
    }
    for (const user of pair) {
      const browser = testBrowser(world())
      const { end } = await browser.travel('/account/delete', user)
      const page = await browser.submit(end, { confirmed: 'true' })
      assert.equal(page.status, 200, page.text)
    }
    world().advance(15 * day)
    await world().server.chores.runAll()
    const [left, ...others] = await groups.holdersOf(admins, 'ADMIN')
    assert.deepEqual(others, [])
    const last = pair.find(({ sub }) => sub === left?.sub) ?? assert.fail('nobody is left')
    const user = await usersOf(world()).find(last.sub)
    assert.equal(user?.status, 'VERIFIED')
    assert.ok((user?.deletionAt ?? 0) > world().now(), 'it is tried again')
    const about = (await eventsOf(world(), 'ACCOUNT_DELETED')).filter(({ sub }) => sub === last.sub)
    assert.deepEqual(
      about.map(({ outcome }) => outcome),
      ['failure'],
    )

    const browser = testBrowser(world())
    const { end } = await browser.travel('/account/delete', last)
    assert.equal(end.url.pathname, '/login/keep')
    const section = await browser.submit(end, { decision: 'keep' })
    const refused = await browser.submit(section, { confirmed: 'true' })
    assert.equal(refused.status, 409)
    assert.match(refused.text, /only administrator/)
  })
})
