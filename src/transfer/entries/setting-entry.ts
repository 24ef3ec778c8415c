import type { Static } from 'typebox'
import Type from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import type { StoredSetting } from '../../config/stored-settings.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import { invalid } from '../../management/management-error.ts'
import { settingValueSchema } from '../../management/server/setting-records.ts'
import { definedMembers } from './entry-path.ts'

/** The entry of a setting that was changed at run time. A secret has a member of its own. */
export const settingEntrySchema = Type.Object(
  {
    setting: Type.String({ minLength: 1, maxLength: 128, description: 'must be a setting' }),
    value: Type.Optional(settingValueSchema),
    secret: Type.Optional(Type.String({ description: 'must be text' })),
  },
  { additionalProperties: false },
)

export type SettingEntry = Static<typeof settingEntrySchema>

export const readSettingEntry = recordReader(settingEntrySchema, (faults) => invalid(17002, faults))

/** Describes a stored setting; with the box, a secret in clear text. */
export function settingEntry(
  { key: setting, value, isSealed }: StoredSetting,
  box: SecretBox | undefined,
): SettingEntry {
  if (!isSealed) return { setting, value: JSON.parse(value) }
  return definedMembers({
    setting,
    secret: box && String(JSON.parse(box.open(value, 'setting', setting))),
  })
}
