import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

type Complete = Extract<TestEvent, { readonly type: 'test:complete' }>['data']

interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

interface ProgressOptions {
  readonly root: string
  /** Paths as the runner got them. */
  readonly files: readonly string[]
  /** About how long a file takes; only the proportions matter. */
  secondsOf(file: string): number
  /** Milliseconds since some moment. */
  now(): number
}

/** Without a terminal, a line is written at most this often. */
const pauseMs = 20_000
const slowestShown = 12

/** Prints how far the tests are, each failure as it happens, and the slowest files at the end. */
export async function showProgress(
  events: AsyncIterable<TestEvent>,
  { root, files, secondsOf, now }: ProgressOptions,
  output: Output,
): Promise<void> {
  const names = new Set(files)
  const began = now()
  const total = files.reduce((sum, file) => sum + secondsOf(file), 0)
  const took = new Map<string, number>()
  const printed = new Map<string, string>()
  const failedFiles = new Set<string>()
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

  function fail(data: Complete): void {
    failures++
    failedFiles.add(data.file ?? '')
    const { error } = data.details
    if (output.isTTY) output.write('\r\x1b[K')
    output.write(`✖ ${data.name} (${placeOf(data, root)})\n${inspect(error?.cause ?? error)}\n\n`)
  }

  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') {
      printed.set(data.file ?? '', (printed.get(data.file ?? '') ?? '') + data.message)
    }
    // The other events come in the order of the files; this one comes as soon as a test ends.
    if (type !== 'test:complete') continue
    const isFile = data.nesting === 0 && names.has(data.name)
    if (!isFile && data.details.type !== 'suite') tests++
    if (!data.details.passed && !isOfSubtests(data)) fail(data)
    if (isFile) {
      took.set(data.name, data.details.duration_ms / 1000)
      doneSeconds += secondsOf(data.name)
    }
    show()
  }

  if (output.isTTY) output.write('\r\x1b[K')
  for (const file of failedFiles) {
    if (printed.has(file)) output.write(`${relative(root, file)} printed:\n${printed.get(file)}\n`)
  }
  const slowest = [...took].toSorted(([, a], [, b]) => b - a).slice(0, slowestShown)
  output.write('The slowest files, in seconds:\n')
  for (const [file, seconds] of slowest)
    output.write(`${seconds.toFixed(1).padStart(7)}  ${file}\n`)
  const elapsed = minutes((now() - began) / 1000)
  output.write(`${files.length} files, ${tests} tests, ${failures} failed, in ${elapsed}\n`)
}

/** A suite or file fails when one of its tests does, which has been printed. */
function isOfSubtests({ details: { error } }: Complete): boolean {
  return error !== undefined && 'failureType' in error && error.failureType === 'subtestsFailed'
}

function placeOf({ file, line }: Complete, root: string): string {
  return `${file ? relative(root, file) : '?'}:${line ?? '?'}`
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
