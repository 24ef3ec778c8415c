import { ImportFault } from '../../../src/transfer/entry-fault.ts'
import type { ForeignFile } from '../../../src/transfer/from/foreign-json.ts'
import { leftBehindList } from '../../../src/transfer/from/left-behind.ts'
import { batchEntries, nameFaults } from '../../../src/transfer/from/translated-source.ts'
import type { TranslatedEntry, TranslationChoices } from '../../../src/transfer/from/translation.ts'
import { type TranslatorName, translators } from '../../../src/transfer/from/translators.ts'
import { importData } from '../../../src/transfer/import/import-data.ts'
import { summaryOf } from '../company.ts'
import type { TransferWorld } from '../world.ts'

/** Translates files by the rules of a world, and imports what becomes of them. */
export function translated(
  world: TransferWorld,
  from: TranslatorName,
  files: readonly ForeignFile[],
  chosen: Partial<TranslationChoices> = {},
) {
  const leftBehind = leftBehindList()
  const choices = { group: undefined, peopleOnly: false, columns: [], ...chosen }
  const translate = (list = leftBehindList()) =>
    translators[from]({ files, choices, rules: world, leftBehind: list })
  return {
    leftBehind,
    async entries(): Promise<readonly TranslatedEntry[]> {
      const all: TranslatedEntry[] = []
      for await (const entry of translate(leftBehind)) all.push(entry)
      return all
    },
    async take(): Promise<readonly string[]> {
      const input = { batches: batchEntries(translate(leftBehind)) }
      return summaryOf((await importData(world, { input })).changes)
    },
    /** What an import would leave as people have it here. */
    async kept() {
      const input = { batches: batchEntries(translate()) }
      return (await importData(world, { input, dryRun: true })).kept
    },
    /** The words of the fault with which an import is refused. */
    async refusal(): Promise<string> {
      try {
        await this.take()
      } catch (error) {
        if (!(error instanceof ImportFault)) throw error
        return (await nameFaults(error, translate())).message
      }
      return 'no fault'
    },
    /** `2 ada, grace` for each kind of thing that is left behind. */
    left: () => leftBehind.all.map(({ count, examples }) => `${count} ${examples.join(', ')}`),
  }
}
