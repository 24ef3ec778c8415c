import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { systemProblem } from '../kernel/system-problem.ts'
import { CommandFault } from './command.ts'

/** The object in a JSON file; an empty one without a file. */
export function readJsonFile(cwd: string, path: string | undefined): Record<string, unknown> {
  if (path === undefined) return {}
  let text: string
  try {
    text = readFileSync(resolve(cwd, path), 'utf8')
  } catch (cause) {
    throw new CommandFault(`${path} cannot be read: ${systemProblem(cause)}`, { cause })
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new CommandFault(`${path} cannot be read as JSON`, { cause })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new CommandFault(`${path} must hold an object`)
}

/** The members that have a value: an option that is not given leaves its member as it is. */
export function withoutUndefined(
  object: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
}

const longest = 4096

/** Reads a secret from the first line of standard input, where no list of processes shows it. */
export async function readSecret(stdin: Readable, what = 'password'): Promise<string> {
  let text = ''
  for await (const chunk of stdin) {
    text += chunk
    if (text.includes('\n') || text.length > longest) break
  }
  const line = text.split(/\r?\n/, 1)[0] ?? ''
  if (line === '' || line.length > longest) {
    throw new CommandFault(`the first line of standard input must be the ${what}`)
  }
  return line
}
