import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { ServerContext } from './server-state.ts'
import { exampleSetting, settingRecord, settingSchema } from './setting-records.ts'

const settingsSchema = Type.Object(
  {
    version: Type.String({ description: 'The version of the server.' }),
    engine: Type.Enum(['sqlite', 'postgres'], { description: 'The database.' }),
    settings: Type.Array(settingSchema),
  },
  { additionalProperties: false, title: 'Settings' },
)

const doc: RouteDoc = {
  id: 'readSettings',
  chapter: 'Server',
  summary: 'Read the settings in use',
  description:
    'Every setting with its value, where the value comes from, and whether it can be changed at run time.',
  answers: {
    200: {
      description: 'The settings.',
      schema: successSchema(settingsSchema),
      example: {
        success: true,
        status: 200,
        data: { version: '1.0.0', engine: 'sqlite', settings: [exampleSetting] },
      },
    },
  },
}

/** GET /server-srv/settings. */
export function settingsEndpoint({ version, engine, settings }: ServerContext): Endpoint<unknown> {
  return defineEndpoint(doc, async () =>
    success({ version, engine, settings: settings().map(settingRecord) }),
  )
}
