import { buildDetailTypes } from '../../composition/management.ts'
import { commandLine } from '../../events/actor.ts'
import {
  detailTypeChanges,
  detailTypeRecord,
  findDetailType,
} from '../../management/catalogues/detail-type-catalogue.ts'
import type { DetailType } from '../../oauth/stores/scope-stores.ts'
import { readDetailTypeEntry } from '../../transfer/catalogue-sections.ts'
import { catalogueVerbs } from '../catalogue-verbs.ts'
import type { Command, CommandContext } from '../command.ts'
import { printDone } from '../output/print-result.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { readJsonFile } from '../read-input.ts'
import { withStore } from '../store/with-store.ts'

/**
 * `ostiary detail-type`: registers types of authorization details. A
 * running server uses them at once.
 */
export const detailTypeCommand: Command = {
  name: 'detail-type',
  summary: 'register types of authorization details, such as one payment',
  usage: `ostiary detail-type put TYPE | list | show TYPE | remove TYPE  [--json] [--config FILE]

  put TYPE            register a type of authorization details (RFC 9396), or replace it
    --name TEXT       its name on the consent page, in English
    --schema FILE     the JSON schema of its members
    --metadata FILE   both as JSON, in the names of the API: texts (in several languages), schema
  list, show TYPE     show all types, or one
  remove TYPE         remove it: no client can ask for it any more
  --json              print JSON, for scripts`,
  async run(context) {
    const verb = chooseVerb(context.argv, { put, ...verbs })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const verbs = catalogueVerbs<DetailType>({
  key: 'TYPE',
  columns: {
    TYPE: ({ name }) => name,
    NAME: ({ texts }) => Object.values(texts)[0]?.title ?? '-',
  },
  record: detailTypeRecord,
  list: ({ storage }) => storage.stores.detailTypes.list(),
  find: ({ storage }, type) => findDetailType(storage.stores.detailTypes, type),
  async remove(services, type) {
    await detailTypeChanges(buildDetailTypes(services)).remove(commandLine, type)
    return type
  },
})

function put(context: CommandContext): Promise<number> {
  const { cwd, argv } = context
  const args = readArguments(argv, {
    values: ['name', 'schema', 'metadata'],
    positionals: ['TYPE'],
  })
  const [name, schema] = [args.value('name'), args.value('schema')]
  const { type, ...fields } = readDetailTypeEntry({
    ...readJsonFile(cwd, args.value('metadata')),
    ...(name !== undefined && { texts: { 'en-US': { title: name } } }),
    ...(schema !== undefined && { schema: readJsonFile(cwd, schema) }),
    type: args.positional(0),
  })
  return withStore(context, args.value('config'), async (services) => {
    const { put: putType } = detailTypeChanges(buildDetailTypes(services))
    const after = await putType(commandLine, type, fields)
    printDone(context, args, detailTypeRecord(after), `${type} is registered\n`)
    return 0
  })
}
