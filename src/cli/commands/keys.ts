import { inSeconds } from '../../kernel/time/clock.ts'
import { resealMail } from '../../mail/sealed-mail.ts'
import { resealClients } from '../../oauth/clients/registry/reseal-clients.ts'
import { resealKeys } from '../../oauth/keys/reseal-keys.ts'
import { rotateKeys, withdrawKey } from '../../oauth/keys/rotate-keys.ts'
import { type SigningAlg, signingAlgs } from '../../oauth/model/key-algs.ts'
import { resealFactors } from '../../users/factors/reseal-factors.ts'
import { resealWebhooks } from '../../webhooks/subscriptions/reseal-webhooks.ts'
import type { Command, CommandContext } from '../command.ts'
import { chooseVerb, readArguments } from '../input/read-arguments.ts'
import { CommandFault, UsageFault } from '../output/command-fault.ts'
import { countOf } from '../output/count-of.ts'
import { formatTable, formatTime } from '../output/format-table.ts'
import { printResult } from '../output/print-result.ts'
import { operatorOrigin } from '../store/operator.ts'
import { withExistingStore } from '../store/with-store.ts'

/** `ostiary keys`: shows and changes the signing keys. A running server uses the change at once. */
export const keysCommand: Command = {
  name: 'keys',
  summary: 'list, rotate or withdraw signing keys, and change the master key',
  usage: `ostiary keys list | rotate [--alg ALG] | withdraw KID | reseal  [--json] [--config FILE]

  list          show the keys and their states
  rotate        sign with the next keys; those before stay published until their tokens expire
    --alg ALG   only the key of this algorithm; may be given several times
  withdraw KID  stop using a key at once, because others may know it; its tokens are refused
  reseal        seal everything under the present secretKey, so that previousSecretKeys can be dropped`,
  async run(context) {
    const verb = chooseVerb(context.argv, { list, rotate, withdraw, reseal })
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

function list(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv)
  return withExistingStore(context, args.value('config'), async ({ storage }) => {
    const keys = await storage.stores.keys.list()
    const sorted = keys.toSorted(
      (a, b) => a.alg.localeCompare(b.alg) || b.stateSince - a.stateSince,
    )
    const rows = sorted.map(({ kid, alg, state, createdAt, stateSince }) => [
      kid,
      alg,
      state,
      formatTime(stateSince),
      formatTime(createdAt),
    ])
    const table = formatTable([['KID', 'ALG', 'STATE', 'SINCE', 'CREATED'], ...rows])
    const records = sorted.map(({ kid, alg, state, createdAt, stateSince }) => ({
      kid,
      alg,
      state,
      state_since: inSeconds(stateSince),
      created_at: inSeconds(createdAt),
    }))
    printResult(context, args, records, table)
    return 0
  })
}

function rotate(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { lists: ['alg'] })
  const wanted = args.list('alg').map(readAlg)
  return withExistingStore(context, args.value('config'), async ({ keyChanges, settings }) => {
    const { algorithms, aheadDays } = settings.keys
    const missing = wanted.filter((alg) => !algorithms.includes(alg))
    if (missing.length > 0) {
      throw new CommandFault(
        `${missing.join(', ')} is not in keys.algorithms of the settings; add it there first`,
      )
    }
    const changes = { ...keyChanges, origin: operatorOrigin }
    const rotations = await rotateKeys(changes, wanted.length > 0 ? wanted : algorithms)
    const lines = rotations.map(({ alg, kid, retired }) => {
      const before = retired === undefined ? '' : `, ${retired} is retired`
      return `${alg}: ${kid} signs${before}\n`
    })
    const records = rotations.map(({ alg, kid, retired }) => ({ alg, kid, retired }))
    printResult(context, args, records, lines.join(''))
    for (const { alg, publishedForMs } of rotations) {
      if (publishedForMs >= aheadDays * 86_400_000) continue
      context.stderr.write(
        `${alg}: the new key is young; clients that cache the key set may not have it yet\n`,
      )
    }
    return 0
  })
}

function withdraw(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { positionals: ['KID'] })
  const kid = args.positional(0)
  return withExistingStore(context, args.value('config'), async ({ keyChanges }) => {
    const outcome = await withdrawKey({ ...keyChanges, origin: operatorOrigin }, kid)
    if (outcome === 'unknown')
      throw new CommandFault(`there is no key ${kid} in use; 'ostiary keys list' shows the keys`)
    const words = `${kid} is withdrawn; what it signed is refused from now on\n`
    printResult(context, args, { kid, withdrawn: true }, words)
    return 0
  })
}

function reseal(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv)
  return withExistingStore(
    context,
    args.value('config'),
    async ({ storage, box, clientRegistry, webhooks, clock }) => {
      const own = await resealKeys(storage.stores.keys, box)
      const clients = await resealClients(storage.stores.clients, clientRegistry, clock)
      const hooks = await resealWebhooks(storage.stores.webhooks, webhooks.secrets, clock)
      const apps = await resealFactors(storage.stores.factors, box)
      const emails = await resealMail(storage.stores.outbox, box, clock())
      const sealed = [
        countOf(own, 'key or secret of the server', 'keys and secrets of the server'),
        countOf(clients, 'client'),
        countOf(hooks, 'webhook'),
        countOf(apps, 'authenticator app'),
        countOf(emails, 'email'),
      ]
      const words = `sealed under ${box.keyId}: ${sealed.join(', ')}\n`
      const counts = { keys: own, clients, webhooks: hooks, authenticator_apps: apps, emails }
      printResult(context, args, { key_id: box.keyId, ...counts }, words)
      return 0
    },
  )
}

function readAlg(text: string): SigningAlg {
  const alg = signingAlgs.find((each) => each === text)
  if (!alg) throw new UsageFault(`--alg must be one of ${signingAlgs.join(', ')}`)
  return alg
}
