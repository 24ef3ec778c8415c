import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { projectRoot } from '../../src/kernel/folders.ts'
import { anchorsOf } from '../../tools/proof/page-anchors.ts'
import { cliWorld } from './cli-world.ts'

const password = 'a steam-driven analytical engine'

/** The commands of a page that end by themselves and need no id from the output of another. */
function commandsOf(page: string): readonly string[] {
  const content = readFileSync(join(projectRoot, 'docs', page), 'utf8')
  const blocks = [...content.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = '']) => lines)
  return blocks
    .flatMap((lines) => lines.split('\n'))
    .filter((line) => line.startsWith('ostiary ') && !/ (serve|follow|KID|SID)\b/.test(line))
    .map((line) => line.replace(/ +(#|>|<|\|) .*$/, ''))
}

/** The file that a page shows, which has these words in it. */
function fileOf(page: string, words: string): string {
  const content = readFileSync(join(projectRoot, 'docs', page), 'utf8')
  const files = [...content.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text = '']) => text)
  return files.find((text) => text.includes(words)) ?? assert.fail(`no file says ${words}`)
}

describe('the commands in the documentation', () => {
  const { folder, ostiary, done, write } = cliWorld()

  it('work as they are written, one after another', async () => {
    mkdirSync(join(folder, 'backup'))
    await done(['user', 'add', 'admin', '--admin'])
    write('google.json', { preset: 'google', settings: { client_id: 'shop' } })
    await done(['client', 'add', 'shop', '--grant', 'client_credentials'])
    // Another command makes the group of the company, further on.
    const robots = fileOf('commands.md', 'owner: robots').replace('parentId: acme, ', '')
    write('robots.yaml', robots)
    const commands = ['operating.md', 'commands.md', 'incidents.md'].flatMap(commandsOf)
    assert.ok(commands.length > 30)
    for (const command of commands) {
      const argv = command.replace('/backup/', `${folder}/backup/`).split(' ').slice(1)
      const env = { SHOP_SECRET: 'a secret of the shop' }
      const { code, err } = await ostiary(argv, { env, input: `${password}\n` })
      // A dry run of files that would change something ends with 2.
      const expected = /^ostiary apply .*--dry-run/.test(command) ? 2 : 0
      assert.equal(code, expected, `${command}\n${err}`)
    }
  })

  it('are on pages that the index by task leads to', () => {
    const index = readFileSync(join(projectRoot, 'docs/README.md'), 'utf8')
    const pages = readdirSync(join(projectRoot, 'docs')).filter((name) => name.endsWith('.md'))
    const lost = pages.filter((page) => page !== 'README.md' && !index.includes(`(${page}`))
    assert.deepEqual(lost, [], 'add what somebody wants to do with it to docs/README.md')
  })

  it('are on pages whose links lead somewhere', () => {
    const pages = readdirSync(join(projectRoot, 'docs')).filter((name) => name.endsWith('.md'))
    for (const page of pages) {
      const content = readFileSync(join(projectRoot, 'docs', page), 'utf8')
      for (const [link, path = '', anchor] of content.matchAll(
        /\]\(([\w./-]*\.md)?(#[\w-]+)?\)/g,
      )) {
        const target = readFileSync(join(projectRoot, 'docs', path || page), 'utf8')
        const isPlace = anchor === undefined || anchorsOf(target).has(anchor.slice(1))
        assert.ok(isPlace, `${page}: ${link}`)
      }
    }
  })
})
