import type { Command } from '../command.ts'

/** What shells complete of one command. */
export interface CompletionWords {
  readonly name: string
  readonly summary: string
  readonly verbs: readonly string[]
  readonly options: readonly string[]
}

/** Reads the words from the help, so that there is one table of them. */
export function completionWords({ name, summary, usage }: Command): CompletionWords {
  const [call = '', ...rest] = usage.split('\n\n')
  const named = call.replace(`ostiary ${name}`, '')
  const options = [...usage.matchAll(/(?<![\w-])--[a-z]+(?:-[a-z]+)*/g)].map(([option]) => option)
  const common = ['--config', '--help', ...(options.includes('--json') ? ['--quiet'] : [])]
  return {
    name,
    summary,
    verbs: rest.length > 0 && /^\s*[a-z]/.test(named) ? verbsIn(named) : [],
    options: [...new Set([...options, ...common])].toSorted(),
  }
}

/** A verb is the first word of each way to call the command: `list [ID] | show ID`. */
function verbsIn(call: string): readonly string[] {
  const ways = call.replaceAll(/\[--[^\]]*\]/g, '').split(/\||, or /)
  const words = ways.map((way) => /^[a-z]+(?:-[a-z]+)*/.exec(way.trim())?.[0] ?? '')
  return [...new Set(words.filter(Boolean))]
}
