import { system } from '../events/actor.ts'
import { checkUnchanged } from './admit.ts'
import type { Arrival } from './arrival.ts'
import type { Connection } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import { rolesByRules } from './roles-by-rules.ts'

/**
 * Makes the groups that rules create for somebody who came, unless they are there. It is a
 * transaction before the one in which the person arrives, because the lock of the tree comes before
 * those of memberships. `isWelcome` says whether the person will be let in; nobody else leaves a
 * trace.
 */
export function ruleGroupCreation<Stores extends ConnectionStores>({
  stores,
  recorded,
  ruledRoles,
}: Pick<ConnectionContext<Stores>, 'stores' | 'recorded' | 'ruledRoles'>) {
  return async (
    connection: Connection,
    { claims }: Arrival,
    isWelcome: () => Promise<boolean>,
  ): Promise<void> => {
    const wanted = rolesByRules(connection.rules, claims)
    if (!wanted.some(({ below }) => below?.create)) return
    const placed = await ruledRoles.place(stores, connection, wanted)
    if (placed.every(({ below }) => below === undefined) || !(await isWelcome())) return
    await recorded(system, async (inside, log) => {
      await checkUnchanged(inside, connection)
      await ruledRoles.createGroups(inside, log, connection, wanted)
      return log.done()
    })
  }
}
