import { randomId } from '../kernel/crypto/ids.ts'
import { groupAdminRole } from '../kernel/names/built-in-names.ts'
import { type Caller, changeBy, nameOf } from './caller.ts'
import {
  childPath,
  deepestLevel,
  type Group,
  groupIdsOf,
  isWithin,
  levelOf,
  rootId,
} from './group.ts'
import type { GroupDependencies } from './group-dependencies.ts'
import { fieldsOf, type GroupRecord, splitSettings } from './group-record.ts'
import type { GroupStore } from './group-stores.ts'
import { checkMembersFit } from './group-types.ts'
import { GroupsError, notAllowed, unknownGroup } from './groups-error.ts'
import { effectiveAt } from './policy-strength.ts'
import type { GroupMove, TreeStore } from './tree-stores.ts'

/** Finds the parent of a group; undefined at the top level. Throws when it does not exist. */
async function findParent(
  groups: Pick<TreeStore, 'find'>,
  parentId: string,
): Promise<Group | undefined> {
  if (parentId === rootId) return undefined
  const parent = await groups.find(parentId)
  if (!parent) throw new GroupsError(11004, 'the parent group does not exist')
  return parent
}

/** Refuses a path that is too deep, or that has groups too deep below it. */
function checkLevel(path: string, levelsBelow = 0): void {
  if (levelOf(path) + levelsBelow > deepestLevel) {
    throw new GroupsError(11005, `groups can have at most ${deepestLevel} levels`)
  }
}

/** Adds a group to the tree. */
type CreateGroup = (caller: Caller, record: GroupRecord) => Promise<Group>

type CreateGroupDependencies = Pick<GroupDependencies, 'transact' | 'rights' | 'clock'>

export function createGroup({ transact, rights, clock }: CreateGroupDependencies): CreateGroup {
  return (caller, record) => {
    const { groupId, parentId = rootId } = record
    return transact(async ({ groups, events }) => {
      await groups.lockTree()
      await rights.check(groups, caller, 'write', parentId)
      const parent = await findParent(groups, parentId)
      const now = clock()
      const group: Group = {
        id: randomId(),
        groupId,
        ...fieldsOf(record),
        parentId,
        path: childPath(parent?.path, groupId),
        groupOwner: nameOf(caller),
        createdAt: now,
        updatedAt: now,
        revision: 0,
      }
      checkLevel(group.path)
      if (!(await groups.add(group))) throw await idTaken(groups, groupId)
      const detail = { groupId, parentId }
      await events.append(changeBy(caller, 'GROUP_CREATED', now, detail, [groupId]))
      return group
    })
  }
}

async function idTaken(groups: GroupStore, groupId: string): Promise<GroupsError> {
  const isSetAside = await groups.isSetAside(groupId)
  return new GroupsError(
    11002,
    isSetAside
      ? 'a group with this id is still being removed; try again in a moment'
      : 'the group id already exists',
  )
}

/** What a move or a deletion would change. */
export interface ChangeImpact {
  /** The group and those below it. */
  readonly groups: number
  readonly memberships: number
  /** Different users among the members. */
  readonly people: number
  /** People who would begin to administer the group and those below it. */
  readonly gainAdministration: number
  /** People who would cease to administer the group or one of those below it. */
  readonly loseAdministration: number
  /**
   * False if the subtree has more memberships than are counted. Then the
   * numbers of members are lower bounds.
   */
  readonly isComplete: boolean
}

/** A change that moves and removes nothing. */
const noImpact: ChangeImpact = {
  groups: 0,
  memberships: 0,
  people: 0,
  gainAdministration: 0,
  loseAdministration: 0,
  isComplete: true,
}

type CountedGroups = { readonly groups: GroupStore } & Pick<GroupDependencies, 'rights'>

/** How many memberships of a subtree are counted. */
export const mostMeasured = 20_000

/** What the deletion of a subtree would change. */
export async function deletionImpact(groups: GroupStore, path: string): Promise<ChangeImpact> {
  const { holders, ...size } = await groups.measure(path, groupAdminRole, mostMeasured)
  return { ...size, gainAdministration: 0, loseAdministration: holders }
}

/**
 * What the move of a subtree would change: other groups above it mean other administrators. Groups
 * that the caller may not read are left out, so that their administrators are not counted out.
 */
