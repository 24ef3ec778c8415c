import type { Readable } from 'node:stream'
import { CommandFault } from './command-fault.ts'

const longest = 4096

/** The first line of standard input: how a secret is given without standing in a list of processes. */
export async function readSecret(stdin: Readable): Promise<string> {
  let text = ''
  for await (const chunk of stdin) {
    text += chunk
    if (text.includes('\n') || text.length > longest) break
  }
  const line = text.split(/\r?\n/, 1)[0] ?? ''
  if (line === '' || line.length > longest) {
    throw new CommandFault('standard input must hold the password in its first line')
  }
  return line
}
