import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { systemProblem } from '../../kernel/system/system-problem.ts'
import { CommandFault } from '../output/command-fault.ts'

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
