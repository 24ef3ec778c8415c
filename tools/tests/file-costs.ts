import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-bundle.ts'

/** Names the file in which the processes of tests note what each test file costs. */
export const costsVariable = 'OSTIARY_TEST_COSTS'

/** What a test file costs. */
export interface FileCost {
  readonly file: string
  /** How long it takes while others run beside it. */
  readonly seconds: number
  /** Processor time, with that of the processes it starts, but without that of the database. */
  readonly cpu: number
}

const listFile = join(root, 'tools', 'tests', 'file-costs.csv')
/** Files that cost less than this are not in the list, so that it changes seldom. */
const leastSeconds = 5
/** What a file costs that is not in the list. */
const short = { seconds: 2.5, cpu: 1.2 }

/** What the files of the list cost, by file. All others count as short. */
export function readCosts(text = readFileSync(listFile, 'utf8')): (file: string) => FileCost {
  const [, ...lines] = text.trim().split('\n')
  const costs = new Map(
    lines.map((line) => {
      const [file = '', seconds, cpu] = line.split(',')
      return [file, { file, seconds: Number(seconds), cpu: Number(cpu) }] as const
    }),
  )
  return (file) => costs.get(file) ?? { file, ...short }
}

/** The costs that the processes of a run have noted. */
export function readNotes(path: string): readonly FileCost[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as FileCost)
}

/** Writes the list with what a run has measured; other files keep what they have. */
export function writeCosts(measured: readonly FileCost[], all: readonly string[]): void {
  const known = readCosts()
  const found = new Map(measured.map((cost) => [cost.file, cost]))
  const lines = all
    .map((file) => found.get(file) ?? known(file))
    .filter(({ seconds }) => seconds >= leastSeconds)
    .map(({ file, seconds, cpu }) => `${file},${Math.round(seconds)},${Math.round(cpu)}\n`)
  writeFileSync(listFile, `file,seconds,cpu\n${lines.join('')}`)
}

/** What a run says about its processor time. */
export function describeCosts(costs: readonly FileCost[], wholeCpu: number): string {
  const files = costs.reduce((sum, { cpu }) => sum + cpu, 0)
  const dearest = costs.toSorted((a, b) => b.cpu - a.cpu).slice(0, dearestShown)
  return [
    'The files that take the most processor time, in seconds:\n',
    ...dearest.map(({ file, cpu }) => `${cpu.toFixed(1).padStart(7)}  ${file}\n`),
    `Processor time: ${wholeCpu.toFixed(0)} s, of which ${files.toFixed(0)} s are of the test files;\n`,
    'the rest is of the database and of starting processes\n',
  ].join('')
}

const dearestShown = 12
