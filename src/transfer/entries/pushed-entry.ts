import Type, { type Static, type TSchema } from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import { invalidConnection } from '../../connections/connections-error.ts'

const { Optional: optional } = Type
const text = (most: number, description: string) =>
  Type.String({ minLength: 1, maxLength: most, pattern: '^[^\\p{Cc}]*$', description })
const isTrue = optional(Type.Literal(true, { description: 'must be true or left out' }))
const yesOrNo = Type.Boolean({ description: 'must be true or false' })
const shared = { connection: text(63, 'must be the alias of a connection') }
const id = text(64, 'must be the id by which the directory knows it')
const stored = {
  externalId: optional(text(1024, 'must be the externalId of the directory')),
  created_at: Type.Integer({ minimum: 0, description: 'must be a time in milliseconds' }),
  version: Type.Integer({ minimum: 1, maximum: 999_999_999, description: 'must be a number' }),
}

/** What a directory has pushed, and what is decided about it, as entries of a file. */
export const pushedSchemas = {
  scimSettings: Type.Object(
    {
      ...shared,
      role: text(64, 'must be the name of a role'),
      client_id: optional(text(255, 'must be the client_id of a client')),
    },
    { additionalProperties: false },
  ),
  scimUsers: Type.Object(
    {
      ...shared,
      id,
      sub: Type.String({
        pattern: '^[\\x21-\\x7E]{1,255}$',
        description: 'must be the sub of a user',
      }),
      own: yesOrNo,
      active: yesOrNo,
      /** The directory has blocked the account, and nobody has changed it since. */
      blocked: isTrue,
      /** What the person holds is yet to be looked at. */
      unsettled: isTrue,
      attributes: Type.Record(Type.String(), Type.Unknown(), {
        description: 'must be what the directory said',
      }),
      ...stored,
    },
    { additionalProperties: false },
  ),
  scimGroups: Type.Object(
    {
      ...shared,
      groupId: text(64, 'must be a groupId'),
      displayName: text(256, 'must be the name of the group'),
      /** The group is about to be deleted. */
      ending: isTrue,
      ...stored,
    },
    { additionalProperties: false },
  ),
  scimMembers: Type.Object(
    { ...shared, groupId: text(64, 'must be a groupId'), id },
    { additionalProperties: false },
  ),
} satisfies Readonly<Record<string, TSchema>>

export type PushedSection = keyof typeof pushedSchemas
export type PushedEntries = {
  readonly [Section in PushedSection]: Static<(typeof pushedSchemas)[Section]>
}

/** What each section reads. */
export const readPushed: {
  readonly [Section in PushedSection]: (value: unknown) => PushedEntries[Section]
} = {
  scimSettings: recordReader(pushedSchemas.scimSettings, invalidConnection),
  scimUsers: recordReader(pushedSchemas.scimUsers, invalidConnection),
  scimGroups: recordReader(pushedSchemas.scimGroups, invalidConnection),
  scimMembers: recordReader(pushedSchemas.scimMembers, invalidConnection),
}
