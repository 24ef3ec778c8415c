import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { connectionRefusals, invalidConnection } from '../connections-error.ts'
import type { DirectorySync } from '../sync/directory-sync.ts'
import {
  syncRunListSchema,
  syncRunRecord,
  syncRunSchema,
  syncWishSchema,
} from './sync-run-record.ts'

const exampleRun = {
  run: 7,
  status: 'done',
  phase: 'ends',
  dry_run: false,
  whole: true,
  started_by: 'server',
  counts: { created: 2, changed: 1, restored: 0, ended: 1, refused: 0, unchanged: 412 },
  examples: {
    created: [{ name: 'ada@acme.example' }, { name: 'alan@acme.example' }],
    changed: [{ name: 'grace@acme.example' }],
    ended: [{ name: 'bob@acme.example', why: 'the account is disabled (userAccountControl)' }],
  },
  started_at: 1_767_225_600,
  ended_at: 1_767_225_631,
}

const shared = { chapter: 'Connections' } as const
const idParam: Fields = {
  id: {
    schema: Type.String(),
    description: 'The connection.',
    example: 'q3XbT0nW7mYv5zKqG2rb1d',
  },
}
const readWish = bodyReader(syncWishSchema, invalidConnection)

const startDoc: RouteDoc = {
  ...shared,
  id: 'startSync',
  summary: 'Keep the people of a directory in step',
  description:
    'Begins a run, on which a server works in the background. It reads everybody in the directory, creates accounts by `first_sign_in`, applies the rules, and ends the sessions, tokens and roles by rules of those who are disabled or gone. With `dry_run` it only says what it would do, also while the connection is `off`. If more people would end than `most_ended_percent` allows, it is `held` unless `confirm` is true. Whoever has power beyond the group is left as they are.',
  path: idParam,
  body: { schema: syncWishSchema, as: ['json'], example: { dry_run: true } },
  answers: {
    200: successAnswer('The run, at its beginning.', syncRunSchema, {
      ...{ run: 7, status: 'running', phase: 'people', dry_run: true, whole: true },
      started_by: 'q3XbT0nW7mYv5zKqG2rb1d',
      counts: { created: 0, changed: 0, restored: 0, ended: 0, refused: 0, unchanged: 0 },
      examples: {},
      started_at: 1_767_225_600,
    }),
  },
  refusedFor: connectionRefusals(19003, 19001, 19020, 19021),
}

/** POST /connections-srv/connections/{id}/sync. */
export function startSyncEndpoint(sync: DirectorySync): Endpoint<Actor, 'id'> {
  return defineEndpoint(startDoc, async (request, actor) => {
    const { dry_run: isDry = false, confirm: isConfirmed = false } = readWish(request)
    const begun = await sync.start(actor, request.pathParams.id, { isDry, isConfirmed })
    return success(syncRunRecord(begun))
  })
}

const listDoc: RouteDoc = {
  ...shared,
  id: 'listSyncRuns',
  summary: 'List the runs of a directory',
  description: 'The last ten, the last one first. One that is `running` grows.',
  path: idParam,
  answers: { 200: successAnswer('The runs.', syncRunListSchema, { runs: [exampleRun] }) },
  refusedFor: connectionRefusals(19001),
}

/** GET /connections-srv/connections/{id}/sync. */
export function listSyncRunsEndpoint(sync: DirectorySync): Endpoint<Actor, 'id'> {
  return defineEndpoint(listDoc, async ({ pathParams }, actor) => {
    const runs = await sync.list(actor, pathParams.id)
    return success({ runs: runs.map(syncRunRecord) })
  })
}

const stopDoc: RouteDoc = {
  ...shared,
  id: 'stopSync',
  summary: 'Stop the run of a directory',
  description: 'What the run has done stays. The page on which it works is finished.',
  path: idParam,
  answers: {
    200: successAnswer(
      'The run is stopped.',
      Type.Object({ stopped: Type.Boolean() }, { additionalProperties: false }),
      { stopped: true },
    ),
  },
  refusedFor: connectionRefusals(19001, 19020),
}

/** POST /connections-srv/connections/{id}/sync/stop. */
export function stopSyncEndpoint(sync: DirectorySync): Endpoint<Actor, 'id'> {
  return defineEndpoint(stopDoc, async ({ pathParams }, actor) => {
    await sync.stop(actor, pathParams.id)
    return success({ stopped: true })
  })
}
