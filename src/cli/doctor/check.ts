import type { Settings } from '../../config/settings.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Eventually } from '../../kernel/eventually.ts'
import type { SecretBox } from '../../kernel/secret-box.ts'
import type { Storage } from '../../storage/storage.ts'

/** What a check found out; a warning or failure says what to do. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail'
  readonly words: string
}

/** What can be looked at before the store is open. */
export interface Surroundings {
  readonly settings: Settings
  readonly clock: Clock
  /** The settings file, if one was given. */
  readonly file: string | undefined
  /** Files that the environment names for secrets. */
  readonly secretFiles: readonly string[]
}

/** What can be looked at with it. */
export interface OpenStore extends Surroundings {
  readonly storage: Storage
  readonly box: SecretBox
  /** Opens only what the present master key sealed. */
  readonly presentBox: SecretBox
}

/** One line of the report. */
export interface Check<Sight> {
  readonly name: string
  look(sight: Sight): Eventually<Finding>
}

export const ok = (words: string): Finding => ({ level: 'ok', words })
export const warn = (words: string): Finding => ({ level: 'warn', words })
export const fail = (words: string): Finding => ({ level: 'fail', words })
