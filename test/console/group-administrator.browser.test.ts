import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { randomId } from '../../src/kernel/secrets.ts'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'
import { mailsTo } from '../support/mail-to.ts'
import type { ServerWorld } from '../support/server-world.ts'
import { appendEvent } from '../support/with-events.ts'

/** He administers acme-engines and nothing else. */
const alan = demoPerson('alan')
const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

async function appointAlan({ server, now }: ServerWorld): Promise<void> {
  await server.services.storage.stores.groups.putMembership({
    id: randomId(),
    groupId: 'acme-engines',
    sub: 'demo-alan',
    roles: ['ENGINEER', 'GROUP_ADMIN'],
    createdAt: now(),
    updatedAt: now(),
    revision: 1,
  })
}

/** Events of the subtree and of another group. */
async function letThingsHappen({ server, now }: ServerWorld): Promise<void> {
  for (const [sub, groupId, by] of [
    ['demo-ada', 'acme-engines', 'demo-alan'],
    ['demo-grace', 'acme-sales', 'demo-ada'],
  ] as const) {
    await appendEvent(server.services.storage, {
      type: 'GROUP_USER_REMOVED',
      time: now(),
      outcome: 'success',
      sub,
      detail: { groupId, by },
      inGroups: [groupId],
    })
  }
}

const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
const row = (tab: Page, name: string) => tab.getByRole('row', { name })
const isTooWide = (tab: Page) =>
  tab.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

