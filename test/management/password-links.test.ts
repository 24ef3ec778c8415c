import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { linkIn } from '../support/mail-server.ts'
import { mailsTo, mailTo } from '../support/mail-to.ts'
import { addPasskey } from '../support/passkey-device.ts'
import { testBrowser } from '../support/test-browser.ts'
import { describeManagement, type ManagementWorld } from './management-world.ts'

const chosen = 'tangled orchard lantern'
const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

interface Outcome {
  readonly sub: string
  readonly outcome: string
  readonly email?: string
  readonly link?: string
}
interface Links {
  readonly sent: number
  readonly people: readonly Outcome[]
  readonly next?: string
}

/** Somebody who was added or imported without a password. */
async function newcomer(world: ManagementWorld, record = {}) {
  const email = newAddress()
  return { email, ...(await world.addUser({ email, password: undefined, ...record })) }
}

async function send(world: ManagementWorld, body: object): Promise<Links> {
  return (await world.ask('POST', '/users-srv/password-links', body)) as unknown as Links
}

async function outcomeFor(world: ManagementWorld, sub: string, more = {}): Promise<string> {
  const { people } = await send(world, { subs: [sub], ...more })
  return people[0]?.outcome ?? ''
}

/** Follows the newest link to an address, and chooses a password there. */
async function follow(world: ManagementWorld, email: string): Promise<string> {
  const browser = testBrowser(world)
  const page = await browser.open(linkIn(await mailTo(world, email)))
  const done = await browser.submit(page, { password: chosen, password_confirm: chosen })
  return done.text
}

async function canSignIn(world: ManagementWorld, username: string): Promise<boolean> {
  const client = await world.addClient({ grant_types: ['password'] })
  const { status } = await world.signIn(client, { sub: '', username, password: chosen })
  return status === 200
}

async function eventsOf({ database }: ManagementWorld, sub: string): Promise<readonly string[]> {
  const rows = await database.execute(
    `select type, detail from events where sub = '${sub}' order by time`,
  )
  return rows.map(({ type, detail }) => `${type} ${detail}`)
}

