import type { SettingFault } from './settings-fault.ts'

/** A value from one source for a setting. */
export interface GivenValue {
  readonly key: string
  readonly source: string
  readonly value: unknown
}

/** The values of one source, and the faults of its form. */
export interface GivenSettings {
  readonly values: readonly GivenValue[]
  readonly faults: readonly SettingFault[]
}
