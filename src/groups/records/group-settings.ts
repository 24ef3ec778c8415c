import Type, { type Static } from 'typebox'
import type { GroupSettings } from '../group.ts'

const { Optional: optional } = Type

const memberVisibilities = ['public', 'full'] as const
const otherVisibilities = ['none', 'public'] as const

/** Settings that existing clients send with a group, by the names that they use. */
export const settingFields = {
  make_first_user_admin: optional(
    Type.Boolean({
      description: 'must be true or false: whether the first member administers the group',
    }),
  ),
  memberProfileVisibility: optional(
    Type.Enum([...memberVisibilities], {
      description: `must be ${memberVisibilities.join(' or ')}; it is kept, and has no effect`,
    }),
  ),
  noneMemberProfileVisibility: optional(
    Type.Enum([...otherVisibilities], {
      description: `must be ${otherVisibilities.join(' or ')}; it is kept, and has no effect`,
    }),
  ),
}

const schema = Type.Object(settingFields)
type SettingsRecord = Static<typeof schema>

const defaults: GroupSettings = {
  makesFirstUserAdmin: false,
  memberVisibility: 'public',
  otherVisibility: 'none',
}

/**
 * Separates the settings from a record. They belong together: typed clients leave
 * out what is false, so a record with one of them replaces all, and a record
 * without keeps those that are there.
 */
export function splitSettings<Rest extends object>(record: SettingsRecord & Rest) {
  const {
    make_first_user_admin: makesFirstUserAdmin,
    memberProfileVisibility: memberVisibility,
    noneMemberProfileVisibility: otherVisibility,
    ...rest
  } = record
  const given = { makesFirstUserAdmin, memberVisibility, otherVisibility }
  const isGiven = Object.values(given).some((value) => value !== undefined)
  const settings: GroupSettings | undefined = isGiven
    ? {
        makesFirstUserAdmin: makesFirstUserAdmin ?? defaults.makesFirstUserAdmin,
        memberVisibility: memberVisibility ?? defaults.memberVisibility,
        otherVisibility: otherVisibility ?? defaults.otherVisibility,
      }
    : undefined
  return { settings, rest }
}

/** The settings of a group by the names that existing clients use. */
export function settingsRecord(settings: GroupSettings = defaults) {
  return {
    make_first_user_admin: settings.makesFirstUserAdmin,
    memberProfileVisibility: settings.memberVisibility,
    noneMemberProfileVisibility: settings.otherVisibility,
  }
}

/** Those that are not the default. */
export function changedSettings(settings: GroupSettings = defaults): SettingsRecord {
  const standard = Object.entries(settingsRecord())
  const isChanged = ([name, value]: readonly [string, unknown]) =>
    !standard.some(([other, normal]) => other === name && normal === value)
  return Object.fromEntries(Object.entries(settingsRecord(settings)).filter(isChanged))
}
