import type { LookWishes } from '../api/look-api.ts'
import type { Setting } from '../api/server-api.ts'
import type { SettingValue } from '../api/settings-api.ts'
import { lookKeys } from './look-fields.ts'

/** The settings of the look of the server, by the names of their fields. */
export const serverLookKeys = {
  ...lookKeys,
  ownCss: 'pages.ownCss',
  css: 'pages.css',
} as const

export type ServerLookField = keyof typeof serverLookKeys

/** What the form holds; a setting that is on or off is the text `true` or `false`. */
export type ServerLookFields = Record<ServerLookField, string>

export const serverLookNames = Object.keys(serverLookKeys) as readonly ServerLookField[]

/** The settings of the look by their keys. */
export type LookSettings = ReadonlyMap<string, Setting>

/** The settings of the look among all. */
export function lookSettingsOf(settings: readonly Setting[]): LookSettings {
  const keys: ReadonlySet<string> = new Set(Object.values(serverLookKeys))
  return new Map(settings.flatMap((each) => (keys.has(each.key) ? [[each.key, each]] : [])))
}

export function fieldsOf(settings: LookSettings): ServerLookFields {
  const entries = serverLookNames.map((name) => [
    name,
    String(settings.get(serverLookKeys[name])?.value ?? ''),
  ])
  return Object.fromEntries(entries)
}

/** The file or variable that gives a setting, which is changed there. */
export function fixedBy(settings: LookSettings, name: ServerLookField): string | undefined {
  const setting = settings.get(serverLookKeys[name])
  return setting?.is_changeable === false ? setting.source : undefined
}

/** What has to change so that the fields count: an empty one is reset. */
export function wishesFor(fields: Partial<ServerLookFields>, settings: LookSettings): LookWishes {
  const before = fieldsOf(settings)
  const set: Record<string, SettingValue> = {}
  const reset: string[] = []
  for (const name of serverLookNames) {
    const value = fields[name]?.trim()
    // Rules in a file end with a line break, which is no wish for others.
    if (value === undefined || value === before[name].trim()) continue
    if (value === '') reset.push(serverLookKeys[name])
    else set[serverLookKeys[name]] = name === 'ownCss' ? value === 'true' : value
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
