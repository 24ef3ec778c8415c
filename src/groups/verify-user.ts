import type { Actor } from '../events/actor.ts'
import { type Group, groupIdsOf } from './group.ts'
import type { GroupContext, GroupStore } from './group-context.ts'
import { GroupsError, type GroupsErrorCode, notAllowed } from './groups-error.ts'
import type { InvitedRoles } from './invitation.ts'
import type { Holding, MembershipKey } from './memberships.ts'
import type { ReadableGroups } from './rights.ts'
import { endOfRole } from './role-terms.ts'

/** Asks whether a user holds roles in a group. */
export interface Question {
  readonly userId: string
  readonly groupId: string
  /** The type that the group must have; empty for any. */
  readonly groupType?: string
  /** All of these roles; an empty list asks for membership alone. */
  readonly roles: readonly string[]
  /** Whether roles in the groups above count too. */
  readonly inherit?: boolean
}

/** The group that grants each role. */
export type GrantedBy = Readonly<Record<string, string>>

/** Answers which groups grant the roles; throws when the user does not hold them all. */
export function verifyUser(context: GroupContext) {
  return async (actor: Actor, question: Question): Promise<GrantedBy> => {
    const grantedBy = findGrants(question.roles, await readHoldings(context, actor, question))
    if (!grantedBy) throw doesNotHold()
    return grantedBy
  }
}

/** The user does not hold the roles that were asked for. */
export function doesNotHold(): GroupsError {
  return new GroupsError(11006, 'the user does not hold the roles')
}

/** Finds every role that counts for a user in a group, with the group that grants it. */
export function findHeldRoles(context: GroupContext) {
  return async (actor: Actor, about: Omit<Question, 'roles'>): Promise<GrantedBy> => {
    const holdings = await readHoldings(context, actor, { ...about, roles: [] })
    const roles = new Set(holdings.flatMap((holding) => holding.roles ?? []))
    return findGrants([...roles], holdings) ?? {}
  }
}

/** A role that a user holds in a group. */
interface HeldRole extends MembershipKey {
  readonly role: string
}

/** When roles of users end; undefined for those that last, and where the actor may not know. */
export function findEnds({ groups, rights }: GroupContext) {
  return async (
    actor: Actor,
    held: readonly HeldRole[],
  ): Promise<readonly (number | undefined)[]> => {
    const timed = await groups.termsAmong(held)
    if (timed.length === 0) return held.map(() => undefined)
    const isOwn = ({ sub }: MembershipKey) => actor.kind === 'person' && actor.sub === sub
    const ofOthers = timed.filter((each) => !isOwn(each))
    const isBounded = ofOthers.length > 0 && (await rights.isBounded(groups, actor))
    // A time would tell that there is somebody of the name that was invited.
    const hidden = new Set(isBounded ? (await groups.openAmong(ofOthers)).map(textOf) : [])
    const byKey = new Map(timed.map((each) => [textOf(each), each.terms]))
    return held.map((each) => {
      const key = textOf(each)
      return hidden.has(key) ? undefined : endOfRole(byKey.get(key) ?? [], each.role)
    })
  }
}

/** The roles that can answer a question, as far as the actor may know them. */
async function readHoldings(
  { groups, rights }: GroupContext,
  actor: Actor,
  question: Question,
): Promise<readonly Holding[]> {
  const { userId, groupId, groupType, inherit } = question
  const isOwn = actor.kind === 'person' && actor.sub === userId
  if (!isOwn && !(await rights.has(groups, actor, 'groups_read', groupId))) throw notAllowed()

  const isBounded = !isOwn && (await rights.isBounded(groups, actor))
  if (isBounded) return readShown(groups, question)
  return inherit
    ? groups.holdingsUpwards(groupId, userId, groupType)
    : groups.holdingsIn(groupId, userId, groupType)
}

/** What somebody who administers some groups may know of the memberships in question. */
async function readShown(groups: GroupStore, question: Question): Promise<readonly Holding[]> {
  const group = await groups.find(question.groupId)
  const keys = group ? membershipsAskedFor(question, group) : []
  const held = await groups.findMemberships(keys)
  return shownHoldings(groups, keys, held)
}

/**
 * Of memberships that were not accepted, only the roles for which that very sub was named, whether
 * or not somebody has it.
 */
