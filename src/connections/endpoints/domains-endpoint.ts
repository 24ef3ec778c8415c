import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { deletedAnswer, successAnswer } from '../../routing/envelope-schema.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { connectionRefusals, invalidConnection } from '../connections-error.ts'
import type { GroupDomains } from '../prove-domain.ts'
import { checkedDomainRecord, domainRecord } from './connection-record.ts'
import {
  checkedDomainSchema,
  domainListSchema,
  domainSchema,
  newDomainSchema,
} from './connection-schemas.ts'

const shared = { chapter: 'Connections' } as const

const exampleDomain = {
  domain: 'acme.example',
  groupId: 'acme',
  status: 'pending',
  record_name: '_ostiary-challenge.acme.example',
  record_value: 'ostiary-domain=8hJ2mQx5VnT0bKcR7yWdZ3sPfLgE1uAiO4tN6vXqB9M',
  created_at: 1_767_225_600,
}

const groupParam: Fields = {
  groupId: { schema: Type.String(), description: 'The group.', example: 'acme' },
}
const domainParam: Fields = {
  ...groupParam,
  domain: { schema: Type.String(), description: 'The domain.', example: exampleDomain.domain },
}

const refusedForGroup = {
  403: 'The caller may not do this (11010).',
  404: 'There is no such group (11001).',
}
const refusedForDomain = {
  ...refusedForGroup,
  404: 'There is no such group (11001). The group has not claimed this domain (19005).',
}

const readNew = bodyReader(newDomainSchema, invalidConnection)

const listDoc: RouteDoc = {
  ...shared,
  id: 'listDomains',
  summary: 'List the domains of a group',
  description: 'In alphabetical order; there are at most 50.',
  path: groupParam,
  answers: { 200: successAnswer('The domains.', domainListSchema, { domains: [exampleDomain] }) },
  refusedFor: refusedForGroup,
}

/** GET /connections-srv/groups/{groupId}/domains. */
export function listDomainsEndpoint(domains: GroupDomains): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(listDoc, async ({ pathParams }, actor) => {
    const found = await domains.list(actor, pathParams.groupId)
    return success({ domains: found.map(domainRecord) })
  })
}

const addDoc: RouteDoc = {
  ...shared,
  id: 'addDomain',
  summary: 'Claim a domain for a group',
  description:
    'The answer names the TXT record that proves the domain. Set it at the name server of the domain, and call `check`. Several groups may claim one domain; the first that proves it has it.',
  path: groupParam,
  body: { schema: newDomainSchema, as: ['json'], example: { domain: exampleDomain.domain } },
  answers: { 200: successAnswer('The domain, not yet proven.', domainSchema, exampleDomain) },
  refusedFor: { ...connectionRefusals(19003, 19006, 19008), ...refusedForGroup },
}

/** POST /connections-srv/groups/{groupId}/domains. */
export function addDomainEndpoint(domains: GroupDomains): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(addDoc, async (request, actor) => {
    const { groupId } = request.pathParams
    return success(domainRecord(await domains.add(actor, groupId, readNew(request).domain)))
  })
}

const checkDoc: RouteDoc = {
  ...shared,
  id: 'checkDomain',
  summary: 'Look for the record of a domain',
  description:
    'Asks DNS now. A domain whose record is there is proven. One that was proven, and whose record is gone, is `lost`; the server looks every day.',
  path: domainParam,
  answers: {
    200: successAnswer('The domain, and what was found.', checkedDomainSchema, {
      ...exampleDomain,
      status: 'proven',
      proven_at: 1_767_229_200,
      checked_at: 1_767_229_200,
      found: [exampleDomain.record_value],
    }),
  },
  refusedFor: { ...connectionRefusals(19006), ...refusedForDomain },
}

/** POST /connections-srv/groups/{groupId}/domains/{domain}/check. */
export function checkDomainEndpoint(domains: GroupDomains): Endpoint<Actor, 'groupId' | 'domain'> {
  return defineEndpoint(checkDoc, async ({ pathParams }, actor) => {
    const finding = await domains.check(actor, pathParams.groupId, pathParams.domain)
    return success(checkedDomainRecord(finding))
  })
}

const removeDoc: RouteDoc = {
  ...shared,
  id: 'removeDomain',
  summary: 'Give up a domain of a group',
  description:
    'The connections of the group do not speak for its people any more. Another group can prove it.',
  path: domainParam,
  answers: { 200: deletedAnswer('The group has the domain no more.') },
  refusedFor: refusedForDomain,
}

/** DELETE /connections-srv/groups/{groupId}/domains/{domain}. */
export function removeDomainEndpoint(domains: GroupDomains): Endpoint<Actor, 'groupId' | 'domain'> {
  return defineEndpoint(removeDoc, async ({ pathParams }, actor) => {
    await domains.remove(actor, pathParams.groupId, pathParams.domain)
    return success({ deleted: true })
  })
}
