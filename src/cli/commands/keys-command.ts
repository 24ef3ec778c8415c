import { commandLine } from '../../events/actor.ts'
import { inSeconds } from '../../kernel/time.ts'
import { afterLeak } from '../../management/after-restore.ts'
import { rotateKeys, withdrawAllKeys, withdrawKey } from '../../oauth/keys/rotate-keys.ts'
import { type SigningAlg, signingAlgs } from '../../oauth/model/signing-keys.ts'
import { type Command, type CommandContext, CommandFault, UsageFault } from '../command.ts'
import { countOf, formatTable, formatTime, printDone, printResult } from '../output/print-result.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'
import { openSealedValues, type Replaced, sealedKinds } from '../store/sealed-values.ts'
import { withExistingStore } from '../store/with-store.ts'

/** `ostiary keys`: shows and changes the signing keys. A running server uses the change at once. */
export const keysCommand: Command = {
  name: 'keys',
  summary: 'list, rotate or withdraw signing keys, and change the master key',
  usage: `ostiary keys list | rotate [--alg ALG] | withdraw KID | withdraw --all | reseal | replace-all --yes  [--json] [--config FILE]

  list          show the keys and their states
  rotate        sign with the next keys; those before stay published until their tokens expire
    --alg ALG   only the key of this algorithm; may be given several times
  withdraw KID  stop using a key at once, because others may know it; its tokens are refused
    --all       every key
  reseal        seal everything under the present secretKey, so that previousSecretKeys can be dropped
  replace-all   after the master key has leaked: does what reseal does, ends every session and token,
                and replaces everything that the master key opens. It prints new secrets of clients and
                webhooks, and removes authenticator apps and recovery codes. Stop the servers first
    --yes       needed, since clients and people have to be told what is new`,
  async run(context) {
    const verb = chooseVerb(context.argv, verbs)
    return verb({ ...context, argv: context.argv.slice(1) })
  },
}

const verbs = { list, rotate, withdraw, reseal, 'replace-all': replaceAll }

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
    const rotations = await rotateKeys(
      keyChanges,
      commandLine,
      wanted.length > 0 ? wanted : algorithms,
    )
    const lines = rotations.map(({ alg, kid, retired }) => {
      const before = retired === undefined ? '' : `, ${retired} is retired`
      return `${alg}: ${kid} signs${before}\n`
    })
    const records = rotations.map(({ alg, kid, retired }) => ({ alg, kid, retired }))
    printDone(context, args, records, lines.join(''))
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
  const args = readArguments(context.argv, { flags: ['all'], optional: ['KID'] })
  const kid = args.positional(0)
  if ((kid === '') !== args.has('all')) throw new UsageFault('name a KID, or say --all')
  return withExistingStore(context, args.value('config'), async ({ keyChanges }) => {
    if (args.has('all')) {
      const withdrawn = await withdrawAllKeys(keyChanges, commandLine)
      const count = countOf(withdrawn, 'key is withdrawn', 'keys are withdrawn')
      printResult(
        context,
        args,
        { withdrawn },
        `${count}; what they signed is refused from now on\n`,
      )
      return 0
    }
    if ((await withdrawKey(keyChanges, commandLine, kid)) === 'unknown')
      throw new CommandFault(`there is no key ${kid} in use; 'ostiary keys list' shows the keys`)
    const words = `${kid} is withdrawn; what it signed is refused from now on\n`
    printDone(context, args, { kid, withdrawn: true }, words)
    return 0
  })
}

function reseal(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv)
  return withExistingStore(context, args.value('config'), async (services) => {
    const counts: Record<string, number> = {}
    const sealed: string[] = []
    for (const kind of sealedKinds) {
      const count = await kind.reseal(services)
      counts[kind.name] = count
      sealed.push(countOf(count, ...kind.nouns))
    }
    const { keyId } = services.box
    const words = `sealed under ${keyId}: ${sealed.join(', ')}\n`
    printDone(context, args, { key_id: keyId, ...counts }, words)
    return 0
  })
}

function replaceAll(context: CommandContext): Promise<number> {
  const args = readArguments(context.argv, { flags: ['yes'] })
  return withExistingStore(context, args.value('config'), async (services) => {
    const { storage, recorded, box, clock, settings } = services
    const values = await openSealedValues(storage, box, clock)
    if (!args.has('yes')) {
      throw new CommandFault(
        `this ends every session and token, and replaces ${countOf(values, 'value')} that the master key opens; if that is meant, add --yes`,
      )
    }
    for (const kind of sealedKinds) await kind.reseal(services)
    await afterLeak(commandLine, recorded)
    const replaced = new Map<string, Replaced>()
    for (const kind of sealedKinds) replaced.set(kind.name, await kind.replace(services))
    printResult(context, args, Object.fromEntries(replaced), describeReplaced(replaced))
    if (settings.previousSecretKeys.length === 0) context.stderr.write(sameKeyNote)
    return 0
  })
}

const sameKeyNote =
  'The master key is the same as before this command. If it has leaked, replace it and run this again.\n'

function describeReplaced(replaced: ReadonlyMap<string, Replaced>): string {
  const all = [...replaced.values()]
  const counts = sealedKinds
    .filter(({ name }) => (replaced.get(name)?.count ?? 0) > 0)
    .map(({ name, nouns }) => countOf(replaced.get(name)?.count ?? 0, ...nouns))
  const secrets = all.flatMap((each) => Object.entries(each.secrets ?? {}))
  const elsewhere = all.flatMap((each) => each.elsewhere ?? [])
  return [
    `replaced: ${counts.join(', ')}; every session and token has ended\n`,
    ...(secrets.length > 0 ? ['\n', formatTable([['OWNER', 'NEW SECRET'], ...secrets])] : []),
    ...(elsewhere.length > 0 ? ['\n', 'to be replaced by others:\n'] : []),
    ...elsewhere.map((what) => `  ${what}\n`),
  ].join('')
}

function readAlg(text: string): SigningAlg {
  const alg = signingAlgs.find((each) => each === text)
  if (!alg) throw new UsageFault(`--alg must be one of ${signingAlgs.join(', ')}`)
  return alg
}
