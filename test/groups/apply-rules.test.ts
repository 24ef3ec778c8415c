import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { applyRules } from '../../src/groups/apply-rules.ts'
import { GroupsError } from '../../src/groups/groups-error.ts'
import { openInvitation } from '../../src/groups/invitation.ts'
import type { RuleSource, WantedRole } from '../../src/groups/rule-roles.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { aGroup, aUser } from '../contract/samples.ts'
import { engines, type TestEngine, type TestStorage } from '../support/engines.ts'
import { seedHint, testSeed } from '../support/seed.ts'
import { transferWorld } from '../transfer/world.ts'
import { anybody, openContext, openOperations } from './open-operations.ts'
import { groupNames, type RuleStep, ruleStep, rulesModel } from './rules-model.ts'

type Roles = Readonly<Record<string, readonly string[]>>

/** The roles that somebody wants, as rules give them. */
function wantedRoles(roles: Roles): readonly WantedRole[] {
  return Object.entries(roles).flatMap(([groupId, names]) =>
    names.map((role) => ({ groupId, role, because: `groups = ${role}` })),
  )
}

/** A group with two groups below it, one beside it, and a person. */
async function openScene(storage: Storage) {
  const context = openContext(storage)
  const operations = openOperations(storage)
  const warnings: object[] = []
  const apply = applyRules(context, { warn: (about: object) => void warnings.push(about) })
  const top = aGroup()
  const [dev, ops] = ['dev', 'ops'].map((name) => {
    const groupId = `${name}-${randomId()}`
    return aGroup({ groupId, parentId: top.groupId, path: `${top.path}${groupId}/` })
  }) as [typeof top, typeof top]
  const beside = aGroup()
  for (const group of [top, dev, ops, beside]) await storage.stores.groups.add(group)
  const { sub } = aUser()
  await storage.stores.users.put(aUser({ sub }), [])
  const acme = { id: randomId(), alias: 'acme', groupId: top.groupId }
  const everybody = { id: randomId(), alias: 'everybody', groupId: undefined }
  const hands = (groupId: string, roles: readonly string[], more = {}) =>
    operations.assignUser(anybody, { groupId, sub, roles, ...more })
  return {
    storage,
    operations,
    warnings,
    sources: { acme, everybody },
    sub,
    hands,
    groups: { top: top.groupId, dev: dev.groupId, ops: ops.groupId, beside: beside.groupId },
    signIn: (roles: Roles, source: RuleSource = acme) =>
      context.recorded(anybody, async (stores, log) => {
        await stores.people.lock(sub)
        await apply(stores, log, { source, sub, wanted: wantedRoles(roles) })
        return log.done()
      }),
    rolesIn: async (groupId: string) =>
      (await storage.stores.groups.findMembership(groupId, sub))?.roles.toSorted(),
  }
}

type Scene = Awaited<ReturnType<typeof openScene>>

async function take({ groups, sources, ...scene }: Scene, step: RuleStep): Promise<unknown> {
  if (step.do === 'sign-in') {
    const { top, dev, ops } = step.wanted
    const wanted = { [groups.top]: top, [groups.dev]: dev, [groups.ops]: ops }
    return scene.signIn(wanted, sources[step.source])
  }
  const groupId = groups[step.group]
  if (step.do === 'assign') {
    return scene.hands(groupId, step.roles, { appendRole: step.append })
  }
  return scene.operations.removeUser(anybody, groupId, scene.sub).catch((error: unknown) => {
    // Somebody who is no member cannot be removed.
    if (!(error instanceof GroupsError)) throw error
  })
}

