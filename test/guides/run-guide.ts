import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '../../src/kernel/folders.ts'
import { childOptions } from '../support/child-options.ts'
import { freePort } from '../support/free-port.ts'

/** What the commands of a guide did. */
interface GuideRun {
  readonly code: number | null
  /** What they printed, with the start of the server. */
  readonly out: string
  /** What they complained about, and what the server wrote. */
  readonly err: string
}

/**
 * `ostiary` and `npm start` are those of this project. A start ends the server before, waits until
 * the new one answers, and lets the next commands run beside it. A refused request is a failure.
 */
const prelude = `
set -eu -o pipefail
curl() { command curl -sS --fail-with-body "$@"; }
ostiary() { node $NODE_ARGUMENTS "$@"; }
server=
stop() { if [ -n "$server" ]; then kill $server; wait $server || true; server=; fi; }
trap 'stop; cat server.log >&2' EXIT
npm() {
  stop
  shift
  if [ $# -gt 0 ]; then shift; fi
  : > server.log
  node $NODE_ARGUMENTS serve "$@" >> server.log 2>&1 &
  server=$!
  until grep -q 'answers at' server.log; do kill -0 $server; sleep 0.1; done
}
npm start -- --demo
`

/** Runs all commands of a page of docs/ in their order, as they are written, beside the demo. */
export async function runGuide(page: string): Promise<GuideRun> {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-guide-'))
  try {
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
    const [port, tlsPort] = [await freePort(), await freePort()]
    // In one pass: a free port such as 18443 contains the other one.
    const commands = commandsOf(page).replace(/\b(8080|8443)\b/g, (written) =>
      String(written === '8080' ? port : tlsPort),
    )
    const child = spawn('bash', ['-c', prelude + commands], {
      cwd: folder,
      // With a socket as its input, bash takes itself for a remote shell and reads ~/.bashrc.
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ARGUMENTS: [...childOptions, join(projectRoot, 'src/main.ts')].join(' '),
        OSTIARY_PORT: String(port),
        OSTIARY_DATA_DIR: join(folder, 'data'),
        OSTIARY_HTTP_DRAIN_SECONDS: '0',
        // Cheap hashes and one key, so that a start takes a moment.
        OSTIARY_PASSWORD_MEMORY_KIB: '7168',
        OSTIARY_PASSWORD_PASSES: '1',
        OSTIARY_KEYS_ALGORITHMS: 'RS256',
      },
    })
    const ended = once(child, 'close')
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    return { code, out, err }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function commandsOf(page: string): string {
  const content = readFileSync(join(projectRoot, 'docs', page), 'utf8')
  return [...content.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block).join('\n')
}
