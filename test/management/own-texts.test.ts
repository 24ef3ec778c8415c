import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { startMailServer } from '../support/mail-server.ts'
import { mailTo } from '../support/mail-to.ts'
import { testBrowser } from '../support/test-browser.ts'
import { makeAdministrator } from '../v1/legacy-calls.ts'
import { describeManagement, type ManagementWorld } from './management-world.ts'

interface TextField {
  readonly name: string
  readonly usual: string
  readonly own?: string
  readonly placeholders: readonly string[]
}

interface TextRecord {
  readonly place: string
  readonly version: string
  readonly fields: readonly TextField[]
  readonly changed_by?: string
}

const pathOf = (place: string, locale = 'en-US') => `/server-srv/texts/${place}/${locale}`
const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

/** Puts texts in place, and fails the test if they are refused. */
const put = (world: ManagementWorld, place: string, texts: object, locale?: string) =>
  world.ask('PUT', pathOf(place, locale), { texts }) as Promise<unknown> as Promise<TextRecord>

/** Forgets a password on the pages, and reads the email. */
async function forget(world: ManagementWorld, locale = 'en-US') {
  const email = newAddress()
  await world.addUser({ email, email_verified: true })
  const browser = testBrowser(world)
  await browser.submit(await browser.open(`/password/forgot?ui_locales=${locale}`), { email })
  return mailTo(world, email)
}

