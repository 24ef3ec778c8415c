import Type, { type TSchema } from 'typebox'
import { groupTypeSchema } from '../../groups/group-types.ts'
import { roleSchema } from '../../groups/roles.ts'
import { ClientMetadata } from '../../oauth/model/client-metadata.ts'
import type { JsonSchema } from '../../openapi/json-schema.ts'
import { catalogueSections } from '../catalogue-sections.ts'
import { accessRuleSchema, durationRuleEntrySchema } from '../entries/access-entry.ts'
import { clientSecretEntries } from '../entries/client-entry.ts'
import { connectionEntrySchema } from '../entries/connection-entry.ts'
import { groupEntrySchema, signInPolicyEntrySchema } from '../entries/group-entry.ts'
import { settingEntrySchema } from '../entries/setting-entry.ts'
import { streamEntrySchema } from '../entries/stream-entry.ts'
import { targetEntrySchema } from '../entries/target-entry.ts'
import { webhookEntrySchema } from '../entries/webhook-entry.ts'
import { fileSchema } from '../file-schema.ts'
import type { AppliedSection } from './applied-entry.ts'

const clientEntrySchema = Type.Object(
  {
    client_id: Type.String(),
    client_secret: Type.Optional(Type.String()),
    client_secrets: Type.Optional(clientSecretEntries),
    enabled: Type.Optional(Type.Boolean()),
    registered_by: Type.Optional(Type.Union([Type.Literal('itself'), Type.Null()])),
    scope: Type.Optional(Type.String()),
    ...Type.Partial(ClientMetadata).properties,
  },
  { additionalProperties: false },
)

export const entrySchemas: Readonly<Record<AppliedSection, TSchema>> = {
  groupTypes: groupTypeSchema,
  roles: roleSchema,
  groups: groupEntrySchema,
  scopeGroups: catalogueSections.scopeGroups.schema,
  scopes: catalogueSections.scopes.schema,
  resources: catalogueSections.resources.schema,
  detailTypes: catalogueSections.detailTypes.schema,
  images: catalogueSections.images.schema,
  trustedIssuers: catalogueSections.trustedIssuers.schema,
  clients: clientEntrySchema,
  signInPolicies: signInPolicyEntrySchema,
  groupLooks: catalogueSections.groupLooks.schema,
  durationRules: durationRuleEntrySchema,
  accessRules: accessRuleSchema,
  connections: connectionEntrySchema,
  webhooks: webhookEntrySchema,
  targets: targetEntrySchema,
  streams: streamEntrySchema,
  settings: settingEntrySchema,
  texts: catalogueSections.texts.schema,
}

const secretReference: JsonSchema = {
  type: 'object',
  description: 'A variable of the environment, or a file beside this one.',
  properties: { env: { type: 'string' }, file: { type: 'string' } },
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
}

/** The JSON Schema of a file of configuration, from the schemas by which entries are checked. */
export function applySchema(): JsonSchema {
  return fileSchema('Configuration of Ostiary', entrySchemas, {
    describe: (schema) => withReferences(schema, false),
    more: {
      $schema: { type: 'string' },
      owner: {
        type: 'string',
        description: 'Under which name the file owns its entries; that of the file by default.',
      },
    },
  })
}

const secretNames = new Set([
  ...['client_secret', 'client_secrets', 'secrets', 'api_key', 'totp', 'token'],
  'authorization_header',
  'secret',
])

/** Lets every text of a secret be a reference. */
function withReferences(value: unknown, isSecret: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => withReferences(each, isSecret))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      withReferences(each, isSecret || secretNames.has(name)),
    ]),
  )
  return isSecret && members.type === 'string' ? { anyOf: [members, secretReference] } : members
}
