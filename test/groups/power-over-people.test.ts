import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import { acrOf } from '../../src/oauth/model/strength.ts'
import { linkIn } from '../support/mail-server.ts'
import { mailsTo, mailTo } from '../support/mail-to.ts'
import {
  type Answer,
  describeServer,
  type ServerWorld,
  type TestUser,
} from '../support/server-world.ts'
import {
  administrator,
  callsWith,
  chain,
  expectFailure,
  expectSuccess,
  type GroupCalls,
  ids,
  machine,
  person,
} from './groups-world.ts'

interface Invitation {
  readonly id: string
  readonly typed: string
  readonly roles: readonly string[]
  readonly sub?: string
}

/** A group with somebody who administers it, and somebody outside. */
async function scene(world: ServerWorld) {
  const root = await machine(world)
  const admin = await administrator(world)
  const { own, team } = ids('own', 'team')
  await chain(root, [own, team])
  const boss = await world.addUser()
  await expectSuccess(root.assign(own, boss.sub, ['GROUP_ADMIN']))
  const email = `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`
  const outsider = await world.addUser({ email, email_verified: true })
  return { root, admin, boss: await person(world, boss), own, team, outsider, email }
}

type Scene = Awaited<ReturnType<typeof scene>>

const invitationsOf = async (calls: GroupCalls, groupId: string) => {
  const path = `/usergroup/${groupId}/invitations`
  const answer = calls.send('GET', path)
  return (await expectSuccess<{ invitations: readonly Invitation[] }>(answer)).invitations
}

const bulk = (calls: GroupCalls, ...operations: readonly object[]) =>
  calls.send('POST', '/usergroupmap/bulk', { json: { operations } })

/** Somebody who answers invitations through an app that may do that. */
async function invitee(world: ServerWorld, user: TestUser) {
  const scopes = ['openid', 'groups', 'ostiary:groups_accept']
  const client = await world.addClient({ grant_types: ['password'], allowed_scopes: scopes })
  const { status, text, json } = await world.signIn(client, user, scopes.join(' '))
  assert.equal(status, 200, text)
  return callsWith(world, json.access_token)
}

const membersSeenBy = async (calls: GroupCalls, groupId: string) => {
  const search = { groupIds: [groupId], includingChildGroups: true, expand: 'user' }
  const found = await expectSuccess<readonly { sub: string }[]>(calls.searchUsers(search))
  return found.map(({ sub }) => sub)
}

/** An answer without what differs from one call to the next. */
function shapeOf({ status, text }: Answer, ...names: readonly string[]): string {
  const plain = names.reduce((left, name) => left.replaceAll(name, '<name>'), text)
  return `${status} ${plain
    .replaceAll(/"_?id":"[^"]+"/g, '"id"')
    .replaceAll(/"\w+Time":"[^"]+"/g, '"time"')
    .replaceAll(/"referenceNumber":"[^"]+"/g, '"reference"')}`
}

