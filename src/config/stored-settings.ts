import { isDeepStrictEqual } from 'node:util'
import { Value } from 'typebox/value'
import { fixedReasonOf } from './fixed-settings.ts'
import { fieldProfile } from './sections/compat-settings.ts'
import { ruleOf } from './setting-kinds.ts'
import { findValue, type SettingOrigins, settingList, settingsByKey } from './setting-list.ts'
import { settingRules } from './setting-rules.ts'
import type { Settings } from './settings.ts'
import type { SettingFault } from './settings-fault.ts'

/** A setting that was changed at run time, as the store has it. A secret is sealed. */
export interface StoredSetting {
  readonly key: string
  /** The value as JSON, or sealed. */
  readonly value: string
  readonly isSealed: boolean
  readonly changedAt: number
  /** The sub of a person, the client_id of a machine, or the name of an operator. */
  readonly changedBy: string
}

/** One change of a setting. A value that is undefined is that of the file or the default. */
export interface SettingChange {
  readonly id: string
  /** Numbers the changes in their order. */
  readonly position: number
  readonly key: string
  readonly before: string | undefined
  readonly after: string | undefined
  /** Whether the values are sealed. */
  readonly isSealed: boolean
  readonly changedAt: number
  readonly changedBy: string
  /** The change that this one takes back. */
  readonly undoes: string | undefined
}

/** Where settings are kept that were changed at run time. Each verb is one atomic step. */
export interface SettingStore {
  list(): Promise<readonly StoredSetting[]>
  /** Until the end of the transaction nobody else changes a setting. */
  lock(): Promise<void>
  put(setting: StoredSetting): Promise<void>
  remove(key: string): Promise<void>
  addChange(change: Omit<SettingChange, 'position'>): Promise<void>
  findChange(id: string): Promise<SettingChange | undefined>
  /** The latest first, below a position; of one setting or of all. */
  listChanges(page: {
    readonly key?: string | undefined
    readonly below?: number | undefined
    readonly limit: number
  }): Promise<readonly SettingChange[]>
}

/** Values by the keys of their settings. */
export type SettingValues = ReadonlyMap<string, unknown>

/** What a start gave the server: the settings without those of the store. */
export interface GivenAtStart {
  readonly settings: Settings
  readonly origins: SettingOrigins
}

/** The settings in force, and which of the stored values are left out, with the reason. */
export interface MergedSettings {
  readonly settings: Settings
  readonly unfit: ReadonlyMap<string, string>
}

/** The profile gives values to settings that nobody has given. A stored value comes before it. */
const weakSource = 'compat.profile'

/**
 * What keeps a stored value from counting: a file, a variable or an option, by its name; `program`
 * if a program that embeds the server gave a value.
 */
export function fixingSourceOf(
  { settings, origins }: GivenAtStart,
  key: string,
): string | undefined {
  const origin = origins.get(key)
  if (origin !== undefined) return origin === weakSource ? undefined : origin
  const facts = settingsByKey.get(key)?.facts
  if (!facts || facts.derived) return undefined
  const value = findValue(settings, key)
  const isDefault = value === undefined || isDeepStrictEqual(value, facts.default)
  return isDefault ? undefined : 'program'
}

/** Why no server may keep this value for this setting. */
export function problemOfKind(key: string, value: unknown): string | undefined {
  const setting = settingsByKey.get(key)
  if (!setting) return 'is not a setting'
  if (fixedReasonOf(key)) return 'can be given at a start alone, in a file or by a variable'
  return Value.Check(setting.schema, value) ? undefined : `must be ${ruleOf(setting.facts)}`
}

/** The same for this server, whose file and environment come before its store. */
export function problemOfValue(
  given: GivenAtStart,
  key: string,
  value: unknown,
): string | undefined {
  const source = fixedReasonOf(key) ? undefined : fixingSourceOf(given, key)
  if (source !== undefined) return `is given by ${source}; change it there`
  return problemOfKind(key, value)
}

/** The settings with these values, whether or not they fit together. */
export function settingsWith({ settings, origins }: GivenAtStart, values: SettingValues): Settings {
  if (values.size === 0) return settings
  const all = new Map(values)
  const presentOf = (key: string) => all.get(key) ?? findValue(settings, key)
  // What the profile gives may depend on another setting.
  for (const [key, profileValue] of Object.entries(fieldProfile)) {
    if (origins.get(key) === weakSource && !values.has(key)) all.set(key, profileValue(presentOf))
  }
  const merged: Record<string, unknown> = {}
  for (const { key } of settingList) {
    const value = all.has(key) ? all.get(key) : findValue(settings, key)
    const path = key.split('.')
    const name = path.pop() ?? key
    let group = merged
    for (const step of path) {
      group[step] ??= {}
      group = group[step] as Record<string, unknown>
    }
    if (value !== undefined) group[name] = value
  }
  return merged as unknown as Settings
}

/** Which rules between settings are broken. */
export function brokenRules(settings: Settings): readonly SettingFault[] {
  return settingRules.flatMap(({ key, check }) => {
    const problem = check(settings)
    return problem === undefined ? [] : [{ key, source: 'store', problem }]
  })
}

/**
 * The settings in force. A stored value that a file overrules, or that does not fit to what the
 * start gave, is left out: a server has to start, whatever was changed before.
 */
export function mergeStored(given: GivenAtStart, stored: SettingValues): MergedSettings {
  const values = new Map(stored)
  const unfit = new Map<string, string>()
  const leaveOut = (key: string, problem: string) => {
    values.delete(key)
    unfit.set(key, problem)
  }
  for (const [key, value] of stored) {
    const problem = problemOfValue(given, key, value)
    if (problem !== undefined) leaveOut(key, problem)
  }
  for (;;) {
    const settings = settingsWith(given, values)
    const broken = values.size === 0 ? [] : settingRules.filter(({ check }) => check(settings))
    const guilty = broken.flatMap((rule) =>
      [rule.key, ...rule.with].filter((key) => values.has(key)),
    )
    if (guilty.length === 0) return { settings, unfit }
    for (const key of guilty)
      leaveOut(key, 'does not fit to what the file or the environment gives')
  }
}
