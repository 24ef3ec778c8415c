import { recordReader } from '../../api/body-reader.ts'
import { buildResources } from '../../composition/management.ts'
import { commandLine } from '../../events/actor.ts'
import {
  fieldsAfter,
  newResourceSchema,
  refuseResource,
  resourceChangeSchema,
  resourceChanges,
  resourceRecord,
  unknownResource,
} from '../../management/catalogues/resource-catalogue.ts'
import { uriKeyOf } from '../../oauth/resources.ts'
import type { Resource } from '../../oauth/stores/scope-stores.ts'
import type { Services } from '../../services.ts'
import { catalogueVerbs } from '../catalogue-verbs.ts'
import type { Command, CommandContext } from '../command.ts'
import { printDone } from '../output/print-result.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { readJsonFile } from '../read-input.ts'
import { withExistingStore, withStore } from '../store/with-store.ts'

/** `ostiary resource`: registers resource servers. A running server uses the change at once. */
export const resourceCommand: Command = {
  name: 'resource',
  summary: 'register resource servers, which access tokens can be for',
  usage: `ostiary resource add URI | list | show URI | change URI | remove URI  [--json] [--config FILE]

  add URI             register a resource server by its address (RFC 8707)
  change URI          change it; what is not given stays
    --name TEXT       its name on the consent page, in English
    --scope SCOPE     a scope that it knows; may be given several times
    --client ID       a client that may ask for tokens for it; may be given several times, default: all
    --introspect ID   a client that may introspect tokens for it; may be given several times
    --metadata FILE   further members as JSON, in the names of the API: texts, access_token_lifetime
  list, show URI      show all resource servers, or one
  remove URI          remove it: clients get no more tokens for it
  --json              print JSON, for scripts`,
  async run(context) {
    const { list, show, remove } = verbs
    const verb = chooseVerb(context.argv, { add, list, show, change, remove })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const mostShown = 1000

const verbs = catalogueVerbs<Resource>({
  key: 'URI',
  columns: {
    URI: ({ uri }) => uri,
    SCOPES: ({ scopes }) => scopes.join(' ') || '-',
    CLIENTS: ({ allowedClients }) => allowedClients?.join(' ') ?? 'all',
  },
  record: resourceRecord,
  list: ({ storage }) => storage.stores.resources.list(undefined, mostShown),
  find: findByUri,
  async remove(services, key) {
    const { id, uri } = await findByUri(services, key)
    await resourceChanges(buildResources(services)).remove(commandLine, id)
    return uri
  },
})

const readNew = recordReader(newResourceSchema, refuseResource)
const readChange = recordReader(resourceChangeSchema, refuseResource)

type FieldArguments = ReturnType<typeof readFieldArguments>

function readFieldArguments({ argv }: CommandContext) {
  return readArguments(argv, {
    values: ['name', 'metadata'],
    lists: ['scope', 'client', 'introspect'],
    positionals: ['URI'],
  })
}

function membersOf(
  { cwd }: CommandContext,
  args: FieldArguments,
): Readonly<Record<string, unknown>> {
  const name = args.value('name')
  const given = (list: readonly string[]) => (list.length > 0 ? list : undefined)
  const members = {
    scopes: given(args.list('scope')),
    allowed_clients: given(args.list('client')),
    introspection_clients: given(args.list('introspect')),
    texts: name === undefined ? undefined : { 'en-US': { title: name } },
  }
  const chosen = Object.entries(members).filter(([, value]) => value !== undefined)
  return { ...readJsonFile(cwd, args.value('metadata')), ...Object.fromEntries(chosen) }
}

function add(context: CommandContext): Promise<number> {
  const args = readFieldArguments(context)
  const { resource: uri, ...given } = readNew({
    ...membersOf(context, args),
    resource: args.positional(0),
  })
  return withStore(context, args.value('config'), async (services) => {
    const { create } = resourceChanges(buildResources(services))
    const resource = await create(commandLine, uri, fieldsAfter(given))
    printDone(context, args, resourceRecord(resource), `${resource.uri} is registered\n`)
    return 0
  })
}

function change(context: CommandContext): Promise<number> {
  const args = readFieldArguments(context)
  const given = readChange(membersOf(context, args))
  return withExistingStore(context, args.value('config'), async (services) => {
    const { id } = await findByUri(services, args.positional(0))
    const after = await resourceChanges(buildResources(services)).change(
      commandLine,
      id,
      (before) => fieldsAfter(given, before),
    )
    printDone(context, args, resourceRecord(after), `${after.uri} is changed\n`)
    return 0
  })
}

async function findByUri({ storage }: Services, uri: string): Promise<Resource> {
  const found = await storage.stores.resources.findByUri(uriKeyOf(uri) ?? '')
  if (!found) throw unknownResource()
  return found
}
