import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { newSpKey } from '../../src/connections/saml/sp-key.ts'
import { assertAccessible } from '../support/chromium.ts'
import { dnsServer } from '../support/dns-server.ts'
import { documentHost } from '../support/document-host.ts'
import {
  type ConsoleWindow,
  demoPerson,
  forEachConsole,
  germanPhone,
} from '../support/for-each-console.ts'

/** She administers acme and what is below it. */
const ada = demoPerson('ada')

const dns = await dnsServer()
after(() => dns[Symbol.asyncDispose]())

const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
const field = (tab: Page, name: string) => tab.getByLabel(name, { exact: true })
const isTooWide = (tab: Page) =>
  tab.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

/** The step that the page says is next. */
const nextStep = (tab: Page, text: string) =>
  tab.locator('[aria-current=step]').filter({ hasText: text })

/** Requires the connection that is open, after what that means was read. */
async function switchOn(tab: Page): Promise<void> {
  const save = button(tab, 'Switch on')
  assert.equal(await save.isDisabled(), true)
  await tab.getByRole('radio', { name: 'Required' }).check()
  await tab.getByText('Whoever administers this group, one above it').waitFor()
  await assertAccessible(tab)
  await save.press('Enter')
  await tab.getByText('Acme: Required').waitFor()
  await tab.getByRole('button', { name: 'Acme Another Ostiary Not used yet Required' }).waitFor()
  await nextStep(tab, 'nobody has signed in with it yet').waitFor()
}

/** The server side has its own tests; here is the way to its page and back. */
async function tryIt({ tab, context, world }: ConsoleWindow): Promise<void> {
  const trial = `${world.issuer}/connect/acme-id/try?ticket=once`
  const failures = [{ code: 19_001, error: 'the connection is unknown' }]
  await context.route('**/connections-srv/connections/*/try', (route) => {
    const [failure] = failures.splice(0)
    const json = failure ? { success: false, error: failure } : { data: { url: trial } }
    return route.fulfill({ status: failure ? 404 : 200, json })
  })
  await context.route(trial, (route) => route.fulfill({ body: 'The trial', status: 200 }))
  await button(tab, 'Try it with your own account').click()
  await tab.getByText('the connection is unknown').waitFor()
  const open = tab.getByRole('link', { name: 'Open the window' })
  assert.equal(await open.count(), 0)
  await button(tab, 'Try again').click()
  await tab.getByText(`A new window leads you to ${new URL(world.issuer).host}.`).waitFor()
  await open.waitFor()
  await assertAccessible(tab)
  const [opened] = await Promise.all([context.waitForEvent('page'), open.press('Enter')])
  await opened.getByText('The trial').waitFor()
  assert.equal(await opened.evaluate('window.opener'), null)
  await opened.close()
  await tab.getByText('The trial goes on in the other window.').waitFor()
  await assertAccessible(tab)
  await tab.keyboard.press('Escape')
}

const metadata = `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="urn:acme:idp">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing">
      <KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>
        <X509Certificate>TUlJ</X509Certificate>
      </X509Data></KeyInfo>
    </md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"
      Location="https://idp.acme.example/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`

const idp = await newSpKey('published', Date.now())
const publishedMetadata = metadata
  .replace('TUlJ', new X509Certificate(idp.certificate).raw.toString('base64'))
  .replace('/sso', '/published')

const host = await documentHost()
after(() => host[Symbol.asyncDispose]())

const environment = {
  OSTIARY_CONNECTIONS_RESOLVER: dns.address,
  // The server is its own other side, and finds that out.
  OSTIARY_FETCH_ALLOW_PRIVATE: 'true',
}

