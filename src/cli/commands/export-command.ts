import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { clientRules } from '../../oauth/clients/metadata/client-rules.ts'
import type { Services } from '../../services.ts'
import { exportData } from '../../transfer/export-data.ts'
import { exportSchema } from '../../transfer/export-schema.ts'
import { exportScim } from '../../transfer/export-scim.ts'
import type { Section } from '../../transfer/inspection.ts'
import { sections } from '../../transfer/read-entries.ts'
import { type Command, type CommandContext, CommandFault, UsageFault } from '../command.ts'
import { progressLine, withCommas } from '../output/import-progress.ts'
import { newFile } from '../output/new-file.ts'
import { countOf, printResult } from '../output/print-result.ts'
import { writeAndWait } from '../output/standard-streams.ts'
import { readArguments } from '../read-arguments.ts'
import { withExistingStore } from '../store/with-store.ts'

/** `ostiary export`: writes the store to a file that `import` takes. */
export const exportCommand: Command = {
  name: 'export',
  summary:
    'write clients, users, groups, roles, scopes, resources, webhooks, targets, streams, connections to a file',
  usage: `ostiary export FILE [--with-secrets | --as scim] [--force] [--json] [--config FILE]
       ostiary export --schema

  FILE            the file to write, readable by you alone, or - for standard output
  --with-secrets  include password hashes, client secrets or their SHA-256, secrets of webhooks
                  and connections, the proof of domains, and
                  what people sign in with beside the password; keep the file safe
  --as scim       write people and groups as resources of SCIM, one in a line, and nothing else
  --force         replace a file that exists
  --json          print the counts as JSON on standard error
  --schema        print the JSON Schema of such files`,
  async run(context) {
    const args = readArguments(context.argv, {
      flags: ['with-secrets', 'force', 'schema'],
      values: ['as'],
      optional: ['FILE'],
    })
    if (args.has('schema')) {
      await writeAndWait(context.stdout, `${JSON.stringify(exportSchema(), null, 2)}\n`)
      return 0
    }
    const [name, as] = [args.positional(0), args.value('as')]
    const withSecrets = args.has('with-secrets')
    if (name === '') throw new UsageFault('FILE is missing')
    if (as !== undefined && as !== 'scim') throw new UsageFault('--as must be scim')
    if (as !== undefined && withSecrets) throw new UsageFault('SCIM has no secrets')
    context.giveWay()
    return withExistingStore(context, args.value('config'), async (services) => {
      const { counts, words } = await writeTarget(context, name, args.has('force'), (writing) =>
        as === 'scim' ? writeScim(services, writing) : writeAll(services, withSecrets, writing),
      )
      // Standard output may hold the data.
      const { stderr } = context
      printResult({ stdout: stderr }, args, counts, `${words}\n`)
      return 0
    })
  },
}

interface Writing {
  write(text: string): Promise<void>
  show(progress: string): void
}

interface Written {
  readonly counts: Readonly<Record<string, number>>
  readonly words: string
}

async function writeAll(
  { storage, settings, ...parts }: Services,
  withSecrets: boolean,
  { write, show }: Writing,
): Promise<Written> {
  const counts = await exportData(
    { ...parts, store: storage.bulk, rules: clientRules(settings) },
    {
      withSecrets,
      write,
      onProgress: ({ section, entries }) => show(`${section} ${withCommas(entries)}`),
    },
  )
  return { counts, words: describeCounts(counts) }
}

async function writeScim({ storage, settings }: Services, writing: Writing): Promise<Written> {
  const { users, groups, members } = await exportScim({
    store: storage.bulk,
    prefix: settings.prefix,
    write: writing.write,
    onProgress: (entries) => writing.show(withCommas(entries)),
  })
  const words = [countOf(users, 'person', 'people'), countOf(groups, 'group')].join(' and ')
  const counts = { users, groups, members }
  return { counts, words: `exported ${words} with ${countOf(members, 'member')}` }
}

/** Writes a whole file, or none. */
async function writeTarget<T>(
  context: CommandContext,
  name: string,
  force: boolean,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const stop = context.stopSignal()
  const target = await openTarget(context, name, force)
  const line = progressLine(context.stderr, context.clock)
  try {
    const done = await work({
      async write(text) {
        if (stop.aborted) throw new CommandFault('stopped; no file was written')
        await target.write(text)
      },
      show: line.show,
    })
    await target.finish()
    line.clear()
    return done
  } catch (error) {
    line.clear()
    await target.discard()
    throw error
  }
}

interface Target {
  write(text: string): Promise<void>
  finish(): Promise<void>
  discard(): Promise<void>
}

async function openTarget(
  { stdout, cwd }: CommandContext,
  name: string,
  force: boolean,
): Promise<Target> {
  return name === '-' ? streamTarget(stdout) : fileTarget(resolve(cwd, name), force)
}

function streamTarget(out: Writable): Target {
  return {
    write: (text) => writeAndWait(out, text),
    finish: async () => {},
    discard: async () => {},
  }
}

async function fileTarget(path: string, force: boolean): Promise<Target> {
  const target = await newFile(path, { force, advice: '--force replaces it' })
  const file = await open(target.draft, 'r+')
  return {
    async write(text) {
      await file.writeFile(text)
    },
    async finish() {
      await file.close()
      await target.finish()
    },
    async discard() {
      await file.close()
      await target.discard()
    },
  }
}

/** What an entry of each section is called, and several if that takes more than an s. */
const nouns: Readonly<Record<Section, readonly [one: string, many?: string]>> = {
  clients: ['client'],
  users: ['user'],
  groupTypes: ['group type'],
  roles: ['role'],
  groups: ['group'],
  memberships: ['membership'],
  scopeGroups: ['scope group'],
  scopes: ['scope'],
  resources: ['resource'],
  trustedIssuers: ['trusted issuer'],
  detailTypes: ['type of authorization details', 'types of authorization details'],
  images: ['image'],
  settings: ['setting'],
  texts: ['text of your own', 'texts of your own'],
  webhooks: ['webhook'],
  targets: ['target of pushes', 'targets of pushes'],
  streams: ['stream of signals', 'streams of signals'],
  signInPolicies: ['sign-in policy', 'sign-in policies'],
  groupLooks: ['look of a group', 'looks of groups'],
  membershipTerms: ['membership with an end', 'memberships with an end'],
  durationRules: ['rule about durations', 'rules about durations'],
  accessRules: ['rule about access', 'rules about access'],
  eligibleRoles: ['eligible role'],
  domains: ['domain'],
  connections: ['connection'],
  upstreamAccounts: ['account elsewhere', 'accounts elsewhere'],
  ruleRoles: ['role by rule', 'roles by rules'],
  scimSettings: ['directory that pushes', 'directories that push'],
  scimUsers: ['pushed person', 'pushed people'],
  scimGroups: ['pushed group'],
  scimMembers: ['member of a pushed group', 'members of pushed groups'],
  factors: ['factor'],
}

/** Names what the file has. Every store has roles, so there is always something. */
function describeCounts(counts: Readonly<Record<Section, number>>): string {
  const parts = sections
    .filter((section) => counts[section] > 0)
    .map((section) => countOf(counts[section], ...nouns[section]))
  return `exported ${parts.join(', ')}`
}
