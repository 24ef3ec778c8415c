import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole } from '../support/for-each-console.ts'

const tabs = ['', '?tab=groups', '?tab=holders&role=ENGINEER', '?tab=sign-in', '?tab=events']

forEachConsole({ name: 'a slow server', on: ['sqlite'] }, ({ journey }) => {
  journey('the page of a group says that it loads, without barriers', async ({ tab, open }) => {
    // The group itself is answered; what its tabs ask for never is.
    await tab.route(/\/groups-srv\/(?!usergroup\?)/, () => undefined)
    for (const name of tabs) {
      await open(`groups/acme-engines${name}`)
      await tab.getByRole('status', { name: 'Loading' }).first().waitFor()
      await assertAccessible(tab)
    }
  })
})
