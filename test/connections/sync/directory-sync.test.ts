import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServer } from '../../support/server-world.ts'
import { toThisMachine } from '../elsewhere-scene.ts'
import { withAttributes } from '../ldap/ldap-scene.ts'
import { aSyncedCompany, resultsOf } from './sync-scene.ts'

describeServer(
  'a sync of a directory',
  (world) => {
    const stores = () => world().server.services.storage.stores
    const rolesIn = async (groupId: string, sub: string) =>
      (await stores().groups.findMembership(groupId, sub))?.roles
    const statusOf = async (sub: string) => (await stores().users.find(sub))?.status

    it('creates people of all pages, with the roles that the rules give', async () => {
      await using company = await aSyncedCompany(world())
      const engineers = Array.from({ length: 80 }, () => company.employee({ title: ['Engineer'] }))
      const others = Array.from({ length: 25 }, () => company.employee())
      company.hires(...engineers, ...others)
      const first = await company.runs()
      assert.equal(first.status, 'done', first.problem)
      assert.deepEqual(resultsOf(first), { created: 105 })
      assert.equal(first.examples.created?.length, 100)
      const [engineer, other] = [engineers.at(-1), others.at(-1)].map(
        (each) => each ?? assert.fail(),
      )
      if (!engineer || !other) return
      assert.deepEqual(await rolesIn(company.teamId, await company.subOf(engineer)), ['DEV'])
      assert.equal(await rolesIn(company.teamId, await company.subOf(other)), undefined)
      assert.deepEqual(resultsOf(await company.runs()), { unchanged: 105 })
    })

    it('gives and takes roles when what is said of somebody has changed', async () => {
      await using company = await aSyncedCompany(world())
      const person = company.employee()
      company.hires(person)
      await company.runs()
      const sub = await company.subOf(person)
      company.hires(withAttributes(person, { title: ['Engineer'] }))
      assert.deepEqual(resultsOf(await company.runs()), { changed: 1 })
      assert.deepEqual(await rolesIn(company.teamId, sub), ['DEV'])
      company.hires(person)
      await company.runs()
      assert.equal(await rolesIn(company.teamId, sub), undefined)
      assert.equal(await statusOf(sub), 'VERIFIED')
    })
  },
  toThisMachine,
)
