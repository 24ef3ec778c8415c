import { fileURLToPath } from 'node:url'
import type { Side } from '../compare/comparison.ts'
import { checkProcessorTime } from '../measure/processes.ts'
import { commitOf, describeMachine, type Machine } from '../report/result.ts'
import { plainTable } from '../report/tables.ts'
import { ostiary } from '../targets/ostiary.ts'
import { chooseWorkloads } from '../workloads/workloads.ts'
import type { ProfileOptions } from './profile-options.ts'
import { costTable, type WorkloadCost } from './profile-tables.ts'
import { profileWorkload, type SideProfile } from './profile-workload.ts'

/** What is profiled unless words choose. */
const usual = [
  ...['client-credentials-es256', 'refresh', 'code-flow', 'introspection-same', 'userinfo'],
  ...['groups-verify', 'groups-assign', 'discovery', 'jwks'],
]

const longestList = 40

/** Everything a run under the profiler found out; kept as JSON. */
export interface ProfileResult {
  readonly command: string
  readonly begun: string
  readonly machine: Machine
  readonly commits: Readonly<Partial<Record<Side, string>>>
  readonly costs: readonly WorkloadCost[]
}

/** Finds out where Ostiary spends its processor time under each workload. */
export async function profile(
  options: ProfileOptions,
  say: (line: string) => void,
): Promise<ProfileResult> {
  checkProcessorTime()
  const { command, before, stores, words, connections, seconds } = options
  const thisCheckout = fileURLToPath(new URL('../..', import.meta.url))
  const checkouts: readonly (readonly [Side, string])[] = [
    ...(before === undefined ? [] : [['before', before] as const]),
    ['after', thisCheckout],
  ]
  const context = {
    command,
    begun: new Date().toISOString(),
    machine: describeMachine(),
    commits: Object.fromEntries(checkouts.map(([side, folder]) => [side, commitOf(folder)])),
  }
  const costs: WorkloadCost[] = []
  for (const store of stores) {
    const targets = checkouts.map(
      ([side, checkout]) => [side, ostiary({ store, workers: 1, checkout })] as const,
    )
    for (const workload of words.length > 0 ? chooseWorkloads(words) : usual) {
      const profiles = await profileWorkload(targets, { workload, connections, seconds })
      const costOf = (side: Side) => profiles.find((each) => each.side === side)?.cost
      const cost = { store, workload, before: costOf('before'), after: costOf('after') ?? {} }
      costs.push(cost)
      say(`\n${workload} on ${store}\n\n${plainTable(costTable([cost]))}`)
      for (const each of profiles) describe(each, say)
    }
    say(`\n${store}\n\n${plainTable(costTable(costs.filter((cost) => cost.store === store)))}`)
  }
  return { ...context, costs }
}

/** Prints the functions that take most of the main thread's time. */
function describe({ side, operations, summary }: SideProfile, say: (line: string) => void): void {
  const { functions, inclusive } = summary
  say(`${side}: ${operations} operations\n`)
  say(plainTable([['function', 'itself'], ...functions.slice(0, longestList)]))
  say(plainTable([['function of ours', 'with what it calls'], ...inclusive.slice(0, longestList)]))
}
