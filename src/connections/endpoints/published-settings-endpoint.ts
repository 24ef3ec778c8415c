import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalidConnection } from '../connections-error.ts'
import type { ReadPublished } from '../read-published.ts'
import { findingRecord, groupOf } from './connection-record.ts'
import { findingsSchema, groupIdSchema } from './connection-schemas.ts'

const askedSchema = Type.Object(
  {
    groupId: groupIdSchema,
    url: Type.String({
      minLength: 1,
      maxLength: 2048,
      pattern: '^https?://[^\\s\\p{Cc}]+$',
      description: 'must be an address of metadata',
    }),
  },
  { additionalProperties: false, title: 'PublishedSettingsQuestion' },
)
const readAsked = bodyReader(askedSchema, invalidConnection)

const publishedSchema = Type.Object(
  {
    settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    findings: findingsSchema.properties.findings,
  },
  { additionalProperties: false, title: 'PublishedSettings' },
)

const doc: RouteDoc = {
  chapter: 'Connections',
  id: 'readPublishedSettings',
  summary: 'Read the settings that a SAML provider publishes',
  description:
    'Fetches metadata (SAML Metadata §2.4.3), and answers the settings that they tell, for the connection of a group. Nothing is stored. Without settings, a finding says why. The address has to be public, unless `connections.privateHosts` names its host.',
  body: {
    schema: askedSchema,
    as: ['json'],
    example: { groupId: 'acme', url: 'https://idp.acme.example/metadata' },
  },
  answers: {
    200: successAnswer('What the provider publishes.', publishedSchema, {
      settings: {
        idp_entity_id: 'https://idp.acme.example',
        sso_url: 'https://idp.acme.example/sso',
        sso_binding: 'redirect',
        certificates: ['-----BEGIN CERTIFICATE-----…'],
      },
      findings: [],
    }),
  },
  refusedFor: {
    400: 'A field is invalid (19003).',
    403: 'The caller may not do this (11010).',
    404: 'There is no such group (11001).',
  },
}

/** POST /connections-srv/published-settings. */
export function readPublishedSettingsEndpoint({
  readPublished,
}: {
  readonly readPublished: ReadPublished
}): Endpoint<Actor> {
  return defineEndpoint(doc, async (request, actor) => {
    const { groupId, url } = readAsked(request)
    const { settings, findings } = await readPublished(actor, groupOf(groupId), url)
    return success({ ...(settings && { settings }), findings: findings.map(findingRecord) })
  })
}
