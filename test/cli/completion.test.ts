import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'
import { commands } from '../../src/cli/commands.ts'
import { completionWords } from '../../src/cli/completion/completion-words.ts'
import { runOstiary } from '../support/run-ostiary.ts'

const run = promisify(execFile)
const ostiary = (...argv: readonly string[]) => runOstiary(argv, { env: {}, cwd: tmpdir() })

describe('ostiary completion', () => {
  it('knows the verbs that each command takes, and no others', async () => {
    for (const [name, load] of Object.entries(commands)) {
      const { verbs } = completionWords(await load())
      const [, list = ''] =
        /say what to do: (.*)/.exec((await ostiary(name, '--nothing')).err) ?? []
      if (list === '') assert.deepEqual(verbs, [], name)
      else assert.deepEqual(verbs.toSorted(), list.split(', ').toSorted(), name)
    }
  })

  it('bash completes commands, verbs and options, and nothing else', async () => {
    const { code, out } = await ostiary('completion', 'bash')
    assert.equal(code, 0)
    const lines: readonly (readonly [typed: readonly string[], offered: readonly string[]])[] = [
      [['cl'], ['client']],
      [
        ['group', 'm'],
        ['move', 'members'],
      ],
      [['user', 'find', '--st'], ['--status']],
      [['user', 'find', 'a'], []],
      [['help', 'doc'], ['doctor']],
      [['serve', '--q'], []],
      [['nothing', 'a'], []],
      [['client', 'show', '$(false)'], []],
    ]
    const asked = lines.map(
      ([typed]) =>
        `COMP_WORDS=(ostiary ${typed.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${typed.length}; _ostiary; echo "\${COMPREPLY[*]}"`,
    )
    const { stdout } = await run('bash', [
      ...['--norc', '-u', '-c'],
      `${out}\ncomplete -p ostiary >/dev/null\n${asked.join('\n')}`,
    ])
    assert.deepEqual(
      stdout.split('\n').slice(0, -1),
      lines.map(([, offered]) => offered.join(' ')),
    )
  })

  for (const shell of ['zsh', 'fish']) {
    it(`for ${shell} names every command, its verbs and its options`, async () => {
      const { code, out } = await ostiary('completion', shell)
      assert.equal(code, 0)
      for (const load of Object.values(commands)) {
        const { name, verbs, options } = completionWords(await load())
        for (const word of [name, ...verbs]) assert.ok(out.includes(word), word)
        for (const option of options) {
          assert.ok(out.includes(shell === 'fish' ? `-l ${option.slice(2)}` : option), option)
        }
      }
      // Each quote that opens also closes.
      assert.equal((out.replaceAll("'\\''", '').match(/'/g)?.length ?? 0) % 2, 0)
    })
  }
})
