import { isDeepStrictEqual } from 'node:util'
import type { Operator } from '../../events/actor.ts'
import {
  adminRole,
  builtInGroups,
  consoleClientId,
  groupAdminRole,
  userRole,
} from '../../kernel/built-in-names.ts'
import { faultList, ImportFault } from '../entry-fault.ts'
import { type ExportContext, entriesOf } from '../export-data.ts'
import type { ImportDependencies } from '../import/import-context.ts'
import { importData } from '../import/import-data.ts'
import {
  type AppliedEntry,
  type AppliedEntryStore,
  type AppliedMembers,
  type AppliedSection,
  appliedSections,
  keyOf,
} from './applied-entry.ts'
import type { Wanted, WantedEntry } from './apply-documents.ts'
import { findDifferences, type MemberDifference, maskSecrets } from './entry-difference.ts'
import { watchedStore } from './staged-entry.ts'

/** What applying needs. */
export interface ApplyContext extends ImportDependencies, ExportContext {
  readonly webhooks: ImportDependencies['webhooks']
  readonly applied: AppliedEntryStore
}

/** What would be done about an entry. */
export interface PlannedChange {
  readonly kind: 'create' | 'change' | 'remove'
  readonly section: AppliedSection
  readonly key: string
  readonly differences: readonly MemberDifference[]
}

/** What files of configuration change. */
export interface ApplyPlan {
  readonly changes: readonly PlannedChange[]
  /** What the files own and no longer name, in the order in which it can be removed. */
  readonly removals: readonly PlannedChange[]
  /** Entries as they are to be remembered. */
  readonly owned: readonly AppliedEntry[]
  /** Whether what is remembered differs from that. */
  readonly remembersMore: boolean
}

/** Finds out what the files would change. Throws an ImportFault with everything that is wrong. */
export async function planApply(
  context: ApplyContext,
  wanted: Wanted,
  { takeOver }: { readonly takeOver: boolean },
): Promise<ApplyPlan> {
  const applied = await context.applied.list()
  const ownerOf = new Map(applied.map((entry) => [placeOf(entry.section, entry.key), entry]))
  checkOwners(wanted, ownerOf, takeOver)

  const after = new Map<string, AppliedMembers>()
  const store = watchedStore(context.store, context, (section, position, entry) => {
    after.set(`${section} ${position}`, entry)
  })
  await runImport({ ...context, store }, wanted, { dryRun: true })

  const orphans = applied.filter(
    ({ owner, section, key }) =>
      wanted.owners.has(owner) &&
      !wanted.entries.some((entry) => entry.section === section && entry.key === key),
  )
  const before = await readBefore(context, [...wanted.entries, ...orphans])
  const changes: PlannedChange[] = []
  const owned: AppliedEntry[] = []
  for (const { section, position, key, owner } of wanted.entries) {
    const next = after.get(`${section} ${position}`)
    if (!next) continue
    const known = before.get(placeOf(section, key))
    const remembered = ownerOf.get(placeOf(section, key))
    const differences = findDifferences(known ?? {}, next, known && remembered?.applied)
    if (!known || differences.length > 0) {
      changes.push({ kind: known ? 'change' : 'create', section, key, differences })
    }
    owned.push({ section, key, owner, applied: maskSecrets(next) })
  }
  const isBuiltIn = builtIn(context.rules.prefix)
  const removals = orphans
    .filter(({ section, key }) => before.has(placeOf(section, key)) && !isBuiltIn(section, key))
    .map(({ section, key }): PlannedChange => {
      return { kind: 'remove', section: section as AppliedSection, key, differences: [] }
    })
  const remembersMore = owned.some((entry) => {
    const known = ownerOf.get(placeOf(entry.section, entry.key))
    return !isDeepStrictEqual(known && { ...known }, JSON.parse(JSON.stringify(entry)))
  })
  return { changes, removals: inRemovalOrder(removals, before), owned, remembersMore }
}

