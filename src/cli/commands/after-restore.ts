import { afterRestore } from '../../management/after-restore.ts'
import type { Command } from '../command.ts'
import { CommandFault } from '../command-fault.ts'
import { readArguments } from '../read-arguments.ts'
import { withExistingParts } from '../with-parts.ts'

/** `ostiary after-restore`: takes back what a backup brought to life again. */
export const afterRestoreCommand: Command = {
  name: 'after-restore',
  summary: 'make a store that came out of a backup safe to use',
  usage: `ostiary after-restore [--config FILE]

  Ends every session, code, refresh token and mailed link in the store, since they may have been
  used or revoked after the backup was made. Looks for damage first. Run it before the server starts again. Everybody
  signs in anew; users, clients, groups and keys stay.`,
  run(context) {
    const args = readArguments(context.argv)
    return withExistingParts(context, args.value('config'), async ({ storage, clock }) => {
      const [damage] = await storage.findDamage()
      if (damage !== undefined) {
        const problem = damage.replaceAll('\n', ' ')
        throw new CommandFault(`the restored store is damaged (${problem}); use another backup`)
      }
      await afterRestore({ transact: storage.transact, clock })
      context.stdout.write('Every session and token that the backup held has ended.\n')
      return 0
    })
  },
}
