import assert from 'node:assert/strict'
import type { BrowserContext } from 'playwright-core'
import type { Connection } from '../../src/connections/connection.ts'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'

const ada = demoPerson('ada')

const acme: Connection = {
  ...{ id: 'c-acme', alias: 'acme-entra', kind: 'oidc', groupId: 'acme', name: 'Acme Entra' },
  ...{ preset: 'entra', use: 'required', firstSignIn: 'create', emailTrust: 'claim' },
  ...{ trustsFactors: false, rules: [], sealed: {} },
  settings: { issuer: 'https://login.example', client_id: 'acme' },
  ...{ createdAt: 0, updatedAt: 0, revision: 0, lastUsedAt: Date.UTC(2026, 0, 2) },
}

const engines: Connection = {
  ...acme,
  ...{ id: 'c-engines', alias: 'engines', groupId: 'acme-engines', name: 'Engines' },
  ...{ use: 'off', lastUsedAt: undefined },
}

/** What ends and what failed, as the server says it of a connection that has such. */
const health = {
  warnings: [
    { code: 'client_secret_ends', until: 1_769_904_000, detail: 'the client secret ends' },
    { code: 'unheard_of', detail: 'something that this console does not know' },
  ],
  last_failure_at: 1_798_761_600,
  last_failure: 'down: login.example did not answer',
}

/** Adds the above to the answers for one connection. */
async function addHealth(context: BrowserContext): Promise<void> {
  await context.route('**/connections-srv/connections?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.connections = answer.data.connections.map((each: { readonly id: string }) =>
      each.id === acme.id ? { ...each, ...health } : each,
    )
    await route.fulfill({ response, json: answer })
  })
}

forEachConsole('how connections do, in the console', ({ journey }) => {
  journey('the operator finds those of all groups', async ({ tab, open, context, world }) => {
    const { connections } = world.server.services.storage.stores
    for (const each of [acme, engines]) await connections.add(each, 20)
    await addHealth(context)
    await open('connections')
    const panel = tab.getByRole('region', { name: 'Connections of groups' })
    await panel.getByRole('row', { name: 'Engines' }).getByText('Never').waitFor()
    const row = panel.getByRole('row', { name: 'Acme Entra' })
    await row.getByText('2 warnings').waitFor()
    await row.getByText('Required').last().waitFor()
    await row.getByText('2 Jan 2026').waitFor()
    await assertAccessible(tab)
    await tab.getByRole('searchbox').fill('ENGINES')
    await row.waitFor({ state: 'detached' })
    await panel.getByText('Engines', { exact: true }).waitFor()
    await tab.getByRole('searchbox').fill('nobody')
    await panel.getByText('Nothing has “nobody” in its name, alias or group.').waitFor()
    await assertAccessible(tab)
    await tab.reload()
    await panel.getByText('Nothing has “nobody”').waitFor()
    await tab.getByRole('searchbox').press('Escape')
    await row.getByRole('link', { name: 'acme' }).press('Enter')
    await tab.getByRole('heading', { name: 'Sign-in of your company' }).waitFor()
    await context.unrouteAll({ behavior: 'wait' })
  })

  journey('a member has a role by a rule, and it says why', async ({ tab, open, world }) => {
    const { ruleRoles, users, groups } = world.server.services.storage.stores
    const sub = (await users.findByLoginName('alan'))?.sub ?? ''
    const groupId = 'acme-engines'
    const roles = (await groups.findMembership(groupId, sub))?.roles ?? []
    const [role = ''] = roles
    const because = 'groups = Engineering'
    const given = { connectionId: acme.id, groupId, sub, role, because, madeMembership: false }
    await ruleRoles.replace(acme.id, given, [given])
    const reason = `${role} by a rule of acme-entra: ${because}`
    await open(`groups/${groupId}`)
    await tab.getByText(reason).last().waitFor()
    await assertAccessible(tab)
    await open(`people/${sub}`)
    await tab.getByText(reason).waitFor()
    await assertAccessible(tab)
  })

  journey(
    'whoever set it up reads what is wrong, in German on a phone in the dark',
    async ({ tab, open, context }) => {
      await addHealth(context)
      await open('groups/acme?tab=company', ada)
      await tab.getByRole('button', { name: 'Acme Entra' }).click()
      await tab.getByText('Das Client-Secret endet.').waitFor()
      await tab.getByText('something that this console does not know').waitFor()
      await tab.getByText('01.02.2026').waitFor()
      await tab.getByText('Die andere Seite hat nicht geantwortet').waitFor()
      await assertAccessible(tab)
      const isTooWide =
        'document.documentElement.scrollWidth > document.documentElement.clientWidth'
      assert.equal(await tab.evaluate(isTooWide), false)
      await context.unrouteAll({ behavior: 'wait' })
    },
    germanPhone,
  )
})
