import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { userRules } from '../../../src/cli/store/find-user.ts'
import { buildDirectorySync } from '../../../src/composition/connections.ts'
import type { SyncRun } from '../../../src/connections/sync/sync-run.ts'
import { commandLine } from '../../../src/events/actor.ts'
import { describeServer } from '../../support/server-world.ts'
import { toThisMachine } from '../elsewhere-scene.ts'
import { withAttributes } from '../ldap/ldap-scene.ts'
import type { TestEntry } from '../ldap/scripted-directory.ts'
import { aSyncedCompany, resultsOf, type SyncedCompany, syncSettings } from './sync-scene.ts'

const leaseMs = 121_000

describeServer(
  'a run of a directory that goes on later',
  (world) => {
    /** The last run, when nobody works on it any more: this node, or the server by its chore. */
    async function lastRun({ sync, connection }: SyncedCompany): Promise<SyncRun> {
      for (;;) {
        const [last] = await sync.list(commandLine, connection.id)
        if (last && last.status !== 'running') return last
        await turn()
      }
    }

    const anotherNode = async () => {
      const { services } = world().server
      return buildDirectorySync(services, (await userRules(services)).context)
    }

    it('is taken up by another node, which passes over who is done', async () => {
      await using company = await aSyncedCompany(world())
      company.hires(...Array.from({ length: 50 }, () => company.employee()))
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      company.directory.script.beforePage = async (offset) => {
        if (offset !== 40) return
        reached.resolve()
        await released.promise
      }
      // It hangs between two pages, as a process does that was stopped.
      const hanging = company.runs()
      await reached.promise
      company.directory.script.beforePage = undefined
      const early = await anotherNode()
      await early.tend()
      const [before] = await company.sync.list(commandLine, company.connection.id)
      assert.deepEqual([before?.status, before?.counts.created], ['running', 40])
      world().advance(leaseMs)
      const node = await anotherNode()
      await node.tend()
      const after = await lastRun(company)
      assert.deepEqual([after.status, resultsOf(after)], ['done', { created: 50 }], after.problem)
      // The one that hung finds that the run is not its own any more.
      released.resolve()
      assert.deepEqual(resultsOf(await hanging), { created: 50 })
      assert.deepEqual(resultsOf(await company.runs()), { unchanged: 50 })
    })

    it('is left to others by a node that stops', async () => {
      await using company = await aSyncedCompany(world())
      company.hires(...Array.from({ length: 30 }, () => company.employee()))
      const stop = new AbortController()
      company.directory.script.beforePage = () => stop.abort()
      const wish = { isDry: false, isConfirmed: false }
      const { id } = company.connection
      const left = await company.sync.runHere(commandLine, id, wish, stop.signal)
      assert.deepEqual([left.status, left.counts.created], ['running', 20])
      company.directory.script.beforePage = undefined
      const node = await anotherNode()
      await node.tend()
      const after = await lastRun(company)
      assert.deepEqual([after.status, resultsOf(after)], ['done', { created: 30 }])
    })

    it('ends nobody if the directory stops in the middle', async () => {
      await using company = await aSyncedCompany(world())
      const people = Array.from({ length: 30 }, () => company.employee())
      company.hires(...people)
      await company.runs()
      company.directory.script.beforePage = () => {
        throw new Error('out of order')
      }
      const run = await company.runs({ isConfirmed: true })
      assert.deepEqual([run.status, run.counts.ended], ['failed', 0])
      assert.match(run.problem ?? '', /closed the connection/)
    })

    it('ends after six hours, however slow the directory is', async () => {
      await using company = await aSyncedCompany(world())
      company.hires(...Array.from({ length: 30 }, () => company.employee()))
      company.directory.script.beforePage = () => world().advance(6 * 3_600_000 + 1000)
      await company.runs()
      const run = await lastRun(company)
      assert.deepEqual([run.status, run.counts.ended], ['failed', 0])
      assert.match(run.problem ?? '', /more than six hours/)
    })

    it('is one at a time, and can be stopped', async () => {
      await using company = await aSyncedCompany(world())
      company.hires(...Array.from({ length: 30 }, () => company.employee()))
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      company.directory.script.beforePage = async () => {
        reached.resolve()
        await released.promise
      }
      const first = company.runs()
      await reached.promise
      await assert.rejects(company.runs(), /is under way/)
      await company.sync.stop(commandLine, company.connection.id)
      await assert.rejects(company.sync.stop(commandLine, company.connection.id), /no run/)
      released.resolve()
      assert.deepEqual([(await first).status, (await first).counts.created], ['stopped', 20])
    })

    /** Somebody in Active Directory, and its root. */
    const changedAt = (usn: number, person: TestEntry) =>
      withAttributes(person, { uSNChanged: [String(usn)] })
    const root = (usn: number, server = 'dc1'): TestEntry => ({
      dn: '',
      attributes: {
        supportedCapabilities: ['1.2.840.113556.1.4.800'],
        highestCommittedUSN: [String(usn)],
        dsServiceName: [`CN=NTDS Settings,CN=${server}`],
      },
    })

    it('AD: by uSNChanged, reads what has changed, and everybody at its interval', async () => {
      await using company = await aSyncedCompany(world())
      const { urls } = company.connection.settings
      const sync = { every_minutes: 60, full_hours: 6 }
      await company.change({ settings: syncSettings({ urls, sync }) })
      const [one, other, gone] = [company.employee(), company.employee(), company.employee()]
      const hour = async (...people: readonly TestEntry[]) => {
        company.hires(...people)
        company.directory.filters.length = 0
        world().advance(3_601_000)
        const node = await anotherNode()
        await node.tend()
        const run = await lastRun(company)
        return [run.since !== undefined, resultsOf(run)]
      }
      const before = [root(20), changedAt(11, one), changedAt(12, other), changedAt(13, gone)]
      assert.deepEqual(await hour(...before), [false, { created: 3 }])
      const engineer = changedAt(21, withAttributes(one, { title: ['Engineer'] }))
      const now = [root(30), engineer, changedAt(12, other)]
      assert.deepEqual(await hour(...now), [true, { changed: 1 }])
      const disabled = changedAt(31, withAttributes(other, { userAccountControl: ['514'] }))
      assert.deepEqual(await hour(root(40), engineer, disabled), [true, { ended: 1 }])
      // The counts of another server are not those of this one.
      assert.deepEqual(await hour(root(40, 'dc2'), engineer, disabled), [
        false,
        { ended: 1, unchanged: 1 },
      ])
      assert.deepEqual(await hour(root(50, 'dc2'), engineer, disabled), [true, {}])
      world().advance(6 * 3_600_000)
      assert.deepEqual(await hour(root(60, 'dc2'), engineer, disabled), [false, { unchanged: 1 }])
    })

    it('AD: reads everybody when a group has changed, since its members have not', async () => {
      await using company = await aSyncedCompany(world(), ({ teamId }) => ({
        rules: [{ claim: 'groups', value: 'Sales', groupId: teamId, roles: ['SELLER'] }],
      }))
      const { urls } = company.connection.settings
      const settings = { urls, groups: 'search', group_names: 'cn', sync: { every_minutes: 60 } }
      await company.change({ settings: syncSettings(settings) })
      const person = changedAt(11, company.employee())
      const sales = (usn: number, ...member: readonly string[]): TestEntry => ({
        dn: 'cn=Sales,ou=groups,dc=example,dc=org',
        attributes: { objectClass: ['group'], member, uSNChanged: [String(usn)] },
      })
      const results: unknown[] = []
      for (const entries of [
        [root(20), person, sales(12)],
        [root(30), person, sales(12)],
        [root(40), person, sales(31, person.dn)],
      ]) {
        company.hires(...entries)
        world().advance(3_601_000)
        const node = await anotherNode()
        await node.tend()
        const run = await lastRun(company)
        results.push([run.since !== undefined, resultsOf(run)])
      }
      assert.deepEqual(results, [
        [false, { created: 1 }],
        [true, {}],
        [false, { changed: 1 }],
      ])
    })
  },
  // Long, so that it does not end while a run hangs.
  { ...toThisMachine, OSTIARY_CONNECTIONS_TIMEOUT_SECONDS: '30' },
)
