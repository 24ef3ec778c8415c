import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { OpenStore } from '../../src/cli/doctor/check.ts'
import { choreChecks } from '../../src/cli/doctor/chore-checks.ts'
import { logger } from '../../src/kernel/logger.ts'
import { runChores } from '../../src/kernel/run-chores.ts'
import { freePort } from '../support/free-port.ts'
import { describeServer } from '../support/server-world.ts'

const metricsPort = await freePort()

describeServer(
  'chores',
  (world) => {
    const count = async (from: string) => {
      const [row] = await world().database.execute(`select count(*) as count from ${from}`)
      return Number(row?.count)
    }
    const metric = async (name: string, chore: string) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      const line = text.split('\n').find((one) => one.startsWith(`${name}{chore="${chore}"}`))
      return Number(line?.split(' ').at(-1))
    }

    it('N19: one that keeps failing stops no other, and is reported by log and metrics', async () => {
      const { database, server, logLines } = world()
      await server.chores.runAll()
      await database.execute(
        "insert into interactions (id, request, progress, expires_at) values ('late', '{}', '{}', 1)",
      )
      await world().addUser()
      assert.ok((await count('events where seq is null')) > 0)
      await database.execute("update signing_keys set sealed_private_jwk = 'x'")

      await server.chores.runAll()
      assert.equal(await count("interactions where id = 'late'"), 0)
      assert.equal(await count('events where seq is null'), 0)
      const failed = logLines.map((line) => JSON.parse(line)).filter(({ chore }) => chore)
      assert.ok(failed.some(({ chore, level }) => chore === 'keys' && level === 'error'))
      assert.ok((await metric('ostiary_chore_failures_total', 'keys')) >= 1)
      assert.equal(await metric('ostiary_chore_failures_total', 'expired rows'), 0)
      for (const chore of ['expired rows', 'unconfirmed users', 'mail']) {
        const at = await metric('ostiary_chore_last_success_timestamp_seconds', chore)
        assert.ok(Math.abs(at * 1000 - world().now()) < 60_000, chore)
      }
    })

    it('N19: the doctor has a line for what each leaves undone', async () => {
      const { database, server, now } = world()
      const { storage, settings } = server.services
      const withMail = { ...settings, mail: { ...settings.mail, smtpUrl: 'smtp://localhost' } }
      const look = async () => {
        const context = { storage, settings: withMail, clock: now } as OpenStore
        const found = await Promise.all(choreChecks.map(({ run }) => run(context)))
        return found.map(({ level }) => level)
      }
      assert.deepEqual(await look(), ['ok', 'ok', 'ok', 'ok'])
      const { sub } = await world().addUser({ userStatus: 'PENDING' })
      for (const statement of [
        "insert into interactions (id, request, progress, expires_at) values ('late', '{}', '{}', 1)",
        `insert into unconfirmed_users (sub, expires_at) values ('${sub}', 1)`,
        "insert into events (id, type, time, outcome) values ('late', 'LOGOUT', 1, 'success')",
        `insert into mail_outbox (id, sealed, written_at, attempts, due_at, expires_at)
           values ('late', 'x', 1, 0, 1, ${now() + 1000})`,
      ]) {
        await database.execute(statement)
      }
      assert.deepEqual(await look(), ['warn', 'warn', 'warn', 'warn'])
    })
  },
  { OSTIARY_METRICS_PORT: String(metricsPort) },
)

describe('runChores', () => {
  it('N19: never runs a chore twice at a time, and one that hangs keeps none from running', async () => {
    let begun = 0
    let finish = () => {}
    const hanging = new Promise<void>((resolve) => {
      finish = resolve
    })
    let done = 0
    const chores = runChores(
      [
        {
          name: 'throws',
          run: () => {
            throw new Error('at once')
          },
        },
        {
          name: 'hangs',
          run: () => {
            begun++
            return hanging
          },
        },
        { name: 'works', run: async () => void done++ },
      ],
      { clock: () => 5, log: logger('silent') },
    )
    const twice = [chores.runAll(), chores.runAll()]
    while (done < 2) {
      void chores.runAll()
      await new Promise((resolve) => setImmediate(resolve))
    }
    assert.equal(begun, 1)
    const [throws, hangs, works] = chores.status()
    assert.ok((throws?.failures ?? 0) >= 2)
    assert.deepEqual(hangs, { name: 'hangs', lastSuccessAt: undefined, failures: 0 })
    assert.equal(works?.lastSuccessAt, 5)
    finish()
    await Promise.all(twice)
    await chores.stop()
  })
})
