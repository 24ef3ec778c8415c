import { closestWord } from '../kernel/closest-word.ts'
import { Fault } from '../kernel/fault.ts'

/** One thing wrong with an import: where, such as `users[3].email`, and what. */
export interface EntryFault {
  readonly path: string
  readonly problem: string
}

/** Faults as they are found; the first are kept, the rest counted. */
export interface FaultList {
  readonly listed: readonly EntryFault[]
  readonly count: number
  /** How many more are kept. */
  readonly room: number
  add(path: string, problem: string): void
  /** Counts faults that are not told one by one. */
  addUntold(count: number): void
  /** Throws an ImportFault if there is any fault. */
  check(): void
}

/** An import that was refused: nothing was changed. */
export class ImportFault extends Fault {
  override readonly name = 'ImportFault'
  override readonly status = 400
  readonly faults: readonly EntryFault[]
  readonly count: number

  constructor({ listed, count }: Pick<FaultList, 'listed' | 'count'>) {
    const lines = listed.map(({ path, problem }) => `  ${path ? `${path}: ` : ''}${problem}`)
    if (count > listed.length) lines.push(`  and ${count - listed.length} more`)
    const number = count === 1 ? 'there is 1 fault' : `there are ${count} faults`
    super(`nothing was imported, ${number}:\n${lines.map(plain).join('\n')}`)
    this.faults = listed
    this.count = count
  }
}

export function faultList(limit = 100): FaultList {
  const listed: EntryFault[] = []
  let count = 0
  return {
    listed,
    get count() {
      return count
    },
    get room() {
      return limit - listed.length
    },
    add(path, problem) {
      count++
      if (listed.length < limit) listed.push({ path, problem })
    },
    addUntold(more) {
      count += more
    },
    check() {
      if (count > 0) throw new ImportFault({ listed, count })
    },
  }
}

/** What to say of a name that is not known, with the one that was probably meant. */
export function unknownWords(name: string, known: Iterable<string>): string {
  const meant = closestWord(name, known)
  return meant ? `is not known; did you mean ${meant}?` : 'is not known'
}

/** Text without anything that could steer a terminal; names come from the file. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '?')
}
