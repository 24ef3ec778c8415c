import { settingsByKey } from '../../config/setting-list.ts'
import {
  brokenRules,
  problemOfKind,
  problemOfValue,
  type SettingStore,
  type StoredSetting,
  settingsWith,
} from '../../config/stored-settings.ts'
import { type Actor, nameOf } from '../../events/actor.ts'
import type { Recording } from '../../events/recorded.ts'
import { invalid } from '../../management/management-error.ts'
import { openSetting, writeSetting } from '../../management/server/change-settings.ts'
import { entryPath } from '../entries/entry-path.ts'
import { readSettingEntry, settingEntrySchema } from '../entries/setting-entry.ts'
import type { Entry } from '../read-entries.ts'
import type { StagedRecord, Staging } from '../staged-entries.ts'
import { readEach } from './catalogue-section.ts'
import type { StagingContext } from './staging-context.ts'

const members = Object.keys(settingEntrySchema.properties)

/**
 * Stages the entries of `settings`. What a file or the environment of this server gives is kept in
 * the store too, and counts when they do not give it any more.
 */
export async function stageSettings(
  staging: Staging,
  entries: readonly Entry[],
  context: StagingContext,
): Promise<void> {
  const { box, given, faults, now } = context
  const stored = await staging.findSettings()
  const before = new Map(stored.map((each) => [each.key, openSetting(box, each)]))
  const read = readEach('settings', members, faults, (entry) => {
    const { setting: key, ...rest } = readSettingEntry(entry)
    const isSecret = settingsByKey.get(key)?.facts.secret === true
    const value = isSecret ? rest.secret : rest.value
    // An export without secrets leaves the one of the store as it is.
    const kept = value ?? (isSecret ? before.get(key) : undefined)
    const problem = settingsByKey.has(key)
      ? kept === undefined && !isSecret
        ? 'has no value'
        : kept !== undefined && problemOfKind(key, kept)
      : 'is not a setting'
    if (problem) throw invalid(17002, [{ path: '/setting', problem }])
    return { key, value: kept }
  })
  const records = entries.flatMap(read).filter(({ record }) => record.value !== undefined)
  const after = new Map(before)
  for (const { record } of records) after.set(record.key, record.value)
  const counting = new Map(
    [...after].filter(([key, value]) => problemOfValue(given, key, value) === undefined),
  )
  for (const { key, problem } of brokenRules(settingsWith(given, counting))) {
    const guilty = records.find(({ record }) => record.key === key) ?? records[0]
    if (guilty) faults.add(entryPath('settings', guilty.position, 'setting'), `${key} ${problem}`)
  }
  await staging.putRecords(
    'settings',
    records.map(({ position, record: { key, value } }): StagedRecord => {
      const text = JSON.stringify(value)
      const isSealed = settingsByKey.get(key)?.facts.secret === true
      const setting: StoredSetting = {
        key,
        value: isSealed ? box.seal(text, 'setting', key) : text,
        isSealed,
        changedAt: now,
        changedBy: '',
      }
      const isSame = before.has(key) && JSON.stringify(before.get(key)) === text
      return {
        position,
        key,
        change: before.has(key) ? (isSame ? 'unchanged' : 'updated') : 'added',
        record: JSON.stringify(setting),
      }
    }),
  )
}

/** Writes a staged setting, with its place in the history. */
export async function writeStagedSetting(
  stores: { readonly settings: SettingStore },
  log: Recording,
  setting: StoredSetting,
  { box, actor }: Pick<StagingContext, 'box'> & { readonly actor: Actor },
): Promise<void> {
  await stores.settings.lock()
  const before = (await stores.settings.list()).find(({ key }) => key === setting.key)
  const value = openSetting(box, setting)
  const earlier = before && openSetting(box, before)
  const by = nameOf(actor)
  await writeSetting(stores, log, box, { key: setting.key, value, earlier, ...(by && { by }) })
}
