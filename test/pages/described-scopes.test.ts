import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import type { Scope } from '../../src/oauth/stores/scope-stores.ts'
import { describeServer, type TestClient, type TestUser } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../support/test-browser.ts'

describeServer('scopes that the operator describes', (world) => {
  async function start(fields: Partial<Scope> = {}) {
    const name = `invoices-${randomId()}`
    const scope: Scope = {
      name,
      texts: {
        'en-US': { title: 'See your invoices', hint: 'Of this year.' },
        'de-DE': { title: 'Ihre Rechnungen sehen', hint: 'Aus diesem Jahr.' },
      },
      requiresConsent: true,
      securityLevel: 'PUBLIC',
      groups: [],
      createdAt: 1,
      updatedAt: 1,
      ...fields,
    }
    await world().server.services.storage.stores.scopes.add(scope)
    const client = await world().addClient({ allowed_scopes: ['openid', 'email', 'plain', name] })
    return { client, user: await world().addUser(), name, browser: testBrowser(world()) }
  }

  async function consentPage(client: TestClient, user: TestUser, scope: string, locale: string) {
    const browser = testBrowser(world())
    const path = authorizationPath(client, { scope, ui_locales: locale })
    const { username, password } = user
    const page = await browser.submit(await browser.open(path), { username, password })
    assert.equal(page.url.pathname, '/consent')
    return page.text
  }

  it('are shown on the consent page in the language of the person', async () => {
    const { client, user, name } = await start()
    const english = await consentPage(client, user, `openid ${name} plain`, 'en')
    assert.match(english, /<p>See your invoices<\/p><p class="hint">Of this year\.<\/p>/)
    assert.match(english, /plain/, 'a scope without words is named')
    assert.ok(!english.includes(name))
    const german = await consentPage(client, user, `openid ${name}`, 'de-AT')
    assert.match(german, /<p>Ihre Rechnungen sehen<\/p><p class="hint">Aus diesem Jahr\.<\/p>/)
  })

  it('are shown in another language, marked as such, where the own one is missing', async () => {
    const texts = { 'fr-FR': { title: 'Vos factures' }, 'en-GB': { title: 'Your bills' } }
    const { client, user, name } = await start({ texts })
    assert.match(await consentPage(client, user, name, 'en'), /<div><p>Your bills/)
    assert.match(
      await consentPage(client, user, name, 'de'),
      /<div lang="en-GB" dir="auto"><p>Your bills/,
    )
    const french = await start({ texts: { 'fr-FR': { title: 'Vos factures' } } })
    assert.match(
      await consentPage(french.client, french.user, french.name, 'en'),
      /<div lang="fr-FR" dir="auto"><p>Vos factures/,
    )
    const silent = await start({ texts: {} })
    const named = await consentPage(silent.client, silent.user, silent.name, 'en')
    assert.ok(named.includes(silent.name))
  })

  it('are text and nothing more, whatever they hold', async () => {
    const title = `</p><script>alert("1")</script><img src=x onerror='a'>&quot;\${x}`
    const { client, user, name } = await start({
      texts: { 'xx"><b>': { title, hint: title } },
    })
    const page = await consentPage(client, user, name, 'en')
    assert.ok(page.includes('&lt;script&gt;alert(&quot;1&quot;)'))
    assert.doesNotMatch(page, /<script>alert|<img src=x|lang="xx"><b>/)
  })

  it('never speak for a scope of the server', async () => {
    const { scopes } = world().server.services.storage.stores
    const texts = { 'en-US': { title: 'Nothing at all' } }
    const rules = { requiresConsent: false, securityLevel: 'PUBLIC', groups: [] } as const
    for (const name of ['email', 'ostiary:users_read']) {
      await scopes.add({ name, texts, ...rules, createdAt: 1, updatedAt: 1 })
    }
    const { client, user, browser } = await start()
    await browser.travel(authorizationPath(client), user)
    const page = await browser.open(authorizationPath(client, { scope: 'openid email' }))
    assert.equal(page.url.pathname, '/consent', 'and never spare the consent')
    assert.match(page.text, /See your email address/)
    assert.doesNotMatch(page.text, /Nothing at all/)
  })

  it('spare a later consent where they need none, never the first', async () => {
    const { client, user, name, browser } = await start({ requiresConsent: false })
    const first = await browser.travel(authorizationPath(client, { scope: name }), user, {
      decision: 'deny',
    })
    assert.deepEqual(first.pages, ['/login', '/consent'])
    await browser.travel(authorizationPath(client), user)
    const more = await browser.open(authorizationPath(client, { scope: `openid ${name}` }))
    const code = answerOf(more).get('code') ?? ''
    assert.equal((await world().redeem(client, code)).json.scope, `openid ${name}`)
    const rest = await browser.open(authorizationPath(client, { scope: `openid plain ${name}` }))
    assert.equal(rest.url.pathname, '/consent', 'the other scopes still need it')
    assert.match(rest.text, /See your invoices/, 'and the page shows all of them')
  })

  it('need consent each time they are new, where they say so or are confidential', async () => {
    for (const fields of [
      { requiresConsent: true },
      { requiresConsent: false, securityLevel: 'CONFIDENTIAL' },
    ] as const) {
      const { client, user, name, browser } = await start(fields)
      await browser.travel(authorizationPath(client), user)
      const path = authorizationPath(client, { scope: `openid ${name}` })
      assert.equal((await browser.open(path)).url.pathname, '/consent')
      const silent = await browser.open(`${path}&prompt=none`)
      assert.equal(answerOf(silent).get('error'), 'consent_required')
    }
  })
})

describeServer('the consent page', (world) => {
  async function pageOf(registration: object, scope: string, locale = 'en') {
    const client = await world().addClient({
      ...{ grant_types: ['authorization_code', 'refresh_token'] },
      ...{ allowed_scopes: ['openid', 'offline_access'], ...registration },
    })
    const user = await world().addUser()
    const browser = testBrowser(world())
    const path = authorizationPath(client, { scope, ui_locales: locale, prompt: 'consent' })
    const { username, password } = user
    const page = await browser.submit(await browser.open(path), { username, password })
    assert.equal(page.url.pathname, '/consent')
    return page.text
  }

  it('says for how long the app keeps its access, and where to take it back', async () => {
    const offline = 'openid offline_access'
    assert.match(await pageOf({}, offline), /for up to 90 days, unless you take it back/)
    const short = { refresh_token_absolute_lifetime: 43_200, refresh_token_idle_lifetime: 3600 }
    assert.match(await pageOf(short, offline), /for up to 12 hours, unless/)
    assert.match(await pageOf(short, offline, 'de'), /bis zu 12 Stunden/)
    const online = await pageOf({}, 'openid')
    assert.match(online, /counts until you take it back in your account/)
    assert.doesNotMatch(online, /90 days/)
    const code = { grant_types: ['authorization_code'], allowed_scopes: ['openid'] }
    assert.match(await pageOf(code, 'openid'), /counts until you take it back/)
  })
})
