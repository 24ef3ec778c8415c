import type { LookWishes } from '../../api/look-api.ts'
import type { Setting } from '../../api/server-api.ts'
import type { SettingValue } from '../../api/settings-api.ts'
import { type LookFields, lookFieldNames, lookKeys } from '../../looks/look-fields.ts'

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
