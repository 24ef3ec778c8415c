import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { findPatroniObstacle } from '../../faults/databases/patroni.ts'
import { projectRoot } from '../../src/kernel/system/project-root.ts'
import { makeServerFolder } from '../support/postgres.ts'
import { newcomerEnvironment, packProject } from './installed-package.ts'

/** The commands of the guide in their order, but for those that need root. */
function commandsOf(page: string): string {
  const content = readFileSync(join(projectRoot, 'docs', page), 'utf8')
  const blocks = [...content.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands)
  return blocks.filter((commands) => !commands.startsWith('sudo ')).join('\n')
}

/** Ends everything that the guide has started, wherever it stopped. */
const cleanUp = `trap 'kill $(cat "$HOME"/two-nodes/*.pid) 2> /dev/null; sleep 5' EXIT`

describe('docs/two-nodes.md', { skip: findPatroniObstacle() ?? false, timeout: 900_000 }, () => {
  it('leads to two nodes with failover by copying its commands', async () => {
    const { folder, owner } = makeServerFolder('ostiary-guide-')
    try {
      await packProject(folder)
      const env = await newcomerEnvironment(folder)
      const script = `set -eu\n${cleanUp}\n${commandsOf('two-nodes.md')}`
      const options = { ...owner, cwd: folder, env }
      const child = spawn('bash', ['-c', script], options)
      const [out, err, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ])
      assert.equal(code, 0, `${out}\n${err}`)
      // Users from before and after the failover.
      for (const name of ['admin', 'ada', 'grace']) {
        assert.match(out, new RegExp(`^\\S+ +${name} .* VERIFIED `, 'm'))
      }
      assert.match(out, /Successfully switched over/)
      assert.match(out, /^alan is added/m)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
