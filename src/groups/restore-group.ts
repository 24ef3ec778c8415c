import type { BinEntry, BinItem, BinRef, KeptPlace } from '../bin/bin.ts'
import { type Actor, nameOf } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import { inSlices } from '../kernel/time.ts'
import { hasRightInBin } from './bin-rights.ts'
import type { DurationRule } from './duration-rules.ts'
import type { WantedTerms } from './give-terms.ts'
import { childPath, deepestLevel, type Group, levelOf, rootId, type Term } from './group.ts'
import type { GroupContext, GroupStores } from './group-context.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import { assignInside } from './members.ts'
import type { GroupSignInPolicy } from './policy-strength.ts'

/** What came back with something, and what did not. */
export interface Restored {
  readonly groups: number
  readonly memberships: number
  readonly leftOut: readonly LeftOut[]
}

/** A group or a membership that did not come back, and why. */
interface LeftOut {
  readonly groupId: string
  readonly sub?: string
  readonly reason: string
}

const mostLeftOut = 100
/** A slice takes a few milliseconds on SQLite, where all requests wait meanwhile. */
const groupsAtOnce = 5
const membersAtOnce = 10

interface RestoreOptions {
  /** Below which group it comes back, if not below the one that it was in. */
  readonly parentId?: string | undefined
}

/**
 * Brings back a subtree from the bin: its groups with their policies first, from the top down, then
 * the memberships that people had accepted. It works in slices. If the process ends in between, the
 * next call goes on.
 */
export function restoreGroup(context: GroupContext) {
  const members = restoreMemberships(context)
  return async (actor: Actor, ref: BinRef, options: RestoreOptions = {}): Promise<Restored> => {
    const { entry, parentId } = await begin(context, actor, ref, options)
    const leftOut: LeftOut[] = []
    let groups = 0
    await inSlices(() =>
      context.recorded(actor, async (stores, log) => {
        await stores.groups.lockTree()
        await context.rights.check(stores.groups, actor, 'groups_write', parentId)
        const items = await stores.bin.nextItems(ref, 'groups', groupsAtOnce)
        for (const item of items) {
          const reason = await putGroup(stores, log, { ref, item, top: entry.id, parentId })
          if (reason === undefined) groups += 1
          else if (leftOut.length < mostLeftOut) leftOut.push({ groupId: item.groupId, reason })
        }
        return log.done(items.length === groupsAtOnce)
      }),
    )
    // They had these roles when it was deleted, and whoever may make groups here may give them.
    const onBehalf: Actor =
      actor.kind === 'person'
        ? { kind: 'operator', name: nameOf(actor) ?? '', address: actor.address }
        : actor
    const done = await members(onBehalf, ref)
    return {
      groups,
      memberships: done.memberships,
      leftOut: [...leftOut, ...done.leftOut].slice(0, mostLeftOut),
    }
  }
}

interface Begun {
  readonly entry: BinEntry
  readonly parentId: string
  /** Undefined at the top. */
  readonly parent: Group | undefined
}

/** Makes the checks, and marks the entry; from then on it is not erased. */
async function begin(
  context: GroupContext,
  actor: Actor,
  ref: BinRef,
  options: RestoreOptions,
): Promise<Begun> {
  const asked = await look(context, actor, ref, options)
  if (!asked.entry.isComingBack) await checkFree(context, actor, ref, asked.parent)
  return look(context, actor, ref, { ...options, isSure: true })
}

/** Whether somebody may bring it back to a place; marks the entry if they are sure. */
function look(
  { recorded, rights }: GroupContext,
  actor: Actor,
  ref: BinRef,
  { parentId: wanted, isSure = false }: RestoreOptions & { readonly isSure?: boolean },
): Promise<Begun> {
  return recorded(actor, async ({ groups, bin }, log) => {
    await groups.lockTree()
    const before = await bin.find(ref)
    const entry = isSure && before ? await bin.begin(ref) : before
    if (!before || !entry) throw nothingThere()
    const parentId = wanted ?? entry.parentId ?? rootId
    if (!(await hasRightInBin(rights, groups, { actor, scope: 'groups_write' }, entry))) {
      throw notAllowed()
    }
    await rights.check(groups, actor, 'groups_write', parentId)
    const parent = parentId === rootId ? undefined : await groups.find(parentId)
    if (!parent && parentId !== rootId) {
      const words = `the group ${parentId}, in which it was, does not exist; bring that back first, or name another one`
      throw new GroupsError(11004, words)
    }
    if (!before.isComingBack && (await groups.isSetAside(entry.id))) {
      throw new GroupsError(11002, 'the group is still being removed; try again in a moment')
    }
    return log.unchanged({ entry, parentId, parent })
  })
}

const placesAtOnce = 250

/**
 * Refuses if an id is taken again, or if the groups would be too deep. Looks at them in slices: an
 * id that is taken after it was looked at leaves out its group.
 */
