import { rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadSettings } from '../../config/load-settings.ts'
import { masterKeyFile } from '../../config/master-key.ts'
import type { Settings } from '../../config/settings.ts'
import { makeFolder } from '../../kernel/folders.ts'
import { backUpSqlite } from '../../storage/sqlite/sqlite-backup.ts'
import { type Command, type CommandContext, CommandFault, UsageFault } from '../command.ts'
import { progressLine } from '../output/import-progress.ts'
import { newFile } from '../output/new-file.ts'
import { formatTime, printDone } from '../output/print-result.ts'
import { readArguments } from '../read-arguments.ts'
import { backupAdvice, backupName, listBackups, listLeftovers } from '../store/backups.ts'
import { existingFile } from '../store/with-store.ts'

/** `ostiary backup`: copies an embedded store while a server uses it. */
export const backupCommand: Command = {
  name: 'backup',
  summary: 'copy the store while the server runs',
  usage: `ostiary backup FILE | --folder DIR [--keep N]  [--json] [--config FILE]

  FILE          the file to write, readable by you alone; it must not exist
  --folder DIR  write a file named after the time to this folder, which is made if it is missing
  --keep N      then remove all but the last N backups that this command wrote to the folder

  The copy holds the store as it is at one moment, and is checked before it gets its name. It does
  not hold the master key, without which it is useless: keep a copy of the key in another place.
  On PostgreSQL the command says what to run instead.`,
  async run(context) {
    const args = readArguments(context.argv, { values: ['folder', 'keep'], optional: ['FILE'] })
    const [named, folder] = [args.positional(0), args.value('folder')]
    if ((named === '') === (folder === undefined)) throw new UsageFault('give FILE or --folder DIR')
    const keep = readKeep(args.value('keep'), folder)
    context.giveWay()
    const { env, cwd, clock } = context
    const settings = loadSettings({ env, cwd, file: args.value('config') })

    const made = clock()
    const target = folder === undefined ? named : join(folder, backupName(made))
    if (settings.databaseUrl.startsWith('postgres')) {
      throw backupAdvice(settings.databaseUrl, folder === undefined ? named : 'FILE')
    }
    const path = existingFile(settings)
    if (folder !== undefined) makeFolder(resolve(cwd, folder))
    await copyStore(context, { path, target: resolve(cwd, target), made })
    const removed = keep === undefined ? [] : removeOld(resolve(cwd, folder ?? ''), keep, made)
    const { size: bytes } = statSync(resolve(cwd, target))
    const result = { file: target, bytes, made_at: formatTime(made), removed }
    printDone(context, args, result, describe(result, settings))
    return 0
  },
}

interface CopyTask {
  readonly path: string
  readonly target: string
  readonly made: number
}

async function copyStore(context: CommandContext, { path, target, made }: CopyTask): Promise<void> {
  const { stderr, clock } = context
  const stop = context.stopSignal()
  const file = await newFile(target, { force: false, advice: 'a backup never replaces a file' })
  const line = progressLine(stderr, clock)
  const checkStop = () => {
    if (stop.aborted) throw new CommandFault('stopped; no backup was written')
  }
  try {
    await backUpSqlite({
      path,
      target: file.draft,
      now: made,
      onProgress(fraction) {
        checkStop()
        line.show(`copying ${Math.round(fraction * 100)} %`)
      },
    })
    checkStop()
    await file.finish()
  } catch (error) {
    await file.discard()
    throw error
  } finally {
    line.clear()
  }
}

const dayMs = 86_400_000

/**
 * Other files of the folder are left alone. A backup that runs at the
 * same time is younger than a day.
 */
function removeOld(folder: string, keep: number, now: number): readonly string[] {
  const old = [...listBackups(folder).slice(0, -keep), ...listLeftovers(folder, now - dayMs)]
  for (const name of old) rmSync(join(folder, name))
  return old
}

function readKeep(text: string | undefined, folder: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (folder === undefined) throw new UsageFault('--keep needs --folder')
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageFault('--keep must be a whole number from 1 on')
  return Number(text)
}

interface Result {
  readonly file: string
  readonly bytes: number
  readonly made_at: string
  readonly removed: readonly string[]
}

function describe({ file, bytes, made_at, removed }: Result, settings: Settings): string {
  const size = (bytes / 1e6).toFixed(1)
  const key =
    settings.secretKey === undefined
      ? masterKeyFile(settings)
      : 'the value of the setting secretKey'
  const lines = [
    `${file} holds the store as it was at ${made_at} (${size} MB, checked)`,
    ...removed.map((name) => `${name} is removed`),
    `It is useless without the master key, which is not in it. Keep a copy of ${key} in another place.`,
  ]
  return lines.map((line) => `${line}\n`).join('')
}
