import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { npmCommand } from './install.mjs'

/*
 * `npm run audit`: asks the registry whether packages of the lock file have known vulnerabilities.
 * Many mirrors and closed networks cannot answer that. Then it says so, and fails only with
 * --required, as in the job that runs each week where the registry can be asked.
 */

/** What an audit has shown. */
export interface Verdict {
  readonly kind: 'clean' | 'vulnerable' | 'not asked'
  readonly words: string
}

interface AuditReport {
  readonly message?: string
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>
}

interface Vulnerability {
  readonly severity: string
  readonly range: string
}

/** Reads what `npm audit --json` has printed. */
export function readAudit(output: string): Verdict {
  const { message, vulnerabilities } = readReport(output)
  if (vulnerabilities === undefined) {
    const reason = message ?? 'npm has given no report'
    return { kind: 'not asked', words: `not checked, the registry cannot be asked: ${reason}` }
  }
  const found = Object.entries(vulnerabilities)
  if (found.length === 0) return { kind: 'clean', words: 'no known vulnerability' }
  const lines = found.map(([name, { severity, range }]) => `  ${severity}: ${name} ${range}`)
  return { kind: 'vulnerable', words: ['known vulnerabilities:', ...lines].join('\n') }
}

function readReport(output: string): AuditReport {
  try {
    return JSON.parse(output)
  } catch {
    return {}
  }
}

if (import.meta.main) {
  const [command = 'npm', ...first] = npmCommand(process.env)
  const args = [...first, 'audit', '--json', '--loglevel=silent']
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  const { kind, words } = readAudit(output)
  process.stdout.write(`${words}\n`)
  const isRequired = process.argv.includes('--required')
  if (kind === 'vulnerable' || (kind === 'not asked' && isRequired)) process.exitCode = 1
}
