import { buildUserOperationsWith, type UserOperations } from '../../composition/users/users.ts'
import { commandLine } from '../../events/actor.ts'
import { ensureBuiltInGroups } from '../../groups/built-in-groups.ts'
import { normaliseLoginName } from '../../kernel/login-name.ts'
import { endSessionsOf } from '../../oauth/sessions/end-session.ts'
import type { Services } from '../../services.ts'
import type { User } from '../../users/user.ts'
import { CommandFault } from '../command.ts'

/** The user whom an operator names: by username, email address, mobile number or sub. */
export async function findUser({ storage }: Services, written: string): Promise<User> {
  const { users } = storage.stores
  const name = normaliseLoginName(written)
  const bySub = await users.find(written)
  const byName = name === undefined ? undefined : await users.findByLoginName(name)
  // A user may have chosen the sub of another as username.
  if (bySub && byName && bySub.sub !== byName.sub) {
    throw new CommandFault(
      `${written} is the sub of one user and a name of another; use another name of the user`,
    )
  }
  const user = bySub ?? byName
  if (!user)
    throw new CommandFault(`no user is called ${written}; 'ostiary user list' shows the users`)
  return user
}

/**
 * The server's operations on accounts. A running server sends the mail and logouts in the outboxes.
 */
export function userRules(services: Services): Promise<UserOperations> {
  const { storage, recorded, clock, mail } = services
  return buildUserOperationsWith(
    { ...services, mail: { ...mail, deliverSoon: () => {} } },
    {
      transact: storage.transact,
      recorded,
      endSessions: (stores, sub, except) => endSessionsOf(stores, sub, clock(), except),
    },
  )
}

/** Makes the built-in groups: a store that no server has used yet has none. */
export function ensureGroups({ recorded, settings }: Services): Promise<void> {
  return recorded(commandLine, async (stores, log) => {
    await ensureBuiltInGroups(stores, log, settings.prefix)
    return log.done()
  })
}
