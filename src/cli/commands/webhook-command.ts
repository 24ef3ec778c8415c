import { recordReader } from '../../api/body-reader.ts'
import { buildWebhooks } from '../../composition/webhooks.ts'
import { commandLine } from '../../events/actor.ts'
import { configOf, deliveryRecord, webhookRecord } from '../../webhooks/endpoints/webhook-record.ts'
import { newWebhookSchema } from '../../webhooks/endpoints/webhook-schemas.ts'
import { addTestMessage, replayDeadLetters } from '../../webhooks/send-again.ts'
import { findWebhook, subscriptions } from '../../webhooks/subscriptions.ts'
import { mostWebhooks, type Webhook } from '../../webhooks/webhook.ts'
import { invalidWebhook } from '../../webhooks/webhooks-error.ts'
import { catalogueVerbs } from '../catalogue-verbs.ts'
import type { Command, CommandContext } from '../command.ts'
import { countOf, formatTable, formatTime, printDone, printResult } from '../output/print-result.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { readJsonFile } from '../read-input.ts'
import { withExistingStore, withStore } from '../store/with-store.ts'

/**
 * `ostiary webhook`: subscribes receivers to events. A running server
 * uses the change within seconds.
 */
export const webhookCommand: Command = {
  name: 'webhook',
  summary: 'subscribe receivers to events, send dead letters again',
  usage: `ostiary webhook add URL | list | show ID | dead ID | replay ID | test ID | remove ID  [--json] [--config FILE]

  add URL             send events to an address; the secret of its signatures is made and printed once
    --event TYPE      only events of this type; may be given several times
    --description TEXT
    --metadata FILE   further members as JSON, in the names of the API: api_key, totp, enabled
  list, show ID       show all webhooks, or one
  dead ID             list the last dead letters, at most 200
  replay ID           send all dead letters again
  test ID             send a test message
  remove ID           remove a webhook, and what waits for it
  --json              print JSON, for scripts`,
  async run(context) {
    const { list, show, remove } = verbs
    const verb = chooseVerb(context.argv, { add, list, show, dead, replay, test, remove })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const verbs = catalogueVerbs<Webhook>({
  key: 'ID',
  columns: {
    ID: ({ id }) => id,
    URL: ({ url }) => url,
    EVENTS: ({ events }) => events?.join(',') ?? 'all',
    ENABLED: ({ enabled, disabledReason }) =>
      enabled ? 'yes' : `no${disabledReason ? `, ${disabledReason}` : ''}`,
    'FAILING SINCE': ({ failingSince }) =>
      failingSince === undefined ? '-' : formatTime(failingSince),
  },
  record: webhookRecord,
  list: ({ storage }) => storage.stores.webhooks.list(undefined, mostWebhooks),
  find: ({ storage }, id) => findWebhook(storage.stores.webhooks, id),
  async remove(services, id) {
    await subscriptions(buildWebhooks(services)).remove(commandLine, id)
    return id
  },
})

const readWebhook = recordReader(newWebhookSchema, invalidWebhook)
const mostShown = 200

function add(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, {
    values: ['description', 'metadata'],
    lists: ['event'],
    positionals: ['URL'],
  })
  const [description, events] = [args.value('description'), args.list('event')]
  const given = readWebhook({
    ...readJsonFile(context.cwd, args.value('metadata')),
    ...(description !== undefined && { description }),
    ...(events.length > 0 && { events }),
    url: args.positional(0),
  })
  return withStore(context, args.value('config'), async (services) => {
    const { create } = subscriptions(buildWebhooks(services))
    const { webhook, secret } = await create(commandLine, configOf(given))
    const words = `${webhook.id} is subscribed\nsecret: ${secret}\n`
    printResult(context, args, { ...webhookRecord(webhook), secret }, words)
    return 0
  })
}

function dead(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'] })
  return withExistingStore(context, args.value('config'), async ({ storage }) => {
    const { webhooks, deliveries } = storage.stores
    const { id } = await findWebhook(webhooks, args.positional(0))
    const letters = await deliveries.list(id, 'dead', undefined, mostShown)
    const rows = letters.map((letter) => [
      letter.id,
      letter.type,
      String(letter.attempts),
      formatTime(letter.createdAt),
      letter.lastError,
    ])
    const table = formatTable([['ID', 'EVENT', 'ATTEMPTS', 'CREATED', 'ERROR'], ...rows])
    printResult(context, args, letters.map(deliveryRecord), table)
    return 0
  })
}

function replay(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const replayed = await replayDeadLetters(buildWebhooks(services), args.positional(0))
    const words = `${countOf(replayed, 'dead letter waits', 'dead letters wait')} again for a running server\n`
    printDone(context, args, { replayed }, words)
    return 0
  })
}

function test(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['ID'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const id = await addTestMessage(buildWebhooks(services), args.positional(0))
    printDone(context, args, { id }, `${id} waits; a running server sends it\n`)
    return 0
  })
}
