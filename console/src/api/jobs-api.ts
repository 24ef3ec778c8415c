import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'
import { groupsKey, type MemberFilter } from './groups-api.ts'
import { readPages } from './read-pages.ts'

type Schemas = components['schemas']
export type MemberJob = Schemas['MemberJob']
export type JobRow = Schemas['MemberJobResult']
export type NewJob = Schemas['NewMemberJob']

/** Whom a job is about: all who fit, or those who were selected. */
export type JobSelection =
  | { readonly includingChildGroups: boolean; readonly filter: MemberFilter }
  | { readonly members: readonly { readonly groupId: string; readonly sub: string }[] }

/** The part of a job that says whom it is about. */
export function selectionBody(selection: JobSelection): Partial<NewJob> {
  if ('members' in selection) return { members: [...selection.members] }
  return { includingChildGroups: selection.includingChildGroups, ...selection.filter }
}

export const jobsKey = (groupId: string) => [groupsKey, 'jobs', groupId] as const

export function startJob(body: NewJob): Promise<MemberJob> {
  return dataOf(api.POST('/groups-srv/jobs', { body }))
}

/** The last jobs of a group. */
export function listJobs(groupId: string) {
  return dataOf(api.GET('/groups-srv/jobs', { params: { query: { groupId, limit: 10 } } }))
}

const of = (id: string) => ({ params: { path: { id } } })

export function readJob(id: string): Promise<MemberJob> {
  return dataOf(api.GET('/groups-srv/jobs/{id}', of(id)))
}

export async function cancelJob(id: string): Promise<void> {
  await dataOf(api.POST('/groups-srv/jobs/{id}/cancel', of(id)))
}

export function undoJob(id: string): Promise<MemberJob> {
  return dataOf(api.POST('/groups-srv/jobs/{id}/undo', of(id)))
}

/** A page of what was not done. */
export function listLeft(id: string, limit: number, after?: string) {
  const query = { left: 'true' as const, limit, ...(after !== undefined && { after }) }
  return dataOf(api.GET('/groups-srv/jobs/{id}/rows', { params: { path: { id }, query } }))
}

/** Everything that was not done. */
export async function readLeft(id: string): Promise<readonly JobRow[]> {
  const { items } = await readPages(
    (after) => listLeft(id, 500, after),
    ({ rows }) => rows,
  )
  return items
}

/** How many members fit; `more` if they were not all counted. */
export interface MemberTotal {
  readonly people: number
  readonly more: boolean
}

/** Nothing is counted beyond this, or in more calls. */
const mostCounted = 10_000
const mostCalls = 10

/** Counts the members who fit. */
export async function countMembers(
  body: Omit<Schemas['MemberCountQuery'], 'after'>,
): Promise<MemberTotal> {
  let people = 0
  let after: string | undefined
  for (let calls = 0; calls < mostCalls && people < mostCounted; calls++) {
    const query = { ...body, ...(after !== undefined && { after }) }
    const counted = await dataOf(api.POST('/groups-srv/usergroupmap/count', { body: query }))
    people += counted.people
    after = counted.next
    if (after === undefined) return { people, more: false }
  }
  return { people: Math.min(people, mostCounted), more: true }
}

/** What a group holds. */
export function readCounts(groupId: string) {
  return dataOf(
    api.GET('/groups-srv/usergroup/{groupId}/counts', { params: { path: { groupId } } }),
  )
}
