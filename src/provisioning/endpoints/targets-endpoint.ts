import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { afterSchema, readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import { readRevision, withRevision } from '../../api/revision.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { deletedAnswer, successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { CountedTarget } from '../change-targets.ts'
import { shownMapping } from '../mapping.ts'
import { invalidTarget, provisioningRefusals } from '../provisioning-error.ts'
import {
  exampleId,
  type TargetEndpoints,
  targetChapter,
  targetParam,
  unknownTargetRefusal,
} from './target-docs.ts'
import { givenTarget, groupOf, targetRecord } from './target-record.ts'
import {
  groupIdSchema,
  newTargetSchema,
  targetChangeSchema,
  targetListSchema,
  targetSchema,
} from './target-schemas.ts'

const example = {
  id: exampleId,
  groupId: 'acme',
  name: 'Chat',
  url: 'https://chat.example/scim/v2',
  has_token: true,
  status: 'on',
  mapping: shownMapping,
  groups: 'nested',
  role_groups: false,
  on_leave: 'deactivate',
  take_over: 'address',
  people: 42,
  group_count: 5,
  waiting: 0,
  failing: 0,
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
  revision: 0,
}
const { name, url, groupId } = example
const given = { name, url, token: 's3cr3t', groups: 'nested' }

const notTheirs = { 403: 'The caller may not do this (11010).' }
const targetAnswer = (description: string) => successAnswer(description, targetSchema, example)
const hostRule =
  'What is for the whole server is changed by people with role ADMIN alone. Administrators of a group push to the hosts of the setting `provisioning.groupHosts`, and only what they see of members.'

const readNew = bodyReader(newTargetSchema, invalidTarget)
const readChange = bodyReader(targetChangeSchema, invalidTarget)
const { Optional: optional } = Type
const listQuery = Type.Object(
  {
    groupId: groupIdSchema,
    below: optional(Type.Enum(['true', 'false'], { description: 'must be true or false' })),
    after: afterSchema,
  },
  { additionalProperties: false },
)
const readListQuery = queryReader(listQuery, invalidTarget)

const createDoc: RouteDoc = {
  ...targetChapter,
  id: 'createProvisioningTarget',
  summary: 'Push people and groups to another service',
  rule: hostRule,
  description:
    'The people who are members in the group or below it, and its groups, are pushed to the SCIM service from now on, unless `enabled` is false. `mapping` says which attribute is made of what; see `docs/provisioning.md`. With `groups`, groups are pushed `nested`, `flat` or not at all (`none`); with `role_groups`, those who hold a role in a group are a group `GROUP: ROLE`. Who leaves is deactivated there, or deleted with `on_leave`. Accounts that are there already are taken over if they have our externalId or the proved address of the person; with `take_over` `name`, accounts and groups of the same name are, too.',
  body: { schema: newTargetSchema, as: ['json'], example: { groupId, ...given } },
  answers: { 200: targetAnswer('The target.') },
  refusedFor: {
    ...provisioningRefusals(21002, 21004),
    ...notTheirs,
    404: 'There is no such group (11001).',
  },
}

/** POST /provisioning-srv/targets. */
export function createTargetEndpoint({ changes }: TargetEndpoints): Endpoint<Actor> {
  return defineEndpoint(createDoc, async (request, actor) => {
    const { groupId: wanted, ...config } = readNew(request)
    return answer(await changes.create(actor, groupOf(wanted), givenTarget(config)))
  })
}

const listDoc: RouteDoc = {
  ...targetChapter,
  id: 'listProvisioningTargets',
  summary: 'List the targets of a group',
  query: {
    groupId: {
      schema: groupIdSchema,
      description: 'The group; `root` for those of the whole server.',
      example: groupId,
      required: true,
    },
    below: {
      schema: listQuery.properties.below,
      description: 'Whether those of the groups below are listed too; with `root`, all.',
    },
    after: { schema: afterSchema, description: 'The `next` of the page before.' },
  },
  answers: { 200: successAnswer('The targets.', targetListSchema, { targets: [example] }) },
  refusedFor: {
    ...provisioningRefusals(21002),
    ...notTheirs,
    404: 'There is no such group (11001).',
  },
}

/** GET /provisioning-srv/targets. */
export function listTargetsEndpoint({ changes }: TargetEndpoints): Endpoint<Actor> {
  return defineEndpoint(listDoc, async (request, actor) => {
    const { groupId: wanted, below, after } = readListQuery(request)
    const [from] = readCursor(after, ['string'], invalidTarget) ?? []
    const place = { groupId: groupOf(wanted), below: below === 'true', after: from }
    const { targets, next } = await changes.list(actor, place)
    return success({
      targets: targets.map(targetRecord),
      ...(next !== undefined && { next: writeCursor([next]) }),
    })
  })
}

const readDoc: RouteDoc = {
  ...targetChapter,
  id: 'readProvisioningTarget',
  summary: 'Read a target',
  path: targetParam,
  answers: { 200: targetAnswer('The target.') },
  refusedFor: unknownTargetRefusal,
}

/** GET /provisioning-srv/targets/{id}. */
export function readTargetEndpoint({ changes }: TargetEndpoints): Endpoint<Actor, 'id'> {
  return defineEndpoint(readDoc, async ({ pathParams }, actor) =>
    answer(await changes.find(actor, pathParams.id)),
  )
}

const replaceDoc: RouteDoc = {
  ...targetChapter,
  id: 'replaceProvisioningTarget',
  summary: 'Replace a target',
  rule: hostRule,
  description:
    'A field that is left out gets its default; the token and the mapping stay. For another address, the token has to be given again, and everybody is looked for anew. A target that was paused starts again.',
  path: targetParam,
  headers: {
    'if-match': {
      schema: Type.String(),
      description:
        'The revision that the change is based on. If the target has another one now, the response is 412.',
      example: '"0"',
    },
  },
  body: { schema: targetChangeSchema, as: ['json'], example: given },
  answers: { 200: targetAnswer('The target as it is now.') },
  refusedFor: { ...provisioningRefusals(21002, 21001, 21003), ...notTheirs },
}

/** PUT /provisioning-srv/targets/{id}. */
export function replaceTargetEndpoint({ changes }: TargetEndpoints): Endpoint<Actor, 'id'> {
  return defineEndpoint(replaceDoc, async (request, actor) => {
    const revision = readRevision(request, () =>
      invalidTarget([{ path: '/if-match', problem: 'must be the revision' }]),
    )
    const config = givenTarget(readChange(request))
    return answer(await changes.replace(actor, request.pathParams.id, config, revision))
  })
}

const deleteDoc: RouteDoc = {
  ...targetChapter,
  id: 'deleteProvisioningTarget',
  summary: 'Delete a target',
  description: 'Nothing is pushed any more. What was pushed stays there as it is.',
  path: targetParam,
  answers: { 200: deletedAnswer('The target is deleted.') },
  refusedFor: unknownTargetRefusal,
}

/** DELETE /provisioning-srv/targets/{id}. */
export function deleteTargetEndpoint({ changes }: TargetEndpoints): Endpoint<Actor, 'id'> {
  return defineEndpoint(deleteDoc, async ({ pathParams }, actor) => {
    await changes.remove(actor, pathParams.id)
    return success({ deleted: true })
  })
}

function answer(target: CountedTarget) {
  return withRevision(success(targetRecord(target)), target)
}
