import { loadSettings } from '../../config/load-settings.ts'
import { masterKeys } from '../../config/master-key.ts'
import { logger } from '../../kernel/logger.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { Command } from '../command.ts'
import { prettyLines } from '../output/make-log.ts'
import { printDone } from '../output/print-result.ts'
import { readArguments } from '../read-arguments.ts'

/** `ostiary migrate`: brings the store to this version, or makes it. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'create the store, or migrate it to this version',
  usage: `ostiary migrate [--json] [--config FILE]

  A start of the server does the same. Run the command when you upgrade several nodes.`,
  async run({ argv, env, cwd, clock, stdout, stderr }) {
    const args = readArguments(argv)
    const settings = loadSettings({ env, cwd, file: args.value('config') })
    // The master key comes first: a store must never exist without it.
    masterKeys(settings)
    const log = logger('info', prettyLines(stderr))
    const { databaseUrl, database } = settings
    const storage = await openStorage({ databaseUrl, untried: database.untried, clock, log })
    await storage.close()
    const words = 'The store has the schema of this version.\n'
    printDone({ stdout }, args, { migrated: true }, words)
    return 0
  },
}
