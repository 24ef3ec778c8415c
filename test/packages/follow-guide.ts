import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '../../src/kernel/folders.ts'
import { makeServerFolder } from '../support/postgres.ts'
import { newcomerEnvironment } from './installed-package.ts'

/** What the commands of a guide did. */
interface Followed {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The commands of a page in their order, but for those that need root. */
function commandsOf(page: string): string {
  const content = readFileSync(join(projectRoot, 'docs', page), 'utf8')
  const blocks = [...content.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands)
  return blocks.filter((commands) => !commands.startsWith('sudo ')).join('\n')
}

/** Ends everything that the guide has started, wherever it stopped. */
const cleanUp = `trap 'kill $(cat "$HOME"/two-nodes/*.pid) 2> /dev/null; sleep 5' EXIT`

/** Runs the commands of docs/two-nodes.md in an empty home, as a user who is not root. */
export async function followGuide(tarball: string): Promise<Followed> {
  const { folder, owner } = makeServerFolder('ostiary-guide-')
  try {
    copyFileSync(tarball, join(folder, basename(tarball)))
    const env = await newcomerEnvironment(folder)
    const script = `set -eu\n${cleanUp}\n${commandsOf('two-nodes.md')}`
    const child = spawn('bash', ['-c', script], { ...owner, cwd: folder, env })
    const ended = once(child, 'close')
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    return { code, out, err }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
