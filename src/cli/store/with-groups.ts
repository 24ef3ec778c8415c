import { buildGroupOperations } from '../../composition/users/groups.ts'
import type { GroupOperations } from '../../groups/group-operations.ts'
import { GroupsError } from '../../groups/groups-error.ts'
import type { Services } from '../../services.ts'
import { type CommandContext, CommandFault } from '../command.ts'
import type { Arguments } from '../read-arguments.ts'
import { withExistingStore } from './with-store.ts'

/** Opens the store for a command that works on the tree of groups. */
export function withGroups(
  context: CommandContext,
  args: Pick<Arguments<never, never>, 'value'>,
  work: (operations: GroupOperations, services: Services) => Promise<void>,
): Promise<number> {
  return withExistingStore(context, args.value('config'), async (services) => {
    await work(buildGroupOperations(services), services)
    return 0
  })
}

/** Names a group that is not there, and where to find those that are. */
export async function known<T>(groupId: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof GroupsError) || error.code !== 11001) throw error
    throw new CommandFault(`there is no group ${groupId}; 'ostiary group list' shows the groups`)
  }
}
