import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf, sendQuietly } from './client.ts'

type Schemas = components['schemas']

/** A request that waits for the person who is signed in. */
export type Decision = Schemas['WaitingAccessRequest']
export type AccessRequest = Schemas['AccessRequest']
export type AccessRule = Schemas['AccessRule']
export type AccessRuleChange = Schemas['AccessRuleChange']
export type EligibleRole = Schemas['EligibleRole']
/** A role that somebody got by a request, by an activation or by break glass. */
export type TimedRole = Schemas['TimedRole']

/** The beginning of every key of queries about access, so that a change can refresh all of them. */
export const accessKey = 'access'

const page = (after: string | undefined, limit = 50) => ({ limit, ...(after && { after }) })
const ofGroup = (groupId: string) => ({ params: { path: { groupId } } })
const pageOf = (groupId: string, after: string | undefined) => ({
  params: { path: { groupId }, query: page(after) },
})

/** A page of the requests that wait for the person, newest first. */
export function listDecisions(after: string | undefined) {
  return dataOf(api.GET('/access-srv/decisions', { params: { query: page(after) } }))
}

const mostCounted = 100

/** Whether somebody has approved a request, so that it waits for others. */
export const hasApproved = ({ approvals }: Decision, sub: string) =>
  approvals.some(({ person }) => person.sub === sub)

/** How many requests wait for a person, now and then. It never asks for a stronger sign-in. */
export function decisionCountOptions(sub: string) {
  return queryOptions({
    queryKey: [accessKey, 'decisions', 'count'],
    queryFn: async () => {
      const query = page(undefined, mostCounted)
      const options = { params: { query }, fetch: sendQuietly }
      const { requests, next } = await dataOf(api.GET('/access-srv/decisions', options))
      const waiting = requests.filter((request) => !hasApproved(request, sub))
      return { count: waiting.length, isMore: next !== undefined }
    },
    staleTime: 30_000,
    refetchInterval: 60_000,
  })
}

/** Approves a request as it was read, for as long as was asked or for less. */
export function approveRequest({ id, revision }: Decision, seconds: number) {
  const params = { path: { id }, header: { 'if-match': `"${revision}"` } }
  const body = { duration_seconds: seconds }
  return dataOf(api.POST('/access-srv/requests/{id}/approve', { params, body }))
}

export function refuseRequest(id: string, reason: string) {
  const params = { path: { id } }
  return dataOf(api.POST('/access-srv/requests/{id}/refuse', { params, body: { reason } }))
}

/** The rules that count in a group: its own, and those of groups above for other roles. */
export function rulesOptions(groupId: string) {
  return queryOptions({
    queryKey: [accessKey, 'rules', groupId],
    queryFn: () => dataOf(api.GET('/access-srv/groups/{groupId}/rules', ofGroup(groupId))),
  })
}

interface RuleKey {
  readonly groupId: string
  readonly role: string
}

/** Makes a rule, or replaces the one of this revision. */
export function putRule(key: RuleKey, body: AccessRuleChange, revision: number | undefined) {
  const header = revision === undefined ? {} : { 'if-match': `"${revision}"` }
  const params = { path: { ...key }, header }
  return dataOf(api.PUT('/access-srv/groups/{groupId}/rules/{role}', { params, body }))
}

export async function removeRule({ groupId, role }: RuleKey): Promise<void> {
  const params = { path: { groupId, role } }
  await dataOf(api.DELETE('/access-srv/groups/{groupId}/rules/{role}', { params }))
}

/** A page of those who may take a role in a group by themselves. */
export function listEligible(groupId: string, after: string | undefined) {
  return dataOf(api.GET('/access-srv/groups/{groupId}/eligible', pageOf(groupId, after)))
}

interface NewEligible {
  readonly sub: string
  readonly role: string
  /** Seconds since 1970. */
  readonly until?: number
}

export async function putEligible(groupId: string, body: NewEligible): Promise<void> {
  await dataOf(api.PUT('/access-srv/groups/{groupId}/eligible', { ...ofGroup(groupId), body }))
}

export async function removeEligible({ id }: EligibleRole): Promise<void> {
  await dataOf(api.DELETE('/access-srv/eligible/{id}', { params: { path: { id } } }))
}

/** A page of the roles that people have or had for a time, in a group and below it. */
export function listTimedRoles(groupId: string, after: string | undefined) {
  return dataOf(api.GET('/access-srv/groups/{groupId}/roles', pageOf(groupId, after)))
}

export async function endTimedRole({ groupId, id }: TimedRole): Promise<void> {
  const params = { path: { groupId, id } }
  await dataOf(api.DELETE('/access-srv/groups/{groupId}/roles/{id}', { params }))
}

/** A page of the requests for a group and the groups below it, newest first. */
export function listGroupRequests(groupId: string, after: string | undefined) {
  return dataOf(api.GET('/access-srv/groups/{groupId}/requests', pageOf(groupId, after)))
}
