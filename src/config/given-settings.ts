import type { SettingFault } from './settings-fault.ts'

/** A value that somebody gave for a setting. */
export interface GivenValue {
  readonly key: string
  readonly source: string
  readonly value: unknown
}

/** What one source gives, and what is wrong with its form. */
export interface GivenSettings {
  readonly values: readonly GivenValue[]
  readonly faults: readonly SettingFault[]
}
