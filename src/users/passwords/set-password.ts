import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { eventOrigin, type Origin } from '../origin.ts'
import { findLocalIdentity } from '../user.ts'
import type { EndSessions, NotifyOfPassword, UserStores } from '../user-context.ts'
import { UsersError, unknownUser } from '../users-error.ts'
import { hashSource } from './hash-queue.ts'
import {
  ensureLocalIdentity,
  hashNewPassword,
  type NewPasswordDependencies,
  replacePassword,
} from './new-password.ts'

/**
 * Sets the password of a user, as an administrator; all sessions and refresh tokens end. Unless
 * `mustChange` is false, the user has to choose another one at the next sign-in, so that only they
 * know it. The password policy applies in both cases.
 */
export type SetPassword = (
  sub: string,
  password: string,
  options?: { readonly mustChange?: boolean; readonly origin?: Origin },
) => Promise<void>

export interface SetPasswordDependencies<Stores extends UserStores>
  extends NewPasswordDependencies {
  readonly stores: Stores
  readonly transact: Transact<Stores>
  readonly endSessions: EndSessions<Stores>
  readonly notify: NotifyOfPassword<Stores>
  readonly mail: Pick<Mailer, 'deliverSoon'>
  readonly clock: Clock
}

export function setPassword<Stores extends UserStores>(
  dependencies: SetPasswordDependencies<Stores>,
): SetPassword {
  const { transact, history, endSessions, notify, mail, clock } = dependencies
  const { users } = dependencies.stores

  return async (sub, password, { mustChange = true, origin = {} } = {}) => {
    const person = await users.find(sub)
    if (!person || person.status === 'DELETED') throw unknownUser()
    const hash = await hashNewPassword(dependencies, {
      password,
      person,
      // A temporary password is replaced anyway, and a refusal would reveal former passwords.
      former: mustChange ? undefined : findLocalIdentity(await users.identitiesOf(sub)),
      source: hashSource({ address: origin.address }),
    })

    const outcome = await transact(async (stores) => {
      await stores.people.lock(sub)
      const user = await stores.users.find(sub)
      if (!user || user.status === 'DELETED') return 'unknown'
      const now = clock()
      const identity = await ensureLocalIdentity(stores, sub, now)
      const replacement = { identity, hash, mustChange, history, now }
      if (!(await replacePassword(stores, replacement))) return 'stale'
      await endSessions(stores, sub)
      await stores.mailCodeBars.lift(sub)
      await stores.events.append({
        type: 'PASSWORD_RESET',
        time: now,
        outcome: 'success',
        sub,
        ...eventOrigin(origin),
      })
      await notify(stores, user)
      return 'set'
    })
    if (outcome === 'unknown') throw unknownUser()
    if (outcome === 'stale') throw new UsersError(10006, 'the password was changed meanwhile')
    mail.deliverSoon()
  }
}
