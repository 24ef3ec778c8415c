import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '../../api/api-error.ts'
import { checkDetailSchema } from '../../management/scopes/detail-types.ts'
import { checkScopeName } from '../../management/scopes/scope-changes.ts'
import {
  type DetailType,
  type DetailTypeStore,
  mostDetailTypes,
  type Scope,
  type ScopeGroup,
  type ScopeGroupStore,
  type ScopeStore,
} from '../../oauth/stores/scope-stores.ts'
import type { RecordSection, StagedRecord, Staging } from '../bulk-store.ts'
import { addRecordFaults } from '../entries/entry-path.ts'
import {
  detailTypeEntry,
  detailTypeEntrySchema,
  readDetailTypeEntry,
  readScopeEntry,
  readScopeGroupEntry,
  scopeEntry,
  scopeEntrySchema,
  scopeFieldsOf,
  scopeGroupEntry,
  scopeGroupEntrySchema,
} from '../entries/scope-entry.ts'
import { type FaultList, tooMany } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'

interface StageScopesDependencies {
  readonly faults: FaultList
  readonly rules: { readonly prefix: string }
  readonly now: number
}

/** Stages the entries of `scopes`. */
export async function stageScopes(
  staging: Staging,
  entries: readonly Entry[],
  { faults, rules, now }: StageScopesDependencies,
): Promise<void> {
  const read = readEach('scopes', Object.keys(scopeEntrySchema.properties), faults, (value) => {
    const entry = readScopeEntry(value)
    checkScopeName(entry.scope, rules.prefix)
    return { name: entry.scope, ...scopeFieldsOf(entry), createdAt: now, updatedAt: now }
  })
  const given: readonly Read<Scope>[] = entries.flatMap(read)
  const stored = await staging.findScopes([...new Set(given.map(({ record }) => record.name))])
  await staging.putRecords('scopes', given.map(stagedBy(stored, scopeEntry)))
}

/** Stages the entries of `scopeGroups`. */
export async function stageScopeGroups(
  staging: Staging,
  entries: readonly Entry[],
  { faults, now }: StageScopesDependencies,
): Promise<void> {
  const members = Object.keys(scopeGroupEntrySchema.properties)
  const read = readEach('scopeGroups', members, faults, (value) => {
    const { name, description = '' } = readScopeGroupEntry(value)
    return { name, description, createdAt: now, updatedAt: now }
  })
  const given: readonly Read<ScopeGroup>[] = entries.flatMap(read)
  const names = [...new Set(given.map(({ record }) => record.name))]
  const stored = await staging.findScopeGroups(names)
  await staging.putRecords('scopeGroups', given.map(stagedBy(stored, scopeGroupEntry)))
}

/** Stages the entries of `detailTypes`. */
export async function stageDetailTypes(
  staging: Staging,
  entries: readonly Entry[],
  { faults, now }: StageScopesDependencies,
): Promise<void> {
  const members = Object.keys(detailTypeEntrySchema.properties)
  const read = readEach('detailTypes', members, faults, (value) => {
    const { type: name, ...fields } = readDetailTypeEntry(value)
    checkDetailSchema(fields)
    return { name, ...fields, createdAt: now, updatedAt: now }
  })
  const given: readonly Read<DetailType>[] = entries.flatMap(read)
  const names = [...new Set(given.map(({ record }) => record.name))]
  const stored = await staging.findDetailTypes(names)
  await staging.putRecords('detailTypes', given.map(stagedBy(stored, detailTypeEntry)))
}

/** Writes a staged scope: adds it, or replaces its description. */
export async function writeScope(scopes: ScopeStore, scope: Scope): Promise<void> {
  if (!(await scopes.add(scope))) await scopes.change(scope.name, scope, scope.updatedAt)
}

export async function writeScopeGroup(groups: ScopeGroupStore, group: ScopeGroup): Promise<void> {
  await groups.put(group)
}

/** Writes a staged type; the store may have become full since the check. */
export async function writeDetailType(
  types: DetailTypeStore,
  type: DetailType,
  faults: FaultList,
): Promise<void> {
  const outcome = await types.put(type, mostDetailTypes)
  if (outcome === 'full') faults.add('detailTypes', tooMany(mostDetailTypes))
}

interface Read<T> {
  readonly position: number
  readonly record: T
}

/** Reads an entry; its faults are added to the list. */
export function readEach<T>(
  section: RecordSection,
  members: readonly string[],
  faults: FaultList,
  read: (value: unknown) => T,
): (entry: Entry) => readonly Read<T>[] {
  return ({ position, value }) => {
    try {
      return [{ position, record: read(value) }]
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      addRecordFaults(faults, { section, position }, error.faults, members)
      return []
    }
  }
}

function stagedBy<T extends { readonly name: string }>(
  stored: readonly T[],
  entryOf: (record: T) => object,
): (read: Read<T>) => StagedRecord {
  return ({ position, record }) => {
    const existing = stored.find(({ name }) => name === record.name)
    const isSame = existing && isDeepStrictEqual(entryOf(existing), entryOf(record))
    const change = existing ? (isSame ? 'unchanged' : 'updated') : 'added'
    return { position, key: record.name, change, record: JSON.stringify(record) }
  }
}
