import type { Services } from '../services.ts'
import type { CommandContext } from './command.ts'
import { formatTable, printDone, printResult } from './output/print-result.ts'
import { readArguments } from './read-arguments.ts'
import { withExistingStore } from './store/with-store.ts'

/** What the verbs need to know of a catalogue. */
interface Description<Entry> {
  /** How the usage names the key of an entry. */
  readonly key: string
  /** The columns of the table, by their headings. */
  readonly columns: Readonly<Record<string, (entry: Entry) => string>>
  /** The entry as JSON. */
  record(entry: Entry): object
  list(services: Services): Promise<readonly Entry[]>
  /** Throws when there is no such entry. */
  find(services: Services, key: string): Promise<Entry>
  /** Answers the key as the entry had it. */
  remove(services: Services, key: string): Promise<string>
}

/**
 * The verbs `list`, `show` and `remove` of a catalogue. What adds or changes an entry is written
 * out.
 */
export function catalogueVerbs<Entry>(catalogue: Description<Entry>) {
  const { columns, record } = catalogue
  const heading = Object.keys(columns)
  const rowOf = (entry: Entry) => Object.values(columns).map((cellOf) => cellOf(entry))
  const positionals = [catalogue.key]

  return {
    list(context: CommandContext): Promise<number> {
      const args = readArguments(context.argv)
      return withExistingStore(context, args.value('config'), async (services) => {
        const all = await catalogue.list(services)
        printResult(context, args, all.map(record), formatTable([heading, ...all.map(rowOf)]))
        return 0
      })
    },
    show(context: CommandContext): Promise<number> {
      const args = readArguments(context.argv, { positionals })
      return withExistingStore(context, args.value('config'), async (services) => {
        const entry = await catalogue.find(services, args.positional(0))
        printResult(context, { json: true }, record(entry), '')
        return 0
      })
    },
    remove(context: CommandContext): Promise<number> {
      const args = readArguments(context.argv, { positionals })
      return withExistingStore(context, args.value('config'), async (services) => {
        const removed = await catalogue.remove(services, args.positional(0))
        printDone(context, args, { deleted: true }, `${removed} is removed\n`)
        return 0
      })
    },
  }
}
