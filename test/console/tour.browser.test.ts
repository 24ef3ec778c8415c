import assert from 'node:assert/strict'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'

forEachConsole({ name: 'the tour of the console', on: ['sqlite'] }, ({ journey }) => {
  journey('leads through seven views by keyboard, and is offered once', async ({ tab, open }) => {
    await open('')
    await tab.getByRole('heading', { name: 'New here?' }).waitFor()
    await assertAccessible(tab)
    await tab.getByRole('button', { name: 'Begin the tour' }).click()
    const tour = tab.getByRole('region', { name: 'Tour' })
    const views = ['groups', 'people', 'access', 'reviews', 'apps', 'connections', 'events']
    for (const [i, view] of views.entries()) {
      await tour.getByText(`Tour, step ${i + 1} of 7`).waitFor()
      await tab.waitForURL(`**/console/${view}*`)
      await tour.getByRole('heading').and(tab.locator(':focus')).waitFor()
      await tab.locator('main h1').waitFor()
      await assertAccessible(tab)
      await tour.getByRole('button', { name: i === 6 ? 'Done' : 'Next' }).press('Enter')
    }
    await tour.waitFor({ state: 'detached' })
    await open('')
    await tab.getByText('The server is ready').waitFor()
    assert.equal(await tab.getByRole('heading', { name: 'New here?' }).count(), 0)
    await tab.getByRole('banner').getByRole('button').last().click()
    await tab.getByRole('menuitem', { name: 'Tour of the console' }).click()
    await tour.getByText('Tour, step 1 of 7').waitFor()
    await tour.getByRole('button', { name: 'End the tour' }).click()
    await tour.waitFor({ state: 'detached' })
  })

  journey('can be refused', async ({ tab, open }) => {
    await open('')
    await tab.getByRole('button', { name: 'Not now' }).click()
    await tab.getByRole('heading', { name: 'New here?' }).waitFor({ state: 'detached' })
    await tab.reload()
    await tab.getByText('The server is ready').waitFor()
    assert.equal(await tab.getByRole('heading', { name: 'New here?' }).count(), 0)
  })

  journey(
    'shows an administrator of a group only views of hers, on a phone too',
    async ({ tab, open }) => {
      await open('groups', demoPerson('ada'))
      await tab.getByRole('banner').getByRole('button').last().click()
      await tab.getByRole('menuitem', { name: 'Rundgang durch die Konsole' }).click()
      const tour = tab.getByRole('region', { name: 'Rundgang' })
      await tour.getByText('Rundgang, Schritt 1 von').waitFor()
      const { of } = (await tour.innerText()).match(/Schritt 1 von (?<of>\d)/)?.groups ?? {}
      assert.ok(Number(of) < 7, `${of} steps`)
      await assertAccessible(tab)
      for (let step = 1; step < Number(of); step++) {
        await tour.getByRole('button', { name: 'Weiter' }).click()
        await tour.getByText(`Rundgang, Schritt ${step + 1} von`).waitFor()
        await tab.locator('main h1').waitFor()
        assert.equal(await tab.getByRole('alert').count(), 0)
      }
      await tour.getByRole('button', { name: 'Fertig' }).click()
      await tour.waitFor({ state: 'detached' })
    },
    germanPhone,
  )
})
