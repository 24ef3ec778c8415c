import { isDeepStrictEqual } from 'node:util'
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

/** A setting as the server uses it. A secret has no value here, and an address no password. */
export interface EffectiveSetting {
  readonly key: string
  /** Its name in the environment. */
  readonly variable: string
  readonly description: string
  /** Where the value comes from: a file, a variable, an option, or `default`. */
  readonly source: string
  readonly isSecret: boolean
  readonly isSet: boolean
  readonly value: unknown
}

/** The source of each setting that was given, by key. */
export type SettingOrigins = ReadonlyMap<string, string>

/** Every setting with its value and its source, in the order of the documentation. */
export function effectiveSettings(
  settings: Settings,
  origins: SettingOrigins,
): readonly EffectiveSetting[] {
  return settingList.map((setting) => {
    const { key, variable, facts } = setting
    const value = findValue(settings, key)
    const isSecret = facts.secret === true
    return {
      key,
      variable,
      description: facts.description ?? '',
      source: origins.get(key) ?? sourceOf(setting, value),
      isSecret,
      isSet: value !== undefined && !(Array.isArray(value) && value.length === 0),
      value: isSecret ? undefined : withoutCredentials(value),
    }
  })
}

/** A program that embeds the server may give values that have no other source. */
function sourceOf({ facts }: Setting, value: unknown): string {
  const isDefault = value === undefined || isDeepStrictEqual(value, facts.default)
  return isDefault || facts.derived || facts.path ? 'default' : 'program'
}

function findValue(settings: Settings, key: string): unknown {
  let value: unknown = settings
  for (const step of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[step]
  return value
}

/**
 * A value without the user and the password of an address. Every text is looked at, so that no
 * setting can be forgotten.
 */
function withoutCredentials(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCredentials)
  if (typeof value !== 'string') return value
  return value.replace(credentials, '$1***@')
}

/** Up to the last @ before the path, as addresses are read. */
const credentials = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#]*@/gi