/** Applies a plan: all changes of entries in one transaction, with what the files own. */
export async function applyChanges(
  context: ApplyContext,
  wanted: Wanted,
  { changes, owned, remembersMore }: ApplyPlan,
  actor: Operator,
): Promise<void> {
  if (changes.length > 0) {
    await runImport(context, wanted, {
      atomic: true,
      actor,
      alongside: ({ appliedEntries }) => appliedEntries.put(owned),
    })
  } else if (remembersMore) await context.applied.put(owned)
}

type ImportOptions = Omit<Parameters<typeof importData>[1], 'input'>

async function runImport(
  context: ApplyContext,
  wanted: Wanted,
  options: ImportOptions,
): Promise<void> {
  try {
    await importData(context, { ...options, input: { batches: wanted.batches() } })
  } catch (error) {
    throw error instanceof ImportFault ? withPlaces(error, wanted.entries) : error
  }
}

/** Faults name the files, and the places there. */
function withPlaces(fault: ImportFault, entries: readonly WantedEntry[]): ImportFault {
  const places = new Map(
    entries.map(({ section, position, place }) => [`${section}[${position}]`, place]),
  )
  const named = (text: string) =>
    text.replaceAll(/\b[a-zA-Z]+\[\d+\]/g, (found) => places.get(found) ?? found)
  const listed = fault.faults.map(({ path, problem }) => ({
    path: named(path),
    problem: named(problem),
  }))
  return new ImportFault({ listed, count: fault.count }, 'nothing was applied')
}

function checkOwners(
  { entries }: Wanted,
  ownerOf: ReadonlyMap<string, AppliedEntry>,
  takeOver: boolean,
): void {
  const faults = faultList()
  for (const { section, key, owner, place } of entries) {
    const known = ownerOf.get(placeOf(section, key))
    if (!known || known.owner === owner || takeOver) continue
    faults.add(place, `belongs to ${known.owner}; remove it there, or say --take-over`)
  }
  faults.check()
}

async function readBefore(
  context: ApplyContext,
  entries: readonly { readonly section: string; readonly key: string }[],
): Promise<ReadonlyMap<string, AppliedMembers>> {
  const wanted = new Set(entries.map(({ section, key }) => placeOf(section, key)))
  const sections = appliedSections.filter((name) => entries.some(({ section }) => section === name))
  const found = new Map<string, AppliedMembers>()
  await context.store.read(async (snapshot) => {
    for (const section of sections) {
      for await (const page of entriesOf(snapshot, section, context, true)) {
        for (const entry of page as readonly AppliedMembers[]) {
          const place = placeOf(section, keyOf(section, entry))
          if (wanted.has(place)) found.set(place, withoutOrigin(section, entry))
        }
      }
    }
  })
  return found
}

/** A group says who made it and when, which no file changes. */
function withoutOrigin(section: AppliedSection, entry: AppliedMembers): AppliedMembers {
  if (section !== 'groups') return entry
  const { groupOwner: _o, createdTime: _t, ...content } = entry
  return content
}

function builtIn(prefix: string): (section: string, key: string) => boolean {
  const groups = Object.values(builtInGroups(prefix))
  const roles: readonly string[] = [userRole, adminRole, groupAdminRole]
  return (section, key) =>
    (section === 'groups' && groups.includes(key)) ||
    (section === 'roles' && roles.includes(key)) ||
    (section === 'clients' && key === consoleClientId)
}

/** What refers to something goes first, and children before their parents. */
function inRemovalOrder(
  removals: readonly PlannedChange[],
  before: ReadonlyMap<string, AppliedMembers>,
): readonly PlannedChange[] {
  const depthOf = (key: string, seen = 0): number => {
    const parent = before.get(placeOf('groups', key))?.parentId
    return typeof parent === 'string' && seen < 40 ? 1 + depthOf(parent, seen + 1) : 0
  }
  const rank = ({ section }: PlannedChange) => -appliedSections.indexOf(section)
  return removals.toSorted(
    (a, b) => rank(a) - rank(b) || (a.section === 'groups' ? depthOf(b.key) - depthOf(a.key) : 0),
  )
}

const placeOf = (section: string, key: string) => `${section} ${key}`
