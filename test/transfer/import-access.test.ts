import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ImportFault } from '../../src/transfer/entry-fault.ts'
import { engines } from '../support/engines.ts'
import { overStore, summaryOf } from './company.ts'

const rule = {
  groupId: 'lab',
  role: 'OPERATOR',
  askers: 'members',
  asker_group: 'firm',
  longest_seconds: 7200,
  usual_seconds: 3600,
  needs_reason: true,
  ticket_pattern: 'OPS-####',
  needs_strong_sign_in: false,
  approvals: [{ groupId: 'lab', role: 'LEAD', count: 1 }],
  answer_seconds: 86_400,
  break_glass: { groupId: 'lab', role: 'ON_CALL', longest_seconds: 3600 },
}
const durations = {
  groupId: 'firm',
  timeZone: 'Europe/Berlin',
  roles: { GUEST: { longestSeconds: 86_400 } },
}
const eligible = {
  groupId: 'lab',
  sub: 'ada',
  role: 'OPERATOR',
  until: 4_102_444_800,
  by: 'grace',
}
const file = {
  groups: [
    { groupId: 'firm', groupName: 'Firm' },
    { groupId: 'lab', groupName: 'Lab', parentId: 'firm' },
  ],
  users: [{ sub: 'ada', username: 'ada' }],
  durationRules: [durations],
  accessRules: [rule],
  eligibleRoles: [eligible],
}
const sections = ['durationRules', 'accessRules', 'eligibleRoles'] as const

for (const engine of engines) {
  describe(`${engine.name}: rules of access in an import`, () => {
    const over = overStore(engine)

    it(
      'count there too, and come back with an export',
      over(async ({ take, give, storage }) => {
        const summary = summaryOf(await take(file))
        for (const section of sections) {
          assert.ok(summary.includes(`${section} 1 added`), summary.join())
        }
        const { accessRules, eligibleRoles, groups } = storage.stores
        const { askerGroup, breakGlass } = (await accessRules.find('lab', 'OPERATOR')) ?? {}
        assert.deepEqual([askerGroup, breakGlass?.role], ['firm', 'ON_CALL'])
        assert.equal((await eligibleRoles.findFor(eligible))?.until, eligible.until * 1000)
        assert.equal((await groups.findDurationRule('firm'))?.timeZone, 'Europe/Berlin')
        const given = JSON.parse(await give())
        for (const section of sections) assert.deepEqual(given[section], file[section])
        const again = summaryOf(await take(given))
        assert.deepEqual(
          again.filter((line) => !line.endsWith('unchanged')),
          [],
        )
      }),
    )

    it(
      'change a rule, which stays the same one',
      over(async ({ take, storage }) => {
        await take(file)
        const before = await storage.stores.accessRules.find('lab', 'OPERATOR')
        await take({ accessRules: [{ ...rule, longest_seconds: 5400 }] })
        const after = await storage.stores.accessRules.find('lab', 'OPERATOR')
        assert.deepEqual([after?.id, after?.revision], [before?.id, 1])
        assert.equal(after?.longestSeconds, 5400)
        // What an entry leaves out is not there any more, as with the API.
        const { break_glass: _, ...without } = rule
        await take({ accessRules: [without] })
        const last = await storage.stores.accessRules.find('lab', 'OPERATOR')
        assert.equal(last?.breakGlass, undefined)
        const { until: _until, ...endless } = eligible
        await take({ eligibleRoles: [endless] })
        assert.equal((await storage.stores.eligibleRoles.findFor(eligible))?.until, undefined)
      }),
    )

    it(
      'are refused where the API would refuse them',
      over(async ({ take }) => {
        const wrong = {
          durationRules: [
            { ...durations, timeZone: 'Mars/Base' },
            { ...durations, groupId: 'nowhere' },
          ],
          accessRules: [
            { ...rule, usual_seconds: 7201 },
            { ...rule, asker_group: undefined },
            { ...rule, role: 'A,B' },
            { ...rule, asker_group: 'nowhere' },
            { ...rule, approvals: [{ groupId: 'nowhere', role: 'LEAD', count: 1 }] },
            { ...rule, break_glass: { ...rule.break_glass, groupId: 'nowhere' } },
            { ...rule, groupId: 'nowhere' },
          ],
          eligibleRoles: [
            { ...eligible, role: 'OTHER' },
            { ...eligible, sub: 'nobody' },
            { ...eligible, groupId: 'nowhere' },
          ],
        }
        for (const [section, entries] of Object.entries(wrong)) {
          for (const each of entries) {
            await assert.rejects(
              take({ ...file, eligibleRoles: [], [section]: [each] }),
              (error) =>
                error instanceof ImportFault &&
                error.faults.every(({ path }) => path.startsWith(`${section}[0]`)),
              JSON.stringify(each),
            )
          }
        }
      }),
    )
  })
}
