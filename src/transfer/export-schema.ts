import Type, { type TSchema } from 'typebox'
import { membershipSchema } from '../groups/group-record.ts'
import type { JsonSchema } from '../openapi/json-schema.ts'
import { userSchema } from '../users/records/user-schema.ts'
import { entrySchemas } from './apply/apply-schema.ts'
import { eligibleRoleSchema } from './entries/access-entry.ts'
import { domainEntrySchema } from './entries/connection-entry.ts'
import { authenticatorSchema, passkeySchema } from './entries/factor-entry.ts'
import { groupEntrySchema } from './entries/group-entry.ts'
import { pushedSchemas } from './entries/pushed-entry.ts'
import { membershipTermsSchema } from './entries/term-entry.ts'
import { ruleRoleSchema, upstreamAccountSchema } from './entries/upstream-entry.ts'
import { fileSchema } from './file-schema.ts'
import type { Section } from './inspection.ts'

const seconds = Type.Integer({ minimum: 0, description: 'Seconds since 1970.' })

const sectionSchemas: Readonly<Record<Section, TSchema>> = {
  ...entrySchemas,
  groups: Type.Object(
    {
      ...groupEntrySchema.properties,
      groupOwner: Type.Optional(Type.String()),
      createdTime: Type.Optional(Type.String({ format: 'date-time' })),
    },
    { additionalProperties: false },
  ),
  users: Type.Object(
    {
      ...userSchema.properties,
      created_at: Type.Optional(seconds),
      deletion_at: Type.Optional(seconds),
    },
    { additionalProperties: false },
  ),
  memberships: membershipSchema,
  membershipTerms: membershipTermsSchema,
  eligibleRoles: eligibleRoleSchema,
  domains: domainEntrySchema,
  upstreamAccounts: upstreamAccountSchema,
  ruleRoles: ruleRoleSchema,
  ...pushedSchemas,
  factors: Type.Union([authenticatorSchema, passkeySchema]),
}

/** The JSON Schema of an export, from the schemas by which an import checks its entries. */
export function exportSchema(): JsonSchema {
  return fileSchema('Export of Ostiary', sectionSchemas)
}
