import type { paths } from '../../../.cache/console-api/schema.ts'
import { ApiError } from './api-error.ts'
import { api, dataOf } from './client.ts'
import { startOfDay } from './start-of-day.ts'

/** The beginning of every key of queries about groups, so that a change can refresh all of them. */
export const groupsKey = 'groups'

const pageSize = 200

/** A page of the groups directly below a group; for `root`, of those that the person may see. */
export function listChildren(groupId: string, after: string | undefined) {
  const query = { limit: pageSize, ...(after !== undefined && { after }) }
  return dataOf(
    api.GET('/groups-srv/usergroup/{groupId}/children', { params: { path: { groupId }, query } }),
  )
}

export type GroupPage = Awaited<ReturnType<typeof listChildren>>
export type GroupNode = GroupPage['groups'][number]

/** Groups that have these words in their name or id. */
export function findGroups(text: string, after?: string) {
  const query = { text, limit: 50, ...(after !== undefined && { after }) }
  return dataOf(api.GET('/groups-srv/groups', { params: { query } }))
}

export function readGroup(groupId: string) {
  return dataOf(api.GET('/groups-srv/usergroup', { params: { query: { groupId } } }))
}

/** A group as lists have it too. */
export type Group = Omit<Awaited<ReturnType<typeof readGroup>>, 'roles'>

/** Whether it is the built-in group that every user is in, and nobody leaves. */
export function hasEverybody({ groupId, groupType }: Group): boolean {
  return groupType === 'built-in' && groupId.endsWith('_USERS')
}

/** The names of groups, of those that exist and that the person may read. */
export function nameGroups(groupIds: readonly string[]) {
  return dataOf(api.POST('/groups-srv/groups/names', { body: { groupIds: [...groupIds] } }))
}

interface NewGroup {
  readonly groupId: string
  readonly parentId: string
  readonly groupName: string
  readonly groupType: string
  readonly description: string
}

export function createGroup(body: NewGroup) {
  return dataOf(api.POST('/groups-srv/usergroup', { body }))
}

type GroupChange = Pick<NewGroup, 'groupId'> & Partial<NewGroup>

/** Changes a group; with a revision, only if nobody has changed it since. */
export function updateGroup(body: GroupChange, revision?: number) {
  const header = revision === undefined ? {} : { 'if-match': `"${revision}"` }
  return dataOf(api.PUT('/groups-srv/usergroup', { body, params: { header } }))
}

export interface Impact {
  readonly groups: number
  readonly memberships: number
  readonly people: number
  readonly gainAdministration: number
  readonly loseAdministration: number
  readonly isComplete: boolean
}

function impactOf(data: object): Impact {
  if (!('dryRun' in data)) throw new TypeError('the server has not made a dry run')
  return data as unknown as Impact
}

/** What a move would change. Nothing is changed. */
export async function previewMove(groupId: string, parentId: string): Promise<Impact> {
  const body = { groupId, parentId }
  const params = { query: { dryRun: 'true' as const } }
  return impactOf(await dataOf(api.PUT('/groups-srv/usergroup', { body, params })))
}

/** What would be deleted with a group. Nothing is deleted. */
export async function previewDeletion(groupId: string): Promise<Impact> {
  const query = { dryRun: 'true' as const, cascade: 'true' as const }
  return impactOf(await deletion(groupId, query))
}

export async function deleteGroup(groupId: string, cascade: boolean): Promise<void> {
  await deletion(groupId, { cascade: cascade ? 'true' : 'false' })
}

function deletion(groupId: string, query: { cascade: 'true' | 'false'; dryRun?: 'true' }) {
  const params = { path: { groupId }, query }
  return dataOf(api.DELETE('/groups-srv/usergroup/{groupId}', { params }))
}

/** What members must have to be found; all of it. */
export interface MemberFilter {
  /** Beginnings of words of names and addresses. */
  readonly text?: string
  readonly role?: string
  readonly userStatus?: string
  readonly ends?: 'never' | 'sometime'
  /** In seconds. */
  readonly endsBefore?: number
  readonly notSignedInSince?: number
  readonly hasFactor?: boolean
}

