import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { randomId } from '../../src/kernel/secrets.ts'
import { acrOf } from '../../src/oauth/model/strength.ts'
import { addAuthenticator } from '../support/authenticator-app.ts'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'
import { withMailCodes } from '../support/mail-code-person.ts'
import { mailsTo } from '../support/mail-to.ts'
import { addPasskey } from '../support/passkey-device.ts'
import type { ServerWorld } from '../support/server-world.ts'

const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
/** What is said after an act has succeeded. */
const said = (tab: Page, text: string) => tab.getByRole('alert').filter({ hasText: text })

forEachConsole('factors and sign-in policies in the console', ({ journey }) => {
  const factorsOf = async ({ server }: ServerWorld, sub: string) =>
    (await server.services.storage.stores.factors.listOf(sub)).map(({ name }) => name)
  const policyOf = async ({ server }: ServerWorld, groupId: string) =>
    server.services.storage.stores.signInPolicies.find(groupId)

  journey('renames a factor, removes one, and removes all after a question', async (given) => {
    const { tab, open, world } = given
    await addAuthenticator(world, 'demo-grace')
    await addPasskey(world, 'demo-grace')
    await open('people/demo-grace')
    const panel = tab.getByRole('region', { name: 'Second factor and passkeys' })
    await panel.getByText('Authenticator app · added').waitFor()
    await assertAccessible(tab)

    await button(tab, 'Rename Phone').click()
    const renaming = tab.getByRole('dialog', { name: 'Rename Phone' })
    await renaming.getByLabel('Name').fill(' ')
    await tab.keyboard.press('Enter')
    await renaming.getByText('Give it a name.').waitFor()
    await renaming.getByLabel('Name').fill('Phone for work')
    await tab.keyboard.press('Enter')
    await panel.getByText('Phone for work').waitFor()

    await button(tab, 'Remove Laptop').click()
    const removing = tab.getByRole('dialog', { name: 'Remove Laptop?' })
    await removing.getByText('Open sessions stay.').waitFor()
    await removing.getByRole('button', { name: 'Remove' }).click()
    await said(tab, 'It is removed.').waitFor()
    assert.deepEqual(await factorsOf(world, 'demo-grace'), ['Phone for work'])

    await button(tab, 'Remove all').click()
    const question = tab.getByRole('dialog', { name: 'Remove all factors of Grace Hopper?' })
    await question.getByText('all sessions end at once').waitFor()
    await question.getByText('told by email to grace@acme.example').waitFor()
    await assertAccessible(tab)
    await tab.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    assert.deepEqual(await factorsOf(world, 'demo-grace'), ['Phone for work'])
    await button(tab, 'Remove all').click()
    await question.getByRole('button', { name: 'Remove all' }).click()
    await panel.getByText('the password alone is asked for').waitFor()
    assert.deepEqual(await factorsOf(world, 'demo-grace'), [])
    assert.equal((await mailsTo(world, 'grace@acme.example')).length, 2)
  })

  journey('leaves the own factors to the account page', async ({ tab, open, world }) => {
    const { users, factors } = world.server.services.storage.stores
    const admin = await users.findByLoginName('admin')
    assert.ok(admin)
    await open(`people/${admin.sub}`)
    await tab.getByText('the password alone is asked for').waitFor()
    // From now on, every sign-in asks for it.
    await addPasskey(world, admin.sub)
    await tab.getByRole('link', { name: 'All people' }).click()
    await tab.getByRole('heading', { name: 'People', level: 1 }).waitFor()
    await tab.goBack()
    const panel = tab.getByRole('region', { name: 'Second factor and passkeys' })
    await panel.getByRole('button', { name: 'Rename Laptop' }).waitFor()
    assert.equal(await panel.getByRole('button', { name: 'Remove' }).count(), 0)
    const own = panel.getByRole('link', { name: 'Change your own' })
    assert.equal(await own.getAttribute('href'), `${world.issuer}/account/factors`)
    for (const { id } of await factors.listOf(admin.sub)) await factors.remove(admin.sub, id)
  })

  journey('sets a policy that the groups below inherit, and takes it back', async (given) => {
    const { tab, open, world } = given
    await open('groups/acme?tab=sign-in')
    await tab.getByText('A password: no group demands more.').waitFor()
    await button(tab, 'Set a policy').click()
    const dialog = tab.getByRole('dialog', { name: 'How people of Acme sign in' })
    await dialog.getByLabel('Days to set up a factor').fill('7')
    await dialog.getByText('can put it off for 7 days').waitFor()
    await assertAccessible(tab)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await said(tab, 'The sign-in policy of Acme is set.').waitFor()
    const minimumAcr = acrOf('two-factor')
    const policy = { groupId: 'acme', minimumAcr, graceDays: 7, trustDays: 30 }
    assert.deepEqual(await policyOf(world, 'acme'), policy)

    await tab.goto(`${world.issuer}/console/groups/acme-engines?tab=sign-in`)
    const above = tab.getByRole('region', { name: 'From groups above' })
    await above.getByText('Two factors').waitFor()
    await assertAccessible(tab)
    await above.getByRole('link', { name: 'acme' }).click()
    await button(tab, 'Remove').click()
    const question = tab.getByRole('dialog', { name: 'Remove the sign-in policy of Acme?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await tab.getByText('A password: no group demands more.').waitFor()
    assert.equal(await policyOf(world, 'acme'), undefined)
    await button(tab, 'Undo').last().click()
    await tab.getByRole('tabpanel').getByText('put off for 7 days').first().waitFor()
    assert.deepEqual(await policyOf(world, 'acme'), policy)
  })

  journey(
    'lets a group administrator demand more, but not less, in German on a phone in the dark',
    async ({ tab, open, world }) => {
      const { groups, signInPolicies } = world.server.services.storage.stores
      const time = { createdAt: world.now(), updatedAt: world.now() }
      const membership = { id: randomId(), groupId: 'acme-engines', sub: 'demo-alan', ...time }
      await groups.putMembership({ ...membership, roles: ['GROUP_ADMIN'], revision: 1 })
      await signInPolicies.remove('acme')
      await open('groups/acme-engines?tab=sign-in', demoPerson('alan'))
      await button(tab, 'Regel festlegen').click()
      const dialog = tab.getByRole('dialog')
      await dialog.getByRole('radio', { name: 'Ein Passkey' }).click()
      await dialog.getByRole('button', { name: 'Speichern' }).click()
      const notice = said(tab, 'Die Anmelderegel von Engines ist festgelegt.')
      await notice.getByRole('button', { name: 'Schließen' }).click()
      await button(tab, 'Ändern').click()
      await dialog.getByRole('radio', { name: 'Zwei Faktoren' }).click()
      await dialog.getByText('Es wird weniger verlangt als bisher.').waitFor()
      await assertAccessible(tab)
      assert.equal(await tab.evaluate('document.documentElement.scrollWidth'), 390)
      await dialog.getByRole('button', { name: 'Speichern' }).click()
      await dialog.getByRole('alert').getByText('the caller may not do this').waitFor()
      assert.equal((await policyOf(world, 'acme-engines'))?.minimumAcr, 'phr')
      await signInPolicies.remove('acme-engines')
    },
    germanPhone,
  )

  journey('demands two factors for an app', async ({ tab, open, world }) => {
    await open('apps/demo-web?tab=settings')
    await tab.getByRole('combobox', { name: 'Sign-in has to be at least' }).click()
    await tab.getByRole('option', { name: 'Two factors' }).click()
    await button(tab, 'Save').click()
    await tab.getByText('Saved.', { exact: true }).waitFor()
    const app = await world.server.services.storage.stores.clients.find('demo-web')
    assert.equal(app?.metadata.minimum_acr, acrOf('two-factor'))
  })
})

forEachConsole(
  {
    name: 'management that needs a strong and recent sign-in',
    environment: {
      OSTIARY_SIGN_IN_MANAGEMENT_STRENGTH: 'two-factor',
      OSTIARY_SIGN_IN_MANAGEMENT_MAX_AGE_MINUTES: '10',
    },
  },
  ({ journey }) => {
    journey('asks for it in a window, and keeps what was typed', async (given) => {
      const { context, tab, open, world } = given
      const asking = tab.getByRole('dialog', { name: 'Confirm that it is you' })
      const signInAgain = async () => {
        const opened = tab.waitForEvent('popup')
        await asking.getByRole('button', { name: 'Sign in' }).click()
        return opened
      }
      const { users, groups } = world.server.services.storage.stores
      const admin = await users.findByLoginName('admin')
      assert.ok(admin)

      // Without a factor, the sign-in comes back as weak as it was; nobody is sent around for ever.
      await open('people?q=grace')
      await asking.getByText('still not strong enough').waitFor()
      assert.equal(tab.url(), `${world.issuer}/console/people?q=grace`)
      await assertAccessible(tab)
      const app = await addAuthenticator(world, admin.sub)
      const factor = await signInAgain()
      await factor.locator('#code').fill(app.code())
      await factor.keyboard.press('Enter')
      await tab.getByRole('link', { name: 'Grace Hopper' }).waitFor()

      await open('groups/acme')
      await button(tab, 'Edit').click()
      const form = tab.getByRole('dialog', { name: 'Edit Acme' })
      await form.getByRole('textbox', { name: 'Name' }).fill('Acme Corporation')
      world.advance(11 * 60_000)
      await form.getByRole('button', { name: 'Save' }).click()
      await asking.waitFor()
      await tab.keyboard.press('Escape')
      await asking.waitFor({ state: 'detached' })
      await form.getByText('Try it again to sign in.').waitFor()
      assert.equal((await groups.find('acme'))?.groupName, 'Acme')

      await form.getByRole('button', { name: 'Save' }).click()
      const again = await signInAgain()
      await again.locator('#password').fill('correct horse battery staple')
      await again.keyboard.press('Enter')
      await again.locator('#code').fill(app.code())
      await again.keyboard.press('Enter')
      await tab.getByRole('heading', { name: 'Acme Corporation', level: 1 }).waitFor()
      assert.equal((await groups.find('acme'))?.groupName, 'Acme Corporation')

      // Somebody else signs in there, who might save it, too: nothing is sent in their name.
      const ofAda = await addAuthenticator(world, 'demo-ada')
      await button(tab, 'Edit').click()
      const edited = tab.getByRole('dialog', { name: 'Edit Acme Corporation' })
      await edited.getByRole('textbox', { name: 'Name' }).fill('Typed by the administrator')
      world.advance(11 * 60_000)
      await edited.getByRole('button', { name: 'Save' }).click()
      await context.clearCookies()
      const other = await signInAgain()
      await other.locator('#username').fill('ada')
      await other.locator('#password').fill('ada-demo')
      await other.keyboard.press('Enter')
      await other.locator('#code').fill(ofAda.code())
      await other.keyboard.press('Enter')
      await edited.waitFor({ state: 'detached' })
      await button(tab, 'Ada Lovelace').waitFor()
      await tab.getByRole('heading', { name: 'Acme Corporation', level: 1 }).waitFor()
      assert.equal((await groups.find('acme'))?.groupName, 'Acme Corporation')
    })
  },
)

// A browser sees no difference between the engines, and the rules are tested on both.
forEachConsole(
  { name: 'codes by mail in the console', on: ['sqlite'], environment: withMailCodes },
  ({ journey }) => {
    journey('are shown, and count again after a question', async ({ tab, open, world }) => {
      const { mailCodeBars } = world.server.services.storage.stores
      await open('people/demo-grace')
      const panel = tab.getByRole('region', { name: 'Second factor and passkeys' })
      await panel.getByText('a code goes to grace@acme.example').waitFor()
      assert.equal(await panel.getByRole('button').count(), 0)

      await mailCodeBars.add('demo-grace', Date.now())
      await tab.reload()
      await panel.getByText('The password was replaced by email.').waitFor()
      await assertAccessible(tab)
      const question = tab.getByRole('dialog', {
        name: 'Let codes by email count again for Grace Hopper?',
      })
      await button(tab, 'Let them count again').click()
      await question.getByText('All sessions end at once.').waitFor()
      await tab.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      assert.ok(await mailCodeBars.has('demo-grace'))
      await button(tab, 'Let them count again').click()
      await question.getByRole('button', { name: 'Let them count again' }).click()
      await panel.getByText('a code goes to grace@acme.example').waitFor()
      assert.equal(await mailCodeBars.has('demo-grace'), false)
    })

    journey(
      'of the own account are left to another administrator',
      async ({ tab, open, world }) => {
        const { users, mailCodeBars } = world.server.services.storage.stores
        const admin = await users.findByLoginName('admin')
        assert.ok(admin)
        const proved = { email: 'admin@acme.example', emailVerified: true }
        const changed = { ...admin, ...proved, revision: admin.revision + 1 }
        assert.equal(await users.put(changed, await users.loginNamesOf(admin.sub)), 'stored')
        await mailCodeBars.add(admin.sub, Date.now())
        await open(`people/${admin.sub}`)
        await tab.getByText('Jemand anderes aus der Verwaltung kann die Codes').waitFor()
        assert.equal(await button(tab, 'Wieder zählen lassen').count(), 0)
        await assertAccessible(tab)
      },
      germanPhone,
    )
  },
)
