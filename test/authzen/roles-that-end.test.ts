import assert from 'node:assert/strict'
import { it } from 'node:test'
import { accessPerson, production } from '../access/access-scene.ts'
import { expectSuccess, machine } from '../groups/groups-world.ts'
import { describeServer } from '../support/server-world.ts'
import { authzenCalls, type Decision, question } from './authzen-world.ts'

const denied = { decision: false }

describeServer('access decisions about roles that end', (world) => {
  it('say until when, and deny at that moment', async () => {
    const scene = await production(world())
    const calls = authzenCalls(world(), (await machine(world())).token)
    const { sub } = await world().addUser()
    const validUntil = Math.floor(world().now() / 1000) + 300
    const roleTerms = [{ role: 'GUARD', validUntil }]
    const roles = ['GUARD', 'GUEST']
    await expectSuccess(scene.root.assign(scene.production, sub, roles, { roleTerms }))
    const until = new Date(validUntil * 1000).toISOString()
    const above = { granted_by: scene.production, inherited: true }
    const [guard, guest] = ['GUARD', 'GUEST'].map((role) => question(sub, role, scene.shop))
    assert.ok(guard && guest)
    const permits = [
      { decision: true, context: { ...above, until } },
      { decision: true, context: above },
    ]
    assert.deepEqual([await calls.evaluate(guard), await calls.evaluate(guest)], permits)
    assert.deepEqual(await calls.evaluateAll({ evaluations: [guard, guest] }), permits)
    world().advance(300_000)
    assert.deepEqual(await calls.evaluate(guard), denied)
  })

  it('say where a role can be asked for, to the person and to who may read all groups', async () => {
    const { production: groupId, shop, engineer, admin, leadUser } = await production(world())
    const page = (group: string) =>
      `${world().issuer}/account/access/ask?${new URLSearchParams({ group, role: 'OPERATOR' })}`
    const endpoint = `${world().issuer}/access/v1/requests`
    const asked = (group: string) => ({
      ...denied,
      context: { access_request: { endpoint, form_url: page(group) } },
    })
    const ids = new Set<unknown>()
    /** The decisions without what is another one each time. */
    const shown = (decisions: readonly Decision[]) =>
      decisions.map(({ decision, context }) => {
        if (!context) return { decision }
        const { evaluation_id, access_request } = context
        const { expires_at, ...request } = access_request as Readonly<Record<string, string>>
        assert.ok(Date.parse(expires_at ?? '') > world().now())
        ids.add(evaluation_id)
        return { decision, context: { access_request: request } }
      })
    const ofEngineer = (group: string) => question(engineer.sub, 'OPERATOR', group)
    const gateway = authzenCalls(world(), (await machine(world(), ['read'])).token)
    const own = authzenCalls(world(), engineer.token)
    for (const calls of [gateway, own]) {
      const one = await calls.evaluate(ofEngineer(groupId))
      // The rule of the group above counts below it, too.
      const below = await calls.evaluate(ofEngineer(shop))
      assert.deepEqual(shown([one, below]), [asked(groupId), asked(shop)])
      const evaluations = [ofEngineer(groupId), question(engineer.sub, 'LEAD', groupId)]
      const all = shown(await calls.evaluateAll({ evaluations }))
      assert.deepEqual(all, [asked(groupId), denied])
    }
    assert.ok(ids.size > 1)
    // Who administers some groups would learn who may ask, which groups elsewhere decide.
    const ofAdmin = authzenCalls(world(), admin.token)
    assert.deepEqual(await ofAdmin.evaluate(ofEngineer(groupId)), denied)
    assert.deepEqual(await ofAdmin.evaluate(question(leadUser.sub, 'OPERATOR', groupId)), denied)
  })

  it('say it only to those whom the rule lets ask, and not of groups that there are not', async () => {
    const { company, production: groupId, admin, engineer } = await production(world())
    await expectSuccess(
      admin.putRule(groupId, 'AUDITOR', { askers: 'members', asker_group: groupId }),
    )
    const gateway = authzenCalls(world(), (await machine(world(), ['read'])).token)
    assert.deepEqual(await gateway.evaluate(question(engineer.sub, 'AUDITOR', groupId)), denied)
    const outsider = await accessPerson(world())
    const own = authzenCalls(world(), outsider.token)
    assert.deepEqual(await own.evaluate(question(outsider.sub, 'AUDITOR', groupId)), denied)
    assert.deepEqual(await own.evaluate(question(outsider.sub, 'OPERATOR', company)), denied)
    assert.deepEqual(await own.evaluate(question(outsider.sub, 'OPERATOR', 'nowhere')), denied)
  })
})
