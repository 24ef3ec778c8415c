import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page, Request } from 'playwright-core'

/**
 * What somebody does with their hands, counted. A click is a step, and so is a field that is filled
 * with the Enter that sends it or takes the first that is found, an option that is chosen with
 * opening the list and typing what narrows it, a file that is chosen, and a thing that is dragged.
 * What somebody only reads is none.
 */
export interface CountedSteps {
  click(target: Locator): Promise<void>
  fill(field: Locator, text: string): Promise<void>
  /** Types into a field, and presses Enter there. */
  enter(field: Locator, text: string): Promise<void>
  /** Chooses an option of a list, by what is typed into it if that is given. */
  choose(list: Locator, option: Locator, typed?: string): Promise<void>
  /** Chooses by the words of an option of the browser's own list. */
  select(list: Locator, label: string): Promise<void>
  upload(field: Locator, file: string): Promise<void>
  drag(thing: Locator, target: Locator): Promise<void>
}

/** What a task took. */
interface Taken {
  readonly steps: number
  /** From the first step until the work is done. */
  readonly seconds: number
  /** The request that took longest. */
  readonly slowest: { readonly path: string; readonly ms: number }
}

/** Does a task, and says what it took. */
export async function countSteps(
  tab: Page,
  task: (steps: CountedSteps) => Promise<void>,
): Promise<Taken> {
  let count = 0
  let begun: number | undefined
  let slowest = { path: '', ms: 0 }
  const compare = (request: Request) => {
    const ms = Math.round(request.timing().responseEnd)
    if (ms > slowest.ms) slowest = { path: new URL(request.url()).pathname, ms }
  }
  tab.on('requestfinished', compare)
  const step = () => {
    begun ??= performance.now()
    count += 1
  }
  await task({
    async click(target) {
      await target.waitFor()
      step()
      await target.click()
    },
    async fill(field, text) {
      await field.waitFor()
      step()
      await field.fill(text)
    },
    async enter(field, text) {
      await field.waitFor()
      step()
      await field.fill(text)
      await tab.keyboard.press('Enter')
    },
    async choose(list, option, typed) {
      await list.waitFor()
      step()
      await (typed === undefined ? list.click() : list.fill(typed))
      await option.click()
    },
    async select(list, label) {
      await list.waitFor()
      step()
      await list.selectOption(label)
    },
    async upload(field, file) {
      await field.waitFor({ state: 'attached' })
      step()
      await field.setInputFiles(file)
    },
    async drag(thing, target) {
      await thing.waitFor()
      step()
      await thing.dragTo(target)
    },
  })
  const seconds = (performance.now() - (begun ?? performance.now())) / 1000
  tab.off('requestfinished', compare)
  return { steps: count, seconds, slowest }
}

const doc = join(import.meta.dirname, '..', '..', 'docs', 'console.md')

/** A task as docs/console.md has it. */
interface StatedTask {
  readonly name: string
  readonly steps: number
}

/** The tasks of docs/console.md, by their numbers. */
export function statedTasks(): ReadonlyMap<number, StatedTask> {
  const rows = readFileSync(doc, 'utf8').matchAll(/^\| (\d+)\. ([^|]+) \| (\d+) \|/gm)
  return new Map(
    [...rows].map(([, number, name = '', steps]) => [
      Number(number),
      { name, steps: Number(steps) },
    ]),
  )
}

/** Where `OSTIARY_TASK_SECONDS` names a file, writes there how long a task took. */
export function noteSeconds(engine: string, number: number, taken: Taken): void {
  const file = process.env.OSTIARY_TASK_SECONDS
  if (file) appendFileSync(file, `${JSON.stringify({ engine, number, ...taken })}\n`)
}
