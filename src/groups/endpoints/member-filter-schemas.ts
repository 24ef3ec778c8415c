import Type from 'typebox'
import { searchWords } from '../../kernel/search-words.ts'
import { roleNameSchema } from '../group-record.ts'
import { GroupsError } from '../groups-error.ts'
import type { MemberFilter } from '../member-filter.ts'
import type { MemberEnds } from '../memberships.ts'
import { asOfSchema, readAsOf } from './term-schemas.ts'

const { Optional: optional } = Type

/** By what members are searched, in bodies. */
export const memberFilterFields = {
  role: optional(roleNameSchema),
  text: optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'must be a text of 1 to 200 characters',
    }),
  ),
  userStatus: optional(
    Type.String({
      minLength: 1,
      maxLength: 20,
      description: 'must be a status such as VERIFIED or BLOCKED',
    }),
  ),
  ends: optional(
    Type.Enum(['never', 'sometime'], {
      description: 'must be never or sometime: whether the membership or the role has an end',
    }),
  ),
  endsBefore: optional(asOfSchema),
  notSignedInSince: optional(
    Type.Integer({
      minimum: 0,
      maximum: 253_402_300_799,
      description: 'must be a time in seconds since 1970',
    }),
  ),
  hasFactor: optional(Type.Boolean({ description: 'must be true or false' })),
}

interface FilterFields {
  readonly role?: string | undefined
  readonly text?: string | undefined
  readonly userStatus?: string | undefined
  readonly ends?: 'never' | 'sometime' | undefined
  readonly endsBefore?: number | string | undefined
  readonly notSignedInSince?: number | undefined
  readonly hasFactor?: boolean | undefined
}

/** Reads the filter of a body. */
export function readMemberFilter(fields: FilterFields): MemberFilter {
  const { text, role, userStatus, notSignedInSince: since, hasFactor } = fields
  const words = text === undefined ? undefined : wordsOf(text)
  const notSignedInSince = since === undefined ? undefined : since * 1000
  return { words, role, userStatus, ends: readEnds(fields), notSignedInSince, hasFactor }
}

/** Reads when what is searched ends. */
function readEnds({ ends, endsBefore }: FilterFields): MemberEnds | undefined {
  if (ends !== undefined && endsBefore !== undefined) {
    throw new GroupsError(11003, 'ends and endsBefore exclude each other')
  }
  const before = endsBefore === undefined ? undefined : readAsOf(endsBefore)
  return before === undefined ? ends : { before }
}

function wordsOf(text: string): readonly string[] {
  const words = searchWords(text)
  if (words.length > 0) return words
  throw new GroupsError(11003, 'text must have a letter or a digit')
}

/** A sub can have characters that a header cannot. */
export function writeMemberCursor(sub: string): string {
  return Buffer.from(sub).toString('base64url')
}

export function readMemberCursor(text: string): string {
  const sub = Buffer.from(text, 'base64url').toString()
  if (writeMemberCursor(sub) !== text || sub.includes('\0')) {
    throw new GroupsError(11003, 'after must be an x-next-after of an earlier response')
  }
  return sub
}
