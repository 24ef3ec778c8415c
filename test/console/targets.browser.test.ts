import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { managementWorld } from '../management/management-world.ts'
import { strictService, type Tenant } from '../provisioning/strict-service.ts'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'
import type { ServerWorld } from '../support/server-world.ts'

/** She administers acme and what is below it. */
const ada = demoPerson('ada')
const service = strictService()

const button = (tab: Page | Locator, name: string) => tab.getByRole('button', { name, exact: true })

/** Does at once what a server does every two seconds, until nothing is due. */
async function deliver(world: ServerWorld): Promise<void> {
  const { delivery } = world.server.services.provisioning
  for (let round = 0; round < 6; round++) {
    await delivery.deliver()
    await delivery.settled()
    world.advance(1100)
  }
}

/** What is in the list that is shown, one text for each. */
const listed = (tab: Page) => tab.getByRole('tabpanel').last().getByRole('listitem')

async function isTooWide(tab: Page): Promise<boolean> {
  return tab.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
}

const environment = { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' }

forEachConsole({ name: 'targets in the console', environment }, ({ journey }) => {
  let there: Tenant
  const openTarget = (tab: Page) => tab.getByRole('button', { name: /^Chat/ }).click()

  journey('are added, tried, looked at, and switched on', async ({ tab, open, world }) => {
    there = service.tenant()
    await open('groups/acme?tab=targets')
    await tab.getByText('Nothing is pushed to another service.').waitFor()
    await assertAccessible(tab)
    await button(tab, 'Add a target').press('Enter')
    const dialog = tab.getByRole('dialog')
    await button(dialog, 'Add').click()
    await dialog.getByText('Give it a name.').waitFor()
    await dialog.getByLabel('Name', { exact: true }).fill('Chat')
    await dialog.getByLabel('Address of its SCIM service').fill(`${there.url}?a=b`)
    await button(dialog, 'Add').click()
    await dialog.getByText('This is no address of a SCIM service.').waitFor()
    await dialog.getByLabel('Address of its SCIM service').fill(there.url)
    await dialog.getByLabel('Token', { exact: true }).fill('another-token')
    await button(dialog, 'Attributes').click()
    await dialog.getByLabel('One attribute in each line').fill('userName = username\ntitle')
    await button(dialog, 'Add').click()
    await dialog.getByText('These say no source after “=”: title').waitFor()
    await dialog.getByLabel('One attribute in each line').fill('userName = shoe_size')
    await button(dialog, 'Add').click()
    await dialog.getByText(/^userName must be one of sub/).waitFor()
    await assertAccessible(tab)
    await dialog.getByLabel('One attribute in each line').fill('')
    await button(dialog, 'Add').click()
    await tab.getByText('Look at what would be pushed, then switch it on.').waitFor()

    await listed(tab).filter({ hasText: 'Ada Lovelace' }).getByText('Create').waitFor()
    await listed(tab).filter({ hasText: 'Engines' }).getByText('Create').waitFor()
    await assertAccessible(tab)
    assert.equal(there.seen.length, 0, 'nobody was asked')

    await button(tab, 'Test').click()
    await tab.getByText('It does not work: the token was refused').waitFor()
    await button(tab, 'Change').click()
    await tab.getByRole('dialog').getByLabel('Token', { exact: true }).fill('a-token')
    await button(tab.getByRole('dialog'), 'Save').click()
    await tab.getByText('The target is saved.').waitFor()
    await button(tab, 'Test').click()
    await tab.getByText('It takes changes by PATCH.').waitFor()
    await tab.getByText('People can be read; there are 0.').waitFor()

    await button(tab, 'Switch on').click()
    await tab.getByText('Chat is on. The pushes begin.').waitFor()
    await deliver(world)
    await tab.getByRole('tab', { name: 'People and groups' }).click()
    await listed(tab)
      .filter({ hasText: 'Ada Lovelace' })
      .getByText('Pushed', { exact: true })
      .waitFor()
    assert.deepEqual(there.membersOf('Engines'), ['ada', 'alan'])
    await assertAccessible(tab)
  })

  journey('say what differs there, and push it again', async ({ tab, open, world }) => {
    const held = there.user('grace')
    assert.ok(held)
    held.displayName = 'Amazing Grace'
    there.delete('Users', there.user('alan')?.id ?? '')
    await open('targets')
    await openTarget(tab)
    await tab.getByRole('tab', { name: 'What differs' }).click()
    assert.equal(there.seen.length > 0, true)
    const asked = there.seen.length
    await tab.getByText('Asks the service for what was pushed').waitFor()
    assert.equal(there.seen.length, asked, 'it is asked when somebody wants it')
    await button(tab, 'Compare now').click()
    const grace = listed(tab).filter({ hasText: 'Grace Hopper' })
    await grace.getByText('Other values').waitFor()
    await grace.getByText('displayName').waitFor()
    await listed(tab).filter({ hasText: 'Alan Turing' }).getByText('Gone there').waitFor()
    await listed(tab).filter({ hasText: 'Engines' }).getByText('1 missing').waitFor()
    await assertAccessible(tab)

    await button(tab, 'Push all again').click()
    await tab.getByRole('dialog').getByText('Push everything again?').waitFor()
    await assertAccessible(tab)
    await button(tab.getByRole('dialog'), 'Push all again').click()
    await tab.getByText('Everything is pushed again.').waitFor()
    await deliver(world)
    await button(tab, 'Compare again').click()
    await tab.getByText('Nothing differs.').waitFor()
    assert.equal(there.user('grace')?.displayName, 'Grace Hopper')
    assert.deepEqual(there.membersOf('Engines'), ['ada', 'alan'])
  })

  journey('show what fails and why, and try it again', async ({ tab, open, world }) => {
    there.behaviour.instead = ({ method, path }) =>
      method !== 'GET' && path.startsWith('/Users') ? { status: 400 } : undefined
    await managementWorld(world).ask('PUT', '/users-srv/user/profile/demo-grace', {
      given_name: 'Amazing',
      family_name: 'Hopper',
    })
    await deliver(world)
    await open('groups/acme?tab=targets')
    await tab.getByText('1 failing').waitFor()
    await openTarget(tab)
    await listed(tab).filter({ hasText: 'Grace' }).getByText('status 400').waitFor()
    await tab.getByText('1 attempt, next').waitFor()
    await assertAccessible(tab)
    there.behaviour.instead = () => undefined
    await button(tab, 'Try again now').click()
    await tab.getByText('What failed is tried again now.').waitFor()
    await deliver(world)
    await tab.getByText('There is none in this state.').waitFor()
    await tab.getByText('1 failing').waitFor({ state: 'hidden' })
  })

  journey(
    'say in German on a phone in the dark that a token was refused',
    async (given) => {
      const { tab, open, world } = given
      there.behaviour.token = 'a-new-token'
      await managementWorld(world).ask('POST', '/groups-srv/usergroup', {
        ...{ groupId: 'acme-new', parentId: 'acme', groupName: 'Neue', groupType: 'team' },
      })
      await deliver(world)
      await open('groups/acme?tab=targets', ada)
      await openTarget(tab)
      await tab.getByText('Nichts wird übertragen: das Token wurde abgelehnt').waitFor()
      await tab.getByRole('tab', { name: 'Was übertragen würde' }).click()
      await listed(tab).filter({ hasText: 'Neue' }).getByText('Anlegen').waitFor()
      await assertAccessible(tab)
      assert.equal(await isTooWide(tab), false)
      await button(tab, 'Ändern').click()
      await tab.getByRole('dialog').getByText('Leer lassen, um das jetzige zu behalten.').waitFor()
      await assertAccessible(tab)
      await tab.getByRole('dialog').getByLabel('Token', { exact: true }).fill('a-new-token')
      await button(tab.getByRole('dialog'), 'Speichern').click()
      // She administers the group, and the operator has allowed no host to her.
      await tab
        .getByText('Wer den Server betreibt, nennt ihn in provisioning.groupHosts.')
        .waitFor()
    },
    germanPhone,
  )

  journey('are started again, switched off, and removed', async ({ tab, open, world }) => {
    await open('targets')
    await openTarget(tab)
    await button(tab, 'Change').click()
    await tab.getByRole('dialog').getByLabel('Token', { exact: true }).fill('a-new-token')
    await button(tab.getByRole('dialog'), 'Save').click()
    await tab.getByText('The target is saved.').waitFor()
    await deliver(world)
    assert.ok(there.group('Neue'))
    await button(tab, 'Switch off').click()
    await tab.getByRole('dialog').getByText('keeps the account there').waitFor()
    await button(tab.getByRole('dialog'), 'Switch off').click()
    await tab.getByText('Chat is off.').waitFor()
    await button(tab, 'Remove').click()
    await button(tab.getByRole('dialog'), 'Remove').click()
    await tab.getByText('Nothing is pushed to another service.').waitFor()
    assert.ok(there.user('ada'), 'what was pushed stays there')
  })
})
