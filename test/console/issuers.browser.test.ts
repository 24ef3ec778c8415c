import assert from 'node:assert/strict'
import { assertAccessible } from '../support/chromium.ts'
import { forEachConsole, germanPhone } from '../support/for-each-console.ts'
import { makeTestKey, signAssertion } from '../support/jwt-fixtures.ts'

const issuer = 'https://pipelines.example'

forEachConsole({ name: 'trusted issuers in the console', from: ['empty'] }, ({ journey }) => {
  journey(
    'one is trusted, an app is for its main branch, and the job signs in',
    async ({ tab, open, world }) => {
      const key = await makeTestKey('ES256')
      const box = (name: string) => tab.getByRole('textbox', { name, exact: true })
      await open('issuers')
      await tab.getByText('No issuer is trusted yet.').waitFor()
      await tab.getByRole('button', { name: 'Trust an issuer' }).click()
      const dialog = tab.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Where the tokens come from' }).click()
      await tab.getByRole('option', { name: 'Kubernetes' }).click()
      assert.equal(await dialog.getByRole('textbox', { name: 'Name' }).inputValue(), 'cluster')
      assert.equal(await dialog.getByLabel('Each token counts once').isChecked(), false)
      await dialog.getByLabel('Each token counts once').check()
      await dialog.getByRole('textbox', { name: 'Name' }).fill('pipelines')
      await dialog.getByRole('textbox', { name: 'Identifier' }).fill(issuer)
      await dialog.getByRole('textbox', { name: 'Key set (JWKS)' }).fill('not a key set')
      await dialog.getByRole('button', { name: 'Trust it' }).click()
      await dialog.getByText('This is not a key set in JSON.').waitFor()
      await assertAccessible(tab)
      await dialog
        .getByRole('textbox', { name: 'Key set (JWKS)' })
        .fill(JSON.stringify({ keys: [key.publicJwk] }))
      await dialog.getByRole('button', { name: 'Trust it' }).click()
      await tab.getByText('The issuer is saved. It counts at once.').waitFor()
      await tab.getByRole('button', { name: 'Edit pipelines' }).click()
      await dialog.getByRole('button', { name: 'Read its keys now' }).click()
      await dialog.getByText('Its keys can be read: 1 can be used.').waitFor()
      await assertAccessible(tab)
      await tab.keyboard.press('Escape')

      // A new one never takes the place of one that there is, nor is it nameless.
      await tab.getByRole('button', { name: 'Trust an issuer' }).click()
      await dialog.getByRole('textbox', { name: 'Identifier' }).fill('https://other.example')
      await dialog.getByRole('button', { name: 'Trust it' }).click()
      await dialog.getByText('Give it a name.').waitFor()
      await dialog.getByRole('textbox', { name: 'Name' }).fill('pipelines')
      await dialog.getByRole('button', { name: 'Trust it' }).click()
      await dialog.getByText('There is an issuer with this name.').waitFor()
      await assertAccessible(tab)
      await tab.keyboard.press('Escape')
      const { trustedIssuers } = world.server.services.storage.stores
      assert.deepEqual(
        (await trustedIssuers.list()).map((each) => [each.name, each.issuer]),
        [['pipelines', issuer]],
      )

      // By the links of the console: what was read before is still there.
      await tab.getByRole('link', { name: 'Apps', exact: true }).click()
      await tab.getByRole('link', { name: 'Register an app' }).click()
      await tab.getByRole('radio', { name: 'Pipeline or workload' }).click()
      await box('Name').fill('Deployment')
      await tab.getByRole('textbox', { name: 'Client ID' }).fill('deploy')
      const rule = tab.getByRole('group', { name: 'Rule 1' })
      await rule.getByLabel('Issuer').fill(issuer)
      await rule.getByRole('textbox', { name: 'Value of claim 1 (Rule 1)' }).fill('repo:*')
      await tab.getByRole('button', { name: 'Register', exact: true }).click()
      // A pattern that would let every repository in is refused beside it.
      await rule.locator('[aria-invalid=true]').waitFor()
      await assertAccessible(tab)
      const sub = 'repo:acme/shop:ref:refs/heads/main'
      await rule.getByRole('textbox', { name: 'Value of claim 1 (Rule 1)' }).fill(sub)
      await tab.getByRole('button', { name: 'Register', exact: true }).click()
      await tab.getByRole('heading', { name: 'Deployment is registered' }).waitFor()
      assert.equal(await tab.getByRole('note', { name: 'Client secret' }).count(), 0)
      await tab.locator('[data-snippet=curl]', { hasText: "client_id='deploy'" }).waitFor()
      await tab.getByRole('tab', { name: 'GitHub' }).click()
      await tab.getByText('Not run by our tests').waitFor()
      await assertAccessible(tab)

      const assertion = (subject: string) =>
        signAssertion(
          { clientId: issuer, audience: world.issuer, now: world.now(), key },
          { claims: { sub: subject, jti: crypto.randomUUID() } },
        )
      const signIn = async (subject: string) => {
        const body = new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: 'deploy',
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: await assertion(subject),
        })
        return (await fetch(`${world.url}/token-srv/token`, { method: 'POST', body })).status
      }
      assert.equal(await signIn(sub), 200)
      assert.equal(await signIn('repo:evil/shop:ref:refs/heads/main'), 401)

      await open('issuers')
      await tab.getByRole('button', { name: 'Delete pipelines' }).click()
      await tab.getByRole('button', { name: 'Delete', exact: true }).click()
      await tab.getByText('The issuer is no longer trusted.').waitFor()
      assert.equal(await signIn(sub), 401)
    },
  )

  journey(
    'a company vouches for people, and an app gets assertions, in German on a phone',
    async ({ tab, open, world }) => {
      const helper = await world.addClient({
        client_id: 'helper',
        grant_types: [
          'urn:ietf:params:oauth:grant-type:jwt-bearer',
          'urn:ietf:params:oauth:grant-type:token-exchange',
        ],
        allowed_scopes: ['tickets:read'],
        token_exchange: { mode: 'delegation', subject_clients: [] },
      })
      await open('issuers')
      await tab.getByRole('button', { name: 'Einem Aussteller vertrauen' }).click()
      const dialog = tab.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('company')
      await dialog
        .getByRole('textbox', { name: 'Bezeichner' })
        .fill('https://login.company.example')
      await dialog.getByLabel('Er steht für Personen ein').check()
      await dialog.getByRole('combobox', { name: 'Seine Personen findet man an' }).click()
      await tab.getByRole('option', { name: 'ihrer bestätigten E-Mail-Adresse' }).click()
      await dialog.getByLabel('E-Mail-Domains').fill('acme.example')
      await tab.keyboard.press('Enter')
      await dialog.getByLabel('App 1', { exact: true }).last().fill(helper.id)
      await tab.keyboard.press('Enter')
      await dialog.getByLabel('Höchstens diese Scopes (App 1)').fill('tickets:read')
      await tab.keyboard.press('Enter')
      await assertAccessible(tab)
      assert.equal(await tab.evaluate('document.documentElement.scrollWidth'), 390)
      await dialog.getByRole('button', { name: 'Vertrauen', exact: true }).click()
      await tab.getByText('Der Aussteller ist gespeichert. Das gilt sofort.').waitFor()
      const { stores } = world.server.services.storage
      assert.deepEqual((await stores.trustedIssuers.find('company'))?.assertions, {
        people: { by: 'email', domains: ['acme.example'] },
        clients: [{ clientId: helper.id, scopes: ['tickets:read'] }],
      })

      await open(`apps/${helper.id}`)
      await tab.getByRole('tab', { name: 'Einstellungen' }).click()
      await tab.getByRole('button', { name: 'Regel hinzufügen: Identitätszusicherungen' }).click()
      const rule = tab.getByRole('group', { name: 'Regel 1' })
      await rule
        .getByRole('textbox', { name: 'Der andere Server' })
        .fill('https://auth.wiki.example')
      await rule.getByLabel('Höchstens diese Scopes').fill('wiki:read')
      await tab.keyboard.press('Enter')
      await rule.getByRole('combobox', { name: 'Wie Personen dort heißen' }).click()
      await tab.getByRole('option', { name: 'Mit ihrer bestätigten E-Mail-Adresse' }).click()
      await assertAccessible(tab)
      assert.equal(await tab.evaluate('document.documentElement.scrollWidth'), 390)
      await tab.getByRole('button', { name: 'Speichern' }).click()
      await tab.getByText('Gespeichert.', { exact: true }).waitFor()
      assert.deepEqual((await stores.clients.find(helper.id))?.metadata.identity_assertions, [
        { audience: 'https://auth.wiki.example', scopes: ['wiki:read'], subject: 'email' },
      ])
    },
    germanPhone,
  )
})
