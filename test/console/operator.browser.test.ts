import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole, germanPhone } from '../support/for-each-console.ts'
import { legacyCalls } from '../v1/legacy-calls.ts'

const run = promisify(execFile)

const environment = {
  // A webhook may have its receiver on this machine, and gives up at once.
  OSTIARY_FETCH_ALLOW_PRIVATE: 'true',
  OSTIARY_WEBHOOKS_ATTEMPTS: '1',
  OSTIARY_CLIENT_REGISTRATION_MODE: 'token',
}

forEachConsole({ name: 'operators', from: ['empty'], environment }, ({ journey }) => {
  const dialog = (tab: Page) => tab.getByRole('dialog')

  journey('journey 1: an empty server says what to do next', async ({ tab, open }) => {
    await open('')
    await tab.getByRole('link', { name: 'Invite people' }).waitFor()
    assert.equal(await tab.getByRole('img', { name: 'Done' }).count(), 0)
    await assertAccessible(tab)
  })

  journey('finds sessions by person and app, and ends one or all', async ({ tab, open, world }) => {
    const user = await world.addUser({ given_name: 'Grace', family_name: 'Hopper' })
    const client = await world.addClient({ client_name: 'Wiki', grant_types: ['password'] })
    for (let i = 0; i < 3; i++) await world.signIn(client, user)
    const countOpen = async () =>
      (await world.server.services.storage.stores.sessions.listOf(user.sub, world.now())).length

    await open('sessions')
    const own = tab.getByRole('row', { name: /admin/ })
    await own.first().waitFor()
    assert.match(await own.first().innerText(), /Chrome on Linux/)
    await assertAccessible(tab)
    await tab.getByRole('combobox', { name: 'Person' }).fill('grac hop')
    await tab.getByRole('option', { name: /Grace Hopper/ }).click()
    await own.first().waitFor({ state: 'detached' })
    assert.equal(new URL(tab.url()).searchParams.get('sub'), user.sub)
    const rows = tab.getByRole('row', { name: /Grace Hopper/ })
    assert.equal(await rows.count(), 3)

    await rows.first().getByRole('button').click()
    await tab.getByRole('menuitem', { name: 'End the session of Grace Hopper' }).click()
    await dialog(tab).getByText('is signed out there').waitFor()
    await assertAccessible(tab)
    await tab.keyboard.press('Escape')
    await dialog(tab).waitFor({ state: 'detached' })
    assert.equal(await countOpen(), 3)

    await rows.first().getByRole('button').click()
    await tab.getByRole('menuitem', { name: 'End the session of Grace Hopper' }).click()
    await dialog(tab).getByRole('button', { name: 'End', exact: true }).click()
    await tab.getByText('The session has ended.').waitFor()
    assert.equal(await countOpen(), 2)
    await rows.nth(2).waitFor({ state: 'detached' })

    await rows.first().getByRole('button').click()
    await tab.getByRole('menuitem', { name: 'End all sessions of Grace Hopper' }).click()
    await dialog(tab).getByRole('button', { name: 'End all' }).click()
    await tab.getByText('2 sessions have ended.').waitFor()
    await tab.getByText('No open session is found.').waitFor()
    assert.equal(await countOpen(), 0)
  })

  journey('finds an app that is not on the first page', async ({ tab, open, world }) => {
    const others = Array.from({ length: 101 }, (_, n) => ({ client_id: `filler-${n}` }))
    for (const other of others) await world.addClient(other)
    await world.addClient({ client_id: 'zz-last', client_name: 'Ölmühle' })
    const row = tab.getByRole('row', { name: /Ölmühle/ })
    const option = tab.getByRole('option', { name: 'Ölmühle' })

    await open('apps')
    await tab.getByRole('link', { name: 'filler-0' }).first().waitFor()
    assert.equal(await row.count(), 0)
    await tab.getByRole('searchbox').fill('muhle last')
    await row.waitFor()
    assert.equal(await tab.getByRole('row').count(), 2)
    await tab.reload()
    await row.waitFor()
    await tab.getByRole('searchbox').fill('nobody calls an app so')
    await tab.getByText('No app has this in its name or client ID.').waitFor()

    await tab.keyboard.press('Control+k')
    await tab.getByRole('combobox', { name: 'Search people, groups' }).fill('ölm')
    await tab.getByRole('listbox').getByRole('option', { name: 'Ölmühle' }).click()
    await tab.getByRole('heading', { name: 'Ölmühle', level: 1 }).waitFor()

    await open('sessions')
    await tab.getByRole('combobox', { name: 'App', exact: true }).fill('zz')
    await option.click()
    await tab.getByText('No open session is found.').waitFor()
    await tab.reload()
    await tab.locator('input[value="Ölmühle"]').waitFor()

    await open('apps/filler-0?tab=settings')
    await tab.getByRole('combobox', { name: 'Grant types' }).fill('exchange')
    await tab.getByRole('option', { name: 'Token exchange' }).click()
    await tab.keyboard.press('Escape')
    await tab.getByRole('combobox', { name: 'Whose tokens it may exchange' }).fill('olmu')
    await option.waitFor()
    for (const { client_id } of others) {
      await world.server.services.storage.stores.clients.remove(client_id)
    }
  })

  journey('shows which apps call v1, and how often', async ({ tab, open, world }) => {
    const legacy = await world.addClient({
      client_name: 'Old shop',
      grant_types: ['client_credentials'],
    })
    for (let i = 0; i < 3; i++) {
      await legacyCalls(world).token(legacy, { grant_type: 'client_credentials' })
    }
    await world.server.services.legacyCalls.flush()
    await open('apps?only=v1')
    await tab.getByText('1 app has called v1 in the last 30 days, 3 times in all.').waitFor()
    assert.match(await tab.getByRole('row', { name: /Old shop/ }).innerText(), /3 calls in 30 days/)
    await assertAccessible(tab)
  })

  journey(
    'an invitation is accepted from the emails of the console',
    async ({ tab, context, open, world }) => {
      await open('people')
      const email = 'new@example.com'
      const { server } = world
      await world.addClient({ client_name: 'Library', client_uri: 'https://library.example/' })
      await tab.getByRole('button', { name: 'Invite' }).click()
      await dialog(tab).getByRole('textbox', { name: 'Email' }).fill(email)
      await dialog(tab).getByRole('combobox', { name: 'Leads on to' }).click()
      await tab.getByRole('option', { name: 'Library' }).click()
      await assertAccessible(tab)
      await dialog(tab)
        .getByRole('button', { name: /Invite|Send/ })
        .click()
      await tab.getByRole('link', { name: 'Emails', exact: true }).click()
      await tab.getByRole('button', { name: new RegExp(email) }).click()
      await assertAccessible(tab)
      const opened = context.waitForEvent('page')
      await tab.getByRole('link', { name: /\/invitation/ }).click()
      const page = await opened
      await page.locator('input[type=password]').first().fill('a steam-driven analytical engine')
      const fields = await page.locator('input[type=password]').all()
      for (const field of fields) await field.fill('a steam-driven analytical engine')
      await page.locator('form button.primary').click()
      await page.waitForLoadState()
      const user = await server.services.storage.stores.users.findByLoginName(email)
      assert.equal(user?.status, 'VERIFIED')
      const onward = page.getByRole('link', { name: /Library/ })
      assert.equal(await onward.getAttribute('href'), 'https://library.example/')
    },
  )

  journey(
    'an app registers itself with a token of the console, and is recognised',
    async ({ tab, open, world }) => {
      await world.addClient({ client_id: 'by-hand', client_name: 'Registered by hand' })
      await open('apps?only=itself')
      await tab.getByText('No app has registered itself.').waitFor()
      await tab.getByRole('link', { name: 'Registration tokens' }).click()
      await tab.getByText('There is no valid token.').waitFor()
      await tab.getByRole('button', { name: 'Make a token' }).click()
      await dialog(tab).getByRole('textbox', { name: 'For whom it is' }).fill('Support team')
      await dialog(tab).getByRole('textbox', { name: 'How many apps' }).fill('2')
      await assertAccessible(tab)
      await dialog(tab).getByRole('button', { name: 'Make the token' }).click()
      const call = await dialog(tab).locator('[data-snippet=curl]').innerText()
      await assertAccessible(tab)
      const { stdout } = await run('sh', ['-c', call])
      const { client_id: clientId } = JSON.parse(stdout)
      await dialog(tab).getByRole('button', { name: 'I have copied it' }).click()
      await tab.reload()
      await tab.getByRole('row', { name: /^Support team As in the settings 1 / }).waitFor()

      await tab.getByRole('link', { name: 'All apps' }).click()
      await tab.getByText('Registered themselves').click()
      await tab.getByRole('link', { name: 'Registered by hand' }).waitFor({ state: 'detached' })
      await tab.getByRole('link', { name: 'Agent' }).click()
      await tab.getByText('127.0.0.1', { exact: true }).waitFor()
      assert.ok(tab.url().endsWith(`/apps/${clientId}`))
      await assertAccessible(tab)

      await open('apps/registration/tokens')
      await tab.getByRole('button', { name: 'Delete Support team' }).click()
      await dialog(tab).getByRole('button', { name: 'Delete' }).click()
      await tab.getByText('There is no valid token.').waitFor()
    },
  )

  journey('a service may exchange the tokens of an app', async ({ tab, open, world }) => {
    await world.addClient({ client_id: 'orders', grant_types: ['client_credentials'] })
    await world.addClient({ client_id: 'shop', client_name: 'The shop' })
    await open('apps/orders?tab=settings')
    await tab.getByRole('combobox', { name: 'Grant types' }).fill('exchange')
    await tab.getByRole('option', { name: 'Token exchange' }).click()
    await tab.keyboard.press('Escape')
    await tab.getByRole('combobox', { name: 'Whose tokens it may exchange' }).fill('sho')
    await tab.getByRole('option', { name: 'The shop' }).click()
    await tab.keyboard.press('Escape')
    await assertAccessible(tab)
    await tab.getByRole('button', { name: 'Save', exact: true }).click()
    await tab.getByText('Saved.', { exact: true }).waitFor()
    const { metadata } = (await world.server.services.storage.stores.clients.find('orders')) ?? {}
    assert.deepEqual(metadata?.token_exchange, { mode: 'delegation', subject_clients: ['shop'] })

    await tab.getByRole('combobox', { name: 'Grant types' }).focus()
    await tab.keyboard.press('Backspace')
    await tab.getByRole('button', { name: 'Save', exact: true }).click()
    await tab.getByRole('button', { name: 'Discard' }).and(tab.locator(':disabled')).waitFor()
    const saved = await world.server.services.storage.stores.clients.find('orders')
    assert.equal(saved?.metadata.token_exchange, undefined)
  })

  journey(
    'describes a scope in two languages, and deletes it knowing who uses it',
    async ({ tab, open, world }) => {
      await world.addClient({ client_name: 'Ledger', allowed_scopes: ['openid', 'invoices:read'] })
      await open('scopes')
      await tab.getByText('No scope is described yet.').waitFor()
      await assertAccessible(tab)
      await tab.getByRole('button', { name: 'Describe a scope' }).click()
      await dialog(tab).getByRole('textbox', { name: 'Name' }).fill('invoices:read')
      await dialog(tab).getByRole('button', { name: 'Add', exact: true }).click()
      // Nothing typed is lost when the server refuses.
      await dialog(tab).locator('[aria-invalid=true]').first().waitFor()
      assert.equal(
        await dialog(tab).getByRole('textbox', { name: 'Name' }).inputValue(),
        'invoices:read',
      )
      await dialog(tab).getByRole('textbox', { name: 'Title' }).fill('See your invoices')
      await dialog(tab).getByRole('button', { name: 'Add a language' }).click()
      await dialog(tab).getByRole('textbox', { name: 'Language' }).nth(1).fill('de-DE')
      await dialog(tab).getByRole('textbox', { name: 'Title' }).nth(1).fill('Rechnungen sehen')
      await assertAccessible(tab)
      await dialog(tab).getByRole('button', { name: 'Add', exact: true }).click()
      await tab.getByRole('cell', { name: 'See your invoices' }).waitFor()

      await tab.getByRole('button', { name: 'Edit invoices:read' }).click()
      await dialog(tab).getByText('Ledger').waitFor()
      await dialog(tab).getByRole('textbox', { name: 'Title' }).first().fill('Read your invoices')
      await dialog(tab).getByRole('button', { name: 'Save' }).click()
      await tab.getByRole('cell', { name: 'Read your invoices' }).waitFor()
      const { scopes } = world.server.services.storage.stores
      assert.deepEqual((await scopes.find('invoices:read'))?.texts, {
        'en-US': { title: 'Read your invoices' },
        'de-DE': { title: 'Rechnungen sehen' },
      })

      await tab.getByRole('button', { name: 'Delete invoices:read' }).click()
      await dialog(tab).getByText('Ledger').waitFor()
      await tab.keyboard.press('Escape')
      await dialog(tab).waitFor({ state: 'detached' })
      assert.ok(await scopes.find('invoices:read'))
      await tab.getByRole('button', { name: 'Delete invoices:read' }).click()
      await dialog(tab).getByRole('button', { name: 'Delete' }).click()
      await tab.getByText('No scope is described yet.').waitFor()
    },
  )

  journey(
    'a webhook is changed, switched off and on, and its dead letters are sent again',
    async ({ tab, open, world }) => {
      let status = 500
      const received: string[] = []
      const receiver = createServer((request, response) => {
        received.push(String(request.headers['webhook-id']))
        response.writeHead(status).end()
      })
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
      const { port } = receiver.address() as AddressInfo
      try {
        await open('webhooks')
        await tab.getByRole('button', { name: 'Add a webhook' }).click()
        await dialog(tab)
          .getByRole('textbox', { name: 'Address' })
          .fill(`http://127.0.0.1:${port}/hooks`)
        await dialog(tab).getByRole('button', { name: 'Add', exact: true }).click()
        await dialog(tab).getByRole('button', { name: 'I have copied it' }).click()
        // It is open, with what can be done next.
        await tab.getByRole('button', { name: 'Edit' }).click()
        await dialog(tab).getByRole('textbox', { name: 'Description' }).fill('Ledger service')
        await dialog(tab).getByRole('combobox', { name: 'Events' }).fill('ACCOUNT_DEL')
        await tab.getByRole('option', { name: 'ACCOUNT_DELETED' }).click()
        await dialog(tab).getByRole('button', { name: 'Save' }).click()
        await tab.getByText('Ledger service · Account deleted').waitFor()

        await tab.getByRole('button', { name: 'Send a test' }).click()
        await world.server.chores.runAll()
        await tab
          .getByRole('cell', { name: /Failed/ })
          .first()
          .waitFor()
        await assertAccessible(tab)
        status = 204
        await tab.getByRole('button', { name: 'Send all failed again' }).click()
        await dialog(tab).getByRole('button', { name: 'Send all failed again' }).click()
        await tab.getByText(/is sent again|are sent again/).waitFor()
        await world.server.chores.runAll()
        await tab.getByRole('cell', { name: 'Delivered' }).first().waitFor()
        assert.equal(new Set(received).size < received.length, true, 'sent again with the same id')

        await tab.getByRole('button', { name: 'Disable', exact: true }).click()
        await dialog(tab).getByRole('button', { name: 'Disable' }).click()
        await tab.getByText('The webhook is disabled.').waitFor()
        await tab.getByRole('button', { name: 'Enable', exact: true }).click()
        await tab.getByText('The webhook is enabled, from the next event on.').waitFor()
      } finally {
        receiver.close()
      }
    },
  )

  journey('registers a resource, closes it, and deletes it', async ({ tab, open, world }) => {
    const address = 'https://weather.example/mcp'
    await open('resources')
    await tab.getByText('No resource is registered yet.').waitFor()
    await tab.getByRole('button', { name: 'Register a resource' }).click()
    await dialog(tab).getByRole('textbox', { name: 'Address' }).fill('weather')
    await dialog(tab).getByRole('textbox', { name: 'Title' }).fill('The weather')
    await dialog(tab).getByRole('button', { name: 'Register', exact: true }).click()
    await dialog(tab).locator('[aria-invalid=true]').first().waitFor()
    await dialog(tab).getByRole('textbox', { name: 'Address' }).fill(address)
    await dialog(tab).getByRole('combobox', { name: 'Scopes' }).fill('weather:read')
    await tab.keyboard.press('Enter')
    await assertAccessible(tab)
    await dialog(tab).getByRole('button', { name: 'Register', exact: true }).click()
    await tab.getByRole('cell', { name: 'Every app' }).waitFor()

    await tab.getByRole('button', { name: `Edit ${address}` }).click()
    await dialog(tab).getByRole('checkbox', { name: 'Every app may ask' }).uncheck()
    await dialog(tab).getByRole('button', { name: 'Save' }).click()
    await tab.getByRole('cell', { name: 'No app' }).waitFor()
    const { resources } = world.server.services.storage.stores
    const stored = await resources.findByUri(address)
    assert.deepEqual(
      [stored?.texts, stored?.scopes, stored?.allowedClients],
      [{ 'en-US': { title: 'The weather' } }, ['weather:read'], []],
    )

    await tab.getByRole('button', { name: `Delete ${address}` }).click()
    await dialog(tab).getByRole('button', { name: 'Delete' }).click()
    await tab.getByText('No resource is registered yet.').waitFor()
  })

  journey(
    'registers a type of authorization details, changes its schema, and deletes it',
    async ({ tab, open, world }) => {
      await open('detail-types')
      await tab.getByText('No type is registered yet.').waitFor()
      await tab.getByRole('button', { name: 'Register a type' }).click()
      const schema = dialog(tab).getByRole('textbox', { name: 'JSON schema' })
      await dialog(tab).getByRole('textbox', { name: 'Name' }).fill('payment')
      await dialog(tab).getByRole('textbox', { name: 'Title' }).fill('Make one payment')
      await dialog(tab).getByText('People read:').waitFor()
      await assertAccessible(tab)
      await schema.fill('{ "type": "object"')
      await dialog(tab).getByRole('button', { name: 'Register', exact: true }).click()
      await dialog(tab).getByText('This is no JSON object.').waitFor()
      const creditor = { type: 'object', properties: { creditor: { type: 'word' } } }
      await schema.fill(JSON.stringify(creditor))
      await dialog(tab).getByRole('button', { name: 'Register', exact: true }).click()
      // The server says where in the schema it is wrong.
      await dialog(tab)
        .getByText(/^properties.creditor.type: must be one of/)
        .waitFor()
      await assertAccessible(tab)
      await schema.fill(JSON.stringify(creditor).replace('"word"', '"string","title":"To"'))
      await dialog(tab).getByRole('button', { name: 'Register', exact: true }).click()
      await tab.getByRole('row', { name: /payment Make one payment To/ }).waitFor()
      await assertAccessible(tab)

      await tab.getByRole('button', { name: 'Register a type' }).click()
      await dialog(tab).getByRole('textbox', { name: 'Name' }).fill('payment')
      await dialog(tab).getByRole('button', { name: 'Register', exact: true }).click()
      await dialog(tab).getByText('There is a type with this name.').waitFor()
      await tab.keyboard.press('Escape')

      await tab.getByRole('button', { name: 'Edit payment' }).click()
      await dialog(tab).getByRole('textbox', { name: 'Title' }).fill('Pay once')
      await dialog(tab).getByRole('button', { name: 'Save' }).click()
      await tab.getByRole('cell', { name: 'Pay once' }).waitFor()
      const { detailTypes } = world.server.services.storage.stores
      const stored = await detailTypes.find('payment')
      assert.deepEqual(
        [stored?.texts, stored?.schema],
        [
          { 'en-US': { title: 'Pay once' } },
          { type: 'object', properties: { creditor: { type: 'string', title: 'To' } } },
        ],
      )

      await tab.getByRole('button', { name: 'Delete payment' }).click()
      await dialog(tab).getByRole('button', { name: 'Delete' }).click()
      await tab.getByText('No type is registered yet.').waitFor()
    },
  )

  journey('the overview says how the server is', async ({ tab, open }) => {
    await open('')
    await tab.getByText(/(SQLite|PostgreSQL), responds in/).waitFor()
    await tab.getByText('Not sent, but shown under Emails').waitFor()
    await tab.getByText(/In use: \d\. The oldest is replaced on/).waitFor()
    await assertAccessible(tab)
  })

  for (const [path, heading] of [
    ['sessions', 'Sitzungen'],
    ['scopes', 'Scopes'],
    ['detail-types', 'Autorisierungsdetails'],
    ['resources', 'Ressourcen'],
    ['webhooks', 'Webhooks'],
    ['emails', 'E-Mails'],
    ['apps?only=v1', 'Apps'],
    ['apps/registration/tokens', 'Registrierungstoken'],
    ['events', 'Ereignisse'],
    ['keys', 'Schlüssel'],
  ] as const) {
    journey(
      `${path} works in German, in the dark and on a phone`,
      async ({ tab, open }) => {
        await open(path)
        await tab.getByRole('heading', { level: 1, name: heading }).waitFor()
        await assertAccessible(tab)
        const width = await tab.evaluate('document.documentElement.scrollWidth')
        assert.ok(Number(width) <= 390, `${width} px`)
      },
      germanPhone,
    )
  }
})
