import Type from 'typebox'
import { queryReader } from '../../api/body-reader.ts'
import { afterSchema, limitSchema } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { TargetComparison } from '../compare-target.ts'
import { invalidTarget, provisioningRefusals } from '../provisioning-error.ts'
import {
  type TargetEndpoints,
  targetChapter,
  targetParam,
  unknownTargetRefusal,
} from './target-docs.ts'
import {
  keyRecord,
  readKey,
  readPlace,
  thingRecord,
  writeKey,
  writePlace,
} from './target-record.ts'
import {
  driftSchema,
  previewSchema,
  resyncSchema,
  retriedSchema,
  testSchema,
  thingsSchema,
} from './target-schemas.ts'

interface ComparisonEndpoints {
  readonly comparison: TargetComparison
}

const shared = { ...targetChapter, path: targetParam, refusedFor: unknownTargetRefusal } as const
const person = { kind: 'person', ref: 'demo-ada', name: 'Ada Lovelace' }
const usualThings = 50
const { Optional: optional } = Type

const pageQuery = Type.Object({ after: afterSchema }, { additionalProperties: false })
const readPageQuery = queryReader(pageQuery, invalidTarget)
const afterField = {
  after: { schema: afterSchema, description: 'The `next` of the page before.' },
}

const testDoc: RouteDoc = {
  ...shared,
  id: 'testProvisioningTarget',
  summary: 'Test a target',
  description: 'Asks the service whether it takes the token, and what it has. Nothing is changed.',
  answers: {
    200: successAnswer('What was found.', testSchema, {
      findings: [
        { severity: 'ok', code: 'patch', text: 'the service answers; changes are sent by PATCH' },
      ],
    }),
  },
}

/** POST /provisioning-srv/targets/{id}/test. */
export function testTargetEndpoint({ changes }: TargetEndpoints): Endpoint<Actor, 'id'> {
  return defineEndpoint(testDoc, async ({ pathParams }, actor) =>
    success({ findings: await changes.test(actor, pathParams.id) }),
  )
}

const previewDoc: RouteDoc = {
  ...shared,
  id: 'previewProvisioningTarget',
  summary: 'See what would be pushed',
  description:
    'What would be created, changed, deactivated and deleted now. The service is not asked: who has an account there already is taken over instead of created. Also for a target that is off. A page can be empty and still have a `next`.',
  query: afterField,
  answers: {
    200: successAnswer('What would be done.', previewSchema, {
      changes: [{ ...person, action: 'create' }],
    }),
  },
  refusedFor: { ...unknownTargetRefusal, ...provisioningRefusals(21002) },
}

/** GET /provisioning-srv/targets/{id}/preview. */
export function previewTargetEndpoint({ comparison }: ComparisonEndpoints): Endpoint<Actor, 'id'> {
  return defineEndpoint(previewDoc, async (request, actor) => {
    const from = readPlace(readPageQuery(request).after)
    const { items, next } = await comparison.preview(actor, request.pathParams.id, from)
    return success({
      changes: items.map(({ action, ...key }) => ({ ...keyRecord(key), action })),
      ...(next && { next: writePlace(next) }),
    })
  })
}

const driftDoc: RouteDoc = {
  ...shared,
  id: 'readProvisioningDrift',
  summary: 'See what was changed there',
  description:
    'Asks the service for what was pushed, 25 at a time, and compares it with what it should be. A resync makes it equal again. Members that somebody has added to groups which were there before are not reported.',
  query: afterField,
  answers: {
    200: successAnswer('What differs.', driftSchema, {
      differences: [{ ...person, remote_id: '42', what: 'attributes', detail: ['displayName'] }],
    }),
  },
  refusedFor: { ...unknownTargetRefusal, ...provisioningRefusals(21002, 21006) },
}

/** GET /provisioning-srv/targets/{id}/drift. */
export function driftEndpoint({ comparison }: ComparisonEndpoints): Endpoint<Actor, 'id'> {
  return defineEndpoint(driftDoc, async (request, actor) => {
    const from = readPlace(readPageQuery(request).after)
    const { items, next } = await comparison.drift(actor, request.pathParams.id, from)
    return success({
      differences: items.map(({ remoteId, what, detail, ...key }) => ({
        ...keyRecord(key),
        ...{ remote_id: remoteId, what, detail },
      })),
      ...(next && { next: writePlace(next) }),
    })
  })
}

const thingsQuery = Type.Object(
  {
    state: optional(
      Type.Enum(['waiting', 'failing', 'pushed'], {
        description: 'must be waiting, failing or pushed',
      }),
    ),
    after: afterSchema,
    limit: limitSchema(200, usualThings),
  },
  { additionalProperties: false },
)
const readThingsQuery = queryReader(thingsQuery, invalidTarget)

const thingsDoc: RouteDoc = {
  ...shared,
  id: 'listProvisionedThings',
  summary: 'List what is pushed',
  query: {
    state: { schema: thingsQuery.properties.state, description: 'Only those of this state.' },
    ...afterField,
    limit: { schema: thingsQuery.properties.limit, description: 'How many at most.' },
  },
  answers: {
    200: successAnswer('People and groups, each with its state.', thingsSchema, {
      things: [
        { ...person, remote_id: '42', active: true, adopted: false, state: 'pushed', attempts: 0 },
      ],
    }),
  },
  refusedFor: { ...unknownTargetRefusal, ...provisioningRefusals(21002) },
}

/** GET /provisioning-srv/targets/{id}/things. */
export function listThingsEndpoint({ changes }: TargetEndpoints): Endpoint<Actor, 'id'> {
  return defineEndpoint(thingsDoc, async (request, actor) => {
    const { state, after, limit = usualThings } = readThingsQuery(request)
    const choice = { state, after: readKey(after), limit: limit + 1 }
    const found = await changes.things(actor, request.pathParams.id, choice)
    const page = found.slice(0, limit)
    const last = found.length > limit ? page.at(-1) : undefined
    return success({ things: page.map(thingRecord), ...(last && { next: writeKey(last) }) })
  })
}

const resyncDoc: RouteDoc = {
  ...shared,
  id: 'resyncProvisioningTarget',
  summary: 'Push everything again',
  description:
    'Pushes everything whatever was pushed before, and removes members from groups that somebody has added there, except from groups which were there before.',
  answers: { 200: successAnswer('It has begun.', resyncSchema, { resync: true }) },
  refusedFor: { ...unknownTargetRefusal, ...provisioningRefusals(21005) },
}

/** POST /provisioning-srv/targets/{id}/resync. */
export function resyncTargetEndpoint({ changes }: TargetEndpoints): Endpoint<Actor, 'id'> {
  return defineEndpoint(resyncDoc, async ({ pathParams }, actor) => {
    await changes.resync(actor, pathParams.id)
    return success({ resync: true })
  })
}

const retryDoc: RouteDoc = {
  ...shared,
  id: 'retryProvisioningTarget',
  summary: 'Try again now',
  description: 'What the service did not take is tried now, and a service that was away is asked.',
  answers: { 200: successAnswer('How many are tried again.', retriedSchema, { retried: 3 }) },
  refusedFor: { ...unknownTargetRefusal, ...provisioningRefusals(21005) },
}

/** POST /provisioning-srv/targets/{id}/retry. */
export function retryTargetEndpoint({ changes }: TargetEndpoints): Endpoint<Actor, 'id'> {
  return defineEndpoint(retryDoc, async ({ pathParams }, actor) =>
    success({ retried: await changes.retry(actor, pathParams.id) }),
  )
}
