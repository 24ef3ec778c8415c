import { commandLine } from '../../events/actor.ts'
import { afterRestore } from '../../management/after-restore.ts'
import { type Command, CommandFault } from '../command.ts'
import { printDone } from '../output/print-result.ts'
import { readArguments } from '../read-arguments.ts'
import { withExistingStore } from '../store/with-store.ts'

/** `ostiary after-restore`: ends the sessions and tokens that a restored backup contains. */
export const afterRestoreCommand: Command = {
  name: 'after-restore',
  summary: 'make a restored backup safe to use',
  usage: `ostiary after-restore [--json] [--config FILE]

  Run it after a restore, before the server starts again. It looks for damage first, then ends
  every session, code, refresh token and mailed link in the store: they may have been used or
  revoked after the backup was made. Everybody has to sign in again. Users, clients, groups and
  keys stay.`,
  run(context) {
    const args = readArguments(context.argv)
    return withExistingStore(context, args.value('config'), async ({ storage, recorded }) => {
      const [damage] = await storage.findDamage()
      if (damage !== undefined) {
        const problem = damage.replaceAll('\n', ' ')
        throw new CommandFault(`the restored store is damaged (${problem}); restore another backup`)
      }
      await afterRestore(commandLine, recorded)
      const words = 'Every session and token that the backup held has ended.\n'
      printDone(context, args, { ended: true }, words)
      return 0
    })
  },
}