describeManagement('texts of emails', (world) => {
  it('are those of the operator beside ours, until they are removed', async () => {
    const { texts } = (await world().ask('GET', '/server-srv/texts?locale=en-US')) as {
      texts: readonly TextRecord[]
    }
    const reset = texts.find(({ place }) => place === 'mail.resetPassword')
    assert.deepEqual(
      reset?.fields.map(({ name }) => name),
      ['subject', 'intro', 'byCode', 'byLink', 'byBoth', 'button'],
    )
    assert.equal(reset?.fields[0]?.usual, 'Choose a new password for {service}')
    assert.deepEqual(reset?.fields[0]?.placeholders, ['service', 'valid'])

    const before = await forget(world())
    const changed = await put(world(), 'mail.resetPassword', {
      subject: 'New password? {service} & more',
      intro: 'You have {valid}, {service} says.',
      button: 'Go <on>'.replace(/[<>]/g, ''),
    })
    assert.notEqual(changed.version, reset?.version)
    assert.ok(changed.changed_by)
    const { subject, text, html } = await forget(world())
    assert.equal(subject, 'New password? Ostiary & more')
    assert.match(text, /You have 30 minutes, Ostiary says\.\n\nEnter this code/)
    assert.match(html, />Go on</)
    // What is no text is still there.
    assert.match(text, /Your code is: \d{3,4} \d{3,4}\n\nhttps?:\/\/\S+\n/)
    const german = await forget(world(), 'de-DE')
    assert.match(german.subject, /^Neues Passwort|Passwort/)

    const removed = await world().admin('DELETE', pathOf('mail.resetPassword'))
    assert.equal(removed.status, 200, removed.text)
    assert.equal((await forget(world())).subject, before.subject)
    assert.equal((await world().admin('DELETE', pathOf('mail.resetPassword'))).status, 200)
  })

  it('have a frame that all emails share, and forms for what they say', async () => {
    await put(world(), 'mail.frame', { greeting: 'Dear reader,', automatic: 'Sent by {service}.' })
    await put(world(), 'mail.factorsChanged', { 'changes.removed': 'One key less.' })
    const { text } = await forget(world())
    assert.match(text, /^Dear reader,\n/)
    assert.match(text, /Ostiary\nSent by Ostiary\.\n$/)
    const sample = (field: string) =>
      world().ask('POST', '/server-srv/mails/preview', {
        ...{ place: 'mail.factorsChanged', locale: 'en-US', field },
      })
    assert.match(String((await sample('changes.removed')).text), /One key less\./)
    assert.doesNotMatch(String((await sample('changes.added')).text), /One key less\./)
    for (const place of ['mail.frame', 'mail.factorsChanged']) {
      await world().ask('DELETE', pathOf(place))
    }
  })

  it('are refused where they would mislead or break an email', async () => {
    const wrong: readonly (readonly [object, RegExp])[] = [
      [{ subject: 'Hello\r\nBcc: all@example.com' }, /one line of characters that can be seen/],
      [{ subject: 'Pay\u202eemoc' }, /one line/],
      [{ subject: '   ' }, /must not be empty/],
      [{ subject: 'x'.repeat(201) }, /at most 200 characters/],
      [
        { intro: 'Hello {user}' },
        /unknown placeholder \{user\}; known here: \{service\}, \{valid\}/,
      ],
      [{ intro: 'Hello {service' }, /a brace that belongs to no placeholder/],
      [{ intro: 'Hello {{service}}' }, /a brace/],
      [{ intro: 'Hello <b>you</b>' }, /no markup/],
      [{ intro: 'Hello <!-- -->' }, /no markup/],
      [{ footer: 'x' }, /is no text of mail\.resetPassword; those are subject, intro/],
      [{ __proto__: null, constructor: 'x' }, /is no text of/],
      [{ intro: 7 }, /an object of texts by their names/],
    ]
    for (const [texts, problem] of wrong) {
      const { status, text } = await world().admin('PUT', pathOf('mail.resetPassword'), { texts })
      assert.equal(status, 400, text)
      assert.match(text, problem)
    }
    for (const path of [
      pathOf('mail.nothing'),
      pathOf('mail.resetPassword', 'tlh'),
      pathOf('toString'),
    ]) {
      assert.equal((await world().admin('PUT', path, { texts: {} })).status, 404, path)
      assert.equal((await world().admin('GET', path)).status, 404, path)
    }
    const kept = await world().server.services.storage.stores.ownTexts.list()
    assert.deepEqual(kept, [])
  })

  it('have a version, so that nobody writes over what somebody else has written', async () => {
    const path = pathOf('mail.passwordChanged')
    const read = await world().admin('GET', path)
    const etag = String(read.headers.get('etag'))
    const change = (subject: string, version: string) =>
      world().admin('PUT', path, { texts: { subject } }, { 'if-match': version })
    const [one, other] = await Promise.all([change('One', etag), change('Other', etag)])
    assert.deepEqual([one.status, other.status].toSorted(), [200, 409])
    assert.equal((await change('Third', etag)).status, 409)
    const removal = await world().admin('DELETE', path, undefined, { 'if-match': etag })
    assert.equal(removal.status, 409, removal.text)
    const latest = String((await world().admin('GET', path)).headers.get('etag'))
    assert.equal((await change('Third', latest)).status, 200)
    await world().ask('DELETE', path)
  })

  it('leave in the log what they were and are, and nothing for the same again', async () => {
    const path = pathOf('mail.accountKept')
    for (const subject of ['First', 'Second', 'Second']) {
      await world().ask('PUT', path, { texts: { subject } })
    }
    await world().ask('DELETE', path)
    const { events } = (await world().ask('GET', '/events-srv/events?type=TEXTS_CHANGED')) as {
      events: readonly { id: string; detail: { place: string } }[]
    }
    const own = events.filter(({ detail }) => detail.place === 'mail.accountKept')
    assert.equal(own.length, 3)
  })

  it('belong to who may change settings', async () => {
    const path = pathOf('mail.passwordChanged')
    const preview = { place: 'mail.passwordChanged', locale: 'en-US' }
    const calls: readonly (readonly [string, string, object?])[] = [
      ['GET', '/server-srv/texts?locale=en-US'],
      ['GET', path],
      ['PUT', path, { texts: { subject: 'x' } }],
      ['DELETE', path],
      ['POST', '/server-srv/mails/preview', preview],
      ['POST', '/server-srv/mails/test', preview],
    ]
    const reader = await world().machineToken('settings_read')
    const stranger = await world().machineToken('users_read')
    for (const [method, call, json] of calls) {
      const mayRead = method === 'GET'
      for (const [bearer, may] of [
        [reader, mayRead],
        [stranger, false],
      ] as const) {
        const { status } = await world().send(method, call, { bearer, json })
        assert.equal(status === 200, may, `${method} ${call}: ${status}`)
      }
      assert.equal((await world().send(method, call, { json })).status, 401)
    }
  })

  it('are seen and sent to oneself before they count', async () => {
    const wish = {
      ...{ place: 'mail.verifyEmail', locale: 'de-DE' },
      texts: { subject: 'Nur noch ein Code für {service}' },
    }
    const seen = await world().ask('POST', '/server-srv/mails/preview', wish)
    assert.equal(seen.subject, 'Nur noch ein Code für Ostiary')
    assert.match(String(seen.html), /<html lang="de-DE"[\s\S]*482 913/)
    const broken = { ...wish, texts: { subject: '{code}' } }
    for (const path of ['preview', 'test']) {
      const { status, text } = await world().admin('POST', `/server-srv/mails/${path}`, broken)
      assert.equal(status, 400, text)
      assert.match(text, /unknown placeholder \{code\}/)
    }
    const without = await world().admin('POST', '/server-srv/mails/test', wish)
    assert.equal(without.status, 400, 'there is no mail server')

    await using server = await startMailServer()
    await world().ask('PATCH', '/server-srv/settings', {
      set: { 'mail.smtpUrl': `smtp://127.0.0.1:${server.port}` },
    })
    const { stores } = world().server.services.storage
    const email = newAddress()
    const boss = await world().addUser({ email, email_verified: true })
    await makeAdministrator(world(), boss)
    const scope = 'ostiary:settings_write'
    const client = await world().addClient({ grant_types: ['password'], allowed_scopes: [scope] })
    const bearer = (await world().signIn(client, boss, scope)).json.access_token
    const test = (json: object) => world().send('POST', '/server-srv/mails/test', { bearer, json })
    const { json } = await test(wish)
    const sent = json.data as unknown as { readonly accepted: boolean; readonly to: string }
    assert.deepEqual([sent.accepted, sent.to], [true, email])
    assert.equal((await server.next(email)).subject, seen.subject)
    const others = await test({
      ...wish,
      to: 'x@y.example',
    })
    assert.equal(others.status, 400, 'nobody chooses the address')
    assert.deepEqual(await stores.ownTexts.list(), [])
    await world().ask('PATCH', '/server-srv/settings', { reset: ['mail.smtpUrl'] })
  })
})
