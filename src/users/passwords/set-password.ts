import type { Actor } from '../../events/actor.ts'
import { hashSource } from '../hashing/hash-queue.ts'
import { findLocalIdentity } from '../user.ts'
import type { AccountContext, UserStores } from '../user-context.ts'
import { UsersError, unknownUser } from '../users-error.ts'
import {
  ensureLocalIdentity,
  hashNewPassword,
  notifyOfPassword,
  replacePassword,
} from './new-password.ts'

/**
 * Sets the password of a user, as an administrator; all sessions and refresh tokens end. Unless
 * `mustChange` is false, the user has to choose another one at the next sign-in, so that only they
 * know it. The password policy applies in both cases.
 */
export type SetPassword = (
  actor: Actor,
  sub: string,
  password: string,
  options?: { readonly mustChange?: boolean },
) => Promise<void>

export function setPassword<Stores extends UserStores>(
  context: AccountContext<Stores>,
): SetPassword {
  const { recorded, history, endSessions, mail } = context
  const { users } = context.stores

  return async (actor, sub, password, { mustChange = true } = {}) => {
    const person = await users.find(sub)
    if (!person || person.status === 'DELETED') throw unknownUser()
    const hash = await hashNewPassword(context, {
      password,
      person,
      // A temporary password is replaced anyway, and a refusal would reveal former passwords.
      former: mustChange ? undefined : findLocalIdentity(await users.identitiesOf(sub)),
      source: hashSource({ address: actor.address }),
    })

    await recorded(actor, async (stores, log) => {
      await stores.people.lock(sub)
      const user = await stores.users.find(sub)
      if (!user || user.status === 'DELETED') throw unknownUser()
      const identity = await ensureLocalIdentity(stores, sub, log.now)
      const replacement = { identity, hash, mustChange, history, now: log.now }
      if (!(await replacePassword(stores, replacement))) {
        throw new UsersError(10006, 'the password was changed meanwhile')
      }
      await endSessions(stores, sub)
      await stores.mailCodeBars.lift(sub)
      await notifyOfPassword(context, stores, user)
      return log.change('PASSWORD_RESET', { sub })
    })
    mail.deliverSoon()
  }
}
