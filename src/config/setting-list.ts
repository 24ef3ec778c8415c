import type { TSchema } from 'typebox'
import type { SettingFacts } from './setting-kinds.ts'
import { type Settings, settingsSchema } from './settings.ts'

/** One setting, with its names. */
export interface Setting {
  /** `tokens.codeSeconds`, as in the settings file. */
  readonly key: string
  /** `OSTIARY_TOKENS_CODE_SECONDS`, as in the environment. */
  readonly variable: string
  readonly schema: TSchema
  readonly facts: SettingFacts
}

/** Every setting, in the order of the schema. */
export const settingList: readonly Setting[] = settingsOf(settingsSchema, '')

export const settingsByKey: ReadonlyMap<string, Setting> = new Map(
  settingList.map((setting) => [setting.key, setting]),
)

/** The one rule for names in the environment: `a.bC` is `OSTIARY_A_B_C`. */
export function variableOf(key: string): string {
  return `OSTIARY_${key.replaceAll('.', '_').replace(/[A-Z]/g, '_$&').toUpperCase()}`
}

function settingsOf(group: SettingFacts, prefix: string): Setting[] {
  return Object.entries(group.properties ?? {}).flatMap(([name, facts]) => {
    const key = prefix + name
    if (facts.properties) return settingsOf(facts, `${key}.`)
    return [{ key, variable: variableOf(key), schema: facts, facts }]
  })
}

/** The source of each setting that was given, by key. */
export type SettingOrigins = ReadonlyMap<string, string>

/** The value of a setting by its key. */
export function findValue(settings: Settings, key: string): unknown {
  let value: unknown = settings
  for (const step of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[step]
  return value
}
