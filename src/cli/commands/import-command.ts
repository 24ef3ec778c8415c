import { ImportFault } from '../../transfer/entry-fault.ts'
import type { ImportReport } from '../../transfer/import/import-context.ts'
import { importData } from '../../transfer/import/import-data.ts'
import type { Command } from '../command.ts'
import { openSource } from '../import/open-source.ts'
import { chooseTranslator, leftWords, translateFiles } from '../import/translate-files.ts'
import { importProgress, progressLine, withCommas } from '../output/import-progress.ts'
import { countOf, printResult } from '../output/print-result.ts'
import { readArguments } from '../read-arguments.ts'
import { importDependencies } from '../store/import-dependencies.ts'
import { withStore } from '../store/with-store.ts'

/** `ostiary import`: writes the entries of a file to the store. */
export const importCommand: Command = {
  name: 'import',
  summary:
    'read clients, users, groups, roles, scopes, resources, webhooks, targets, streams, connections from a file',
  usage: `ostiary import FILE [--dry-run] [--atomic] [--replace-credentials] [--json] [--config FILE]
       ostiary import --from keycloak|auth0|zitadel|csv FILE… [--group ID] [--people-only]
                      [--column COLUMN=MEMBER]… [the options above]

  FILE       the file as 'ostiary export' writes it, or - for standard input
  --from     the files are those of another server, or tables: what cannot be carried over is
             listed, with what to do about it; docs/coming-from.md says what becomes what
  --group    the id of the group that everybody of the files becomes a member of
  --people-only
             leave clients, scopes and connections as they are here: for every import but the first
  --column   what a column of a table is, such as "E-Mail=email"; those named like it need none
  --dry-run  look for faults and show what would change, but change nothing
  --atomic   write everything in one transaction, however much it is; no server on the same store
             can write until it is done
  --replace-credentials
             replace passwords that people have chosen since the last import, and bring back
             factors that they have removed; otherwise both are kept. In the file, "overwrite": true
             does the same for one entry of users or factors

  The whole file is checked before anything is written; every fault is named with its place in
  the file. An entry that exists is updated: members that the file does not have stay, and null removes one.
  A server that runs on the same store sees the changes at once.

  Up to 2,000 changes are written in one transaction: all of them or none. More are written in
  slices of 250, so that servers can write in between; of 10,000 while no server has a SQLite store
  open. If such an import is interrupted, what was written stays. Run the same command again to
  complete it.`,
  async run(context) {
    const args = readArguments(context.argv, {
      flags: ['dry-run', 'atomic', 'replace-credentials', 'people-only'],
      values: ['from', 'group', 'column'],
      lists: ['column'],
      positionals: ['FILE'],
      repeats: true,
    })
    const dryRun = args.has('dry-run')
    const from = chooseTranslator(args)
    await using source = await openSource(context, args.positionals, from !== undefined)
    return await withStore(context, args.value('config'), async (services) => {
      const { stdout, stderr, clock } = context
      const startedAt = clock()
      const line = progressLine(stderr, clock)
      const showProgress = importProgress(line, clock, source.fraction)
      const parts = importDependencies(services)
      const translated = from && translateFiles(from, source.files, args, parts)
      let written = 0
      try {
        const { changes, kept } = await importData(parts, {
          input: translated?.input ?? source.files[0].read(),
          dryRun,
          atomic: args.has('atomic'),
          replaceCredentials: args.has('replace-credentials'),
          onProgress(progress) {
            if (progress.step === 'writing') written = progress.written ?? 0
            showProgress(progress)
          },
        })
        line.clear()
        const seconds = (clock() - startedAt) / 1000
        const left = translated?.leftBehind.all
        const words = `${leftWords(left)}${summary({ changes, kept }, { dryRun, seconds })}`
        const value = { dry_run: dryRun, changes, kept, ...(left && { left_behind: left }) }
        printResult({ stdout }, args, value, words)
        return 0
      } catch (error) {
        line.clear()
        if (written > 0) stderr.write(describeRest(written))
        throw error instanceof ImportFault && translated ? await translated.name(error) : error
      }
    })
  },
}

function describeRest(written: number): string {
  return `${countOf(written, 'entry was imported and stays', 'entries were imported and stay')}; run the same command again for the others\n`
}

function summary(
  { changes, kept }: ImportReport,
  { dryRun, seconds }: { dryRun: boolean; seconds: number },
): string {
  const lines = Object.entries(changes)
    // Most files have entries of a few sections.
    .filter(([, { added, updated, unchanged }]) => added + updated + unchanged > 0)
    .map(
      ([section, { added, updated, unchanged }]) =>
        `${section.padEnd(18)}${withCommas(added)} added, ${withCommas(updated)} updated, ${withCommas(unchanged)} unchanged\n`,
    )
  const end = dryRun ? 'nothing was changed: this is what an import would do' : 'imported'
  return `${lines.join('')}${keptWords(kept)}${end} (${seconds.toFixed(1)} s)\n`
}

function keptWords({ passwords, factors, people }: ImportReport['kept']): string {
  const lines = [
    people > 0 &&
      countOf(people, 'account stays ended, as it was', 'accounts stay ended, as they were') +
        ' deleted or merged here',
    passwords > 0 &&
      countOf(passwords, 'password is kept, which was', 'passwords are kept, which were') +
        ' set here since the last import',
    factors > 0 &&
      countOf(factors, 'factor stays removed, as it was', 'factors stay removed, as they were') +
        ' here',
  ]
  return lines.flatMap((line) => (line === false ? [] : `${line}\n`)).join('')
}
