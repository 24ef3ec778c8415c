import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '../support/chromium.ts'
import type { TestDatabase } from '../support/engines.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'

/** She administers acme and nothing else. */
const ada = demoPerson('ada')

const folder = mkdtempSync(join(tmpdir(), 'ostiary-members-'))
after(() => rmSync(folder, { recursive: true }))

/** Members with the role STAFF, who sign in as `staff1`, `staff2` and so on. */
async function addStaff(database: TestDatabase, groupId: string, members: number): Promise<void> {
  const numbers = `
    with recursive numbers (number) as
      (select 1 union all select number + 1 from numbers where number < ${members})`
  await database.execute(`
    insert into users (sub, username, status, email_verified, phone_number_verified,
      mobile_number_verified, profile, custom_fields, created_at, updated_at, revision)
    ${numbers} select 'staff-' || number, 'staff' || number, 'VERIFIED', 0, 0, 0, '{}', '{}', 0, 0, 0
    from numbers where true on conflict do nothing`)
  await database.execute(`
    insert into memberships (group_id, sub, id, roles, created_at, updated_at, revision)
    ${numbers} select '${groupId}', 'staff-' || number, 'id-' || number, '["STAFF"]', 0, 0, 0
    from numbers where true on conflict do nothing`)
}

forEachConsole('many members in the console', ({ journey }) => {
  const button = (tab: Page, name: string | RegExp) =>
    tab.getByRole('button', { name, exact: true })
  const panel = (tab: Page) => tab.getByRole('region', { name: 'Work on these members' })
  const dialog = (tab: Page) => tab.getByRole('dialog')

  journey('shows those of the groups above alone', async ({ tab, open }) => {
    const member = (name: string) => tab.getByRole('row').filter({ hasText: name })
    await open('groups/acme-engines', ada)
    await member('Alan Turing').waitFor()
    assert.equal(await tab.getByLabel('Only those').count(), 0)
    await tab.getByLabel('With the groups above').check()
    await member('GROUP_ADMIN').waitFor()
    await member('Alan Turing').waitFor()
    await tab.getByLabel('Only those').check()
    await member('Alan Turing').waitFor({ state: 'detached' })
    await member('GROUP_ADMIN').getByText('Ada Lovelace').waitFor()
    await tab.getByRole('status').getByText('1 person', { exact: true }).waitFor()
    await assertAccessible(tab)
    await tab.reload()
    await member('GROUP_ADMIN').waitFor()
    assert.equal(await member('Alan Turing').count(), 0)
    // At the top of what she may read, there is nobody above.
    await tab.goto(tab.url().replace('acme-engines', 'acme'))
    await tab.getByRole('status').getByText('0 people', { exact: true }).waitFor()
  })

  journey(
    'changes the roles of all who match, goes on without the tab, and takes it back',
    async ({ tab, open, world }) => {
      await addStaff(world.database, 'acme-sales', 120)
      await open('groups/acme-sales?holds=STAFF', ada)
      await tab.getByRole('status').getByText('120 people', { exact: true }).waitFor()
      await tab.getByRole('tab', { name: /^Members 12\d/ }).waitFor()
      await tab.getByLabel('Select all', { exact: true }).check()
      await button(tab, 'Select all 120 people that match').click()
      await tab.getByText('All 120 people that match are selected').waitFor()
      await assertAccessible(tab)
      await button(tab, 'Change roles').click()
      await tab.getByRole('combobox', { name: 'Roles that they get' }).fill('AUDITTOR')
      await tab.keyboard.press('Enter')
      await tab.getByText('Make a new role AUDITTOR?').waitFor()
      await button(tab, 'Make AUDITTOR').click()
      await tab.getByText('Make a new role AUDITTOR?').waitFor({ state: 'detached' })
      await button(tab, 'Try it first').click()
      await tab.getByText('It would change 120, and 0 would be refused.').waitFor()
      await assertAccessible(tab)
      await button(tab, 'Start').click()
      await dialog(tab).waitFor({ state: 'detached' })
      await panel(tab).getByText('Changing roles').waitFor()
      // What goes on does not need the tab.
      await tab.goto('about:blank')
      await open('groups/acme-sales?holds=AUDITTOR')
      await panel(tab).getByText('Changing roles: done').waitFor()
      await panel(tab).getByText('120 changed · 0 as wanted before · 0 refused').waitFor()
      await tab.getByRole('status').getByText('120 people', { exact: true }).waitFor()
      await assertAccessible(tab)
      await panel(tab).getByRole('button', { name: 'Undo' }).first().click()
      await panel(tab).getByText('Taking back: done').waitFor()
      await tab.getByText('No member fits.').waitFor()
      await panel(tab).getByRole('button', { name: 'Hide' }).first().click()
      await panel(tab).waitFor({ state: 'detached' })
      // A browser that has hidden nothing sees both, and neither can be taken back again.
      await tab.evaluate(() => localStorage.removeItem('ostiary-hidden-jobs'))
      await tab.reload()
      await panel(tab).getByText('Taking back: done').waitFor()
      await panel(tab).getByText('Changing roles: done').waitFor()
      assert.equal(await panel(tab).getByRole('button', { name: 'Undo' }).count(), 0)
    },
  )

  journey(
    'imports a table: columns, a trial with the failures first, and a file of them',
    async ({ tab, open }) => {
      const file = join(folder, 'people.csv')
      writeFileSync(file, 'Name;Mail;Rolle\nAlan;alan;LEAD\nNobody;nobody-at-all;LEAD\n')
      await open('groups/acme-sales')
      await button(tab, 'CSV').click()
      await tab.getByRole('menuitem', { name: 'Import CSV' }).click()
      await tab.locator('input[type=file]').setInputFiles(file)
      const person = tab.getByLabel('Person (email, username or sub)')
      assert.equal(await person.inputValue(), '1')
      await tab.getByText('2 rows name somebody.').waitFor()
      await button(tab, 'Try 2 rows').click()
      await tab.getByText('1 can be imported, 1 cannot.').waitFor()
      await tab.getByRole('row', { name: 'nobody-at-all Nobody signs in with this.' }).waitFor()
      await assertAccessible(tab)
      const downloading = tab.waitForEvent('download')
      await button(tab, 'Failures as CSV').click()
      const failures = readFileSync(await (await downloading).path(), 'utf8')
      assert.match(
        failures,
        /^person,groupId,roles,outcome,error\r\nnobody-at-all,acme-sales,LEAD,/,
      )
      await button(tab, 'Import 1 row').click()
      await panel(tab).getByText('Importing members: done').waitFor()
      await panel(tab).getByText('1 changed · 0 as wanted before · 1 refused').waitFor()
      await panel(tab).getByRole('button', { name: 'Undo' }).first().click()
      await panel(tab).getByText('Taking back: done').waitFor()
    },
  )

  journey('chooses columns, exports and looks at ends', async ({ tab, open }) => {
    await open('groups/acme?below=true', ada)
    await tab.getByRole('row', { name: 'Alan Turing' }).first().waitFor()
    await button(tab, 'Columns').click()
    await tab.getByRole('dialog', { name: 'Columns' }).getByLabel('Account').check()
    await tab.keyboard.press('Escape')
    await tab.getByRole('columnheader', { name: 'Account' }).waitFor()
    await tab.reload()
    await tab.getByRole('columnheader', { name: 'Account' }).waitFor()
    await button(tab, 'Columns').click()
    await tab.getByRole('dialog', { name: 'Columns' }).getByLabel('Compact rows').check()
    await tab.keyboard.press('Escape')
    const row = await tab.getByRole('row', { name: 'Grace Hopper' }).boundingBox()
    const head = await tab.getByRole('row', { name: 'Person' }).boundingBox()
    assert.ok(row && head)
    const shown = Math.floor((860 - head.y - head.height) / row.height)
    assert.ok(shown >= 15, `${shown} rows of ${row.height} px on a screen of 860 px`)
    const downloading = tab.waitForEvent('download')
    await button(tab, 'CSV').click()
    await tab.getByRole('menuitem', { name: 'Export as CSV' }).click()
    const file = readFileSync(await (await downloading).path(), 'utf8')
    assert.match(file, /^sub,username,email,name,status,groupId,roles,until,reason\r\n/)
    assert.match(file, /,alan,.*,acme-engines,ENGINEER,/)
    await tab.getByRole('combobox', { name: 'Ends' }).click()
    await tab.getByRole('option', { name: 'At some time' }).click()
    // The contract of one of them ends today.
    await tab.getByRole('row', { name: 'Alan Turing' }).first().waitFor({ state: 'detached' })
    await tab.getByRole('row', { name: 'Edsger Dijkstra' }).waitFor()
    assert.equal(new URL(tab.url()).searchParams.get('ends'), 'sometime')
    await open('groups/acme-engines?ends=sometime', ada)
    await tab.getByText('No member fits.').waitFor()
    await button(tab, 'Show all members').click()
    await tab.getByRole('row', { name: 'Alan Turing' }).first().waitFor()
    await assertAccessible(tab)
  })

  journey(
    'moves the people who are selected, on a phone and in German',
    async ({ tab, open, world }) => {
      await addStaff(world.database, 'acme-sales', 120)
      await open('groups/acme-sales?find=staff7', ada)
      await tab.getByLabel('Alle auswählen', { exact: true }).check()
      await assertAccessible(tab)
      await button(tab, 'Verschieben').first().click()
      await tab.getByRole('combobox', { name: 'In die Gruppe' }).fill('acm eng')
      await tab.getByRole('option', { name: /Engines/ }).click()
      await assertAccessible(tab)
      await button(tab, 'Beginnen').click()
      await tab.getByText('Mitglieder werden verschoben: fertig').waitFor()
      await assertAccessible(tab)
      await tab.getByRole('button', { name: 'Rückgängig' }).first().click()
      await tab.getByText('Rückgängig machen: fertig').waitFor()
    },
    germanPhone,
  )
})
