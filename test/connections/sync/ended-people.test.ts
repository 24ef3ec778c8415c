import assert from 'node:assert/strict'
import { it } from 'node:test'
import { commandLine } from '../../../src/events/actor.ts'
import { addGroups } from '../../support/add-groups.ts'
import { describeServer } from '../../support/server-world.ts'
import { aClient, toThisMachine } from '../elsewhere-scene.ts'
import { withAttributes } from '../ldap/ldap-scene.ts'
import type { TestEntry } from '../ldap/scripted-directory.ts'
import { aSyncedCompany, resultsOf, type SyncedCompany, syncSettings } from './sync-scene.ts'

const disabled = { userAccountControl: ['514'] }

describeServer(
  'people whose account in the directory has ended',
  (world) => {
    const stores = () => world().server.services.storage.stores
    const rolesIn = async (groupId: string, sub: string) =>
      (await stores().groups.findMembership(groupId, sub))?.roles
    const statusOf = async (sub: string) => (await stores().users.find(sub))?.status

    /** Somebody who was synced, and is signed in with a session and a refresh token. */
    async function hired(company: SyncedCompany) {
      const person = company.employee({ title: ['Engineer'] })
      company.hires(person)
      await company.runs()
      const sub = await company.subOf(person)
      const session = await signedIn(sub)
      return { person, sub, session }
    }

    /** A session that is open, and whether it is. */
    async function signedIn(sub: string) {
      const client = await aClient(world())
      const code = await world().addCode(client, { sub } as never)
      const { json } = await world().redeem(client, code)
      const userinfo = async () =>
        (await world().send('GET', '/users-srv/userinfo', { bearer: json.access_token })).status
      return { userinfo }
    }

    for (const [how, after] of [
      ['disabled', (person: TestEntry) => [withAttributes(person, disabled)]],
      ['gone', () => []],
    ] as const) {
      it(`are signed out, blocked and without roles by rules: ${how}`, async () => {
        await using company = await aSyncedCompany(world())
        const { person, sub, session } = await hired(company)
        assert.equal(await session.userinfo(), 200)
        company.hires(...after(person))
        const run = await company.runs()
        assert.deepEqual([run.status, resultsOf(run).ended], ['done', 1], run.problem)
        assert.notEqual(await session.userinfo(), 200)
        assert.equal(await statusOf(sub), 'BLOCKED')
        assert.equal(await rolesIn(company.teamId, sub), undefined)
        assert.equal(resultsOf(await company.runs()).ended, undefined)
      })

      it(`come back with their roles: ${how}`, async () => {
        await using company = await aSyncedCompany(world())
        const { person, sub } = await hired(company)
        company.hires(...after(person))
        await company.runs()
        company.hires(person)
        assert.deepEqual(resultsOf(await company.runs()), { restored: 1 })
        assert.equal(await statusOf(sub), 'VERIFIED')
        assert.deepEqual(await rolesIn(company.teamId, sub), ['DEV'])
      })
    }

    it('are those for whom the settings name another attribute', async () => {
      await using company = await aSyncedCompany(world())
      const { person, sub } = await hired(company)
      const { settings } = company.connection
      const disabled_when = [{ attribute: 'employeeType', value: 'Former' }]
      await company.change({ settings: { ...settings, disabled_when } })
      company.hires(withAttributes(person, { employeeType: ['former'] }))
      assert.deepEqual(resultsOf(await company.runs()), { ended: 1 })
      assert.equal(await statusOf(sub), 'BLOCKED')
    })

    it('keep the account, but no session, if the settings say so', async () => {
      await using company = await aSyncedCompany(world())
      const { urls } = company.connection.settings
      await company.change({ settings: syncSettings({ urls, sync: { ended: 'keep' } }) })
      const { sub, session } = await hired(company)
      company.hires()
      await company.runs()
      assert.notEqual(await session.userinfo(), 200)
      assert.equal(await statusOf(sub), 'VERIFIED')
      assert.equal(await rolesIn(company.teamId, sub), undefined)
    })

    it('stay blocked if somebody else has changed the account since', async () => {
      await using company = await aSyncedCompany(world())
      const { person, sub } = await hired(company)
      company.hires()
      await company.runs()
      await world().database.execute(
        `update users set revision = revision + 1, words_revision = words_revision + 1 where sub = '${sub}'`,
      )
      company.hires(person)
      const run = await company.runs()
      assert.deepEqual(resultsOf(run), { refused: 1 })
      assert.match(run.examples.refused?.[0]?.why ?? '', /not by this connection/)
      assert.equal(await statusOf(sub), 'BLOCKED')
    })

    it('are left alone if they have power beyond the group', async () => {
      await using company = await aSyncedCompany(world())
      const { sub, session } = await hired(company)
      await addGroups(world(), { sub } as never, [{ groupId: 'other', roles: ['GROUP_ADMIN'] }])
      company.hires()
      const run = await company.runs()
      assert.deepEqual(resultsOf(run), { refused: 1 })
      assert.match(run.examples.refused?.[0]?.why ?? '', /power beyond the group/)
      assert.deepEqual([await session.userinfo(), await statusOf(sub)], [200, 'VERIFIED'])
    })

    it('are not blocked if their account here is not of a domain of the group', async () => {
      await using company = await aSyncedCompany(world())
      const { sub, session } = await hired(company)
      await world().database.execute(
        `update users set email = 'elsewhere-${sub}@example.org' where sub = '${sub}'`,
      )
      company.hires()
      assert.deepEqual(resultsOf(await company.runs()), { ended: 1 })
      assert.deepEqual(
        [(await session.userinfo()) === 200, await statusOf(sub)],
        [false, 'VERIFIED'],
      )
      assert.equal(await rolesIn(company.teamId, sub), undefined)
    })

    it('are held back if they are too many, until somebody confirms it', async () => {
      await using company = await aSyncedCompany(world())
      const people = Array.from({ length: 50 }, () => company.employee())
      company.hires(...people)
      await company.runs()
      const one = await company.subOf(people[0] ?? assert.fail())
      company.hires(...people.slice(11))
      const held = await company.runs()
      assert.deepEqual([held.status, held.counts.ended], ['held', 0])
      assert.match(held.problem ?? '', /11 of 50 people .* confirm/)
      assert.equal(await statusOf(one), 'VERIFIED')
      const confirmed = await company.runs({ isConfirmed: true })
      assert.deepEqual([confirmed.status, confirmed.counts.ended], ['done', 11])
      assert.equal(await statusOf(one), 'BLOCKED')
      // Ten may always end; so may a fifth of those who are left.
      company.hires(...people.slice(21))
      assert.deepEqual(resultsOf(await company.runs()), { ended: 10, unchanged: 29 })
    })

    it('are not those who came while the pages were read', async () => {
      await using company = await aSyncedCompany(world())
      const people = Array.from({ length: 21 }, () => company.employee())
      const late = company.employee()
      company.hires(...people)
      company.directory.script.beforePage = async () => {
        // In the directory, and signed in, after the first page was read, and before it in order.
        const { users, upstreamAccounts } = stores()
        const first = await company.subOf(people[0] ?? assert.fail())
        const [identity] = await users.identitiesOf(first)
        const rest = { connectionId: company.connection.id, issuer: 'ldap:dc=example,dc=org' }
        await world().database.execute(
          `update upstream_accounts set subject = '${late.attributes.entryUUID?.[0]}', seen_run = null where identity_id = '${identity?.identityId}'`,
        )
        assert.ok(
          await upstreamAccounts.find({ ...rest, subject: String(late.attributes.entryUUID?.[0]) }),
        )
        company.directory.script.entries = [...company.directory.script.entries, late].reverse()
      }
      const run = await company.runs()
      assert.deepEqual([run.status, run.counts.ended], ['done', 0], run.problem)
    })

    it('are found by a dry run, which changes nothing', async () => {
      await using company = await aSyncedCompany(world())
      const { person, sub, session } = await hired(company)
      const fresh = company.employee()
      company.hires(withAttributes(person, disabled), fresh)
      const dry = await company.runs({ isDry: true })
      assert.deepEqual(resultsOf(dry), { created: 1, ended: 1 })
      assert.match(dry.examples.ended?.[0]?.why ?? '', /disabled \(userAccountControl\)/)
      assert.deepEqual([await session.userinfo(), await statusOf(sub)], [200, 'VERIFIED'])
      assert.deepEqual(await rolesIn(company.teamId, sub), ['DEV'])
      await assert.rejects(company.subOf(fresh))
      const { changed } = resultsOf(await company.runs({ isDry: true }))
      assert.equal(changed, undefined)
      assert.deepEqual(resultsOf(await company.runs()), { created: 1, ended: 1 })
    })

    it('end with an event that says how many, and whose connection it was', async () => {
      await using company = await aSyncedCompany(world())
      await hired(company)
      company.hires()
      await company.runs()
      const { alias } = company.connection
      const eventsOf = async (type: string) => {
        const query = `select detail from events where type = '${type}' and detail like '%${alias}%'`
        const rows = await world().database.execute(query)
        return rows.map(({ detail }) => JSON.parse(String(detail)))
      }
      const ended = (await eventsOf('CONNECTION_SYNC_ENDED')).find(({ run }) => run === 2)
      assert.deepEqual([ended.status, ended.ended, ended.groupId], ['done', 1, company.groupId])
      const [blocked] = await eventsOf('ACCOUNT_DEACTIVATED')
      assert.equal(blocked.reason, `${alias}: the directory has no such person any more`)
      assert.equal((await eventsOf('CONNECTION_SYNC_STARTED')).length, 2)
    })

    it('cannot be ended by a run under settings that somebody has changed', async () => {
      await using company = await aSyncedCompany(world())
      const people = Array.from({ length: 21 }, () => company.employee())
      company.hires(...people)
      await company.runs()
      company.hires(...people.slice(5))
      company.directory.script.entries = [
        ...company.directory.script.entries,
        ...Array.from({ length: 30 }, () => company.employee()),
      ]
      company.directory.script.beforePage = () => company.change({ name: 'Another name' })
      const run = await company.runs()
      assert.deepEqual([run.status, run.counts.ended], ['failed', 0])
      assert.match(run.problem ?? '', /was changed/)
      assert.deepEqual(
        (await company.sync.list(commandLine, company.connection.id))[0]?.status,
        'failed',
      )
    })
  },
  toThisMachine,
)
