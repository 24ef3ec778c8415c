import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole, germanPhone } from '../support/for-each-console.ts'
import { mailTo } from '../support/mail-to.ts'
import type { ServerWorld } from '../support/server-world.ts'

const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
const field = (tab: Page, name: string) => tab.getByRole('textbox', { name, exact: true })
const link = (tab: Page, name: string) => tab.getByRole('link', { name, exact: true })
/** The group in the card of what the person is a member of, and not in their timeline. */
const groupLink = (tab: Page, name: string) =>
  tab.getByRole('region', { name: 'Groups and roles' }).getByRole('link', { name, exact: true })
const heading = (tab: Page, name: string) =>
  tab.getByRole('heading', { name, level: 1, exact: true })
/** What is said after an act has succeeded. */
const said = (tab: Page, text: string) => tab.getByRole('alert').filter({ hasText: text })
const menuItem = (tab: Page, name: string) => tab.getByRole('menuitem', { name })
const isNarrow = (tab: Page) =>
  tab.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const stored = ({ server }: ServerWorld, sub: string) =>
  server.services.storage.stores.users.find(sub)

forEachConsole('accounts in the console', ({ journey }) => {
  journey(
    'are edited in all their fields, and lose those emptied',
    async ({ tab, open, world }) => {
      const { sub } = await world.addUser({
        username: 'hypatia',
        nickname: 'Hy',
        customFields: { badge: 7, team: 'stars' },
      })
      await open(`people/${sub}`)
      await link(tab, 'Edit').click()
      await heading(tab, 'Edit hypatia').waitFor()
      await field(tab, 'First name').fill('Hypatia')
      await field(tab, 'Last name').fill('of Alexandria')
      await field(tab, 'Nickname').fill('')
      await field(tab, 'City').fill('Alexandria')
      await field(tab, 'Value 1').fill('8')
      await button(tab, 'Remove the field team').click()
      await button(tab, 'Add a field').click()
      await field(tab, 'Field name 2').fill('school')
      await field(tab, 'Value 2').fill('Mouseion')
      await assertAccessible(tab)
      await button(tab, 'Save').click()
      await heading(tab, 'Hypatia of Alexandria').waitFor()
      await said(tab, 'Hypatia of Alexandria was changed.').waitFor()
      const user = await stored(world, sub)
      assert.deepEqual(user?.customFields, { badge: 8, school: 'Mouseion' })
      assert.deepEqual(user?.profile, {
        given_name: 'Hypatia',
        family_name: 'of Alexandria',
        address: { locality: 'Alexandria' },
      })
    },
  )

  journey(
    'show bad input beside the field, and lose nothing',
    async ({ tab, open, world }) => {
      const { sub } = await world.addUser({ username: 'sophie' })
      await open(`people/${sub}/edit`)
      await field(tab, 'Vorname').fill('Sophie')
      await field(tab, 'E-Mail').fill('nowhere')
      await field(tab, 'Benutzername').fill('ada')
      await button(tab, 'Feld hinzufügen').click()
      await field(tab, 'Wert 1').fill('x')
      await button(tab, 'Speichern').click()
      await tab.getByText('Geben Sie dem Feld einen Namen.').waitFor()
      await field(tab, 'Name des Feldes 1').fill('x')
      await button(tab, 'Speichern').click()
      await tab.getByText('muss eine E-Mail-Adresse sein').waitFor()
      assert.equal(await field(tab, 'E-Mail').getAttribute('aria-invalid'), 'true')
      await assertAccessible(tab)
      assert.ok(await isNarrow(tab))
      await field(tab, 'E-Mail').fill('sophie@acme.example')
      await button(tab, 'Speichern').click()
      await tab.getByText('gehört schon jemand anderem').waitFor()
      assert.equal(await field(tab, 'Vorname').inputValue(), 'Sophie')
      // Leaving asks, and Escape stays.
      await link(tab, 'sophie').click()
      await tab.getByRole('dialog', { name: 'Ohne Speichern verlassen?' }).waitFor()
      await assertAccessible(tab)
      await tab.keyboard.press('Escape')
      assert.equal(await field(tab, 'E-Mail').inputValue(), 'sophie@acme.example')
      await field(tab, 'Benutzername').fill('germain')
      await button(tab, 'Speichern').click()
      await heading(tab, 'Sophie').waitFor()
      assert.equal((await stored(world, sub))?.username, 'germain')
    },
    germanPhone,
  )

  journey(
    'tell the second of two administrators, who sees both and chooses',
    async ({ context, tab, open, world }) => {
      const { sub } = await world.addUser({ username: 'lise', nickname: 'L', locale: 'en-GB' })
      await open(`people/${sub}/edit`)
      await field(tab, 'Nickname').fill('Mine')
      await field(tab, 'First name').fill('Lise')

      const other = await context.newPage()
      await other.goto(`${world.issuer}/console/people/${sub}/edit`)
      await field(other, 'Nickname').fill('Theirs')
      await field(other, 'Language').fill('de-AT')
      await button(other, 'Save').click()
      await said(other, 'was changed.').waitFor()

      await button(tab, 'Save').click()
      const dialog = tab.getByRole('dialog', { name: 'Somebody else has changed this meanwhile' })
      await dialog.getByRole('radio', { name: 'Nickname, Your value: Mine' }).waitFor()
      await dialog.getByText('Language: en-GB → de-AT').waitFor()
      await assertAccessible(tab)
      await dialog.getByRole('radio', { name: 'Nickname, Their value now: Theirs' }).click()
      await button(tab, 'Save the result').click()
      await heading(tab, 'Lise').waitFor()
      const user = await stored(world, sub)
      assert.deepEqual(user?.profile, { nickname: 'Theirs', given_name: 'Lise', locale: 'de-AT' })
    },
  )

  journey('are merged after both were seen side by side', async ({ tab, open, world }) => {
    const names = { given_name: 'Emilie', family_name: 'Noe' }
    const stays = await world.addUser({ username: 'emilie', ...names })
    const contact = { email: 'emilie@acme.example', email_verified: true, nickname: 'Em' }
    const other = await world.addUser({ username: 'emilie2', ...names, ...contact })
    await join(world, other.sub, 'acme-sales', 'SELLER')

    await open(`people/${stays.sub}`)
    await button(tab, 'More actions').click()
    await menuItem(tab, 'Merge a duplicate').click()
    await heading(tab, 'Merge a duplicate into Emilie Noe').waitFor()
    await assertAccessible(tab)
    await tab.getByRole('button', { name: 'Compare with Emilie Noe, emilie2' }).click()
    await tab.getByRole('region', { name: 'Duplicate: Emilie Noe' }).waitFor()
    const name = tab.getByRole('radio', { name: 'Username, Duplicate: emilie2' })
    assert.equal(await name.isChecked(), false)
    const email = tab.getByRole('radio', { name: 'Email, Duplicate: emilie@acme.example' })
    assert.equal(await email.isChecked(), true)
    await tab.getByText('gets roles in one group').waitFor()
    await tab.getByText('+ SELLER').waitFor()
    await assertAccessible(tab)
    await button(tab, 'Merge').click()
    const question = tab.getByRole('dialog', { name: 'Merge Emilie Noe into Emilie Noe?' })
    await question.getByText('This cannot be undone.').waitFor()
    await tab.keyboard.press('Escape')
    assert.equal((await stored(world, other.sub))?.status, 'VERIFIED')
    await button(tab, 'Merge').click()
    await question.getByRole('button', { name: 'Merge' }).click()
    await said(tab, 'The accounts are merged.').waitFor()
    await groupLink(tab, 'Sales').waitFor()

    await tab.goto(`${world.issuer}/console/people/${other.sub}`)
    await link(tab, 'Show that account').click()
    await tab.waitForURL(`**/people/${stays.sub}`)
    const user = await stored(world, stays.sub)
    assert.deepEqual(
      [user?.username, user?.email, user?.emailVerified, user?.profile.nickname],
      ['emilie', 'emilie@acme.example', true, 'Em'],
    )
    assert.equal((await stored(world, other.sub))?.status, 'COMBINED')
  })

  journey(
    'get a reset link, and a password that has to be replaced',
    async ({ tab, open, world }) => {
      const email = 'mary@acme.example'
      const user = await world.addUser({ username: 'mary', email, email_verified: true })
      await open(`people/${user.sub}`)
      await button(tab, 'More actions').click()
      await menuItem(tab, 'Send password link').click()
      const question = tab.getByRole('dialog', { name: 'Send a link to choose a password?' })
      await question.getByText(`goes to ${email}`).waitFor()
      await question.getByRole('button', { name: 'Send password link' }).click()
      await said(tab, `The link was sent to ${email}.`).waitFor()
      assert.match((await mailTo(world, email)).text, /\/password\/new\?/)

      await button(tab, 'More actions').click()
      await menuItem(tab, 'Set a password').click()
      await field(tab, 'Password').fill('password')
      await button(tab, 'Set the password').click()
      await tab.getByText('most common passwords').waitFor()
      assert.equal(await field(tab, 'Password').getAttribute('aria-invalid'), 'true')
      assert.equal(await field(tab, 'Password').inputValue(), 'password')
      await button(tab, 'Make one').click()
      await assertAccessible(tab)
      const password = await field(tab, 'Password').inputValue()
      await button(tab, 'Set the password').click()
      await said(tab, 'has a new password.').waitFor()
      const client = await world.addClient({ grant_types: ['password'] })
      // It has to be replaced before it opens anything.
      const answer = await world.signIn(client, { ...user, password })
      assert.equal(answer.status, 400)
      assert.match(answer.text, /invalid_grant/)
    },
  )

  journey(
    'M4: get links to choose their first password, all at once',
    async ({ tab, open, world }) => {
      const people = [1, 2, 3].map((number) => `newcomer${number}@acme.example`)
      for (const email of people) {
        await world.addUser({ email, email_verified: true, password: undefined })
      }
      await world.addUser({ username: 'no-address', password: undefined })
      await open('people')
      await button(tab, 'Password links').click()
      const dialog = tab.getByRole('dialog', { name: 'Send links to choose a password' })
      await assertAccessible(tab)
      await dialog.getByRole('button', { name: 'Send the links' }).click()
      await dialog.getByText('There is no email address').waitFor()
      await dialog.getByRole('button', { name: 'Close' }).last().waitFor()
      await assertAccessible(tab)
      for (const email of people) {
        assert.match((await mailTo(world, email)).text, /\/password\/new\?/)
      }
    },
  )

  journey(
    'are invited in their language, and invited again',
    async ({ tab, open, world }) => {
      await open('people')
      await button(tab, 'Einladen').click()
      await field(tab, 'E-Mail').fill('caroline')
      await field(tab, 'Vorname').fill('Caroline')
      await button(tab, 'Einladung senden').click()
      await tab.getByText('muss eine E-Mail-Adresse sein').waitFor()
      assert.equal(await field(tab, 'Vorname').inputValue(), 'Caroline')
      await field(tab, 'E-Mail').fill('caroline@acme.example')
      await tab.getByLabel('Sprache der E-Mail').selectOption({ label: 'Français' })
      await button(tab, 'Einladung senden').click()
      await heading(tab, 'Caroline').waitFor()
      const mail = await mailTo(world, 'caroline@acme.example')
      assert.match(mail.html, /<html lang="fr-FR"/)
      await assertAccessible(tab)
      await button(tab, 'Weitere Aktionen').click()
      await menuItem(tab, 'Erneut einladen').click()
      await tab.getByRole('dialog').getByRole('button', { name: 'Erneut einladen' }).click()
      await said(tab, 'Die Einladung wurde an caroline@acme.example gesendet.').last().waitFor()
      assert.ok(await isNarrow(tab))
    },
    germanPhone,
  )

  journey('are reached from the members of a group, and lead back', async ({ tab, open }) => {
    await open('groups/acme-sales')
    await link(tab, 'Grace Hopper').click()
    await heading(tab, 'Grace Hopper').waitFor()
    await groupLink(tab, 'Sales').click()
    await heading(tab, 'Sales').waitFor()
  })

  journey('are deleted after a question', async ({ tab, open, world }) => {
    const { sub } = await world.addUser({ username: 'nobodys' })
    await open(`people/${sub}`)
    await button(tab, 'More actions').click()
    await menuItem(tab, 'Delete').click()
    const question = tab.getByRole('dialog', { name: 'Delete nobodys?' })
    await question.getByText('All personal data are erased').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await tab.getByText('This account is deleted').waitFor()
    assert.equal((await stored(world, sub))?.status, 'DELETED')
  })
})

async function join(world: ServerWorld, sub: string, groupId: string, role: string) {
  const { groups } = world.server.services.storage.stores
  const times = { createdAt: world.now(), updatedAt: world.now(), revision: 0 }
  await groups.putMembership({ id: `row-${sub}`, groupId, sub, roles: [role], ...times })
}
