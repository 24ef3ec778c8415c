import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'
import { groupsKey } from './groups-api.ts'

/** What a group demands of the sign-in of its people. */
export type Policy = components['schemas']['SignInPolicy']

/** The policy of a group, those of the groups above, and all of it together. */
export type PolicyView = components['schemas']['SignInPolicyOfGroup']

/** How many people a policy would bind, and how many cannot meet it now. */
export type PolicyPreview = components['schemas']['SignInPolicyPreview']

const path = '/groups-srv/usergroup/{groupId}/sign-in-policy'
const of = (groupId: string) => ({ params: { path: { groupId } } })

export function policyOptions(groupId: string) {
  return queryOptions({
    queryKey: [groupsKey, 'sign-in-policy', groupId],
    queryFn: () => dataOf(api.GET(path, of(groupId))),
  })
}

export const setPolicy = (groupId: string, body: Policy, isConfirmed = false) =>
  putPolicy(groupId, body, isConfirmed ? { confirm: 'true' } : {})

/** Whom a policy would bind. Nothing is changed. */
export async function previewPolicy(groupId: string, body: Policy): Promise<PolicyPreview> {
  const data = await putPolicy(groupId, body, { dryRun: 'true' })
  if (!('dryRun' in data)) throw new TypeError('the server has not made a dry run')
  return data
}

function putPolicy(
  groupId: string,
  body: Policy,
  query: { readonly confirm?: 'true'; readonly dryRun?: 'true' },
) {
  return dataOf(api.PUT(path, { params: { path: { groupId }, query }, body }))
}

export const removePolicy = (groupId: string) => dataOf(api.DELETE(path, of(groupId)))
