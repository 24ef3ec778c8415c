import Type from 'typebox'
import { exampleGroup, groupFields } from '../../groups/endpoints/group-schemas.ts'
import type { Group } from '../../groups/group.ts'
import { settingsRecord } from '../../groups/records/group-settings.ts'
import { groupRecord } from '../../groups/records/response-records.ts'

/**
 * A group as existing clients read it: with times, at its creation too, and with its settings.
 * Infrastructure code compares them with what it wants.
 */
export function compatGroupRecord(group: Group) {
  return { ...groupRecord(group), ...settingsRecord(group.settings) }
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

export const exampleCompatGroup = { ...exampleGroup, ...settingsRecord() }
