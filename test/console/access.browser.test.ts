import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { type AccessCalls, accessPerson } from '../access/access-scene.ts'
import { expectSuccess } from '../groups/groups-world.ts'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'
import type { ServerWorld } from '../support/server-world.ts'

/** She administers Acme, and leads Engines. */
const ada = demoPerson('ada')
const engines = 'acme-engines'

/** The calls of somebody of the demo, through an application of their own. */
const callsOf = (world: ServerWorld, name: 'ada' | 'alan' | 'grace') =>
  accessPerson(world, { ...demoPerson(name), sub: `demo-${name}` })

/** A rule by which everybody may ask for a role in Engines, and a lead approves. */
const letAsk = (calls: AccessCalls, role: string, more: object = {}) =>
  expectSuccess(
    calls.putRule(engines, role, {
      approvals: [{ groupId: engines, role: 'LEAD', count: 1 }],
      ...more,
    }),
  )

const button = (tab: Page, name: string | RegExp) => tab.getByRole('button', { name, exact: true })
const section = (tab: Page, name: string) => tab.getByRole('region', { name, exact: true })
const isTooWide = (tab: Page) =>
  tab.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

/** A day such as 2026-01-31, so many days from the day that the browser has. */
const dayFromNow = (tab: Page, days: number): Promise<string> =>
  tab.evaluate(`(() => {
    const day = new Date()
    day.setDate(day.getDate() + ${days})
    return day.toLocaleDateString('sv-SE')
  })()`)

/** Settles when nothing is wider than a phone. */
const untilNarrow = `new Promise((done) => {
  const look = () =>
    document.documentElement.scrollWidth <= 390 ? done(true) : requestAnimationFrame(look)
  look()
})`

