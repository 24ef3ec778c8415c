import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatTable, formatTime } from '../../src/cli/output/print-result.ts'
import { readArguments } from '../../src/cli/read-arguments.ts'
import { cliWorld } from './cli-world.ts'

describe('a command that needs a store', () => {
  const { refused } = cliWorld({ migrate: false })

  for (const argv of [
    ...[
      ['user', 'list'],
      ['user', 'block', 'ada'],
      ['client', 'list'],
      ['client', 'show', 'a'],
    ],
    ...[['keys', 'list'], ['keys', 'rotate'], ['keys', 'reseal'], ['after-restore']],
    ['export', 'out.json'],
  ]) {
    it(`'${argv.join(' ')}' says where it looked for one`, async () => {
      const err = await refused(argv)
      assert.match(err, new RegExp(`^ostiary ${argv[0]}: there is no store at .*ostiary\\.db`))
      assert.match(err, /check dataDir and databaseUrl/)
    })
  }
})

describe('readArguments', () => {
  it('gives options, lists and places', () => {
    const args = readArguments(['a', '--scope', 'x', '--flag', '--scope=y', '--', '--b'], {
      flags: ['flag', 'other'],
      lists: ['scope'],
      positionals: ['FIRST', 'SECOND'],
    })
    assert.deepEqual(args.list('scope'), ['x', 'y'])
    assert.deepEqual([args.has('flag'), args.has('other')], [true, false])
    assert.deepEqual([args.positional(0), args.positional(1)], ['a', '--b'])
    assert.equal(args.value('config'), undefined)
  })

  it('refuses an option without its value, and a value that is empty', () => {
    for (const argv of [['--config'], ['--config=']]) {
      assert.throws(() => readArguments(argv), /--config needs a value/)
    }
  })
})

describe('formatTable', () => {
  it('aligns columns, shows what is missing, and keeps a terminal from being steered', () => {
    const rows = [
      ['ID', 'NAME'],
      ['long-id', undefined],
      ['x', 'a\x1b[2Jb\u2028c'],
    ]
    assert.equal(formatTable(rows), 'ID       NAME\nlong-id  -\nx        a?[2Jb?c\n')
    assert.equal(formatTable([]), '')
  })

  it('writes times without fractions', () => {
    assert.equal(formatTime(1_800_000_000_123), '2027-01-15T08:00:00Z')
  })
})
