import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { buildOAuthCore } from '../../../src/composition/oauth/oauth-core.ts'
import { buildUserOperations } from '../../../src/composition/users/users.ts'
import { commandLine } from '../../../src/events/actor.ts'
import { randomId } from '../../../src/kernel/secrets.ts'
import { engines } from '../../support/engines.ts'
import { codeIn, linkIn } from '../../support/mail-server.ts'
import { mailsTo, mailTo } from '../../support/mail-to.ts'
import { describeServer, type ServerWorld, startWorld } from '../../support/server-world.ts'

const registration = {
  provider: 'self',
  password: 'purple monkey dishwasher',
  password_echo: 'purple monkey dishwasher',
}
const next = 'tangled orchard lantern'
const visitor = { kind: 'visitor', address: '203.0.113.7' } as const

const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

async function userOperationsOf({ server }: ServerWorld) {
  return buildUserOperations(server.services, await buildOAuthCore(server.services))
}

async function registered(world: ServerWorld, email: string) {
  const json = { ...registration, email }
  const answer = await world.send('POST', '/users-srv/register', { json })
  const { sub } = (answer.json as unknown as { data: { sub: string } }).data
  return { sub, code: codeIn(await mailTo(world, email)) }
}

describeServer('a mailed proof', (world) => {
  const verify = (json: { sub: string; code: string }) =>
    world().send('POST', '/users-srv/verifyemail', { json })

  it('is not used up when the address is taken at that moment', async () => {
    const email = newAddress()
    const first = await registered(world(), email)
    const second = await registered(world(), email)
    assert.equal((await verify(second)).status, 200)
    assert.equal((await verify(first)).status, 409)

    const { changeStatus } = await userOperationsOf(world())
    await changeStatus(commandLine, second.sub, 'DELETED')
    assert.equal((await verify(first)).status, 200)
    assert.equal((await verify(first)).status, 400)
  })
})

describe('a mailed proof whose user changes while it is brought back (postgres)', () => {
  const engine = engines.find(({ name }) => name === 'postgres')
  if (!engine) throw new Error('there is no PostgreSQL')

  /** Holds a row that the work needs, until the work waits for it; then changes the row. */
  async function during(
    world: ServerWorld,
    change: string,
    sub: string,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const other = postgres(world.databaseUrl, { max: 1, fetch_types: false })
    try {
      let outcome: Promise<unknown> = Promise.resolve()
      await other.begin(async (sql) => {
        await sql.unsafe(change, [sub])
        outcome = work().catch((error: unknown) => error)
        // Others wait too now and then, for locks of their own.
        const waiting = `select 1 from pg_stat_activity
          where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`
        while ((await sql.unsafe(waiting)).length === 0) await sleep(10)
      })
      return await outcome
    } finally {
      await other.end()
    }
  }

  const touchUser = 'update users set revision = revision + 1 where sub = $1'

  it('is good once more: a code that proves an address', async () => {
    const world = await startWorld(engine)
    try {
      const { verification } = await userOperationsOf(world)
      const given = await registered(world, newAddress())
      const outcome = await during(world, touchUser, given.sub, () =>
        verification.byCode(visitor, given),
      )
      assert.equal((outcome as { code?: number }).code, 10006)
      assert.equal((await verification.byCode(visitor, given)).user.status, 'VERIFIED')
    } finally {
      await world.stop()
    }
  })

  it('is good once more: the link of an invitation', async () => {
    const world = await startWorld(engine)
    try {
      const { invitations } = await userOperationsOf(world)
      const email = newAddress()
      const { sub } = await invitations.invite(commandLine, { record: { email }, locale: 'en-US' })
      const key = new URL(linkIn(await mailTo(world, email))).searchParams.get('key') ?? ''
      const given = { sub, key, password: next }
      const outcome = await during(world, touchUser, sub, () => invitations.accept(visitor, given))
      assert.equal((outcome as { code?: number }).code, 10006)
      assert.equal((await invitations.accept(visitor, given)).status, 'VERIFIED')
    } finally {
      await world.stop()
    }
  })

  it('is good once more: the link to a new password', async () => {
    const world = await startWorld(engine)
    try {
      const { reset } = await userOperationsOf(world)
      const email = newAddress()
      const { sub } = await world.addUser({ email, email_verified: true })
      await reset.initiate(visitor, { email, by: 'link', locale: 'en-US' })
      const [message] = await mailsTo(world, email)
      assert.ok(message)
      const { searchParams } = new URL(linkIn(message))
      const given = {
        resetRequestId: searchParams.get('reset') ?? '',
        exchangeId: searchParams.get('exchange') ?? '',
        password: next,
      }
      const renewHash =
        'update identities set password_version = password_version + 1 where sub = $1'
      const outcome = await during(world, renewHash, sub, () => reset.accept(visitor, given))
      assert.equal((outcome as { code?: number }).code, 10010)
      await reset.accept(visitor, given)
    } finally {
      await world.stop()
    }
  })
})
