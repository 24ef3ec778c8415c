import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { endOfDay, isDate, isTimeZone, startOfDay } from '../../src/kernel/time-zone.ts'

const iso = (time: number) => new Date(time).toISOString()

describe('days in time zones', () => {
  for (const [date, zone, end] of [
    ['2027-03-31', 'UTC', '2027-04-01T00:00:00.000Z'],
    ['2027-03-31', 'Europe/Berlin', '2027-03-31T22:00:00.000Z'],
    ['2027-03-27', 'Europe/Berlin', '2027-03-27T23:00:00.000Z'],
    ['2027-03-28', 'Europe/Berlin', '2027-03-28T22:00:00.000Z'],
    ['2027-12-31', 'Pacific/Kiritimati', '2027-12-31T10:00:00.000Z'],
    ['2027-12-31', 'America/Los_Angeles', '2028-01-01T08:00:00.000Z'],
    ['2028-02-29', 'Asia/Kathmandu', '2028-02-29T18:15:00.000Z'],
  ] as const) {
    it(`${date} in ${zone} is over at ${end}`, () => {
      assert.equal(iso(endOfDay(date, zone)), end)
    })
  }

  it('begins a day without a midnight when its clocks begin', () => {
    // In Santiago the clocks went from 23:59:59 to 01:00:00.
    assert.equal(iso(startOfDay('2024-09-08', 'America/Santiago')), '2024-09-08T04:00:00.000Z')
  })

  it('begins a day whose midnight comes twice with the second one', () => {
    // In Santiago the clocks went from 23:59:59 back to 23:00:00 of the day before.
    assert.equal(iso(startOfDay('2024-04-07', 'America/Santiago')), '2024-04-07T04:00:00.000Z')
  })

  it('knows days that exist, and time zones', () => {
    for (const date of ['2027-02-28', '2028-02-29']) assert.equal(isDate(date), true)
    for (const date of ['2027-02-29', '2027-13-01', '27-01-01', '2027-1-1', '']) {
      assert.equal(isDate(date), false)
    }
    for (const zone of ['UTC', 'Europe/Berlin']) assert.equal(isTimeZone(zone), true)
    for (const zone of ['', 'Mars/Base', 'Europe/Berlin; drop']) {
      assert.equal(isTimeZone(zone), false)
    }
  })
})