describeManagement('links to choose a password', (world) => {
  it('M4: tell the administrator what was done, and let people in who never had a password', async () => {
    const german = await newcomer(world(), { locale: 'de-DE' })
    const english = await newcomer(world(), { email_verified: true })
    const { sent, people } = await send(world(), { subs: [german.sub, english.sub] })
    assert.equal(sent, 2)
    for (const [place, { sub, email }] of [german, english].entries()) {
      const { outcome, link, email: to } = people[place] ?? {}
      assert.deepEqual(
        { outcome, link, to },
        { outcome: 'sent', link: 'first_password', to: email },
      )
      const events = await eventsOf(world(), sub)
      assert.match(events.at(-1) ?? '', /^PASSWORD_LINK_SENT .*"by":/)
    }
    assert.match((await mailTo(world(), german.email)).subject, /^Passwort für/)
    assert.match((await mailTo(world(), english.email)).subject, /^Choose a password/)
    world().advance(6 * 86_400_000)
    for (const { email } of [german, english]) {
      await follow(world(), email)
      assert.ok(await canSignIn(world(), email))
    }
    const { email_verified } = await world().ask('GET', `/users-srv/user/${german.sub}`)
    assert.equal(email_verified, true, 'the link has proved the address')
  })

  it('M4: say why somebody gets none', async () => {
    const planned = await newcomer(world())
    const { users } = world().server.services.storage.stores
    const asIs = await users.find(planned.sub)
    assert.ok(asIs && (await users.planDeletion(asIs, world().now() + 86_400_000, world().now())))
    const { email } = await newcomer(world())
    const stranger = await world().send('POST', '/users-srv/register', {
      json: { email, given_name: 'A', family_name: 'B', password: chosen, password_echo: chosen },
    })
    const { sub: twin } = stranger.json.data as unknown as { sub: string }
    const cases = [
      [(await newcomer(world(), { userStatus: 'BLOCKED' })).sub, 'blocked'],
      [(await newcomer(world(), { userStatus: 'DECLINED' })).sub, 'closed'],
      [(await world().addUser({ password: undefined })).sub, 'no_email'],
      [planned.sub, 'deletion_planned'],
      ['nobody', 'unknown'],
      [twin, 'address_of_another'],
    ] as const
    const { sent, people } = await send(world(), { subs: cases.map(([sub]) => sub) })
    assert.equal(sent, 0)
    assert.deepEqual(
      people,
      cases.map(([sub, outcome]) => ({ sub, outcome })),
    )
  })

  it('M4: replace a password, invite people who are pending, and are replaced by the next', async () => {
    const email = newAddress()
    const user = await world().addUser({ email })
    const { people } = await send(world(), { subs: [user.sub] })
    assert.equal(people[0]?.link, 'new_password')
    const first = linkIn(await mailTo(world(), email))
    await send(world(), { subs: [user.sub] })
    const outdated = await testBrowser(world()).open(first)
    assert.match(outdated.text, /newer|newest|another email/i)
    await follow(world(), email)
    assert.ok(await canSignIn(world(), email))

    const pending = await newcomer(world(), { userStatus: 'PENDING' })
    const invited = await send(world(), { subs: [pending.sub] })
    assert.equal(invited.people[0]?.link, 'invitation')
    await follow(world(), pending.email)
    assert.ok(await canSignIn(world(), pending.email))
  })

  it('M4: are void once the person is blocked or has another address', async () => {
    const blocked = await newcomer(world())
    await send(world(), { subs: [blocked.sub] })
    await world().ask('PUT', `/users-srv/user/${blocked.sub}/status`, { userStatus: 'BLOCKED' })
    assert.doesNotMatch(await openLink(world(), blocked.email), /name="password"/)
    const moved = await newcomer(world())
    await send(world(), { subs: [moved.sub] })
    await world().ask('PUT', `/users-srv/user/profile/${moved.sub}`, { email: newAddress() })
    assert.doesNotMatch(await openLink(world(), moved.email), /name="password"/)
  })

  it('M4: go to everybody of a group who has no password, page by page, and once', async () => {
    const groupId = `g-${randomId()}`
    await world().ask('POST', '/groups-srv/usergroup', { groupId, groupName: 'Imported' })
    const newcomers = await Promise.all(Array.from({ length: 5 }, () => newcomer(world())))
    const [settled, holder] = [
      await world().addUser({ email: newAddress() }),
      await newcomer(world()),
    ]
    await addPasskey(world(), holder.sub)
    for (const { sub } of [...newcomers, settled, holder]) {
      await world().ask('POST', '/groups-srv/usergroupmap/assign', { groupId, sub, roles: ['A'] })
    }
    const trial = await send(world(), { withoutPassword: true, groupId, dryRun: true })
    assert.equal(trial.sent, 5)
    assert.deepEqual(await mailsTo(world(), newcomers[0]?.email ?? ''), [])

    const outcomes = new Map<string, string>()
    let after: string | undefined
    do {
      const body = { withoutPassword: true, groupId, limit: 2, ...(after && { after }) }
      const { people, next } = await send(world(), body)
      assert.ok(people.length <= 2)
      for (const { sub, outcome } of people) outcomes.set(sub, outcome)
      after = next
    } while (after)
    for (const { sub, email } of newcomers) {
      assert.equal(outcomes.get(sub), 'sent')
      assert.equal((await mailsTo(world(), email)).length, 1)
    }
    assert.equal(outcomes.get(holder.sub), 'can_sign_in')
    assert.equal(outcomes.get(settled.sub), undefined)
    const again = await send(world(), { withoutPassword: true, groupId })
    assert.equal(again.sent, 0)
    assert.equal(again.people.filter(({ outcome }) => outcome === 'already_sent').length, 5)
  })

  it('M4: are bounded for each mailbox', async () => {
    const { sub, email } = await newcomer(world())
    const outcomes = []
    for (let mail = 0; mail < 8; mail++) outcomes.push(await outcomeFor(world(), sub))
    assert.ok(outcomes.includes('too_many_mails'))
    assert.equal((await mailsTo(world(), email)).length, outcomes.indexOf('too_many_mails'))
  })

  it('M4: an invitation reaches somebody who has an account without a password', async () => {
    const { email, sub } = await newcomer(world(), { locale: 'de-DE' })
    const invited = await world().ask('POST', '/users-srv/invite', { email })
    assert.equal(invited.sub, sub)
    assert.match((await mailTo(world(), email)).subject, /^Passwort für/)
    await follow(world(), email)
    assert.ok(await canSignIn(world(), email))
    const taken = await world().admin('POST', '/users-srv/invite', { email })
    assert.equal(taken.status, 409, 'with a password, the address is taken')
  })

  it('M4: machines reach no administrators, and see addresses only if they may read them', async () => {
    const admin = await world().server.services.storage.stores.users.findByLoginName('admin')
    const { sub } = await newcomer(world())
    const bearer = await world().machineToken('users_write')
    const path = '/users-srv/password-links'
    const { json } = await world().send('POST', path, {
      bearer,
      json: { subs: [admin?.sub ?? '', sub] },
    })
    const { people } = json.data as unknown as Links
    assert.deepEqual(
      people.map(({ outcome, email }) => [outcome, email]),
      [
        ['not_allowed', undefined],
        ['sent', undefined],
      ],
    )
    const all = await world().send('POST', path, { bearer, json: { withoutPassword: true } })
    assert.equal(all.status, 403)
  })

  it('M4: the request has exactly one way to name people', async () => {
    const bodies = [{}, { subs: ['a'], withoutPassword: true }, { subs: [] }, { limit: 501 }]
    for (const body of [...bodies, { subs: ['a'], client_id: 'nobody' }]) {
      const answer = await world().admin('POST', '/users-srv/password-links', body)
      assert.equal(answer.status, 400, JSON.stringify(body))
    }
  })
})

async function openLink(world: ManagementWorld, email: string): Promise<string> {
  return (await testBrowser(world).open(linkIn(await mailTo(world, email)))).text
}
