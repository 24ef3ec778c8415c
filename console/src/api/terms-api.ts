import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'
import { groupsKey } from './groups-api.ts'

type Schemas = components['schemas']

/** From when until when somebody has a role or is a member, why, and by whom; in seconds. */
export interface Term {
  readonly validFrom?: number
  readonly validUntil?: number
  readonly reason?: string
  /** The sub of a person, or a client_id. */
  readonly givenBy?: string
}

/** The times of a membership as a whole, and of single roles in it. */
export interface Terms extends Term {
  readonly roleTerms?: readonly (Term & { readonly role: string })[]
}

/** For how long roles may be given in a group. */
export type DurationRule = Schemas['DurationRule']
export type DurationRuleView = Schemas['DurationRuleOfGroup']

const rulePath = '/groups-srv/usergroup/{groupId}/duration-rule'
const of = (groupId: string) => ({ params: { path: { groupId } } })

export function durationRuleOptions(groupId: string) {
  return queryOptions({
    queryKey: [groupsKey, 'duration-rule', groupId],
    queryFn: () => dataOf(api.GET(rulePath, of(groupId))),
    staleTime: 60_000,
  })
}

/** Replaces the rule of a group; an empty one removes it. */
export async function putDurationRule(groupId: string, body: DurationRule): Promise<void> {
  await dataOf(api.PUT(rulePath, { ...of(groupId), body }))
}

/** A page of the memberships in which something ends by a time, those that change first first. */
export function listEnds(until: number, after: string | undefined) {
  const query = { until, expand: 'user' as const, limit: 100, ...(after && { after }) }
  const params = { path: { groupId: 'root' }, query }
  return dataOf(api.GET('/groups-srv/usergroup/{groupId}/ends', { params }))
}

/** A membership in which something ends. */
export type EndingMembership = Awaited<ReturnType<typeof listEnds>>['ends'][number]

/** What of a history is shown. */
export interface HistoryFilter {
  readonly role?: string | undefined
  readonly sub?: string | undefined
}

/** A page of who had which role in a group and below it, newest first. */
export function listGroupHistory(groupId: string, { role, sub }: HistoryFilter, after?: string) {
  const filter = { ...(role && { role }), ...(sub && { sub }) }
  const query = { ...filter, subtree: 'true' as const, limit: 50, ...(after && { after }) }
  const params = { path: { groupId }, query }
  return dataOf(api.GET('/groups-srv/usergroup/{groupId}/history', { params }))
}

/** A page of the roles that somebody had, newest first. */
export function listPersonHistory(sub: string, after: string | undefined) {
  const query = { limit: 20, ...(after && { after }) }
  const params = { path: { sub }, query }
  return dataOf(api.GET('/groups-srv/usergroupmap/history/{sub}', { params }))
}

/** A role that somebody had or has. */
export type RoleSpan = Schemas['RoleSpan']
