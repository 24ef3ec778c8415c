import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { endsByDay } from '../../console/src/access/ends/ends-by-day.ts'
import { durationFieldsOf, durationRuleOf } from '../../console/src/access/group/duration-fields.ts'
import { dayFrom, lastDayOf, writeEnd } from '../../console/src/access/terms/days.ts'
import { assignedTerms, fieldsOf, noTerms } from '../../console/src/access/terms/term-fields.ts'

const inSeconds = (time: string) => Date.parse(time) / 1000
const berlin = 'Europe/Berlin'

describe('ends of roles in the console', () => {
  it('writes the last day in the time zone of the group, or the time within a day', () => {
    const options = { locale: 'en-GB', timeZone: berlin, now: new Date('2027-01-01T12:00:00Z') }
    assert.equal(writeEnd(inSeconds('2027-03-31T22:00:00Z'), options), '31 March')
    assert.equal(writeEnd(inSeconds('2027-12-31T23:00:00Z'), options), '31 December')
    assert.equal(writeEnd(inSeconds('2028-03-31T22:00:00Z'), options), '31 March 2028')
    assert.match(writeEnd(inSeconds('2027-03-31T12:30:00Z'), options), /^31 March.* 14:30$/)
    assert.equal(lastDayOf(inSeconds('2027-03-31T22:00:00Z'), berlin), '2027-03-31')
  })

  it('counts a month from the last day of a long one', () => {
    const now = new Date(2027, 0, 31, 12)
    assert.equal(dayFrom(now, { months: 1 }), '2027-02-28')
    assert.equal(dayFrom(now, { days: 1 }), '2027-02-01')
  })

  it('says only what was changed, so that the rest stays', () => {
    const terms = { validUntil: inSeconds('2027-03-31T22:00:00Z'), reason: 'Audit' }
    const before = fieldsOf({ ...terms, roleTerms: [{ role: 'A', reason: 'x' }] }, berlin)
    assert.deepEqual(before, { until: '2027-03-31', reason: 'Audit', ends: { A: '' } })
    assert.deepEqual(assignedTerms(before, before, ['A']), {})
    assert.deepEqual(assignedTerms(noTerms, noTerms, ['A']), {})
    const after = { until: 'never', reason: '', ends: { A: '2027-04-01', B: '2027-04-02' } }
    assert.deepEqual(assignedTerms(before, after, ['A']), {
      validUntil: 'never',
      reason: '',
      roleTerms: [{ role: 'A', validUntil: '2027-04-01' }],
    })
  })

  it('groups what ends by day, and leaves out what ends later', () => {
    const about = { groupId: 'g', groupName: 'G', roles: ['A', 'B'] }
    const [noon, midnight] = ['2027-03-30T12:00:00Z', '2027-03-31T22:00:00Z'].map(inSeconds)
    const late = inSeconds('2027-06-01T00:00:00Z')
    const found = endsByDay(
      [
        { ...about, sub: 'ann', validUntil: midnight ?? 0 },
        {
          ...about,
          sub: 'bob',
          roleTerms: [
            { role: 'A', validUntil: late },
            { role: 'B', validUntil: noon ?? 0 },
          ],
        },
      ],
      late - 1,
      berlin,
    )
    const shown = found.map(([day, ends]) => [
      day,
      ...ends.map(({ membership: { sub }, term }) => `${sub} ${term.role}`),
    ])
    assert.deepEqual(shown, [
      ['2027-03-30', 'bob B'],
      ['2027-03-31', 'ann undefined'],
    ])
  })

  it('keeps the times of all other roles under their own name', () => {
    const rule = {
      timeZone: berlin,
      roles: { '*': { longestSeconds: 3600 }, A: { defaultSeconds: 60 } },
    }
    assert.deepEqual(durationRuleOf(durationFieldsOf(rule)), rule)
    assert.deepEqual(durationRuleOf(durationFieldsOf()), {})
  })
})
