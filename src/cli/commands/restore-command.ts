import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { loadSettings } from '../../config/load-settings.ts'
import { masterKeyFile, masterKeys } from '../../config/master-key.ts'
import type { Settings } from '../../config/settings.ts'
import { commandLine } from '../../events/actor.ts'
import { recorder } from '../../events/recorded.ts'
import { makeFolder } from '../../kernel/folders.ts'
import { SealError, secretBox } from '../../kernel/sealing.ts'
import { randomId } from '../../kernel/secrets.ts'
import { afterRestore } from '../../management/after-restore.ts'
import { checkNotInUse, replaceStore } from '../../storage/sqlite/sqlite-backup.ts'
import type { Storage } from '../../storage/storage.ts'
import { type Command, type CommandContext, CommandFault } from '../command.ts'
import { progressLine } from '../output/import-progress.ts'
import { formatTime, printResult } from '../output/print-result.ts'
import { readArguments } from '../read-arguments.ts'
import { openBackup, restoreAdvice } from '../store/backups.ts'
import { openSealedValues } from '../store/sealed-values.ts'
import { embeddedFile } from '../store/with-store.ts'

/** `ostiary restore`: puts a backup in the place of an embedded store, and makes it safe to use. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'put a backup in the place of the store',
  usage: `ostiary restore FILE [--json] [--config FILE]

  FILE  a backup as 'ostiary backup' writes it; it stays as it is

  Stop the server first. The command checks every page of the backup, its version and whether the
  master key opens it. Then it ends every session, code and token in it, as 'after-restore' does,
  and puts it in place. The store from before is kept beside it under another name.
  On PostgreSQL the command says what to run instead.`,
  async run(context) {
    const { env, cwd } = context
    const args = readArguments(context.argv, { positionals: ['FILE'] })
    const settings = loadSettings({ env, cwd, file: args.value('config') })
    const { databaseUrl } = settings
    if (databaseUrl.startsWith('postgres')) throw restoreAdvice(databaseUrl, args.positional(0))
    const store = embeddedFile(settings)
    if (store === undefined) throw new CommandFault('a store in memory cannot be restored')

    const file = resolve(cwd, args.positional(0))
    const { madeAt, keptAs, warning } = await restore(context, { settings, store, file })
    if (warning !== undefined) context.stderr.write(`warning: ${warning}\n`)
    const made_at = madeAt === undefined ? null : formatTime(madeAt)
    const result = { store, made_at, kept_as: keptAs ?? null }
    const from = made_at === null ? 'the backup' : `the backup of ${made_at}`
    const lines = [
      `${store} is ${from}. Every session and token that it held has ended.`,
      ...(keptAs === undefined ? [] : [`The store from before is kept as ${keptAs}.`]),
      'Start the server again.',
    ]
    printResult(context, args, result, `${lines.join('\n')}\n`)
    return 0
  },
}

interface RestoreTask {
  readonly settings: Settings
  readonly store: string
  readonly file: string
}

interface Restored {
  readonly madeAt: number | undefined
  readonly keptAs: string | undefined
  readonly warning: string | undefined
}

async function restore(context: CommandContext, task: RestoreTask): Promise<Restored> {
  const { clock, stderr } = context
  const { settings, store, file } = task
  checkKeyIsThere(settings)
  checkNotInUse(store)
  makeFolder(dirname(store))
  const draft = `${store}.${randomId()}.part`
  const line = progressLine(stderr, clock)
  try {
    await using backup = await openBackup({ file, draft, clock, onStage: line.announce })
    const { storage, warning } = backup
    await checkKeyFits(context, storage, settings)
    const madeAt = await storage.stores.restores.findBackupTime()
    await afterRestore(commandLine, recorder({ transact: storage.transact, clock }))
    await backup.close()
    // A server may have started meanwhile.
    checkNotInUse(store)
    const kept = `${store}.before-${formatTime(clock()).replaceAll(/[-:]/g, '')}`
    const keptAs = replaceStore(store, draft, kept) ? kept : undefined
    return { madeAt, keptAs, warning }
  } finally {
    line.clear()
  }
}

/** A key that is made now would fit no backup. */
function checkKeyIsThere(settings: Settings): void {
  const keyFile = masterKeyFile(settings)
  if (settings.secretKey !== undefined || existsSync(keyFile)) return
  throw new CommandFault(
    `the master key of the backup is missing; put it at ${keyFile} with mode 600, or set secretKey`,
  )
}

async function checkKeyFits(
  { clock }: CommandContext,
  storage: Storage,
  settings: Settings,
): Promise<void> {
  try {
    await openSealedValues(storage, secretBox(masterKeys(settings)), clock)
  } catch (cause) {
    if (!(cause instanceof SealError)) throw cause
    throw new CommandFault(
      'the master key does not fit the backup; give the key from the time of the backup as secretKey, or add it to previousSecretKeys',
      { cause, detail: cause.message },
    )
  }
}
