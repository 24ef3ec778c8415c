import type { Connection } from '../../connections/connection.ts'
import type { Services } from '../../services.ts'
import { type CommandContext, CommandFault } from '../command.ts'
import type { Arguments } from '../read-arguments.ts'
import { withExistingStore } from './with-store.ts'

/** Opens the store for a command about the connection whose alias comes first. */
export function withConnection(
  context: CommandContext,
  args: Pick<Arguments<never, never>, 'value' | 'positional'>,
  work: (connection: Connection, services: Services) => Promise<number>,
): Promise<number> {
  return withExistingStore(context, args.value('config'), async (services) => {
    const alias = args.positional(0)
    const connection = await services.storage.stores.connections.findByAlias(alias)
    if (connection) return work(connection, services)
    throw new CommandFault(
      `there is no connection ${alias}; 'ostiary connection list' shows the connections`,
    )
  })
}
