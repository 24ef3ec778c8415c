import type { Section } from '../bulk-store.ts'
import { type FaultList, unknownWords } from '../entry-fault.ts'

/** What a check found wrong with a record: where, as a JSON pointer or a path, and what. */
export interface RecordFault {
  readonly path: string
  readonly problem: string
}

/** Where an entry stands in the file, such as `users[3]`, and a member of it. */
export function entryPath(section: Section, position: number, member = ''): string {
  const steps = member.startsWith('/') ? pointerSteps(member) : member && `.${member}`
  return `${section}[${position}]${steps}`
}

/** Adds the faults of an entry, with the member that was probably meant for one that is not known. */
export function addRecordFaults(
  faults: FaultList,
  { section, position }: { section: Section; position: number },
  found: readonly RecordFault[],
  members: Iterable<string>,
): void {
  for (const { path, problem } of found) {
    const name = path.replace(/^\//, '')
    const isStranger = problem === 'is not known' && !name.includes('/')
    const words = isStranger ? unknownWords(name, members) : problem
    faults.add(entryPath(section, position, path), words)
  }
}

/** `/identities/0/email` as `.identities[0].email`. */
function pointerSteps(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
}

/** The members of an entry; none if it is no object, which its check will say. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
