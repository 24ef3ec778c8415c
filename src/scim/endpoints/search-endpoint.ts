import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference, type RouteDoc } from '../../routing/route-doc.ts'
import type { ResourceType } from '../attributes.ts'
import { type ListQuery, readSearch } from '../list-query.ts'
import { listBody, type ResourceList } from '../list-resources.ts'
import { queued } from '../request-limits.ts'
import type { ScimCaller } from '../scim-context.ts'
import type { ScimEndpointContext } from '../scim-endpoint-context.ts'
import { ScimError } from '../scim-error.ts'
import { scimJson } from '../scim-family.ts'
import { exampleUser, listAnswer, messageSchema, shared } from './scim-docs.ts'
import { objectIn } from './scim-replies.ts'

const searchDoc: RouteDoc = {
  ...shared,
  id: 'searchScimResources',
  summary: 'Find people and groups of the directory',
  description:
    'RFC 7644 §3.4.3. People come first. An attribute that one of the two does not have leaves it out. Pages are by index.',
  body: {
    schema: messageSchema,
    as: ['json'],
    example: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: 'externalId eq "7c1d0b3a"',
    },
  },
  answers: { 200: listAnswer(exampleUser) },
  refusedFor: { 400: 'The body or the filter cannot be read.' },
}

const nothing: ResourceList = { total: 0, startIndex: 1, resources: [], next: undefined }

/** POST /scim/v2/.search. */
export function searchScimEndpoint({
  users,
  groups,
  queue,
}: ScimEndpointContext): Endpoint<ScimCaller> {
  return defineEndpoint(
    searchDoc,
    queued(queue, async (request, caller) => {
      const body = objectIn(request)
      const ofUsers = queryFor(users.type, body)
      const ofGroups = queryFor(groups.type, body)
      const either = ofUsers ?? ofGroups ?? readSearch(users.type, body)
      const { page } = either
      if (page.by === 'cursor') throw new ScimError('invalidCursor', 'search one kind by cursor')
      const people = ofUsers ? await users.list(caller, ofUsers) : nothing
      const total = people.total ?? 0
      const startIndex = Math.max(1, page.startIndex - total)
      const count = page.count - people.resources.length
      const rest = { by: 'index', startIndex, count } as const
      const pushed = ofGroups ? await groups.list(caller, { ...ofGroups, page: rest }) : nothing
      const list = {
        total: total + (pushed.total ?? 0),
        startIndex: page.startIndex,
        resources: [...people.resources, ...pushed.resources],
        next: undefined,
      }
      return scimJson(200, listBody(list))
    }),
  )
}

/** Undefined for resources that do not have the attributes. */
function queryFor(
  type: ResourceType,
  body: Readonly<Record<string, unknown>>,
): ListQuery | undefined {
  try {
    return readSearch(type, body)
  } catch (error) {
    if (error instanceof ScimError) return undefined
    throw error
  }
}

/** Any other address is unknown in the words of SCIM, too. */
export function nothingHereEndpoint(): Endpoint {
  return defineEndpoint(notInReference, async () => {
    throw new ScimError('notFound', 'there is nothing here')
  })
}
