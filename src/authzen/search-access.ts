import type { Actor } from '../events/actor.ts'
import type { GroupSearch, RoleGroups } from '../groups/find-role-groups.ts'
import { isRoleName } from '../kernel/built-in-names.ts'
import { type AuthzenContext, findAsked, findUserId, isUser, orNothing } from './authzen-context.ts'
import { findClientPaths, findClientRoles, findClients, isClient } from './client-grants.ts'
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
  context: AuthzenContext,
  actor: Actor,
  { subject, action, resource }: SubjectSearch,
  { after, limit }: WantedPage,
): Promise<FoundPage<{ readonly type: string; readonly id: string }>> {
  const { groups } = context
  if (isClient(subject)) {
    // One more than the page holds shows whether there is a next page.
    const wanted = { after, limit: limit + 1 }
    const ids = await findClients(context, actor, { action, resource }, wanted)
    const page = ids.slice(0, limit)
    const results = page.map((id) => ({ type: subject.type, id }))
    return { results, next: ids.length > limit ? page.at(-1) : undefined }
  }
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
  const claims = { resource, action }
  const search: GroupSearch = {
    accepts: ({ group, isReadable }) =>
      isOfType(group, resource) && (isReadable ? agrees(group, claims) : !hasClaims(claims)),
    after,
    limit,
  }
  const { found, next } = await findGroups(context, actor, { subject, role: action.name }, search)
  const results = found.map(({ group, isReadable }) => ({
    type: resource.type,
    id: resourceIdOf(group.groupId),
    properties: isReadable ? propertiesOf(group) : memberProperties(group),
  }))
  return { results, next }
}

/** Finds the groups in which the role of a user or a client counts. */
async function findGroups(
  context: AuthzenContext,
  actor: Actor,
  { subject, role }: { readonly subject: Subject; readonly role: string },
  search: GroupSearch,
): Promise<RoleGroups> {
  const { groups } = context
  if (isClient(subject)) {
    const paths = await findClientPaths(context, subject, role)
    return groups.findGroupsBelow(actor, paths, search)
  }
  const sub = await findUserId(context, actor, subject)
  if (sub === undefined) return { found: [], next: undefined }
  return groups.findRoleGroups(actor, { ...search, sub, role })
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
  const held = isClient(subject)
    ? await findClientRoles(context, actor, { subject, resource })
    : await findUserRoles(context, actor, { subject, resource })
  const names = held.filter((name) => name > after)
  const page = names.toSorted().slice(0, limit)
  return {
    results: page.map((name) => ({ name })),
    next: names.length > limit ? page.at(-1) : undefined,
  }
}

/** The roles of a user that count in a group. */
async function findUserRoles(
  context: AuthzenContext,
  actor: Actor,
  { subject, resource }: ActionSearch,
): Promise<readonly string[]> {
  const { groups } = context
  const asked = await findAsked(context, actor, { subject, resource })
  if (!asked) return []
  const held = await orNothing(groups.findHeldRoles(actor, { ...asked, inherit: true }))
  if (!held) return []
  if (hasClaims({ resource })) {
    const group = (await groups.findReadableGroups(actor, [asked.groupId])).get(asked.groupId)
    if (!agrees(group, { resource })) return []
  }
  return Object.keys(held)
}
