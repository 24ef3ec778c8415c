import { Fault, type FaultOptions } from '../kernel/fault.ts'

/** One thing wrong with the settings. */
export interface SettingFault {
  /** The key of the setting, or the text in its place. */
  readonly key: string
  /** Its source: a file, an environment variable or an option of the command line. */
  readonly source: string
  /** What is wrong and what to do. */
  readonly problem: string
}

/** The settings cannot be used; lists every fault. */
export class SettingsFault extends Fault {
  override readonly name = 'SettingsFault'
  override readonly status = 500
  readonly faults: readonly SettingFault[]

  constructor(faults: readonly SettingFault[], options?: FaultOptions) {
    const lines = faults.map(({ key, source, problem }) => `  ${key} (${source}): ${problem}`)
    super(`The settings cannot be used:\n${lines.join('\n')}`, options)
    this.faults = faults
  }
}

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
