import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import {
  administrator,
  chain,
  expectSuccess,
  type GroupCalls,
  ids,
  machine,
  person,
} from '../groups/groups-world.ts'
import { describeServer, type ServerWorld, type TestUser } from '../support/server-world.ts'
import { type AuthzenCalls, authzenCalls, decisions, question } from './authzen-world.ts'

/*
 * Who may ask about whom is who may call verify. What a caller may not know is a denial or an
 * empty list, like what is not so.
 */

const denied = { decision: false }

/** A user with a token that has no scope of groups. */
async function plainPerson(world: ServerWorld, user?: TestUser) {
  const who = user ?? (await world.addUser())
  const client = await world.addClient({ grant_types: ['password'], allowed_scopes: ['openid'] })
  const answer = await world.signIn(client, who, 'openid')
  return { sub: who.sub, calls: authzenCalls(world, answer.json.access_token) }
}

/** Above `team` is `company`; beside it is `other`. Somebody holds BOSS above and EDITOR in it. */
async function makeTree(world: ServerWorld) {
  const groups = await machine(world)
  const tree = ids('company', 'team', 'desk', 'other')
  await chain(groups, [tree.company, tree.team, tree.desk])
  await expectSuccess(groups.create({ groupId: tree.other, customFields: { secret: '7' } }))
  const user = await world.addUser()
  await expectSuccess(groups.assign(tree.company, user.sub, ['BOSS']))
  await expectSuccess(groups.assign(tree.team, user.sub, ['EDITOR']))
  return { groups, tree, user, calls: authzenCalls(world, groups.token) }
}

/** Somebody who administers a group and what is below it. */
async function groupAdmin(world: ServerWorld, groups: GroupCalls, groupId: string) {
  const user = await world.addUser()
  await expectSuccess(groups.assign(groupId, user.sub, ['GROUP_ADMIN']))
  const boss = await person(world, user)
  return { sub: boss.sub, groups: boss, calls: authzenCalls(world, boss.token) }
}

const idsOf = ({ results }: Awaited<ReturnType<AuthzenCalls['search']>>) =>
  results.map(({ id, name }) => id ?? name)

