import fc from 'fast-check'
import type { GroupsErrorCode } from '../../src/groups/groups-error.ts'
import { openTestStorage } from '../support/engines.ts'
import { anybody, openOperations, outcomeOf, tinySlices } from './open-operations.ts'
import { namesOf, stepsOf, take } from './tree-step.ts'

/*
 * A process that changes the tree of a test's store, as another node would:
 * `node tree-worker.ts DATABASE_URL`.
 */

export interface Walk {
  /** Whether groups are removed in slices. */
  readonly inSlices: boolean
  readonly seed: number
  readonly steps: number
  /** How many steps are under way at once. */
  readonly lanes: number
}

export type Task =
  | { readonly do: 'walk'; readonly walk: Walk }
  /** Moves a group; with `stopBefore`, waits for ever with everything written but the commit. */
  | {
      readonly do: 'move'
      readonly groupId: string
      readonly parentId: string
      readonly stopBeforeCommit: boolean
    }
  /**
   * Removes a subtree in slices; says `written` after so many of its
   * transactions, and waits for ever.
   */
  | { readonly do: 'delete'; readonly groupId: string; readonly stopAfter: number }
  /** Makes users members of a group, all at once. */
  | {
      readonly do: 'assign'
      readonly groupId: string
      readonly subs: readonly string[]
      readonly roles: readonly string[]
    }

export type Outcome = 'done' | GroupsErrorCode | string
export type Report = 'ready' | 'started' | 'written' | { readonly outcomes: readonly Outcome[] }

const [databaseUrl = ''] = process.argv.slice(2)
const storage = await openTestStorage({ databaseUrl })

async function walk({ seed, steps, lanes, inSlices }: Walk): Promise<readonly Outcome[]> {
  const [planned = []] = fc.sample(stepsOf(steps, steps), { seed, numRuns: 1 })
  const operations = openOperations(storage, inSlices ? tinySlices : undefined)
  const names = namesOf('shared')
  const outcomes: Outcome[] = []
  const queue = planned.values()
  async function lane(): Promise<void> {
    for (const step of queue) {
      outcomes.push(await outcomeOf(take(operations, names, step)).catch(String))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return outcomes
}

async function move(task: Extract<Task, { do: 'move' }>): Promise<readonly Outcome[]> {
  report('started')
  const { updateGroup } = openOperations({
    ...storage,
    transact: (work) =>
      storage.transact(async (stores) => {
        const outcome = await work(stores)
        if (task.stopBeforeCommit) {
          report('written')
          await new Promise(() => {})
        }
        return outcome
      }),
  })
  return [await outcomeOf(updateGroup(anybody, task))]
}

async function remove(task: Extract<Task, { do: 'delete' }>): Promise<readonly Outcome[]> {
  let committed = 0
  const { deleteGroup } = openOperations(
    {
      ...storage,
      async transact(work) {
        const outcome = await storage.transact(work)
        if (++committed < task.stopAfter) return outcome
        report('written')
        return new Promise(() => {})
      },
    },
    tinySlices,
  )
  return [await outcomeOf(deleteGroup(anybody, task.groupId, { cascade: true }))]
}

function assign(task: Extract<Task, { do: 'assign' }>): Promise<readonly Outcome[]> {
  const { assignUser } = openOperations(storage)
  const { subs, ...rest } = task
  return Promise.all(subs.map((sub) => outcomeOf(assignUser(anybody, { ...rest, sub }))))
}

function perform(task: Task): Promise<readonly Outcome[]> {
  switch (task.do) {
    case 'walk':
      return walk(task.walk)
    case 'move':
      return move(task)
    case 'delete':
      return remove(task)
    case 'assign':
      return assign(task)
  }
}

function report(message: Report): void {
  process.send?.(message)
}

process.on('message', async (task: Task) => {
  report({ outcomes: await perform(task) })
})
process.on('disconnect', () => process.exit())
report('ready')