forEachConsole({ name: 'sign-in elsewhere in the console', environment }, ({ engine, journey }) => {
  const domain = `${engine}.acme.example`
  const record = `_ostiary-challenge.${domain}`

  journey('adds a domain, checks it until its record is there', async ({ tab, open }) => {
    await open('groups/acme?tab=company', ada)
    await tab.getByText('No domain yet.').waitFor()
    await tab.getByText('No connection yet.').waitFor()
    await nextStep(tab, 'Prove your domain').waitFor()
    await assertAccessible(tab)
    await button(tab, 'Add a domain').click()
    await field(tab, 'Domain').fill('not a domain')
    await tab.keyboard.press('Enter')
    await tab.getByText('must be a domain of email addresses').waitFor()
    await field(tab, 'Domain').fill(domain)
    await tab.keyboard.press('Enter')
    await tab.getByText(record, { exact: true }).waitFor()
    await nextStep(tab, `Set the DNS record of ${domain}, then check it.`).waitFor()
    await button(tab, 'Check now').click()
    await tab.getByText('There is no such record yet.').waitFor()
    await assertAccessible(tab)
    dns.records.set(record, ['v=spf1 -all'])
    await button(tab, 'Check now').click()
    await tab.getByText('v=spf1 -all').waitFor()
    const value = (await tab.getByRole('note', { name: 'Record value' }).textContent()) ?? ''
    dns.records.set(record, ['v=spf1 -all', value])
    await button(tab, 'Check now').click()
    await tab.getByText('The record is there. The domain is proven.').waitFor()
    await tab.getByRole('button', { name: `${domain} Proven` }).waitFor()
    await nextStep(tab, 'Connect your sign-in').waitFor()
    await assertAccessible(tab)
  })

  journey('connects another server, examines, changes and removes it', async (given) => {
    const { tab, open, world } = given
    await open('groups/acme?tab=company', ada)
    await button(tab, 'Add a connection').click()
    await button(tab, 'Another Ostiary').click()
    await field(tab, 'Name').fill('Acme')
    await field(tab, 'Alias').fill('Not An Alias')
    await button(tab, 'Connect').click()
    await tab.getByText('Enter this.').first().waitFor()
    await field(tab, 'Issuer').fill(world.issuer)
    await field(tab, 'Client ID').fill('acme')
    await field(tab, 'Client secret').fill('correct horse')
    await button(tab, 'Connect').click()
    await tab.getByText('must be 2 to 63 lower-case letters').waitFor()
    await assertAccessible(tab)
    await field(tab, 'Alias').fill('acme-id')
    await tab.getByText(`${world.issuer}/connect/acme-id/callback`).waitFor()
    await button(tab, 'Connect').click()
    await tab.getByText('Acme is connected, and still off. Check it and try it now.').waitFor()
    await nextStep(tab, 'Try it with your own account').waitFor()
    await button(tab, 'Check the connection').click()
    await tab.getByText('a server cannot be its own provider').waitFor()
    await tab.getByRole('button', { name: 'Acme Another Ostiary 1 problem Off' }).waitFor()
    await assertAccessible(tab)

    await tryIt(given)

    await button(tab, 'Change').click()
    await tab.getByText('One is set. Leave this empty to keep it.').waitFor()
    assert.equal(await field(tab, 'Client secret').inputValue(), '')
    await button(tab, 'Add a rule').click()
    await field(tab, 'has the value').fill('Engineering')
    await tab.getByRole('combobox', { name: 'then in the group' }).fill('engines')
    await tab.getByRole('option', { name: 'Engines (acme-engines)' }).click()
    await tab.getByRole('combobox', { name: 'these roles' }).fill('ENGINEER')
    await tab.keyboard.press('Enter')
    await assertAccessible(tab)
    await button(tab, 'Save').click()
    await tab.getByText('1 rule').waitFor()
    await switchOn(tab)
    const { connections } = world.server.services.storage.stores
    const kept = await connections.findByAlias('acme-id')
    assert.deepEqual(Object.keys(kept?.sealed ?? {}), ['client_secret'])
    assert.equal(kept?.use, 'required')
    assert.equal(kept.rules.length, 1)

    await tab.getByRole('button', { name: 'Remove', exact: true }).last().click()
    const confirm = tab.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true })
    assert.equal(await confirm.isDisabled(), true)
    await field(tab, 'Type Acme to remove it').fill('Acme')
    await assertAccessible(tab)
    await confirm.click()
    await tab.getByText('No connection yet.').waitFor()
    assert.equal(await connections.findByAlias('acme-id'), undefined)
  })

  journey('reads the metadata of a SAML provider into the form', async ({ tab, open }) => {
    await open('groups/acme?tab=company', ada)
    await button(tab, 'Add a connection').click()
    await button(tab, 'SAML 2.0').click()
    await field(tab, 'Metadata of the provider').fill('<html/>')
    await tab.getByText('These are no metadata of an identity provider.').waitFor()
    const upload = tab.locator('input[type=file]')
    const file = { name: 'idp.xml', mimeType: 'text/xml' }
    await upload.setInputFiles({ ...file, buffer: Buffer.alloc(1_000_001) })
    await tab.getByText('This file is too large').waitFor()
    await upload.setInputFiles({ ...file, buffer: Buffer.from(metadata) })
    await tab.getByText('This file is too large').waitFor({ state: 'detached' })
    assert.equal(await field(tab, 'Entity id of the provider').inputValue(), 'urn:acme:idp')
    const address = field(tab, 'Sign-in address (single sign-on URL)')
    assert.equal(await address.inputValue(), 'https://idp.acme.example/sso')
    assert.equal(await field(tab, 'How requests are sent there').inputValue(), 'post')
    assert.match(await field(tab, 'Signing certificates').inputValue(), /\nTUlJ\n/)
    const follows = tab.getByRole('checkbox', { name: 'Follow it' })
    assert.equal(await follows.isDisabled(), true)
    const published = field(tab, 'Metadata address of the provider')
    await published.fill(host.publish('/other', { body: '<html/>' }))
    await button(tab, 'Read').click()
    await tab.getByText('the metadata are refused').waitFor()
    await assertAccessible(tab)
    await published.fill(host.publish('/metadata', { body: publishedMetadata }))
    await button(tab, 'Read').click()
    await tab.getByText('The fields below were filled in.').waitFor()
    assert.equal(await address.inputValue(), 'https://idp.acme.example/published')
    assert.match(await field(tab, 'Signing certificates').inputValue(), /BEGIN CERTIFICATE/)
    await follows.check()
    await assertAccessible(tab)
  })

  journey(
    'is offered to everybody by an administrator, in German on a phone in the dark',
    async ({ tab, open }) => {
      await open('connections')
      await tab.getByText('Noch keine Verbindung.').waitFor()
      await button(tab, 'Verbindung hinzufügen').click()
      await button(tab, 'GitHub').click()
      await field(tab, 'Name').fill('GitHub')
      await field(tab, 'Client-Id').fill('gh')
      await field(tab, 'Client-Secret').fill('geheim')
      await assertAccessible(tab)
      assert.equal(await isTooWide(tab), false)
      await button(tab, 'Verbinden').click()
      await tab.getByText('Was die andere Seite wissen muss').waitFor()
      // People are led to connections of groups alone.
      assert.equal(await tab.getByRole('radio', { name: 'Pflicht' }).count(), 0)
      await tab.getByRole('radio', { name: 'Wahlfrei' }).check()
      await button(tab, 'Einschalten').click()
      await tab.getByText('GitHub: Wahlfrei').waitFor()
      await button(tab, 'Verbindung prüfen').click()
      await tab.getByText('Dort ist als Callback-Adresse einzutragen:').waitFor()
      await assertAccessible(tab)
      assert.equal(await isTooWide(tab), false)
    },
    germanPhone,
  )

  journey('connects a directory', async ({ tab, open, world }) => {
    await open('groups/acme?tab=company', ada)
    await button(tab, 'Add a connection').click()
    await button(tab, 'Active Directory').click()
    await field(tab, 'Servers').fill('dc1.acme.example')
    await field(tab, 'Where people are (base DN)').fill('dc=acme,dc=example')
    await field(tab, 'Account that searches (DN)').fill('cn=reader,dc=acme,dc=example')
    await button(tab, 'Connect').click()
    await tab.getByText('Enter this.').waitFor()
    await field(tab, 'Password of this account').fill('reads')
    await assertAccessible(tab)
    await button(tab, 'Connect').click()
    await button(tab, 'Try it with your own account').click()
    await tab.getByText('A new window asks for your name and password').waitFor()
    const { connections } = world.server.services.storage.stores
    const kept = await connections.findByAlias('acme-ad')
    assert.deepEqual(kept?.settings.urls, ['ldaps://dc1.acme.example'])
    assert.equal(kept?.settings.id_attribute, 'objectGUID')
  })

  journey('gives up a domain after a question', async ({ tab, open }) => {
    await open('groups/acme?tab=company', ada)
    await tab.getByRole('button', { name: domain }).click()
    await button(tab, 'Remove').click()
    await tab.getByText(`Remove ${domain}?`).waitFor()
    await tab.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await tab.getByText('No domain yet.').waitFor()
  })
})
