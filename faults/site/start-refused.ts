import type { Tally } from '../ledger/tally.ts'
import { type NodeChanges, StartFailed } from './node.ts'
import type { Site } from './site.ts'

/** Starts the first node, which must refuse to serve. Answers what it says. */
export async function startRefused(
  site: Site,
  tally: Tally,
  expected: RegExp,
  changes?: NodeChanges,
): Promise<string> {
  try {
    await site.node.start(changes)
  } catch (error) {
    if (!(error instanceof StartFailed)) throw error
    const { words } = error
    if (!expected.test(words)) tally.wrong.push(`the start was refused with: ${words}`)
    const [first = ''] = words.split('\n')
    // The folder was made for this run.
    return first.replaceAll(/\/\S+\//g, '')
  }
  tally.wrong.push('the start was not refused')
  await site.node.end('SIGKILL')
  return ''
}
