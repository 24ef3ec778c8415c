import { isDeepStrictEqual } from 'node:util'
import { randomId } from '../../kernel/crypto/ids.ts'
import { checkResource, type ResourceRules } from '../../management/resources/resource-changes.ts'
import { fieldsAfter } from '../../management/resources/resource-schemas.ts'
import type { Resource, ResourceStore } from '../../oauth/stores/scope-stores.ts'
import type { StagedRecord, Staging } from '../bulk-store.ts'
import { readResourceEntry, resourceEntry, resourceEntrySchema } from '../entries/scope-entry.ts'
import type { FaultList } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'
import { readEach } from './stage-scopes.ts'

interface StageResourcesDependencies {
  readonly faults: FaultList
  readonly rules: ResourceRules
  readonly now: number
}

/** A resource with the key of its address, as it is staged. */
interface KeyedResource {
  readonly resource: Resource
  readonly key: string
}

/** Stages the entries of `resources`. */
export async function stageResources(
  staging: Staging,
  entries: readonly Entry[],
  { faults, rules, now }: StageResourcesDependencies,
): Promise<void> {
  const members = Object.keys(resourceEntrySchema.properties)
  const read = readEach('resources', members, faults, (value): KeyedResource => {
    const { resource: uri, ...given } = readResourceEntry(value)
    const fields = fieldsAfter(given)
    const key = checkResource(uri, fields, rules)
    return { key, resource: { id: randomId(), uri, ...fields, createdAt: now, updatedAt: now } }
  })
  const given = entries.flatMap(read)
  const stored = await staging.findResources([...new Set(given.map(({ record }) => record.key))])
  const byUri = new Map(
    stored.map((resource) => [checkResource(resource.uri, resource, rules), resource]),
  )
  await staging.putRecords(
    'resources',
    given.map(({ position, record }) => stagedOver(byUri.get(record.key), position, record)),
  )
}

function stagedOver(
  existing: Resource | undefined,
  position: number,
  { key, resource }: KeyedResource,
): StagedRecord {
  // The spelling of the address stays: it is the `aud` of tokens.
  const after = existing ? { ...resource, id: existing.id, uri: existing.uri } : resource
  const isSame = existing && isDeepStrictEqual(resourceEntry(existing), resourceEntry(after))
  const change = existing ? (isSame ? 'unchanged' : 'updated') : 'added'
  return { position, key, change, record: JSON.stringify({ key, resource: after }) }
}

/** Writes a staged resource: adds it, or replaces its fields. */
export async function writeResource(
  resources: ResourceStore,
  { key, resource }: KeyedResource,
): Promise<void> {
  if (await resources.add(resource, key)) return
  const existing = await resources.findByUri(key)
  if (existing) await resources.change(existing.id, resource, resource.updatedAt)
}
