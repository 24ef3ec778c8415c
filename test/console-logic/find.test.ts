import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Found,
  hasWords,
  readEventNumber,
  sectionsOf,
} from '../../console/src/layout/find/found.ts'
import { recentOf } from '../../console/src/layout/find/recent.ts'

describe('the search of the console', () => {
  it('finds words in any order, by their beginnings, as people type them', () => {
    assert.ok(hasWords('Sign-in elsewhere', 'else sign'))
    assert.ok(hasWords('Übersicht', 'ubersicht'))
    assert.ok(hasWords('Übersicht', 'UEBER'))
    assert.ok(hasWords('Schlüssel', 'schlu'))
    assert.ok(hasWords('Straße', 'strasse'))
    assert.ok(!hasWords('Settings', 'ettings'))
    assert.ok(!hasWords('Settings', 'settings keys'))
    assert.ok(!hasWords('Settings', ' . '))
  })

  it('knows the number of an event', () => {
    assert.deepEqual(readEventNumber(' #4711 '), { seq: 4711 })
    assert.deepEqual(readEventNumber('Zk0n8yQ2mWv5xTqG7wb1dR'), { id: 'Zk0n8yQ2mWv5xTqG7wb1dR' })
    assert.equal(readEventNumber('ada'), undefined)
    assert.equal(readEventNumber('47 11'), undefined)
  })

  it('remembers what one person, group or app was called, and no lists', () => {
    assert.deepEqual(recentOf('/people/a%2Fb', 'Ada'), undefined)
    assert.deepEqual(recentOf('/people/ada%20l', 'Ada'), {
      of: 'people',
      name: 'Ada',
      to: '/people/$sub',
      params: { sub: 'ada l' },
    })
    assert.equal(recentOf('/people', 'People'), undefined)
    assert.equal(recentOf('/apps/new', 'Register an app'), undefined)
  })

  it('shows kinds in one order, whichever answer comes first', () => {
    const of = (kind: Found['kind'], key: string): Found => ({ kind, key, name: key, to: '/' })
    const sections = sectionsOf([of('apps', 'a'), of('people', 'b'), of('apps', 'c')])
    assert.deepEqual(
      sections.map(([kind, found]) => [kind, found.map(({ key }) => key)]),
      [
        ['people', ['b']],
        ['apps', ['a', 'c']],
      ],
    )
  })
})
