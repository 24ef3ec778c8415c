import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandFault } from './command-fault.ts'

/** The object in a JSON file; an empty one without a file. */
export function readJsonFile(cwd: string, path: string | undefined): Record<string, unknown> {
  if (path === undefined) return {}
  let value: unknown
  try {
    value = JSON.parse(readFileSync(resolve(cwd, path), 'utf8'))
  } catch (cause) {
    throw new CommandFault(`${path} cannot be read as JSON`, { cause })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new CommandFault(`${path} must hold an object`)
}