describeServer('who may ask for access decisions', (world) => {
  it('says which group grants a role, and whether it is inherited', async () => {
    const { calls, tree, user } = await makeTree(world())
    assert.deepEqual(await calls.evaluate(question(user.sub, 'EDITOR', tree.team)), {
      decision: true,
      context: { granted_by: tree.team, inherited: false },
    })
    assert.deepEqual(await calls.evaluate(question(user.sub, 'BOSS', tree.desk)), {
      decision: true,
      context: { granted_by: tree.company, inherited: true },
    })
    assert.deepEqual(await calls.evaluate(question(user.sub, 'EDITOR', tree.company)), denied)
  })

  it('decides each of many questions like the question alone', async () => {
    const { calls, groups, tree, user } = await makeTree(world())
    const { calls: ofAdmin, sub } = await groupAdmin(world(), groups, tree.team)
    const { calls: own } = await plainPerson(world(), user)
    const evaluations = [user.sub, sub, 'nobody'].flatMap((who) =>
      ['BOSS', 'EDITOR', 'GROUP_ADMIN', 'x'].flatMap((role) =>
        [...Object.values(tree), 'nothing'].map((groupId) => question(who, role, groupId)),
      ),
    )
    for (const each of [calls, ofAdmin, own]) {
      const together = await each.evaluateAll({ evaluations })
      const alone: object[] = []
      for (const evaluation of evaluations) alone.push(await each.evaluate(evaluation))
      assert.deepEqual(together, alone)
    }
  })

  it('refuses a machine without the scope, whatever it asks', async () => {
    const weak = authzenCalls(world(), (await machine(world(), ['write'])).token)
    const { tree, user } = await makeTree(world())
    for (const path of ['evaluation', 'evaluations', 'search/subject', 'search/resource']) {
      const answer = await weak.ask(path, question(user.sub, 'EDITOR', tree.team))
      assert.equal(answer.status, 403, path)
    }
    const answer = await weak.ask('search/action', question(user.sub, 'EDITOR', tree.team))
    assert.equal(answer.status, 403)
  })

  it('answers people about themselves, without a scope', async () => {
    const { tree, user } = await makeTree(world())
    const { calls } = await plainPerson(world(), user)
    const asked = question(user.sub, 'EDITOR', tree.team)
    assert.equal((await calls.evaluate(asked)).decision, true)
    assert.deepEqual(idsOf(await calls.search('action', asked)), ['BOSS', 'EDITOR'])
    assert.deepEqual(idsOf(await calls.search('resource', asked)), [tree.team])
    // Who else holds the role, and what is below, is not theirs to know.
    assert.deepEqual(idsOf(await calls.search('subject', asked)), [])
    const boss = { ...asked, action: { name: 'BOSS' } }
    assert.deepEqual(idsOf(await calls.search('resource', boss)), [tree.company])
  })

  it('tells a stranger the same about what is and what is not', async () => {
    const { tree, user } = await makeTree(world())
    const { calls } = await plainPerson(world())
    const real = question(user.sub, 'EDITOR', tree.team)
    const texts = async (asked: object) => {
      const paths = ['evaluation', 'evaluations', 'search/subject', 'search/resource']
      const all = [...paths, 'search/action'].map((path) => calls.ask(path, asked))
      return (await Promise.all(all)).map(({ status, text }) => `${status} ${text}`)
    }
    const expected = await texts(question('nobody', 'nothing', 'nowhere'))
    for (const asked of [
      real,
      question(user.sub, 'nothing', tree.team),
      question('nobody', 'EDITOR', tree.team),
      question(user.sub, 'EDITOR', 'nowhere'),
    ]) {
      assert.deepEqual(await texts(asked), expected)
    }
  })

  it('keeps a group administrator to the groups below', async () => {
    const { groups, tree, user } = await makeTree(world())
    await expectSuccess(groups.assign(tree.other, user.sub, ['SPY']))
    const { calls } = await groupAdmin(world(), groups, tree.team)
    assert.equal((await calls.evaluate(question(user.sub, 'EDITOR', tree.desk))).decision, true)
    const elsewhere = question(user.sub, 'SPY', tree.other)
    assert.deepEqual(await calls.evaluate(elsewhere), denied)
    assert.deepEqual(decisions(await calls.evaluateAll({ evaluations: [elsewhere] })), [false])
    assert.deepEqual(idsOf(await calls.search('subject', elsewhere)), [])
    assert.deepEqual(idsOf(await calls.search('action', elsewhere)), [])
    assert.deepEqual(idsOf(await calls.search('resource', elsewhere)), [])
    const editor = question(user.sub, 'EDITOR', tree.team)
    assert.deepEqual(idsOf(await calls.search('resource', editor)), [tree.team, tree.desk])
    const boss = question(user.sub, 'BOSS', tree.team)
    assert.deepEqual(idsOf(await calls.search('resource', boss)), [])
  })

  it('shows a group administrator nobody who was invited and has not accepted', async () => {
    const { groups, tree } = await makeTree(world())
    const boss = await groupAdmin(world(), groups, tree.team)
    const stranger = await world().addUser()
    // Named by their sub, which the administrator typed; roles that others gave stay hidden.
    await expectSuccess(boss.groups.assign(tree.team, stranger.sub, ['GUEST']))
    const asked = question(stranger.sub, 'GUEST', tree.team)
    assert.deepEqual(idsOf(await boss.calls.search('subject', asked)), [])
    assert.deepEqual(idsOf(await boss.calls.search('resource', asked)), [])
    const all = authzenCalls(world(), groups.token)
    assert.deepEqual(idsOf(await all.search('subject', asked)), [stranger.sub])
  })

  it('confirms fields of a group only to those who may read it', async () => {
    const { groups, tree, user, calls } = await makeTree(world())
    await expectSuccess(groups.assign(tree.other, user.sub, ['SPY']))
    const { calls: own } = await plainPerson(world(), user)
    const plain = question(user.sub, 'SPY', tree.other)
    const claims = (properties: object) => ({
      ...plain,
      resource: { ...plain.resource, properties },
    })
    assert.equal((await own.evaluate(plain)).decision, true)
    for (const properties of [{ secret: '7' }, { secret: '8' }, { unknown: 'x' }]) {
      const asked = claims(properties)
      assert.deepEqual(await own.evaluate(asked), denied)
      assert.deepEqual(decisions(await own.evaluateAll({ evaluations: [asked] })), [false])
      assert.deepEqual(idsOf(await own.search('action', asked)), [])
      assert.deepEqual(idsOf(await own.search('resource', asked)), [])
    }
    const action = { name: 'SPY', properties: { secret: '7' } }
    assert.deepEqual(await own.evaluate({ ...plain, action }), denied)
    const [seen] = (await own.search('resource', plain)).results
    assert.deepEqual(Object.keys(seen?.properties ?? {}), ['groupName', 'groupType', 'parentId'])

    assert.equal((await calls.evaluate(claims({ secret: '7' }))).decision, true)
    assert.equal((await calls.evaluate(claims({ secret: 7 }))).decision, true)
    assert.deepEqual(await calls.evaluate(claims({ secret: '8' })), denied)
    assert.deepEqual(await calls.evaluate(claims({ secret: null })), denied)
    assert.deepEqual(await calls.evaluate(claims({ secret: ['7'] })), denied)
    assert.equal((await calls.evaluate(claims({ unknown: 'x' }))).decision, true)
  })

  it('finds people by a login name for callers who may read users', async () => {
    const { groups, tree } = await makeTree(world())
    const email = `${randomId()}@example.com`
    const user = await world().addUser({ email })
    await expectSuccess(groups.assign(tree.team, user.sub, ['EDITOR']))
    const allowed_scopes = ['ostiary:groups_read', 'ostiary:users_read']
    const client = await world().addClient({ grant_types: ['client_credentials'], allowed_scopes })
    const form = { grant_type: 'client_credentials', scope: allowed_scopes.join(' ') }
    const { access_token } = (await world().token(client, form)).json
    const asked = (id: string) => ({
      ...question('', 'EDITOR', tree.team),
      subject: { type: 'login_name', id },
    })
    const knowing = authzenCalls(world(), access_token)
    const unknowing = authzenCalls(world(), groups.token)
    const { calls: ofAdmin } = await groupAdmin(world(), groups, tree.team)
    for (const name of [email, user.username]) {
      assert.equal((await knowing.evaluate(asked(name))).decision, true)
      assert.deepEqual(await unknowing.evaluate(asked(name)), denied)
      assert.deepEqual(await ofAdmin.evaluate(asked(name)), denied)
    }
    // A login name is no sub, so nobody is mistaken for somebody else by choosing their name.
    assert.deepEqual(await knowing.evaluate(asked(user.sub)), denied)
    assert.deepEqual(await knowing.evaluate(question(email, 'EDITOR', tree.team)), denied)
  })

  it('finds nobody by a login name for somebody who has lost the role ADMIN', async () => {
    const { groups, tree, user } = await makeTree(world())
    const former = await world().addUser()
    const { groups: store } = world().server.services.storage.stores
    const times = { createdAt: 1, updatedAt: 1, revision: 0 }
    const id = randomId()
    await store.putMembership({
      ...{ id, groupId: 'OSTIARY_ADMINS', sub: former.sub, roles: ['ADMIN'] },
      ...times,
    })
    await expectSuccess(groups.assign(tree.team, former.sub, ['GROUP_ADMIN']))
    const scope = 'openid ostiary:groups_read ostiary:users_read'
    const client = await world().addClient({
      grant_types: ['password'],
      allowed_scopes: scope.split(' '),
    })
    const { access_token } = (await world().signIn(client, former, scope)).json
    const calls = authzenCalls(world(), access_token)
    const bySub = question(user.sub, 'EDITOR', tree.team)
    const byName = { ...bySub, subject: { type: 'login_name', id: user.username } }
    assert.equal((await calls.evaluate(byName)).decision, true)
    await store.removeMembership('OSTIARY_ADMINS', former.sub)
    assert.deepEqual(await calls.evaluate(byName), denied)
    assert.equal((await calls.evaluate(bySub)).decision, true)
  })

  it('takes no client for a person of the same name', async () => {
    const { calls, tree, user } = await makeTree(world())
    const asked = question(user.sub, 'EDITOR', tree.team)
    const subject = { type: 'client', id: user.sub }
    assert.deepEqual(await calls.evaluate({ ...asked, subject }), denied)
    assert.deepEqual(idsOf(await calls.search('action', { ...asked, subject })), [])
    assert.deepEqual(idsOf(await calls.search('resource', { ...asked, subject })), [])
    assert.deepEqual(idsOf(await calls.search('subject', { ...asked, subject })), [])
  })

  it('answers an administrator about everybody', async () => {
    const { tree, user } = await makeTree(world())
    const calls = authzenCalls(world(), (await administrator(world())).token)
    const asked = question(user.sub, 'EDITOR', tree.team)
    assert.equal((await calls.evaluate(asked)).decision, true)
    assert.deepEqual(idsOf(await calls.search('subject', asked)), [user.sub])
  })

  it('knows at once that a role was taken, or a group removed', async () => {
    const { calls, groups, tree, user } = await makeTree(world())
    const asked = question(user.sub, 'EDITOR', tree.team)
    await expectSuccess(groups.dismiss(tree.team, user.sub))
    assert.deepEqual(await calls.evaluate(asked), denied)
    assert.deepEqual(idsOf(await calls.search('subject', asked)), [])
    assert.deepEqual(idsOf(await calls.search('resource', asked)), [])
    await expectSuccess(groups.remove(tree.desk))
    assert.deepEqual(await calls.evaluate(question(user.sub, 'BOSS', tree.desk)), denied)
    const boss = question(user.sub, 'BOSS', tree.company)
    assert.deepEqual(idsOf(await calls.search('resource', boss)), [tree.company, tree.team])
  })
})
