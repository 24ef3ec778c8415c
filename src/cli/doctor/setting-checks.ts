import { type EffectiveSetting, effectiveSettings } from '../../config/effective-settings.ts'
import type { GivenAtStart } from '../../config/stored-settings.ts'
import { logger } from '../../kernel/logger.ts'
import { type SettingsInForce, settingsReader } from '../../services/settings-reader.ts'
import { type Finding, type OpenStore, ok, type Surroundings, warn } from './check.ts'

/** Surroundings of a server that is not started yet. */
export interface StartSurroundings extends Surroundings {
  /** What a start would give, without the settings of the store. */
  readonly given: GivenAtStart
}

interface StartStore extends StartSurroundings, Pick<OpenStore, 'storage' | 'box'> {}

/** Reads the settings that servers of this store run with. Throws if a secret cannot be opened. */
export function readInForce({ given, storage, box }: StartStore): Promise<SettingsInForce> {
  const { settings: store } = storage.stores
  return settingsReader({ given, store, changes: undefined, box, log: logger('silent') })()
}

/** What a server would start with that has no store yet, or cannot read it. */
export function withoutStore({ settings, given }: StartSurroundings): SettingsInForce {
  return { settings, given, stored: [], unfit: new Map(), version: undefined }
}

/** Which settings were changed at run time, and which of them have no effect. */
export function checkStoredSettings({ stored, unfit }: SettingsInForce): Finding {
  if (stored.length === 0) return ok('none was changed at run time')
  const counting = stored.filter(({ key }) => !unfit.has(key)).map(({ key }) => key)
  const counts = `changed at run time: ${counting.join(', ') || 'none that counts'}`
  if (unfit.size === 0) return ok(counts)
  const reasons = [...unfit].map(([key, problem]) => `${key} ${problem}`).join('; ')
  const reset = `ostiary settings reset ${[...unfit.keys()].join(' ')}`
  return warn(`${counts}; without effect: ${reasons}. Or let the store forget it: ${reset}`)
}

/** The settings of a report: what each is, and where that comes from. Secrets are not in it. */
export function reportedSettings(inForce: SettingsInForce) {
  return effectiveSettings(inForce).map(reportedSetting)
}

function reportedSetting({ key, source, isSecret, isSet, value, changed }: EffectiveSetting) {
  return {
    setting: key,
    source,
    is_set: isSet,
    ...(isSet && value !== undefined && { value }),
    ...(isSecret && { is_secret: true }),
    ...(changed?.problem !== undefined && { without_effect: changed.problem }),
  }
}