forEachConsole('roles for a time in the console', ({ journey }) => {
  journey(
    'shows what waits, approves for a shorter time, and refuses with a reason',
    async (given) => {
      const { tab, open, world } = given
      const [lead, grace] = [await callsOf(world, 'ada'), await callsOf(world, 'grace')]
      await letAsk(lead, 'OPERATOR', { ticket_pattern: 'OPS-####' })
      await letAsk(lead, 'TESTER')
      const wish = { ticket: 'OPS-1234', duration_seconds: 5400, reason: 'The queue is stuck' }
      await expectSuccess(grace.ask(engines, 'OPERATOR', wish))
      await expectSuccess(grace.ask(engines, 'TESTER'))
      await open('', ada)
      await tab.getByRole('img', { name: '2 to decide' }).waitFor()
      await tab.getByRole('link', { name: /^Access/ }).click()
      const request = section(tab, 'Grace Hopper asks for OPERATOR')
      for (const words of [
        'Acme › Research › Engines',
        '“The queue is stuck”',
        'OPS-1234',
        '1 hour 30 minutes, from the approval on',
        'no role',
        'nobody yet',
      ]) {
        await request.getByText(words).waitFor()
      }
      await assertAccessible(tab)

      await button(tab, 'Approve OPERATOR for Grace Hopper').focus()
      await tab.keyboard.press('Enter')
      const time = tab.getByRole('textbox', { name: 'For how long' })
      await time.fill('100')
      await assertAccessible(tab)
      await button(tab, 'Approve').click()
      await tab.getByText('Not longer than was asked for').waitFor()
      await time.fill('30')
      await tab.keyboard.press('Enter')
      await tab.getByText('Grace Hopper has OPERATOR now.').waitFor()
      await request.waitFor({ state: 'detached' })
      const { roles } = await expectSuccess<{ roles: readonly Record<string, number>[] }>(
        grace.send('GET', '/roles'),
      )
      assert.equal((roles[0]?.ends_at ?? 0) - (roles[0]?.starts_at ?? 0), 1800)

      await button(tab, 'Refuse TESTER for Grace Hopper').click()
      await button(tab, 'Refuse').click()
      await tab.getByText('Say why, in a few words.').waitFor()
      await tab.getByLabel('Why not?').fill('Ask the team\non call')
      await button(tab, 'Refuse').click()
      await tab.getByText('The request of Grace Hopper for TESTER was refused.').waitFor()
      await tab.getByText('Nothing waits for you.').waitFor()
      await tab.getByRole('img', { name: /to decide/ }).waitFor({ state: 'detached' })
      const own = await grace.send('GET', '/requests')
      assert.match(own.text, /"answer":"Ask the team on call"/)
    },
  )

  journey(
    'two approvers at once, approval beside withdrawal: says what happened meanwhile',
    async (given) => {
      const { tab, open, world } = given
      const [lead, alan] = [await callsOf(world, 'ada'), await callsOf(world, 'alan')]
      await letAsk(lead, 'DRIVER')
      const { id } = await expectSuccess(alan.ask(engines, 'DRIVER'))
      await open('access', ada)
      await button(tab, 'Approve DRIVER for Alan Turing').click()
      await expectSuccess(alan.withdraw(id))
      await button(tab, 'Approve').click()
      await tab.getByRole('alert').getByText('decided, withdrawn or moved meanwhile').waitFor()
      await assertAccessible(tab)
      await tab.keyboard.press('Escape')
      await tab.getByText('Nothing waits for you.').waitFor()
    },
  )

  journey(
    'decides in German on a phone in the dark',
    async ({ tab, open, world }) => {
      const grace = await callsOf(world, 'grace')
      await letAsk(await callsOf(world, 'ada'), 'GUARD')
      await expectSuccess(grace.ask(engines, 'GUARD', { reason: 'Nachtschicht' }))
      await open('access', ada)
      await section(tab, 'Grace Hopper bittet um GUARD').getByText('„Nachtschicht“').waitFor()
      assert.equal(await isTooWide(tab), false)
      await button(tab, 'GUARD für Grace Hopper genehmigen').click()
      await tab.getByRole('dialog').getByText('wie beantragt').waitFor()
      await assertAccessible(tab)
      await button(tab, 'Genehmigen').last().click()
      await tab.getByText('Grace Hopper hat jetzt GUARD.').waitFor()
      await tab.goto(`${world.issuer}/console/groups/${engines}?tab=access`)
      await section(tab, 'Rollen auf Zeit').getByText('„Nachtschicht“').waitFor()
      assert.equal(await isTooWide(tab), false)
      await assertAccessible(tab)
    },
    germanPhone,
  )

  journey('sets the rules of a group, and ends what somebody took alone', async (given) => {
    const { tab, open, world } = given
    await open(`groups/${engines}?tab=access`, ada)
    await button(tab, 'Add a rule').click()
    await tab.getByRole('textbox', { name: 'Role', exact: true }).fill('PAGER')
    await tab.getByLabel('Everybody with an account').check()
    await tab.getByLabel('What a ticket looks like').fill('PG-##')
    await button(tab, 'Add approvers').click()
    await tab.getByLabel('With the role').fill('LEAD')
    await tab.getByLabel('Break glass').check()
    await tab.getByLabel('With the role').last().fill('ENGINEER')
    await assertAccessible(tab)
    await button(tab, 'Save').click()
    const rules = section(tab, 'Rules for roles on request')
    await rules.getByText('1 × LEAD of Engines approves').first().waitFor()
    await rules.getByText('Break glass: ENGINEER of Engines, up to 1 hour').waitFor()

    const alan = await callsOf(world, 'alan')
    const emergency = { groupId: engines, role: 'PAGER', reason: 'On fire', ticket: 'PG-01' }
    await expectSuccess(alan.send('POST', '/break-glass', emergency))
    await tab.reload()
    const timed = section(tab, 'Roles for a time')
    await timed.getByText('break glass').waitFor()
    await button(tab, 'End now: PAGER of Alan Turing').click()
    await button(tab, 'End now').click()
    await tab.getByText('The role has ended.').waitFor()
    await button(tab, 'End now: PAGER of Alan Turing').waitFor({ state: 'detached' })

    await button(tab, 'Make somebody eligible').click()
    await tab.getByRole('combobox', { name: 'Person' }).click()
    await tab.getByRole('option', { name: 'Alan Turing' }).click()
    await tab.getByRole('combobox', { name: 'Role' }).click()
    await tab.getByRole('option', { name: 'PAGER' }).click()
    await button(tab, 'Save').click()
    await button(tab, 'End the eligibility of Alan Turing for PAGER').click()
    await button(tab, 'Delete').click()
    await tab.getByText('Nobody is eligible for a role here.').waitFor()
    await button(tab, 'Remove the rule for PAGER').click()
    await button(tab, 'Delete').click()
    await rules.getByText('PAGER').waitFor({ state: 'detached' })
    await assertAccessible(tab)
  })

  journey('says how long roles last in a group', async ({ tab, open }) => {
    await open('groups/acme-sales?tab=access', ada)
    const durations = section(tab, 'How long roles last')
    await durations.getByText('Roles last until somebody takes them away.').waitFor()
    await durations.getByRole('button', { name: 'Change' }).click()
    await tab.getByRole('combobox', { name: 'Time zone' }).fill('Berlin')
    await tab.getByRole('option', { name: 'Europe/Berlin' }).click()
    await button(tab, 'Add a role').click()
    await tab.getByRole('textbox', { name: 'Role', exact: true }).fill('BUYER')
    await tab.getByRole('textbox', { name: 'Longest time', exact: true }).fill('36')
    await assertAccessible(tab)
    await button(tab, 'Save').click()
    await durations.getByText('Days end in Europe/Berlin.').waitFor()
    await durations.getByText('BUYER: usually 1 day 12 hours at most 1 day 12 hours').waitFor()
  })

  journey(
    'gives a role until a day, changes the end, and extends what ends soon',
    async (given) => {
      const { tab, open } = given
      await open('groups/acme-research', ada)
      await button(tab, 'Add people').first().click()
      await tab.getByLabel('Emails or usernames').fill('alan')
      await tab.getByRole('combobox', { name: 'Roles' }).fill('INSPECTOR')
      await tab.keyboard.press('Enter')
      await tab.getByText('Another day').click()
      await tab.getByLabel('Last day', { exact: true }).fill(await dayFromNow(tab, 3))
      await tab.getByRole('textbox', { name: 'Reason' }).fill('Audit of the engines')
      await assertAccessible(tab)
      await button(tab, 'Assign to 1 person').click()
      await tab.getByText('1 of 1 were assigned.').waitFor()
      await tab.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      const row = tab.getByRole('row', { name: 'Alan Turing' })
      await row
        .getByText(/^until \d+ \w+$/)
        .last()
        .waitFor()
      await row.getByText('Audit of the engines').last().waitFor()
      await assertAccessible(tab)

      await tab.goto(`${given.world.issuer}/console/access?tab=ends`)
      const ending = tab.getByText('Audit of the engines')
      await ending.waitFor()
      await assertAccessible(tab)
      await button(tab, 'Extend Membership of Alan Turing').click()
      await tab.getByText('A month', { exact: true }).click()
      await button(tab, 'Save').click()
      await tab.getByText('The end for Alan Turing was changed.').waitFor()
      await tab.goto(`${given.world.issuer}/console/groups/acme-research`)
      await row.getByRole('button', { name: 'Change the end: Alan Turing' }).last().click()
      await tab.getByText('No end', { exact: true }).click()
      await button(tab, 'Save').click()
      await row
        .getByText(/^until/)
        .last()
        .waitFor({ state: 'detached' })
      await row.getByText('Audit of the engines').last().waitFor()
    },
  )

  journey('shows who held what, with break glass in red', async ({ tab, open, world }) => {
    const alan = await callsOf(world, 'alan')
    const glass = { groupId: engines, role: 'ENGINEER', longest_seconds: 3600 }
    await letAsk(await callsOf(world, 'ada'), 'SIREN', { break_glass: glass })
    const emergency = { groupId: engines, role: 'SIREN', reason: 'The engine is on fire' }
    await expectSuccess(alan.send('POST', '/break-glass', emergency))
    await open('groups/acme?tab=timeline', ada)
    const spans = tab.locator('.mantine-Timeline-item')
    const red = spans.filter({ hasText: 'SIREN' })
    await red.getByText('break glass', { exact: true }).waitFor()
    await red.getByText('given by break glass').waitFor()
    await assertAccessible(tab)
    await red.getByRole('button', { name: 'Alan Turing' }).click()
    await tab.getByText('Only Alan Turing').waitFor()
    await spans.filter({ hasText: 'LEAD' }).first().waitFor({ state: 'detached' })
    await tab.getByRole('searchbox', { name: 'Role' }).fill('SIREN')
    await spans.filter({ hasText: 'ENGINEER' }).first().waitFor({ state: 'detached' })
    assert.equal(await spans.count(), 1)
  })

  journey('shows the roles of a person over time', async ({ tab, open }) => {
    await open('people/demo-alan')
    await section(tab, 'Timeline of roles').getByText('SIREN').waitFor()
    await assertAccessible(tab)
  })

  journey('answers who had a role at a time, and why', async ({ tab, open, world }) => {
    const [lead, grace] = [await callsOf(world, 'ada'), await callsOf(world, 'grace')]
    await expectSuccess(
      lead.groups.assign('acme', grace.sub, ['APPROVER'], { reason: 'Head of finance' }),
    )
    world.advance(180_000)
    const then = world.now() - 60_000
    await expectSuccess(lead.groups.dismiss('acme', grace.sub))
    await open(`groups/${engines}?tab=holders&role=APPROVER&inherit=true`, ada)
    await tab.getByText('Nobody has APPROVER here or below.').waitFor()
    const local: string = await tab.evaluate(`new Date(${then}).toLocaleString('sv-SE')`)
    const panel = tab.getByRole('tabpanel', { name: 'Who has a role' })
    const search = panel.getByRole('button', { name: 'Search' })
    await tab.getByLabel('At (empty: now)').fill(local.slice(0, 16).replace(' ', 'T'))
    await search.click()
    await panel.getByText('Grace Hopper').waitFor()
    for (const words of ['from above', /Head of finance/, /given by hand \(Ada Lovelace\)/]) {
      await panel.getByText(words).waitFor()
    }
    await assertAccessible(tab)
    await tab.setViewportSize({ width: 390, height: 844 })
    // What the browser measures itself, such as the tabs, is drawn a frame later.
    await tab.evaluate(untilNarrow)
    const before: string = await tab.evaluate(
      `new Date(${then - 86_400_000}).toLocaleString('sv-SE')`,
    )
    await tab.getByLabel('At (empty: now)').fill(before.slice(0, 16).replace(' ', 'T'))
    await search.click()
    await panel.getByText('Engines was not there at that time.').waitFor()
    await tab.getByLabel('At (empty: now)').fill('2001-01-01T00:00')
    await search.click()
    await tab
      .getByRole('alert')
      .getByText(/the history begins there/)
      .waitFor()
  })
})
