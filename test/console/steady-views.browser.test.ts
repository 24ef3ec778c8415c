import assert from 'node:assert/strict'
import type { Page, Route } from 'playwright-core'
import { forEachConsole } from '../support/for-each-console.ts'

/** Views that many use, with data that comes later than the page. */
const views = [
  ...['', 'first-steps', 'people', 'people/demo-ada', 'groups/acme-engines', 'roles', 'access'],
  ...['sessions', 'apps', 'apps/demo-web', 'webhooks', 'events', 'settings', 'look', 'bin'],
]

/** The most that may move: up to 0.1 is good for people (https://web.dev/articles/cls). */
const mostShift = 0.1

/** Adds up what moves without anybody having typed or clicked. */
const watchShifts = `
  self.shifted = 0
  self.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      self.shifted += value
      self.shifts.push(value.toFixed(4) + ' ' + sources.map(({ node, previousRect, currentRect }) =>
        (node?.outerHTML ?? '').slice(0, 90) + ' ' + previousRect.y + ' > ' + currentRect.y).join(' | '))
    }
  }).observe({ type: 'layout-shift', buffered: true })`

/** Holds the calls of the API, but for those that sign in, until they are let go. */
async function holdCalls(tab: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHolding = true
  await tab.route(/\/(?!token-srv|authz-srv)[a-z-]+-srv\//, async (route) => {
    if (isHolding) held.push(route)
    else await route.continue()
  })
  return async () => {
    isHolding = false
    for (const route of held) await route.continue()
  }
}

const skeleton = 'main .mantine-Skeleton-root:visible'

// The engines answer alike, and a browser sees no difference.
forEachConsole({ name: 'views whose data comes', on: ['sqlite'] }, ({ journey }) => {
  for (const [width, height] of [
    [1280, 844],
    [390, 844],
  ] as const) {
    journey(
      `show skeletons, no spinner, and nothing moves when it is there (${width} px)`,
      async ({ context, tab: first, open, world }) => {
        await open('sessions')
        await first.close()
        const faults: string[] = []
        for (const view of views) {
          const tab = await context.newPage()
          await tab.addInitScript(watchShifts)
          const letGo = await holdCalls(tab)
          await tab.goto(`${world.issuer}/console/${view}`)
          await tab
            .locator(skeleton)
            .first()
            .waitFor({ timeout: 20_000 })
            .catch(() => {
              throw new Error(`${view} shows no skeleton`)
            })
          assert.equal(await tab.locator('main .mantine-Loader-root').count(), 0, view)
          await letGo()
          await tab.locator(skeleton).first().waitFor({ state: 'detached' })
          await tab.waitForLoadState('networkidle')
          const shifted = Number(await tab.evaluate('self.shifted'))
          if (shifted > mostShift) {
            faults.push(`${view}: ${shifted}\n${await tab.evaluate("self.shifts.join('\\n')")}`)
          }
          await tab.close()
        }
        assert.deepEqual(faults, [])
      },
      { viewport: { width, height } },
    )
  }
})
