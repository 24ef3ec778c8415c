import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { type ScimAttributes, userType } from '../attributes.ts'
import { type BulkOutcome, mostBulkOperations, type RunOperation, runBulk } from '../bulk.ts'
import { changedMeanwhile } from '../change-people.ts'
import type { ScimEndpointContext } from '../endpoint-context.ts'
import { patched, readPatch } from '../patch.ts'
import { groupSteps, readGroup, replacingSteps } from '../patch-group.ts'
import { readResource, replacingPerson } from '../read-resource.ts'
import { entityTag } from '../read-resources.ts'
import { queued } from '../request-limits.ts'
import type { ScimCaller } from '../scim-context.ts'
import { ScimError } from '../scim-error.ts'
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
export function bulkEndpoint(context: ScimEndpointContext): Endpoint<ScimCaller> {
  return defineEndpoint(
    bulkDoc,
    queued(context.queue, async (request, caller) =>
      scimJson(200, await runBulk(objectIn(request), runner(context, caller))),
    ),
  )
}

/** Runs operations as the endpoints for one resource do. */
function runner(
  { people, groups, baseUrl }: ScimEndpointContext,
  caller: ScimCaller,
): RunOperation {
  const outcomeOf = (
    status: number,
    kind: 'Users' | 'Groups',
    { id, version }: { readonly id: string; readonly version?: number },
  ): BulkOutcome => ({
    status,
    id,
    location: `${baseUrl}/scim/v2/${kind}/${id}`,
    ...(version !== undefined && { version: entityTag(version) }),
  })

  type Operation = Parameters<RunOperation>[0]

  async function onUsers({ method, data }: Operation, id: string | undefined, version?: number) {
    if (id === undefined) {
      if (method !== 'POST') throw wrongMethod()
      return outcomeOf(201, 'Users', await people.create(caller, readResource(userType, data)))
    }
    if (method === 'DELETE') {
      await people.remove(caller, id, version)
      return outcomeOf(204, 'Users', { id })
    }
    const operations = method === 'PATCH' ? readPatch(data) : []
    const change =
      method === 'PUT'
        ? replacingPerson(data)
        : (before: ScimAttributes) => patched(userType, before, operations)
    if (method !== 'PUT' && method !== 'PATCH') throw wrongMethod()
    return outcomeOf(200, 'Users', await people.change(caller, id, change, version))
  }

  async function onGroups({ method, data }: Operation, id: string | undefined, version?: number) {
    const shown = ({ groupId, ...rest }: { groupId: string; version: number }) => ({
      id: groupId,
      version: rest.version,
    })
    if (id === undefined) {
      if (method !== 'POST') throw wrongMethod()
      return outcomeOf(201, 'Groups', shown(await groups.create(caller, readGroup(data))))
    }
    if (method === 'DELETE') {
      await groups.remove(caller, id, version)
      return outcomeOf(204, 'Groups', { id })
    }
    if (method !== 'PUT' && method !== 'PATCH') throw wrongMethod()
    const steps = method === 'PUT' ? replacingSteps(data) : groupSteps(readPatch(data))
    return outcomeOf(200, 'Groups', shown(await groups.change(caller, id, steps, version)))
  }

  return async (operation) => {
    const [, kind, id] =
      /^\/?(?:scim\/v2\/)?(Users|Groups)(?:\/([^/?]+))?$/.exec(operation.path) ?? []
    const version = versionOf(operation.version)
    if (kind === 'Users') return onUsers(operation, id, version)
    if (kind === 'Groups') return onGroups(operation, id, version)
    throw new ScimError('invalidPath', 'path must be that of users or groups')
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
