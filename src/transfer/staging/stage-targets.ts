import type { EventChainStore } from '../../events/event-chain.ts'
import type { Recording } from '../../events/recorded.ts'
import type { GroupStore } from '../../groups/group-context.ts'
import { givenTarget, groupOf } from '../../provisioning/endpoints/target-record.ts'
import { findMappingFaults, usualMapping } from '../../provisioning/mapping.ts'
import { invalidTarget } from '../../provisioning/provisioning-error.ts'
import { mostTargets, type Target } from '../../provisioning/target.ts'
import type { ProvisioningStores } from '../../provisioning/target-stores.ts'
import {
  aboutTarget,
  changedTarget,
  newTarget,
  replaceTarget,
} from '../../provisioning/written-target.ts'
import { entryPath, membersOf, mergeEntry } from '../entries/entry-path.ts'
import {
  readTargetEntry,
  type TargetEntry,
  targetEntry,
  targetEntrySchema,
} from '../entries/target-entry.ts'
import { type FaultList, tooMany } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'
import type { Staging } from '../staged-entries.ts'
import { stageKeyed } from './stage-keyed.ts'
import type { StagingContext } from './staging-context.ts'

/** A staged target, with its place in the file and what it was before. */
interface PositionedTarget {
  readonly position: number
  readonly before: Pick<Target, 'url' | 'revision'> | undefined
  readonly stored: Target
}

const members = Object.keys(targetEntrySchema.properties)

/** Stages the entries of `targets`. Members that an entry does not have stay, as does the token. */
export async function stageTargets(
  staging: Staging,
  entries: readonly Entry[],
  context: StagingContext,
): Promise<void> {
  const { box } = context
  await stageKeyed(staging, entries, context, {
    section: 'targets',
    key: 'id',
    members,
    find: staging.findTargets,
    read(value, before) {
      const merged = before
        ? mergeEntry(targetEntry(before, undefined), membersOf(value), [])
        : value
      return targetOf(readTargetEntry(merged), before, context)
    },
    entryOf: (target) => targetEntry(target, box),
    staged: (position, stored, before): PositionedTarget => ({
      position,
      before: before && { url: before.url, revision: before.revision },
      stored,
    }),
    groupOf: ({ group }) => group?.groupId,
  })
}

/** The target that an entry makes. A new one without its token is off. */
function targetOf(
  { id, groupId, ...config }: TargetEntry,
  before: Target | undefined,
  { box, targets: { findAddressProblem }, now }: StagingContext,
): Target {
  const given = givenTarget(config)
  const problem = findAddressProblem(given.url)
  const wanted = groupOf(groupId)
  const kept = before?.group?.groupId
  const faults = [
    ...(problem === undefined ? [] : [{ path: '/url', problem: `cannot be used: ${problem}` }]),
    ...(given.mapping ? findMappingFaults(given.mapping) : []),
    ...(before && kept !== wanted
      ? [{ path: '/groupId', problem: `cannot be changed; in the store it is ${kept ?? 'root'}` }]
      : []),
  ]
  if (faults.length > 0) throw invalidTarget(faults)
  if (before) return changedTarget(box, before, given, now)
  const mapping = given.mapping ?? usualMapping
  const isOn = given.isOn && given.token !== undefined
  const group = wanted === undefined ? undefined : { groupId: wanted, recordId: '' }
  return newTarget(box, { ...given, mapping, isOn }, { id, group, position: 0, now })
}

interface TargetCommitStores extends ProvisioningStores {
  readonly groups: Pick<GroupStore, 'find'>
  readonly eventChain: EventChainStore
}

/** Writes a staged target. The groups of the file are in the store by now. */
export async function writeTarget(
  stores: TargetCommitStores,
  log: Recording,
  { position, before, stored }: PositionedTarget,
  faults: FaultList,
): Promise<void> {
  const refuse = (member: string, problem: string) =>
    faults.add(entryPath('targets', position, member), problem)
  if (before) {
    if (!(await replaceTarget(stores, before, stored))) {
      refuse('id', 'was changed meanwhile; import again')
    }
    log.change('TARGET_MODIFIED', aboutTarget(stored))
    return
  }
  const { group } = stored
  const recordId = group && (await stores.groups.find(group.groupId))?.id
  const made = {
    ...stored,
    position: (await stores.eventChain.last())?.seq ?? 0,
    group: group && { ...group, recordId: recordId ?? '' },
  }
  if (!(await stores.targets.add(made, mostTargets))) refuse('groupId', tooMany(mostTargets))
  log.change('TARGET_CREATED', aboutTarget(made))
}