async function moveImpact(
  { groups, rights }: CountedGroups,
  caller: Caller,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ChangeImpact> {
  const { holders: _, ...size } = await groups.measure(from, groupAdminRole, mostMeasured)
  const readable = await rights.findReadable(groups, caller)

  async function administratorsOf(path: string): Promise<ReadonlySet<string>> {
    const found = await groups.findMany(groupIdsOf(path).slice(0, -1))
    const ids = found.flatMap((group) => (readable.includes(group.path) ? [group.groupId] : []))
    const own = groupIdsOf(path).slice(-1)
    const holders = await Promise.all(
      [...ids, ...own].map((groupId) => groups.holdersOf(groupId, groupAdminRole)),
    )
    return new Set(holders.flat().map(({ sub }) => sub))
  }
  const before = await administratorsOf(from)
  const after = await administratorsOf(to)
  return {
    ...size,
    gainAdministration: countOthers(after, before),
    loseAdministration: countOthers(before, after),
  }
}

/** How many are in the first set and not in the second one. */
function countOthers(some: ReadonlySet<string>, known: ReadonlySet<string>): number {
  return [...some].filter((each) => !known.has(each)).length
}

/** The fields to replace; the others stay. */
type GroupChange = Pick<GroupRecord, 'groupId'> & Partial<GroupRecord>

interface UpdateOptions {
  /** The revision that the caller has read; the change is refused when there is a later one. */
  readonly revision?: number | undefined
}

/** Changes a group. With another parent it moves, together with everything below it. */
type UpdateGroup = (caller: Caller, change: GroupChange, options?: UpdateOptions) => Promise<Group>

/** Makes the checks of a change and answers what else would change with it. */
type PreviewUpdate = (
  caller: Caller,
  change: GroupChange,
  options?: UpdateOptions,
) => Promise<ChangeImpact>

type UpdateGroupDependencies = Pick<GroupDependencies, 'transact' | 'rights' | 'policies' | 'clock'>

export function updateGroup(dependencies: UpdateGroupDependencies): UpdateGroup {
  const { transact, rights, policies, clock } = dependencies
  return (caller, change, { revision } = {}) =>
    transact(async ({ groups, signInPolicies, events }) => {
      const { groupId, parentId: _, ...given } = change
      const { settings, rest } = splitSettings(given)
      const fields = { ...rest, ...(settings && { settings }) }
      const move = await checkUpdate(
        { groups, signInPolicies, rights, policies },
        caller,
        change,
        'with locks',
      )
      const moved = move && (await groups.move(move))
      const now = clock()
      const group = await groups.update({ groupId, fields, revision, now })
      if (!group) {
        await findGroup(groups, groupId)
        throw changedMeanwhile()
      }
      const detail = { groupId, ...(move && { from: move.from, to: move.to, groups: moved ?? 0 }) }
      // A group that moved away also concerns those that were above it.
      const formerParent = move ? groupIdsOf(move.from).slice(-2, -1) : []
      const inGroups = [groupId, ...formerParent]
      await events.append(changeBy(caller, 'GROUP_MODIFIED', now, detail, inGroups))
      return group
    })
}

export function previewUpdate(dependencies: Groups): PreviewUpdate {
  const { groups, rights } = dependencies
  return async (caller, change, { revision } = {}) => {
    const move = await checkUpdate(dependencies, caller, change)
    const group = await findGroup(groups, change.groupId)
    if (revision !== undefined && revision !== group.revision) throw changedMeanwhile()
    return move ? moveImpact({ groups, rights }, caller, move) : noImpact
  }
}

/**
 * Refuses a change that may not be; answers the move that is part of it. Without locks, others may
 * change the tree meanwhile.
 */
async function checkUpdate(
  dependencies: Groups,
  caller: Caller,
  { groupId, parentId, groupType }: GroupChange,
  locks?: 'with locks',
): Promise<GroupMove | undefined> {
  const { groups, rights } = dependencies
  await rights.check(groups, caller, 'write', groupId)
  const before = await findGroup(groups, groupId)
  const isMove = parentId !== undefined && parentId !== before.parentId
  if (isMove && rights.isBuiltIn(groupId)) throw notAllowed()
  // Locks come before the first change, and in their order.
  if (isMove && locks) await groups.lockTree()
  const changesType = groupType !== undefined && !rights.isBuiltIn(groupId)
  if (changesType && locks) await groups.lockTypes()
  if (changesType) await checkNewType(groups, groupId, groupType)
  return isMove ? checkMove(dependencies, caller, groupId, parentId) : undefined
}

function changedMeanwhile(): GroupsError {
  return new GroupsError(11011, 'the group was changed by someone else meanwhile')
}

/** Finds a group; throws when it does not exist. */
export async function findGroup(groups: Pick<GroupStore, 'find'>, groupId: string): Promise<Group> {
  const group = await groups.find(groupId)
  if (!group) throw unknownGroup()
  return group
}

type Groups = Pick<GroupDependencies, 'groups' | 'signInPolicies' | 'rights' | 'policies'>

/**
 * A new type must allow the roles that members have. The roles of built-in groups are the server's.
 */
async function checkNewType(groups: GroupStore, groupId: string, groupType: string): Promise<void> {
  const [group, type] = [await findGroup(groups, groupId), await groups.findType(groupType)]
  if (type && group.groupType !== groupType) await checkMembersFit(groups, type, { groupId })
}

/**
 * A move needs the right over the group, over the old parent and over the new one (G06). One that
 * frees people of a sign-in policy is a weaker policy, which machines do not decide.
 */
async function checkMove(
  dependencies: Groups,
  caller: Caller,
  groupId: string,
  parentId: string,
): Promise<GroupMove | undefined> {
  const { groups, rights, policies } = dependencies
  // Read again under the lock of the tree, since others may have moved any of them meanwhile.
  const group = await findGroup(groups, groupId)
  for (const id of [groupId, group.parentId, parentId]) {
    await rights.check(groups, caller, 'write', id)
  }
  const parent = await findParent(groups, parentId)
  if (group.parentId === parentId) return undefined
  if (parent && isWithin(parent.path, group.path)) {
    throw new GroupsError(11005, 'a group cannot be below itself')
  }
  const [from, to] = [group.path, childPath(parent?.path, groupId)]
  const all = await dependencies.signInPolicies.list()
  const [before, after] = [effectiveAt(policies, all, from), effectiveAt(policies, all, to)]
  if (!policies.isNoWeaker(after, before)) {
    if (!(await rights.mayWeaken(groups, caller, 'write', group.parentId))) throw notAllowed()
  }
  checkLevel(to, (await groups.deepestLevel(from)) - levelOf(from))
  return { groupId, from, to, parentId: parent?.groupId ?? rootId }
}
