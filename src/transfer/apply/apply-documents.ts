import { closestWord } from '../../kernel/closest-word.ts'
import { isObject } from '../entries/entry-path.ts'
import type { FaultList } from '../entry-fault.ts'
import { describeUnknown } from '../entry-fault.ts'
import type { Batch } from '../read-entries.ts'
import {
  type AppliedMembers,
  type AppliedSection,
  appliedSections,
  keyOf,
} from './applied-entry.ts'

/** A file of configuration, read but not checked. */
export interface ApplyDocument {
  /** As the command line names it. */
  readonly name: string
  readonly value: unknown
}

/** Reads what a reference stands for: a variable of the environment, or a file. */
export interface SecretSource {
  env(name: string): string | undefined
  /** Throws if the file cannot be read. */
  file(path: string, document: string): string
}

/** An entry of a file, with its place. */
export interface WantedEntry {
  readonly section: AppliedSection
  /** Its index in its section, in all files together. */
  readonly position: number
  readonly key: string
  readonly owner: string
  /** Its place as people see it. */
  readonly place: string
  readonly value: unknown
}

/** What several files want together. */
export interface Wanted {
  readonly owners: ReadonlySet<string>
  readonly entries: readonly WantedEntry[]
  batches(): AsyncGenerator<Batch>
}

/** Reads the files. What is wrong with them is added to the faults. */
export function readDocuments(
  documents: readonly ApplyDocument[],
  secrets: SecretSource,
  faults: FaultList,
): Wanted {
  const owners = new Set<string>()
  const entries: WantedEntry[] = []
  const counts = new Map<AppliedSection, number>()
  for (const { name, value } of documents) {
    if (!isObject(value)) {
      faults.add(name, `must be an object with ${appliedSections.join(', ')}`)
      continue
    }
    const { owner = name.split('/').at(-1), $schema: _, ...sections } = value
    if (typeof owner !== 'string' || !/^[\w. -]{1,100}$/.test(owner)) {
      faults.add(`${name}: owner`, 'must be 1 to 100 letters, digits, spaces, . _ and -')
      continue
    }
    if (owners.has(owner))
      faults.add(`${name}: owner`, `${owner} is the owner of another file, too`)
    owners.add(owner)
    for (const [section, list] of Object.entries(sections)) {
      const known = appliedSections.find((each) => each === section)
      if (!known) faults.add(`${name}: ${section}`, problemOfSection(section))
      else if (!Array.isArray(list)) faults.add(`${name}: ${section}`, 'must be a list')
      else {
        for (const [index, each] of list.entries()) {
          const place = `${name}: ${section}[${index}]`
          const position = counts.get(known) ?? 0
          counts.set(known, position + 1)
          const resolved = resolveSecrets(each, { place, document: name, secrets, faults }, false)
          const key = isObject(resolved) ? keyOf(known, resolved) : ''
          entries.push({ section: known, position, key, owner, place, value: resolved })
        }
      }
    }
  }
  return {
    owners,
    entries,
    async *batches() {
      for (const section of appliedSections) {
        const own = entries.filter((entry) => entry.section === section)
        for (let at = 0; at < own.length; at += 500) {
          yield { section, entries: own.slice(at, at + 500) }
        }
      }
    },
  }
}

const people = ['users', 'memberships', 'factors', 'upstreamAccounts', 'eligibleRoles', 'domains']

function problemOfSection(name: string): string {
  if (people.includes(name)) return 'belongs to people and not to a file; import it'
  const meant = closestWord(name, appliedSections)
  return meant ? describeUnknown(name, appliedSections) : 'is not known'
}

interface Resolving {
  readonly place: string
  readonly document: string
  readonly secrets: SecretSource
  readonly faults: FaultList
}

const secretNames = new Set([
  ...['client_secret', 'client_secrets', 'secrets', 'api_key', 'totp', 'token'],
  'authorization_header',
  'secret',
])

/** Replaces `{ env: NAME }` and `{ file: path }` by the secret, where secrets are. */
function resolveSecrets(value: unknown, context: Resolving, isSecret: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => resolveSecrets(each, context, isSecret))
  if (!isObject(value)) return value
  const [member, ...others] = Object.entries(value)
  if (isSecret && member && others.length === 0 && typeof member[1] === 'string') {
    const [kind, name] = member
    if (kind === 'env' || kind === 'file') return resolveOne(kind, String(name), context)
  }
  const resolved: AppliedMembers = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      resolveSecrets(each, context, isSecret || secretNames.has(name)),
    ]),
  )
  return resolved
}

function resolveOne(kind: 'env' | 'file', name: string, context: Resolving): unknown {
  const { place, document, secrets, faults } = context
  try {
    const found = kind === 'env' ? secrets.env(name) : secrets.file(name, document)
    if (found) return found
    faults.add(place, kind === 'env' ? `the variable ${name} is not set` : `${name} is empty`)
  } catch {
    faults.add(place, `${name} cannot be read`)
  }
  return maskedPlace
}

/** Stands for a secret that is a fault already. */
const maskedPlace = 'a secret that could not be read'