async function shownHoldings(
  groups: GroupStore,
  keys: readonly MembershipKey[],
  held: readonly InvitedRoles[],
): Promise<readonly (MembershipKey & Holding)[]> {
  const [open, named] = await Promise.all([groups.openAmong(keys), groups.invitationsBySub(keys)])
  const [isOpen, byKey, invited] = [
    new Set(open.map(textOf)),
    new Map(held.map((each) => [textOf(each), each.roles])),
    new Map(named.map((each) => [textOf(each), each.roles])),
  ]
  return keys.map((key) => {
    const text = textOf(key)
    return {
      ...key,
      roles: isOpen.has(text) ? invited.get(text) : (byKey.get(text) ?? invited.get(text)),
    }
  })
}

/** The memberships that can answer a question, the one in the group itself first. */
function membershipsAskedFor(question: Question, group: Group): readonly MembershipKey[] {
  const { groupId, userId, groupType = '', inherit } = question
  if (groupType !== '' && group.groupType !== groupType) return []
  const groupIds = inherit ? groupIdsOf(group.path).toReversed() : [groupId]
  return groupIds.map((id) => ({ groupId: id, sub: userId }))
}

function textOf({ groupId, sub }: MembershipKey): string {
  return `${groupId}/${sub}`
}

/**
 * Finds the group that grants each role: the first one in which the user holds it. Undefined when
 * the user is in none of the groups, or lacks a role.
 */
export function findGrants(
  roles: readonly string[],
  holdings: readonly Holding[],
): GrantedBy | undefined {
  if (!holdings.some((holding) => holding.roles !== undefined)) return undefined
  const grants: [role: string, groupId: string][] = []
  for (const role of roles) {
    const holding = holdings.find((each) => each.roles?.includes(role))
    if (!holding) return undefined
    grants.push([role, holding.groupId])
  }
  return Object.fromEntries(grants)
}

/**
 * The answer to one of many questions. A refusal has the code that the question alone would have.
 */
export type Verdict =
  | { readonly verified: true; readonly grantedBy: GrantedBy }
  | { readonly verified: false; readonly code: GroupsErrorCode }

/** Answers many questions in their order, with one read of groups and one of memberships. */
export function verifyUsers({ groups, rights }: GroupContext) {
  return async (actor: Actor, questions: readonly Question[]): Promise<readonly Verdict[]> => {
    const [readable, found] = await Promise.all([
      rights.findReadable(groups, actor),
      groups.findMany([...new Set(questions.map(({ groupId }) => groupId))]),
    ])
    const byId = new Map(found.map((group) => [group.groupId, group]))
    const wanted = new Map(
      questions
        .filter((question) => mayAsk(question, actor, readable, byId))
        .flatMap((question) => keysOf(question, byId))
        .map((key) => [textOf(key), key]),
    )
    const held = await groups.findMemberships([...wanted.values()])
    const isBounded = await rights.isBounded(groups, actor)
    const isOwn = ({ sub }: MembershipKey) => actor.kind === 'person' && actor.sub === sub
    const ofOthers = isBounded ? [...wanted.values()].filter((key) => !isOwn(key)) : []
    const shown = await shownHoldings(groups, ofOthers, held)
    const rolesByKey = new Map([...held, ...shown].map((each) => [textOf(each), each.roles]))

    return questions.map((question): Verdict => {
      if (!mayAsk(question, actor, readable, byId)) return { verified: false, code: 11010 }
      const holdings = keysOf(question, byId).map(
        (key): Holding => ({ groupId: key.groupId, roles: rolesByKey.get(textOf(key)) }),
      )
      const grantedBy = findGrants(question.roles, holdings)
      return grantedBy ? { verified: true, grantedBy } : { verified: false, code: 11006 }
    })
  }
}

type GroupsById = ReadonlyMap<string, Group>

function mayAsk(
  { userId, groupId }: Question,
  actor: Actor,
  readable: ReadableGroups,
  groups: GroupsById,
): boolean {
  if (readable.extent === 'all') return true
  if (actor.kind === 'person' && actor.sub === userId) return true
  const group = groups.get(groupId)
  return group !== undefined && readable.includes(group.path)
}

function keysOf(question: Question, groups: GroupsById): readonly MembershipKey[] {
  const group = groups.get(question.groupId)
  return group ? membershipsAskedFor(question, group) : []
}
