import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { type BulkOutcome, mostBulkOperations, type RunOperation, runBulk } from '../bulk.ts'
import { entityTag } from '../read-resources.ts'
import { queued } from '../request-limits.ts'
import type { ScimCaller } from '../scim-context.ts'
import type { ScimEndpointContext } from '../scim-endpoint-context.ts'
import { changedMeanwhile, ScimError } from '../scim-error.ts'
import { scimJson, scimMediaType } from '../scim-family.ts'
import { exampleUser, messageSchema, shared } from './scim-docs.ts'
import { objectIn } from './scim-replies.ts'

const bulkDoc: RouteDoc = {
  ...shared,
  id: 'changeScimResources',
  summary: 'Create, change and delete many resources',
  description: `RFC 7644 §3.7. At most ${mostBulkOperations} operations in 4 MiB, each in a transaction of its own. An operation can refer to what another one creates by \`bulkId:NAME\`.`,
  body: {
    schema: messageSchema,
    as: ['json'],
    example: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'],
      Operations: [{ method: 'POST', path: '/Users', bulkId: 'ada', data: exampleUser }],
    },
  },
  answers: {
    200: {
      description: 'What became of each operation, in the same order.',
      schema: messageSchema,
      mediaType: scimMediaType,
      example: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkResponse'],
        Operations: [{ method: 'POST', bulkId: 'ada', status: '201' }],
      },
    },
  },
  refusedFor: { 400: 'The body cannot be read.', 413: 'There are too many operations.' },
}

/** POST /scim/v2/Bulk. */
export function scimBulkEndpoint(context: ScimEndpointContext): Endpoint<ScimCaller> {
  return defineEndpoint(
    bulkDoc,
    queued(context.queue, async (request, caller) =>
      scimJson(200, await runBulk(objectIn(request), runner(context, caller))),
    ),
  )
}

/** Runs operations as the endpoints for one resource do. */
function runner({ users, groups, baseUrl }: ScimEndpointContext, caller: ScimCaller): RunOperation {
  const pathPattern = /^\/?(?:scim\/v2\/)?(Users|Groups)(?:\/([^/?]+))?$/

  return async ({ method, path, data, version: tag }) => {
    const [, name, id] = pathPattern.exec(path) ?? []
    const kind = [users, groups].find(({ type }) => type.endpoint === `/${name}`)
    if (!kind) throw new ScimError('invalidPath', 'path must be that of users or groups')
    const version = versionOf(tag)
    const outcomeOf = (status: number, stored: { id: string; version?: number }): BulkOutcome => ({
      status,
      id: stored.id,
      location: `${baseUrl}/scim/v2/${name}/${stored.id}`,
      ...(stored.version !== undefined && { version: entityTag(stored.version) }),
    })
    if (id === undefined) {
      if (method !== 'POST') throw wrongMethod()
      return outcomeOf(201, await kind.create(caller, data))
    }
    switch (method) {
      case 'PUT':
        return outcomeOf(200, await kind.replace(caller, id, data, version))
      case 'PATCH':
        return outcomeOf(200, await kind.patch(caller, id, data, version))
      case 'DELETE':
        await kind.remove(caller, id, version)
        return outcomeOf(204, { id })
      default:
        throw wrongMethod()
    }
  }
}

function versionOf(tag: string | undefined): number | undefined {
  if (tag === undefined) return undefined
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag)?.[1]
  if (digits === undefined) throw changedMeanwhile()
  return Number(digits)
}

function wrongMethod(): ScimError {
  return new ScimError('invalidSyntax', 'the method does not fit the path')
}