function describeRules(engine: TestEngine): void {
  describe(`rules of a connection on ${engine.name} (${seedHint})`, () => {
    let storage: TestStorage
    before(async () => {
      storage = await engine.open()
    })
    after(() => storage.cleanup())

    it('give roles, and take back what they no longer give, with the membership', async () => {
      const { signIn, rolesIn, groups, sub } = await openScene(storage)
      await signIn({ [groups.dev]: ['DEV', 'QA'], [groups.ops]: ['OPS'] })
      assert.deepEqual(await rolesIn(groups.dev), ['DEV', 'QA'])
      await signIn({ [groups.dev]: ['QA', 'LEAD'] })
      assert.deepEqual(await rolesIn(groups.dev), ['LEAD', 'QA'])
      assert.equal(await rolesIn(groups.ops), undefined)
      await signIn({})
      assert.equal(await rolesIn(groups.dev), undefined)
      assert.deepEqual(await storage.stores.ruleRoles.ofPerson(sub), [])
    })

    it('never take what was given by hand, before or after them', async () => {
      const { signIn, rolesIn, groups, hands } = await openScene(storage)
      await hands(groups.dev, ['DEV'])
      await signIn({ [groups.dev]: ['DEV', 'QA'], [groups.ops]: ['OPS', 'ON_CALL'] })
      await hands(groups.ops, ['OPS'], { appendRole: true })
      await signIn({})
      assert.deepEqual(await rolesIn(groups.dev), ['DEV'])
      assert.deepEqual(await rolesIn(groups.ops), ['ON_CALL', 'OPS'])
    })

    it('never take what an import has changed', async () => {
      const { signIn, rolesIn, groups, sub } = await openScene(storage)
      await signIn({ [groups.dev]: ['DEV'], [groups.ops]: ['OPS'] })
      const imported = { groupId: groups.dev, sub, roles: ['DEV', 'QA'] }
      await transferWorld(storage).take({ memberships: [imported] })
      await signIn({})
      assert.deepEqual(await rolesIn(groups.dev), ['DEV', 'QA'])
      assert.equal(await rolesIn(groups.ops), undefined)
    })

    it('keep a membership that was made by hand, also without a role', async () => {
      const { signIn, rolesIn, groups, hands } = await openScene(storage)
      await hands(groups.dev, [])
      await signIn({ [groups.dev]: ['DEV'] })
      await signIn({})
      assert.deepEqual(await rolesIn(groups.dev), [])
    })

    it('give again what was taken by hand, as long as they say so', async () => {
      const { signIn, rolesIn, groups, operations, sub } = await openScene(storage)
      await signIn({ [groups.dev]: ['DEV'] })
      await operations.removeUser(anybody, groups.dev, sub)
      await signIn({ [groups.dev]: ['DEV'] })
      assert.deepEqual(await rolesIn(groups.dev), ['DEV'])
    })

    it('leave to another connection what it gives, too', async () => {
      const { signIn, rolesIn, groups, sources } = await openScene(storage)
      const { everybody: other } = sources
      await signIn({ [groups.dev]: ['DEV'] })
      await signIn({ [groups.dev]: ['DEV', 'QA'] }, other)
      await signIn({})
      assert.deepEqual(await rolesIn(groups.dev), ['DEV', 'QA'])
      await signIn({}, other)
      assert.equal(await rolesIn(groups.dev), undefined)
    })

    it('CVE-2026-94000: reach no group beside their own, and give no power', async () => {
      const { signIn, rolesIn, groups, sub } = await openScene(storage)
      const power = ['GROUP_ADMIN', 'ADMIN', 'STAFF']
      await signIn({ [groups.beside]: ['DEV'], [groups.top]: power })
      assert.deepEqual(await rolesIn(groups.top), ['STAFF'])
      const held = await storage.stores.groups.groupIdsOf(sub)
      assert.deepEqual(held, [groups.top])
    })

    it('reach no built-in group, also if they are for everybody', async () => {
      const { signIn, sources, groups, sub } = await openScene(storage)
      const builtIn = ['OSTIARY_ADMINS', 'OSTIARY_USERS']
      for (const groupId of builtIn) {
        await storage.stores.groups.add(aGroup({ groupId, path: `/${groupId}/` }))
      }
      const wanted = { OSTIARY_ADMINS: ['AUDITOR'], OSTIARY_USERS: ['VIP'], [groups.dev]: ['DEV'] }
      await signIn(wanted, sources.everybody)
      assert.deepEqual(await storage.stores.groups.groupIdsOf(sub), [groups.dev])
    })

    it('do not accept an invitation in place of the person', async () => {
      const { signIn, rolesIn, groups, hands, sub } = await openScene(storage)
      await hands(groups.dev, ['DEV'])
      const found = await storage.stores.groups.findMembership(groups.dev, sub)
      assert.ok(found)
      await storage.stores.groups.putInvitation(openInvitation(found, anybody))
      await signIn({ [groups.dev]: ['QA'] })
      assert.deepEqual(await rolesIn(groups.dev), ['DEV'])
      const open = await storage.stores.groups.openAmong([{ groupId: groups.dev, sub }])
      assert.equal(open.length, 1)
    })

    it('make nobody administer a group that waits for its first administrator', async () => {
      const { signIn, rolesIn, operations, groups } = await openScene(storage)
      const groupId = `new-${randomId()}`
      await operations.createGroup(anybody, {
        groupId,
        groupName: groupId,
        parentId: groups.top,
        make_first_user_admin: true,
      })
      await signIn({ [groupId]: ['DEV'] })
      assert.deepEqual(await rolesIn(groupId), ['DEV'])
    })

    it('end in a group that has moved away', async () => {
      const { signIn, rolesIn, operations, groups } = await openScene(storage)
      await signIn({ [groups.dev]: ['DEV'] })
      await operations.updateGroup(anybody, { groupId: groups.dev, parentId: groups.beside })
      await signIn({ [groups.dev]: ['DEV'] })
      assert.equal(await rolesIn(groups.dev), undefined)
    })

    it('are left out with a warning where the type of a group forbids their roles', async () => {
      const { signIn, rolesIn, groups, warnings } = await openScene(storage)
      const { stores } = storage
      await signIn({ [groups.dev]: ['DEV'] })
      const groupType = `type-${randomId()}`
      const rule = { roleMode: 'allowed_roles', allowedRoles: ['QA'] } as const
      const times = { createdAt: 1, updatedAt: 1 }
      await stores.groups.putType({ groupType, id: randomId(), description: '', ...rule, ...times })
      await stores.groups.update({ groupId: groups.dev, fields: { groupType }, now: 1 })
      await signIn({ [groups.dev]: ['LEAD'], [groups.ops]: ['OPS'] })
      assert.equal(await rolesIn(groups.dev), undefined)
      assert.deepEqual(await rolesIn(groups.ops), ['OPS'])
      assert.equal(warnings.length, 1)
    })

    it('do what a simple model does, whatever is done by hand in between', async () => {
      await using own = await engine.open()
      await fc.assert(
        fc.asyncProperty(fc.array(ruleStep, { minLength: 5, maxLength: 25 }), async (steps) => {
          const scene = await openScene(own)
          const model = rulesModel()
          for (const each of steps) {
            await take(scene, each)
            model.take(each)
            for (const group of groupNames) {
              const found = await scene.rolesIn(scene.groups[group])
              assert.deepEqual(found, model.rolesIn(group), JSON.stringify(steps))
            }
          }
        }),
        { seed: testSeed, numRuns: 40, endOnFailure: true },
      )
    })
  })
}

for (const engine of engines) describeRules(engine)
