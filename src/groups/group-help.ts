import type { Actor } from '../events/actor.ts'
import { changesBetween } from '../events/field-changes.ts'
import { groupAdminRole } from '../kernel/built-in-names.ts'
import { isAdministrator } from './administrators.ts'
import { type Group, groupIdsOf, type HelpAct, helpActs, rootId } from './group.ts'
import type { GroupContext, GroupStore } from './group-context.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import { findGroup } from './tree-stores.ts'

/** What administrators may do for the people of a group, and which group says so. */
export interface GroupHelpView {
  readonly groupId: string
  /** What the group says itself; undefined if it says nothing. */
  readonly own: readonly HelpAct[] | undefined
  readonly effective: readonly HelpAct[]
  /** The nearest group that says something: this one, or one above. */
  readonly from: string | undefined
}

/** Reads what administrators may do for the people of a group. */
export function readGroupHelp({ groups, rights }: GroupContext) {
  return async (actor: Actor, groupId: string): Promise<GroupHelpView> => {
    await rights.check(groups, actor, 'groups_read', groupId)
    return viewOf(groups, await findGroup(groups, groupId))
  }
}

async function viewOf(groups: GroupStore, { groupId, path, help }: Group): Promise<GroupHelpView> {
  const above = new Map(
    (await groups.findMany(groupIdsOf(path))).map((each) => [each.groupId, each]),
  )
  const from = groupIdsOf(path).findLast((id) => above.get(id)?.help !== undefined)
  const effective = from === undefined ? [] : (above.get(from)?.help ?? [])
  return { groupId, own: help, effective, from }
}

/**
 * Says what administrators may do for the people of a group, and of the groups below that say
 * nothing themselves; undefined for what counts above. It is power over people, so people with the
 * role ADMIN alone give it. Everybody is in the built-in groups.
 */
export function changeGroupHelp({ recorded, rights, groups }: GroupContext) {
  return async (
    actor: Actor,
    groupId: string,
    help: readonly HelpAct[] | undefined,
  ): Promise<GroupHelpView> => {
    if (actor.kind === 'machine' || rights.isBuiltIn(groupId)) throw notAllowed()
    await rights.check(groups, actor, 'groups_write', rootId)
    return recorded(actor, async (stores, log) => {
      await stores.groups.lockTree()
      const group = await findGroup(stores.groups, groupId)
      const next = help && helpActs.filter((act) => help.includes(act))
      const changes = changesBetween({ help: group.help?.join(' ') }, { help: next?.join(' ') })
      if (changes.length === 0) return log.unchanged(await viewOf(stores.groups, group))
      await stores.groups.putHelp(groupId, next)
      const view = await viewOf(stores.groups, await findGroup(stores.groups, groupId))
      const detail = { groupId, policy: 'help' }
      return log.change('GROUP_POLICY_CHANGED', { detail, inGroups: [groupId], changes }, view)
    })
  }
}

/**
 * Why somebody may do nothing for a person: it is themselves; the person has power, or roles where
 * the other one administers nothing; no group gives it.
 */
type NoHelp = 'self' | 'beyond' | 'not_given'

/** What somebody may do for a person, or why not. */
export interface Help {
  readonly acts: readonly HelpAct[]
  readonly refusal: NoHelp | undefined
}

interface HelpContext {
  readonly groups: GroupStore
  readonly rights: GroupContext['rights']
  readonly prefix: string
  /** Whether all roles of the other person are in groups that one administers. */
  mayActFor(actor: string, sub: string): Promise<boolean>
}

/**
 * Finds what an actor may do for a person who has accepted to be in a group that the actor
 * administers. What concerns the whole account needs to be given in every group that the person
 * is in.
 */
export function findHelp({ groups, rights, prefix, mayActFor }: HelpContext) {
  return async (actor: Actor, sub: string): Promise<Help> => {
    if (actor.kind !== 'person' || actor.key) throw notAllowed()
    // Nobody learns of others whether they exist, and who administers nothing learns nothing.
    const isBounded = await rights.isBounded(groups, actor)
    const administers = async (person: string) =>
      (await groups.pathsWithRole(person, groupAdminRole)).length > 0
    if (isBounded && !(await administers(actor.sub))) throw notAllowed()
    if (!(await rights.isAbove(groups, actor, sub))) throw unknownPerson()
    if (actor.sub === sub) return { acts: [], refusal: 'self' }
    const hasPower = (await isAdministrator(groups, prefix, sub)) || (await administers(sub))
    if (hasPower || !(await mayActFor(actor.sub, sub))) return { acts: [], refusal: 'beyond' }
    if (!isBounded) return { acts: helpActs, refusal: undefined }
    const held = (await groups.membershipsOf(sub)).filter(
      ({ isOpen, group }) => !isOpen && !rights.isBuiltIn(group.groupId),
    )
    const given = await Promise.all(held.map(({ group }) => viewOf(groups, group)))
    const isGiven = (act: HelpAct) => given.every(({ effective }) => effective.includes(act))
    const acts = given.length > 0 ? helpActs.filter(isGiven) : []
    return { acts, refusal: acts.length > 0 ? undefined : 'not_given' }
  }
}

/** The same of outsiders, of who has not accepted, and of nobody. */
export function unknownPerson(): GroupsError {
  return new GroupsError(11007, 'nobody in the groups that you administer is this person')
}
