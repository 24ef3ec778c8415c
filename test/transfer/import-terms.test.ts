import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ImportFault } from '../../src/transfer/entry-fault.ts'
import { engines } from '../support/engines.ts'
import { overStore, summaryOf } from './company.ts'

/** Long after every test. */
const until = 4_102_444_800
const membership = { groupId: 'lab', sub: 'ada', roles: ['DEV', 'LEAD'] }
const terms = {
  groupId: 'lab',
  sub: 'ada',
  terms: [
    { role: 'DEV', validUntil: until, reason: 'until the audit', by: 'grace' },
    { role: 'AUDITOR', validFrom: until - 60, validUntil: until, isPlanned: true },
  ],
}
const file = {
  groups: [{ groupId: 'lab', groupName: 'Lab' }],
  users: [{ sub: 'ada', username: 'ada' }],
  memberships: [membership],
  membershipTerms: [terms],
}

for (const engine of engines) {
  describe(`${engine.name}: roles that end in an import`, () => {
    const over = overStore(engine)

    it(
      'end there too, and come back with an export',
      over(async ({ take, give, storage }) => {
        const summary = summaryOf(await take(file))
        assert.ok(summary.includes('membershipTerms 1 added'), summary.join())
        const [dev] = await storage.stores.groups.findTerms({ groupId: 'lab', sub: 'ada' })
        assert.equal(dev?.validUntil, until * 1000)
        assert.deepEqual(JSON.parse(await give()).membershipTerms, [terms])
        const again = summaryOf(await take(JSON.parse(await give())))
        assert.deepEqual(
          again.filter((line) => !line.endsWith('unchanged')),
          [],
        )
      }),
    )

    it(
      'keep their end with a file that says nothing of it',
      over(async ({ take, give }) => {
        await take(file)
        await take({ memberships: [membership] })
        assert.deepEqual(JSON.parse(await give()).membershipTerms, [terms])
      }),
    )

    it(
      'have to be roles of the membership',
      over(async ({ take }) => {
        const wrong = [
          { ...terms, terms: [{ role: 'OTHER', validUntil: until }] },
          { ...terms, terms: [{ validFrom: until, isPlanned: true }] },
          { ...terms, groupId: 'nowhere' },
          { ...terms, sub: 'nobody' },
          { ...terms, terms: [{ role: 'DEV', validUntil: 'never' }] },
          { ...terms, terms: [] },
        ]
        for (const each of wrong) {
          await assert.rejects(
            take({ ...file, membershipTerms: [each] }),
            (error) =>
              error instanceof ImportFault &&
              error.faults.every(({ path }) => path.startsWith('membershipTerms[0]')),
            JSON.stringify(each),
          )
        }
      }),
    )
  })
}
