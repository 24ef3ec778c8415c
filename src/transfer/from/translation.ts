import type { ImportDependencies } from '../import/import-context.ts'
import type { Section } from '../inspection.ts'
import type { ForeignFile } from './foreign-json.ts'
import type { LeftBehindList } from './left-behind.ts'

/** An entry of our own, made of what another server wrote. */
export interface TranslatedEntry {
  readonly section: Section
  readonly value: Readonly<Record<string, unknown>>
}

/** What a translator works with. */
export interface Translation {
  readonly files: readonly ForeignFile[]
  /** What is not carried over is noted here. */
  readonly leftBehind: LeftBehindList
  readonly choices: TranslationChoices
  readonly rules: TranslationRules
}

/** The rules that decide whether something can be carried over. */
export type TranslationRules = Pick<
  ImportDependencies,
  'passwords' | 'customFields' | 'rules' | 'connections'
>

/** What somebody chooses about a translation. */
export interface TranslationChoices {
  /** The id of the group that everybody of the file becomes a member of. */
  readonly group?: string | undefined
  /** Leaves clients, scopes and connections as they are here. */
  readonly peopleOnly: boolean
  /** Which column of a table is which member, such as `E-Mail=email`. */
  readonly columns: readonly string[]
}

/** Turns files of another server into entries, in an order in which an import can read them. */
export type Translator = (translation: Translation) => AsyncIterable<TranslatedEntry>
