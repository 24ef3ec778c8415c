import { closestWord } from '../kernel/closest-word.ts'
import { Fault } from '../kernel/fault.ts'
import { mostLookImages } from '../management/look/look-images.ts'
import { mostIssuers } from '../oauth/stores/issuer-stores.ts'
import { mostDetailTypes } from '../oauth/stores/scope-stores.ts'
import { mostWebhooks } from '../webhooks/webhook.ts'
import type { BoundedSection, Preparation } from './bulk-store.ts'
import type { Changes } from './inspection.ts'

/** One thing wrong with an import: where, such as `users[3].email`, and what. */
export interface EntryFault {
  readonly path: string
  readonly problem: string
}

/** Collects faults: the first ones are listed, the rest is counted. */
export interface FaultList {
  readonly listed: readonly EntryFault[]
  readonly count: number
  /** How many more can be listed. */
  readonly room: number
  add(path: string, problem: string): void
  /** Counts faults without listing them. */
  addUnlisted(count: number): void
  /** Says what was imported before the faults were found; by default nothing. */
  setOutcome(words: string): void
  /** Throws an ImportFault if there is any fault. */
  check(): void
}

/** An import that was refused: nothing was changed, or nothing more than it says. */
export class ImportFault extends Fault {
  override readonly name = 'ImportFault'
  override readonly status = 400
  readonly faults: readonly EntryFault[]
  readonly count: number

  constructor(
    { listed, count }: Pick<FaultList, 'listed' | 'count'>,
    outcome = 'nothing was imported',
  ) {
    const lines = listed.map(({ path, problem }) => `  ${path ? `${path}: ` : ''}${problem}`)
    if (count > listed.length) lines.push(`  and ${count - listed.length} more`)
    const number = count === 1 ? 'there is 1 fault' : `there are ${count} faults`
    super(`${outcome}, ${number}:\n${lines.map(plain).join('\n')}`)
    this.faults = listed
    this.count = count
  }
}

const mostListed = 100

export function faultList(): FaultList {
  const listed: EntryFault[] = []
  let count = 0
  let outcome: string | undefined
  return {
    listed,
    get count() {
      return count
    },
    get room() {
      return mostListed - listed.length
    },
    add(path, problem) {
      count++
      if (listed.length < mostListed) listed.push({ path, problem })
    },
    addUnlisted(more) {
      count += more
    },
    setOutcome(words) {
      outcome = words
    },
    check() {
      if (count > 0) throw new ImportFault({ listed, count }, outcome)
    },
  }
}

/** The problem of a name that is not known, with the name that was probably meant. */
export function describeUnknown(name: string, known: Iterable<string>): string {
  const meant = closestWord(name, known)
  return meant ? `is not known; did you mean ${meant}?` : 'is not known'
}

/** Text without control characters, which a terminal would obey; names come from the file. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '?')
}

const bounds: readonly (readonly [BoundedSection, number])[] = [
  ['detailTypes', mostDetailTypes],
  ['images', mostLookImages],
  ['trustedIssuers', mostIssuers],
  ['webhooks', mostWebhooks],
]

/** What is wrong with a file of entries that do not fit into the store. */
export function tooMany(most: number): string {
  return `there would be more than ${most}`
}

/** Checks that new entries fit into the store, also for a dry run. The commit checks again. */
export async function checkNumbers(
  preparation: Preparation,
  changes: Changes,
  faults: FaultList,
): Promise<void> {
  for (const [section, most] of bounds) {
    const { added } = changes[section]
    if (added > 0 && (await preparation.count(section)) + added > most) {
      faults.add(section, tooMany(most))
    }
  }
}
