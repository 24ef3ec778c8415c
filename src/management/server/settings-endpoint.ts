import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import type { EffectiveSetting } from '../../config/setting-list.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { ServerContext } from './server-state.ts'

const text = Type.String()
const valueSchema = Type.Union([
  text,
  Type.Number(),
  Type.Boolean(),
  Type.Array(Type.Union([text, Type.Number()])),
])

const settingSchema = Type.Object(
  {
    key: Type.String({ description: 'The name in a settings file.' }),
    variable: Type.String({ description: 'The name in the environment.' }),
    description: text,
    source: Type.String({
      description:
        'Where the value comes from: the path of a file, a variable, an option, or `default`.',
    }),
    is_secret: Type.Boolean({ description: 'The value of a secret is never shown.' }),
    is_set: Type.Boolean({ description: 'Whether there is a value.' }),
    value: Type.Optional(valueSchema),
  },
  { additionalProperties: false, title: 'Setting' },
)

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
  description: 'Every setting with its value, and where the value comes from.',
  answers: {
    200: {
      description: 'The settings.',
      schema: successSchema(settingsSchema),
      example: {
        success: true,
        status: 200,
        data: {
          version: '1.0.0',
          engine: 'sqlite',
          settings: [
            {
              key: 'port',
              variable: 'OSTIARY_PORT',
              description: 'Port the server listens on.',
              source: '--port',
              is_secret: false,
              is_set: true,
              value: 8081,
            },
          ],
        },
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

function settingRecord({ isSecret, isSet, ...setting }: EffectiveSetting) {
  return { ...setting, is_secret: isSecret, is_set: isSet }
}
