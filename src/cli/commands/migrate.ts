import { loadSettings } from '../../config/load-settings.ts'
import { masterKeys } from '../../config/master-key.ts'
import { logger } from '../../kernel/logger.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { Command } from '../command.ts'
import { prettyLines } from '../make-log.ts'
import { readArguments } from '../read-arguments.ts'

/** `ostiary migrate`: brings the store to this version, or makes it. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: "make the store, or bring it to this version's form",
  usage: `ostiary migrate [--config FILE]

  Does what a start of the server does by itself. Run it apart when several nodes are upgraded.`,
  async run({ argv, env, cwd, clock, stdout, stderr }) {
    const args = readArguments(argv)
    const settings = loadSettings({ env, cwd, file: args.value('config') })
    // Made before the store, which is never without the key it is sealed with.
    masterKeys(settings)
    const log = logger('info', prettyLines(stderr))
    const storage = await openStorage({ databaseUrl: settings.databaseUrl, clock, log })
    await storage.close()
    stdout.write('The store has the form of this version.\n')
    return 0
  },
}
