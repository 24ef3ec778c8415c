import assert from 'node:assert/strict'
import type { Connection } from '../../src/connections/connection.ts'
import { assertAccessible } from '../support/chromium.ts'
import { demoPerson, forEachConsole, germanPhone } from '../support/for-each-console.ts'

const acme: Connection = {
  ...{ id: 'c-heard', alias: 'acme-entra', kind: 'oidc', groupId: 'acme', name: 'Acme Entra' },
  ...{ preset: 'entra', use: 'optional', firstSignIn: 'create', emailTrust: 'claim' },
  ...{ trustsFactors: false, sealed: {}, rules: [] },
  settings: { issuer: 'https://127.0.0.1:9', client_id: 'acme' },
  ...{ createdAt: 0, updatedAt: 0, revision: 0, lastUsedAt: undefined },
}

forEachConsole('signals that a connection hears, in the console', ({ journey }) => {
  journey(
    'whoever administers the group sets them up, changes rules, and stops them',
    async ({ tab, open, world }) => {
      const { connections, signalSources } = world.server.services.storage.stores
      await connections.add(acme, 20)
      await open('groups/acme?tab=company', demoPerson('ada'))
      await tab.getByRole('button', { name: 'Acme Entra' }).click()
      await tab.getByText('Nothing is heard.').waitFor()
      await tab.getByRole('button', { name: 'Hear signals' }).click()
      const dialog = tab.getByRole('dialog')
      await dialog.getByRole('radio', { name: 'Somebody over there' }).click()
      await dialog.getByRole('combobox', { name: 'Whom events are for' }).fill('https://id.example')
      await tab.keyboard.press('Enter')
      const keys = dialog.getByRole('textbox', { name: 'Address of its keys' })
      await keys.fill('http://10.0.0.1/jwks')
      await assertAccessible(tab)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.locator('[aria-invalid=true]').waitFor()
      assert.equal(await keys.getAttribute('aria-invalid'), 'true')
      await keys.fill('https://signals.example/jwks')
      await dialog.getByRole('combobox', { name: 'A session ended' }).selectOption('ignore')
      await dialog.getByRole('button', { name: 'Save' }).click()
      const header = await dialog.getByRole('note', { name: 'Header Authorization' }).innerText()
      assert.match(header, /^Bearer \S{40,}$/)
      await dialog.getByText(`${world.issuer}/connect/acme-entra/signals`).waitFor()
      await assertAccessible(tab)
      await dialog.getByRole('button', { name: 'Done' }).click()
      await tab.getByText('A session ended: nothing').waitFor()
      const stream = tab.getByText('Stream over there')
      await stream.waitFor()
      const made = await signalSources.find(acme.id)
      assert.deepEqual([made?.delivery, made?.rules['session-revoked']], ['push', 'ignore'])

      await tab.getByRole('button', { name: 'Change rules' }).click()
      await dialog.getByRole('combobox', { name: 'The account was deleted' }).selectOption('ignore')
      await assertAccessible(tab)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await tab.getByText('The account was deleted: nothing').waitFor()
      const changed = await signalSources.find(acme.id)
      assert.equal(changed?.tokenDigest, made?.tokenDigest)
      // What is refused is seen without a reload.
      await world.send('POST', '/connect/acme-entra/signals', {
        body: 'no token',
        headers: { 'content-type': 'application/secevent+jwt', authorization: header },
      })
      await tab.getByText('an event was refused: it is no JWT').waitFor()
      await assertAccessible(tab)
      await tab.getByRole('button', { name: 'Stop hearing' }).click()
      await dialog.getByRole('button', { name: 'Stop hearing' }).click()
      await tab.getByText('Nothing is heard.').waitFor()
      assert.equal(await signalSources.find(acme.id), undefined)
    },
  )

  journey(
    'a stream that the other side has stopped is seen in German on a phone',
    async ({ tab, open, world }) => {
      const { signalSources } = world.server.services.storage.stores
      const issuer = 'https://127.0.0.1:9'
      await signalSources.put({
        ...{ connectionId: acme.id, issuer, accountIssuer: issuer, jwksUri: `${issuer}/jwks` },
        ...{ delivery: 'poll', access: 'token', audience: ['us'], sealed: undefined },
        ...{ streamId: 'one', pollUrl: undefined, tokenDigest: undefined },
        rules: {
          ...{ 'session-revoked': 'end_sessions', 'credential-change': 'ignore' },
          ...{ 'account-disabled': 'end_all', 'account-purged': 'end_all' },
          ...{ 'account-credential-change-required': 'ignore', 'credential-compromise': 'ignore' },
        },
        ...{ createdAt: 1, updatedAt: 1 },
        state: { status: 'paused', receivedAt: Date.UTC(2026, 0, 2), verifiedAt: undefined },
      })
      await open('groups/acme?tab=company', demoPerson('ada'))
      await tab.getByRole('button', { name: 'Acme Entra' }).click()
      await tab.getByText('Die andere Seite hat den Strom angehalten').waitFor()
      await tab
        .getByText(/2\. Jan\.? 2026|02\.01\.2026/)
        .first()
        .waitFor()
      await tab.getByRole('button', { name: 'Um einen Test bitten' }).click()
      await tab.getByText(/Um einen Test konnte nicht gebeten werden/).waitFor()
      await assertAccessible(tab)
      assert.equal(await tab.evaluate('document.documentElement.scrollWidth'), 390)
    },
    germanPhone,
  )
})