async function checkFree(
  { recorded }: GroupContext,
  actor: Actor,
  ref: BinRef,
  parent: Group | undefined,
): Promise<void> {
  const levelsAbove = parent ? levelOf(parent.path) : 0
  let last: KeptPlace | undefined
  let topLevel: number | undefined
  await inSlices(async () => {
    const places = await recorded(actor, async ({ groups, bin }, log) => {
      const found = await bin.groupsAfter(ref, last, placesAtOnce)
      const [taken] = await groups.findMany(found.map(({ groupId }) => groupId))
      if (taken) {
        const words = `there is a group ${taken.groupId} again; give that another id or delete it first`
        throw new GroupsError(11002, words)
      }
      return log.unchanged(found)
    })
    const levels = places.map(({ path }) => levelOf(path))
    // The top comes first.
    topLevel ??= levels[0] ?? 0
    if (levelsAbove + 1 + Math.max(0, ...levels) - topLevel > deepestLevel) {
      throw new GroupsError(11005, `groups can have at most ${deepestLevel} levels`)
    }
    last = places.at(-1)
    return places.length === placesAtOnce
  })
}

interface PutBack {
  readonly ref: BinRef
  readonly item: BinItem
  /** The groupId of the top of what comes back. */
  readonly top: string
  readonly parentId: string
}

/** Puts back one group with what protects it. Answers why not, if it cannot. */
async function putGroup(
  { groups, signInPolicies, bin }: GroupStores,
  log: Recording,
  { ref, item, top, parentId: above }: PutBack,
): Promise<string | undefined> {
  const former = item.row as unknown as Group
  const { groupId } = former
  const parentId = groupId === top ? above : former.parentId
  const parent = parentId === rootId ? undefined : await groups.find(parentId)
  await bin.removeItem(ref, item)
  if (!parent && parentId !== rootId) return 'the group above it did not come back'
  const path = childPath(parent?.path, groupId)
  const group: Group = { ...former, parentId, path, updatedAt: log.now, revision: 0 }
  if (!(await groups.add(group))) return 'there is a group with this id again'
  for (const each of await bin.itemsOfGroup(ref, groupId)) {
    if (each.table === 'sign_in_policies') {
      await signInPolicies.put(each.row as unknown as GroupSignInPolicy)
    } else if (each.table === 'duration_rules') {
      await groups.putDurationRule(groupId, each.row as DurationRule)
    } else {
      await bin.putBack(each)
    }
    await bin.removeItem(ref, each)
  }
  log.change('GROUP_RESTORED', { detail: { groupId, parentId }, inGroups: [groupId] })
  return undefined
}

/** Brings back the memberships that the bin has with a group or a person, and empties it. */
export function restoreMemberships(context: GroupContext) {
  const { recorded } = context
  const assign = assignInside(context)
  return async (actor: Actor, ref: BinRef): Promise<Omit<Restored, 'groups'>> => {
    const leftOut: LeftOut[] = []
    let memberships = 0

    async function putMember(stores: GroupStores, log: Recording, item: BinItem) {
      const { groupId, sub, row } = item
      const { roles, terms } = row as unknown as KeptMembership
      const times = timesOf(roles, terms ?? [], log.now)
      if (!times) return 'its time is over'
      try {
        const wanted = { groupId, sub, ...times, appendRole: true }
        const act = { how: 'hand', reason: 'brought back' } as const
        const { change } = await assign(stores, log, wanted, { act, keepsOpen: true })
        if (change !== 'unchanged') memberships += 1
        return undefined
      } catch (error) {
        // Such an error comes before anything is written.
        if (error instanceof GroupsError) return error.message
        throw error
      }
    }

    await inSlices(() =>
      recorded(actor, async (stores, log) => {
        const items = await stores.bin.nextItems(ref, 'memberships', membersAtOnce)
        for (const item of items) {
          const reason = await putMember(stores, log, item)
          if (reason !== undefined && leftOut.length < mostLeftOut) {
            leftOut.push({ groupId: item.groupId, sub: item.sub, reason })
          }
          await stores.bin.removeItem(ref, item)
        }
        if (items.length < membersAtOnce) await stores.bin.remove(ref)
        return log.done(items.length === membersAtOnce)
      }),
    )
    return { memberships, leftOut }
  }
}

interface KeptMembership {
  readonly roles: readonly string[]
  readonly terms: readonly Term[] | null
}

/** The roles and times that are not over yet; undefined if the membership is. */
function timesOf(
  roles: readonly string[],
  terms: readonly Term[],
  now: number,
): { readonly roles: readonly string[]; readonly terms?: WantedTerms } | undefined {
  const isOver = ({ validUntil }: Term) => validUntil !== undefined && validUntil <= now
  const whole = terms.find(({ role }) => role === undefined)
  if (whole && isOver(whole)) return undefined
  const over = new Set(terms.filter(isOver).map(({ role }) => role))
  const kept = roles.filter((role) => !over.has(role))
  const open = terms.filter((term) => term.role !== undefined && kept.includes(term.role))
  const timed = open.filter(({ validUntil }) => validUntil !== undefined)
  if (!whole?.validUntil && timed.length === 0) return { roles: kept }
  return {
    roles: kept,
    terms: {
      ...(whole?.validUntil !== undefined && { validUntil: whole.validUntil }),
      ...(whole?.reason !== undefined && { reason: whole.reason }),
      roleTerms: timed.map(({ role = '', validUntil, reason }) => ({
        role,
        validUntil,
        ...(reason !== undefined && { reason }),
      })),
    },
  }
}

function nothingThere(): GroupsError {
  return new GroupsError(11022, 'there is no such group in the bin')
}
