import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { namedBySub } from '../../src/kernel/login-name.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { assertAccessible } from '../support/chromium.ts'
import type { TestDatabase } from '../support/engines.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'

/** She administers acme and nothing else. */
const ada = demoPerson('ada')

/** Members of a group without a role, before everybody else in the order of their sub. */
async function addMembers(database: TestDatabase, groupId: string, members: number): Promise<void> {
  const numbers = `
    with recursive numbers (number) as
      (select 1 union all select number + 1 from numbers where number < ${members})`
  await database.execute(`
    insert into users (sub, status, email_verified, phone_number_verified, mobile_number_verified,
      profile, custom_fields, created_at, updated_at, revision)
    ${numbers} select '--' || number, 'VERIFIED', 0, 0, 0, '{}', '{}', 0, 0, 0 from numbers
    where true on conflict do nothing`)
  await database.execute(`
    insert into memberships (group_id, sub, id, roles, created_at, updated_at, revision)
    ${numbers} select '${groupId}', '--' || number, 'id-' || number, '[]', 0, 0, 0 from numbers
    where true on conflict do nothing`)
}

forEachConsole('groups in the console', ({ journey }) => {
  const item = (tab: Page, name: string) => tab.getByRole('treeitem', { name })
  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
  const row = (tab: Page, name: string) => tab.getByRole('row', { name })
  const heading = (tab: Page, name: string) =>
    tab.getByRole('heading', { name, exact: true, level: 1 })

  journey(
    'walks through the tree by keys, with the state in the address',
    async ({ tab, open }) => {
      await open('groups', ada)
      await item(tab, 'Acme').waitFor()
      assert.deepEqual(await tab.getByRole('treeitem').allInnerTexts(), ['Acme\n1\ncompany'])
      const tree = tab.getByRole('tree')
      await tree.focus()
      await tree.press('ArrowRight')
      await item(tab, 'Sales').waitFor()
      await tree.press('ArrowRight')
      // Production has no groups below it; Research, the next one, has.
      await tree.press('ArrowDown')
      await tree.press('ArrowRight')
      await item(tab, 'Engines').waitFor()
      await tree.press('End')
      await tree.press('e')
      await tree.press('Enter')
      await heading(tab, 'Engines').waitFor()
      await row(tab, 'Alan Turing').waitFor()
      await assertAccessible(tab)

      const { pathname, searchParams } = new URL(tab.url())
      assert.equal(pathname, '/console/groups/acme-engines')
      assert.equal(searchParams.get('open'), 'acme,acme-research')
      await tree.press('ArrowLeft')
      await tree.press('ArrowLeft')
      await item(tab, 'Engines').waitFor({ state: 'detached' })
      assert.equal(await item(tab, 'Research').getAttribute('aria-expanded'), 'false')
    },
  )

  journey('opens a link to a group, with the groups above expanded', async ({ tab, open }) => {
    await open('groups/acme-engines?tab=holders&role=ENGINEER', ada)
    await tab.getByRole('tabpanel').getByText('Alan Turing').waitFor()
    await tab.getByText('acme / acme-research / acme-engines').first().waitFor()
    await item(tab, 'Engines').waitFor()
    await assertAccessible(tab)
  })

  journey('finds a group, renames it and takes the name back', async ({ tab, open }) => {
    await open('groups', ada)
    await tab.keyboard.press('/')
    await tab.keyboard.insertText('acm sal')
    const found = tab.getByRole('navigation', { name: 'Groups found' }).getByRole('button')
    await found.waitFor()
    await tab.keyboard.press('ArrowDown')
    await tab.keyboard.press('Enter')
    await heading(tab, 'Sales').waitFor()
    await button(tab, 'Edit').click()
    await tab.getByLabel('Name', { exact: true }).fill('Revenue')
    await assertAccessible(tab)
    await button(tab, 'Save').click()
    await heading(tab, 'Revenue').waitFor()
    await button(tab, 'Undo').click()
    await heading(tab, 'Sales').waitFor()
  })

  journey('tells the second of two people who edit one group', async ({ tab, open, world }) => {
    await open('groups/acme-sales', ada)
    await button(tab, 'Edit').click()
    await tab.getByLabel('Name', { exact: true }).fill('Mine')
    const { groups } = world.server.services.storage.stores
    const fields = { groupName: 'Theirs' }
    await groups.update({ groupId: 'acme-sales', fields, revision: undefined, now: world.now() })
    await button(tab, 'Save').click()
    await tab.getByText('Decide about the fields that you both have changed.').waitFor()
    await tab.getByRole('radio', { name: 'Name, Your value: Mine' }).waitFor()
    await tab.getByRole('radio', { name: 'Name, Their value now: Theirs' }).click()
    await assertAccessible(tab)
    await button(tab, 'Cancel').click()
    assert.equal(await tab.getByLabel('Name', { exact: true }).inputValue(), 'Mine')
    await button(tab, 'Save').click()
    await button(tab, 'Save the result').click()
    await heading(tab, 'Mine').waitFor()
  })

  journey(
    'assigns roles to pasted people, says what became of each, and undoes it',
    async ({ tab, open }) => {
      await open('groups/acme-engines', ada)
      await button(tab, 'Add people').click()
      await tab.getByLabel('Emails or usernames').fill('Grace <grace@acme.example>, alan; nobody')
      await tab.getByRole('combobox', { name: 'Roles' }).fill('TESTER')
      await tab.keyboard.press('Enter')
      await button(tab, 'Make TESTER').click()
      await button(tab, 'Assign to 3 people').click()
      await row(tab, 'grace@acme.example added').waitFor()
      await row(tab, 'alan roles changed').waitFor()
      await row(tab, 'nobody invited; has to accept').waitFor()
      await assertAccessible(tab)
      await tab.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await row(tab, 'Grace Hopper').waitFor()
      await button(tab, 'Undo').click()
      await row(tab, 'Grace Hopper').waitFor({ state: 'detached' })
      assert.equal(await tab.getByText('TESTER').count(), 0)
    },
  )

  journey('removes people after a question, which Escape refuses', async ({ tab, open }) => {
    // Somebody who administers the group would have to invite him again.
    await open('groups/acme-engines')
    await button(tab, 'Remove: Alan Turing').click()
    await tab.getByRole('dialog', { name: 'Remove Alan Turing from Engines?' }).waitFor()
    await tab.keyboard.press('Escape')
    await tab.getByRole('dialog').waitFor({ state: 'detached' })
    await row(tab, 'Alan Turing').waitFor()
    await button(tab, 'Remove: Alan Turing').click()
    await button(tab, 'Remove').click()
    await row(tab, 'Alan Turing').waitFor({ state: 'detached' })
    await button(tab, 'Undo').click()
    await row(tab, 'Alan Turing').waitFor()
  })

  journey('says what a move and a deletion change before they happen', async ({ tab, open }) => {
    await open('groups/acme-engines', ada)
    await item(tab, 'Engines').dragTo(item(tab, 'Mine').or(item(tab, 'Sales')).first())
    const dialog = tab.getByRole('dialog')
    await dialog.getByText('2 memberships, 2 people').waitFor()
    await assertAccessible(tab)
    await button(tab, 'Move').click()
    await tab.getByText('Engines was moved.').waitFor()
    await button(tab, 'Undo').click()
    await tab.getByText('Taken back.').waitFor()

    await item(tab, 'Acme').click()
    await heading(tab, 'Acme').waitFor()
    await button(tab, 'More actions').click()
    await tab.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog.getByText('5 groups').waitFor()
    await dialog.getByText(/[1-9] memberships, [1-9] people/).waitFor()
    const confirm = dialog.getByRole('button', { name: 'Delete' })
    assert.equal(await confirm.isDisabled(), true, 'a subtree is not deleted by one click')
    const typed = dialog.getByRole('textbox', { name: 'Type acme to delete all of this' })
    await typed.fill('Acme')
    assert.equal(await confirm.isDisabled(), true, 'the name is not the id')
    await assertAccessible(tab)
    await typed.fill('acme')
    assert.equal(await confirm.isEnabled(), true)
    await tab.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await heading(tab, 'Acme').waitFor()
  })

  journey(
    'shows a group administrator their own groups and asks for no others',
    async ({ tab, open, world }) => {
      const { services } = world.server
      await services.storage.stores.groups.putMembership({
        id: randomId(),
        groupId: 'acme-research',
        sub: 'demo-alan',
        roles: ['GROUP_ADMIN'],
        createdAt: world.now(),
        updatedAt: world.now(),
        revision: 0,
      })
      const refused: string[] = []
      tab.on('response', (response) => {
        if (response.status() >= 400) refused.push(response.url())
      })
      await open('groups/acme-engines?open=acme', demoPerson('alan'))
      await item(tab, 'Engines').waitFor()
      assert.deepEqual(await tab.getByRole('treeitem').allInnerTexts(), [
        'Research\n1\ndepartment',
        'Engines\n2\nteam',
      ])
      await row(tab, 'Ada Lovelace').waitFor()
      assert.equal(await tab.getByRole('link', { name: 'Research' }).count(), 1)
      assert.equal(await tab.getByRole('link', { name: 'acme', exact: true }).count(), 0)
      assert.deepEqual(refused, [])
    },
  )

  journey('removes nobody from the group of all users', async ({ tab, open }) => {
    await open('groups/OSTIARY_USERS')
    await button(tab, 'Change roles: Ada Lovelace').waitFor()
    // Many can be selected, to change their roles and nothing else.
    await tab.getByRole('checkbox', { name: 'Select all' }).check()
    await button(tab, 'Change roles').waitFor()
    assert.equal(await tab.getByRole('button', { name: /^(?:Remove|Move)/ }).count(), 0)
    await open('groups/OSTIARY_ADMINS')
    await button(tab, 'Remove: admin').waitFor()
  })

  journey('takes a role in the group of all users, and nobody out of it', async (given) => {
    const { tab, open, world } = given
    const { groups } = world.server.services.storage.stores
    const key = { groupId: 'OSTIARY_USERS', sub: 'demo-grace' }
    const times = { createdAt: world.now(), updatedAt: world.now(), revision: 1 }
    await groups.putMembership({ id: randomId(), ...key, roles: ['GUEST'], ...times })
    await open('groups/OSTIARY_USERS?tab=holders&role=GUEST')
    await button(tab, 'End this grant').click()
    const question = tab.getByRole('dialog')
    await question.getByText('Grace Hopper loses GUEST').waitFor()
    await question.getByRole('button', { name: 'End this grant' }).click()
    await tab.getByText('Nobody has GUEST here or below.').waitFor()
    assert.ok((await groups.groupIdsOf(key.sub)).includes(key.groupId))
  })

  journey('marks members who have not accepted yet', async ({ tab, open, world }) => {
    const { sub } = await world.addUser({ given_name: 'Katherine', family_name: 'Johnson' })
    const { groups } = world.server.services.storage.stores
    const times = { createdAt: world.now(), updatedAt: world.now(), revision: 0 }
    const membership = { id: randomId(), groupId: 'acme-engines', sub, roles: ['PILOT'], ...times }
    await groups.putMembership(membership)
    const name = namedBySub(sub)
    await groups.putInvitation({ ...membership, name, isDeclined: false, by: 'demo-alan' })
    await open('groups/acme-engines')
    await row(tab, 'Katherine Johnson invited').waitFor()
    await row(tab, 'Select Alan Turing').waitFor()
    assert.equal(await row(tab, 'Alan Turing invited').count(), 0)
    await assertAccessible(tab)
  })

  journey('finds members by words, by role and by both among 10,000', async (given) => {
    const { tab, open, world } = given
    await addMembers(world.database, 'acme-engines', 10_100)
    await open('groups/acme-engines')
    await row(tab, '--1').first().waitFor()
    await tab.getByRole('searchbox', { name: 'Find members' }).fill('turing alan')
    await row(tab, 'Alan Turing').waitFor()
    await row(tab, '--1').first().waitFor({ state: 'detached' })
    assert.equal(new URL(tab.url()).searchParams.get('find'), 'turing alan')
    await assertAccessible(tab)
    await tab.getByRole('searchbox', { name: 'Find members' }).fill('nobody')
    await tab.getByText('No member fits.').waitFor()
    await button(tab, 'Show all members').click()
    await row(tab, '--1').first().waitFor()
    await open('groups/acme-engines?holds=ENGINEER')
    await row(tab, 'Alan Turing').waitFor()
    assert.equal(await row(tab, '--1').count(), 0)
  })

  journey('searches for a role until somebody is found, or nobody is left', async (given) => {
    const { tab, open, world } = given
    // More than the server reads for one page.
    await addMembers(world.database, 'acme-engines', 10_100)
    const pages: string[] = []
    tab.on('response', (response) => {
      if (response.url().includes('/holders?')) pages.push(response.url())
    })
    await open('groups/acme-engines?tab=holders&role=ENGINEER')
    await tab.getByRole('tabpanel').getByText('Alan Turing').waitFor()
    assert.equal(pages.length, 2)
    await tab.getByLabel('Role', { exact: true }).fill('NOBODYS')
    await tab.keyboard.press('Enter')
    await tab.getByText('Nobody has NOBODYS here or below.').waitFor()
    assert.equal(await button(tab, 'Show more').count(), 0)
    await assertAccessible(tab)
  })

  journey(
    'ends a grant where it comes from, in German on a phone in the dark',
    async ({ tab, open }) => {
      await open('groups/acme?tab=holders&role=MANAGER', ada)
      await button(tab, 'Rolle entziehen').click()
      await tab.getByRole('dialog').waitFor()
      await assertAccessible(tab)
      await tab.getByRole('dialog').getByRole('button', { name: 'Rolle entziehen' }).click()
      await tab.getByText('Niemand hat MANAGER hier oder darunter.').waitFor()
      await assertAccessible(tab)
      const scrolls = 'document.documentElement.scrollWidth > document.documentElement.clientWidth'
      assert.equal(await tab.evaluate(scrolls), false)
    },
    germanPhone,
  )
})
