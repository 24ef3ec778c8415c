import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../src/kernel/folders.ts'

/** Where clients of other ecosystems are installed and built; git ignores it. */
export const cacheFolder = join(projectRoot, '.cache', 'clients')

/** The folder of a client's program and configuration. */
export const programFolder = (id: string): string => join(projectRoot, 'test', 'clients', id)

/** Why a client cannot be run here: the first command that this machine lacks; empty if none. */
export function lackOf(...commands: readonly string[]): string {
  const missing = commands.find((command) => spawnSync('which', [command]).status !== 0)
  return missing === undefined ? '' : `there is no ${missing} on this machine`
}

interface ToolOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** After this long it is ended, and the call fails. */
  readonly minutes?: number
}

/** Runs a command to its end; answers its standard output, or fails with all it wrote. */
export async function runTool(
  command: string,
  args: readonly string[],
  { cwd, env = {}, minutes = 10 }: ToolOptions,
): Promise<string> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: minutes * 60_000,
  })
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const outcome = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  if (outcome === 0) return output
  const words = `${output}${errors}`.slice(-4_000)
  throw new Error(`${command} ${args.join(' ')} ended with ${outcome}:\n${words}`)
}

/** Does the work in a folder of the cache, once for each text that the work depends on. */
export async function onceFor(
  name: string,
  input: string,
  work: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cacheFolder, name)
  const stamp = join(folder, '.made-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === input) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await work(folder)
  writeFileSync(stamp, input)
  return folder
}
