import type { Logger } from 'pino'
import {
  type GivenAtStart,
  type MergedSettings,
  mergeStored,
  type SettingStore,
  type StoredSetting,
} from '../config/stored-settings.ts'
import type { SecretBox } from '../kernel/sealing.ts'
import { openSetting } from '../management/server/change-settings.ts'
import type { Changes } from '../storage/storage.ts'

/** The settings in force, and where they come from. */
export interface SettingsInForce extends MergedSettings {
  readonly given: GivenAtStart
  readonly stored: readonly StoredSetting[]
  /** The version of the store's settings that this is, or an earlier one. */
  readonly version: number | undefined
}

interface SettingsReaderDependencies {
  readonly given: GivenAtStart
  readonly store: SettingStore
  /** Tells when the store's settings have changed. */
  readonly changes: Changes | undefined
  readonly box: SecretBox
  readonly log: Logger
}

/** Reads the settings in force: those of the start, with what was changed at run time. */
export function settingsReader(parts: SettingsReaderDependencies): () => Promise<SettingsInForce> {
  const { given, store, changes, box, log } = parts

  function valuesOf(stored: readonly StoredSetting[]): ReadonlyMap<string, unknown> {
    return new Map(stored.map((setting) => [setting.key, openSetting(box, setting)]))
  }

  return async () => {
    // The version first, so that the values may be newer than it, and never older.
    const version = (await changes?.current())?.settings
    const stored = await store.list()
    const merged = mergeStored(given, valuesOf(stored))
    for (const [key, problem] of merged.unfit) {
      log.warn({ setting: key, problem }, 'a setting that was changed at run time does not count')
    }
    return { ...merged, given, stored, version }
  }
}
