import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { afterSchema, limitSchema, nextSchema, pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import { settingsByKey } from '../../config/setting-list.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalid, managementRefusals } from '../management-error.ts'
import type { ServerContext } from './server-state.ts'
import {
  exampleSetting,
  settingChangeRecord,
  settingChangeSchema,
  settingRecord,
  settingSchema,
  settingWishes,
} from './setting-records.ts'

const { Optional: optional } = Type
const refuse = (faults: Parameters<typeof invalid>[1]) => invalid(17002, faults)

const wishesSchema = Type.Object(settingWishes, {
  additionalProperties: false,
  title: 'SettingWishes',
})
const readWishes = bodyReader(wishesSchema, refuse)

const changedSchema = Type.Object(
  { settings: Type.Array(settingSchema) },
  { additionalProperties: false, title: 'ChangedSettings' },
)

const changeDoc: RouteDoc = {
  id: 'changeSettings',
  chapter: 'Server',
  summary: 'Change settings at run time',
  description:
    'All that are named change in one step, and must fit together as in a file. Every node has them for the requests that it gets after the answer. What a file, a variable or an option gives can be changed there alone. A setting that is `reset` has its default again.',
  body: {
    schema: wishesSchema,
    as: ['json'],
    example: { set: { 'users.registration': 'invite', 'password.minLength': 12 } },
  },
  answers: {
    200: successAnswer('The settings that were named, as they are now.', changedSchema, {
      settings: [exampleSetting],
    }),
  },
  refusedFor: managementRefusals(17002),
}

/** PATCH /server-srv/settings. */
export function changeSettingsEndpoint(context: ServerContext): Endpoint<Actor> {
  return defineEndpoint(changeDoc, async (request, actor) => {
    const { set = {}, reset = [] } = readWishes(request)
    await context.settingChanges.change(actor, { set, reset })
    return success({ settings: await recordsOf(context, [...Object.keys(set), ...reset]) })
  })
}

async function recordsOf({ settingsAfter }: ServerContext, keys: readonly string[]) {
  const all = await settingsAfter()
  return all.filter(({ key }) => keys.includes(key)).map(settingRecord)
}

const historyQuery = Type.Object(
  {
    key: optional(Type.String({ maxLength: 128, description: 'must be the key of a setting' })),
    limit: limitSchema(200, 50),
    after: afterSchema,
  },
  { additionalProperties: false },
)
const readQuery = queryReader(historyQuery, refuse)

const historyDoc: RouteDoc = {
  id: 'listSettingChanges',
  chapter: 'Server',
  summary: 'Read the history of settings',
  description:
    'The latest first. A value that is left out is that of the file, the environment or the default.',
  query: {
    key: { schema: historyQuery.properties.key, description: 'Only those of this setting.' },
    limit: { schema: historyQuery.properties.limit, description: 'How many at most.' },
    after: { schema: historyQuery.properties.after, description: 'Where the page begins.' },
  },
  answers: {
    200: successAnswer(
      'The changes.',
      Type.Object(
        { changes: Type.Array(settingChangeSchema), next: nextSchema },
        { additionalProperties: false, title: 'SettingHistory' },
      ),
      {
        changes: [
          {
            id: 'h2Jd0nXw3mWkV1rZ7yTtUg',
            key: 'users.registration',
            is_secret: false,
            after: 'invite',
            time: 1_767_225_600,
            by: 'command line',
          },
        ],
      },
    ),
  },
  refusedFor: managementRefusals(17002),
}

/** GET /server-srv/settings/changes. */
export function settingHistoryEndpoint({ settingChanges }: ServerContext): Endpoint<unknown> {
  return defineEndpoint(historyDoc, async (request) => {
    const { key, limit = 50, after } = readQuery(request)
    if (key !== undefined && !settingsByKey.has(key)) {
      throw refuse([{ path: '/key', problem: 'is not a setting' }])
    }
    const below = readCursor(after, ['number'], refuse)?.[0]
    const found = await settingChanges.list({ key, below, limit: limit + 1 })
    const { page, next } = pageOf(found, limit, ({ position }) => [position])
    return success({ changes: page.map(settingChangeRecord), ...next })
  })
}

const undoDoc: RouteDoc = {
  id: 'undoSettingChange',
  chapter: 'Server',
  summary: 'Take a change of a setting back',
  description:
    'The setting has the value from before the change, if nobody has changed it since. A secret cannot be taken back, since the one before is not kept.',
  path: {
    id: { schema: Type.String(), description: 'Names the change.', example: 'h2Jd0nXw3mWk' },
  },
  answers: {
    200: successAnswer('The setting, as it is now.', changedSchema, { settings: [exampleSetting] }),
  },
  refusedFor: managementRefusals(17002, 17003, 17004),
}

/** POST /server-srv/settings/changes/{id}/undo. */
export function undoSettingEndpoint(context: ServerContext): Endpoint<Actor, 'id'> {
  return defineEndpoint(undoDoc, async ({ pathParams }, actor) => {
    const key = await context.settingChanges.undo(actor, pathParams.id)
    return success({ settings: await recordsOf(context, [key]) })
  })
}
