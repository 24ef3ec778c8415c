import { Fault, type FaultOptions } from '../kernel/fault.ts'

/** One thing wrong with the settings. */
export interface SettingFault {
  /** The setting's key, or what was written in its place. */
  readonly key: string
  /** Where it was written: a file, an environment variable, an option of the command line. */
  readonly source: string
  /** What is wrong and what to do. */
  readonly problem: string
}

/** Settings that cannot be used, with every reason at once. */
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
