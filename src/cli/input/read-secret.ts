import type { Readable } from 'node:stream'
import { CommandFault } from '../output/command-fault.ts'

const longest = 4096

/** Reads a secret from the first line of standard input, where no list of processes shows it. */
export async function readSecret(stdin: Readable): Promise<string> {
  let text = ''
  for await (const chunk of stdin) {
    text += chunk
    if (text.includes('\n') || text.length > longest) break
  }
  const line = text.split(/\r?\n/, 1)[0] ?? ''
  if (line === '' || line.length > longest) {
    throw new CommandFault('the first line of standard input must be the password')
  }
  return line
}
