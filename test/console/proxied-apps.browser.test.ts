import assert from 'node:assert/strict'
import { trustingProxy, visitorOf } from '../forward-auth/visitor.ts'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'
import type { ServerWorld } from '../support/server-world.ts'

const ada = { ...demoPerson('ada'), sub: 'demo-ada' }

const wikiOf = async (world: ServerWorld) =>
  (await world.server.services.storage.stores.clients.find('wiki'))?.metadata

forEachConsole(
  { name: 'apps behind a proxy in the console', environment: trustingProxy },
  ({ journey }) => {
    journey(
      'the guide registers one, and shows the files of proxies',
      async ({ tab, open, world }) => {
        const box = (name: string) => tab.getByRole('textbox', { name, exact: true })
        const choose = async (name: string, text: string, option: string) => {
          await tab.getByRole('combobox', { name, exact: true }).fill(text)
          await tab.getByRole('option', { name: option, exact: true }).click()
        }
        const register = tab.getByRole('button', { name: 'Register', exact: true })
        await open('apps/new')
        await tab.getByRole('radio', { name: 'Behind a proxy' }).click()
        await box('Name').fill('The old wiki')
        await tab.getByRole('textbox', { name: 'Client ID' }).fill('wiki')
        await register.click()
        const address = box('Addresses of the application 1')
        await tab.locator('[aria-invalid=true]').first().waitFor()
        assert.equal(await address.getAttribute('aria-invalid'), 'true')
        await assertAccessible(tab)

        await address.fill('https://wiki.example')
        await tab.getByRole('button', { name: 'Add: Group', exact: true }).click()
        await choose('Group 1', 'acme', 'Acme (acme)')
        await tab.getByRole('button', { name: 'Add a path' }).click()
        const first = tab.getByRole('group', { name: 'Path 1' })
        await first.getByRole('textbox', { name: 'Path' }).fill('/admin')
        await first.getByRole('button', { name: 'Add: Group (Path 1)' }).click()
        await choose('Group 1 (Path 1)', 'engines', 'Engines (acme-engines)')
        await first
          .getByRole('combobox', { name: 'Roles, one is enough 1 (Path 1)' })
          .fill('MANAGER')
        await tab.keyboard.press('Enter')
        await tab.getByRole('button', { name: 'Add a path' }).click()
        const second = tab.getByRole('group', { name: 'Path 2' })
        await second.getByRole('textbox', { name: 'Path' }).fill('/public')
        await second.getByRole('combobox', { name: 'Who may open it' }).click()
        await tab.getByRole('option', { name: 'Everybody, without a sign-in' }).click()
        await assertAccessible(tab)
        await register.click()

        await tab.getByRole('heading', { name: 'The old wiki is registered' }).waitFor()
        assert.equal(await tab.getByRole('note', { name: 'Client secret' }).count(), 0)
        await tab
          .locator('[data-snippet=nginx]', { hasText: 'server_name wiki.example;' })
          .waitFor()
        await assertAccessible(tab)
        await tab.getByRole('tab', { name: 'Traefik' }).click()
        await tab.getByText('Not run with Traefik so far').waitFor()
        await tab.getByRole('tab', { name: 'Envoy' }).click()
        await tab.getByText('Not run with Envoy', { exact: true }).waitFor()
        await tab.locator('[data-snippet=Envoy]', { hasText: '/forward-auth/wiki/envoy' }).waitFor()
        assert.equal(await tab.getByText('http.trustedProxies is empty').count(), 0)

        assert.deepEqual((await wikiOf(world))?.forward_auth, {
          origins: ['https://wiki.example'],
          paths: [
            { path: '/admin', allowed_groups: [{ groupId: 'acme-engines', roles: ['MANAGER'] }] },
            { path: '/public', public: true },
          ],
        })
        const visitor = visitorOf(world, { id: 'wiki', secret: '', redirectUri: '' })
        assert.equal((await visitor.ask('/public/page')).status, 200)
        const opened = await visitor.open('/start', ada)
        assert.equal(opened.answer.status, 200)
        assert.equal(opened.answer.headers['remote-user'], 'ada')
        assert.equal((await visitor.ask('/admin')).status, 403)
      },
    )

    journey(
      'one is changed in German on a phone',
      async ({ tab, open, world }) => {
        await world.addClient({
          client_id: 'wiki-2',
          redirect_uris: [],
          allowed_scopes: ['openid', 'profile', 'email'],
          allowed_groups: [{ groupId: 'acme', roles: ['GROUP_ADMIN'], default_roles: ['GUEST'] }],
          forward_auth: { origins: ['https://wiki.example'], paths: [{ path: '/old' }] },
        })
        await open('apps/wiki-2')
        await tab.locator('[data-snippet=nginx]').waitFor()
        assert.equal(await tab.getByText('Neues Secret').count(), 0)
        await assertAccessible(tab)
        await tab.getByRole('tab', { name: 'Einstellungen' }).click()
        await tab
          .getByRole('combobox', { name: 'Gruppe 1', exact: true })
          .and(tab.locator('[value="Acme (acme)"]'))
          .waitFor()
        await tab.getByRole('button', { name: 'Pfad entfernen: /old' }).click()
        await tab.getByRole('combobox', { name: 'Wie die App Personen nennt' }).click()
        await tab.getByRole('option', { name: 'Kennung (sub)' }).click()
        await tab.getByRole('button', { name: 'Pfad hinzufügen' }).click()
        const path = tab.getByRole('group', { name: 'Pfad 1' })
        await path.getByRole('textbox', { name: 'Pfad' }).fill('/neu/')
        await tab.getByRole('button', { name: 'Speichern' }).click()
        await path.locator('[aria-invalid=true]').waitFor()
        await assertAccessible(tab)
        assert.equal(await tab.evaluate('document.documentElement.scrollWidth'), 390)
        await path.getByRole('textbox', { name: 'Pfad' }).fill('/neu')
        await tab.getByRole('button', { name: 'Speichern' }).click()
        await tab.getByText('Gespeichert.', { exact: true }).waitFor()
        const { stores } = world.server.services.storage
        const { metadata } = (await stores.clients.find('wiki-2')) ?? {}
        assert.deepEqual(metadata?.forward_auth, {
          origins: ['https://wiki.example'],
          user: 'sub',
          paths: [{ path: '/neu' }],
        })
        assert.deepEqual(metadata?.allowed_groups, [
          { groupId: 'acme', roles: ['GROUP_ADMIN'], default_roles: ['GUEST'] },
        ])
      },
      germanPhone,
    )
  },
)
