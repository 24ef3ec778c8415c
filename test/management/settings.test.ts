import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { buildSettingChanges } from '../../src/composition/changed-settings.ts'
import { fixedReasonOf } from '../../src/config/fixed-settings.ts'
import { findValue, type Setting, settingList } from '../../src/config/setting-list.ts'
import { fixingSourceOf } from '../../src/config/stored-settings.ts'
import { commandLine } from '../../src/events/actor.ts'
import { startMailServer } from '../support/mail-server.ts'
import type { Answer } from '../support/server-calls.ts'
import type { ServerNode } from '../support/server-world.ts'
import { describeManagement } from './management-world.ts'

interface Shown {
  readonly key: string
  readonly source: string
  readonly value?: unknown
  readonly is_changeable: boolean
  readonly fixed_by?: string
  readonly fixed_why?: string
  readonly changed_by?: string
  readonly changed_at?: number
}

interface Change {
  readonly id: string
  readonly key: string
  readonly before?: unknown
  readonly after?: unknown
  readonly by: string
  readonly undoes?: string
}

const dataOf = <T>({ json }: Answer) => json.data as T

/** Another value that a setting may have. Those that belong together fit together. */
function anotherValue({ key, facts }: Setting, value: unknown): unknown {
  const known: Readonly<Record<string, unknown>> = {
    'users.customFields': ['department:text'],
    'users.registrationFields': ['department'],
    'users.registrationAsks': ['name'],
    'connections.requiredFields': ['customFields.department'],
    'pages.primaryColor': '#17594a',
    'pages.backgroundColor': '#fafafa',
    'pages.name': 'Acme',
    'mail.smtpUrl': 'smtp://127.0.0.1:9',
    'mail.from': 'Acme <login@acme.example>',
    'v1.deprecatedSince': '2026-01-01',
    'v1.sunset': '2027-01-01',
    'signIn.passkeys.relatedOrigins': ['https://shop.example'],
    'provisioning.groupHosts': ['scim.example'],
  }
  if (key in known) return known[key]
  if (facts.enum) return facts.enum.find((each) => each !== value)
  switch (facts.type) {
    case 'boolean':
      return value !== true
    case 'integer':
      return Number(value) < (facts.maximum ?? 0) ? Number(value) + 1 : Number(value) - 1
    case 'number':
      return value === facts.maximum ? facts.minimum : facts.maximum
    case 'array':
      if (facts.items?.enum) return facts.items.enum.slice(0, 1)
      return key.endsWith('scopes') ? ['openid'] : ['hooks.internal']
    default:
      return key.endsWith('Uri') || /url|documentation/i.test(key) ? 'https://acme.example/x' : 'x'
  }
}

