import type { ImportFault } from '../../transfer/entry-fault.ts'
import type { ForeignFile } from '../../transfer/from/foreign-json.ts'
import { type LeftBehind, leftBehindList } from '../../transfer/from/left-behind.ts'
import { batchEntries, nameFaults } from '../../transfer/from/translated-source.ts'
import type { TranslationRules } from '../../transfer/from/translation.ts'
import { type TranslatorName, translators } from '../../transfer/from/translators.ts'
import { UsageFault } from '../command.ts'
import { withCommas } from '../output/import-progress.ts'
import { type Arguments, suggestion } from '../read-arguments.ts'

type ImportArguments = Pick<
  Arguments<'people-only', 'from' | 'group' | 'column'>,
  'has' | 'value' | 'list'
>

/** Finds out whose files they are; undefined for our own. */
export function chooseTranslator(args: ImportArguments): TranslatorName | undefined {
  const from = args.value('from')
  const isGiven = args.has('people-only') || args.value('group') || args.list('column').length > 0
  if (from === undefined) {
    if (isGiven) throw new UsageFault('--group, --column and --people-only go with --from')
    return undefined
  }
  const names = Object.keys(translators)
  if (names.includes(from)) return from as TranslatorName
  throw new UsageFault(`--from cannot be ${from}; ${suggestion(from, names)}`)
}

/** What files of another server become. */
export function translateFiles(
  from: TranslatorName,
  files: readonly ForeignFile[],
  args: ImportArguments,
  rules: TranslationRules,
) {
  const leftBehind = leftBehindList()
  const choices = {
    group: args.value('group'),
    peopleOnly: args.has('people-only'),
    columns: args.list('column'),
  }
  const entries = (list = leftBehindList()) =>
    translators[from]({ files, choices, rules, leftBehind: list })
  return {
    leftBehind,
    input: { batches: batchEntries(entries(leftBehind)) },
    /** The same fault with the names that people of the other server know. */
    name: (fault: ImportFault) => nameFaults(fault, entries()),
  }
}

/** What was not carried over, and what to do about it. */
export function leftWords(left: readonly LeftBehind[] = []): string {
  if (left.length === 0) return ''
  const lines = left.map(({ what, advice, count, examples }) => {
    const more = count > examples.length ? ', …' : ''
    const shown = examples.length > 0 ? ` (${examples.join(', ')}${more})` : ''
    return `  ${withCommas(count)} × ${what}${shown}\n      ${advice}\n`
  })
  return `not carried over:\n${lines.join('')}`
}
