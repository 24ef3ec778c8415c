import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../../.cache/console-api/schema.ts'
import { api, dataOf } from '../../api/client.ts'
import { groupsKey } from '../api/group-queries.ts'

/** What a group demands of the sign-in of its people. */
export type Policy = components['schemas']['SignInPolicy']

/** The policy of a group, those of the groups above, and all of it together. */
export type PolicyView = components['schemas']['SignInPolicyOfGroup']

const path = '/groups-srv/usergroup/{groupId}/sign-in-policy'
const of = (groupId: string) => ({ params: { path: { groupId } } })

export function policyOptions(groupId: string) {
  return queryOptions({
    queryKey: [groupsKey, 'sign-in-policy', groupId],
    queryFn: () => dataOf(api.GET(path, of(groupId))),
  })
}

export const setPolicy = (groupId: string, body: Policy) =>
  dataOf(api.PUT(path, { ...of(groupId), body }))

export const removePolicy = (groupId: string) => dataOf(api.DELETE(path, of(groupId)))
