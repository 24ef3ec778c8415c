import type { Actor } from '../events/actor.ts'
import { isRoleName } from '../kernel/built-in-names.ts'
import { type AuthzenContext, findAsked, findUserId, isUser, orNothing } from './authzen-context.ts'
import type { Action, Resource, Subject } from './entities.ts'
import {
  agrees,
  groupTypeOf,
  hasClaims,
  isOfType,
  memberProperties,
  propertiesOf,
} from './group-properties.ts'
import { groupIdOf, isStorable, resourceIdOf } from './resource-ids.ts'

/** A part of the results, from the place where the page before ended. */
interface WantedPage {
  readonly after: string
  readonly limit: number
}

interface FoundPage<Result> {
  readonly results: readonly Result[]
  /** Where the next page begins; undefined at the end. */
  readonly next: string | undefined
}

const nothing: FoundPage<never> = { results: [], next: undefined }

interface SubjectSearch {
  readonly subject: Pick<Subject, 'type'>
  readonly action: Action
  readonly resource: Resource
}

/** Finds who holds a role in a group or above it (AuthZEN §8.4). */
export async function searchSubjects(
  { groups }: AuthzenContext,
  actor: Actor,
  { subject, action, resource }: SubjectSearch,
  { after, limit }: WantedPage,
): Promise<FoundPage<{ readonly type: string; readonly id: string }>> {
  const { type, id } = resource
  const groupId = groupIdOf(id)
  if (!isUser(subject.type) || !isRoleName(action.name)) return nothing
  if (![id, groupId, type].every((text) => isStorable(text, 64))) return nothing
  if (groupTypeOf(resource) !== '' || hasClaims({ resource, action })) {
    const group = (await groups.findReadableGroups(actor, [groupId])).get(groupId)
    if (!group || !isOfType(group, resource) || !agrees(group, { resource, action })) return nothing
  }
  const role = action.name
  const search = { groupId, role, withoutBelow: true, inherit: true, describesUsers: false, after }
  // One more than the page holds shows whether there is a next page.
  const found = await orNothing(groups.findHolders(actor, { ...search, limit: limit + 1 }))
  if (!found) return nothing
  const page = found.holders.slice(0, limit)
  return {
    results: page.map(({ sub }) => ({ type: subject.type, id: sub })),
    next: found.holders.length > limit ? page.at(-1)?.sub : found.next,
  }
}

interface ResourceSearch {
  readonly subject: Subject
  readonly action: Action
  readonly resource: Omit<Resource, 'id'>
}

/** Finds the groups in which a role of a subject counts (AuthZEN §8.5). */
export async function searchResources(
  context: AuthzenContext,
  actor: Actor,
  { subject, action, resource }: ResourceSearch,
  { after, limit }: WantedPage,
): Promise<FoundPage<Resource>> {
  if (!isRoleName(action.name) || !isStorable(resource.type, 64)) return nothing
  const sub = await findUserId(context, actor, subject)
  if (sub === undefined) return nothing
  const claims = { resource, action }
  const { found, next } = await context.groups.findRoleGroups(actor, {
    sub,
    role: action.name,
    accepts: ({ group, isReadable }) =>
      isOfType(group, resource) && (isReadable ? agrees(group, claims) : !hasClaims(claims)),
    after,
    limit,
  })
  const results = found.map(({ group, isReadable }) => ({
    type: resource.type,
    id: resourceIdOf(group.groupId),
    properties: isReadable ? propertiesOf(group) : memberProperties(group),
  }))
  return { results, next }
}

interface ActionSearch {
  readonly subject: Subject
  readonly resource: Resource
}

/** Finds the roles of a subject that count in a group (AuthZEN §8.6), in their order. */
export async function searchActions(
  context: AuthzenContext,
  actor: Actor,
  { subject, resource }: ActionSearch,
  { after, limit }: WantedPage,
): Promise<FoundPage<Pick<Action, 'name'>>> {
  const { groups } = context
  const asked = await findAsked(context, actor, { subject, resource })
  if (!asked) return nothing
  const held = await orNothing(groups.findHeldRoles(actor, { ...asked, inherit: true }))
  if (!held) return nothing
  if (hasClaims({ resource })) {
    const group = (await groups.findReadableGroups(actor, [asked.groupId])).get(asked.groupId)
    if (!agrees(group, { resource })) return nothing
  }
  const names = Object.keys(held).filter((name) => name > after)
  const page = names.toSorted().slice(0, limit)
  return {
    results: page.map((name) => ({ name })),
    next: names.length > limit ? page.at(-1) : undefined,
  }
}
