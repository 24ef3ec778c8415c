import type { Actor } from '../events/actor.ts'
import { type Group, groupIdsOf, isWithin } from '../groups/group.ts'
import { isRoleName } from '../kernel/built-in-names.ts'
import type { AuthzenContext, ClientHolding } from './authzen-context.ts'
import type { Action, Evaluation, Resource, Subject } from './entities.ts'
import { agrees, hasClaims, isOfType } from './group-properties.ts'
import { groupIdOf, isStorable } from './resource-ids.ts'

type Context = Pick<AuthzenContext, 'groups' | 'clients'>

export function isClient({ type }: Pick<Subject, 'type'>): boolean {
  return type === 'client'
}

/** The group in which a client holds a role, and when that ends. */
interface ClientGrant {
  readonly groupId: string
  readonly endsAt: number
}

/** What grants the roles that clients are asked for, as far as the actor may read the groups. */
export async function findClientGrants(
  context: Context,
  actor: Actor,
  evaluations: readonly Evaluation[],
): Promise<ReadonlyMap<Evaluation, ClientGrant>> {
  const about = evaluations.filter(({ subject }) => isClient(subject))
  if (about.length === 0) return new Map()
  const readable = await findGroups(
    context,
    actor,
    about.map(({ resource }) => resource),
  )
  const ids = [...new Set(about.map(({ subject }) => subject.id))].filter((id) =>
    isStorable(id, 255),
  )
  const found = await Promise.all(ids.map((id) => context.clients.find(id)))
  const clients = new Map(ids.map((id, place) => [id, found[place]]))
  return new Map(
    about.flatMap((evaluation): readonly [Evaluation, ClientGrant][] => {
      const { subject, action, resource } = evaluation
      const group = readable.get(groupIdOf(resource.id))
      const client = clients.get(subject.id)
      if (!client || !fits(group, evaluation)) return []
      const granting = upwards(client.groups, group).find((each) =>
        each.roles.includes(action.name),
      )
      if (!granting) return []
      return [[evaluation, { groupId: granting.groupId, endsAt: client.endsAt }]]
    }),
  )
}

/** The ids of clients for which a role counts in a group, those after an id; so many at most. */
export async function findClients(
  context: Context,
  actor: Actor,
  { action, resource }: { readonly action: Action; readonly resource: Resource },
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  if (!isRoleName(action.name)) return []
  const group = (await findGroups(context, actor, [resource])).get(groupIdOf(resource.id))
  if (!fits(group, { action, resource })) return []
  const found: string[] = []
  for (const id of await context.clients.candidates(groupIdsOf(group.path), action.name)) {
    if (found.length === limit) break
    if (id <= after) continue
    const client = await context.clients.find(id)
    const counting = upwards(client?.groups ?? [], group)
    if (counting.some(({ roles }) => roles.includes(action.name))) found.push(id)
  }
  return found
}

/** The roles of a client that count in a group. */
export async function findClientRoles(
  context: Context,
  actor: Actor,
  { subject, resource }: { readonly subject: Subject; readonly resource: Resource },
): Promise<readonly string[]> {
  const group = (await findGroups(context, actor, [resource])).get(groupIdOf(resource.id))
  if (!fits(group, { resource }) || !isStorable(subject.id, 255)) return []
  const client = await context.clients.find(subject.id)
  const counting = upwards(client?.groups ?? [], group)
  return [...new Set(counting.flatMap(({ roles }) => roles))]
}

/** The paths of the groups in which a client holds a role. */
export async function findClientPaths(
  { clients }: Context,
  { id }: Subject,
  role: string,
): Promise<readonly string[]> {
  if (!isStorable(id, 255)) return []
  const client = await clients.find(id)
  return (client?.groups ?? []).flatMap(({ path, roles }) => (roles.includes(role) ? [path] : []))
}

/** Those of the groups that the actor may read, by their ids. */
function findGroups({ groups }: Context, actor: Actor, resources: readonly Resource[]) {
  const ids = resources
    .filter(({ id, type }) => [id, groupIdOf(id), type].every((text) => isStorable(text, 64)))
    .map(({ id }) => groupIdOf(id))
  return groups.findReadableGroups(actor, ids)
}

/** Whether a group is of the type that is asked for, and is what is claimed of it. */
function fits(
  group: Group | undefined,
  asked: { readonly resource: Resource; readonly action?: Action },
): group is Group {
  if (!group || !isOfType(group, asked.resource)) return false
  return !hasClaims(asked) || agrees(group, asked)
}

/** What counts in a group: what is held in it and above it, the nearest first. */
function upwards(
  held: readonly ClientHolding[],
  { path }: Pick<Group, 'path'>,
): readonly ClientHolding[] {
  return held
    .filter((each) => isWithin(path, each.path))
    .toSorted((a, b) => b.path.length - a.path.length)
}
