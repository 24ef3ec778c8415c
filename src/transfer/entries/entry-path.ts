import { describeUnknown, type FaultList } from '../entry-fault.ts'
import type { Section } from '../inspection.ts'

/** A problem of a record, with its place as a JSON pointer or a path. */
export interface RecordFault {
  readonly path: string
  readonly problem: string
}

/** The place of an entry, or of a member of it, in the file: `users[3].email`. */
export function entryPath(section: Section, position: number, member = ''): string {
  const steps = member.startsWith('/') ? pointerSteps(member) : member && `.${member}`
  return `${section}[${position}]${steps}`
}

/**
 * Adds the faults of an entry; for an unknown member it suggests the one that was probably meant.
 */
export function addRecordFaults(
  faults: FaultList,
  { section, position }: { section: Section; position: number },
  found: readonly RecordFault[],
  members: Iterable<string>,
): void {
  for (const { path, problem } of found) {
    const name = path.replace(/^\//, '')
    const isUnknown = problem === 'is not known' && !name.includes('/')
    const described = isUnknown ? describeUnknown(name, members) : problem
    faults.add(entryPath(section, position, path), described)
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

/** The members of an entry; none if it is not an object, which the check of the entry reports. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The object without members that are undefined. */
export function definedMembers<T extends object>(members: T): Defined<T> {
  const defined = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as Defined<T>
}

/** The object, or undefined if it has no members. */
export function unlessEmpty<T extends object>(fields: T): T | undefined {
  return Object.keys(fields).length > 0 ? fields : undefined
}

type Members = Readonly<Record<string, unknown>>

/** Merges an entry: members that it does not have stay, and null removes a member (RFC 7396). */
export function mergeEntry(before: Members, given: Members, removable: readonly string[]): Members {
  const merged = Object.entries({ ...before, ...given })
  return Object.fromEntries(
    merged.filter(([name, value]) => value !== null || !removable.includes(name)),
  )
}
