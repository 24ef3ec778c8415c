import { relative, resolve } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import type { TestProcess } from './test-process.ts'

type Complete = Extract<TestEvent, { readonly type: 'test:complete' }>['data'] & {
  /** The file that the process of the test started with; the process itself has none. */
  readonly entryFile?: string
}

interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

interface ProgressOptions {
  readonly root: string
  readonly processes: readonly TestProcess[]
  /** About how long a file takes; only the proportions matter. */
  secondsOf(file: string): number
  /** Milliseconds since some moment. */
  now(): number
}

interface ProcessState {
  readonly files: readonly string[]
  /** Those that have not ended, in the order in which they run. */
  readonly waiting: string[]
  /** How long the tests took since the last file ended. */
  milliseconds: number
  printed: string
  failed: boolean
}

/** Without a terminal, a line is written at most this often. */
const pauseMs = 20_000
const slowestShown = 12

/** Prints how far the tests are, each failure as it happens, and the slowest files at the end. */
export async function showProgress(
  events: AsyncIterable<TestEvent>,
  { root, processes, secondsOf, now }: ProgressOptions,
  output: Output,
): Promise<void> {
  const states = new Map(
    processes.map(({ path, files }) => [resolve(root, path), newState(files)] as const),
  )
  const files = processes.flatMap((process) => process.files)
  const began = now()
  const total = files.reduce((sum, file) => sum + secondsOf(file), 0)
  const took = new Map<string, number>()
  let doneSeconds = 0
  let tests = 0
  let failures = 0
  let lastLine = began

  function show(): void {
    const elapsed = (now() - began) / 1000
    const left = doneSeconds > 0 ? (elapsed * (total - doneSeconds)) / doneSeconds : undefined
    const line = [
      `${took.size} of ${files.length} files`,
      `${tests} tests`,
      `${failures} failed`,
      `${minutes(elapsed)} elapsed`,
      left === undefined ? 'estimating' : `about ${minutes(left)} left`,
    ].join(', ')
    if (output.isTTY) output.write(`\r\x1b[K${line}`)
    else if (now() - lastLine >= pauseMs) {
      output.write(`${line}\n`)
      lastLine = now()
    }
  }

  function fail(name: string, place: string, { details: { error } }: Complete): void {
    failures++
    if (output.isTTY) output.write('\r\x1b[K')
    output.write(`✖ ${name} (${place})\n${inspect(error?.cause ?? error)}\n\n`)
  }

  function endFile(file: string, milliseconds: number): void {
    took.set(file, milliseconds / 1000)
    doneSeconds += secondsOf(file)
  }

  function endTest(data: Complete, state: ProcessState): void {
    const [current = ''] = state.waiting
    if (data.nesting === 0) state.milliseconds += data.details.duration_ms
    const endsFile = data.nesting === 0 && data.name === current
    if (!endsFile && data.details.type !== 'suite') tests++
    if (!data.details.passed && !isOfSubtests(data)) {
      state.failed = true
      fail(data.name, placeOf(data, current, root), data)
    }
    if (!endsFile) return
    state.waiting.shift()
    endFile(current, state.milliseconds)
    state.milliseconds = 0
  }

  /** The process of a single file ends this file. One of a group has ended its files before. */
  function endProcess(data: Complete, state: ProcessState): void {
    const { files, waiting } = state
    const [file = ''] = files
    const isGroup = files.length > 1
    if (!data.details.passed && !isOfSubtests(data)) {
      state.failed = true
      const missing = isGroup && waiting.length > 0
      const place = missing ? `did not end: ${waiting.join(', ')}` : 'its process failed'
      fail(files.join(', '), place, data)
    }
    if (!isGroup) endFile(file, data.details.duration_ms)
  }

  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') {
      const state = states.get(resolve(root, data.file ?? ''))
      if (state) state.printed += data.message
    }
    // The other events come in the order of the files; this one comes as soon as a test ends.
    if (type !== 'test:complete') continue
    const { entryFile, name }: Complete = data
    const state = states.get(entryFile ?? resolve(root, name)) ?? newState([])
    if (entryFile === undefined) endProcess(data, state)
    else endTest(data, state)
    show()
  }

  if (output.isTTY) output.write('\r\x1b[K')
  for (const { files, failed, printed } of states.values()) {
    if (failed && printed) output.write(`${files.join(', ')} printed:\n${printed}\n`)
  }
  const slowest = [...took].toSorted(([, a], [, b]) => b - a).slice(0, slowestShown)
  output.write('The slowest files, in seconds:\n')
  for (const [file, seconds] of slowest)
    output.write(`${seconds.toFixed(1).padStart(7)}  ${file}\n`)
  const elapsed = minutes((now() - began) / 1000)
  output.write(`${files.length} files, ${tests} tests, ${failures} failed, in ${elapsed}\n`)
}

function newState(files: readonly string[]): ProcessState {
  return { files, waiting: [...files], milliseconds: 0, printed: '', failed: false }
}

/** A suite or file fails when one of its tests does, which has been printed. */
function isOfSubtests({ details: { error } }: Complete): boolean {
  return error !== undefined && 'failureType' in error && error.failureType === 'subtestsFailed'
}

/** Where a test is. A suite may be made by a module that serves many files. */
function placeOf({ file, line }: Complete, current: string, root: string): string {
  const path = file ? relative(root, file) : '?'
  return `${path === current ? '' : `${current}, `}${path}:${line ?? '?'}`
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
