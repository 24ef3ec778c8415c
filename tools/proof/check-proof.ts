import { projectRoot } from '../../src/kernel/folders.ts'
import { checkThreats, readThreats } from './check-threats.ts'
import { type Places, placesBelow } from './places.ts'
import {
  type Requirement,
  readPublished,
  readStandard,
  type Standard,
  standardNames,
} from './standards.ts'

/*
 * `npm run check:proof`: whether each requirement of the standards in security/ has a row, and
 * whether what the rows name is there: tests that run, and places in the documents. And the same
 * of the page about threats, which names what the sources list.
 */

const members = [
  ...['id', 'level', 'asks', 'tests', 'docs', 'operator', 'notApplicable', 'open', 'note'],
]
const verdicts = ['tests', 'docs', 'operator', 'notApplicable', 'open'] as const

/** What is wrong with the rows of a standard, one line for each fault. */
export function checkStandard(
  { name, requirements }: Standard,
  published: ReadonlyMap<string, string>,
  places: Places,
): readonly string[] {
  const ids = requirements.map(({ id }) => id)
  const missing = [...published.keys()].filter((id) => !ids.includes(id))
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...missing.map((id) => `${id} has no row`),
    ...twice.map((id) => `${id} has two rows`),
    ...requirements.flatMap((row) =>
      faultsOf(row, published.get(row.id), places).map((fault) => `${row.id}: ${fault}`),
    ),
  ].map((fault) => `security/${name}.json: ${fault}`)
}

function faultsOf(row: Requirement, level: string | undefined, places: Places): readonly string[] {
  if (level === undefined) return ['is no requirement of the standard']
  const given = verdicts.filter((verdict) => row[verdict] !== undefined)
  const texts = [row.asks, row.operator, row.notApplicable, row.open, row.note]
  return [
    ...Object.keys(row).flatMap((key) => (members.includes(key) ? [] : [`${key} is not known`])),
    ...(row.level === level ? [] : [`the level is ${level}, not ${row.level}`]),
    ...(given.length > 0 ? [] : ['nothing shows it, and it is not said to be open']),
    ...(row.notApplicable !== undefined && given.length > 1
      ? ['it cannot be shown and not be applicable']
      : []),
    ...(texts.includes('') || row.asks === undefined ? ['a text is missing'] : []),
    ...Object.entries(row.tests ?? {}).flatMap(([file, names]) =>
      names.flatMap((test) => places.faultOfTest(file, test) ?? []),
    ),
    ...[...(row.docs ?? []), ...(row.operator === undefined ? [] : [row.operator])].flatMap(
      (place) => places.faultOfPlace(place) ?? [],
    ),
  ]
}

/** What is wrong with the rows of every standard, and with the page about threats. */
export function checkProof(root: string): readonly string[] {
  const places = placesBelow(root)
  const ofStandards = standardNames.flatMap((name) =>
    checkStandard(readStandard(root, name), readPublished(root, name), places),
  )
  return [...ofStandards, ...checkThreats(readThreats(root), places)]
}

if (import.meta.main) {
  const faults = checkProof(projectRoot)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) process.exitCode = 1
}
