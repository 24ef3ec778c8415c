import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A standard that the project is held against: `security/NAME.json` says of each requirement what
 * shows it, `security/published/NAME.csv` has the ids and levels as they were published.
 */
export interface Standard {
  readonly name: string
  readonly title: string
  /** What the generated page says before its tables. */
  readonly preface: string
  /** Beginnings of ids with the words about what they have in common. */
  readonly sections: Readonly<Record<string, string>>
  readonly requirements: readonly Requirement[]
}

/**
 * One requirement, in our own words, and what shows that it is met. At least one of the last five
 * is there; `notApplicable` stands alone.
 */
export interface Requirement {
  readonly id: string
  /** As published: 1 to 3, or MUST, SHOULD and so on. */
  readonly level: string
  readonly asks: string
  /** Names of tests, as their source has them, by file below `test/`. */
  readonly tests?: Readonly<Record<string, readonly string[]>>
  /** Places in `docs/`, such as `security.md#pages`. */
  readonly docs?: readonly string[]
  /** Where the operator is told to do it. */
  readonly operator?: string
  /** Why it does not concern this server. */
  readonly notApplicable?: string
  /** What is missing. */
  readonly open?: string
  readonly note?: string
}

export const standardNames = ['asvs', 'rfc9700', 'rfc8725'] as const

export type StandardName = (typeof standardNames)[number]

/** What a standard says of itself, as the file has it. */
export function readStandard(root: string, name: StandardName): Standard {
  const text = readFileSync(join(root, 'security', `${name}.json`), 'utf8')
  return { name, ...(JSON.parse(text) as Omit<Standard, 'name'>) }
}

/** The ids of a standard with their levels, in the order in which they were published. */
export function readPublished(root: string, name: StandardName): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, 'security', 'published', `${name}.csv`), 'utf8')
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(',') as [string, string]),
  )
}