interface MemberQuery {
  readonly groupIds: readonly string[]
  /** Whether members of the groups below count. */
  readonly below: boolean
  /** Whether members of the groups above count. */
  readonly above: boolean
  readonly filter: MemberFilter
}

/** A page of members with their names. */
export async function listMembers(
  { groupIds, below, above, filter }: MemberQuery,
  after: string | undefined,
  take = 50,
) {
  if (groupIds.length === 0) return { members: [] }
  const { data, error, response } = await api.POST('/groups-srv/usergroupmap/search', {
    body: {
      groupIds: [...groupIds],
      includingChildGroups: below,
      inherit: above,
      includingRoles: true,
      includingRules: true,
      take,
      expand: 'user',
      ...filter,
      ...(after !== undefined && { after }),
    },
  })
  if (!data) throw new ApiError(response.status, error)
  const next = response.headers.get('x-next-after')
  return { members: data.data, ...(next !== null && { next }) }
}

export type Member = Awaited<ReturnType<typeof listMembers>>['members'][number]
export type MemberUser = NonNullable<Member['user']>

interface HolderSearch {
  readonly groupId: string
  readonly role: string
  /** Whether roles in the groups above count. */
  readonly inherit: boolean
}

/** A page of the people who have a role in a group or below it, with the groups that grant it. */
export function listHolders({ groupId, role, inherit }: HolderSearch, after: string | undefined) {
  const query = {
    role,
    inherit: inherit ? ('true' as const) : ('false' as const),
    expand: 'user' as const,
    ...(after !== undefined && { after }),
  }
  return dataOf(
    api.GET('/groups-srv/usergroup/{groupId}/holders', { params: { path: { groupId }, query } }),
  )
}

/** The same at a time in the past, in seconds, with when and why each role was given. */
export async function listHoldersThen(
  { groupId, role, inherit }: HolderSearch,
  at: number,
  after: string | undefined,
) {
  const { data, error, response } = await api.POST('/groups-srv/usergroupmap/search', {
    body: {
      ...{ groupIds: [groupId], includingChildGroups: true, inherit, role, asOf: at },
      ...{ take: 50, expand: 'user', ...(after !== undefined && { after }) },
    },
  })
  if (!data) throw new ApiError(response.status, error)
  const next = response.headers.get('x-next-after')
  return { holders: data.data, ...(next !== null && { next }) }
}

export type HolderThen = Awaited<ReturnType<typeof listHoldersThen>>['holders'][number]

export type Holder = Awaited<ReturnType<typeof listHolders>>['holders'][number]

/** Which events of a group are shown. Days are in the local time of the person. */
export interface GroupEventFilters {
  readonly type?: string | undefined
  readonly sub?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A page of what happened in a group and below it, newest first. */
export function listGroupEvents(
  groupId: string,
  { type, sub, from, to }: GroupEventFilters,
  after: string | undefined,
) {
  const query = {
    ...(type && { type }),
    ...(sub && { sub }),
    ...(from && { from: startOfDay(from) }),
    ...(to && { to: startOfDay(to, 1) }),
    ...(after !== undefined && { after }),
    expand: 'user' as const,
    limit: 50,
  }
  const params = { path: { groupId }, query: query as { expand: 'user'; limit: number } }
  return dataOf(api.GET('/groups-srv/usergroup/{groupId}/events', { params }))
}

export type GroupEvent = Awaited<ReturnType<typeof listGroupEvents>>['events'][number]

/** The most operations of one call. */
const mostAtOnce = 500

type Bulk = paths['/groups-srv/usergroupmap/bulk']['post']
export type MemberOperation =
  Bulk['requestBody']['content']['application/json']['operations'][number]

function send(operations: MemberOperation[]) {
  return dataOf(api.POST('/groups-srv/usergroupmap/bulk', { body: { operations } }))
}

export type MemberOutcome = Awaited<ReturnType<typeof send>>[number]

/** Changes memberships and answers what became of each, in the same order. */
export async function changeMembers(
  operations: readonly MemberOperation[],
): Promise<readonly MemberOutcome[]> {
  const outcomes: MemberOutcome[] = []
  for (let first = 0; first < operations.length; first += mostAtOnce) {
    outcomes.push(...(await send(operations.slice(first, first + mostAtOnce))))
  }
  return outcomes
}
