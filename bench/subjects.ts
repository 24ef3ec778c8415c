import type { Contest } from './contests.ts'
import type { LimitName } from './limits/limit.ts'
import { measureLimit } from './limits/measure-limit.ts'
import type { Load, LoadProcess } from './load/load-process.ts'
import { measureLoad, type Reading } from './measure/measure-load.ts'
import { emptyTargets } from './targets/empty-routes.ts'
import type { RunningTarget } from './targets/target.ts'

/** Something that is measured in each round. */
export interface Subject {
  readonly name: string
  measure(connections: number, milliseconds: number): Promise<Reading>
}

interface SubjectDependencies {
  readonly loadProcess: LoadProcess
  readonly running: ReadonlyMap<string, RunningTarget>
  /** The folder in which limits of the disk are measured. */
  readonly folder: string
  /** How long each target runs a load before the first round, so that its code is compiled. */
  readonly warmUpMs: number
  skip(line: string): void
}

const warmUpConnections = 16

/** Everything that is measured in a contest, in order; nothing if no target takes part. */
export async function findSubjects(
  contest: Contest,
  dependencies: SubjectDependencies,
): Promise<readonly Subject[]> {
  const { workload, beside, emptyRoutes, limits, only } = contest
  const works = [workload, ...(beside ? [beside.workload] : [])]
  const empty = Object.values(emptyTargets).map(({ name }) => name)
  const names = [...dependencies.running.keys()].filter(
    (name) => !empty.includes(name) && (only?.includes(name) ?? true),
  )
  const subjects: Subject[] = []
  async function add(name: string, target: string, its: readonly string[]): Promise<void> {
    const subject = await targetSubject(contest, { name, target, works: its }, dependencies)
    if (subject) subjects.push(subject)
  }

  for (const name of names) await add(name, name, works)
  if (subjects.length === 0) return []
  for (const route of emptyRoutes) await add(route, emptyTargets[route].name, [route])
  return [...subjects, ...limits.map((name) => limitSubject(name, dependencies.folder))]
}

async function targetSubject(
  { name: contest, beside }: Contest,
  candidate: { readonly name: string; readonly target: string; readonly works: readonly string[] },
  { loadProcess, running, warmUpMs, skip }: SubjectDependencies,
): Promise<Subject | undefined> {
  const { name, target, works } = candidate
  const found = running.get(target)
  if (!found) return undefined

  function loads(connections: number): [Load, ...Load[]] {
    const [first, ...others] = works.map((workload): Load => {
      const isBeside = workload === beside?.workload
      return { target, workload, connections: isBeside ? beside.connections : connections }
    })
    if (!first) throw new Error(`${contest} has no workload`)
    return [first, ...others]
  }

  for (const load of loads(warmUpConnections)) {
    const reason = await loadProcess.prepare(load, found.address)
    if (reason !== undefined) {
      skip(`${contest} on ${target}: ${reason}`)
      return undefined
    }
  }
  const run = { loads: loads(warmUpConnections), milliseconds: warmUpMs }
  await measureLoad(loadProcess, found, run)
  return {
    name,
    measure: (connections, milliseconds) =>
      measureLoad(loadProcess, found, { loads: loads(connections), milliseconds }),
  }
}

function limitSubject(name: LimitName, folder: string): Subject {
  return {
    name,
    async measure(_, milliseconds) {
      const outcome = await measureLimit(name, milliseconds, folder)
      return { ...outcome, errors: 0, complaints: [] }
    },
  }
}
