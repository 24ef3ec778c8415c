import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDatabase } from '../targets/postgres-store.ts'
import type { LimitName, LimitOutcome } from './limit.ts'

const run = promisify(execFile)
const program = fileURLToPath(new URL('limit-program.ts', import.meta.url))

/** Measures a limit of the machine, in a process of its own. */
export async function measureLimit(
  name: LimitName,
  milliseconds: number,
  folder: string,
): Promise<LimitOutcome> {
  const env = { ...process.env, UV_THREADPOOL_SIZE: String(availableParallelism() + 2) }
  const args = [program, name, String(milliseconds), folder]
  if (name.startsWith('postgres-')) args.push(await createDatabase())
  const { stdout } = await run(process.execPath, args, { env })
  return JSON.parse(stdout)
}
