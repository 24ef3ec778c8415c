import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { projectRoot } from '../../src/kernel/folders.ts'
import { freePort } from '../support/free-port.ts'
import { type ServerCalls, serverCalls } from '../support/server-calls.ts'

const run = promisify(execFile)

/** What `npm pack` says about the package. */
interface PackReport {
  readonly filename: string
  readonly size: number
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
}

/** The package as a newcomer has it: installed in an empty folder, with an empty home. */
export interface InstalledPackage extends Disposable {
  readonly report: PackReport
  /** The file that `npm pack` made. */
  readonly tarball: string
  /** The folder into which npm put it. */
  readonly folder: string
  ostiary(
    args: readonly string[],
    options?: { readonly input?: string; readonly env?: Record<string, string> },
  ): Promise<{ code: number; out: string; err: string }>
  serve(env: Record<string, string>): Promise<InstalledServer>
}

/** `ostiary serve --demo` of the package. */
interface InstalledServer extends ServerCalls, AsyncDisposable {
  /** Asks it to stop; settles with its exit code. */
  stop(): Promise<number>
}

const npm = ['--no-audit', '--no-fund', '--loglevel=error', '--silent']
const options = { maxBuffer: 16 * 1024 * 1024 }

/** Packs the project into a folder. */
async function packProject(place: string): Promise<PackReport> {
  const packing = ['pack', '--json', '--pack-destination', place, ...npm]
  const packed = await run('npm', packing, { ...options, cwd: projectRoot })
  const [report] = JSON.parse(packed.stdout) as [PackReport]
  return report
}

/** The environment of a newcomer with this home, and the registry of this machine. */
export async function newcomerEnvironment(home: string): Promise<Record<string, string>> {
  const registry = (await run('npm', ['config', 'get', 'registry', ...npm])).stdout.trim()
  return { ...bareEnvironment(), HOME: home, npm_config_registry: registry }
}

/** Packs the project and installs the package. */
export async function installPackage(): Promise<InstalledPackage> {
  const place = mkdtempSync(join(tmpdir(), 'ostiary-package-'))
  const [home, work] = [join(place, 'home'), join(place, 'work')]
  for (const folder of [home, work]) mkdirSync(folder)
  const report = await packProject(place)
  const env = await newcomerEnvironment(home)
  await run('npm', ['install', join(place, report.filename), ...npm], {
    ...options,
    cwd: work,
    env,
  })

  function start(args: readonly string[], more: Record<string, string> = {}) {
    const command = join(work, 'node_modules', '.bin', 'ostiary')
    return spawn(command, args, { cwd: work, env: { ...env, ...more } })
  }

  return {
    report,
    tarball: join(place, report.filename),
    folder: join(work, 'node_modules', 'ostiary'),
    async ostiary(args, { input = '', env: more } = {}) {
      const child = start(args, more)
      child.stdin.end(input)
      const ended = once(child, 'close')
      const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
      return { code, out, err }
    },
    async serve(more) {
      const port = await freePort()
      const child = start(['serve', '--demo', '--port', String(port)], more)
      const ended = once(child, 'close').then(([code]) => code as number)
      let said = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (words: string) => {
          said += words
        })
      }
      while (!said.includes('answers at')) {
        const event = await Promise.race([once(child.stdout, 'data'), ended])
        if (typeof event === 'number') throw new Error(said)
      }
      async function end(signal: 'SIGTERM' | 'SIGKILL') {
        child.kill(signal)
        return ended
      }
      return {
        ...serverCalls(`http://localhost:${port}`),
        stop: () => end('SIGTERM'),
        [Symbol.asyncDispose]: async () => void (await end('SIGKILL')),
      }
    },
    [Symbol.dispose]: () => rmSync(place, { recursive: true }),
  }
}

/** The environment without what npm and this project add to it, such as the packaged Node. */
function bareEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|OSTIARY_|NODE_)/i.test(name))
  const path = (process.env.PATH ?? '').split(delimiter)
  const own = path.filter((folder) => !folder.includes('node_modules'))
  return {
    ...Object.fromEntries(kept.map(([name, value = '']) => [name, value])),
    PATH: own.join(delimiter),
  }
}
