import Type from 'typebox'
import type { Fields } from '../../routing/route-doc.ts'
import type { ApiKey } from '../api-key.ts'
import { timeOfDay } from '../key-uses.ts'

const { Optional: optional } = Type
const secondsSchema = Type.Integer({ minimum: 0, description: 'Seconds since 1970.' })
const rolesSchema = Type.Array(
  Type.Object(
    { groupId: Type.String({ minLength: 1, maxLength: 64 }), roles: Type.Array(Type.String()) },
    { additionalProperties: false, title: 'ApiKeyRoles' },
  ),
)

/** The body that makes a key of a group. */
export const newKeySchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 64, description: 'must be 1 to 64 characters' }),
    scopes: optional(Type.Array(Type.String({ maxLength: 256 }), { maxItems: 64 })),
    roles: optional(rolesSchema),
    days: Type.Integer({ minimum: 1, description: 'must be how many days it lives, at least 1' }),
  },
  { additionalProperties: false, title: 'NewApiKey' },
)

const keyMembers = {
  id: Type.String(),
  name: Type.String(),
  sub: optional(Type.String({ description: 'The person whose key it is.' })),
  groupId: optional(Type.String({ description: 'The group whose key it is.' })),
  scopes: Type.Array(Type.String()),
  roles: rolesSchema,
  created_by: Type.String({ description: 'Who made it, as the event log names them.' }),
  created_at: secondsSchema,
  expires_at: secondsSchema,
  last_used: optional(
    Type.String({ description: 'The day of the last use in UTC, such as `2026-11-19`.' }),
  ),
}

/** A key as its owner and administrators see it. */
const keySchema = Type.Object(keyMembers, { title: 'ApiKey' })

/** A new key with its text. */
export const madeKeySchema = Type.Object(
  { ...keyMembers, key: Type.String({ description: 'The key itself. It is not shown again.' }) },
  { title: 'MadeApiKey' },
)

export const keyListSchema = Type.Object({ keys: Type.Array(keySchema) }, { title: 'ApiKeys' })

/** The body that reports a key which somebody has found. */
export const reportSchema = Type.Object(
  { key: Type.String({ minLength: 1, maxLength: 256, description: 'must be an API key' }) },
  { additionalProperties: false, title: 'ApiKeyReport' },
)

/** A key on the wire. */
export function keyRecord(key: ApiKey) {
  const { owner, lastUsedDay } = key
  return {
    id: key.id,
    name: key.name,
    ...(owner.kind === 'person' ? { sub: owner.sub } : { groupId: owner.groupId }),
    scopes: key.scopes,
    roles: key.roles,
    created_by: key.createdBy,
    created_at: Math.floor(key.createdAt / 1000),
    expires_at: Math.floor(key.expiresAt / 1000),
    ...(lastUsedDay !== undefined && { last_used: dayInWords(lastUsedDay) }),
  }
}

function dayInWords(day: number): string {
  return new Date(timeOfDay(day)).toISOString().slice(0, 10)
}

export const exampleKey = {
  id: 'key_q3XbT0nW7mYv5zKqG2rb1d',
  name: 'Nightly report',
  groupId: 'acme',
  scopes: ['ostiary:groups_read'],
  roles: [{ groupId: 'acme', roles: ['GROUP_ADMIN'] }],
  created_by: 'demo-ada',
  created_at: 1_767_225_600,
  expires_at: 1_775_001_600,
}

export const keyParam: Fields = {
  id: { schema: Type.String(), description: 'The key.', example: exampleKey.id },
}
export const keysChapter = { chapter: 'API keys' } as const
