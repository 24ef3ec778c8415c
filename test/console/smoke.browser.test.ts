import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole } from '../support/for-each-console.ts'

// Short, because it is part of `npm test`. The other journeys run by `npm run console`.
forEachConsole({ name: 'the console', on: ['sqlite'] }, ({ journey }) => {
  journey('greets an administrator, and shows people', async ({ tab, signIn, world }) => {
    await tab.goto(`${world.issuer}/`)
    await tab.getByRole('link', { name: 'Open the console' }).click()
    await signIn()
    await tab.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
    await tab.getByRole('navigation').getByRole('link', { name: 'People' }).click()
    await tab.getByRole('link', { name: 'Grace Hopper' }).waitFor()
    await assertAccessible(tab)
  })
})
