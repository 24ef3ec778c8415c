import type { EffectiveSetting } from '../../config/effective-settings.ts'
import { formatTable } from './print-result.ts'

/** A table of settings with their values and where they come from. */
export function settingTable(settings: readonly EffectiveSetting[]): string {
  const rows = settings.map((setting) => [setting.key, shownOf(setting), setting.source])
  return formatTable([['SETTING', 'VALUE', 'SOURCE'], ...rows])
}

/** The value of a setting for people to read. A secret is not shown. */
export function shownOf({ isSet, isSecret, value }: EffectiveSetting): string {
  if (!isSet) return '-'
  return isSecret && value === undefined ? '(secret)' : textOf(value)
}

/** A value of a setting as it is given on a command line. */
export function textOf(value: unknown): string {
  if (value === undefined) return '-'
  return Array.isArray(value) ? value.join(',') : String(value)
}