forEachConsole('a group administrator in the console', ({ journey }) => {
  journey('M13: is told in words what is out of reach, and how to go on', async (given) => {
    const { tab, open, world } = given
    await appointAlan(world)
    for (const [view, words] of [
      ['people', 'You may not search people.'],
      ['people/demo-ada', 'You may not see people.'],
      ['apps', 'You may not see apps.'],
      ['events', 'You may not see events.'],
    ] as const) {
      await open(view, alan)
      await tab.getByText(words).first().waitFor()
      await tab.getByText('Ask an administrator').first().waitFor()
      assert.doesNotMatch(await tab.locator('main').innerText(), /access token|ostiary:/, view)
      // Nothing is offered that would be refused.
      for (const act of ['Invite', 'Password links', 'Add person']) {
        assert.equal(await button(tab, act).count(), 0, `${view}: ${act}`)
      }
    }
    await assertAccessible(tab)
  })

  journey(
    'M13: reads the same in German',
    async ({ tab, open, world }) => {
      await appointAlan(world)
      await open('people/demo-ada', alan)
      await tab.getByRole('heading', { name: 'Sie dürfen Personen nicht sehen.' }).waitFor()
      await tab.getByRole('button', { name: 'Seite neu laden' }).waitFor()
    },
    germanPhone,
  )

  journey('sees that subtree, its members by name, and nothing else', async (given) => {
    const { tab, open, world } = given
    await appointAlan(world)
    const refused: string[] = []
    tab.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
    })
    await open('', alan)
    // What greets him: his groups, what waits, and their numbers.
    const main = tab.getByRole('main')
    await main.getByRole('heading', { name: 'Your groups' }).waitFor()
    await main.getByRole('img', { name: 'People who signed in' }).waitFor()
    await main.getByText('No second factor').waitFor()
    await assertAccessible(tab)
    await tab.getByRole('navigation').first().getByRole('link', { name: 'Groups' }).click()
    const engines = tab.getByRole('treeitem', { name: 'Engines' })
    await engines.waitFor()
    assert.equal(new URL(tab.url()).pathname, '/console/groups')
    assert.deepEqual(await tab.getByRole('treeitem').allInnerTexts(), ['Engines\n2\nteam'])
    const links = tab.getByRole('navigation').first().getByRole('link')
    assert.deepEqual(await links.allInnerTexts(), [
      'Overview',
      'Groups',
      'Invitations',
      'Access',
      'Reviews',
      'Bin',
    ])
    await tab.getByRole('search').getByRole('combobox').waitFor()
    await tab.keyboard.press('Control+K')
    await tab.getByRole('option', { name: 'Groups' }).waitFor()
    assert.equal(await tab.getByRole('option').count(), 6)
    await tab.keyboard.insertText('acme')
    await tab.getByRole('group', { name: 'Groups' }).getByRole('option').waitFor()
    // Neither apps nor people or groups elsewhere are found.
    for (const text of await tab.getByRole('option').allInnerTexts()) {
      assert.match(text, /^(?:Engines|Ada Lovelace|Alan Turing)/)
    }
    const search = tab.getByRole('search').getByRole('combobox')
    await search.fill('grace')
    await tab.getByText('Nothing is found for “grace”.').waitFor()
    await search.fill('LOVE ad')
    await tab.getByRole('option', { name: 'Ada Lovelace' }).click()
    await tab.getByRole('heading', { name: 'Engines', level: 1 }).waitFor()
    await row(tab, 'Ada Lovelace').waitFor()
    assert.equal(await row(tab, 'Alan Turing').count(), 0)
    assert.equal(new URL(tab.url()).searchParams.get('find'), 'ada')
    await assertAccessible(tab)
    await tab.goBack()
    await engines.click()
    await row(tab, 'Ada Lovelace').waitFor()
    await assertAccessible(tab)
    assert.deepEqual(refused, [])
    await tab.goto(`${world.issuer}/console/groups/acme-sales`)
    await tab.getByRole('alert').getByText('the caller may not do this').waitFor()
  })

  journey('helps a person of that subtree as far as the tree lets him', async (given) => {
    const { tab, open, world } = given
    await appointAlan(world)
    const { services } = world.server
    const { stores } = services.storage
    await stores.groups.putHelp('acme-engines', undefined)
    const { sub } = await world.addUser({ name: 'Hedy Lamarr', email: 'hedy@example.com' })
    await stores.groups.putMembership({
      ...{ id: randomId(), groupId: 'acme-engines', sub, roles: ['ENGINEER'] },
      ...{ createdAt: world.now(), updatedAt: world.now(), revision: 1 },
    })
    await open('groups/acme-engines', alan)
    await row(tab, 'Hedy Lamarr').getByRole('link', { name: 'Hedy Lamarr' }).click()
    await tab.getByRole('heading', { name: 'Hedy Lamarr', level: 1 }).waitFor()
    await tab.getByText('You may not see how this person signs in').waitFor()
    assert.equal(await button(tab, 'Sign out everywhere').count(), 0)
    await assertAccessible(tab)

    await stores.groups.putHelp('acme-engines', ['see', 'end_sessions', 'reset_factors', 'unblock'])
    await stores.users.setStatus(sub, 'VERIFIED', 'BLOCKED', world.now())
    await stores.factors.add({
      ...{ id: randomId(), sub, kind: 'totp', name: 'Phone', sealedSecret: 'x' },
      ...{ createdAt: world.now(), lastUsedAt: undefined },
    })
    await tab.reload()
    await tab.getByText('Authenticator app').waitFor()
    await assertAccessible(tab)
    for (const [act, done] of [
      ['Unblock', 'The account is not blocked any more.'],
      ['Remove lost factors', 'Factors removed: 1'],
      ['Sign out everywhere', 'Sessions ended: 0'],
    ] as const) {
      await button(tab, act).click()
      await tab.getByRole('dialog').getByRole('button', { name: act }).click()
      await tab.getByText(done).waitFor()
    }
    await tab.getByText('None: a password alone is enough.').waitFor()
    assert.equal(await button(tab, 'Unblock').count(), 0)
    // Whoever administers something is beyond him.
    await tab.goto(`${world.issuer}/console/members/demo-alan`)
    await tab.getByText('This is you.').waitFor()
    assert.equal(await isTooWide(tab), false)
  })

  journey('invites people straight into a group with roles, by keys alone', async (given) => {
    const { tab, open, world } = given
    const email = newAddress()
    await open('groups/acme-engines', alan)
    await row(tab, 'Ada Lovelace').waitFor()
    await button(tab, 'Invite by email').focus()
    await tab.keyboard.press('Enter')
    await tab.getByRole('dialog', { name: 'Invite people to Engines' }).waitFor()
    const addresses = tab.getByLabel('Email addresses')
    await addresses.and(tab.locator(':focus')).waitFor()
    await tab.keyboard.insertText('no address')
    await tab.getByText('This is no email address: no address').waitFor()
    await tab.keyboard.press('Control+A')
    await tab.keyboard.insertText(`New Person <${email}>, grace@acme.example`)
    await tab.keyboard.press('Tab')
    await tab.keyboard.insertText('TESTER')
    await tab.keyboard.press('Enter')
    await assertAccessible(tab)
    await button(tab, 'Invite 2 people').focus()
    await tab.keyboard.press('Enter')
    await row(tab, `${email} invited by email`).waitFor()
    await row(tab, 'grace@acme.example invited by email').waitFor()
    await assertAccessible(tab)
    await tab.keyboard.press('Escape')
    await row(tab, email).getByRole('cell', { name: 'TESTER', exact: true }).waitFor()
    assert.equal((await mailsTo(world, email)).length, 1)
  })

  journey('M5: names outsiders, sees what was typed, and takes it back', async (given) => {
    const { tab, open, world } = given
    const { username } = await world.addUser()
    const nobody = username.slice(0, -1)
    await open('groups/acme-engines', alan)
    await button(tab, 'Add people').click()
    await tab.getByLabel('Emails or usernames').fill([username, nobody].join('\n'))
    await button(tab, 'Assign to 2 people').click()
    for (const name of [username, nobody]) await row(tab, `${name} invited; has to`).waitFor()
    await tab.getByText('0 of 2 were assigned, 2 invited.').waitFor()
    await tab.getByText('2 people invited to Engines.').waitFor()
    await assertAccessible(tab)
    await tab.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    const invited = tab.getByRole('table', { name: 'Invited' })
    for (const name of [username, nobody]) await invited.getByText(name, { exact: true }).waitFor()
    await assertAccessible(tab)
    await button(tab, `Withdraw: ${username}`).click()
    await invited.getByText(username, { exact: true }).waitFor({ state: 'detached' })
  })

  journey('M5: invites whom she has removed, and is told so', async ({ tab, open, world }) => {
    const { sub } = await world.addUser({ given_name: 'Katherine', family_name: 'Johnson' })
    const now = world.now()
    const times = { createdAt: now, updatedAt: now, revision: 0 }
    const membership = { id: randomId(), groupId: 'acme-engines', sub, roles: ['PILOT'], ...times }
    await world.server.services.storage.stores.groups.putMembership(membership)
    await open('groups/acme-engines', alan)
    await button(tab, 'Remove: Katherine Johnson').click()
    await button(tab, 'Remove').click()
    await tab.getByText('1 person removed from Engines.').waitFor()
    await button(tab, 'Undo').click()
    await tab.getByText('Invited again. They are members when they accept.').waitFor()
    const invited = tab.getByRole('table', { name: 'Invited' })
    await invited.getByRole('row').filter({ hasText: sub }).getByText('PILOT').last().waitFor()
    assert.equal(await row(tab, 'Katherine Johnson').count(), 0)
    assert.equal(await tab.getByText('Taken back.').count(), 0)
    await assertAccessible(tab)
  })

  journey('reads the history of the subtree, with filters in the address', async (given) => {
    const { tab, open, world } = given
    await letThingsHappen(world)
    await open('groups/acme-engines', alan)
    await tab.getByRole('tab', { name: 'History' }).click()
    const entry = tab.getByRole('listitem').filter({ hasText: /Member removed.*Ada Lovelace/s })
    await entry.getByRole('button', { name: 'Ada Lovelace' }).waitFor()
    await entry.getByText('by Alan Turing').waitFor()
    assert.equal(await tab.getByText('acme-sales').count(), 0)
    await assertAccessible(tab)
    await tab.getByLabel('What happened').selectOption({ label: 'Member removed' })
    await entry.getByRole('button', { name: 'Ada Lovelace' }).click()
    const about = tab.getByText('Only about Ada Lovelace')
    await about.waitFor()
    const { searchParams } = new URL(tab.url())
    assert.equal(searchParams.get('type'), 'GROUP_USER_REMOVED')
    assert.equal(searchParams.get('sub'), 'demo-ada')
    await tab.reload()
    await about.waitFor()
    assert.equal(await tab.getByRole('listitem').count(), 1)
    await tab.getByLabel('To', { exact: true }).fill('2020-01-01')
    await tab.getByText('Nothing fits these filters.').waitFor()
    await button(tab, 'Clear filters').click()
    await entry.waitFor()
  })

  journey(
    'does so in German on a phone in the dark',
    async ({ tab, open }) => {
      await open('groups/acme-engines?tab=events', alan)
      await tab.getByRole('listitem').filter({ hasText: 'Ada Lovelace' }).first().waitFor()
      await assertAccessible(tab)
      assert.equal(await isTooWide(tab), false)
      await tab.getByRole('tab', { name: 'Mitglieder' }).click()
      await button(tab, 'Per E-Mail einladen').click()
      await tab.getByLabel('E-Mail-Adressen').fill(newAddress())
      await assertAccessible(tab)
      await button(tab, '1 Person einladen').click()
      await tab.getByText('per E-Mail eingeladen').waitFor()
      await assertAccessible(tab)
      assert.equal(await isTooWide(tab), false)
    },
    germanPhone,
  )
})
