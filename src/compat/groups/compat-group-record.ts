import Type from 'typebox'
import { exampleGroup, groupFields } from '../../groups/endpoints/group-schemas.ts'
import type { Group } from '../../groups/group.ts'
import { groupRecord } from '../../groups/records/response-records.ts'

/**
 * Settings that groups have elsewhere, with their defaults. Infrastructure code compares them with
 * what it wants, and would report a change for ever if they were missing.
 */
const foreignSettings = {
  make_first_user_admin: false,
  memberProfileVisibility: 'public',
  noneMemberProfileVisibility: 'none',
} as const

/** A group as existing clients read it: with times, at its creation too. */
export function compatGroupRecord(group: Group) {
  return { ...groupRecord(group), ...foreignSettings }
}

export const compatGroupFields = {
  ...groupFields,
  make_first_user_admin: Type.Boolean(),
  memberProfileVisibility: Type.String(),
  noneMemberProfileVisibility: Type.String(),
}

export const compatGroupSchema = Type.Object(compatGroupFields, {
  additionalProperties: false,
  title: 'CompatGroup',
})

export const exampleCompatGroup = { ...exampleGroup, ...foreignSettings }
