import assert from 'node:assert/strict'
import type { BrowserContext } from 'playwright-core'
import type { Connection } from '../../src/connections/connection.ts'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'

const ada = demoPerson('ada')

const acme: Connection = {
  ...{ id: 'c-acme', alias: 'acme-entra', kind: 'oidc', groupId: 'acme', name: 'Acme Entra' },
  ...{ preset: 'entra', use: 'required', firstSignIn: 'create', emailTrust: 'claim' },
  ...{ trustsFactors: false, sealed: {} },
  rules: [
    { claim: 'groups', value: 'Sales', groupId: 'acme', roles: ['SELLER'] },
    { claim: 'groups', value: 'Eng*', groupId: 'acme-engines', roles: ['ENGINEER'] },
  ],
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
    await row.getByText('Ended on 1 Feb 2026').last().waitFor()
    await row.getByText('Required').last().waitFor()
    await row.getByText('2 Jan 2026').waitFor()
    await assertAccessible(tab)
    await tab.getByRole('switch', { name: 'Only what needs a look' }).press('Space')
    await panel.getByRole('row', { name: 'Engines' }).waitFor({ state: 'detached' })
    await row.waitFor()
    await tab.getByRole('switch', { name: 'Only what needs a look' }).press('Space')
    await tab.getByRole('searchbox').fill('ENGINES')
    await row.waitFor({ state: 'detached' })
    await panel.getByText('Engines', { exact: true }).first().waitFor()
    await tab.getByRole('searchbox').fill('nobody')
    await panel.getByText('Nothing has “nobody” in its name, alias or group.').waitFor()
    await assertAccessible(tab)
    await tab.reload()
    await panel.getByText('Nothing has “nobody”').waitFor()
    await tab.getByRole('searchbox').press('Escape')
    await row.getByRole('link', { name: 'Acme', exact: true }).press('Enter')
    await tab.getByRole('heading', { name: 'Sign-in of your company' }).waitFor()
    await context.unrouteAll({ behavior: 'wait' })
  })

  journey('the overview says what ends soon, and leads there', async ({ tab, open, context }) => {
    await addHealth(context)
    await open('')
    await tab.getByText('1 to look at').waitFor()
    await tab.getByText('The client secret ends. Make a new one there').waitFor()
    await assertAccessible(tab)
    await tab.getByRole('link', { name: 'Acme Entra' }).press('Enter')
    await tab.getByRole('heading', { name: 'Sign-in of your company' }).waitFor()
    await context.unrouteAll({ behavior: 'wait' })
  })

  journey('a member has a role by a rule, and it says why', async ({ tab, open, world }) => {
    const { ruleRoles, users } = world.server.services.storage.stores
    const sub = (await users.findByLoginName('alan'))?.sub ?? ''
    const groupId = 'acme-engines'
    const given = { connectionId: acme.id, groupId, sub, madeMembership: false }
    const because = 'groups = Engineering'
    await ruleRoles.replace(acme.id, given, [{ ...given, role: 'ENGINEER', because }])
    const reason = 'ENGINEER by rule 2 of acme-entra: groups = Engineering'
    await open(`groups/${groupId}`)
    await tab.getByText(reason).last().waitFor()
    await assertAccessible(tab)
    await open(`people/${sub}`)
    await tab.getByText(reason).waitFor()
    await assertAccessible(tab)
  })

  journey('the page of a person says where they sign in', async ({ tab, open, world }) => {
    const { users, upstreamAccounts } = world.server.services.storage.stores
    const sub = (await users.findByLoginName('grace'))?.sub ?? ''
    const named = { identityId: 'i-grace', sub, provider: acme.alias, providerUserId: '0oa-grace' }
    const numbers = { phoneNumber: undefined, mobileNumber: undefined, passwordHash: undefined }
    const rest = { email: 'grace@acme.example', rawJson: undefined, customFields: {} }
    const times = { passwordVersion: 0, createdAt: Date.UTC(2026, 0, 3) }
    await users.putIdentity({ ...named, ...numbers, ...rest, ...times })
    const account = { connectionId: acme.id, issuer: 'https://login.example', subject: '0oa-grace' }
    assert.ok(await upstreamAccounts.add({ ...account, identityId: named.identityId }))
    await open(`people/${sub}`)
    const panel = tab.getByRole('region', { name: 'Ways to sign in' })
    await panel.getByText('grace@acme.example').waitFor()
    await panel.getByText('Since 3 Jan 2026').waitFor()
    await assertAccessible(tab)
    await panel.getByRole('link', { name: 'Acme Entra' }).press('Enter')
    await tab.getByRole('heading', { name: 'Sign-in of your company' }).waitFor()
    await tab.goBack()

    // Without her password, it is her only way in.
    const [own] = (await users.identitiesOf(sub)).filter(({ provider }) => provider === 'self')
    await users.removeIdentity(own?.identityId ?? assert.fail(), sub)
    const dialog = tab.getByRole('dialog')
    await panel.getByRole('button', { name: 'Unlink: Acme Entra' }).click()
    await dialog.getByRole('button', { name: 'Unlink', exact: true }).click()
    await dialog.getByText('It is the only way in').waitFor()
    await assertAccessible(tab)
    assert.ok(await upstreamAccounts.find(account))
    await dialog.getByRole('button', { name: 'Unlink nevertheless' }).click()
    await tab.getByText('Acme Entra is unlinked.').waitFor()
    await panel.getByText('grace@acme.example').waitFor({ state: 'detached' })
    assert.equal(await upstreamAccounts.find(account), undefined)
  })

  journey('an app shows what people choose from', async ({ tab, open, world }) => {
    const { connections, clients } = world.server.services.storage.stores
    const github = { ...acme, id: 'c-github', alias: 'github', name: 'GitHub', rules: [] }
    await connections.add({ ...github, groupId: undefined, use: 'optional' }, 20)
    await open('apps/demo?tab=settings')
    const preview = tab.getByRole('region', { name: 'What people choose from' })
    await preview.getByText('Continue with GitHub').waitFor()
    await preview.getByText('Email address or username, password').waitFor()
    const field = tab.getByRole('combobox', { name: 'Connections' })
    for (const alias of ['acme-entra', 'engines']) {
      await field.fill(alias)
      await field.press('Enter')
    }
    await preview.getByText('Continue with Acme Entra').waitFor()
    await preview.getByText('Continue with GitHub').waitFor({ state: 'detached' })
    await preview.getByText('Not offered, because off or unknown: engines').waitFor()
    // The suggestions lie over the page.
    await field.press('Escape')
    await assertAccessible(tab)
    await field.press('Backspace')
    await tab.getByRole('checkbox', { name: 'People can sign in with a password' }).uncheck()
    await preview.getByText('People are led to Acme Entra at once.').waitFor()
    assert.equal((await clients.find('demo'))?.metadata.connections, undefined)
  })

  journey(
    'whoever set it up reads what is wrong, in German on a phone in the dark',
    async ({ tab, open, context }) => {
      await addHealth(context)
      await open('groups/acme?tab=company', ada)
      await tab.getByRole('button', { name: 'Acme Entra' }).click()
      await tab.getByText('Das Client-Secret endet.').waitFor()
      await tab.getByText('something that this console does not know').waitFor()
      await tab.getByText('01.02.2026, 00:').waitFor()
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
