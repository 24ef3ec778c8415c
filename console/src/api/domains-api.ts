import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'

/** A domain of email addresses that a group says is its own. */
export type Domain = components['schemas']['Domain']

/** The same with what DNS has answered. */
export type CheckedDomain = components['schemas']['CheckedDomain']

export const domainsKey = 'domains'

const of = (groupId: string) => ({ params: { path: { groupId } } })
const named = ({ groupId, domain }: Domain) => ({ params: { path: { groupId, domain } } })

/** The domains of a group; there are at most 50. */
export function domainsOptions(groupId: string) {
  return queryOptions({
    queryKey: [domainsKey, groupId],
    queryFn: () => dataOf(api.GET('/connections-srv/groups/{groupId}/domains', of(groupId))),
  })
}

export function addDomain(groupId: string, domain: string) {
  const call = { ...of(groupId), body: { domain } }
  return dataOf(api.POST('/connections-srv/groups/{groupId}/domains', call))
}

/** Asks DNS for the record of a domain now. */
export function checkDomain(domain: Domain) {
  return dataOf(api.POST('/connections-srv/groups/{groupId}/domains/{domain}/check', named(domain)))
}

export function removeDomain(domain: Domain) {
  return dataOf(api.DELETE('/connections-srv/groups/{groupId}/domains/{domain}', named(domain)))
}
