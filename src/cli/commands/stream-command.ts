import { recordReader } from '../../api/body-reader.ts'
import { buildOAuthCore } from '../../composition/oauth/oauth-core.ts'
import { buildSignals } from '../../composition/signals.ts'
import { commandLine } from '../../events/actor.ts'
import type { Services } from '../../services.ts'
import type { CountedStream } from '../../signals/change-streams.ts'
import { givenStream, groupOf, streamRecord } from '../../signals/endpoints/stream-record.ts'
import { newStreamSchema, streamChangeSchema } from '../../signals/endpoints/stream-schemas.ts'
import { invalidStream } from '../../signals/signals-error.ts'
import type { StreamStatus } from '../../signals/stream.ts'
import { catalogueVerbs } from '../catalogue-verbs.ts'
import type { Command, CommandContext } from '../command.ts'
import { formatTime, printDone } from '../output/print-result.ts'
import { type Arguments, chooseVerb, readArguments } from '../read-arguments.ts'
import { readJsonFile, readSecret } from '../read-input.ts'
import { withExistingStore, withStore } from '../store/with-store.ts'

/** `ostiary stream`: security events for applications. A running server delivers them. */
export const streamCommand: Command = {
  name: 'stream',
  summary: 'tell applications of ended sessions and changed roles by shared signals',
  usage: `ostiary stream list | add CLIENT_ID | show ID | change ID | verify ID | pause ID | resume ID | disable ID
              | remove ID  [--json] [--config FILE]

  add CLIENT_ID       make a stream for an application
    --group GROUP     the group whose people and roles it tells of; the whole server unless given
    --push URL        send events there; without, the application polls
    --revoke URL      ask this address to end all that a person has there, and tell it nothing else
    --authorization   reads the header Authorization for it from the first line of standard input
    --metadata FILE   further members as JSON, in the names of the API: events, description, subjects
  change ID           change members of a stream; those that the file does not have stay
    --metadata FILE   --authorization
  verify ID           send an event that shows whether the receiver takes it
  pause ID            let events wait
  resume ID           deliver again
  disable ID          drop what waits and what happens; the receiver is told
    --reason TEXT     why, for all three
  list, show ID       show all streams, or one
  remove ID           end a stream with what waits in it`,
  async run(context) {
    const { list, show, remove } = verbs
    const own = { add, change, verify, pause, resume, disable }
    const verb = chooseVerb(context.argv, { ...own, list, show, remove })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

async function signalsOf(services: Services) {
  return buildSignals(services, await buildOAuthCore(services)).changes
}

const verbs = catalogueVerbs<CountedStream>({
  key: 'ID',
  columns: {
    ID: ({ id }) => id,
    APPLICATION: ({ clientId }) => clientId,
    GROUP: ({ group }) => group?.groupId ?? 'root',
    DELIVERY: ({ method, url }) => url ?? method,
    STATUS: ({ status, health }) => (health.problem ? `${status}: ${health.problem}` : status),
    WAITING: ({ counts }) => String(counts.waiting),
    REFUSED: ({ counts }) => String(counts.refused),
    OLDEST: ({ counts }) => (counts.oldest === undefined ? '-' : formatTime(counts.oldest)),
  },
  record: streamRecord,
  async list(services) {
    const changes = await signalsOf(services)
    const all: CountedStream[] = []
    for (let after: string | undefined; ; ) {
      const wanted = { groupId: undefined, below: true, after }
      const { streams, next } = await changes.list(commandLine, wanted)
      all.push(...streams)
      if (next === undefined) return all
      after = next
    }
  },
  async find(services, id) {
    const changes = await signalsOf(services)
    return changes.read(changes.ofAdministrator(commandLine, id))
  },
  async remove(services, id) {
    const changes = await signalsOf(services)
    await changes.remove(commandLine, changes.ofAdministrator(commandLine, id))
    return id
  },
})

const readNew = recordReader(newStreamSchema, invalidStream)
const readChange = recordReader(streamChangeSchema, invalidStream)

async function givenHeader(
  context: CommandContext,
  args: Pick<Arguments<'authorization', never>, 'has'>,
) {
  if (!args.has('authorization')) return {}
  return { authorization_header: await readSecret(context.stdin, 'header') }
}

async function add(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['group', 'push', 'revoke', 'metadata'],
    flags: ['authorization'],
    positionals: ['CLIENT_ID'],
  })
  const revoke = args.value('revoke')
  const url = revoke ?? args.value('push')
  const { groupId, client_id, ...given } = readNew({
    groupId: args.value('group') ?? 'root',
    ...readJsonFile(context.cwd, args.value('metadata')),
    ...(url !== undefined && { endpoint_url: url }),
    ...(revoke !== undefined && { delivery_method: 'revoke' }),
    ...(await givenHeader(context, args)),
    client_id: args.positional(0),
  })
  return withStore(context, args.value('config'), async (services) => {
    const changes = await signalsOf(services)
    const place = { clientId: client_id, groupId: groupOf(groupId) }
    const stream = await changes.create(commandLine, place, givenStream(given))
    printDone(
      context,
      args,
      streamRecord(stream),
      `${stream.id} tells of what happens from now on\n`,
    )
    return 0
  })
}

async function change(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['metadata'],
    flags: ['authorization'],
    positionals: ['ID'],
  })
  const changed = readJsonFile(context.cwd, args.value('metadata'))
  const header = await givenHeader(context, args)
  return withExistingStore(context, args.value('config'), async (services) => {
    const changes = await signalsOf(services)
    const find = changes.ofAdministrator(commandLine, args.positional(0))
    const before = await changes.read(find)
    const { delivery_method, endpoint_url, events, description, subjects } = streamRecord(before)
    const kept = { delivery_method, events, description, subjects }
    const address = endpoint_url === undefined ? {} : { endpoint_url }
    const given = givenStream(readChange({ ...kept, ...address, ...changed, ...header }))
    const stream = await changes.replace(commandLine, find, () => given, before.revision)
    printDone(context, args, streamRecord(stream), `${stream.id} is changed\n`)
    return 0
  })
}

function verify(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const changes = await signalsOf(services)
    await changes.verify(changes.ofAdministrator(commandLine, args.positional(0)), undefined)
    printDone(context, args, { sent: true }, 'the event is sent by the running server\n')
    return 0
  })
}

function statusVerb(status: StreamStatus) {
  return (context: CommandContext): Promise<number> => {
    const args = readArguments(context.argv, { values: ['reason'], positionals: ['ID'] })
    return withExistingStore(context, args.value('config'), async (services) => {
      const changes = await signalsOf(services)
      const find = changes.ofAdministrator(commandLine, args.positional(0))
      const stream = await changes.setStatus(commandLine, find, status, args.value('reason'))
      printDone(context, args, streamRecord(stream), `${stream.id} is ${status}\n`)
      return 0
    })
  }
}

const pause = statusVerb('paused')
const resume = statusVerb('enabled')
const disable = statusVerb('disabled')
