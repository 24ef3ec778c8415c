import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, createReadStream, openSync } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { before, describe, it } from 'node:test'
import { setImmediate as nextTick } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeListing } from '../../src/cli/output/print-result.ts'
import { childOptions } from '../support/child-options.ts'
import { cliWorld } from './cli-world.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const events = 50_000
/** Enough for 50 MB with all events. */
const detailLength = 900

describe('M3: the output of a command', { timeout: 300_000 }, () => {
  const { folder, execute } = cliWorld()

  before(() => {
    execute(`
      with recursive count(n) as (select 1 union all select n + 1 from count where n < ${events})
      insert into events (id, type, time, outcome, detail, seq, hash)
        select 'event-' || n, 'LOGIN_FAILED', 1000 + n, 'failure',
          '{"reason":"' || hex(zeroblob(${detailLength / 2})) || '"}', n, 'hash-' || n from count`)
  })

  type Stdio = readonly ('ignore' | 'pipe' | number)[]

  function start(command: readonly string[], stdio: Stdio): ChildProcess {
    const [program = '', ...args] = command
    const { PATH } = process.env
    const env = { PATH, OSTIARY_DATA_DIR: 'store' }
    return spawn(program, args, { cwd: folder, env, stdio: [...stdio] })
  }

  const ostiary = (...argv: string[]) => [process.execPath, ...childOptions, main, ...argv]
  const listAll = ostiary('event', 'list', '--limit', '0', '--json')

  /** Reads a little at a time, so that the writer has to wait. */
  async function readSlowly(source: Readable | null): Promise<string> {
    assert.ok(source)
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of source) {
      chunks.push(chunk)
      bytes += chunk.length
      await nextTick()
    }
    return Buffer.concat(chunks, bytes).toString('utf8')
  }

  function checkComplete(output: string): void {
    assert.ok(output.length > 50e6, `${output.length} bytes`)
    const records: readonly { readonly _id?: string }[] = JSON.parse(output)
    assert.equal(records.length, events)
  }

  it('arrives whole through a slow pipe', async () => {
    const script = '{ "$@"; echo $? >&3; } | dd bs=2048 2>&1'
    const child = start(['sh', '-c', script, 'sh', ...listAll], ['ignore', 'pipe', 2, 'pipe'])
    const exitCode = text(child.stdio[3] as Readable)
    const output = await readSlowly(child.stdout)
    checkComplete(output.slice(0, output.lastIndexOf(']\n') + 2))
    assert.equal(await exitCode, '0\n')
  })

  it('arrives whole through a slow socket', async () => {
    const child = start(listAll, ['ignore', 'pipe', 2])
    const ended = once(child, 'exit')
    checkComplete(await readSlowly(child.stdout))
    assert.deepEqual(await ended, [0, null])
  })

  it('arrives whole in a file', async () => {
    const path = join(folder, 'events.json')
    const file = openSync(path, 'w')
    const child = start(listAll, ['ignore', file, 2])
    assert.deepEqual(await once(child, 'exit'), [0, null])
    closeSync(file)
    checkComplete(await text(createReadStream(path)))
  })

  it('ends quietly when the reader has enough', async () => {
    const script = '{ "$@"; echo $? >&3; } | head -c 1000'
    const child = start(['sh', '-c', script, 'sh', ...listAll], ['ignore', 'pipe', 'pipe', 'pipe'])
    const [out, err, exitCode] = await Promise.all([
      text(child.stdout as Readable),
      text(child.stderr as Readable),
      text(child.stdio[3] as Readable),
    ])
    assert.deepEqual([out.length, err, exitCode], [1000, '', '141\n'])
  })

  it('is whole on standard error too, and a closed one does not stop the work', async () => {
    const usage = ostiary('event', 'list', '--no-such-option')
    const child = start(usage, ['ignore', 'ignore', 'pipe'])
    const words = await readSlowly(child.stderr)
    assert.match(words, /there is no option --no-such-option/)
    assert.match(words, /usage: ostiary event list[^\n]+\n$/)

    const script = '{ { "$@"; echo $? >&3; } 2>&1 >&4 | :; } 4>&1'
    const exported = start(
      ['sh', '-c', script, 'sh', ...ostiary('export', '-')],
      ['ignore', 'pipe', 2, 'pipe', 'pipe'],
    )
    const [out, exitCode] = await Promise.all([
      text(exported.stdout as Readable),
      text(exported.stdio[3] as Readable),
    ])
    assert.ok(Array.isArray(JSON.parse(out).clients))
    assert.equal(exitCode, '0\n')
  })

  it('leaves the pipes of others as they were', {
    skip: process.platform !== 'linux',
  }, async () => {
    // A pipe that does not block would end the next program in the line with EAGAIN.
    const script = `printf 'one\\ntwo\\n' | { "$@" >&2; "$@"; cat /proc/self/fdinfo/0 /proc/self/fdinfo/1 /proc/self/fdinfo/2; } 2>&1 | cat`
    const child = start(['sh', '-c', script, 'sh', ...ostiary('version')], ['ignore', 'pipe', 2])
    const output = await text(child.stdout as Readable)
    const flags = [...output.matchAll(/^flags:\s*(\d+)$/gm)].map(([, octal = '']) => octal)
    assert.deepEqual(
      flags.map((octal) => Number.parseInt(octal, 8) & 0o4000),
      [0, 0, 0],
      output,
    )
  })

  it('says so when the disk is full', { skip: process.platform !== 'linux' }, async () => {
    const full = openSync('/dev/full', 'w')
    const child = start(ostiary('version'), ['ignore', full, 'pipe'])
    const [words, [exitCode]] = await Promise.all([
      text(child.stderr as Readable),
      once(child, 'exit'),
    ])
    closeSync(full)
    assert.deepEqual(
      [exitCode, words],
      [1, 'ostiary: the output cannot be written: the disk is full\n'],
    )
  })
})

describe('M3: a long list', () => {
  for (const json of [true, false]) {
    it(`is read no faster than it is written, as ${json ? 'JSON' : 'a table'}`, async () => {
      const pages = 50
      let read = 0
      const release: (() => void)[] = []
      const stdout = new Writable({ write: (_chunk, _encoding, done) => release.push(done) })
      const listing = writeListing(
        { stdout },
        { json },
        {
          heading: ['NAME'],
          async page(_after, limit) {
            read += 1
            return read > pages ? [] : Array.from({ length: limit }, () => 'x'.repeat(100))
          },
          keyOf: (name) => name,
          rowOf: (name) => [name],
          recordOf: (name) => name,
        },
      )
      let most = 0
      const isOver = listing.then(() => true)
      while (!(await Promise.race([isOver, nextTick(false)]))) {
        most = Math.max(most, stdout.writableLength)
        release.shift()?.()
      }
      assert.equal(read, pages + 1)
      // One page, whatever the length of the list.
      assert.ok(most < 100_000, `${most} bytes wait`)
    })
  }
})
