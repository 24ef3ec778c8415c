import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { userRules } from '../../src/cli/store/find-user.ts'
import { buildDirectorySync } from '../../src/composition/connections.ts'
import { noCounts } from '../../src/connections/sync/sync-run.ts'
import { commandLine } from '../../src/events/actor.ts'
import { operationsOf } from '../connections/elsewhere-scene.ts'
import { ada as adaThere, baseDn, reader, withAttributes } from '../connections/ldap/ldap-scene.ts'
import { scriptedDirectory } from '../connections/ldap/scripted-directory.ts'
import { syncSettings } from '../connections/sync/sync-scene.ts'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'
import type { ServerWorld } from '../support/server-world.ts'

/** She administers acme and what is below it. */
const ada = demoPerson('ada')
const domain = 'acme-people.example'
const directory = await scriptedDirectory({ entries: [reader], pageSize: 20 })
after(() => directory[Symbol.asyncDispose]())

const button = (tab: Page | Locator, name: string) => tab.getByRole('button', { name, exact: true })

/** So many people are in the directory. */
function hire(count: number): void {
  const people = Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(2, '0')
    const uid = `person${number}`
    const entry = { ...adaThere, dn: `uid=${uid},ou=people,${baseDn}` }
    const entryUUID = [`00000000-0000-4000-8000-0000000000${number}`]
    return withAttributes(entry, { uid: [uid], mail: [`${uid}@${domain}`], entryUUID })
  })
  directory.script.entries = [reader, ...people]
}

/** The group acme has the domain, and a connection to the directory that is off. */
async function prepare(world: ServerWorld): Promise<string> {
  const { domains } = world.server.services.storage.stores
  const now = world.now()
  const proof = { proof: 'proof', status: 'proven', lostAt: undefined } as const
  const times = { createdAt: now, provenAt: now, checkedAt: now }
  await domains.add({ name: domain, groupId: 'acme', ...times, ...proof }, 1)
  const { id } = await operationsOf(world).changes.create(commandLine, {
    ...{ alias: 'acme-people', kind: 'ldap', groupId: 'acme', name: 'Acme', preset: undefined },
    ...{ use: 'off', firstSignIn: 'create', emailTrust: 'always', trustsFactors: false },
    settings: syncSettings({ urls: [`ldap://localhost:${directory.port}`] }),
    secrets: { bind_password: 'reads' },
    rules: [],
  })
  return id
}

/** Does at once what a server does now and then. */
async function tend({ server: { services } }: ServerWorld): Promise<void> {
  const sync = buildDirectorySync(services, (await userRules(services)).context)
  await sync.tend()
  await sync.settled()
}

async function openConnection(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: /^Acme/ }).click()
  await tab.getByRole('heading', { name: /People of the directory|Personen des/ }).waitFor()
}

const environment = { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' }

forEachConsole({ name: 'a directory in the console', environment }, ({ journey }) => {
  let id: string

  journey('is tried before it is switched on, then read', async ({ tab, open, world }) => {
    id = await prepare(world)
    hire(15)
    await open('groups/acme?tab=company', ada)
    await openConnection(tab)
    await tab.getByText('It was not read yet.').waitFor()
    assert.equal(await button(tab, 'Read it now').isDisabled(), true)
    await assertAccessible(tab)
    await button(tab, 'Trial run').press('Enter')
    await tab.getByText('people read so far').waitFor()
    await tend(world)
    await tab.getByText('Trial, nothing was changed').waitFor()
    await button(tab, 'New: 15').press('Enter')
    await tab.getByText(`person07@${domain}`).waitFor()
    await assertAccessible(tab)
    const { users } = world.server.services.storage.stores
    assert.equal(await users.findByLoginName(`person07@${domain}`), undefined)

    await tab.getByRole('radio', { name: 'Optional' }).check()
    await button(tab, 'Switch on').click()
    await tab.getByText('Acme: Optional').waitFor()
    await button(tab, 'Read it now').click()
    await tab.getByText('people read so far').waitFor()
    await tend(world)
    await tab.getByText('Everybody was read · started by hand').first().waitFor()
    await tab.getByText('Trial, nothing was changed').first().waitFor()
    assert.ok(await users.findByLoginName(`person07@${domain}`))
  })

  journey('asks before too many people end', async ({ tab, open, world }) => {
    hire(1)
    await open('groups/acme?tab=company', ada)
    await openConnection(tab)
    await button(tab, 'Read it now').click()
    await tab.getByText('people read so far').or(tab.getByText('person read so far')).waitFor()
    await tend(world)
    await tab.getByText('Too many people would end').waitFor()
    await tab.getByText('14 of 15 people are disabled or gone').waitFor()
    await assertAccessible(tab)
    const { users } = world.server.services.storage.stores
    const statusOf = async () => (await users.findByLoginName(`person07@${domain}`))?.status
    assert.equal(await statusOf(), 'VERIFIED')
    await button(tab, 'End them').click()
    const dialog = tab.getByRole('dialog')
    await dialog.getByText('End all who are disabled or gone?').waitFor()
    await assertAccessible(tab)
    await button(dialog, 'End them').click()
    await tab.getByText('read so far').waitFor()
    await tend(world)
    await button(tab, 'Ended: 14').click()
    await tab.getByText('the directory has no such person any more').first().waitFor()
    assert.equal(await statusOf(), 'BLOCKED')
  })

  journey('is stopped, fails with a reason, and gets a schedule', async (given) => {
    const { tab, open, world } = given
    const { syncRuns } = world.server.services.storage.stores
    const wish = { isDry: false, isConfirmed: false, startedBy: 'test', counts: noCounts }
    const run = { connectionId: id, revision: 0, startedAt: world.now(), ...wish }
    // Somebody works on it, so that it stays as it is.
    await syncRuns.start(run, 10, { owner: 'test', until: world.now() + 3_600_000 })
    await open('groups/acme?tab=company', ada)
    await openConnection(tab)
    await button(tab, 'Stop').click()
    await tab.getByText('The run is stopped. What it has done stays.').waitFor()
    await button(tab, 'Trial run').waitFor()

    await button(tab, 'Change').click()
    await tab.getByLabel('The directory is read').selectOption('every hour')
    await tab.getByLabel('How many may end in one run').fill('30')
    await assertAccessible(tab)
    await button(tab.getByRole('dialog'), 'Save').click()
    await tab.getByText('It is read every hour. Next run:').waitFor()
    const { connections } = world.server.services.storage.stores
    const kept = (await connections.findByAlias('acme-people'))?.settings.sync
    assert.deepEqual(kept, { every_minutes: 60, most_ended_percent: 30 })

    directory.script.entries = []
    await button(tab, 'Trial run').click()
    await tab.getByText('read so far').waitFor()
    await tend(world)
    await tab.getByText('The run did not come to its end').waitFor()
    await assertAccessible(tab)
  })

  journey(
    'says the same in German on a phone in the dark',
    async ({ tab, open }) => {
      await open('groups/acme?tab=company', ada)
      await openConnection(tab)
      await tab.getByText('Der Lauf kam nicht an sein Ende').waitFor()
      await tab.getByText('Frühere Läufe').waitFor()
      await assertAccessible(tab)
      const isTooWide =
        'document.documentElement.scrollWidth > document.documentElement.clientWidth'
      assert.equal(await tab.evaluate(isTooWide), false)
    },
    germanPhone,
  )
})
