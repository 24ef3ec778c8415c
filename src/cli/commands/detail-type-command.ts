import { buildDetailTypes } from '../../composition/management.ts'
import { commandLine } from '../../events/actor.ts'
import {
  detailTypeChanges,
  detailTypeRecord,
  findDetailType,
} from '../../management/scopes/detail-types.ts'
import { readDetailTypeEntry } from '../../transfer/catalogue-sections.ts'
import type { Command, CommandContext } from '../command.ts'
import { formatTable, printResult } from '../output/print-result.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { readJsonFile } from '../read-input.ts'
import { withExistingStore, withStore } from '../store/with-store.ts'

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
    const verb = chooseVerb(context.argv, { put, list, show, remove })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

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
    printResult(context, args, detailTypeRecord(after), `${type} is registered\n`)
    return 0
  })
}

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv)
  return withExistingStore(context, args.value('config'), async ({ storage }) => {
    const all = await storage.stores.detailTypes.list()
    const rows = all.map(({ name, texts }) => [name, Object.values(texts)[0]?.title ?? '-'])
    printResult(context, args, all.map(detailTypeRecord), formatTable([['TYPE', 'NAME'], ...rows]))
    return 0
  })
}

function show(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['TYPE'] })
  return withExistingStore(context, args.value('config'), async ({ storage }) => {
    const type = await findDetailType(storage.stores.detailTypes, args.positional(0))
    printResult(context, { json: true }, detailTypeRecord(type), '')
    return 0
  })
}

function remove(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['TYPE'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const type = args.positional(0)
    await detailTypeChanges(buildDetailTypes(services)).remove(commandLine, type)
    printResult(context, args, { deleted: true }, `${type} is removed\n`)
    return 0
  })
}
