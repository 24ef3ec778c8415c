import type { Actor } from '../events/actor.ts'
import type { GroupOperations } from '../groups/group-operations.ts'
import { GroupsError } from '../groups/groups-error.ts'
import type { Denials, RoleRequests, WantedRole } from './access-requests.ts'
import type { Resource, Subject } from './entities.ts'
import { groupTypeOf } from './group-properties.ts'
import type { PageTokens } from './page-tokens.ts'
import { groupIdOf, isStorable } from './resource-ids.ts'

/** What the endpoints of AuthZEN need: the operations on groups, which decide who may ask. */
export interface AuthzenContext {
  readonly groups: GroupOperations
  /** Whether an actor may ask anything: a person, or a machine with the scope. */
  readonly mayAsk: (actor: Actor) => boolean
  /** Those of the roles that each person may ask for, as far as the actor may know. */
  readonly findOffered: <Wanted extends WantedRole>(
    actor: Actor,
    wanted: readonly Wanted[],
  ) => Promise<readonly Wanted[]>
  readonly clients: ClientRoles
  readonly requests: RoleRequests
  readonly denials: Denials
  readonly pageTokens: PageTokens
  readonly baseUrl: string
}

/** Roles that a client holds in a group. They count below it, as those of people do. */
export interface ClientHolding {
  readonly groupId: string
  readonly path: string
  readonly roles: readonly string[]
}

/** The roles of clients, whoever asks. */
interface ClientRoles {
  /** What a client holds now, and when that ends; undefined for one that holds nothing. */
  find(
    clientId: string,
  ): Promise<{ readonly groups: readonly ClientHolding[]; readonly endsAt: number } | undefined>
  /** The ids of clients that may hold a role in one of these groups, in their order. */
  candidates(groupIds: readonly string[], role: string): Promise<readonly string[]>
}

/** The user and the group that a request means. */
export interface Asked {
  readonly userId: string
  readonly groupId: string
  readonly groupType: string
}

/** Whether a subject is named by its `sub`. Some gateways call it an identity. */
export function isUser(type: string): boolean {
  return type === 'user' || type === 'identity'
}

/** Finds the user whom a subject means; undefined for nobody, and where the actor may not know. */
export async function findUserId(
  { groups }: AuthzenContext,
  actor: Actor,
  { type, id }: Subject,
): Promise<string | undefined> {
  if (!isStorable(id, 255)) return undefined
  if (isUser(type)) return id
  return type === 'login_name' ? groups.findPerson(actor, id) : undefined
}

/** Finds the user and the group of a request; undefined where there can be no such group. */
export async function findAsked(
  context: AuthzenContext,
  actor: Actor,
  { subject, resource }: { readonly subject: Subject; readonly resource: Resource },
): Promise<Asked | undefined> {
  const groupId = groupIdOf(resource.id)
  if (![resource.id, groupId, resource.type].every((text) => isStorable(text, 64))) return undefined
  const userId = await findUserId(context, actor, subject)
  if (userId === undefined) return undefined
  return { userId, groupId, groupType: groupTypeOf(resource) }
}

const refusals: readonly number[] = [11001, 11006, 11010]

/**
 * Turns a refusal into no answer: whether a group is unknown, a role is not held or the actor may
 * not ask must make no difference.
 */
export async function orNothing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof GroupsError && refusals.includes(error.code)) return undefined
    throw error
  }
}