describeManagement('settings that are changed at run time', (world) => {
  let other: ServerNode
  before(async () => {
    other = await world().addNode()
  })
  after(() => other.stop())

  const change = (set: Record<string, unknown>, reset: readonly string[] = []) =>
    world().admin('PATCH', '/server-srv/settings', { set, reset })
  async function done(set: Record<string, unknown>, reset: readonly string[] = []) {
    const answer = await change(set, reset)
    assert.equal(answer.status, 200, answer.text)
    return dataOf<{ settings: Shown[] }>(answer).settings
  }
  async function refused(set: Record<string, unknown>, problem: RegExp) {
    const answer = await change(set)
    assert.equal(answer.status, 400, answer.text)
    assert.match(answer.text, problem)
  }
  const history = async (key: string) =>
    (await world().ask('GET', `/server-srv/settings/changes?key=${key}`)).changes as Change[]
  const shownAt = async (node: Pick<ServerNode, 'send'>, key: string) => {
    const bearer = await world().adminToken()
    const answer = await node.send('GET', '/server-srv/settings', { bearer })
    const found = dataOf<{ settings: Shown[] }>(answer).settings.find((each) => each.key === key)
    assert.ok(found)
    return found
  }

  it('count for the next request on every node', async () => {
    const [record] = await done({ 'password.minLength': 14 })
    assert.deepEqual([record?.value, record?.source], [14, 'store'])
    const shown = await shownAt(other, 'password.minLength')
    assert.deepEqual([shown.value, shown.source], [14, 'store'])
    const { changed_by: by, changed_at: at } = shown
    assert.ok(by !== undefined && at !== undefined)
    const json = {
      email: 'short@example.com',
      password: 'twelve chars',
      password_echo: 'twelve chars',
    }
    const short = await other.send('POST', '/users-srv/register', { json })
    assert.match(short.text, /14/)
    await done({}, ['password.minLength'])
    assert.equal((await shownAt(other, 'password.minLength')).source, 'default')
    assert.equal(other.server.services.policy.minLength, 8)
  })

  it('all reach the parts of another node, whatever they are', async () => {
    const { services } = world().server
    const { given } = services.inForce
    const changeable = settingList.filter(
      ({ key }) => !fixedReasonOf(key) && fixingSourceOf(given, key) === undefined,
    )
    assert.ok(changeable.length > 90, `${changeable.length}`)
    const set = Object.fromEntries(
      changeable.map((setting) => [
        setting.key,
        anotherValue(setting, findValue(services.settings, setting.key)),
      ]),
    )
    const changes = buildSettingChanges(services)
    await changes.change(commandLine, { set, reset: [] })
    try {
      assert.equal((await other.send('GET', '/.well-known/openid-configuration')).status, 200)
      for (const { key } of changeable) {
        assert.deepEqual(findValue(other.server.services.settings, key), set[key], key)
      }
    } finally {
      await changes.change(commandLine, { set: {}, reset: changeable.map(({ key }) => key) })
    }
    await other.send('GET', '/.well-known/openid-configuration')
    for (const { key } of changeable) {
      const first = findValue(given.settings, key)
      assert.deepEqual(findValue(other.server.services.settings, key), first, key)
    }
  })

  it('decide who can register, and how long tokens are valid', async () => {
    const password = 'a steam-driven engine'
    const json = { email: 'newcomer@example.com', password, password_echo: password }
    await done({ 'users.registration': 'off', 'tokens.accessTokenSeconds': 120 })
    const closed = await other.send('POST', '/users-srv/register', { json })
    assert.equal(closed.status, 403, closed.text)
    const client = await world().addClient({ grant_types: ['client_credentials'] })
    const token = await other.token(client, { grant_type: 'client_credentials' })
    assert.equal(token.json.expires_in, 120)
    assert.equal((await other.send('GET', '/register')).status, 404)
    await done({}, ['users.registration', 'tokens.accessTokenSeconds'])
    assert.notEqual((await other.send('GET', '/register')).status, 404)
    const open = await other.send('POST', '/users-srv/register', { json })
    assert.equal(open.status, 200, open.text)
    const later = await other.token(client, { grant_type: 'client_credentials' })
    assert.equal(later.json.expires_in, 3600)
  })

  it('decide which private hosts webhooks may reach', async () => {
    const json = { url: 'http://hooks.internal:3000/in', events: ['LOGIN_SUCCESS'] }
    const bearer = await world().adminToken()
    const add = () => other.send('POST', '/webhook-srv/webhooks', { bearer, json })
    const before = await add()
    assert.equal(before.status, 400, before.text)
    await done({ 'webhooks.privateHosts': ['hooks.internal:3000'] })
    const answer = await add()
    assert.ok(answer.status < 300, answer.text)
    await done({}, ['webhooks.privateHosts'])
  })

  it('give the pages another look at once, with a style sheet of its own', async () => {
    const sheetOf = async (node: Pick<ServerNode, 'send'>) =>
      /\/assets\/ostiary-\w+\.css/.exec((await node.send('GET', '/policy')).text)?.[0] ?? ''
    const before = await sheetOf(other)
    await done({ 'pages.name': 'Acme', 'pages.primaryColor': '#7a1fa2' })
    const page = await other.send('GET', '/policy')
    assert.match(page.text, /Acme/)
    const sheet = await sheetOf(other)
    assert.notEqual(sheet, before)
    for (const node of [world(), other]) {
      assert.match((await node.send('GET', sheet)).text, /#7a1fa2/)
      assert.equal((await node.send('GET', '/assets/ostiary-0.css')).status, 404)
    }
    await done({}, ['pages.name', 'pages.primaryColor'])
  })

  it('lead mail to another server, and say in its words how a test went', async () => {
    const password = 'a steam-driven engine'
    await using server = await startMailServer()
    const smtpUrl = `smtp://ada:s3cret@127.0.0.1:${server.port}`
    const test = (json: Record<string, unknown>) =>
      world().ask('POST', '/server-srv/mail-test', json)
    const wanted = { to: 'ops@example.com', smtp_url: `smtp://127.0.0.1:${server.port}` }
    const tried = await test(wanted)
    assert.deepEqual([tried.accepted, tried.to], [true, 'ops@example.com'])
    assert.match(String(tried.answer), /^250/)
    assert.match((await server.next('ops@example.com')).subject, /test email/)
    const unreachable = await test({ ...wanted, smtp_url: 'smtp://127.0.0.1:9' })
    assert.equal(unreachable.accepted, false)
    assert.match(String(unreachable.answer), /nothing listens there/)

    const [record] = await done({ 'mail.smtpUrl': smtpUrl })
    assert.equal(record?.value, `smtp://***@127.0.0.1:${server.port}`)
    await done({
      'mail.smtpUrl': `smtp://127.0.0.1:${server.port}`,
      'mail.from': 'ops@acme.example',
    })
    await other.send('POST', '/users-srv/register', {
      json: { email: 'by-mail@example.com', password, password_echo: password },
    })
    assert.equal((await server.next('by-mail@example.com')).from, 'ops@acme.example')

    const kept = await world().server.services.storage.stores.settings.list()
    assert.doesNotMatch(JSON.stringify(kept), /127\.0\.0\.1/)
    const changes = await history('mail.smtpUrl')
    assert.doesNotMatch(JSON.stringify(changes), /127\.0\.0\.1|s3cret/)
    const undo = await world().admin('POST', `/server-srv/settings/changes/${changes[0]?.id}/undo`)
    assert.equal(undo.status, 409, undo.text)
    await done({}, ['mail.smtpUrl', 'mail.from'])
  })

  it('are refused as a file would be, also where they do not fit together', async () => {
    await refused({ 'no.such': 1 }, /no\.such is not a setting/)
    await refused({ 'tokens.codeSeconds': 0 }, /a whole number from 10 to 600/)
    await refused({ 'tokens.codeSeconds': '60' }, /a whole number/)
    await refused({ 'sessions.idleSeconds': 86_400 }, /must not exceed sessions.absoluteSeconds/)
    await refused({ 'mail.from': 'nobody' }, /must be an address/)
    await refused({ baseUrl: 'https://evil.example' }, /at a start alone/)
    await refused({ 'http.trustedProxies': ['0.0.0.0/0'] }, /at a start alone/)
    await refused(
      { 'limits.addressFailuresPerMinute': 5 },
      /OSTIARY_LIMITS_ADDRESS_FAILURES_PER_MINUTE; change it there/,
    )
    await refused({ 'signIn.managementStrength': 'two-factor' }, /lock yourself out/)
    const fixed = await shownAt(world(), 'baseUrl')
    assert.deepEqual([fixed.is_changeable, fixed.fixed_by], [false, 'addresses'])
    const given = await shownAt(world(), 'limits.addressFailuresPerMinute')
    assert.deepEqual([given.is_changeable, given.fixed_by], [false, 'source'])
    // Together they fit.
    await done({ 'sessions.idleSeconds': 50_000, 'sessions.absoluteSeconds': 60_000 })
    await refused({ 'sessions.absoluteSeconds': 40_000 }, /must not exceed/)
    await done({}, ['sessions.idleSeconds', 'sessions.absoluteSeconds'])
  })

  it('have a history, and can be taken back unless they were changed since', async () => {
    await done({ 'tokens.codeSeconds': 100 })
    await done({ 'tokens.codeSeconds': 200 })
    const [second, first] = await history('tokens.codeSeconds')
    assert.deepEqual([first?.before, first?.after], [undefined, 100])
    assert.deepEqual([second?.before, second?.after], [100, 200])
    const undo = (id = '') => world().admin('POST', `/server-srv/settings/changes/${id}/undo`)
    assert.equal((await undo(first?.id)).status, 409)
    assert.equal((await undo('nobody')).status, 404)
    assert.equal((await undo(second?.id)).status, 200)
    assert.equal((await shownAt(other, 'tokens.codeSeconds')).value, 100)
    const [third] = await history('tokens.codeSeconds')
    assert.deepEqual([third?.undoes, third?.after], [second?.id, 100])
    await done({}, ['tokens.codeSeconds'])
    const again = (await undo((await history('tokens.codeSeconds'))[0]?.id)).status
    assert.equal(again, 200)
    assert.equal((await shownAt(other, 'tokens.codeSeconds')).value, 100)
    await done({}, ['tokens.codeSeconds'])
    // Nothing is written for a value that a setting has already.
    const before = (await history('tokens.codeSeconds')).length
    await done({}, ['tokens.codeSeconds'])
    assert.equal((await history('tokens.codeSeconds')).length, before)
  })

  it('are changed one after another when several people change them at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => change({ 'device.pollSeconds': 20 + n })),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    const changes = (await history('device.pollSeconds')).slice(0, 8)
    for (const [index, { before }] of changes.slice(0, 7).entries()) {
      assert.equal(before, changes[index + 1]?.after)
    }
    assert.equal((await shownAt(other, 'device.pollSeconds')).value, changes[0]?.after)
    await done({}, ['device.pollSeconds'])
  })

  it('need the scope to change them, and of people the role', async () => {
    const json = { set: { 'users.registration': 'off' } }
    const may = await world().machineToken('settings_write')
    const mayNot = await world().machineToken('settings_read')
    const send = (bearer: string) => world().send('PATCH', '/server-srv/settings', { bearer, json })
    assert.equal((await send(mayNot)).status, 403)
    assert.equal((await send(may)).status, 200)
    const [latest] = await history('users.registration')
    assert.match(String(latest?.by), /^client-/)
    await done({}, ['users.registration'])
    const client = await world().addClient({
      grant_types: ['password'],
      allowed_scopes: ['ostiary:settings_write'],
    })
    const user = await world().addUser()
    const { access_token: bearer } = (await world().signIn(client, user, 'ostiary:settings_write'))
      .json
    assert.equal((await send(bearer)).status, 403)
  })

  it('are in the event log, old and new', async () => {
    await done({ 'users.deletionDays': 30 })
    await world().server.chores.runAll()
    const { eventReader } = world().server.services.storage.stores
    const { events } = await eventReader.list({ type: 'SETTING_CHANGED' }, undefined, 1)
    const [event] = events
    assert.equal(event?.type, 'SETTING_CHANGED')
    const detail = JSON.parse(String(event?.detail))
    assert.deepEqual(
      [detail.setting, detail.from, detail.to],
      ['users.deletionDays', 'as given at the start', '30'],
    )
    await done({}, ['users.deletionDays'])
  })

  it('stay over a start, but for what does not fit to the file any more', async () => {
    await done({ 'tokens.refreshIdleSeconds': 5_000_000, 'pages.name': 'Acme' })
    const { settings } = world().server.services
    const tokens = {
      ...settings.tokens,
      refreshIdleSeconds: 2_592_000,
      refreshAbsoluteSeconds: 4_000_000,
    }
    const node = await world().addNode({ settings: { tokens } })
    try {
      assert.equal(node.server.services.settings.pages.name, 'Acme')
      assert.equal(node.server.services.settings.tokens.refreshIdleSeconds, 2_592_000)
      const bearer = await world().adminToken()
      const answer = await node.send('GET', '/server-srv/settings', { bearer })
      assert.match(answer.text, /does not fit to what the file or the environment gives/)
    } finally {
      await node.stop()
      await done({}, ['tokens.refreshIdleSeconds', 'pages.name'])
    }
  })

  it('that lead to accounts need a person who has just signed in', async () => {
    const set = { 'mail.smtpUrl': 'smtp://127.0.0.1:9' }
    const machine = await world().machineToken('settings_write')
    const send = (bearer: string) =>
      world().send('PATCH', '/server-srv/settings', { bearer, json: { set } })
    assert.match((await send(machine)).text, /by a person alone/)
    const bearer = await world().adminToken()
    world().advance(16 * 60_000)
    const late = await send(bearer)
    assert.equal(late.status, 401, late.text)
    assert.match(String(late.headers.get('www-authenticate')), /insufficient_user_authentication/)
    assert.equal((await change({ 'users.deletionDays': 31 })).status, 200)
    assert.deepEqual(
      (await world().server.services.storage.stores.settings.list()).map(({ key }) => key),
      ['users.deletionDays'],
    )
    await done({}, ['users.deletionDays'])
  })
})