describeServer('M5: power over a person', (world) => {
  it('M5: whoever is below the administrator of a group gets roles at once', async () => {
    const { root, boss, own, team, outsider } = await scene(world())
    await expectSuccess(root.assign(own, outsider.sub, []))
    await expectSuccess(boss.assign(team, outsider.sub, ['CLERK']))
    assert.deepEqual(await invitationsOf(boss, team), [])
    assert.ok((await membersSeenBy(boss, team)).includes(outsider.sub))
  })

  it('M5: an outsider is invited: the roles count, and nothing else does', async () => {
    const { root, admin, boss, own, team, outsider } = await scene(world())
    const given = await expectSuccess(boss.assign(team, outsider.sub, ['CLERK']))
    assert.deepEqual([given.sub, given.roles], [outsider.sub, ['CLERK']])
    const holds = { userId: outsider.sub, groupId: team, roles: ['CLERK'] }
    for (const calls of [root, admin, boss]) await expectSuccess(calls.verify(holds))
    const own2 = await person(world(), outsider)
    await expectSuccess(own2.verify(holds))

    // A policy of the group does not bind them.
    const path = `/usergroup/${team}/sign-in-policy`
    const json = { minimumAcr: acrOf('phishing-resistant') }
    const strict = await expectSuccess(boss.send('PUT', `${path}?confirm=true`, { json }))
    assert.equal(strict.groupId, team)
    const client = await world().addClient({
      grant_types: ['password'],
      allowed_scopes: ['openid', 'groups'],
    })
    const answer = await world().signIn(client, outsider, 'openid groups')
    assert.equal(answer.status, 200, answer.text)
    assert.match(JSON.stringify(claimsOf(answer.json.access_token)), /"CLERK"/)

    // She sees what she typed.
    assert.deepEqual(await membersSeenBy(boss, own), [boss.sub])
    assert.deepEqual(
      (await expectSuccess<{ data: unknown[] }>(boss.groupsOf(outsider.sub))).data,
      [],
    )
    const [invitation] = await invitationsOf(boss, team)
    assert.deepEqual([invitation?.typed, invitation?.sub], [outsider.sub, undefined])
    const events = await boss.send('GET', `/usergroup/${own}/events?expand=user`)
    assert.ok(!events.text.includes(outsider.sub), events.text)
    assert.ok(!(await boss.get(team)).text.includes('CLERK'), 'roles in use')

    // Accepting changes all of that.
    const calls = await invitee(world(), outsider)
    await expectSuccess(calls.send('POST', `/invitations/${team}/accept`))
    assert.deepEqual(await invitationsOf(boss, team), [])
    assert.ok((await membersSeenBy(boss, own)).includes(outsider.sub))
    assert.equal((await world().signIn(client, outsider)).json.error, 'invalid_grant')
  })

  it('M5: the history of a group never names whoever is only invited', async () => {
    const ends = {
      removal: ({ root, team, outsider }: Scene) => expectSuccess(root.dismiss(team, outsider.sub)),
      deletion: async ({ outsider }: Scene) => {
        const allowed_scopes = ['ostiary:users_delete']
        const grant_types = ['client_credentials']
        const client = await world().addClient({ grant_types, allowed_scopes })
        const form = { grant_type: 'client_credentials', scope: 'ostiary:users_delete' }
        const { access_token: bearer } = (await world().token(client, form)).json
        const answer = await world().send('DELETE', `/users-srv/user/${outsider.sub}`, { bearer })
        assert.equal(answer.status, 200, answer.text)
      },
    }
    for (const [what, end] of Object.entries(ends)) {
      const each = await scene(world())
      const { boss, own, team, outsider, email } = each
      const operation = { action: 'assign', groupId: team, loginName: email, roles: ['CLERK'] }
      await expectSuccess(bulk(boss, operation))
      await end(each)
      const events = await boss.send('GET', `/usergroup/${own}/events`)
      assert.equal(events.status, 200, events.text)
      assert.ok(!events.text.includes(outsider.sub), `${what}: ${events.text}`)
    }
  })

  it('M5: of accepting and withdrawing at once, one counts, and the membership follows it', async () => {
    const { root, boss, team, outsider } = await scene(world())
    const calls = await invitee(world(), outsider)
    for (let round = 0; round < 12; round++) {
      await expectSuccess(boss.assign(team, outsider.sub, ['CLERK']))
      const [invitation] = await invitationsOf(boss, team)
      const answers = await Promise.all([
        calls.send('POST', `/invitations/${team}/accept`),
        boss.send('DELETE', `/usergroup/${team}/invitations/${invitation?.id}`),
      ])
      const [accepted, withdrawn] = answers.map(({ status }) => status === 200)
      assert.notEqual(accepted, withdrawn, answers.map(({ text }) => text).join(' '))
      const isMember = (await root.verify({ userId: outsider.sub, groupId: team })).status === 200
      assert.equal(isMember, accepted)
      if (accepted) await expectSuccess(root.dismiss(team, outsider.sub))
    }
  })

  it('M5: nobody acts for somebody who has not accepted', async () => {
    const { admin, boss, team, outsider } = await scene(world())
    const { directory } = world().server.services
    await expectSuccess(boss.assign(team, outsider.sub, ['CLERK']))
    assert.equal(await directory.mayActFor(boss.sub, outsider.sub), false)
    const [invitation] = await invitationsOf(admin, team)
    assert.equal(invitation?.sub, outsider.sub)
    const path = `/usergroup/${team}/invitations/${invitation?.id}`
    await expectFailure(boss.send('POST', `${path}/confirm`), 403, 11010)
    await expectSuccess(admin.send('POST', `${path}/confirm`))
    assert.equal(await directory.mayActFor(boss.sub, outsider.sub), true)
  })

  it('M5: known and unknown names are answered alike, by every call', async () => {
    const { boss, team, outsider, email } = await scene(world())
    const nobody = { sub: randomId(), username: `no-${randomId()}`, email: `no.${email}` }
    const both = async (call: (who: typeof nobody) => Promise<Answer>) => {
      const known = { sub: outsider.sub, username: outsider.username, email }
      const [first, second] = [await call(known), await call(nobody)]
      const shape = (answer: Answer, who: typeof nobody) =>
        shapeOf(answer, who.sub, who.email, who.username)
      assert.equal(shape(second, nobody), shape(first, known))
      return first.status
    }
    const named = (sub: string) => ({ sub, groupId: team, roles: ['B'] })
    assert.equal(await both(({ sub }) => boss.assign(team, sub, ['A'])), 200)
    assert.equal(await both(({ sub }) => boss.assign(team, sub, ['A'])), 200)
    for (const loginName of ['username', 'email'] as const) {
      const operation = { action: 'assign', groupId: team, roles: ['A'] }
      for (const roles of [['A'], ['A'], ['A', 'C']]) {
        const call = (who: typeof nobody) =>
          bulk(boss, { ...operation, roles, loginName: who[loginName] })
        assert.equal(await both(call), 200)
      }
    }
    const compat = (sub: string) =>
      boss.send('POST', `/usergroups/${team}/users`, { json: { sub, roles: ['D'] } })
    assert.equal(await both(({ sub }) => compat(sub)), 200)
    for (const instruction of ['upsert', 'insert', 'update', 'replaceAll']) {
      const call = ({ sub }: typeof nobody) =>
        boss.send('POST', `/usergroups/maps/${sub}`, {
          json: { instruction, usergroupmaps: [named(sub)] },
        })
      assert.equal(await both(call), 200, instruction)
    }
    const memberships = [{ groupId: team, roles: ['E'] }]
    const invite = ({ email }: typeof nobody) =>
      boss.send('POST', '/invitations', { json: { email, memberships } })
    assert.equal(await both(invite), 200)
    for (const roles of [[], ['B'], ['A'], ['Z']]) {
      await both(({ sub }) => boss.verify({ userId: sub, groupId: team, roles }))
      await both(({ sub }) => boss.verifyAll([{ userId: sub, groupId: team, roles }]))
    }
    await both(({ sub }) => boss.groupsOf(sub))
    await both(({ sub }) => boss.send('GET', `/usergroup/${team}/events?sub=${sub}`))
    const remove = ({ sub }: typeof nobody) => boss.dismiss(team, sub)
    assert.equal(await both(remove), 200)
    assert.equal(await both(remove), 404)
    const withdraw = ({ username }: typeof nobody) =>
      bulk(boss, { action: 'remove', groupId: team, loginName: username })
    assert.equal(await both(withdraw), 200)
    const counts = await boss.send('GET', `/usergroup/${team}/children`)
    assert.equal(counts.status, 200)
    const listed = await invitationsOf(boss, team)
    assert.deepEqual(listed.map(({ typed }) => typed).sort(), [email, nobody.email].sort())
  })

  it('M5: naming is limited like guessing', async () => {
    const { boss, team } = await scene(world())
    const operations = Array.from({ length: 60 }, () => ({
      action: 'assign',
      groupId: team,
      loginName: randomId(),
      roles: [],
    }))
    assert.equal((await bulk(boss, ...operations)).status, 200)
    const second = await bulk(
      boss,
      ...operations.map((each) => ({ ...each, loginName: randomId() })),
    )
    assert.equal(second.status, 429)
    assert.ok(second.headers.get('retry-after'))
    assert.equal((await boss.assign(team, randomId(), [])).status, 429)
    assert.equal((await invitationsOf(boss, team)).length, 50, 'only the first were named')
  })

  it('M5: administrators are taken in by administrators alone', async () => {
    const { root, admin, boss, team, own } = await scene(world())
    const other = await world().addUser()
    await expectSuccess(admin.assign('OSTIARY_ADMINS', other.sub, []))
    await expectSuccess(boss.assign(team, other.sub, ['CLERK']))
    await expectFailure(
      (await invitee(world(), other)).send('POST', `/invitations/${team}/accept`),
      403,
      11010,
    )
    await expectSuccess(root.assign(own, other.sub, ['CLERK']))
    const [invitation] = await invitationsOf(root, own)
    const path = `/usergroup/${own}/invitations/${invitation?.id}/confirm`
    await expectFailure(root.send('POST', path), 403, 11010)
    await expectSuccess(admin.send('POST', path))
    assert.deepEqual(await invitationsOf(root, own), [])
  })

  it('M5: machines and administrators assign as before, and accept what waits', async () => {
    const { root, admin, boss, team, outsider } = await scene(world())
    for (const calls of [root, admin]) {
      await expectSuccess(boss.assign(team, outsider.sub, ['CLERK']))
      await expectSuccess(calls.assign(team, outsider.sub, ['CLERK']))
      assert.deepEqual(await invitationsOf(boss, team), [])
      assert.ok((await membersSeenBy(boss, team)).includes(outsider.sub))
      await expectSuccess(calls.dismiss(team, outsider.sub))
    }
    await expectFailure(root.assign(team, randomId(), []), 404, 11007)
  })

  it('M5: the person is told, and declines for good', async () => {
    const { boss, root, team, outsider, email } = await scene(world())
    await expectSuccess(
      bulk(boss, { action: 'assign', groupId: team, loginName: email, roles: ['CLERK'] }),
    )
    const message = await mailTo(world(), email)
    assert.match(linkIn(message), /\/account\/groups\?invitation=/)
    assert.ok(!message.text.includes(team))

    const plain = await person(world(), outsider)
    const waiting = await expectSuccess<{ groupId: string; roles: string[] }[]>(
      plain.send('GET', '/invitations'),
    )
    assert.deepEqual(
      waiting.map(({ groupId, roles }) => [groupId, roles]),
      [[team, ['CLERK']]],
    )
    await expectFailure(plain.send('POST', `/invitations/${team}/accept`), 403, 11010)
    const calls = await invitee(world(), outsider)
    await expectSuccess(calls.send('POST', `/invitations/${team}/decline`))
    await expectFailure(calls.send('POST', `/invitations/${team}/accept`), 404, 11019)
    assert.equal((await invitationsOf(boss, team))[0]?.typed, email, 'she learns nothing of it')
    await expectFailure(root.verify({ userId: outsider.sub, groupId: team }), 403, 11006)

    const again = { action: 'assign', groupId: team, loginName: email, roles: ['LEAD'] }
    await expectSuccess(bulk(boss, again))
    await expectFailure(root.verify({ userId: outsider.sub, groupId: team }), 403, 11006)
    assert.equal((await mailsTo(world(), email)).length, 1)
  })

  it('M5: many are invited at once, into many groups, and each is told', async () => {
    const { boss, own, team, email, outsider } = await scene(world())
    const others = await Promise.all([1, 2].map(() => scene(world())))
    const people = [{ outsider, email }, ...others]
    const operations = people.flatMap(({ email: loginName }) =>
      [own, team].map((groupId) => ({ action: 'assign', groupId, loginName, roles: ['CLERK'] })),
    )
    const outcomes = await expectSuccess<{ invited: boolean }[]>(bulk(boss, ...operations))
    assert.ok(outcomes.every(({ invited }) => invited))
    const letters = async (to: string) =>
      (await mailsTo(world(), to)).map((mail) => linkIn(mail).replace(/=[\w-]{16,}$/, '='))
    const link = `${world().issuer}/account/groups?invitation=`
    for (const each of people) assert.deepEqual(await letters(each.email), [link])

    const late = await scene(world())
    const memberships = [own, team].map((groupId) => ({ groupId, roles: ['CLERK'] }))
    const usergroupmaps = memberships.map((each) => ({ ...each, sub: late.outsider.sub }))
    const json = { instruction: 'upsert', usergroupmaps }
    const mapped = await boss.send('POST', `/usergroups/maps/${late.outsider.sub}`, { json })
    assert.equal(mapped.status, 201, mapped.text)
    assert.deepEqual(await letters(late.email), [link])
    const last = await scene(world())
    await expectSuccess(
      boss.send('POST', '/invitations', { json: { email: last.email, memberships } }),
    )
    assert.deepEqual(await letters(last.email), [link])
  })

  it('M5: what was typed under two names is not found to be one person', async () => {
    const { root, boss, team, outsider, email } = await scene(world())
    const named = (loginName: string, role: string) => ({
      action: 'assign',
      groupId: team,
      loginName,
      roles: [role],
    })
    const outcomes = await expectSuccess<{ change: string }[]>(
      bulk(boss, named(email, 'ONE'), named(outsider.username, 'TWO')),
    )
    assert.deepEqual(
      outcomes.map(({ change }) => change),
      ['added', 'added'],
    )
    const both = { userId: outsider.sub, groupId: team, roles: ['ONE', 'TWO'] }
    await expectSuccess(root.verify(both))
    await expectSuccess(bulk(boss, { action: 'remove', groupId: team, loginName: email }))
    await expectFailure(root.verify(both), 403, 11006)
    await expectSuccess(root.verify({ ...both, roles: ['TWO'] }))
  })
})

function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
