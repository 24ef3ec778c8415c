import type { LookWishes } from '../../api/look-api.ts'
import type { Setting } from '../../api/server-api.ts'
import type { SettingValue } from '../../api/settings-api.ts'

/** The settings of the look, by the names of their fields. */
export const lookKeys = {
  name: 'pages.name',
  primaryColor: 'pages.primaryColor',
  backgroundColor: 'pages.backgroundColor',
  backdrop: 'pages.backdrop',
  corners: 'pages.corners',
  font: 'pages.font',
  logoUrl: 'pages.logoUrl',
  darkLogoUrl: 'pages.darkLogoUrl',
  iconUrl: 'pages.iconUrl',
  policyUri: 'policyUri',
  termsUri: 'termsUri',
  helpUrl: 'pages.helpUrl',
} as const

export type LookField = keyof typeof lookKeys

/** What the form holds. Empty is what counts when nobody has changed the setting. */
export type LookFields = Record<LookField, string>

export const lookFieldNames = Object.keys(lookKeys) as readonly LookField[]

/** The settings of the look by their keys. */
export type LookSettings = ReadonlyMap<string, Setting>

/** The settings of the look among all. */
export function lookSettingsOf(settings: readonly Setting[]): LookSettings {
  const keys: ReadonlySet<string> = new Set(Object.values(lookKeys))
  return new Map(settings.flatMap((each) => (keys.has(each.key) ? [[each.key, each]] : [])))
}

export function fieldsOf(settings: LookSettings): LookFields {
  const entries = lookFieldNames.map((name) => [
    name,
    String(settings.get(lookKeys[name])?.value ?? ''),
  ])
  return Object.fromEntries(entries)
}

/** What has to change so that the fields count: an empty one is reset. */
export function wishesFor(fields: LookFields, settings: LookSettings): LookWishes {
  const before = fieldsOf(settings)
  const set: Record<string, SettingValue> = {}
  const reset: string[] = []
  for (const name of lookFieldNames) {
    const value = fields[name].trim()
    if (value === before[name]) continue
    if (value === '') reset.push(lookKeys[name])
    else set[lookKeys[name]] = value
  }
  return { set, reset }
}

/** What takes these wishes back: the values before, where somebody had changed them. */
export function inverseOf({ set, reset }: LookWishes, before: LookSettings): LookWishes {
  const back: { set: Record<string, SettingValue>; reset: string[] } = { set: {}, reset: [] }
  for (const key of [...Object.keys(set), ...reset]) {
    const { changed_at: at, value } = before.get(key) ?? {}
    if (at === undefined || value === undefined) back.reset.push(key)
    else back.set[key] = value
  }
  return back
}

export const hasWishes = ({ set, reset }: LookWishes) =>
  Object.keys(set).length > 0 || reset.length > 0

/** The address of an uploaded image below that of the server; undefined for any other. */
export function storedImagePath(value: string): string | undefined {
  const id = /^image:([0-9a-f]{32})$/.exec(value)?.[1]
  return id === undefined ? undefined : `/look/images/${id}.png`
}
