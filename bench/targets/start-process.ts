import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Where a target may keep its files, and how it is to be started. */
export interface Place {
  readonly folder: string
  /** Options of the runtime, such as `--cpu-prof`. */
  readonly runtimeOptions?: readonly string[]
  /** Settings of Ostiary that are not as usual, by their names. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface StartedProcess {
  readonly pid: number
  /** From the start of the process to its first answer. */
  readonly startMs: number
  stop(): Promise<void>
}

interface Program {
  /** The script and its arguments; it runs on the same runtime as this one. */
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly place: Place
  /** An address that answers 200 once the server is up. */
  readonly probe: string
}

/** What a server says is kept in a file of this name. */
export const logName = 'output.log'

const longestStartMs = 30_000
const probeEveryMs = 3

/** Starts a server as a process of its own and waits for its first answer. */
export async function startProcess({ args, env, place, probe }: Program): Promise<StartedProcess> {
  const logFile = join(place.folder, logName)
  const log = openSync(logFile, 'a')
  const begun = performance.now()
  const child = spawn(process.execPath, [...(place.runtimeOptions ?? []), ...args], {
    cwd: place.folder,
    env: { ...inherited(), NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  children.add(child)
  child.once('exit', () => children.delete(child))

  while (!(await answers(probe))) {
    if (child.exitCode !== null || performance.now() - begun > longestStartMs) {
      child.kill()
      throw new Error(`${args.join(' ')} does not start:\n${readFileSync(logFile, 'utf8')}`)
    }
    await pause(probeEveryMs)
  }
  return {
    pid: child.pid ?? 0,
    startMs: performance.now() - begun,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Ends with this process, however that ends. */
const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill()
})

/** Nothing that would change how a server works. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  return { PATH, HOME, TMPDIR, LANG }
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request(url, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    asked.once('error', () => resolve(false))
    asked.end()
  })
}

/** A port of 127.0.0.1 that nobody has at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return address.port
}
